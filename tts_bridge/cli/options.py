"""`tts-bridge options`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.folders import user_data
from tts_bridge.build.store import write_whole
from tts_bridge.cli.choices import GameName, LanguageOption
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.games.core import options as core_options
from tts_bridge.games.core.look import Look
from tts_bridge.games.registry import game_entry
from tts_bridge.table.house import largest_table, read_house_rules
from tts_bridge.table.rules import GameRules, open_rules

Write = Annotated[
    bool, typer.Option("--write", help="Write a file of house rules to fill in, where `play` finds it.")
]
Check = Annotated[
    Path | None,
    typer.Option(
        "--check", metavar="FILE", help="Say what is wrong with such a file.", exists=True, dir_okay=False
    ),
]


def options(
    game: GameName, language: LanguageOption = None, write: Write = False, check: Check = None
) -> None:
    """List the house rules that a table may have, write a file for them, or check one."""
    if write and check is not None:
        raise typer.BadParameter("this goes with no --check", param_hint="'--write'")
    spoken = language or own_language()
    rules = open_rules(game_entry(game).id, spoken)
    if check is not None:
        read_house_rules(check, rules)
        typer.echo(say(spoken, "house_sound", file=check))
    elif write:
        path = house_file(rules.game.id)
        if path.exists():
            typer.echo(say(spoken, "house_there", file=path))
            raise typer.Exit(1)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, "".join(_template(rules)))
        typer.echo(say(spoken, "house_written", file=path))
    else:
        for name, words, meaning, _ in _options(rules):
            typer.echo(f"{name}: {words}\n    {meaning}")


def house_file(game: str) -> Path:
    """Where the house rules of a game are, if this user has any."""
    return user_data() / "house" / f"{game}.toml"


def _template(rules: GameRules) -> Iterator[str]:
    """Each line that sets something has one # before it, and sets what holds without it."""
    yield f"## {rules.words.say('house-file')}\n"
    for name, words, meaning, usual in _options(rules):
        key = f'"{name}"' if "." in name else name
        yield f'\n## {meaning}\n## {words}\n# {key} = "{usual}"\n'


def _options(rules: GameRules) -> Iterator[tuple[str, str, str, str]]:
    """Each option: its name, what it may be, what it means, and what it is where nothing is said."""
    look = Look(rules.game, largest_table(rules, {}))
    for name in core_options.names(look):
        option = core_options.find(look, name)
        assert option is not None, "it is one of the names"
        keys = [] if option.table else sorted(option.keys(look))
        by_key = f" ({name}.{keys[0]}{' …' if len(keys) > 1 else ''})" if keys else ""
        words = f"{core_options.told_of(option.words(look))}{by_key}"
        yield name, words, rules.words.say(message_of(name)), option.usual


def message_of(option: str) -> str:
    """The message that says what an option means."""
    return f"house-{option.replace('.', '-')}"

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
from tts_bridge.games.core.faults import listed
from tts_bridge.games.core.look import Look
from tts_bridge.games.registry import game_entry
from tts_bridge.table.house import largest_table, read_house_rules
from tts_bridge.table.rules import GameRules, open_rules

Write = Annotated[
    bool, typer.Option("--write", help="Write a file of house rules to fill in, where `play` finds it.")
]
Check = Annotated[
    Path | None,
    typer.Option("--check", metavar="FILE", help="Say what is wrong with such a file.", exists=True),
]


def options(
    game: GameName, language: LanguageOption = None, write: Write = False, check: Check = None
) -> None:
    """List the house rules that a table may have, write a file for them, or check one."""
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
        for name, words, meaning in _options(rules):
            typer.echo(f"{name}: {words}\n    {meaning}")


def house_file(game: str) -> Path:
    """Where the house rules of a game are, if this user has any."""
    return user_data() / "house" / f"{game}.toml"


def _template(rules: GameRules) -> Iterator[str]:
    yield f"# {rules.words.say('house-file')}\n"
    for name, words, meaning in _options(rules):
        key = f'"{name}"' if "." in name else name
        example = words.partition(",")[0]
        value = "true" if example == "yes" else f'"{example}"'
        yield f"\n# {meaning}\n# {words}\n# {key} = {value}\n"


def _options(rules: GameRules) -> Iterator[tuple[str, str, str]]:
    """Each option: its name, what it may be, and what it means."""
    look = Look(rules.game, largest_table(rules, {}))
    for name in core_options.names(look):
        option = core_options.find(look, name)
        assert option is not None, "it is one of the names"
        keys = [] if option.table else sorted(option.keys(look))
        by_key = f" ({name}.{keys[0]}{' …' if len(keys) > 1 else ''})" if keys else ""
        yield name, f"{listed(option.words(look))}{by_key}", rules.words.say(message_of(name))


def message_of(option: str) -> str:
    """The message that says what an option means."""
    return f"house-{option.replace('.', '-')}"

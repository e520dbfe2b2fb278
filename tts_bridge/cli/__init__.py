"""The command line: one module a command, wiring only.

To add a command, write `tts_bridge/cli/<name>.py` with a function `<name>` (dashes and spaces become
underscores), its parameters typed as typer reads them and its docstring for `--help`, and add a line to
`COMMANDS`.
"""

import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import cleandoc
from typing import Annotated

import typer

from tts_bridge.cli.console import never_fail_to_print
from tts_bridge.cli.interrupts import interrupts_put_off

CALL = "py bridge.py" if sys.platform == "win32" else "python3 bridge.py"
"""What a person types before the name of a command."""

COMMANDS = {
    "play": "Make the table, put its save where TTS finds it, and be its rules until Ctrl+C.",
    "rehearse": "Let bots play a game on a table without TTS, by gestures, and tell it turn by turn.",
    "matrix": "Rehearse games over bad lines, and prove that each has the moves of the faultless one.",
    "survive": "Kill the server in the middle of games, and look whether table and journal outlive it.",
    "headless": "Let bots play many games without a table, and prove what must hold in all of them.",
    "bench": "Measure the link, and print each figure beside that of a bare thing which does as much.",
    "build": "Make the save of a game: draw its cards, lay its table, put the scripts in.",
    "pictures": "Read from a save where TTS has uploaded the card pictures.",
    "cards": "List the cards of a game, or check their files.",
    "options": "List the house rules that a table may have, or write a file for them.",
    "scenario": "Play scenarios (rule tests as data) and say what differs from what they expect.",
    "rules": "List the rules of a game with their scenarios, or prove that these notice its absence.",
    "scenario record": "Write the last moves of a table as a scenario: a rules bug is a file.",
    "log": "Tell a game in readable words, turn by turn, from its journal.",
    "replay": "Rebuild the end of a game from its journal and print its digest.",
    "odds": "Tell the odds of the fight that goes on at a table, exactly, from its journal.",
    "salvage": "Copy what is intact of a damaged journal into a new one.",
    "doctor": "Look whether everything is there for an evening, and say what to do where it is not.",
    "check": "Tell what is in any save of TTS, and what is wrong with it.",
    "upgrade": "Renew the scripts and screens in a save that an older version has built.",
    "adopt": "Give a table that others made the rules of a game, and keep its art and layout.",
    "eval": "Run Lua in the table that is loaded in TTS, and print what it returns.",
    "pull": "Write all scripts of the table that is loaded in TTS into a folder.",
    "push": "Give the table that is loaded in TTS the scripts of a folder, and keep what it had.",
    "watch": "Put scripts and cards into the table that is loaded in TTS whenever their files change.",
    "virtual": "Run any save on a table without TTS, with a file of steps, and tell what its scripts say.",
    "probe": "Ask whoever owns TTS to do some thirty small things in it, and keep what it says of each.",
    "version": "Say which version of tts-bridge this is, and what it runs on.",
}
"""Name of each command, and the line that `--help` has for it. The order is the help's."""


_LANGUAGE_FIRST = re.compile(r"(?:-l ?|--language[ =])\w+")

INTERRUPTED = 130
"""The exit code after Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave by `SystemExit`: 0 done, 1 the answer is no, 2 bad input, 130 interrupted.

    An error of ours (its class is defined in tts_bridge) is said in its own words; only a fault of the
    program itself shows a traceback.
    """
    never_fail_to_print()
    given = _with_name_first(list(sys.argv[1:] if arguments is None else arguments))
    try:
        code = application(given)(given or ["--help"], prog_name=CALL, standalone_mode=False)
        if sys.stdout is not None:  # as under pythonw, or when it was closed
            sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):  # the latter from a question that nobody answers
        code = INTERRUPTED
    except BrokenPipeError:
        _let_go_of_the_pipe()
        raise SystemExit(1) from None
    except Exception as error:
        from tts_bridge.cli.errors import for_people  # only now: most runs have no error

        message = for_people(error, given)
        if message is None:
            raise
        print(f"tts-bridge: {message}", file=sys.stderr)
        raise SystemExit(2) from None
    if code == INTERRUPTED:
        from tts_bridge.cli.errors import interrupted

        print(f"tts-bridge: {interrupted(given)}", file=sys.stderr)
    raise SystemExit(code or 0)


def _with_name_first(given: list[str]) -> list[str]:
    """What is given, a command's name of two words as one, and what is said of the language after it."""
    for words in (1, 2):
        if _LANGUAGE_FIRST.fullmatch(" ".join(given[:words])) and len(given) > words:
            return [*_with_name_first(given[words:]), *given[:words]]
    name = " ".join(given[:2])
    return [name, *given[2:]] if name in COMMANDS and len(given) > 1 else given


def _say_version(asked: bool) -> None:
    if asked:
        command("version")()
        raise typer.Exit


_Version = Annotated[
    bool, typer.Option("--version", is_eager=True, callback=_say_version, help="As the command version.")
]


def _root(version: _Version = False) -> None:
    """What there is beside the commands."""


def application(given: Sequence[str]) -> typer.Typer:
    """All commands; only the one that is asked for is imported, the others are their lines in the help."""
    app = typer.Typer(
        help="Sits beside Tabletop Simulator and knows the rules of the game on the table.",
        add_completion=False,
        suggest_commands=False,  # `errors` proposes commands, as it does whatever else is misspelt
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)  # without it typer makes a single command the whole program
    for name, line in COMMANDS.items():
        asked = bool(given) and given[0] == name
        does = command(name) if asked else lambda: None
        app.command(name, help=_flowing(does.__doc__ or "") if asked else line)(does)
    return app


def _flowing(text: str) -> str:
    """A docstring whose paragraphs have no line breaks of their own: the console has another width."""
    return "\n\n".join(" ".join(part.split()) for part in cleandoc(text).split("\n\n"))


def command(name: str) -> Callable[..., None]:
    """The function behind a command of `COMMANDS`."""
    word = name.replace("-", "_").replace(" ", "_")
    with interrupts_put_off():  # libraries that are being loaded make other errors of it
        function: Callable[..., None] = getattr(import_module(f"{__name__}.{word}"), word)
    return function


def _let_go_of_the_pipe() -> None:
    """Whoever read what is printed has gone: the end of the program must not try to print the rest."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

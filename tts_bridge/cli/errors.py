"""What a person is told of an error."""

import errno
import os
import re
from collections.abc import Sequence
from pathlib import Path

import typer

from tts_bridge.build.folders import OVERRIDE, user_data
from tts_bridge.cli import CALL, COMMANDS
from tts_bridge.cli.os_reasons import os_reason
from tts_bridge.cli.russian import error_in, usage_in
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.games.core.words import Language, language_of
from tts_bridge.spelling import nearest_of

_ADVICE = {errno.ENOENT: "os_missing", errno.EACCES: "os_denied", errno.ENOSPC: "os_full"}
"""What is said of an error of the system."""

_GUESSES = re.compile(r" \(Possible options: .*\)")
"""What the library of the command line takes for near."""

_NO_CHOICE = re.compile("'([^']*)' is not one of (.*)")

_LANGUAGE = re.compile(r"\0(?:-l\0?|--language[\0=])(en|ru)(?=\0|$)")
"""The option of a command line whose words are parted by a zero byte."""


def for_people(error: BaseException, given: Sequence[str] = ()) -> str | None:
    """What to tell a person about the error, or None if it is a fault of the program.

    `given` is the command line, so that a mistake in it leads to the right help.
    """
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    if isinstance(error, typer.TyperException):
        return _usage(error, given)
    ours = any(kind.__module__.partition(".")[0] == "tts_bridge" for kind in type(error).__mro__)
    if ours:
        return error_in(language_asked(given), error)
    if isinstance(error, OSError) and error.strerror:
        language = language_asked(given)
        why = os_reason(language, error)
        what = f"{why}: {error.filename}" if error.filename else why
        advice = say(language, _ADVICE.get(error.errno or 0, "os_other"))
        return f"{what}. {advice}{_other_folder(language, str(error.filename or ''))}."
    return None


def _usage(error: typer.TyperException, given: Sequence[str]) -> str:
    """What is wrong with the command line, and where help is."""
    language, known = language_asked(given), bool(given) and given[0] in COMMANDS
    told = _GUESSES.sub("", error.format_message().replace("Value error, ", "").rstrip())
    lost = not known and bool(given) and not given[0].startswith("-")
    near = nearest_of(given[0], COMMANDS) if lost else _meant(error, told)
    meant = " " + say(language, "usage_meant", word=near) if near else ""
    there = " " + say(language, "usage_commands", commands=", ".join(COMMANDS)) if lost else ""
    call = f"{CALL} {given[0]} --help" if known else f"{CALL} --help"
    return f"{usage_in(language, told)}{meant}{there} {say(language, 'usage_help', call=call)}"


def _meant(error: typer.TyperException, told: str) -> str:
    """The name of an option, or the word for one, that is near to what was written."""
    choice = _NO_CHOICE.search(told)
    if choice:
        return nearest_of(choice[1], re.findall("'(.+?)'", choice[2]))
    command = getattr(getattr(error, "ctx", None), "command", None)
    options = [name for option in getattr(command, "params", ()) for name in option.opts]
    return nearest_of(getattr(error, "option_name", ""), options)


def interrupted(given: Sequence[str]) -> str:
    """What is told after Ctrl+C."""
    return say(language_asked(given), "interrupted")


def language_asked(given: Sequence[str]) -> Language:
    """The language in which a command line asks to be answered, else this person's."""
    named = _LANGUAGE.search("\0".join(("", *given)))
    return language_of(named[1]) if named else own_language()


def _other_folder(language: Language, path: str) -> str:
    """How to name another place for what lies in the user's data folder; "" for anything else."""
    there, ours = Path(os.path.abspath(path)), Path(os.path.abspath(user_data()))
    concerned = path and (there.is_relative_to(ours) or ours.is_relative_to(there))
    return say(language, "os_folder", variable=OVERRIDE) if concerned else ""

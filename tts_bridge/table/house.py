"""House rules: the options with which the tables of a game begin, from lines and from a file.

Both are read by what the game says of its options, so that what is accepted here is what `!edit option`
accepts at the table, where it is changed and recorded.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any

from tts_bridge.games.core import options
from tts_bridge.games.core.changes import fold
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.setup import SetupError, all_copies
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import Plain, State
from tts_bridge.games.core.words import message_id
from tts_bridge.table.rules import GameRules
from tts_bridge.table.texts import EncodingError, read_text

FLAGS: Mapping[bool, str] = {True: "yes", False: "no"}
"""What true and false are called in a line."""

BARE_WORD = re.compile(
    r"""\s*(?P<name>[\w."']+)\s*=\s*(?P<word>(?!(?:true|false)\b)[^\W\d][\w.]*)\s*(#.*)?"""
)
"""A line of a file whose value is a word without quotes."""


TWICE = "overwrite"
"""What the reader of such files says of a name that is there already."""


class BadOptionError(ValueError):
    """An option that the game does not know, or that cannot be what is written, in the words of the game."""


class HouseRulesError(ValueError):
    """A file of house rules that cannot be used: every fault of it, with its line."""


def options_of(rules: GameRules, lines: Iterable[str], start: Mapping[str, Plain] = {}) -> dict[str, Plain]:
    """The options that lines such as `harsh=yes` set, on top of those of the start; raises BadOptionError."""
    state = largest_table(rules, start)
    chosen = dict(start)
    for line in lines:
        _must_be_possible(rules, state, line)
        change = options.setting(Look(rules.game, state), line)
        state = fold(state, (change,))
        chosen = {name: value for name, value in chosen.items() if name != change.name}
        if change.value is not None:
            chosen[change.name] = change.value
    _must_begin(rules, chosen, lines)
    return chosen


def read_house_rules(path: Path, rules: GameRules) -> dict[str, Plain]:
    """The options of a file; raises HouseRulesError and OSError."""
    text = _text(path, rules)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise HouseRulesError(f"{path}:{_misread(rules, text, str(error))}") from None
    chosen: dict[str, Plain] = {}
    faults = []
    for name, value in _flat(data):
        try:
            chosen = options_of(rules, (f"{name}={_written(value)}",), chosen)
        except BadOptionError as error:
            faults.append(f"{path}:{_line_of(text, name)}: {error}")
    if faults:
        raise HouseRulesError("\n".join(faults))
    return chosen


def possible(rules: GameRules, state: State, chosen: Mapping[str, Plain]) -> dict[str, Plain]:
    """Those of the options that can be what they are at this table: a seat may be empty this evening."""
    look = Look(rules.game, state)
    found = {name: options.find(look, name) for name, _ in options.settings(chosen)}
    fits = {name for name, value in options.settings(chosen)
            if (option := found[name]) is not None and option.may_be(look, value)}  # fmt: skip
    return {
        name: value
        for name, value in chosen.items()
        if name in fits or (isinstance(value, dict) and all(f"{name}.{key}" in fits for key in value))
    }


# ---------------------------------------------------------------- looking at one option


def _must_be_possible(rules: GameRules, state: State, line: str) -> None:
    refusal = options.refusal(Look(rules.game, state), line)
    if refusal is not None:
        speech = Speech(rules.words, rules.game, state)
        raise BadOptionError(speech.say(message_id("refusal", refusal.rule), refusal.values))


def _must_begin(rules: GameRules, chosen: Mapping[str, Plain], lines: Iterable[str]) -> None:
    """Options may each be possible, and the game cannot be begun with all of them."""
    try:
        largest_table(rules, chosen)
    except BadOptionError as error:
        raise BadOptionError(f"{' '.join(lines)}: {error}") from None


def largest_table(rules: GameRules, chosen: Mapping[str, Plain]) -> State:
    """A table of the game at which every seat is taken."""
    return table_of(rules, max(rules.tabletop.seated), chosen)


def table_of(rules: GameRules, seats: int, chosen: Mapping[str, Plain]) -> State:
    """A table of the game with so many players; raises BadOptionError where it cannot be begun so."""
    choices = cycle(rules.staging.choices or ("",))
    players = dict(zip(rules.tabletop.seated[seats], choices, strict=False))
    try:
        return rules.staging.begin(rules.game, players, chosen, all_copies(rules.game))
    except SetupError as error:
        raise BadOptionError(error.told(rules.words)) from None


# ---------------------------------------------------------------- the file


def _text(path: Path, rules: GameRules) -> str:
    try:
        return read_text(path)
    except EncodingError as error:
        told = rules.words.say("house-encoding", byte=f"0x{error.byte:02x}")
        raise HouseRulesError(f"{path}:{error.line}: {told}") from None


def _misread(rules: GameRules, text: str, fault: str) -> str:
    """The line of a file that is no TOML, and what to write there: most often a word lacks its quotes."""
    named = re.search(r" \(at line (\d+), .*", fault)
    lines = text.splitlines()
    number = int(named[1]) if named else max(len(lines), 1)
    word = BARE_WORD.fullmatch(lines[number - 1]) if number <= len(lines) else None
    if word is not None:
        written = f'{word["name"]} = "{word["word"]}"'
        return f"{number}: {rules.words.say('house-quotes', written=written)}"
    return f"{number}: {rules.words.say('house-twice' if TWICE in fault else 'house-no_toml')}"


def _flat(data: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """All options of a file, those in tables by their whole names."""
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _written(value: Any) -> str:
    """A value of the file as it is written in a line."""
    if isinstance(value, bool):
        return FLAGS[value]
    return ",".join(map(_written, value)) if isinstance(value, list) else str(value)


def _line_of(text: str, name: str) -> int:
    """The line of an option, by the last part of its name."""
    key = re.escape(name.rpartition(".")[2])
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf'\s*"?([\w.]+\.)?{key}"?\s*=', line):
            return number
    return 1

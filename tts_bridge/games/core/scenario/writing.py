"""From a start position and steps to the text of a scenario file: what `reading` reads."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_bridge.games.core.scenario.start import SETUP, Start

_BARE = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A move in one line, the rules that refused it, those that were overruled, and what was true after it.

    `after` are the keys of a step with their values, dots and all.
    """

    do: str
    refused: tuple[str, ...]
    waived: tuple[str, ...]
    after: Mapping[str, Any]


def write_scenario(game: str, name: str, start: Start, moves: Sequence[WrittenMove], lead: int) -> str:
    """The text of a file with one scenario, whose first `lead` moves are one step without expectations."""
    return "\n".join((*_head(game, name, start), *_lead(moves[:lead]), *_steps(moves[lead:]), ""))


def _head(game: str, name: str, start: Start) -> Iterator[str]:
    yield f"game = {in_toml(game)}"
    yield from ("", "[[scenario]]", f"name = {in_toml(name)}")
    yield f"seats = {in_toml(start.seats)}"
    yield f"turn = {in_toml(start.turn)}"
    yield f"phase = {in_toml(start.phase)}"
    yield "everybody_passes = false"
    if start.options:
        yield f"options = {in_toml(start.options)}"
    yield from (f"copies.{definition} = {number}" for definition, number in start.copies.items())
    for seat, has in start.of_seats.items():
        yield from (f"{seat}.{key} = {in_toml(value)}" for key, value in has.items())
    if start.phase != SETUP:
        yield from (f"{zone} = {in_toml(cards)}" for zone, cards in start.zones.items())


def _lead(moves: Sequence[WrittenMove]) -> Iterator[str]:
    """What led to the position: moves alone, except that one which needed rules overruled ends its step."""
    said: list[str] = []
    for move in (move for move in moves if not move.refused):
        said.append(move.do)
        if move.waived:
            yield from _step(said, "waive", move.waived)
            said = []
    if said:
        yield from _step(said, "", ())


def _steps(moves: Sequence[WrittenMove]) -> Iterator[str]:
    for move in moves:
        key = "refused" if move.refused else "waive"
        yield from _step([move.do], key, move.refused or move.waived)
        yield from (f"{key} = {in_toml(value)}" for key, value in move.after.items())


def _step(moves: Sequence[str], key: str, slugs: tuple[str, ...]) -> Iterator[str]:
    yield from ("", "[[scenario.step]]")
    if len(moves) == 1:
        yield f"do = {in_toml(moves[0])}"
    else:
        yield "do = ["
        yield from (f"    {in_toml(move)}," for move in moves)
        yield "]"
    if slugs:
        yield f"{key} = {in_toml(slugs)}"


def in_toml(value: Any) -> str:
    """A value in one line of TOML."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{toml_key(key)} = {in_toml(inner)}" for key, inner in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(in_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def toml_key(key: str) -> str:
    """A key of TOML, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)

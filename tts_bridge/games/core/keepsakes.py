"""Keepsakes: what the save of a table keeps of a game beside its cards, for where the journal is not.

Only what everybody may know is kept: whoever has the save can read it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from tts_bridge.games.core.state import Card, Plain, State, dump_record, to_json, to_plain

OF_TABLE = "table"
"""What the keepsake of the table is called; those of seats and cards have their names."""

OF_CARD = ("owner", "controller", "controlled_since", "sideways", "attached_to", "counters", "marks")
"""What is kept of a card: all that its place does not tell."""


@dataclass(frozen=True, slots=True)
class Keepsakes:
    """Keepsakes that were read back: those of seats and cards by name."""

    turn: str = ""
    options: dict[str, Plain] = field(default_factory=dict)
    vars: dict[str, Plain] = field(default_factory=dict)
    things: Mapping[str, dict[str, Plain]] = field(default_factory=dict)


def keepsakes(seen: State, turn: str) -> dict[str, str]:
    """What is to be kept of the table, its seats and cards, by name; `seen` is the view of everybody, `turn`
    the seat whose turn it is."""
    table = {"turn": turn, "options": to_json(seen.options), "vars": to_json(seen.vars)}
    seats = {seat.name: _parts(seat, ("counters", "marks")) for seat in seen.seats.values()}
    cards = {card.id: _parts(card, OF_CARD) for card in seen.cards.values() if _has_more_to_it(card)}
    return {thing: _text(found) for thing, found in ({OF_TABLE: table} | seats | cards).items()}


def _has_more_to_it(card: Card) -> bool:
    """Whether everybody knows the card, and its place does not tell everything of it."""
    of_its_own = card.counters or card.marks or card.attached_to or card.sideways
    owned = card.owner and (card.owner != card.controller or card.controlled_since)
    return bool(card.definition and (of_its_own or owned))


def _parts(record: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in dump_record(record).items() if name in names}


def _text(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


# ---------------------------------------------------------------- reading them back


def read_keepsakes(kept: Mapping[str, str]) -> Keepsakes:
    """The keepsakes of a save; what is none is passed over, whoever may have written it."""
    found = {thing: _read(text) for thing, text in kept.items()}
    table = found.pop(OF_TABLE, {})
    options, variables = (part(table, name, dict) for name in ("options", "vars"))
    return Keepsakes(part(table, "turn", str), options, variables, found)


def part(found: Mapping[str, Plain], name: str, kind: type[Any]) -> Any:
    """A part of a keepsake; that of its kind which stands for nothing, where there is none."""
    value = found.get(name)
    return value if type(value) is kind else kind()


def counters(found: Mapping[str, Plain]) -> dict[str, int]:
    """The counters among the parts of a keepsake."""
    return {name: n for name, n in part(found, "counters", dict).items() if type(n) is int}


def _read(text: str) -> dict[str, Plain]:
    try:
        found = json.loads(text, parse_float=_no_number, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return {}
    read = to_plain(found)
    return read if isinstance(read, dict) else {}


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"a game counts in whole numbers: {text}")

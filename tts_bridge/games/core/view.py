"""What one seat may know: whatever a seat is shown is made from its view, never from the state."""

from dataclasses import replace
from typing import Any, cast

from tts_bridge.games.core.changes import Block, Created, Moved, Ordered, Seen
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.state import EVERYBODY, Card, Frame, Plain, State

PUBLIC = ""
"""The seat name of a spectator, the log, the host's console: what everybody may know."""


def knows(card: Card, seat: str) -> bool:
    """Whether a seat knows the card's face."""
    return EVERYBODY in card.known_to or (seat != PUBLIC and seat in card.known_to)


def view(game: Game, state: State, seat: str) -> State:
    """The state as a seat may know it: unknown cards are blanks named by their place.

    It is a state itself, so that totals, odds and bots read it as they read the real one.
    """
    names = _placeholders(state, seat)
    cards = {}
    for card in state.cards.values():
        shown = names.get(card.id)
        cards[shown or card.id] = card if shown is None else _blank(card, shown)
    renamed = _Renamer(names)
    return State(
        game=state.game,
        options=state.options,
        seats=state.seats,
        cards={card: cards[card] for card in sorted(cards)},
        zones={zone: tuple(names.get(card, card) for card in inside) for zone, inside in state.zones.items()},
        tops=state.tops,
        bottoms=state.bottoms,
        frames=tuple(_frame(frame, seat, renamed) for frame in state.frames),
        vars=cast(dict[str, Plain], renamed(state.vars)),
    )


def _placeholders(state: State, seat: str) -> dict[str, str]:
    return {
        card: f"{zone}?{index}"
        for zone, inside in state.zones.items()
        for index, card in enumerate(inside)
        if not knows(state.cards[card], seat)
    }


def _blank(card: Card, name: str) -> Card:
    return Card(
        id=name, definition="", deck=card.deck, zone=card.zone, owner=card.owner, controller=card.controller,
        flipped=card.flipped, sideways=card.sideways, attached_to="", known_to=(),
    )  # fmt: skip


def _frame(frame: Frame, seat: str, renamed: "_Renamer") -> Frame:
    """A secret prompt shows its candidates and choices to those it asks, to nobody else."""
    data = frame.data
    if data.get("secret") and data.get("seat") != seat:
        data = {key: value for key, value in data.items() if key not in ("candidates", "chosen", "default")}
    return replace(frame, data=cast(dict[str, Plain], renamed(data)))


class _Renamer:
    """Writes placeholders where plain data name cards that a seat does not know."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def __call__(self, value: Plain) -> Plain:
        if isinstance(value, str):
            return self._names.get(value, value)
        if isinstance(value, tuple):
            return tuple(self(item) for item in value)
        if isinstance(value, dict):
            return {key: self(item) for key, item in value.items()}
        return value


def redact(block: Block, state: State, seat: str) -> Block:
    """A block of changes as a seat may know it; `state` is the one after the block."""
    names = _placeholders(state, seat)
    renamed = _Renamer(names)
    changes = tuple(
        _redacted(change, names, renamed)
        for change in block.changes
        if not (isinstance(change, Seen | Ordered) and _hidden(change, names))
    )
    roles = cast(dict[str, Plain], renamed(block.roles))
    return Block(block.event, cast(str, renamed(block.cause)), roles, changes)


def _hidden(change: Any, names: dict[str, str]) -> bool:
    return isinstance(change, Ordered) or change.card in names


def _redacted(change: Any, names: dict[str, str], renamed: _Renamer) -> Any:
    if isinstance(change, Created) and change.card.id in names:
        return Created(_blank(change.card, names[change.card.id]))
    if isinstance(change, Moved) and change.card in names:
        return Moved(names[change.card], change.to)
    values: dict[str, Any] = {}
    for name in change.__slots__:
        value = getattr(change, name)
        if isinstance(value, str | tuple | dict):
            values[name] = renamed(value)
        elif isinstance(value, Frame):
            values[name] = replace(value, data=cast(dict[str, Plain], renamed(value.data)))
    return replace(change, **values) if values else change

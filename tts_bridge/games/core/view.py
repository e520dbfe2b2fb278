"""What one seat may know: whatever a seat is shown is made from its view, never from the state."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, cast

from tts_bridge.games.core.changes import (
    Block,
    Change,
    Counted,
    Created,
    FrameSet,
    Marked,
    Moved,
    Ordered,
    Pushed,
    Reborn,
    Seen,
)
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
    veiled = _Veil(state, names)
    cards = {}
    for card in state.cards.values():
        shown = names.get(card.id)
        cards[shown or card.id] = _known(card, veiled) if shown is None else _blank(card, shown)
    return State(
        game=state.game,
        options=state.options,
        seats={name: replace(of, marks=veiled.data(of.marks)) for name, of in state.seats.items()},
        cards={card: cards[card] for card in sorted(cards)},
        zones={zone: tuple(names.get(card, card) for card in inside) for zone, inside in state.zones.items()},
        tops=state.tops,
        bottoms=state.bottoms,
        frames=tuple(_frame(frame, seat, veiled) for frame in state.frames),
        vars=veiled.data(state.vars),
    )


def _placeholders(state: State, seat: str) -> dict[str, str]:
    return {
        card: f"{zone}?{index}"
        for zone, inside in state.zones.items()
        for index, card in enumerate(inside)
        if not knows(state.cards[card], seat)
    }


def _known(card: Card, veiled: "_Veil") -> Card:
    """A card whose face the seat knows; what it says of others is veiled."""
    if not card.attached_to and not card.marks:
        return card
    return replace(card, attached_to=cast(str, veiled(card.attached_to)), marks=veiled.data(card.marks))


def _blank(card: Card, name: str) -> Card:
    return _shared_blank(name, card.deck, card.zone, card.owner, card.controller, card.flipped, card.sideways)


@lru_cache(maxsize=4096)
def _shared_blank(
    name: str, deck: str, zone: str, owner: str, controller: str, flipped: bool, sideways: bool
) -> Card:
    """Piles are full of blanks, the same ones in view after view."""
    return Card(name, "", deck, zone, owner, controller, flipped, sideways)


SECRETS = frozenset({"candidates", "options", "chosen", "default", "least", "most"})
"""What a secret prompt shows to those it asks, to nobody else."""


def _frame(frame: Frame, seat: str, veiled: "_Veil") -> Frame:
    data = frame.data
    if data.get("secret") and data.get("seat") != seat:
        data = {key: value for key, value in data.items() if key not in SECRETS}
    return replace(frame, data=veiled.data(data))


class _Veil:
    """Writes placeholders where plain data name cards that a seat does not know.

    Each stands for some unknown card of its place, the first one there; in a list of several, for as
    many.  Which one it is would tell.
    """

    def __init__(self, state: State, names: dict[str, str]) -> None:
        self._state = state
        self._names = names

    def __call__(self, value: Plain) -> Plain:
        if isinstance(value, str):
            return self.card(value) if value in self._names else value
        if isinstance(value, tuple):
            return self._several(value)
        return self.data(value) if isinstance(value, dict) else value

    def data(self, values: dict[str, Plain]) -> dict[str, Plain]:
        """Named values, each veiled; what is noted of a card that the seat does not know is left out."""
        return {name: self(value) for name, value in values.items() if name not in self._names}

    def card(self, card: str, before: int = 0) -> str:
        """The placeholder of a card, after as many others of its place."""
        unknown = (name for name in self._state.zones[self._state.cards[card].zone] if name in self._names)
        return self._names[next(islice(unknown, before, None))]

    def _several(self, values: tuple[Plain, ...]) -> tuple[Plain, ...]:
        named: Counter[str] = Counter()
        shown: list[Plain] = []
        for value in values:
            if isinstance(value, str) and value in self._names:
                zone = self._state.cards[value].zone
                shown.append(self.card(value, named[zone]))
                named[zone] += 1
            else:
                shown.append(self(value))
        return tuple(shown)


def redact(block: Block, state: State, seat: str) -> Block:
    """A block of changes as a seat may know it; `state` is the one after the block."""
    names = _placeholders(state, seat)
    veiled = _Veil(state, names)
    changes = tuple(
        _redacted(change, seat, veiled) for change in block.changes if not _tells_only_secrets(change, names)
    )
    return Block(block.event, cast(str, veiled(block.cause)), veiled.data(block.roles), changes)


def _tells_only_secrets(change: Change, names: dict[str, str]) -> bool:
    """What happens to the face or the past of a card, where the card itself is not known."""
    if isinstance(change, Counted | Marked):
        return change.of in names
    return isinstance(change, Ordered) or (isinstance(change, Seen | Reborn) and change.card in names)


def _redacted(change: Any, seat: str, veiled: _Veil) -> Any:
    if isinstance(change, Created):
        shown = cast(str, veiled(change.card.id))
        return change if shown == change.card.id else Created(_blank(change.card, shown))
    if isinstance(change, Moved):
        shown = cast(str, veiled(change.card))
        return change if shown == change.card else Moved(shown, change.to)
    if isinstance(change, Pushed):
        return Pushed(_frame(change.frame, seat, veiled))
    if isinstance(change, FrameSet) and change.secret_of not in ("", seat):
        return FrameSet(change.frame, change.step, change.waits)
    values = {name: getattr(change, name) for name in change.__slots__}
    return replace(change, **{name: veiled(value) for name, value in values.items() if _is_plain(value)})


def _is_plain(value: Any) -> bool:
    return isinstance(value, str | tuple | dict)

"""What has left play is another thing when it comes back: nothing remembers it as what it was (A1)."""

from typing import cast

from tts_bridge.games.codex import places
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Plain

STILL_THE_SAME = (places.SPOTLIGHT, "future")
"""Where a card is on its way into play, and arrives as what it has been there."""

REMEMBERED = {
    "aiming": ("things", "aimed", "chosen"),
    "attack": ("attacker", "defender", "flown_over"),
    "damage": ("left",),
    "effect": ("roles",),
    "leaving": ("left",),
    "playing": ("target",),
}
"""By kind of frame the data that name things in play."""


def renew(run: Resolution, card: str) -> None:
    """A card that arrives is a new object: it has nothing of what it was, and nobody means it any more."""
    if places.place(run.card(card).zone) not in STILL_THE_SAME:
        run.reborn(card)
    for frame in run.state.frames:
        named = {name: frame.data.get(name) for name in REMEMBERED.get(frame.kind, ())}
        left = {name: _without(value, card) for name, value in named.items()}
        if left != named:
            run.keep(frame, left)
    _set(run, TABLE, "later", run.var("later"), card)
    for other in list(run.state.cards.values()):
        _set(run, other.id, "linked", other.marks.get("linked"), card)


def _set(run: Resolution, of: str, name: str, value: Plain, card: str) -> None:
    left = _without(value, card)
    if left != value:
        run.mark(of, name, left or None)


def _without(value: Plain, card: str) -> Plain:
    """Plain data that name the card no more."""
    if isinstance(value, tuple):
        return tuple(_without(inside, card) for inside in value if inside != card)
    if isinstance(value, dict):
        return {name: _without(inside, card) for name, inside in value.items()}
    return "" if value == card else cast(Plain, value)

"""Tokens: units without a card, made and removed (A11, CX-TOK)."""

from typing import cast

from tts_bridge.games.codex import control, places
from tts_bridge.games.core.changes import TABLE, Created
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Card

rules = Rulebook()

rules.switch("codex.token_limit")


def there_are(look: Look, seat: str, definition: str) -> int:
    """How many tokens of a kind a seat has: the faces of one token count together."""
    faces = {definition, *FACES.get(definition, ())}
    return sum(look.card(card).definition in faces for card in places.lying(look, seat))


FACES = {"cx.dancer": ("cx.angry_dancer",), "cx.angry_dancer": ("cx.dancer",)}
"""The other face of a token that has two."""


def create(run: Resolution, definition: str, seat: str, *, zone: str = "play") -> str:
    """A token comes into being in a zone of a seat; returns its id."""
    number = cast(int, run.var("tokens", 0)) + 1
    while f"{definition}#{number}" in run.state.cards:
        number += 1
    run.mark(TABLE, "tokens", number)
    name = f"{definition}#{number}"
    deck = run.game.library.get(definition).deck
    run.emit(Created(Card(name, definition, deck, places.of(seat, zone), seat, seat,
                          controlled_since=places.turn_number(run), known_to=(EVERYBODY,))))  # fmt: skip
    return name


def summon(
    run: Resolution, definition: str, seat: str, n: int, limit: int | None, cause: str
) -> tuple[str, ...]:
    """As many tokens arrive as the limit allows; returns them."""
    if limit is not None and run.rules("codex.token_limit"):
        n = min(n, limit - there_are(run, seat, definition))
    if n <= 0:
        return ()
    run.tell("tokens", cause, seat=seat, like=definition, number=n)
    made = tuple(create(run, definition, seat, zone="leaving") for _ in range(n))
    for card in reversed(made):
        control.arrive(run, card, seat)
    return made

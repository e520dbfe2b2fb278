"""What keeps a thing in play, and whether it has been kept from what it must do by a rule (A10, A12)."""

from tts_bridge.games.codex import numbers
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()

rules.switch("codex.two_lives", "codex.indestructible")


def is_indestructible(look: Look, card: str) -> bool:
    """Whether the card exhausts instead of dying."""
    return look.rules("codex.indestructible") and held("indestructible", look.tags(card))


def withstands(look: Look, card: str) -> bool:
    """Whether being destroyed does not take the card out of play: it is passed over where others go (A12)."""
    return is_indestructible(look, card) or bool(look.ruled("stays_in_play", card))


def can_be_sacrificed(look: Look, card: str) -> bool:
    """Whether a card in play may be sacrificed (A12)."""
    tags = look.tags(card)
    return not held("cannot_be_sacrificed", tags) and not is_indestructible(look, card)


def lives_again(look: Look, card: str) -> bool:
    """Whether this is the first death of something with two lives."""
    first = held("two_lives", look.tags(card)) and not numbers.counter(look, card, "crumbling")
    return first and look.rules("codex.two_lives")


# ---------------------------------------------------------------- spared for now


def plight(look: Look, card: str) -> tuple[Plain, ...]:
    """All that bears on whether a thing must go by a rule, or is kept."""
    now = look.card(card)
    return (
        now.sideways, tuple(sorted(now.counters.items())), bool(now.marks.get("touched")),
        tuple(look.under(card)), numbers.hp(look, card), withstands(look, card), is_striking(look),
    )  # fmt: skip


def is_striking(look: Look) -> bool:
    """Whether combat damage was just dealt."""
    frame = look.frame("check")
    return frame is not None and bool(frame.data.get("combat"))


def is_spared(look: Look, card: str, cause: str = "") -> bool:
    """Whether something has kept the card in play when it had to go by this rule, and nothing has changed."""
    return look.card(card).marks.get(spared_of(cause)) == plight(look, card)


def spared_of(cause: str) -> str:
    """The mark of what has been spared by a rule."""
    return f"spared.{cause}"

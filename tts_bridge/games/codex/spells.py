"""Spells: who can cast them, and how long those that stay do so (A6)."""

from typing import cast

from tts_bridge.games.codex import heroes, places
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.lethal import must_go
from tts_bridge.games.codex.playing import PLAYED
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain

rules = Rulebook()

Values = dict[str, Plain] | None


def _is_spell(look: Look, card: str) -> bool:
    return look.definition(card).kind == "spell"


def spec_heroes(look: Look, seat: str, card: str) -> tuple[str, ...]:
    """The heroes of a seat in play that are of the card's spec."""
    spec = getattr(look.definition(card), "spec", None)
    return tuple(
        hero for hero in places.heroes(look, seat)
        if spec is not None and getattr(look.definition(hero), "spec", "") == spec
    )  # fmt: skip


@rules.gate("codex.needs_hero", *PLAYED)
def needs_hero(look: Look, move: Move) -> Values:
    """A spell needs a hero in play; one that is not minor a hero of its spec."""
    if not _is_spell(look, move.card) or look.ruled("no_hero_needed", move.seat, move.card):
        return None
    minor = "minor" in look.tags(move.card) or getattr(look.definition(move.card), "spec", None) is None
    able = places.heroes(look, move.seat) if minor else spec_heroes(look, move.seat, move.card)
    return None if able else {"spec": cast(Plain, getattr(look.definition(move.card), "spec", None) or "any")}


@rules.gate("codex.ultimate", *PLAYED)
def ultimate(look: Look, move: Move) -> Values:
    """An ultimate needs its hero at the highest level since before the turn; a quick one at that level."""
    tags = look.tags(move.card)
    if not _is_spell(look, move.card) or "ultimate" not in tags:
        return None
    if look.ruled("no_hero_needed", move.seat, move.card):
        return None
    for hero in spec_heroes(look, move.seat, move.card):
        at_most = look.number("level", hero) >= heroes.max_level(look, hero)
        if heroes.maxed_before(look, hero) or ("quick" in tags and at_most):
            return None
    return {"card": move.card}


@rules.check("codex.channeling")
def channeling(run: Resolution) -> bool:
    """A channeling spell is sacrificed when its controller has no hero of its spec."""
    for seat in run.state.seats:
        for card in places.permanents(run, seat):
            lost = _is_spell(run, card) and _has_lost_its_hero(run, card)
            if lost and must_go(run, card, "sacrificed", "codex.channeling"):
                return True
    return False


def _has_lost_its_hero(look: Look, card: str) -> bool:
    if not held("channeling", look.tags(card)):
        return False
    return not spec_heroes(look, look.card(card).controller, card)


@rules.check("codex.attachments")
def attachments(run: Resolution) -> bool:
    """An attached spell without anything to be attached to goes to its owner's discard."""
    for card in [card for card in run.state.cards.values() if card.attached_to]:
        host = run.state.cards.get(card.attached_to)
        if host is None or host.zone != card.zone or places.place(card.zone) not in places.COUNTS_AS_PLAY:
            run.attach(card.id, "")
            return True
    for loose in [card for seat in run.state.seats for card in places.lying(run, seat)]:
        if held("attach", run.tags(loose)) and must_go(run, loose, "discarded", "codex.attachments"):
            return True
    return False

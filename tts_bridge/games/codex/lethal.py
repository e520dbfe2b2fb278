"""What dies or leaves by itself, because a rule says so (A10, A13)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import numbers, places
from tts_bridge.games.codex.dying import MORTAL, leave
from tts_bridge.games.codex.sparing import is_spared, is_striking
from tts_bridge.games.core.changes import Removed
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()


def must_go(run: Resolution, card: str, how: str, cause: str, told: str = "") -> bool:
    """A card leaves play by a rule, unless it is on its way or something has kept it; returns whether."""
    if card in _going(run) or is_spared(run, card, cause):
        return False
    return leave(run, (card,), how, cause=cause, told=told)


def _going(look: Look) -> Iterator[str]:
    """What is about to leave play already."""
    for frame in look.state.frames:
        if frame.kind == "leaving":
            yield from cast(tuple[str, ...], frame.data["left"])
            yield from cast(tuple[str, ...], frame.data["gone"])
            yield cast(str, frame.data.get("card") or "")


def is_doomed(look: Look, card: str) -> bool:
    """Whether a thing with HP has none left, or deathtouch has touched it (CX-RUN-02)."""
    kind = look.definition(card).kind
    if kind not in (*MORTAL, "building", "fixture"):
        return False
    if not look.card(card).marks.get("touched") and numbers.hp_left(look, card) > 0:
        return False
    return not is_spared(look, card)


@rules.check("codex.lethal")
def lethal(run: Resolution) -> bool:
    """Whatever has no HP left dies at once, all of it together (A10)."""
    combat, going = is_striking(run), set(_going(run))
    doomed = [
        card
        for seat in run.state.seats
        for card in (*places.lying(run, seat), *places.fixtures(run, seat))
        if run.card(card).definition != places.BASE and card not in going and is_doomed(run, card)
    ]
    return leave(run, doomed, "killed", combat=combat)


def forget_blows(run: Resolution) -> None:
    """What has not killed by now kills nothing any more, whatever it dies of later."""
    going = set(_going(run))
    for card in list(run.state.cards.values()):
        if "struck_by" in card.marks and card.id not in going:
            run.mark(card.id, "struck_by", None)


@rules.check("codex.token_outside_play")
def tokens_outside_play(run: Resolution) -> bool:
    """A token that is nowhere in play is removed (CX-TOK-02)."""
    tokens = [card.id for card in run.state.cards.values() if card.deck == "token"]
    lost = [card for card in tokens if not _is_about(run, card)]
    for card in lost:
        run.reborn(card)
        run.emit(Removed(card))
    return bool(lost)


def _is_about(look: Look, card: str) -> bool:
    return places.place(look.card(card).zone) in (*places.COUNTS_AS_PLAY, "future", places.SPOTLIGHT)

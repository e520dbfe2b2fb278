"""Runes on cards (A11, A12): +1/+1 and -1/-1, time, and those that only their cards know."""

from tts_bridge.games.codex import control, dying, events, numbers, places
from tts_bridge.games.core.language.ability import Play
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

rules = Rulebook()

rules.switch("codex.fading", "codex.forecast")


def put(run: Resolution, card: str, rune: str, n: int, cause: str = "") -> None:
    """Runes are put on a card (n below 0: taken off, as many as are there)."""
    there = numbers.counter(run, card, rune)
    by = max(n, -there)
    if not by:
        return
    run.tell("runes", cause, card=card, stat=rune, number=abs(by), less=by < 0, left=there + by)
    run.count(card, rune, by)
    if rune == "minus" and by > 0:
        run.mark(card, "struck_by", cause or None)
    if rune == "time" and by < 0:
        events.announce(run, "rune_removed", card, number=-by)


@rules.event("rune_removed")
def rune_removed(run: Resolution, frame: Frame) -> None:
    """With its last time rune a card fades, or arrives from the future (A12)."""
    card = str(frame.data["card"])
    if card not in run.state.cards or numbers.counter(run, card, "time"):
        return
    if places.place(run.card(card).zone) == "future" and run.rules("codex.forecast"):
        _come(run, card, run.card(card).controller)
    elif run.number("fading", card) and places.in_play(run, card) and run.rules("codex.fading"):
        dying.leave(run, (card,), "sacrificed", cause="codex.fading")


def _come(run: Resolution, card: str, seat: str) -> None:
    """What has waited arrives; a spell is carried out, without being asked again for what it needs."""
    if run.definition(card).kind != "spell":
        control.arrive(run, card, seat, cause="codex.forecast")
        return
    plays = [at + 1 for at, said in enumerate(run.abilities(card)) if isinstance(said, Play)]
    run.move(card, places.SPOTLIGHT)
    run.push("playing", "announce", move="play", card=card, seat=seat, number=next(iter(plays), 0), target=(),
             from_hand=False, waited=True)  # fmt: skip


@rules.check("codex.runes_cancel", of_things=True)
def cancel_out(run: Resolution) -> bool:
    """A +1/+1 and a -1/-1 rune on one card cancel each other (CX-RUN-03)."""
    for card in [card for card in run.state.cards.values() if card.counters]:
        both = min(card.counters.get("plus", 0), card.counters.get("minus", 0))
        if both:
            run.tell("runes_cancelled", "codex.runes_cancel", card=card.id, number=both)
            run.count(card.id, "plus", -both)
            run.count(card.id, "minus", -both)
            return True
    return False

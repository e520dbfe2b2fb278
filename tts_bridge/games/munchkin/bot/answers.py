"""Answers: to questions that are asked, and to what is about to happen."""

from typing import cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.moves import Move
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import MOST_WEIGHED, Mind

BRINGS = frozenset({"take", "keep"})
"""Verbs of questions that bring cards; all others cost them."""

SHARE_OF_OTHERS = 0.05
"""In so many cases a bot thinks about what does not concern it."""

FORESEEN = 0.5
"""An answer must promise so much more than none, in tenths of a level."""


# ---------------------------------------------------------------- questions


def answer_prompt(mind: Mind) -> Move | None:
    """What is asked is answered at once."""
    if mind.top.kind != "prompt" or mind.seat not in mind.top.waits:
        return None
    if facts.asked(mind) is not None:
        return next(move for move in mind.moves if move.number == mind.top.data["default"])
    single = mind.top.data["options"] or mind.top.data["most"] == 1
    if single and 1 < len(mind.moves) <= MOST_WEIGHED:
        return max(mind.moves, key=lambda move: (mind.value(move), str(move)))
    return _pick_several(mind)


def _pick_several(mind: Mind) -> Move | None:
    """One after the other: the best of what comes, the least missed of what goes, if it must."""
    verb = cast(str, mind.top.data["verb"])
    picks = [move for move in mind.moves if move.kind == verb]
    done = mind.first("done")
    if done is not None and (not picks or not _worth_it(mind, verb, picks, done)):
        return done
    return mind.best_card(picks) if verb in BRINGS else mind.worst_card(picks)


def _worth_it(mind: Mind, verb: str, picks: list[Move], done: Move) -> bool:
    """Whether to go on with what one may leave: picking as many as are asked for, against none."""
    if verb in BRINGS:
        return True
    left = cast(int, mind.top.data["most"]) - len(cast(tuple[str, ...], mind.top.data["chosen"]))
    cheapest = sorted(picks, key=lambda move: (mind.missed(move), move.card))[:left]
    return mind.value(*cheapest) > mind.value(done)


# ---------------------------------------------------------------- events


def answer_event(mind: Mind) -> Move | None:
    """Use what turns an event to one's good, if that is worth more than what it costs."""
    answers = mind.of_kind("play", "activate", "join")
    if mind.top.kind != "response" or mind.top.data["event"] == "winning" or not answers:
        return None
    return mind.best(answers, FORESEEN, than=mind.unanswered()) if _is_concerned(mind) else None


def _is_concerned(mind: Mind) -> bool:
    """Whether the event is about the seat, or in its own combat; of others only now and then."""
    event = mind.state.frames[-2]
    roles = [event.data.get(role) for role in ("subject", "actor", "target")]
    own = mind.seat in roles or mind.seat in places.fighters(mind)
    return own or mind.feels_like(SHARE_OF_OTHERS, "answer", event.id)

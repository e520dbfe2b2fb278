"""Answers: to questions that are asked, and to what is about to happen."""

from collections.abc import Callable
from typing import cast

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.bot.mind import Mind
from tts_bridge.games.munchkin.numbers import ESCAPE_AT

KEEPS_BEST = frozenset({"take", "keep"})
"""Verbs of questions that bring cards; all others cost them."""


# ---------------------------------------------------------------- questions


def answer_prompt(mind: Mind, must: bool) -> Move | None:
    """What is asked is answered at once."""
    if mind.top.kind != "prompt" or mind.seat not in mind.top.waits:
        return None
    if mind.top.data["options"]:
        return _choose(mind)
    verb = cast(str, mind.top.data["verb"])
    if mind.top.data["least"] == 0 and not _worth_it(mind, verb):
        return next(iter(mind.of_kind("done")), None)
    picks = mind.of_kind(verb)
    chosen = mind.best(picks) if verb in KEEPS_BEST else mind.worst(picks)
    return chosen or next(iter(mind.of_kind("done")), None)


def _choose(mind: Mind) -> Move:
    """An option: mostly the first that is open, which is how cards are written."""
    options = mind.of_kind("choose")
    default = mind.top.data.get("default")
    if mind.chance(0.3, "option", mind.top.id):
        return options[-1]
    return next((move for move in options if move.number == default), options[0])


def _worth_it(mind: Mind, verb: str) -> bool:
    """Whether to do what one may leave."""
    if verb in KEEPS_BEST:
        return True
    if mind.top.data.get("cause") == "cover":
        return mind.chance(0.6, "cover", mind.top.id)
    return not mind.top.data["chosen"] and mind.chance(0.5, "pay", mind.top.id)


# ---------------------------------------------------------------- events


def answer_event(mind: Mind, must: bool) -> Move | None:
    """Avert what hurts; leave alone what does not."""
    if mind.top.kind != "response":
        return None
    event = cast(Frame, mind.state.frames[-2])
    concerned = _CONCERNS.get(cast(str, event.data["event"]))
    if concerned is None or not concerned(mind, event):
        return None
    answers = [move for move in mind.of_kind("play", "activate") if move.number and move.target != mind.seat]
    return mind.worst(answers or [move for move in mind.of_kind("play", "activate") if move.number])


def _mine(mind: Mind, event: Frame) -> bool:
    return event.data.get("subject") == mind.seat


def _bad_roll(mind: Mind, event: Frame) -> bool:
    """The own die when running away, too low to escape."""
    escape = mind.frame("escape")
    return _mine(mind, event) and escape is not None and cast(int, event.data["number"]) < ESCAPE_AT


def _aimed_at_me(mind: Mind, event: Frame) -> bool:
    harmful = "level_card" not in mind.tags(cast(str, event.data["card"]))
    return event.data.get("target") == mind.seat and event.data.get("actor") != mind.seat and harmful


def _against_me(mind: Mind, event: Frame) -> bool:
    main = places.fighters(mind)[:1]
    return _aimed_at_me(mind, event) or (main == (mind.seat,) and event.data.get("actor") != mind.seat)


_CONCERNS: dict[str, Callable[[Mind, Frame], bool]] = {
    "afflicted": _mine, "caught": _mine, "dies": _mine, "defending": _mine, "turned_up": _mine,
    "rolled": _bad_roll, "played": _against_me, "perks_offered": _mine,
}  # fmt: skip
"""By event, whether it hurts the seat."""

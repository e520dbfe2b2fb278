"""Facts of the real world that only the players can tell: asked of a seat when something hangs on one.

What a number or a rule in play hangs on is asked as soon as it matters, and the answer counts until the game
forgets it.  What an effect hangs on is asked each time that it is done.  The house's answer (an option, else
the card's own default) counts meanwhile.
"""

from typing import Any, cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.language import grammar as g
from tts_bridge.games.core.look import TOLD, Context, Look
from tts_bridge.games.core.moves import CHANCE
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame

YES, NO = 0, 1
"""The numbers of the two answers."""

rules = Rulebook()

rules.frame("fact", closed_by="core.answer_first", passing=True)


# ---------------------------------------------------------------- what hangs on them


def untold(look: Look, condition: Any, context: Context) -> g.World | None:
    """A fact that nobody has told and on which it hangs whether the condition holds; None where none does."""
    match condition:
        case g.World():
            return condition if look.told(condition, context) is None else None
        case g.Fails():
            return untold(look, condition.not_, context)
        case g.AllHold():
            return _first_untold(look, condition.all, context, closed_by=False)
        case g.AnyHolds():
            return _first_untold(look, condition.any, context, closed_by=True)
    return None


def _first_untold(look: Look, parts: tuple[Any, ...], context: Context, *, closed_by: bool) -> g.World | None:
    """None where a part that hangs on no such fact is decided so that the others do not matter."""
    hanging = [(part, untold(look, part, context)) for part in parts]
    known = (part for part, fact in hanging if fact is None)
    if any(look.holds(part, context) == closed_by for part in known):
        return None
    return next((fact for _, fact in hanging if fact is not None), None)


# ---------------------------------------------------------------- asking


def ask(run: Resolution, fact: g.World, card: str, seat: str, into: str = "") -> None:
    """Have a seat tell a fact; with `into` the frame below has 1 or 0 there, else it counts for the table.

    Where there is no such seat, it is as the house has it.
    """
    run.push(
        "fact", "ask", (), into, fact=fact.world, hours=fact.hours, card=card, seat=seat,
        house=run.as_the_house_has_it(fact),
    )  # fmt: skip


@rules.step("fact", "ask")
def ask_seat(run: Resolution, frame: Frame) -> None:
    """Yes or no."""
    seat = cast(str, frame.data["seat"])
    default = YES if frame.data["house"] else NO
    if not seat:
        run.go(frame, "told", answer=default)
        return
    run.go(frame, "told")
    run.ask("answer", seat, options=("yes", "no"), cause=cast(str, frame.data["card"]), default=default)


@rules.step("fact", "told")
def tell(run: Resolution, frame: Frame) -> None:
    """Everybody hears what it is."""
    name, so = cast(str, frame.data["fact"]), frame.data["answer"] == YES
    if frame.data["seat"]:
        run.tell("fact_told", cast(str, frame.data["card"]), seat=frame.data["seat"], fact=name, so=so)
    if not frame.data.get("into"):
        run.mark(TABLE, TOLD, {**run.var(TOLD, {}), name: so})
    run.pop(frame, int(so))


@rules.check("core.ask_the_players")
def ask_what_matters(run: Resolution) -> bool:
    """Where a number or a rule in play hangs on a fact that nobody has told, it is asked."""
    top = run.state.top
    if top is None or CHANCE in top.waits or run.frame("fact") is not None:
        return False
    for said in run.active(g.World):
        context = said.context
        fact = untold(run, said.sentence.if_, context)
        if fact is not None:
            ask(run, fact, said.card, next(iter(run.game.seats_of(run, fact.by, context)), ""))
            return True
    return False


def forget(run: Resolution) -> None:
    """What was told counts no longer: it may be otherwise by now."""
    if run.var(TOLD):
        run.mark(TABLE, TOLD, None)


def asked(look: Look) -> Frame | None:
    """The frame of the fact that is asked for now."""
    frames = look.state.frames
    is_asked = len(frames) > 1 and frames[-1].kind == "prompt" and frames[-2].kind == "fact"
    return frames[-2] if is_asked else None


def house_answer(look: Look, frame: Frame, hour: int) -> int:
    """The answer of the house to the fact that a frame asks for, at this hour of the day.

    The table's option goes before the clock, the clock before the card's default.
    """
    hours = cast("tuple[int, int] | None", frame.data.get("hours"))
    if hours is None or frame.data["fact"] in cast(dict[str, bool], look.state.options.get("world", {})):
        return YES if frame.data["house"] else NO
    start, end = hours
    so = start <= hour < end if start <= end else hour >= start or hour < end
    return YES if so else NO

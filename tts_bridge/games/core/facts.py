"""Facts of the real world that only the players can tell: asked of a seat when something hangs on one.

What a number or a rule in play hangs on is asked as soon as it matters, and the answer counts as long as
something in play hangs on it, if the game does not forget it before.  What an effect hangs on is asked each
time that it is done.  An answer is of the seat that was asked, one that a clock tells of all.  The house's
answer (an option, else the card's own default) counts meanwhile, and where there is nobody to be asked.
"""

from typing import Any, cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.language import grammar as g
from tts_bridge.games.core.language.peeking import peeks
from tts_bridge.games.core.look import TOLD, Context, Look
from tts_bridge.games.core.moves import CHANCE
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

YES, NO = 0, 1
"""The numbers of the two answers."""

ASKING = "core.ask_the_players"
"""The rule that players are asked at all."""

rules = Rulebook()

rules.frame("fact", closed_by="core.answer_first", passing=True)


# ---------------------------------------------------------------- what hangs on them


def untold(look: Look, condition: Any, context: Context) -> g.World | None:
    """A fact that nobody has told and on which it hangs whether the condition holds.

    None where none does, or nobody is there to be asked.
    """
    match condition:
        case g.World():
            is_open = look.told(condition, context) is None and look.rules(ASKING)
            return condition if is_open and look.tells(condition, context) else None
        case g.Fails():
            return untold(look, condition.not_, context)
        case g.AllHold():
            return _first_untold(look, condition.all, context, closed_by=False)
        case g.AnyHolds():
            return _first_untold(look, condition.any, context, closed_by=True)
    return None


def _first_untold(look: Look, inner: tuple[Any, ...], context: Context, *, closed_by: bool) -> g.World | None:
    """None where a part that hangs on no such fact is decided so that the others do not matter.

    What hidden cards decide is not looked at: not to ask would tell of them.
    """
    hidden = frozenset(look.game.rules.hidden_sources)
    hanging = [(part, untold(look, part, context)) for part in inner]
    known = (part for part, fact in hanging if fact is None and not peeks(part, hidden))
    if any(look.holds(part, context) == closed_by for part in known):
        return None
    return next((fact for _, fact in hanging if fact is not None), None)


# ---------------------------------------------------------------- asking


def ask(run: Resolution, fact: g.World, context: Context, into: str = "") -> None:
    """Have a seat tell a fact; with `into` the frame below remembers it there, else the table does."""
    house, seat, card = run.as_the_house_has_it(fact), run.tells(fact, context), context.source
    run.push(
        "fact", "told", (), into, fact=fact.world, hours=fact.hours, card=card, seat=seat,
        whose=run.whose(fact, context), house=house,
    )  # fmt: skip
    run.ask("answer", seat, options=("yes", "no"), cause=card, default=YES if house else NO)


@rules.step("fact", "told")
def tell(run: Resolution, frame: Frame) -> None:
    """Everybody hears what it is."""
    asked: dict[str, Any] = frame.data
    fact, whose, so = asked["fact"], asked["whose"], asked["answer"] == YES
    run.tell("fact_told", asked["card"], seat=asked["seat"], fact=fact, so=so)
    if "into" not in asked:
        _remember(run, fact, whose, so)
    below = run.state.frames[-2].data
    run.pop(frame, _with(below.get(asked.get("into", "")), fact, whose, so))


def _remember(run: Resolution, fact: str, whose: str, so: bool) -> None:
    """What a fact is counts for the table from now on."""
    run.mark(TABLE, TOLD, _with(run.var(TOLD), fact, whose, so))


def _with(told: Plain, fact: str, whose: str, so: bool) -> Plain:
    """What has been told, with one fact more."""
    known = cast("dict[str, dict[str, Plain]]", told or {})
    return {**known, whose: {**known.get(whose, {}), fact: so}}


@rules.check(ASKING)
def ask_what_matters(run: Resolution) -> bool:
    """Where a number or a rule in play hangs on a fact that nobody has told, it is asked."""
    top = run.state.top
    if top is None or CHANCE in top.waits or run.frame("fact") is not None:
        return False
    for said in run.active(g.World):
        fact = untold(run, said.sentence.if_, said.context)
        if fact is not None:
            # a question that is given up is not put again
            _remember(run, fact.world, run.whose(fact, said.context), run.as_the_house_has_it(fact))
            ask(run, fact, said.context)
            return True
    return False


@rules.check(ASKING)
def forget_what_is_over(run: Resolution) -> bool:
    """What nothing in play hangs on any more is forgotten: it may be otherwise when something does again."""
    told: dict[str, dict[str, Plain]] = run.var(TOLD, {})
    if not told:
        return False
    names = {fact.world for said in run.active(g.World) for fact in g.facts_in(said.sentence.if_)}
    kept = {seat: {name: so for name, so in known.items() if name in names} for seat, known in told.items()}
    if kept == told:
        return False
    run.mark(TABLE, TOLD, {seat: known for seat, known in kept.items() if known} or None)
    return True


def forget(run: Resolution, *seats: str) -> None:
    """What was told of these seats, or by the clock, counts no longer, whatever hangs on it."""
    told: dict[str, Plain] = run.var(TOLD, {})
    kept = {seat: known for seat, known in told.items() if seat not in ("", *seats)}
    if kept != told:
        run.mark(TABLE, TOLD, kept or None)


def asked(look: Look) -> Frame | None:
    """The frame of the fact that is asked for now."""
    frames = look.state.frames
    is_asked = len(frames) > 1 and frames[-1].kind == "prompt" and frames[-2].kind == "fact"
    return frames[-2] if is_asked else None


def house_answer(look: Look, frame: Frame, hour: int) -> int:
    """The answer of the house to the fact that a frame asks for, at this hour of the day.

    The table's option goes before the clock, the clock before the card's default.
    """
    if not clock_tells(look, frame):
        return YES if _chosen(look).get(cast(str, frame.data["fact"]), frame.data["house"]) else NO
    start, end = cast(tuple[int, int], frame.data["hours"])
    so = start <= hour < end if start <= end else hour >= start or hour < end
    return YES if so else NO


def clock_tells(look: Look, frame: Frame) -> bool:
    """Whether it is the clock from which the house has its answer to the fact that a frame asks for."""
    return "hours" in frame.data and frame.data["fact"] not in _chosen(look)


def _chosen(look: Look) -> dict[str, Any]:
    return cast(dict[str, Any], look.state.options.get("world", {}))

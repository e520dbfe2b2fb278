"""The frames that every game has: events with their answers, prompts, chance."""

from collections.abc import Iterator
from typing import Any, cast

from tts_bridge.games.core.changes import Popped
from tts_bridge.games.core.language.ability import Trigger
from tts_bridge.games.core.look import ActiveSentence, Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, NOBODY, Move
from tts_bridge.games.core.resolution import LAST_FRAME, Resolution
from tts_bridge.games.core.rulebook import Candidates, EventKind, Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("event", passing=True)
rules.frame("prompt", closed_by="core.answer_first", passing=True)
rules.frame("draw", closed_by="core.draw_first", passing=True)
rules.frame("blind", closed_by="core.draw_first", passing=True)
rules.frame("roll", closed_by="core.roll_first", passing=True)
rules.frame("response", closed_by="core.only_answers", passing=True)
rules.frame("over", closed_by="core.game_over")
rules.plain_event("rolled", "after")
rules.note(LAST_FRAME)

NO_EVENT = EventKind(None, frozenset(), frozenset())


def end_game(run: Resolution) -> None:
    """The game is over: whatever was going on has ended, nothing more happens."""
    for frame in reversed(run.state.frames):
        run.emit(Popped(frame.id))
    run.push("over", "over", (NOBODY,))


# ---------------------------------------------------------------- events


@rules.step("event", "before")
def before(run: Resolution, frame: Frame) -> None:
    """Gather what triggers before the event."""
    _gather(run, frame, "before")


@rules.step("event", "triggers")
def triggers(run: Resolution, frame: Frame) -> None:
    """Do the next trigger (a seat may pick which, where the game says so), then let the table answer.

    Who picks none lets them come as they lie.
    """
    queue = cast(tuple[tuple[str, Plain], ...], frame.data.get("queue", ()))
    if not queue or frame.data.get("cancelled"):
        run.go(frame, "answers")
        return
    picked = cast("tuple[str, ...] | None", frame.data.get("picked"))
    as_they_lie = frame.data.get("as_they_lie")
    cards = tuple(dict.fromkeys(card for card, _ in queue))
    orderer = run.game.orderer(run, frame) if len(cards) > 1 and not as_they_lie else ""
    if orderer and picked is None:
        run.ask("picked", orderer, "pick", cards, least=0, cause="core.order", default=())
        return
    at = next(at for at, (card, _) in enumerate(queue) if not picked or card == picked[0])
    run.go(
        frame, "triggers", queue=(*queue[:at], *queue[at + 1 :]), picked=None,
        as_they_lie=as_they_lie or picked == () or None,
    )  # fmt: skip
    _pull(run, frame, *queue[at])


@rules.step("event", "answers")
def answers(run: Resolution, frame: Frame) -> None:
    """Open a response point where the event has one and somebody could answer."""
    moment = cast(str, frame.data["moment"])
    run.go(frame, "happen" if moment == "before" else "done")
    kind = run.game.rules.events.get(cast(str, frame.data["event"]), NO_EVENT)
    if moment in kind.answered and not frame.data.get("cancelled") and run.game.may_answer(run):
        run.push("response", "open", (*run.state.seats, CLOCK), moment=moment, event=frame.data["event"],
                 admits=tuple(sorted(kind.admits)))  # fmt: skip


@rules.step("event", "happen")
def happen(run: Resolution, frame: Frame) -> None:
    """The event itself, unless it was cancelled."""
    if frame.data.get("cancelled"):
        run.pop(frame, False)
        return
    run.go(frame, "after")
    kind = run.game.rules.events.get(cast(str, frame.data["event"]), NO_EVENT)
    if kind.happen is not None:
        kind.happen(run, frame)


@rules.step("event", "after")
def after(run: Resolution, frame: Frame) -> None:
    """Gather what triggers after the event."""
    _gather(run, frame, "after")


@rules.step("event", "done")
def done(run: Resolution, frame: Frame) -> None:
    """Tell the frame below that it happened, and the number that it came to, if any."""
    run.pop(frame, frame.data.get("number", True))


def event_context(frame: Frame, said: ActiveSentence) -> dict[str, Plain]:
    """The roles of an event for one who reacts to it."""
    roles = {name: frame.data[name] for name in ("subject", "actor", "card") if name in frame.data}
    return roles | {"event": frame.id, "source": said.card}


def concerns(look: Look, frame: Frame, whose: str, about: object, said: ActiveSentence) -> bool:
    """Whether an event is one that a sentence speaks of: whose it is, and what it is about.

    An event is that of the seats which its data name as `whose`, else of the seat to which it happens, and
    where it happens to none of the one that does it.
    """
    subject, actor = frame.data.get("subject"), frame.data.get("actor")
    card = frame.data.get("card", subject)
    concerned = (subject,) if subject in look.state.seats else (subject, actor)
    own = said.holder in cast(tuple[object, ...], frame.data.get("whose", concerned))
    fits = {"any": True, "own": own, "other": not own, "source": said.card in (subject, card)}[whose]
    if not fits or about is None:
        return fits
    context = said.context.having(**event_context(frame, said))
    return look.matches(cast(str, card), about, context)


def _gather(run: Resolution, frame: Frame, moment: str) -> None:
    queue = tuple((said.card, _lined_up(run, said)) for said in _triggered(run, frame, moment))
    keeper = run.game.keeper(run, frame) if queue and moment == "after" else None
    if keeper is not None:
        waiting = frame.data | {"queue": queue, "moment": moment, "into": None, "watching": None}
        run.keep(keeper, held=(*cast(tuple[Plain, ...], keeper.data.get("held", ())), waiting))
        queue = ()
    watching = _watching(run, frame) if moment == "before" else None
    run.go(frame, "triggers", queue=queue, moment=moment, watching=watching)
    run.react(f"{moment} {frame.data['event']}", frame)


def _lined_up(look: Look, said: ActiveSentence) -> Plain:
    """What stands in the queue for a trigger: its number, with the seat if its holder is not the first."""
    first = look.game.holder(look, look.card(said.card))
    return said.index if said.holder == first else (said.index, said.holder)


def line_up(run: Resolution, event: Frame, stands_for: str, kind: str, step: str, /, **data: Plain) -> None:
    """A frame is pushed when its turn comes among what cards do at this moment of an event.

    A card (or seat) stands for it where somebody picks the order.
    """
    now = next(frame for frame in run.state.frames if frame.id == event.id)
    queue = cast(tuple[Plain, ...], now.data.get("queue", ()))
    run.keep(now, queue=(*queue, (stands_for, {"kind": kind, "step": step, **data})))


def release(run: Resolution, keeper: Frame) -> None:
    """What has reacted while this frame kept it waiting happens now, first what came first."""
    held = cast(tuple[dict[str, Plain], ...], keeper.data.get("held", ()))
    run.keep(keeper, held=None)
    for event in reversed(held):
        run.push("event", "triggers", **cast(dict[str, Any], event))


def _watching(look: Look, frame: Frame) -> tuple[str, ...]:
    """The cards that have seen the event come: one that arrives during it does not react after it."""
    after = f"after {frame.data['event']}"
    found = (said.card for said in look.active(Trigger, after))
    return tuple(dict.fromkeys(found))


def _triggered(run: Resolution, frame: Frame, moment: str) -> Iterator[ActiveSentence]:
    wanted = f"{moment} {frame.data['event']}"
    for said in run.active(Trigger, wanted):
        sentence = cast(Trigger, said.sentence)
        if not concerns(run, frame, sentence.whose, sentence.about, said):
            continue
        if moment == "after" and sentence.whose != "source" and said.card not in _witnesses(frame):
            continue
        context = said.context.having(**event_context(frame, said))
        if run.holds(sentence.if_, context) and not spent(run, said, sentence.limit):
            yield said


def _witnesses(frame: Frame) -> tuple[str, ...]:
    return cast(tuple[str, ...], frame.data.get("watching") or ())


def _pull(run: Resolution, frame: Frame, card: str, what: Plain) -> None:
    """Carry out what was lined up, or a trigger whose card still counts; an optional one is asked about."""
    if isinstance(what, dict):
        run.push(**cast(dict[str, Any], what))
        return
    index, holder = cast(tuple[int, str], what if isinstance(what, tuple) else (what, ""))
    found = (said for said in run.active(Trigger) if (said.card, said.index) == (card, index))
    said = next((said for said in found if holder in ("", said.holder)), None)
    # another event of the same batch may have used up its limit meanwhile
    if said is None or spent(run, said, cast(Trigger, said.sentence).limit):
        return
    sentence = cast(Trigger, said.sentence)
    if sentence.limit:
        spend(run, said, sentence.limit)
    path = f"{run.printing(card)}/ability/{index}/do"
    step = "ask" if sentence.optional else "run"
    roles = event_context(frame, said)
    run.push("effect", step, block=path, at=0, source=card, holder=said.holder, roles=roles)


# ---------------------------------------------------------------- limits


def scope(look: Look, limit: str) -> int:
    """The number of the present turn, round or fight, which a limit is remembered by.

    It is the table's variable of the name of the span; without one the limit is for the whole game.
    """
    span, _ = look.game.limits.get(limit, (limit, 1))
    return cast(int, look.state.vars.get(span, 0))


def _uses(look: Look, said: ActiveSentence, limit: str) -> int | dict[str, int]:
    """How often a sentence has been used in the present span of its limit, or how often for each target."""
    *span, used = cast(tuple[Any, ...], look.card(said.card).marks.get(f"used.{said.index}", (0,)))
    nothing: int | dict[str, int] = {} if limit in look.game.limits_by_target else 0
    return cast("int | dict[str, int]", used) if span == [limit, scope(look, limit)] else nothing


def times(look: Look, said: ActiveSentence, limit: str, target: str = "") -> int:
    """How often a sentence with a limit has been used in its span (for this target)."""
    used = _uses(look, said, limit)
    return used.get(target, 0) if isinstance(used, dict) else used


def spent(look: Look, said: ActiveSentence, limit: str | None, target: str = "") -> bool:
    """Whether a limit has been used up (for this target)."""
    if limit is None:
        return False
    _, most = look.game.limits.get(limit, (limit, 1))
    return times(look, said, limit, target) >= most


def spend(run: Resolution, said: ActiveSentence, limit: str, target: str = "", *, by: int = 1) -> None:
    """Use a limited sentence once more (for this target); `by = -1` gives one use back."""
    used, now = _uses(run, said, limit), times(run, said, limit, target) + by
    note: Plain = {**used, target: now} if isinstance(used, dict) else now
    run.mark(said.card, f"used.{said.index}", (limit, scope(run, limit), note))


# ---------------------------------------------------------------- prompts


def prompt_moves(look: Look, seat: str) -> Iterator[Move]:
    """The answers to the open prompt of a seat."""
    frame = look.state.top
    if frame is None or frame.kind != "prompt" or seat not in frame.waits:
        return
    chosen = cast(tuple[str, ...], frame.data["chosen"])
    verb = cast(str, frame.data["verb"])
    for candidate in cast(tuple[str, ...], frame.data["candidates"]):
        if candidate not in chosen:
            yield _answer(look, verb, seat, candidate)
    for number, option in enumerate(cast(tuple[str, ...], frame.data["options"])):
        if option:
            yield Move("choose", seat, number=number)
    if len(chosen) >= cast(int, frame.data["least"]) and not frame.data["options"]:
        yield Move("done", seat)


def _answer(look: Look, verb: str, seat: str, candidate: str) -> Move:
    if candidate in look.state.cards:
        return Move(verb, seat, card=candidate)
    return Move(verb, seat, target=candidate)


def _of_kind(kind: str) -> Candidates:
    def candidates(look: Look, seat: str) -> Iterator[Move]:
        return (move for move in prompt_moves(look, seat) if move.kind == kind)

    return candidates


PROMPT_VERBS = ("pick", "discard", "give", "take", "keep", "pay", "order")
"""What a prompt may ask for; each is a kind of move."""


def pick(run: Resolution, move: Move) -> None:
    """One card or seat of those asked for; the last one closes the prompt."""
    frame = cast(Frame, run.state.top)
    chosen = (*cast(tuple[str, ...], frame.data["chosen"]), move.card or move.target)
    if len(chosen) >= cast(int, frame.data["most"]):
        run.pop(frame, chosen)
    else:
        run.keep(frame, chosen=chosen)


for _verb in PROMPT_VERBS:
    rules.move(_verb, "prompt", _of_kind(_verb))(pick)


@rules.move("choose", "prompt", _of_kind("choose"))
def choose(run: Resolution, move: Move) -> None:
    """An option without a card."""
    run.pop(cast(Frame, run.state.top), move.number)


@rules.move("done", "prompt", _of_kind("done"))
def done_choosing(run: Resolution, move: Move) -> None:
    """Enough was picked."""
    frame = cast(Frame, run.state.top)
    run.pop(frame, frame.data["chosen"])


# ---------------------------------------------------------------- response points


def _passes(look: Look, seat: str) -> Iterator[Move]:
    frame = look.state.top
    if frame is not None and frame.kind == "response" and seat in frame.waits:
        yield Move("pass", seat, number=frame.id)


@rules.move("pass", "pass", _passes)
def pass_(run: Resolution, move: Move) -> None:
    """A seat has no answer; the point closes when all have passed."""
    frame = cast(Frame, run.state.top)
    left = tuple(seat for seat in frame.waits if seat != move.seat)
    if left == (CLOCK,) or not left:
        run.pop(frame)
    else:
        run.go(frame, waits=left)


def _time(look: Look, seat: str) -> Iterator[Move]:
    frame = look.state.top
    if frame is not None and seat == CLOCK and CLOCK in frame.waits:
        yield Move("time", CLOCK, number=frame.id)


@rules.move("time", "chance", _time)
def time(run: Resolution, move: Move) -> None:
    """The clock closes a response point."""
    run.pop(cast(Frame, run.state.top))


@rules.step("response", "open")
def reopened(run: Resolution, frame: Frame) -> None:
    """An answer was given: everybody may answer anew, as long as the event still stands.

    One that is to happen to somebody else now begins again, with all that reacts before it.
    """
    event = run.state.frames[-2]
    if event.data.get("cancelled"):
        run.pop(frame)
    elif event.data.get("anew"):
        run.pop(frame)
        run.go(event, "before", anew=None)
    else:
        run.go(frame, waits=(*run.state.seats, CLOCK))


# ---------------------------------------------------------------- chance


def _draws(look: Look, seat: str) -> Iterator[Move]:
    frame = look.state.top
    if frame is None or frame.kind not in ("draw", "blind") or seat != CHANCE:
        return
    if frame.kind == "blind":
        candidates = cast(tuple[str, ...], frame.data.get("candidates", ()))
        yield from (Move("drawn", CHANCE, card=card) for card in candidates)
        return
    zone = cast(str, frame.data["zone"])
    cards = look.zone(zone)
    known = look.state.tops.get(zone, 0)
    unordered = cards[look.state.bottoms.get(zone, 0) :]
    for card in cards[-1:] if known or not unordered else unordered:
        yield Move("drawn", CHANCE, card=card)


@rules.move("drawn", "chance", _draws)
def drawn(run: Resolution, move: Move) -> None:
    """The pile has told which card it was."""
    run.pop(cast(Frame, run.state.top), move.card)


def _rolls(look: Look, seat: str) -> Iterator[Move]:
    frame = look.state.top
    if frame is not None and frame.kind == "roll" and seat == CHANCE:
        yield from (Move("rolled", CHANCE, number=face) for face in range(1, 7))


@rules.move("rolled", "chance", _rolls)
def rolled(run: Resolution, move: Move) -> None:
    """The die has told its number."""
    run.pop(cast(Frame, run.state.top), move.number)

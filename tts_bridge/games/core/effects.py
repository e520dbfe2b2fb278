"""The interpreter of the effect language: one frame a block, one step an action.

An action that needs an answer asks, returns False and is begun again when the answer is there;
answers are kept in the frame under keys that begin with `?` until the action is done.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.changes import TABLE, Removed
from tts_bridge.games.core.language import actions as a
from tts_bridge.games.core.language import grammar as g
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.core.language.peeking import peeks
from tts_bridge.games.core.look import TOLD, Context
from tts_bridge.games.core.moves import CHANCE
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame, Plain

OUT = "removed"
"""The zone of cards that are out of the game, where a game has one."""

rules = Rulebook()

rules.frame("effect", passing=True)
rules.frame("throw", passing=True)


class Doing:
    """One action being done: the resolution, the frame of its block, and who speaks."""

    __slots__ = ("context", "frame", "path", "run")

    def __init__(self, run: Resolution, frame: Frame) -> None:
        self.run = run
        self.frame = frame
        self.path = f"{frame.data['block']}/{frame.data['at']}"
        self.context = Context(
            cast(str, frame.data["source"]),
            cast(str, frame.data["holder"]),
            cast(dict[str, Any], frame.data.get("roles", {})),
            cast(dict[str, int], frame.data.get("noted", {})),
            told=cast(dict[str, dict[str, bool]], frame.data.get(TOLD, {})),
        )

    def find(self, selector: g.Selector) -> tuple[str, ...]:
        """What the selector finds, choices left open."""
        return self.run.find(selector, self.context)

    def amount(self, amount: Any) -> int:
        """The number that the amount is now."""
        return self.run.amount(amount, self.context)

    def seats(self, ref: str) -> tuple[str, ...]:
        """The seats in a role."""
        return self.run.game.seats_of(self.run, ref, self.context)

    def seat(self, ref: str) -> str:
        """The one seat in a role; "" if there is none."""
        return next(iter(self.seats(ref)), "")

    def answer(self, key: str) -> Plain:
        """What was answered to a question of this action, None as long as it was not asked."""
        return self.frame.data.get(f"?{key}")

    def pick(
        self, selector: g.Selector, verb: str = "pick", able: Callable[[str], bool] | None = None
    ) -> tuple[str, ...] | None:
        """What the selector picks of what is `able`.

        None while somebody must still choose (the action is begun again).
        """
        things = self.run.find(selector, self.context, able)
        if selector.pick in ("all", "top", "bottom") or not things:
            return things
        if selector.reach is not None:
            return self._pick_worth(selector, verb, things)
        n = min(self.amount(selector.n), len(things))
        if n <= 0:
            return ()
        if selector.pick == "random":
            return self._pick_blind(selector, things, n)
        if n == len(things) and not selector.up_to and not self.peeks(selector):
            return things
        answer = self.answer("pick")
        if answer is not None:
            return cast(tuple[str, ...], answer)
        self.ask(
            "pick", self._chooser(selector, things), verb, things,
            least=0 if selector.up_to else n, most=n, default=things[:n], path=self.path,
        )  # fmt: skip
        return None

    def ask(
        self, key: str, seat: str, verb: str = "pick", candidates: Iterable[str] = (), **asked: Any
    ) -> None:
        """Ask a question of this action: its `answer` is there when the action is begun again.

        Where there is no seat to ask, the default is the answer.
        """
        if seat:
            self.run.ask(f"?{key}", seat, verb, candidates, cause=self.context.source, **asked)
        else:
            self.run.keep(self.frame, {f"?{key}": asked["default"]})

    def knows(self, *conditions: Any) -> bool:
        """Whether nobody need be asked for what these hang on: a fact that only the players can tell.

        Where one is asked for, the action is begun again when it has been told.
        """
        untold = (facts.untold(self.run, condition, self.context) for condition in conditions)
        fact = next((fact for fact in untold if fact is not None), None)
        if fact is not None:
            facts.ask(self.run, fact, self.context, into=TOLD)
        return fact is None

    def peeks(self, part: Any) -> bool:
        """Whether a selector or condition depends on hidden cards: to go on unasked would tell of them."""
        return peeks(part, frozenset(self.run.game.rules.hidden_sources))

    def _chooser(self, selector: g.Selector, things: tuple[str, ...]) -> str:
        """Who chooses: the seat named, else whom the game says; "" for nobody."""
        named = self.seat(selector.by) if selector.by else ""
        return named or self.run.game.chooser(self.run, things, self.context)

    def _pick_worth(
        self, selector: g.Selector, verb: str, things: tuple[str, ...]
    ) -> tuple[str, ...] | None:  # fmt: skip
        """One after the other, until they are worth enough or there are no more."""
        picked = (*self._answered("picked"), *self._answered("pick"))
        left = tuple(thing for thing in things if thing not in picked)
        if not left or self.run.reaches(selector, picked, self.context):
            return picked
        if len(left) == 1:
            return (*picked, *left)
        self.run.keep(self.frame, {"?picked": picked, "?pick": None})
        self.ask("pick", self._chooser(selector, things), verb, left, default=left[:1], path=self.path)
        return None

    def _answered(self, key: str) -> tuple[str, ...]:
        return cast(tuple[str, ...], self.answer(key) or ())

    def _pick_blind(self, selector: g.Selector, things: tuple[str, ...], n: int) -> tuple[str, ...] | None:
        picked = self._answered("picked")
        fresh = cast(str, self.answer("drawn") or "")
        if fresh:
            picked = (*picked, fresh)
            self.run.keep(self.frame, {"?picked": picked, "?drawn": None})
        if len(picked) >= n:
            return picked
        zone = self.run.card(things[0]).zone
        left = tuple(thing for thing in things if thing not in picked)
        # how many hidden cards are such would tell what they are
        secret = self.peeks(selector) or None
        self.run.push("blind", "due", (CHANCE,), "?drawn", zone=zone, candidates=left, secret=secret)
        return None

    def child(self, path: str, into: str = "", **roles: Any) -> None:
        """Do a nested block, with more roles."""
        self.run.push(
            "effect", "run", into=into, block=f"{self.path}/{path}", at=0, source=self.context.source,
            holder=self.context.holder, roles={**self.context.roles, **roles}, noted=dict(self.context.noted),
            only=self.frame.data.get("only"), told=self.frame.data.get(TOLD),
        )  # fmt: skip

    def note(self, name: str, number: int, **more: int) -> None:
        """Remember a number, or more of them, for the rest of the sentence."""
        self.run.go(self.frame, noted={**self.context.noted, name: number, **more})

    def event(self) -> Frame | None:
        """The announced event that this sentence answers."""
        number = self.context.roles.get("event")
        return next((frame for frame in self.run.state.frames if frame.id == number), None)


TELLING = ("roll", "note")
"""Actions that change nothing themselves, and tell those after them a number."""


def begin(
    run: Resolution,
    path: str,
    source: str,
    holder: str,
    roles: dict[str, Plain],
    *,
    noted: Mapping[str, Plain] | None = None,
    only: tuple[str, ...] | None = None,
) -> None:
    """Start a block of the effect language (nothing happens where the card has none).

    `noted` are numbers that the sentence may ask for.  With `only`, of all that changes something only
    these actions are done.
    """
    if run.game.library.block(path):
        run.push(
            "effect", "run", block=path, at=0, source=source, holder=holder, roles=roles,
            noted=dict(noted or {}), only=only,
        )  # fmt: skip


def _is_left_out(frame: Frame, action: a.Action) -> bool:
    """Whether an action is none of those that alone are done, and decides on none of them."""
    only = cast("tuple[str, ...] | None", frame.data.get("only"))
    if only is None:
        return False
    wanted = (*only, *TELLING)
    return not any(isinstance(part, a.Action) and part.do in wanted for part in parts(action))


@rules.step("effect", "ask")
def ask_first(run: Resolution, frame: Frame) -> None:
    """An optional trigger: the holder may decline."""
    doing, answer = Doing(run, frame), frame.data.get("?wanted")
    if answer is None:
        doing.ask("wanted", doing.context.holder, options=("yes", "no"), default=0)
    elif answer == 0:
        run.go(frame, "run")
    else:
        run.pop(frame)


@rules.step("effect", "run")
def run_block(run: Resolution, frame: Frame) -> None:
    """Do the next action of the block."""
    block = run.game.library.block(cast(str, frame.data["block"]))
    at = cast(int, frame.data["at"])
    if at >= len(block):
        run.pop(frame)
        _pass_on_notes(run, frame)
        return
    if _is_left_out(frame, block[at]) or run.game.rules.actions[block[at].do](Doing(run, frame), block[at]):
        now = next((known for known in run.state.frames if known.id == frame.id), None)
        if now is not None:
            run.keep(now, {key: None for key in now.data if key.startswith("?")}, at=at + 1)


def _pass_on_notes(run: Resolution, frame: Frame) -> None:
    """What a nested block has noted is known to the block around it."""
    around = run.state.top
    noted = frame.data.get("noted")
    if (
        noted
        and around is not None
        and around.kind == "effect"
        and around.data["source"] == frame.data["source"]
    ):
        run.keep(around, noted=noted)


# ---------------------------------------------------------------- control


@rules.action("if")
def do_if(doing: Doing, action: a.If) -> bool:
    """One block or the other."""
    if not doing.knows(action.if_):
        return False
    holds = doing.run.holds(action.if_, doing.context)
    if action.then if holds else action.else_:
        doing.child("then" if holds else "else_")
    return True


@rules.action("for_each")
def do_for_each(doing: Doing, action: a.ForEach) -> bool:
    """The block once for each thing found at the beginning."""
    left = doing.answer("left")
    if left is None:
        left = doing.pick(action.of)
        if left is None:
            return False
    todo = cast(tuple[str, ...], left)
    if not todo:
        return True
    doing.run.keep(doing.frame, {"?left": todo[1:]})
    doing.child("then", it=todo[0])
    return False


@rules.action("roll")
def do_roll(doing: Doing, action: a.Roll) -> bool:
    """A die by a seat, then every case that fits; nothing where there is no such seat."""
    number, seat = doing.answer("rolled"), doing.seat(action.by)
    if number is None:
        if seat:
            throw_die(doing.run, seat, "?rolled", doing.context.source)
        return not seat
    face = max(1, min(6, cast(int, number)))
    doing.note("rolled", cast(int, number), **({"bare": 1} if doing.frame.data.get("bare") else {}))
    noted = Doing(doing.run, next(frame for frame in doing.run.state.frames if frame.id == doing.frame.id))
    fitting = [
        at for at, case in enumerate(action.cases) if case.at_least <= face <= case.at_most and case.then
    ]
    if action.cases and not fitting:
        doing.run.tell("in_vain", doing.context.source, seat=seat)
    for at in reversed(fitting):
        noted.child(f"cases/{at}/then")
    return True


@rules.action("choose")
def do_choose(doing: Doing, action: a.Choose) -> bool:
    """One of the options that are possible; a choice is asked for, too, if its lack told of hidden cards."""
    run, answer = doing.run, doing.answer("choice")
    if not doing.knows(*(option.if_ for option in action.options)):
        return False
    open_options = [i for i, option in enumerate(action.options) if run.holds(option.if_, doing.context)]
    hidden = any(doing.peeks(option.if_) for option in action.options)
    if answer is None and (len(open_options) > 1 or (open_options and hidden)):
        paths = (f"{doing.path}/options/{i}" for i in range(len(action.options)))
        labels = tuple(path if i in open_options else "" for i, path in enumerate(paths))
        doing.ask("choice", doing.seat(action.by), options=labels, default=open_options[0], secret=hidden)
        return False
    if open_options or answer is not None:
        chosen = cast(int, answer) if answer is not None else open_options[0]
        if action.options[chosen].then:
            doing.child(f"options/{chosen}/then")
    return True


@rules.action("unless_paid")
def do_unless_paid(doing: Doing, action: a.UnlessPaid) -> bool:
    """The block, unless the seat pays; a price of nothing is paid."""
    payable = doing.find(action.cost)
    n = doing.amount(action.cost.n)
    payer = doing.seat(action.by)
    if n <= 0:
        return True
    if len(payable) < n or not payer:
        doing.child("then")
        return True
    answer = doing.answer("paid")
    if answer is None:
        doing.ask("paid", payer, "pay", payable, least=0, most=n, default=())
        return False
    paid = cast(tuple[str, ...], answer)
    if len(paid) < n:
        doing.child("then")
        return True
    doing.run.tell("paid", doing.context.source, seat=payer, cards=paid)
    for card in paid:
        discard_card(doing.run, card)
    return True


@rules.action("note")
def do_note(doing: Doing, action: a.Note) -> bool:
    """A number for later."""
    doing.note(action.name, doing.amount(action.amount))
    return True


@rules.action("special")
def do_special(doing: Doing, action: a.Special) -> bool:
    """A named function of the game."""
    return doing.run.game.rules.specials[action.name](doing, action.with_)


# ---------------------------------------------------------------- cards


def discard_card(run: Resolution, card: str) -> None:
    """A card, and what is attached to it, to the discard of its own deck."""
    for below in reversed(run.under(card)):
        discard_card(run, below)
    zone = run.game.discard_of(run, card)
    run.move(card, zone)
    run.turn(card, flipped=False, sideways=False)
    run.assign(card, "")
    run.reborn(card)


@rules.action("discard")
def do_discard(doing: Doing, action: a.Discard) -> bool:
    """Cards lost: their owner chooses where there is a choice."""
    cards = doing.pick(action.what, "discard", partial(may_lose, doing))
    if cards is None:
        return False
    lost = [card for card in cards if card in doing.run.state.cards]
    if lost:
        doing.run.tell("discarded", doing.context.source, cards=tuple(lost))
    for card in lost:
        if card in doing.run.state.cards:
            discard_card(doing.run, card)
    return True


def may_lose(doing: Doing, card: str) -> bool:
    """Whether nothing protects the card from being lost."""
    return card == doing.context.source or not doing.run.ruled("not_losable", card)


@rules.action("reveal")
def do_reveal(doing: Doing, action: a.Reveal) -> bool:
    """Everybody knows the cards."""
    cards = doing.find(action.what)
    doing.run.tell("revealed", doing.context.source, cards=cards)
    for card in cards:
        doing.run.see(card, EVERYBODY)
    return True


@rules.action("remove")
def do_remove(doing: Doing, action: a.Remove) -> bool:
    """Cards out of the game; what is attached to them is discarded.

    They lie where the game keeps such cards (`OUT`); without such a place they cease to be.
    """
    cards = doing.pick(action.what)
    if cards is None:
        return False
    doing.run.tell("removed", doing.context.source, cards=cards)
    for card in cards:
        for below in reversed(doing.run.under(card)):
            discard_card(doing.run, below)
        _take_out(doing.run, card)
    return True


def _take_out(run: Resolution, card: str) -> None:
    if OUT not in run.state.zones:
        run.reborn(card)
        run.emit(Removed(card))
        return
    run.move(card, OUT)
    run.turn(card, flipped=False, sideways=False)
    run.assign(card, "")
    run.reborn(card)


@rules.action("count")
def do_count(doing: Doing, action: a.CountUp) -> bool:
    """A counter on a card or seat."""
    by = doing.amount(action.by)
    for thing in doing.run.find(g.Selector(from_=action.on), doing.context):
        doing.run.count(thing, action.counter, by)
    return True


# ---------------------------------------------------------------- numbers for a while


@rules.action("modify")
def do_modify(doing: Doing, action: a.Modify) -> bool:
    """A stat of some things changed until a duration ends."""
    of = doing.pick(action.of)
    if of is None:
        return False
    amount, source = doing.amount(action.amount), doing.context.source
    lasting: dict[str, Plain] = {
        "stat": action.stat, "op": action.op, "amount": amount, "of": of,
        "until": action.until, "source": source, "holder": doing.context.holder,
    }  # fmt: skip
    if of:
        by = f"{amount:+d}" if action.op == "add" else amount
        doing.run.tell("modified", source, of=of, stat=action.stat, op=action.op, by=by)
    doing.run.mark(TABLE, "modifiers", (*doing.run.var("modifiers", ()), lasting))
    return True


@rules.action("grant")
def do_grant(doing: Doing, action: a.GrantTag) -> bool:
    """A tag of some things until a duration ends."""
    of = doing.pick(action.of)
    if of is None:
        return False
    lasting: dict[str, Plain] = {
        "tag": action.tag, "of": of, "until": action.until, "source": doing.context.source,
        "holder": doing.context.holder,
    }  # fmt: skip
    doing.run.mark(TABLE, "grants", (*doing.run.var("grants", ()), lasting))
    return True


def end_durations(run: Resolution, *durations: str, of: str = "", holder: str = "") -> None:
    """What was to last until one of these is over; where `of` names a seat, for it and its cards alone.

    Where `holder` names a seat, that alone ends which its cards have given.
    """
    for name in run.game.lasting:
        given = run.var(name, ())
        kept = tuple(left for lasting in given for left in _outlasting(run, lasting, durations, of, holder))
        if kept != given:
            run.mark(TABLE, name, kept or None)


def _outlasting(
    run: Resolution, lasting: dict[str, Any], durations: tuple[str, ...], of: str, holder: str
) -> Iterator[dict[str, Any]]:
    """What is left of something that was given for a while, if anything is."""
    if lasting["until"] not in durations or holder not in ("", lasting.get("holder")):
        yield lasting
        return
    left = tuple(thing for thing in lasting["of"] if of and _seat_of(run, thing) not in (of, ""))
    if left:
        yield lasting | {"of": left}


def _seat_of(run: Resolution, thing: str) -> str:
    return run.card(thing).controller if thing in run.state.cards else thing


# ---------------------------------------------------------------- turns

EXTRA_TURNS = "extra_turns"
"""The variable of the table that names the seats whose turns come before all others."""


@rules.action("extra_turn")
def do_extra_turn(doing: Doing, action: a.ExtraTurn) -> bool:
    """The next turn is somebody's out of order."""
    seat = doing.seat(action.who)
    if seat:
        doing.run.tell("extra_turn", doing.context.source, seat=seat)
        doing.run.mark(TABLE, EXTRA_TURNS, (*doing.run.var(EXTRA_TURNS, ()), seat))
    return True


# ---------------------------------------------------------------- events


@rules.action("cancel")
def do_cancel(doing: Doing, action: a.Cancel) -> bool:
    """The announced event does not happen."""
    event = doing.event()
    if event is not None:
        what, by, card = event.data["event"], doing.context.holder, event.data.get("card")
        doing.run.tell("cancelled", doing.context.source, what=what, by=by, card=card)
        doing.run.keep(event, cancelled=True)
    return True


@rules.action("redirect")
def do_redirect(doing: Doing, action: a.Redirect) -> bool:
    """The announced event happens to somebody else, to whom it is announced anew."""
    to = doing.pick(action.to)
    if to is None:
        return False
    event = doing.event()
    if event is not None and to:
        what, by, card = event.data["event"], doing.context.holder, event.data.get("card")
        doing.run.tell("redirected", doing.context.source, what=what, by=by, to=to[0], card=card)
        doing.run.keep(event, subject=to[0], anew=True)
    return True


@rules.action("set_roll")
def do_set_roll(doing: Doing, action: a.SetRoll) -> bool:
    """The die shows another face."""
    event = doing.event()
    if event is None:
        return True
    now = cast(int, event.data["number"])
    face = (doing.amount(action.to) if action.to is not None else now) + doing.amount(action.add)
    face = max(1, min(6, face))
    doing.run.tell("roll_set", doing.context.source, by=doing.context.holder, number=face)
    thrown = doing.run.state.frames[doing.run.state.frames.index(event) - 1]
    doing.run.keep(thrown, bare=action.unmodified or None)
    doing.run.keep(event, number=face)
    return True


# ---------------------------------------------------------------- throws: a roll that may be answered


def throw_die(run: Resolution, seat: str, into: str, cause: str) -> None:
    """A seat throws a die; when all have answered its number, with what it adds to dice, goes `into`.

    A card may have let nothing be added to it: then the frame below has `bare` set.
    """
    run.push("throw", "throw", into=into, seat=seat, cause=cause)


@rules.step("throw", "throw")
def throw(run: Resolution, frame: Frame) -> None:
    """A die falls…"""
    run.go(frame, "fallen")
    run.roll(cast(str, frame.data["seat"]), "fell", cast(str, frame.data.get("cause", "")))


@rules.step("throw", "fallen")
def fallen(run: Resolution, frame: Frame) -> None:
    """…and may be changed afterwards."""
    run.go(frame, "told")
    seat, number, cause = frame.data["seat"], frame.data["fell"], cast(str, frame.data.get("cause", ""))
    run.tell("rolled", cause, seat=seat, number=number)
    run.announce("rolled", into="number", subject=seat, number=number, cause=cause)


@rules.step("throw", "told")
def told(run: Resolution, frame: Frame) -> None:
    """The number, with what the roller adds to every die (it may leave 1 to 6)."""
    bare, seat = frame.data.get("bare"), cast(str, frame.data["seat"])
    added = 0 if bare else run.number("die", seat)
    run.pop(frame, cast(int, frame.data["number"]) + added)
    run.keep(cast(Frame, run.state.top), bare=bare)
    end_durations(run, "roll", of=seat)

"""Running away: who runs first, from which monster, and what happens to those who are caught."""

from collections.abc import Iterable
from typing import Any, cast

from tts_bridge.games.core import effects
from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.effects import end_durations, throw_die
from tts_bridge.games.core.look import ALSO_FOR, Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.numbers import ESCAPE_AT
from tts_bridge.games.munchkin.variant import variant

rules = Rulebook()

rules.frame("flight", passing=True)
rules.frame("escape", passing=True)
rules.switch(
    "munchkin.never_pursues", "munchkin.no_escape", "munchkin.dead_are_not_pursued",
    "munchkin.escape_on_five",
    "munchkin.runners_choose_order",
)  # fmt: skip
rules.plain_event("runs", "before", admits=("answer", "card", "interfere"))
rules.plain_event("escaped", "before")


@rules.step("flight", "order")
def order(run: Resolution, frame: Frame) -> None:
    """Two runners choose who runs first (MF-RUN-06): the main player, or each says who."""
    runners = _runners(frame)
    said = (*_so_far(frame, "said"), *_so_far(frame, "first"))
    asked = runners if variant(run).runners_agree else runners[:1]
    if frame.data.get("first") and len(asked) > 1:
        run.tell("said_first", seat=asked[len(said) - 1], target=said[-1])
    if len(runners) > 1 and len(said) < len(asked) and run.rules("munchkin.runners_choose_order"):
        run.keep(frame, said=said, first=None)
        default = said[:1] or runners[:1]
        run.ask("first", asked[len(said)], "order", runners, cause="running", default=default)
    elif len(set(said)) > 1:
        run.go(frame, "dice", said=None, first=None)
    else:
        _set_off(run, frame, *said[:1])


@rules.step("flight", "dice")
def dice(run: Resolution, frame: Frame) -> None:
    """They do not agree: who throws more runs first; equal dice are thrown again."""
    runners = _runners(frame)
    thrown = (*_so_far(frame, "thrown"), *_so_far(frame, "die"))
    if len(runners) < 2:
        _set_off(run, frame)
    elif len(thrown) == 2 and thrown[0] != thrown[1]:
        _set_off(run, frame, runners[thrown.index(max(thrown))])
    else:
        thrown = thrown if len(thrown) < 2 else ()
        run.go(frame, "dice", thrown=thrown, die=None)
        throw_die(run, runners[len(thrown)], "die", "running")


def _runners(frame: Frame) -> tuple[str, ...]:
    """Those who have yet to run."""
    return cast(tuple[str, ...], frame.data["runners"])


def _so_far(frame: Frame, name: str) -> tuple[Any, ...]:
    """The answers to a question of this flight."""
    answer = cast(Any, frame.data.get(name))
    return answer if isinstance(answer, tuple) else () if answer is None else (answer,)


def _set_off(run: Resolution, frame: Frame, first: str = "") -> None:
    """They run, this one first, where one is named."""
    runners = sorted(_runners(frame), key=lambda seat: seat != first)
    run.go(frame, "before", runners=tuple(runners), covered=(), said=None, first=None, thrown=None, die=None)
    run.react("before running", frame)


@rules.step("flight", "before")
def before_running(run: Resolution, frame: Frame) -> None:
    """Everybody who may escape without a roll has said so; now the others run."""
    run.go(frame, "next")


@rules.step("flight", "next")
def next_runner(run: Resolution, frame: Frame) -> None:
    """The next runner, or the end of it."""
    runners = cast(tuple[str, ...], frame.data["runners"])
    if not runners:
        run.tell("running_over")
        end_durations(run, "run")
        run.pop(frame)
        _let_monsters_stay(run, cast(tuple[tuple[str, str], ...], frame.data.get("staying", ())))
        return
    run.go(frame, "next", runners=runners[1:])
    if runners[0] in run.state.seats:
        run.push("escape", "which", seat=runners[0], left=places.monsters(run), which=None,
                 covered=runners[0] in cast(tuple[str, ...], frame.data.get("covered", ())))  # fmt: skip


def _let_monsters_stay(run: Resolution, staying: tuple[tuple[str, str], ...]) -> None:
    """Each monster stays before whom it has caught; having caught both it lies before the last."""
    there = places.monsters(run)
    for monster in dict.fromkeys(monster for monster, _ in staying if monster in there):
        victims = [seat for card, seat in staying if card == monster and not places.is_dead(run, seat)]
        if victims:
            stay(run, monster, victims[-1])
            for seat in victims[:-1]:
                run.tell("stays", monster, seat=seat)
                run.mark(monster, ALSO_FOR, tuple(victims[:-1]))


def stay(run: Resolution, card: str, seat: str) -> None:
    """A card stays before its victim (MF-TRP-05, MF-RUN-05); a monster does so when all have run from it."""
    flight = run.frame("flight")
    if flight is not None and card in places.monsters(run):
        staying = cast(tuple[tuple[str, str], ...], flight.data.get("staying", ()))
        run.keep(flight, staying=tuple(dict.fromkeys((*staying, (card, seat)))))
        return
    run.tell("stays", card, seat=seat)
    for below in reversed(run.under(card)):
        effects.discard_card(run, below)
    run.attach(card, "")
    run.assign(card, seat)
    run.move(card, places.of(seat, "lasting"))


def let_off(run: Resolution, card: str, seat: str) -> bool:
    """Whether a card that stays for two munchkins is done with this one alone: before the other it stays."""
    others = cast(tuple[str, ...], run.card(card).marks.get(ALSO_FOR, ()))
    holder = run.card(card).controller
    left = [other for other in (holder, *others) if other != seat and other in run.state.seats]
    if not others or not left:
        return False
    run.tell("stays", card, seat=left[0])
    run.reborn(card)
    run.assign(card, left[0])
    run.move(card, places.of(left[0], "lasting"))
    run.mark(card, ALSO_FOR, tuple(left[1:]) or None)
    return True


@rules.step("escape", "which")
def which_monster(run: Resolution, frame: Frame) -> None:
    """From several monsters: in the runner's order (MF-RUN-07); the dead run no further (MF-RUN-08)."""
    seat = cast(str, frame.data["seat"])
    there = set(places.monsters(run))
    left = tuple(monster for monster in cast(tuple[str, ...], frame.data["left"]) if monster in there)
    chosen = cast("tuple[str, ...] | None", frame.data.get("which"))
    if not left or _past_running(run, seat):
        run.pop(frame)
    elif chosen is None and len(left) > 1 and not frame.data["covered"]:
        run.ask("which", seat, "order", left, cause="running", default=left[:1])
    else:
        monster = chosen[0] if chosen else left[0]
        run.go(
            frame, "run", monster=monster, which=None, left=tuple(card for card in left if card != monster),
            loose=None, forced=None,
        )  # fmt: skip


@rules.step("escape", "run")
def run_from(run: Resolution, frame: Frame) -> None:
    """A roll, unless the monster does not pursue or cannot be run from (MF-RUN-02)."""
    seat, monster = cast(str, frame.data["seat"]), cast(str, frame.data["monster"])
    if not _needs_no_die(run, frame, seat, monster):
        run.go(frame, "throw")
        run.announce("runs", subject=seat, card=monster, actor=seat)


def _needs_no_die(run: Resolution, frame: Frame, seat: str, monster: str) -> bool:
    """Whether it is certain that the runner gets away or does not; if so it goes on with that."""
    forced = frame.data.get("forced")
    if frame.data.get("loose") or (not forced and _is_covered(run, frame, seat, monster)):
        run.go(frame, "got_away")
    elif not forced and not_pursued(run, seat, monster):
        run.tell("not_pursued", monster, seat=seat)
        run.go(frame, "got_away")
    elif cannot_escape(run, seat, monster):
        run.tell("no_escape", monster, seat=seat)
        run.go(frame, "failed")
    else:
        return False
    return True


def _is_covered(look: Look, frame: Frame, seat: str, monster: str) -> bool:
    """Whether a card gets the runner away; not in all games from what cannot be run from."""
    can_run = variant(look).covered_from_all or not cannot_escape(look, seat, monster)
    return bool(frame.data["covered"]) and can_run


def cover(run: Resolution, seats: Iterable[str]) -> None:
    """These runners get away from all that they have yet to run from, without a roll."""
    flight = cast(Frame, run.frame("flight"))
    covered = (*cast(tuple[str, ...], flight.data.get("covered", ())), *seats)
    run.keep(flight, covered=tuple(dict.fromkeys(covered)))
    escape = run.frame("escape")
    if escape is not None and escape.data["seat"] in covered:
        run.keep(escape, covered=True)


def get_loose(run: Resolution) -> None:
    """The runner gets away from the monster at hand without a roll, or after one that had failed."""
    run.go(cast(Frame, run.frame("escape")), "throw", loose=True)


def run_again(run: Resolution, *, forced: bool = False) -> None:
    """The runner runs from the monster at hand once more; `forced`: by the die, covered or not."""
    frame = cast(Frame, run.frame("escape"))
    run.go(frame, "run", loose=None, forced=forced or frame.data.get("forced"))


@rules.step("escape", "throw")
def throw(run: Resolution, frame: Frame) -> None:
    """The die, unless what was played meanwhile has ended the chase."""
    seat, monster = cast(str, frame.data["seat"]), cast(str, frame.data["monster"])
    if monster not in places.monsters(run) or _past_running(run, seat):
        run.go(frame, "which")
        return
    if _needs_no_die(run, frame, seat, monster):
        return
    rolled = _rolled_for(run, seat, monster)
    if rolled is not None:
        run.go(frame, "rolled", roll=rolled)
        return
    run.go(frame, "rolled")
    throw_die(run, seat, "roll", monster)


def _rolled_for(look: Look, seat: str, monster: str) -> int | None:
    """What another has rolled against the monster for this runner as well."""
    card, flight = look.ruled("one_roll", seat), cast(Frame, look.frame("flight"))
    return cast(dict[str, int], flight.data.get("rolled", {})).get(f"{card} {monster}") if card else None


def _let_another_share(run: Resolution, frame: Frame) -> None:
    """One who shares the roll need not throw the die."""
    card, flight = run.ruled("one_roll", cast(str, frame.data["seat"])), cast(Frame, run.frame("flight"))
    if card:
        rolled = cast(dict[str, Plain], flight.data.get("rolled", {}))
        run.keep(flight, rolled=rolled | {f"{card} {frame.data['monster']}": frame.data["roll"]})


def _past_running(look: Look, seat: str) -> bool:
    """Nobody chases the dead (MF-RUN-08)."""
    return places.is_dead(look, seat) and look.rules("munchkin.dead_are_not_pursued")


def not_pursued(look: Look, seat: str, monster: str) -> bool:
    """Whether the monster lets this munchkin go."""
    if not look.rules("munchkin.never_pursues"):
        return False
    context = Context(monster, seat, {"subject": seat})
    for _, sentence in look.covering("never_pursues", monster, subject=seat):
        if sentence.what is None or look.matches(seat, sentence.what, context):
            return True
    return places.level(look, seat) <= look.number("pursue", monster)


def cannot_escape(look: Look, seat: str, monster: str) -> bool:
    """Whether there is no running from it, for this munchkin."""
    if not look.rules("munchkin.no_escape"):
        return False
    barred = next(look.covering("no_escape", monster, subject=seat), None) is not None
    return barred or bool(look.ruled("no_escape", seat))


def escape_bonus(look: Look, seat: str, monster: str) -> int:
    """What is added to the die: the runner's own, and what the monster's speed makes of it."""
    return look.number("run_away", seat) + look.number("run_away", monster, subject=seat)


@rules.step("escape", "rolled")
def judge(run: Resolution, frame: Frame) -> None:
    """5 or more escapes (MF-RUN-02)."""
    seat, monster = cast(str, frame.data["seat"]), cast(str, frame.data["monster"])
    roll = cast(int, frame.data["roll"])
    _let_another_share(run, frame)
    bonus = 0 if frame.data.get("bare") else escape_bonus(run, seat, monster)
    run.tell("ran", monster, seat=seat, roll=roll, bonus=bonus)
    enough = roll + bonus >= ESCAPE_AT or not run.rules("munchkin.escape_on_five")
    run.go(frame, "got_away" if enough else "failed")


@rules.step("escape", "got_away")
def got_away(run: Resolution, frame: Frame) -> None:
    """Escaped (MF-RUN-03)."""
    run.go(frame, "which")
    run.tell("escaped", cast(str, frame.data["monster"]), seat=frame.data["seat"])
    run.announce("escaped", subject=frame.data["seat"], card=frame.data["monster"], actor=frame.data["seat"])


@rules.step("escape", "failed")
def failed(run: Resolution, frame: Frame) -> None:
    """Caught, unless something turns it into an escape."""
    run.go(frame, "which")
    run.announce("caught", subject=frame.data["seat"], card=frame.data["monster"], actor=frame.data["seat"])


@rules.event("caught", "before")
def caught(run: Resolution, frame: Frame) -> None:
    """Bad Stuff happens (MF-RUN-04)."""
    seat, monster = cast(str, frame.data["subject"]), cast(str, frame.data["card"])
    run.tell("caught", monster, seat=seat)
    run.announce("bad_stuff", subject=seat, card=monster, actor=seat)


@rules.event("bad_stuff", "before")
def bad_stuff(run: Resolution, frame: Frame) -> None:
    """The monster's Bad Stuff, done to the one it caught."""
    seat, monster = cast(str, frame.data["subject"]), cast(str, frame.data["card"])
    only = None
    if next(run.standing("only_deadly_bad_stuff"), None):
        run.tell("spared", monster, seat=seat)
        only = ("die",)
    else:
        settle_by_hand(run, monster, seat)
    path = f"{run.printing(monster)}/bad_stuff"
    effects.begin(run, path, monster, seat, {"subject": seat, "actor": seat}, only=only)

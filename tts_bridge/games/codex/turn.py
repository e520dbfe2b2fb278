"""The turn: tech, ready, upkeep, main, draw and discard, end (A3)."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import dying, gold, heroes, numbers, patrol, places, runes, tech
from tts_bridge.games.codex.damage import heal
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.piles import discard, draw
from tts_bridge.games.codex.state_check import after_part
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import end_durations
from tts_bridge.games.core.frames import line_up
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("turn", admits=("main", "arrange", "tech"), passing=True)
rules.switch("codex.ready", "codex.armour_refreshes", "codex.income", "codex.disabled")


@rules.step("turn", "begin")
def begin(run: Resolution, frame: Frame) -> None:
    """The tech choice must be complete before the turn starts."""
    seat = cast(str, frame.data["seat"])
    number = places.turn_number(run) + 1
    run.tell("turn", seat=seat, number=number)
    run.mark(TABLE, "turn", number)
    run.mark(TABLE, "active", seat)
    run.go(frame, "teched")
    tech.ask(run, seat)


@rules.step("turn", "teched")
def teched(run: Resolution, frame: Frame) -> None:
    """The chosen cards come to the discard; everything readies, and patrollers leave their slots."""
    seat = cast(str, frame.data["seat"])
    tech.collect(run, seat)
    run.go(frame, "upkeep")
    if run.rules("codex.armour_refreshes"):
        _refresh_armour(run)
    patrol.come_back(run, seat)
    if run.rules("codex.ready"):
        _ready_all(run, seat)


def _refresh_armour(run: Resolution) -> None:
    for card in list(run.state.cards.values()):
        run.count(card.id, "soaked", -card.counters.get("soaked", 0))


def _ready_all(run: Resolution, seat: str) -> None:
    """All that a seat controls readies, but what is disabled loses that instead (CX-EXH-02)."""
    for zone in ("play", *places.FIXTURES):
        for card in run.zone(places.of(seat, zone)):
            if run.card(card).marks.get("disabled") and run.rules("codex.disabled"):
                run.mark(card, "disabled", None)
            elif not run.card(card).attached_to:
                run.turn(card, sideways=False)


def orderer(look: Look, event: Frame) -> str:
    """The active player orders what happens at upkeep and at the end of a turn (A3)."""
    return places.active_seat(look) if event.data["event"] in ("upkeep", "turn_ends") else ""


# ---------------------------------------------------------------- upkeep


@rules.step("turn", "upkeep")
def upkeep(run: Resolution, frame: Frame) -> None:
    """Gold for workers, then what happens at upkeep."""
    seat = cast(str, frame.data["seat"])
    end_durations(run, "next_upkeep", holder=seat)
    run.go(frame, "upkept")
    if run.rules("codex.income"):
        gold.gain(run, seat, run.number("worker_income", seat), "codex.income")
    heroes.rest(run, seat)
    run.announce("upkeep", subject=seat, actor=seat)
    after_part(run)


rules.plain_event("upkeep")


@rules.step("turn", "upkept")
def upkept(run: Resolution, frame: Frame) -> None:
    """All that happens at upkeep is done: the main phase begins."""
    run.go(frame, "main", waits=(cast(str, frame.data["seat"]),))


rules.frame("keyword", passing=True)


@rules.on("after upkeep", "codex.healing")
def healing(run: Resolution, frame: Frame) -> None:
    """Each card with healing heals when its turn comes."""
    seat = cast(str, frame.data["subject"])
    for card in _permanents(run, seat):
        if run.number("healing", card):
            line_up(run, frame, card, "keyword", "healing", card=card, seat=seat)


@rules.step("keyword", "healing")
def heal_all(run: Resolution, frame: Frame) -> None:
    """Healing X takes X damage off every own unit and hero (A12)."""
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["seat"])
    run.pop(frame)
    if card in _permanents(run, seat):
        for hurt in places.fighters(run, seat):
            heal(run, hurt, run.number("healing", card), "codex.healing")


def _permanents(look: Look, seat: str) -> tuple[str, ...]:
    return (*places.permanents(look, seat), *places.fixtures(look, seat))


@rules.on("after upkeep", "codex.time_runes")
def time_runes(run: Resolution, frame: Frame) -> None:
    """Each fading card, and each in the future, loses a time rune when its turn comes."""
    seat = cast(str, frame.data["subject"])
    fading = [card for card in places.permanents(run, seat) if run.number("fading", card)]
    for card in (*fading, *run.zone(places.of(seat, "future"))):
        if numbers.counter(run, card, "time"):
            line_up(run, frame, card, "keyword", "time", card=card)


@rules.step("keyword", "time")
def lose_time_rune(run: Resolution, frame: Frame) -> None:
    """One time rune less, if the card is still there (A12)."""
    card = cast(str, frame.data["card"])
    run.pop(frame)
    if card in run.state.cards:
        runes.put(run, card, "time", -1, "codex.time_runes")


# ---------------------------------------------------------------- the end of the main phase


def _end_moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        yield Move("end_turn", seat)


@rules.move("end_turn", "main", _end_moves)
def end_turn(run: Resolution, move: Move) -> None:
    """The main phase is over."""
    frame = cast(Frame, run.state.top)
    run.tell("ending", seat=move.seat)
    patrol.relieve(run, move.seat)
    run.go(frame, "drawing")
    run.announce("main_ends", subject=move.seat, actor=move.seat)


rules.plain_event("main_ends")


@rules.step("turn", "drawing")
def drawing(run: Resolution, frame: Frame) -> None:
    """The whole hand is discarded and a new one drawn; whoever has `stash` may keep a card."""
    seat = cast(str, frame.data["seat"])
    hand = run.zone(places.of(seat, "hand"))
    if "skips_draw" in run.tags(seat):
        run.go(frame, "ending")
        return
    kept = cast("tuple[str, ...] | None", frame.data.get("kept"))
    if kept is None and hand and _may_stash(run, seat):
        run.ask("kept", seat, "keep", hand, least=0, cause="codex.stash", default=(), secret=True)
        return
    discarded = [card for card in hand if card not in (kept or ())]
    full = min(run.number("hand_limit", seat), len(hand) + run.number("draw", seat))
    n = full - (len(hand) - len(discarded))
    run.go(frame, "ending", kept=None)
    if discarded:
        run.tell("hand_discarded", seat=seat, number=len(discarded))
    for card in discarded:
        discard(run, card)
    draw(run, seat, n)


rules.switch("codex.stash")


def _may_stash(look: Look, seat: str) -> bool:
    there = (card for card in _permanents(look, seat) if held("stash", look.tags(card)))
    return look.rules("codex.stash") and next(there, None) is not None


# ---------------------------------------------------------------- the end of the turn


@rules.step("turn", "ending")
def ending(run: Resolution, frame: Frame) -> None:
    """End of turn: what happens then comes after the draw."""
    run.go(frame, "over")
    run.announce("turn_ends", subject=frame.data["seat"], actor=frame.data["seat"])


rules.plain_event("turn_ends")


@rules.on("after turn_ends", "codex.ephemeral")
def ephemeral(run: Resolution, frame: Frame) -> None:
    """Ephemeral things die together when the turn comes to them."""
    if doomed := _ephemerals(run):
        line_up(run, frame, doomed[0], "keyword", "ephemeral")


@rules.step("keyword", "ephemeral")
def end_ephemerals(run: Resolution, frame: Frame) -> None:
    """All that is ephemeral dies at the end of any turn (A12)."""
    run.pop(frame)
    dying.leave(run, _ephemerals(run), "killed", cause="codex.ephemeral")


def _ephemerals(look: Look) -> tuple[str, ...]:
    fighters = (card for seat in look.state.seats for card in places.fighters(look, seat))
    return tuple(card for card in fighters if held("ephemeral", look.tags(card)))


@rules.step("turn", "over")
def over(run: Resolution, frame: Frame) -> None:
    """What lasted for this turn ends; what dies of that does so in it, and may bring more to an end."""
    seat, before = cast(str, frame.data["seat"]), _lasting(run)
    end_durations(run, "turn")
    for other in places.opponents(run, seat):
        end_durations(run, "opponents_turn", holder=other)
    if _lasting(run) != before:
        after_part(run)
    else:
        run.go(frame, "done")


def _lasting(look: Look) -> tuple[Plain, ...]:
    """All that is so for a while only."""
    return tuple(look.state.vars.get(name) for name in look.game.lasting)


@rules.step("turn", "done")
def done(run: Resolution, frame: Frame) -> None:
    """The turn is over: construction is finished, and the next cards may be chosen."""
    run.pop(frame)
    run.mark(cast(str, frame.data["seat"]), "may_tech", True)

"""The beginning of a game, and the turns one after the other."""

from collections.abc import Iterator, Mapping
from typing import cast

from tts_bridge.games.core import options as may_be
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import EXTRA_TURNS
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.piles import shuffle
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.setup import SetupError, new_table
from tts_bridge.games.core.state import Frame, Plain, Seat, State
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.piles import deal
from tts_bridge.games.munchkin.variant import Variant, variant

rules = Rulebook()

rules.frame("game", passing=True)
rules.frame("preparation", admits=("arrange", "prepare"), passing=True)
rules.switch("munchkin.first_hand", "munchkin.first_player_by_die", "munchkin.skipped_turns")
rules.option("first_player", may_be.seats)
rules.option("direction", may_be.one_of("clockwise", "counterclockwise"), usual="clockwise")


def new_state(
    game: Game,
    seats: Mapping[str, str],
    options: Mapping[str, Plain] | None = None,
    cards: Mapping[str, str] | None = None,
) -> State:
    """A table before the first card is dealt.

    `seats` are the colours clockwise with the sex of each character; `cards` map card ids to
    definitions (default: every copy of every definition, `mf.trog#1`).  Raises SetupError.
    """
    kind = cast(Variant, game.variant)
    fewest = max(kind.fewest_seats, int(cast(str, (options or {}).get("least_seats", "0"))))
    if not fewest <= len(seats) <= kind.most_seats:
        why = f"{len(seats)} seats: this game is for {fewest} to {kind.most_seats} players"
        raise SetupError("seats", why, n=len(seats), fewest=fewest, most=kind.most_seats)
    made = [Seat(name, {"level": 1}, {"sex": sex}) for name, sex in seats.items()]
    return new_table(game, made, places.zones(tuple(seats), kind.decks), options, cards)


# ---------------------------------------------------------------- the frame at the bottom


@rules.step("game", "setup")
def shuffle_decks(run: Resolution, frame: Frame) -> None:
    """Each deck is shuffled by itself (MF-SET-02); hands are dealt (MF-SET-03)."""
    run.tell("setup")
    run.go(frame, "prepare")
    run.react("before shuffled", frame)
    for deck in variant(run).decks:
        shuffle(run, f"{deck}.draw")
    if not run.rules("munchkin.first_hand"):
        return
    for seat in reversed(run.state.seats):
        for deck in reversed(variant(run).hand_decks):
            deal(run, deck, seat, variant(run).first_hand)


@rules.step("game", "prepare")
def prepare(run: Resolution, frame: Frame) -> None:
    """Before the first turn everybody may put a class and items into play (MF-SET-05)."""
    run.go(frame, "first")
    run.push("preparation", "open", tuple(run.state.seats))


def _ready_moves(look: Look, seat: str) -> Iterator[Move]:
    top = look.state.top
    if top is not None and top.kind == "preparation" and seat in top.waits:
        yield Move("ready", seat)


@rules.move("ready", "prepare", _ready_moves)
def ready(run: Resolution, move: Move) -> None:
    """A seat has prepared."""
    frame = cast(Frame, run.state.top)
    left = tuple(seat for seat in frame.waits if seat != move.seat)
    run.tell("ready", seat=move.seat)
    if left:
        run.go(frame, waits=left)
    else:
        run.pop(frame)


@rules.step("preparation", "open")
def nobody_left(run: Resolution, frame: Frame) -> None:
    """Everybody left the table before being ready."""
    run.pop(frame)


@rules.step("game", "first")
def first_player(run: Resolution, frame: Frame) -> None:
    """The first player is named by the table, or rolled for: the highest, ties again (MF-SET-06)."""
    named = cast(str, run.state.options.get("first_player", ""))
    rolls = cast(dict[str, Plain], frame.data.get("rolls", {}))
    if frame.data.get("die") is not None:
        rolls = rolls | {cast(str, frame.data["rolling"]): frame.data["die"]}
    contenders = cast(tuple[str, ...], frame.data.get("contenders", tuple(run.state.seats)))
    waiting = [seat for seat in contenders if seat in run.state.seats and seat not in rolls]
    if named in run.state.seats or not run.rules("munchkin.first_player_by_die"):
        _first(run, frame, named or next(iter(run.state.seats)))
    elif waiting:
        run.go(frame, rolls=rolls, rolling=waiting[0], die=None)
        run.roll(waiting[0], "die", "first_player")
    else:
        highest = max(cast(int, number) for number in rolls.values())
        best = tuple(seat for seat in contenders if rolls.get(seat) == highest)
        if len(best) == 1:
            _first(run, frame, best[0])
        else:
            run.go(frame, contenders=best, rolls={}, die=None)


def _first(run: Resolution, frame: Frame, seat: str) -> None:
    run.tell("first_player", seat=seat)
    run.go(frame, "turns", next=seat, rolls=None, rolling=None, die=None, contenders=None)


@rules.step("game", "turns")
def next_turn(run: Resolution, frame: Frame) -> None:
    """Turns go clockwise, or the other way round, with extra and skipped turns (MF-SET-06)."""
    extra = run.var(EXTRA_TURNS, ())
    if extra:
        run.mark(TABLE, EXTRA_TURNS, extra[1:] or None)
        if extra[0] in run.state.seats:
            _take_turn(run, extra[0])
        return
    seat = cast(str, frame.data["next"])
    if seat not in run.state.seats:
        seat = next(iter(run.state.seats))
    run.go(frame, "turns", next=following(run, seat))
    _take_turn(run, seat)


def _take_turn(run: Resolution, seat: str) -> None:
    """The turn of a seat, unless it is one that it misses: its next one, whatever brought that."""
    if run.state.seats[seat].counters.get("skips", 0) and run.rules("munchkin.skipped_turns"):
        run.tell("skipped", seat=seat)
        run.count(seat, "skips", -1)
    else:
        run.push("turn", "begin", seat=seat)


def following(look: Look, seat: str) -> str:
    """The seat whose turn comes after that of another, as the table likes its turns to go."""
    return look.seat_after(seat, -1 if look.state.options.get("direction") == "counterclockwise" else 1)

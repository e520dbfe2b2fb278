"""Edits that only Codex has: whose turn it is, and what lies on a card."""

from typing import cast

from tts_bridge.games.codex import objects, places, tokens
from tts_bridge.games.codex.kinds import Fixture
from tts_bridge.games.codex.words import RUNES
from tts_bridge.games.core.changes import TABLE, Assigned, Popped
from tts_bridge.games.core.frames import end_game
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame

rules = Rulebook()


def edited(run: Resolution, card: str) -> None:
    """After an edit a card belongs to the seat where it lies, as if it had been there before this turn."""
    _put_right(run, card)
    zone = run.card(card).zone
    seat = places.seat_of(run, zone)
    where = places.place(zone)
    run.emit(Assigned(card, seat or run.card(card).owner, seat, places.turn_number(run) - 1))
    run.turn(card, flipped=where in ("draw", "discard", "tech", "workers", places.BOX), sideways=False)
    if where in (*places.HIDDEN, "draw", places.BOX):
        objects.renew(run, card)
    elif where in ("play", "future", *places.PATROL):
        run.see(card, EVERYBODY)
        if run.definition(card).kind == "hero" and not run.card(card).counters.get("level"):
            run.count(card, "level", 1)


def leave(run: Resolution, seat: str) -> None:
    """Of two players one gives up: the other has won."""
    run.tell("gave_up", seat=seat)
    run.mark(TABLE, "winner", run.seat_after(seat))
    end_game(run)


def _put_right(run: Resolution, card: str) -> None:
    """Fixtures and heroes have places of their own, and some places are for moments only."""
    now = run.card(card)
    seat, where = places.seat_of(run, now.zone) or now.owner, places.place(now.zone)
    printed = run.definition(card)
    kind, wanted = printed.kind, where
    if isinstance(printed, Fixture):
        wanted = printed.zone
    elif where in (places.SPOTLIGHT, "leaving", *places.FIXTURES):
        wanted = "play"
    elif kind == "hero" and where in (*places.HIDDEN, "draw"):
        wanted = "command"
    elif kind != "hero" and where == "command":
        wanted = "discard"
    if wanted != where:
        run.move(card, places.of(seat or next(iter(run.state.seats)), wanted))


@rules.edit("edit.turn", "seat")
def turn(run: Resolution, move: Move) -> None:
    """The turn is this seat's, in its main phase."""
    base = cast(Frame, run.state.frames[0])
    for frame in reversed(run.state.frames[1:]):
        run.emit(Popped(frame.id))
    run.go(base, "turns", next=run.seat_after(move.target))
    run.mark(TABLE, "turn", places.turn_number(run) + 1)
    run.mark(TABLE, "active", move.target)
    run.push("turn", "main", (move.target,), seat=move.target)


def _counter(name: str) -> None:
    @rules.edit(f"edit.{name}", "card")
    def count(run: Resolution, move: Move) -> None:
        if places.place(run.card(move.card).zone) in (*places.COUNTS_AS_PLAY, "future", "command"):
            run.count(move.card, name, move.number - run.card(move.card).counters.get(name, 0))


for _name in ("damage", "level", "summoning", *RUNES):
    _counter(_name)


@rules.edit("edit.turned", "card")
def turned(run: Resolution, move: Move) -> None:
    """A card exhausted (number 1) or readied (0)."""
    if places.in_play(run, move.card):
        run.turn(move.card, sideways=move.number > 0)


@rules.edit("edit.maxed", "card")
def maxed(run: Resolution, move: Move) -> None:
    """A hero at its highest level since before this turn."""
    most = run.printed(move.card, "max_level")
    if most and places.in_play(run, move.card):
        run.count(move.card, "level", most - run.card(move.card).counters.get("level", 0))
        run.mark(move.card, "maxed", places.turn_number(run) - 1)


@rules.edit("edit.fresh", "card")
def fresh(run: Resolution, move: Move) -> None:
    """A card that has come under its controller in this turn."""
    now = run.card(move.card)
    run.emit(Assigned(move.card, now.owner, now.controller, places.turn_number(run)))


@rules.edit("edit.built", "card", "seat")
def built(run: Resolution, move: Move) -> None:
    """A seat's fixture of this kind finished (number 0), under construction (1), or not there (2)."""
    fixture = places.fixture(run, move.target, run.card(move.card).definition)
    if fixture:
        since = {0: places.turn_number(run) - 1, 1: places.turn_number(run)}.get(move.number)
        run.mark(fixture, "built", since)


@rules.edit("edit.tech_level", "seat")
def tech_level(run: Resolution, move: Move) -> None:
    """So many tech buildings of a seat are finished, and no more."""
    for tier, definition in enumerate(places.TECH, 1):
        fixture = places.fixture(run, move.target, definition)
        if fixture:
            run.mark(fixture, "built", places.turn_number(run) - 1 if tier <= move.number else None)


@rules.edit("edit.token", "seat")
def token(run: Resolution, move: Move) -> None:
    """A token (named by its definition, or by one there is); `number` is the slot in which it patrols."""
    known = run.state.cards.get(move.card)
    definition = known.definition if known is not None else move.card
    if "token" in run.game.library.tags(definition):
        zone = f"patrol.{move.number}" if 1 <= move.number <= len(places.PATROL) else "play"
        edited(run, tokens.create(run, definition, move.target, zone=zone))


@rules.edit("edit.may_tech", "seat")
def may_tech(run: Resolution, move: Move) -> None:
    """A seat may choose tech cards, or not (number 0)."""
    run.mark(move.target, "may_tech", True if move.number else None)

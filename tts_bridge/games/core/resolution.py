"""A move being carried out: what it changes, frame by frame, until somebody must answer."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from tts_bridge.games.core.bearing import EVERYTHING, bears_on, left_of
from tts_bridge.games.core.changes import (
    TABLE,
    Assigned,
    Attached,
    Block,
    Change,
    Counted,
    FrameSet,
    Marked,
    Moved,
    Ordered,
    Popped,
    Pushed,
    Reborn,
    Scratch,
    Seen,
    Turned,
)
from tts_bridge.games.core.look import WAIVED, Look
from tts_bridge.games.core.moves import CHANCE, NOBODY
from tts_bridge.games.core.state import EVERYBODY, Frame, Plain, State

if TYPE_CHECKING:
    from tts_bridge.games.core.game import Game

LASTING = ("modifiers", "grants", "copies")
"""Variables of the table: numbers, tags and printings given to cards and seats for a while."""

LAST_FRAME = "last_frame"
"""The variable of the table that tells the number of the frame that was pushed last."""

MOST_STEPS = 4_000
"""More steps than any move takes: beyond it the rules run in a circle."""


class RulesLoop(RuntimeError):
    """The rules run in a circle: a fault of the game, named by the frames it turns in."""


class Resolution(Look):
    """A look that can change what it sees; every change is recorded in blocks.

    `waived` are the slugs of the rules that the table overrules for the move that is carried out.
    """

    __slots__ = ("_blocks", "_open", "_stirred", "waived")

    def __init__(self, game: "Game", state: State, waived: tuple[str, ...] = ()) -> None:
        super().__init__(game, Scratch(state))
        self.waived = waived
        self._blocks: list[tuple[str, str, dict[str, Plain], list[Change]]] = []
        self._open: list[Change] = []
        self._stirred = False

    def goes_without(self, slug: str) -> bool:
        """Whether the move is carried out as if there were no such rule."""
        return slug in self.waived or not self.rules(slug)

    # ---------------------------------------------------------------- recording

    def tell(self, event: str, cause: str = "", **roles: Plain) -> None:
        """From here on the changes belong to this event (the log's words come from it)."""
        self._open = []
        self._blocks.append((event, cause, roles, self._open))

    def emit(self, change: Change) -> None:
        """Change something."""
        if not self._blocks:
            self.tell("play")
        anything_to_keep = self.state.cache or not self._stirred
        on = bears_on(self, change) if anything_to_keep else EVERYTHING
        left = left_of(self, change, on)
        self._stirred = self._stirred or on == EVERYTHING
        self.state.apply(change)
        self.state.cache = left
        self._open.append(change)

    def blocks(self) -> tuple[Block, ...]:
        """All blocks so far."""
        return tuple(
            Block(event, cause, roles, tuple(changes))
            for event, cause, roles, changes in self._blocks
            if changes or event != "play"
        )

    # ---------------------------------------------------------------- frames

    def push(self, kind: str, step: str, waits: Iterable[str] = (), into: str = "", **data: Plain) -> Frame:
        """Put a frame on top; on `pop` its result goes into the data of the frame below, under `into`."""
        number = cast(int, self.state.vars.get(LAST_FRAME, 0)) + 1
        self.mark(TABLE, LAST_FRAME, number)
        if into:
            data["into"] = into
        given: dict[str, Plain] = {name: value for name, value in data.items() if value is not None}
        frame = Frame(number, kind, step, tuple(waits), given)
        self.emit(Pushed(frame))
        return frame

    def go(self, frame: Frame, step: str = "", waits: Iterable[str] = (), **data: Plain) -> None:
        """Take a frame to its next step (the same one where none is named), waiting for these."""
        self.emit(FrameSet(frame.id, step or frame.step, tuple(waits), data))

    def keep(self, frame: Frame, data: Mapping[str, Plain] | None = None, **more: Plain) -> None:
        """Remember data in a frame, wherever it is and whatever it waits for; None takes an entry away."""
        now = next((known for known in self.state.frames if known.id == frame.id), None)
        if now is not None:
            self.emit(FrameSet(now.id, now.step, now.waits, {**(data or {}), **more}, _secret_of(now)))

    def pop(self, frame: Frame, result: Plain = None) -> None:
        """End a frame; what is above it ends too."""
        at = next(i for i, known in enumerate(self.state.frames) if known.id == frame.id)
        for above in reversed(self.state.frames[at + 1 :]):
            self.emit(Popped(above.id))
        self.emit(Popped(frame.id))
        into = cast(str, frame.data.get("into", ""))
        if into and at > 0:
            below = self.state.frames[at - 1]
            self.emit(FrameSet(below.id, below.step, below.waits, {into: result}, _secret_of(frame)))

    def settle(self) -> None:
        """Run steps until the top frame waits and no rule has anything to mend, or the game is over."""
        for _ in range(MOST_STEPS):
            frame = self.state.top
            if frame is not None and frame.waits == (NOBODY,):
                return
            if frame is not None and not frame.waits:
                self.game.rules.steps[frame.kind, frame.step](self, frame)
            elif not self._mend():
                return
        kinds = ", ".join(f"{frame.kind}.{frame.step}" for frame in self.state.frames[-8:])
        raise RulesLoop(f"the rules run in a circle in: {kinds}")

    def _mend(self) -> bool:
        """Let the rules mend the state, one at a time; what was well and has not been stirred is so still."""
        for check in self.game.rules.checks:
            if (self._stirred or not check.of_things) and self.rules(check.slug) and check.mend(self):
                return True
        self._stirred = False
        return False

    # ---------------------------------------------------------------- events and questions

    def announce(self, event: str, into: str = "", **data: Plain) -> None:
        """Announce an event: triggers and answers before it, the event itself, triggers after it."""
        self.push("event", "before", (), into, event=event, **data)

    def react(self, moment: str, frame: Frame) -> None:
        """Let the rules act that react to this moment (`after met`)."""
        for slug, rule in self.game.rules.reactions.get(moment, ()):
            if self.rules(slug):
                rule(self, frame)

    def ask(
        self,
        into: str,
        seat: str,
        verb: str = "pick",
        candidates: Iterable[str] = (),
        *,
        least: int = 1,
        most: int = 1,
        options: Iterable[str] = (),
        cause: str = "",
        default: Plain = None,
        secret: bool = False,
        path: str = "",
    ) -> None:
        """Ask a seat; the answer goes `into`: a tuple of card or seat ids, or the number of an option.

        An option "" only keeps its number: one that may not be chosen now tells nothing of the others.
        A `secret` question shows its candidates to that seat alone, and so does one about hidden cards.
        """
        among = tuple(candidates)
        self.push(
            "prompt", "open", (seat,), into, verb=verb, seat=seat, candidates=among, least=least,
            most=most, options=tuple(options), cause=cause, default=default, chosen=(),
            secret=secret or any(self.is_hidden(candidate) for candidate in among),
            path=path,
        )  # fmt: skip

    def draw_from(self, zone: str, into: str, seat: str = "", face: str = "down") -> None:
        """A card of a pile (or a blind pick from a hand) is due; which one goes `into`."""
        self.push("draw", "due", (CHANCE,), into, zone=zone, seat=seat, face=face)

    def roll(self, seat: str, into: str, cause: str = "") -> None:
        """A die is due from a seat; its number goes `into`."""
        self.push("roll", "due", (CHANCE,), into, seat=seat, cause=cause)

    # ---------------------------------------------------------------- cards

    def move(self, card: str, zone: str, at: int = -1) -> None:
        """Put a card into a zone, with the faces that this zone shows."""
        self.emit(Moved(card, zone, at))
        audience = self.game.audience(zone, self)
        known = self.card(card).known_to
        kept = tuple(seat for seat in known if seat != EVERYBODY and seat not in audience)
        by = audience if EVERYBODY in audience else (*audience, *kept) if audience else ()
        if EVERYBODY in known and audience and EVERYBODY not in audience:
            by = known
        if by != known:
            self.emit(Seen(card, by))
        if EVERYBODY not in audience:
            self._end_waiver(card)

    def see(self, card: str, *seats: str) -> None:
        """These seats know the card from now on, too."""
        known = self.card(card).known_to
        new = tuple(seat for seat in seats if seat not in known)
        if new and EVERYBODY not in known:
            self.emit(Seen(card, (EVERYBODY,) if EVERYBODY in new else (*known, *new)))

    def turn(self, card: str, *, flipped: bool | None = None, sideways: bool | None = None) -> None:
        """Turn a card over or by a quarter, where it is not so already."""
        now = self.card(card)
        flipped = now.flipped if flipped is None else flipped
        sideways = now.sideways if sideways is None else sideways
        if (flipped, sideways) != (now.flipped, now.sideways):
            self.emit(Turned(card, flipped, sideways))

    def assign(self, card: str, seat: str) -> None:
        """Give a card to a seat (owner and controller)."""
        now = self.card(card)
        if (now.owner, now.controller) != (seat, seat):
            self.emit(Assigned(card, seat, seat, cast(int, self.state.vars.get("turn", 0))))
            self._end_waiver(card)

    def overrule(self, card: str, slugs: tuple[str, ...] = ()) -> None:
        """These rules (by default those waived for this move) do not count for a card.

        That holds as long as the card lies open before the same seat.
        """
        already = cast(tuple[str, ...], self.card(card).marks.get(WAIVED, ()))
        new = tuple(slug for slug in slugs or self.waived if slug not in already)
        if new:
            self.mark(card, WAIVED, (*already, *new))

    def _end_waiver(self, card: str) -> None:
        if WAIVED in self.card(card).marks:
            self.mark(card, WAIVED, None)

    def attach(self, card: str, to: str) -> None:
        """Lay a card under another ("" under none)."""
        if self.card(card).attached_to != to:
            self.emit(Attached(card, to))

    def carry(self, card: str, zone: str, seat: str = "", *, sideways: bool = False) -> None:
        """Put a card, with all that is attached to it, face up into a zone as a seat's."""
        for carried in (card, *self.under(card)):
            self.assign(carried, seat)
            self.move(carried, zone)
            self.turn(carried, flipped=False, sideways=sideways)

    def reborn(self, card: str) -> None:
        """The card leaves play: what bore on it has ended."""
        self.attach(card, "")
        self.emit(Reborn(card))
        for name in self.game.lasting:
            self._forget(name, card)

    def _forget(self, name: str, card: str) -> None:
        """Nothing that was given for a while bears on the card any more, or holds as long as it is there."""
        given = self.var(name, ())
        left = tuple(
            lasting | {"of": tuple(thing for thing in lasting["of"] if thing != card)}
            for lasting in given
            if lasting["of"] != (card,) and not _hangs_on(lasting, card)
        )
        if left != given:
            self.mark(TABLE, name, left or None)

    def put_on_pile(self, zone: str, card: str) -> None:
        """Put a card on top of a pile, known to be there."""
        self.move(card, zone)
        known = self.state.tops.get(zone, 0), self.state.bottoms.get(zone, 0)
        self.emit(Ordered(zone, self.zone(zone), known[0] + 1, known[1]))

    # ---------------------------------------------------------------- numbers and marks

    def count(self, of: str, name: str, by: int) -> None:
        """Raise or lower a counter."""
        if by:
            self.emit(Counted(of, name, by))

    def mark(self, of: str, name: str, value: Plain) -> None:
        """Set a mark of a card, a seat or the table; None takes it away."""
        self.emit(Marked(of, name, value))

    def var(self, name: str, default: Any = None) -> Any:
        """A variable of the table."""
        return self.state.vars.get(name, default)


def _hangs_on(lasting: Mapping[str, Any], card: str) -> bool:
    return lasting["until"] == "model_leaves" and lasting.get("model") == card


def _secret_of(frame: Frame) -> str:
    """Who alone may know what is answered to a secret question; "" for any other frame."""
    return cast(str, frame.data["seat"]) if frame.data.get("secret") else ""

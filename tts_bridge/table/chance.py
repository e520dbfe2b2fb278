"""Chance answered by the table: draws from real piles, rolls of real dice, blind picks from hands."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from tts_bridge.games.core.asking import pending
from tts_bridge.games.core.changes import Moved
from tts_bridge.games.core.moves import CHANCE, HOST, Accepted, Move
from tts_bridge.games.core.state import Frame
from tts_bridge.table.directives import Directive, Draw, Face, Guard, RollDue
from tts_bridge.table.drift import Difference
from tts_bridge.table.loads import Load
from tts_bridge.table.placing import Placing
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Question, Questions

PICK = "pick"
"""The answer that has a card picked for a seat."""

ROLL = "r"
"""What a due roll is called, before the number of its frame."""


MOST_FAILURES = 3
"""How often a draw is tried that the table says it cannot do."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A draw that the table is carrying out, and where its card goes."""

    frame: int
    name: str
    place: str
    slot: int
    face: Face


class Chance:
    """What chance owes to the game now, and how the table brings it about.

    `voice` names the seat that answers for a seat; `picks` is the seed of blind picks
    for those who ask for one: at one moment of a game always the same card, whatever its language.
    """

    def __init__(
        self, play: Play, placing: Placing, questions: Questions, voice: Callable[[str], str],
        load: Load, picks: int,
    ) -> None:  # fmt: skip
        self._play = play
        self._placing = placing
        self._questions = questions
        self._voice = voice
        self._load = load
        self._picks = picks
        self._drawing: Drawing | None = None
        self._failures = 0
        self._blocked = False

    def due(self, kind: str) -> Frame | None:
        """The frame on top, if it waits for chance of this kind: `draw`, `roll` or `blind`."""
        top = self._play.top
        return top if top is not None and top.kind == kind and CHANCE in top.waits else None

    # ---------------------------------------------------------------- draws

    def begin_draw(self) -> Iterator[Directive]:
        """The directive for a draw that has become due; nothing if none has."""
        frame = self.due("draw")
        begun = self._drawing is not None and frame is not None and self._drawing.frame == frame.id
        if frame is None or begun or self._blocked:
            return
        place, slot, face = self._landing()
        self._drawing = Drawing(frame.id, self._load.next_name(), place, slot, face)
        yield Draw(self._drawing.name, self.pile(frame), place, slot, face)

    def pile(self, frame: Frame) -> str:
        """The place of the pile that a due draw is from."""
        return self._placing.home(cast(str, frame.data["zone"])).id

    @property
    def is_drawing(self) -> bool:
        """Whether the table is carrying out the draw that is due."""
        frame = self.due("draw")
        return frame is not None and self._drawing is not None and self._drawing.frame == frame.id

    def forget_draw(self) -> None:
        """The table does not know of the draw any more: it is due anew."""
        self._drawing = None
        self._failures = 0
        self._blocked = False

    def try_again(self) -> None:
        """Table and state agree about all cards: a draw that failed is tried again, but not for ever."""
        self._blocked = self._failures > MOST_FAILURES

    def failed(self, name: str) -> None:
        """The table could not do a draw: if that is the one due, it waits until somebody has looked at the
        table."""
        if self._drawing is None or self._drawing.name != name:
            return
        self._drawing = None
        self._failures += 1
        self._blocked = True

    def drew(self, name: str, card: str) -> bool:
        """A card has come from a pile; whether that was the draw that is due."""
        drawing, self._drawing = self._drawing, None
        if drawing is None or drawing.name != name or self.due("draw") is None:
            self._drawing = drawing
            return False
        self._failures = 0
        self._placing.coming(card, drawing.place, drawing.slot, drawing.face)
        return self.bring(card)

    def had_come(self, pile: str, card: str) -> bool:
        """A card has come that an earlier server had asked for; whether that was the draw that is due."""
        frame = self.due("draw")
        if frame is None or self.pile(frame) != pile or card not in self._play.state.cards:
            return False
        self._placing.coming(card, *self._landing())
        return self.bring(card)

    def had_drawn(self, found: Sequence[Difference]) -> bool:
        """Whether the table had begun the draw that is due, before its scripts or the server began anew, so
        that only its card lies elsewhere than the state has it, where the draw leads: then it is made."""
        frame, move = self.due("draw"), Move("drawn", CHANCE, card=found[0].card if len(found) == 1 else "")
        if frame is None or move not in self._play.legal(CHANCE):
            return False
        place, slot, face = self._landing()
        if found[0].in_state != frame.data["zone"] or found[0].on_table != place:
            return False
        self._placing.coming(move.card, place, slot, face)
        return self.bring(move.card)

    def bring(self, card: str) -> bool:
        """The due draw brought this card; whether it is one of the game's.

        A card that the state has elsewhere was on top all the same: the table is right about it.
        """
        frame = self.due("draw")
        if frame is None or card not in self._play.state.cards:
            return False
        move = Move("drawn", CHANCE, card=card)
        if move not in self._play.legal(CHANCE):
            self._play.make(Move("edit.on_top", HOST, card, cast(str, frame.data["zone"])))
        self._play.make(move)
        return True

    def _landing(self) -> tuple[str, int, Face]:
        """Where the rules put a card that is drawn now: the same place whichever it is."""
        move = self._play.legal(CHANCE)[0]
        verdict = self._play.imagine(move)
        assert isinstance(verdict, Accepted), "what is legal is accepted"
        moved = (change for block in verdict.blocks for change in block.changes if isinstance(change, Moved))
        zone = next(change.to for change in moved if change.card == move.card)
        place = self._placing.home(zone)
        return place.id, self._placing.free_slot(place.id, zone), "down" if place.face == "down" else "up"

    # ---------------------------------------------------------------- rolls

    def rolled(self, name: str, value: int) -> bool:
        """A die has come to rest; whether that was the roll that is due."""
        frame = self.due("roll")
        move = Move("rolled", CHANCE, number=value)
        if frame is None or name != f"{ROLL}{frame.id}" or move not in self._play.legal(CHANCE):
            return False
        self._play.make(move)
        return True

    def standing(self) -> Iterator[Directive]:
        """The roll that is due, and the hand that somebody may take a card from."""
        roll, blind = self.due("roll"), self.due("blind")
        if roll is not None:
            yield self._roll(roll)
        if blind is not None:
            yield Guard("take", self.picker(), (self._victim(),))

    def _roll(self, frame: Frame) -> Directive:
        seat = cast(str, frame.data["seat"])
        dice = (place.id for place in self._play.tabletop.places if (place.kind, place.seat) == ("die", seat))
        question, button = pending(self._play.speech(seat)), self._play.words.say("table-roll")
        return RollDue(f"{ROLL}{frame.id}", next(dice), self._voice(seat), question, button)

    # ---------------------------------------------------------------- blind picks

    def ask_picker(self) -> None:
        """Offer to pick for whoever may take a card unseen."""
        self._questions.drop(*self._questions.named("blind."))
        frame = self.due("blind")
        if frame is not None:
            seat, pick = self.picker(), ((PICK, self._play.words.say("table-pick")),)
            text = pending(self._play.speech(seat))
            self._questions.ask(Question(f"blind.{frame.id}", self._voice(seat), text, pick, self._pick))

    def picker(self) -> str:
        """Who picks blindly: whoever acts or whose effect it is, not the one from whom is taken."""
        seats = self._play.state.seats
        named = [name for frame in reversed(self._play.state.frames) for name in _acting(frame)]
        return next((seat for seat in named if seat in seats and seat != self._victim()), self._victim())

    def _victim(self) -> str:
        """Whose cards it is about; anybody where they are nobody's."""
        frame = self.due("blind")
        owner = self._placing.home(cast(str, frame.data["zone"])).seat if frame is not None else ""
        return owner or next(iter(self._play.state.seats))

    def took(self, by: str, card: str) -> bool:
        """A seat took a card out of a hand; whether that was the blind pick that is due."""
        move = Move("drawn", CHANCE, card=card)
        if self.due("blind") is None or by != self.picker() or move not in self._play.legal(CHANCE):
            return False
        self._play.make(move)
        return True

    def _pick(self, option: str) -> None:
        frame = self.due("blind")
        if frame is not None:
            chance = random.Random(f"{self._picks}/{frame.id}")
            card = chance.choice(cast(tuple[str, ...], frame.data["candidates"]))
            self._play.make(Move("drawn", CHANCE, card=card))


def _acting(frame: Frame) -> tuple[str, str]:
    """Who acts in a frame, and whose effect it is."""
    roles = cast(dict[str, str], frame.data.get("roles", {}))
    return roles.get("actor", ""), cast(str, frame.data.get("holder", ""))

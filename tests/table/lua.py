"""A table in miniature: it does what directives say, at once, and reports what its Lua would report."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tts_bridge.games.core.moves import CLOCK
from tts_bridge.games.registry import game_entry
from tts_bridge.table import directives as d
from tts_bridge.table import reports as r
from tts_bridge.table.assets import read_cards
from tts_bridge.table.course import Course
from tts_bridge.table.session import Session

GAME = "munchkin-fallout"
TABLETOP = game_entry(GAME).tabletop()
DEFINITIONS = read_cards(game_entry(GAME))


@dataclass
class Table:
    """Where cards lie, which questions are on the screen, which clocks run."""

    session: Session
    game: str = GAME
    language: str = "en"
    chooses: bool = False
    seed: int = 1
    node: str = ""
    heard_of: int = 0
    dealt: bool = False
    place: dict[str, str] = field(default_factory=dict)
    face: dict[str, str] = field(default_factory=dict)
    definition: dict[str, str] = field(default_factory=dict)
    piles: dict[str, list[str]] = field(default_factory=dict)
    asks: dict[str, d.Ask] = field(default_factory=dict)
    hands: dict[str, d.ChooseInHand] = field(default_factory=dict)
    rolls: dict[str, d.RollDue] = field(default_factory=dict)
    clocks: dict[str, d.StartClock] = field(default_factory=dict)
    standing: set[str] = field(default_factory=set)
    """Clocks that do not run on for now."""
    guards: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    plates: dict[str, d.Inscribe] = field(default_factory=dict)
    lines: dict[tuple[str, str, int], str] = field(default_factory=dict)
    offers: dict[tuple[str, str], dict[int, d.Offer]] = field(default_factory=dict)
    lays: dict[str, d.Lay] = field(default_factory=dict)
    sealed: dict[str, bool] = field(default_factory=dict)
    glowing: dict[str, str] = field(default_factory=dict)
    said: list[d.Say] = field(default_factory=list)
    told: list[d.Directive] = field(default_factory=list)
    level: d.SetLevel = field(default_factory=lambda: d.SetLevel("advise"))
    turn: str = ""
    host: str = ""
    held: bool = False
    """While it is held, nothing that is due happens: draws wait."""
    serial: int = 0
    kept: dict[str, str] = field(default_factory=dict)
    before: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    waiting: list[r.Report] = field(default_factory=list)
    sitting: list[r.SeatChanged] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        number = 0
        for definition in DEFINITIONS.values():
            for _ in range(definition.count):
                number += 1
                self._add(f"b{number:04d}", definition.id)

    def _add(self, card: str, definition: str) -> None:
        pile = f"{DEFINITIONS[definition].deck}.draw"
        self.definition[card] = definition
        self.piles.setdefault(pile, []).append(card)
        self.place[card], self.face[card] = pile, "down"

    # ---------------------------------------------------------------- talking to the session

    def send(self, *reports: r.Report) -> list[d.Directive]:
        """Report, do what is said, report what came of it, until nothing more comes; all that was told."""
        told: list[d.Directive] = []
        todo = [*reports]
        for report in reports:
            if isinstance(report, r.ClockEnded):
                self.clocks.pop(report.clock, None)
                self.standing.discard(report.clock)
        while todo:
            answers = self.session.receive(todo)
            told += answers
            self.told += answers
            todo = [report for answer in answers for report in self.act(answer)]
            if self.held:
                self.waiting += [report for report in todo if isinstance(report, r.Drew)]
                todo = [report for report in todo if not isinstance(report, r.Drew)]
        self._assert_time_runs()
        return told

    def _assert_time_runs(self) -> None:
        """Whatever waits for a time to pass has a clock here, and each clock is for something."""
        assert self.session.clocks == {clock: clock in self.standing for clock in self.clocks}
        state = self.session.state
        if state is not None and state.top is not None and CLOCK in state.top.waits:
            assert any(clock.startswith("grace.") for clock in self.clocks)

    def ponder(self) -> list[d.Directive]:
        """Let the session go on with what can wait, to its end; all that was told."""
        told: list[d.Directive] = []
        while self.session.ponders:
            answers = self.session.ponder()
            told += answers
            self.send(*(report for answer in answers for report in self.act(answer)))
        self.told += told
        return told

    def release(self) -> list[d.Directive]:
        """Let happen what was held."""
        self.held = False
        waiting, self.waiting = self.waiting, []
        return self.send(*waiting)

    def load(self) -> list[d.Directive]:
        """The scripts begin."""
        return self.send(self.loaded(), *([self.stock("loaded")] if self.dealt else []))

    def loaded(self, *, goes_on: bool = False) -> r.Loaded:
        """The scripts forget what they were told: they have begun, or found another server."""
        for memory in (self.asks, self.hands, self.rolls, self.clocks, self.guards, self.plates, self.lines):
            memory.clear()
        self.offers.clear()
        self.standing.clear()
        return r.Loaded(
            "t1", self.node, self.game, "b1", self.language, self.dealt, self.chooses, 2 * goes_on, goes_on
        )

    def go_on(self, *unheard: r.Again) -> list[d.Directive]:
        """The scripts, which have run on, find another server, and say again what it may not have judged."""
        told = self.send(self.loaded(goes_on=True), *self.sitting, self.stock("again"), *unheard)
        return told + self.send(self.stock("loaded"))

    def sit(self, *seats: str, host: str = "") -> None:
        self.sitting = [
            r.SeatChanged(seat, f"7656{seat}", f"{seat} 🦔 Ёж", seat == (host or seats[0]), False)
            for seat in seats
        ]
        for sits in self.sitting:
            self.send(sits)

    def begin(self, *seats: str) -> None:
        """Load, sit, choose, start: the first hands are dealt."""
        self.host = seats[0]
        self.load()
        self.sit(*seats)
        for seat in seats:
            self.answer(seat, "female")
        self.send(r.Pressed("host.button1", "start", seats[0]))

    def stock(self, cause: Any) -> r.StockTaken:
        piled = {card for cards in self.piles.values() for card in cards}
        cards = [
            r.CardLies(card, self.definition[card], place, self.face[card], slot=self.slot(card))
            for card, place in sorted(self.place.items())
            if card not in piled
        ]
        piles = [
            r.PileHolds(
                place,
                "down" if place.endswith("draw") else "up",
                tuple(text for card in sorted(inside) for text in (card, self.definition[card])),
            )
            for place, inside in sorted(self.piles.items())
            if inside
        ]
        kept = tuple(r.Kept(thing, text) for thing, text in self.kept.items() if text)
        return r.StockTaken(cause, tuple(cards), tuple(piles), kept)

    def slot(self, card: str) -> int:
        """Where in its place a card was laid, -1 for nowhere in particular."""
        laid = self.lays.get(card)
        return laid.slot if laid is not None and laid.place == self.place[card] else -1

    # ---------------------------------------------------------------- doing what is said

    def act(self, directive: d.Directive) -> Iterator[r.Report]:
        match directive:
            case d.DealIds(salt):
                yield from self._deal(salt)
            case d.TakeStock():
                yield self.stock("asked")
            case d.Remember(node, heard):
                self.node, self.heard_of = node, heard
            case d.Keep(thing, text):
                self.kept = self.kept | {thing: text} if thing else {}
            case d.Lay(card, place):
                self.move(card, place, directive.face)
                self.lays[card] = directive
            case d.Stack(card, pile, end):
                self.move(card, pile, "down")
                if end == "bottom":
                    self.piles[pile].insert(0, self.piles[pile].pop())
            case d.PutBack(card, observation):
                if self.before.get(card, ("",))[0] == observation:
                    self.move(card, *self.before[card][1:])
                else:
                    yield r.Undone("put_back", observation, "moved")
            case d.Draw():
                yield self._draw(directive)
            case d.Shuffle(_, pile):
                self.random.shuffle(self.piles.get(pile, []))
            case d.Rebuild(_, discard, draw):
                for card in self.piles.pop(discard, []):
                    self.move(card, draw, "down", loose=False)
                self.random.shuffle(self.piles[draw])
            case _:
                self._show(directive)

    def _deal(self, salt: str) -> Iterator[r.Report]:
        names = {card: f"c{random.Random(salt + card).getrandbits(40):010x}" for card in self.place}
        self.definition = {names[card]: definition for card, definition in self.definition.items()}
        self.place = {names[card]: place for card, place in self.place.items()}
        self.face = {names[card]: face for card, face in self.face.items()}
        self.piles = {pile: [names[card] for card in inside] for pile, inside in self.piles.items()}
        self.dealt = True
        yield self.stock("loaded")

    def _draw(self, draw: d.Draw) -> r.Report:
        inside = self.piles.get(draw.pile, [])
        if not inside:
            return r.Undone("draw", draw.draw, "empty")
        card = inside[-1]
        self.move(card, draw.place, draw.face)
        return r.Drew(draw.draw, draw.pile, card)

    def _show(self, directive: d.Directive) -> None:
        match directive:
            case d.Ask(prompt):
                self.asks[prompt] = directive
            case d.ChooseInHand(prompt):
                self.hands[prompt] = directive
            case d.RollDue(roll):
                self.rolls[roll] = directive
            case d.Withdraw(prompt):
                for memory in (self.asks, self.hands, self.rolls):
                    memory.pop(prompt, None)
            case d.StartClock(clock):
                self.clocks.setdefault(clock, directive)
            case d.StopClock(clock):
                self.clocks.pop(clock, None)
                self.standing.discard(clock)
            case d.HoldClock(clock, held):
                (self.standing.add if held and clock in self.clocks else self.standing.discard)(clock)
            case d.Guard(about, seat, names):
                self.guards[about, seat] = names
            case d.Inscribe(plate):
                self.plates[plate] = directive
            case d.Write(panel, seat, line, text):
                self.lines[panel, seat, line] = text
            case d.Offer(panel, seat, button, text):
                known = self.offers.setdefault((panel, seat), {})
                known.pop(button, None)
                if text:
                    known[button] = directive
            case d.Seal(pile, sealed):
                self.sealed[pile] = sealed
            case d.Glow(card, colour):
                self.glowing[card] = colour
            case d.Say():
                self.said.append(directive)
            case d.SetLevel():
                self.level = directive
            case d.GiveTurn(seat):
                self.turn = seat

    def move(self, card: str, place: str, face: str = "up", *, loose: bool = True) -> None:
        for inside in self.piles.values():
            if card in inside:
                inside.remove(card)
        self.place[card], self.face[card] = place, face
        if place.endswith((".draw", ".discard")):
            self.piles.setdefault(place, []).append(card)
            self.face[card] = "down" if place.endswith("draw") else "up"

    # ---------------------------------------------------------------- what people do

    def drop(self, by: str, card: str, to: str, onto: str = "", **more: Any) -> list[d.Directive]:
        """Somebody lays a card somewhere."""
        return self.send(self.dropped(by, card, to, onto, **more))

    def dropped(self, by: str, card: str, to: str, onto: str = "", **more: Any) -> r.Settled:
        self.serial += 1
        name, origin = f"9.{self.serial}", self.place[card]
        self.before[card] = (name, origin, self.face[card])
        face = more.pop("face", "up")
        self.move(card, to, face)
        seen = r.Settled(name, card, origin, to, face, by, onto, settled=self.serial, lifted=self.serial)
        return replace(seen, **more)

    def answer(self, seat: str, option: str) -> list[d.Directive]:
        """A seat presses an answer of the question that it is shown."""
        for prompt, ask in self.asks.items():
            if ask.seat == seat and option in ask.options[::2]:
                return self.send(r.Answered(prompt, option, seat))
        raise AssertionError(f"{seat} is not asked {option!r}, but {self.asked(seat)}")

    def asked(self, seat: str) -> list[tuple[str, ...]]:
        return [(ask.question, *ask.options) for ask in self.asks.values() if ask.seat == seat]

    def press(self, seat: str, wish: str, *, admin: bool = False) -> list[d.Directive]:
        return self.send(r.Pressed("me", wish, seat, admin=admin))

    def say(self, seat: str, text: str, *, admin: bool = False) -> list[d.Directive]:
        """Somebody writes in the chat; "" is a spectator."""
        return self.send(r.Said(seat, "Ёж 🦔", text, admin))

    def roll(self, value: int) -> list[d.Directive]:
        roll, due = next(iter(self.rolls.items()))
        del self.rolls[roll]
        return self.send(r.DieRested(roll, due.die, value, due.seat))

    def choose(self, seat: str, *cards: str, confirmed: bool = True) -> list[d.Directive]:
        """A seat chooses in its hand, or calls that off: either way TTS does not ask any more."""
        prompt = next(prompt for prompt, choice in self.hands.items() if choice.seat == seat)
        del self.hands[prompt]
        return self.send(r.HandChosen(prompt, seat, confirmed, cards))

    def leave(self, seat: str) -> None:
        """The person at a seat is gone."""
        self.send(r.SeatChanged(seat, "", "", False, False))

    def run_clock(self, beginning: str = "grace.") -> list[d.Directive]:
        clock = next(clock for clock in self.clocks if clock.startswith(beginning))
        return self.send(r.ClockEnded(clock))

    # ---------------------------------------------------------------- setting the scene

    def of(self, definition: str) -> str:
        """A card of a definition, the first that lies in a pile."""
        cards = [card for card, found in self.definition.items() if found == f"mf.{definition}"]
        return min(cards, key=lambda card: (not self.place[card].endswith("draw"), card))

    def give(self, seat: str, definition: str, zone: str = "hand") -> str:
        """The host puts a card into a zone of a seat."""
        card = self.of(definition)
        self.edit("edit.move", card=card, target=f"{seat}.{zone}")
        return card

    @property
    def course(self) -> Course:
        """The game that goes on."""
        course = self.session._course
        assert course is not None
        return course

    def edit(self, kind: str, **fields: Any) -> None:
        reply = self.session.move(self.host, {"kind": kind, **fields})
        assert not reply.refusals, reply.refusals
        self.told += reply.directives
        self.send(*[report for answer in reply.directives for report in self.act(answer)])

    def stack(self, definition: str) -> str:
        """A card is now on top of its draw pile, and nobody knows it."""
        card = self.of(definition)
        pile = self.piles[f"{DEFINITIONS[f'mf.{definition}'].deck}.draw"]
        pile.remove(card)
        pile.append(card)
        return card

    def state(self) -> dict[str, Any]:
        """What everybody may know."""
        return dict(self.session.public()["state"])

    def zone(self, zone: str) -> list[str]:
        return list(self.state()["zones"][zone])

    def log(self) -> list[str]:
        return list(self.session.public()["log"])

    def moves(self, seat: str, kind: str = "") -> list[dict[str, Any]]:
        return [dict(move) for move in self.session.moves(seat) if not kind or move["kind"] == kind]

    def heard(self, seat: str = "") -> list[str]:
        return [say.text for say in self.said if say.seat == seat]

    def hand(self, seat: str) -> list[str]:
        return [card for card, place in self.place.items() if place == f"{seat}.hand"]

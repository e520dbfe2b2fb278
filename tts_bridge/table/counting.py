"""Counters that people set right by hand, at a card or at a plate: each step is an edit, told to all."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.tabletop import Counter, Plate, Tabletop, is_of
from tts_bridge.games.core.words import message_id
from tts_bridge.table.directives import Say
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.play import Play
from tts_bridge.table.questions import Options, Question, Questions
from tts_bridge.table.seats import Caller

WISH = "count:"
"""The wish to set counters right; the id of a card or plate follows."""

UP, DOWN, DONE = "up", "down", "done"
"""The answers at a counter."""

PATIENCE = 20.0
"""Seconds from one answer to the next; then the question is over, so that it keeps no other waiting."""


@dataclass(slots=True)
class Setting:
    """What somebody sets right: a card, or a seat; one of its counters, once it is named.

    `asked` is what its question is called, anew with each step.
    """

    thing: str
    counters: Mapping[str, Counter]
    name: str = ""
    asked: str = ""


class Counting:
    """The counters that people are in the middle of setting right, one thing for each seat at most.

    `is_free` says whether the table is right whatever anybody does.
    """

    def __init__(self, play: Play, questions: Questions, is_free: Callable[[], bool], outbox: Outbox) -> None:
        self._play = play
        self._questions = questions
        self._is_free = is_free
        self._outbox = outbox
        self._open: dict[str, Setting] = {}
        self._serial = 0

    # ---------------------------------------------------------------- beginning

    def wish(self, wish: str, by: Caller) -> None:
        """Somebody wishes to set the counters of a card right, or those that a plate shows."""
        place = wish.removeprefix(WISH)
        if by.seat not in self._play.state.seats:
            return
        setting = self._at_card(place) or self._at_plate(place)
        if setting is None:
            self._tell(by.seat, "table-no_counters")
        elif not self._may(by, setting.thing):
            self._tell(by.seat, "table-host_only")
        else:
            self._open[by.seat] = setting

    def _tell(self, seat: str, message: str) -> None:
        self._outbox.tell(Say(self._play.words.say(message), seat))

    def _at_card(self, name: str) -> Setting | None:
        found = self._of_card(name)
        return Setting(name, found) if found else None

    def _of_card(self, name: str) -> dict[str, Counter]:
        """The counters of a card where it lies now."""
        tabletop, card = self._play.tabletop, self._play.state.cards.get(name)
        if card is None:
            return {}
        place = tabletop.place_of(card.zone)
        return {
            row.name: row
            for row in tabletop.counters
            if any(tabletop.is_meant(word, place.id, place.seat) for word in row.origin)
            and is_of(self._play.look, name, row.what)
        }

    def _at_plate(self, name: str) -> Setting | None:
        tabletop = self._play.tabletop
        plate = next((plate for plate in tabletop.plates if plate.id == name), None)
        found = counters_at(tabletop, plate) if plate is not None else {}
        return Setting(plate.seat, found) if plate is not None and found else None

    def _may(self, by: Caller, thing: str) -> bool:
        """The host always; whose it is unless the table is strict; anybody where nothing is enforced."""
        card = self._play.state.cards.get(thing)
        owners = (card.owner, card.controller) if card is not None else (thing,)
        return by.rules or self._is_free() or (self._play.level != "strict" and by.seat in owners)

    # ---------------------------------------------------------------- asking

    def refresh(self) -> None:
        """Ask what is to be set now; what has no such counter any more is not asked about."""
        for seat, setting in tuple(self._open.items()):
            if setting.thing not in self._play.state.seats:
                setting.counters = self._of_card(setting.thing)
            if setting.counters and setting.name in ("", *setting.counters):
                self._ask(seat, setting)
            else:
                del self._open[seat]
        asked = {setting.asked for setting in self._open.values()}
        self._questions.drop(*(name for name in self._questions.named("count.") if name not in asked))

    def _ask(self, seat: str, setting: Setting) -> None:
        if len(setting.counters) == 1:
            setting.name = next(iter(setting.counters))
        if not setting.asked:
            self._serial += 1
            setting.asked = f"count.{seat}.{self._serial}"
        done = ((DONE, self._play.words.say("choice-done")),)
        # where there are many names they are turned page by page, and the way out is on the first
        options = (*self._steps(setting), *done) if setting.name else (*done, *self._names(setting))
        self._questions.ask(
            Question(
                setting.asked, seat, self._asked(seat, setting), options,
                lambda option: self._answer(seat, setting, option), PATIENCE, lambda: self._close(seat),
            )
        )  # fmt: skip

    def _asked(self, seat: str, setting: Setting) -> str:
        of = self._play.speech(seat).name(setting.thing)
        if not setting.name:
            return self._play.words.say("table-which_counter", of=of)
        counter = self._said(setting, setting.name)
        return self._play.words.say("table-set_counter", of=of, counter=counter)

    def _names(self, setting: Setting) -> Iterator[tuple[str, str]]:
        yield from ((name, self._said(setting, name)) for name in setting.counters)

    def _steps(self, setting: Setting) -> Options:
        words, row = self._play.words, setting.counters[setting.name]
        up, down = (UP, words.say("table-count_up")), (DOWN, words.say("table-count_down"))
        return (up, down) if self._number(setting, row.name) > row.least else (up,)

    def _said(self, setting: Setting, name: str) -> str:
        counter = self._play.words.say(message_id("stat", name))
        return self._play.words.say("table-counter", counter=counter, n=self._number(setting, name))

    def _number(self, setting: Setting, name: str) -> int:
        """How many there are now."""
        state = self._play.state
        counted = state.cards.get(setting.thing) or state.seats[setting.thing]
        return counted.counters.get(name, 0)

    # ---------------------------------------------------------------- answers

    def _answer(self, seat: str, setting: Setting, option: str) -> None:
        if self._open.get(seat) is not setting:
            return
        setting.asked = ""
        if option in (UP, DOWN):
            self._count(seat, setting, 1 if option == UP else -1)
        elif option in setting.counters:
            setting.name = option
        elif setting.name and len(setting.counters) > 1:
            setting.name = ""
        else:
            self._close(seat)

    def _count(self, seat: str, setting: Setting, step: int) -> None:
        row, thing = setting.counters[setting.name], setting.thing
        if thing in self._play.state.cards:
            move = Move(row.edit, seat, thing, number=self._number(setting, row.name) + step)
        else:
            move = Move(row.edit, seat, row.name, thing, step)
        verdict = self._play.make(move)
        self._outbox.tell(*map(Say, self._play.told_of_edits(verdict)))

    def _close(self, seat: str) -> None:
        self._open.pop(seat, None)

    def clear(self) -> None:
        """Nobody sets anything right any more."""
        self._open.clear()


def counters_at(tabletop: Tabletop, plate: Plate) -> dict[str, Counter]:
    """The counters that are set right at a plate, by name."""
    place = plate.id.rpartition(".")[2]
    return {row.name: row for row in tabletop.counters if plate.seat and row.plate == place}

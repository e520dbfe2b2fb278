"""A game at a virtual table with real Lua and a real server, where a test moves the people's hands."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from tts_bridge.build.save import filled
from tts_bridge.cli.line import HOLD, Line
from tts_bridge.cli.overhearing import Overhearing
from tts_bridge.cli.serving import ServedTables, ServerThread
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import Card, State
from tts_bridge.journal import Journal
from tts_bridge.rehearsal.rehearsal import Rehearsal, Site
from tts_bridge.rehearsal.screens import Button, Screen
from tts_bridge.rehearsal.secrets import Secrets
from tts_bridge.table.history import steps
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.tts import jsontext
from tts_bridge.virtual import Actor, Piece

NAMES = ("Ann", "Boris")


class Evening:
    """The table after the start, and whoever sits there; the first seat is the host's."""

    def __init__(
        self, rehearsal: Rehearsal, rules: GameRules, tables: ServedTables, open_save: Callable[[Any], Any],
        unheard: Callable[[], int],
    ) -> None:  # fmt: skip
        self._open_save = open_save
        self._rehearsal = rehearsal
        self.table = rehearsal.table
        self.settle = rehearsal.settle
        self.rules = rules
        self._tables = tables
        self._unheard = unheard

    def is_told_all(self) -> bool:
        """Whether the table has taken over all that the server has said."""
        return self._unheard() == 0

    def save(self) -> Any:
        """The table as TTS saves it now, with what another computer fills in left open."""
        return self._open_save(self.table.save_dict())

    def play(self, moves: int) -> None:
        """Both let bots play on for them, by gestures."""
        for _ in islice(self._rehearsal.play(), moves):
            pass
        self.settle()

    # ---------------------------------------------------------------- people

    def person(self, seat: str) -> Actor:
        return self.table.person(seat.capitalize())

    def screen(self, seat: str) -> Screen:
        return Screen(self.person(seat), seat, self.rules.tabletop)

    def answers(self, seat: str) -> list[str]:
        return [button.text for button in self.screen(seat).answers()]

    def offers(self, seat: str) -> list[str]:
        return [button.text for button in self.screen(seat).offers()]

    def answer(self, seat: str, text: str) -> None:
        self._press(seat, self.screen(seat).answers(), text)

    def press(self, seat: str, text: str) -> None:
        self._press(seat, self.screen(seat).offers(), text)

    def _press(self, seat: str, buttons: list[Button], text: str) -> None:
        named = [button for button in buttons if button.text == text]
        assert named, f"{seat} has no button {text!r} among {[button.text for button in buttons]}"
        assert self.screen(seat).press(named[0])
        self.settle()

    def edit(self, *words: str) -> None:
        """The host sets something right by chat."""
        self.say(f"!edit {' '.join(words)}")

    def give(self, definition: str, zone: str) -> str:
        """The host puts a card of a definition that is in no game yet, or in a pile, into a zone."""
        cards = [card for card in self.state.cards.values() if card.definition == definition]
        card = min(cards, key=lambda card: (self.rules.tabletop.place_of(card.zone).kind != "pile", card.id))
        self.edit("move", card.id, zone)
        return card.id

    def say(self, text: str) -> None:
        self.table.person(NAMES[0]).say(text)
        self.settle()

    def read(self, seat: str) -> list[str]:
        """The lines that a seat could read."""
        return self.table.world.record.read_by(seat.capitalize())

    # ---------------------------------------------------------------- cards

    def pieces(self, place: str) -> list[Piece]:
        """The loose cards in a place, hands among them."""
        found = self.rules.tabletop.place(place)
        cards = self.table.world.pieces.all("Card")
        if found.kind == "hand":
            return [p for p in cards if p.hand is not None and p.hand.colour == found.seat.capitalize()]
        lying = [p for p in cards if found.rect.holds(p.position.x, p.position.z)]
        return [p for p in lying if p.hand is None]

    def piece(self, card: str) -> Piece:
        return next(p for p in self.table.world.pieces.all("Card") if p.data.get("Memo") == card)

    def spot(self, place: str) -> tuple[float, float]:
        return self.rules.tabletop.place(place).rect.centre

    # ---------------------------------------------------------------- the game

    @property
    def state(self) -> State:
        """The state that the journal leads to."""
        return self.states()[-1]

    def states(self) -> list[State]:
        """All states that there have been."""
        session = self._tables.newest
        assert session is not None
        assert session.journal is not None
        with Journal.open(session.journal) as journal:
            return [step.after for step in steps(journal)]

    @property
    def look(self) -> Look:
        return Look(self.rules.game, self.state)

    def card(self, card: str) -> Card:
        return self.state.cards[card]


@contextmanager
def evening(
    save: Path, folder: Path, game: str, *, version: int = 14, overhearing: Overhearing | None = None,
    **options: Any,
) -> Iterator[Evening]:  # fmt: skip
    """An evening with two people, from the start of the game on; the first seat begins."""
    language = save.stem.rpartition("-")[2]
    rules, data = open_rules(game, language), jsontext.read(save.read_bytes(), save.name)
    options = {"first_player": rules.tabletop.seats[0]} | options
    with _seated(data, rules, folder, version, options, overhearing) as (rehearsal, table):
        rehearsal.begin()
        yield table


@contextmanager
def evening_elsewhere(saved: Any, folder: Path, rules: GameRules) -> Iterator[Evening]:
    """The table of a save on another computer, which knows nothing of its game: it is loaded."""
    with _seated(saved, rules, folder, 14, {}) as (rehearsal, table):
        rehearsal.table.load()
        rehearsal.table.run_until(lambda: bool(table.offers(rules.tabletop.seats[0])))
        table.settle()
        yield table


@contextmanager
def _seated(
    data: Any, rules: GameRules, folder: Path, version: int, options: dict[str, Any],
    overhearing: Overhearing | None = None,
) -> Iterator[tuple[Rehearsal, Evening]]:  # fmt: skip
    over = overhearing or Overhearing(Secrets(rules.game.library))
    script = str(data["LuaScript"])
    tables = ServedTables(folder, options, random.Random, over.hear, script, over.of)
    with (
        ServerThread(tables, ports=(0,), hold=HOLD) as serving,
        closing(Line(serving.server.port, serving.server.told, serving.server.ponders)) as line,
        closing(_rehearsal(data, rules, serving, line, version)) as rehearsal,
    ):
        yield rehearsal, Evening(
            rehearsal, rules, tables, lambda saved: _opened(saved, serving),
            lambda: serving.server.unheard(line.table),
        )  # fmt: skip
        assert rehearsal.table.failures == []
        assert tables.faults == []


def _opened(saved: Any, serving: ServerThread) -> Any:
    """A save without what belongs to the computer that it was made on."""
    server, script = serving.server, str(saved["LuaScript"])
    script = script.replace(server.token, "{{TOKEN}}").replace(f'"{server.port}"', '"{{PORT}}"')
    return {**saved, "LuaScript": script}


def _rehearsal(save: Any, rules: GameRules, serving: ServerThread, line: Line, version: int) -> Rehearsal:
    server = serving.server
    site = Site(
        filled(save, server.token, server.port, {}), server.url, line, line.hold_poll,
        lambda seat: server.invite(line.table, seat),
    )  # fmt: skip
    seats = rules.tabletop.seated[len(NAMES)]
    policies = {seat: rules.staging.bot(rules.game, seat, 1) for seat in seats}
    return Rehearsal(site, rules, policies, 1, NAMES, version=version)

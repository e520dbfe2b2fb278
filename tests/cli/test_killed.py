"""`tts-bridge play` killed in the middle of a question: started again, it goes on where it was."""

import json
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.test_play import playing, port, read_until, tts
from tts_bridge import cli
from tts_bridge.games.core.state import State
from tts_bridge.journal import Journal
from tts_bridge.rehearsal.screens import Screen, find
from tts_bridge.table.history import steps
from tts_bridge.table.rules import open_rules
from tts_bridge.virtual import Piece, VirtualTable
from tts_bridge.virtual.clock import FRAMES
from tts_bridge.virtual.http import HttpRequests

__all__ = ["port", "tts"]  # fixtures of the tests of `play`

PEOPLE = {"Blue": "Ann", "White": "Боря 🎲"}
SPEED = 1.4 * FRAMES
"""Frames a real second: at half as much again the table would give up polls that the server still holds."""

PATIENCE = 60
"""Real seconds for the table and the server to come to what is wanted."""


class Table:
    """The virtual table that goes on whatever becomes of the server."""

    def __init__(self, save: Path, journals: Path) -> None:
        data = json.loads(save.read_text(encoding="utf-8"))
        self.requests = HttpRequests()
        self.table = VirtualTable(data, requests=self.requests, people=PEOPLE)
        self.table.load()
        self._journals = journals
        self._rules = open_rules("munchkin-fallout", "en")

    def close(self) -> None:
        self.requests.close()

    def wait_for(self, what: Callable[[], bool]) -> None:
        """Let time pass until it is so, real time too: nobody here knows what the server has to say."""
        now = time.monotonic()
        end = now + PATIENCE
        while not what():
            assert time.monotonic() < end, [line.text for line in self.table.world.record.lines[-5:]]
            time.sleep(0.05)
            before, now = now, time.monotonic()
            self.table.step(round((now - before) * SPEED))

    def screen(self, seat: str) -> Screen:
        return Screen(self.table.person(seat.capitalize()), seat, self._rules.tabletop)

    def press(self, seat: str, text: str) -> None:
        """A button or an answer, as soon as it is there."""

        def pressed() -> bool:
            screen = self.screen(seat)
            found = find((*screen.answers(), *screen.offers()), [text])
            return found is not None and screen.press(found)

        self.wait_for(pressed)

    def say(self, text: str) -> None:
        self.table.person("Blue").say(text)

    @property
    def journal(self) -> Path:
        return max(self._journals.rglob("*.journal"), key=lambda path: path.stat().st_mtime)

    @property
    def state(self) -> State:
        with Journal.open(self.journal) as journal:
            return list(steps(journal))[-1].after

    def held(self, card: str) -> Piece | None:
        """The card, once it is at rest in a hand."""
        cards = (p for p in self.table.world.pieces.all("Card") if p.data.get("Memo") == card)
        return next((piece for piece in cards if piece.hand is not None and piece.resting), None)

    def move(self, card: str, zone: str) -> None:
        self.say(f"!edit move {card} {zone}")
        self.wait_for(lambda: self.state.cards[card].zone == zone)


def run(*words: str) -> None:
    """A command that goes well."""
    with pytest.raises(SystemExit) as end:
        cli.main([*words])
    assert end.value.code == 0


def recorded(journal: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The last moves as a scenario."""
    capsys.readouterr()
    run("scenario", "record", "--table", str(journal), "--last", "3")
    return capsys.readouterr().out


@pytest.fixture
def bridge(drawn: dict[str, str], tts: Path, port: int) -> tuple[dict[str, str], tuple[str, ...]]:
    """The environment and the words with which the bridge is started, again and again."""
    words = ("--port", str(port), "--language", "en", "--option", "first_player=blue")
    return drawn | {"TTS_BRIDGE_TTS_FOLDER": str(tts)}, words


def test_an_open_question_outlives_the_server(
    bridge: tuple[dict[str, str], tuple[str, ...]], tts: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    environment, words = bridge
    with playing(environment, *words) as process:
        read_until(process, "Ctrl+C")
        data = Path(environment["TTS_BRIDGE_DATA_FOLDER"])
        table = Table(tts / "Saves" / "TS_Save_2.json", data)
        with closing(table):
            for seat in ("blue", "white"):
                table.press(seat, "Male")
            table.press("blue", "Begin the game")
            for seat in ("blue", "white"):
                table.press(seat, "Ready")
            table.wait_for(lambda: (top := table.state.top) is not None and top.kind == "turn")
            for card in table.state.zones["door.draw"][:3]:
                table.move(card, "door.discard")
            finder = next(c.id for c in table.state.cards.values() if c.definition == "mf.fortune_finder")
            table.move(finder, "blue.hand")
            table.wait_for(lambda: table.held(finder) is not None)
            piece = table.held(finder)
            assert piece is not None
            table.table.person("Blue").type_number(piece, 1)
            table.wait_for(lambda: len(table.screen("blue").answers()) >= 3)
            before, running = table.state, recorded(table.journal, capsys)
            process.kill()
            process.wait()
            assert recorded(table.journal, capsys) == running
            answer = table.screen("blue").answers()[0]
            table.screen("blue").press(answer)  # to nobody
            table.table.step(300)
            with playing(environment, *words) as again:
                read_until(again, "Ctrl+C")
                table.wait_for(lambda: any("awake" in line.text for line in table.table.world.record.lines))
                table.wait_for(lambda: bool(table.screen("blue").answers()) or table.state != before)
                if table.state.top is not None and table.state.top.kind == "prompt":
                    table.press("blue", table.screen("blue").answers()[0].text)
                table.wait_for(lambda: (top := table.state.top) is not None and top.kind == "turn")
            assert len(table.state.zones["blue.hand"]) == len(before.zones["blue.hand"]) + 1
    scenario = tmp_path / "killed.toml"
    scenario.write_text(running, encoding="utf-8")
    run("scenario", str(scenario))

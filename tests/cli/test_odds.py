"""`tts-bridge odds`: the odds of a table that goes on, or went on, at the console."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.games.core.laying import position
from tests.games.proofs.tables import fallout
from tts_bridge import cli
from tts_bridge.build.folders import OVERRIDE
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.moves import CHANCE, Accepted, Move
from tts_bridge.games.core.state import State
from tts_bridge.table.record import Record

GAME = fallout()

Run = Callable[..., list[str]]

TURRET = [
    "  Odds if nobody does anything more",
    "  Red gets away from Mark IV Turret: 67% (2/3)",
    "  Red survives: 67% (2/3)",
]


def made(record: Record, state: State, move: Move) -> State:
    verdict = decide(GAME, state, move)
    assert isinstance(verdict, Accepted)
    record.accept(move, verdict)
    return verdict.after


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Record]:
    """A table that goes on: Red has kicked a door open, and fights what was behind it."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    start = position(zones={"door.draw": ("mf.mark_iv_turret",)}, of_seats={"red": {"level": 2}})
    (tmp_path / "journals").mkdir()
    begun = {"game": GAME.id, "language": "en"}
    record = Record.create(tmp_path / "journals" / "t1.1.journal", begun, Accepted((), start))
    state = made(record, start, Move("kick_open", "red"))
    made(record, state, legal_moves(GAME, state, CHANCE)[0])
    yield record
    record.close()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], table: Record) -> Run:
    """What the command prints, on either stream."""

    def run(*words: str, code: int = 0) -> list[str]:
        while table.written()[0] != table.head:
            pass
        with pytest.raises(SystemExit) as end:
            cli.main(["odds", *words])
        printed = capsys.readouterr()
        assert end.value.code == code, printed.err
        return (printed.out + printed.err).splitlines()

    return run


@pytest.mark.parametrize("seat", [(), ("--seat", "red"), ("--seat", "blue")])
def test_the_odds_of_a_table_that_goes_on(run: Run, seat: tuple[str, ...]) -> None:
    assert run("--table", "t1", *seat) == ["After move 2 of 2:", *TURRET]


def test_a_journal_may_be_named(run: Run, tmp_path: Path) -> None:
    assert run("--table", str(tmp_path / "journals" / "t1.1.journal"))[1:] == TURRET


def test_in_russian(run: Run) -> None:
    assert run("--table", "t1", "--language", "ru")[:3] == [
        "После действия 2 из 2:",
        "  Шансы, если никто больше ничего не сделает",
        "  Красный смывается (Турель Марк IV): 67% (2/3)",
    ]


def test_in_peace_it_says_when_there_was_something(run: Run, table: Record) -> None:
    combat = next(frame.id for frame in table.state(table.head).frames if frame.kind == "combat")
    made(table, table.state(table.head), Move("edit.abandon", "host", number=combat))
    assert run("--table", "t1") == [
        "After move 3 of 3:",
        "  Nothing is at stake now.",
        "  Something was at stake after move 2: --move 2 tells the odds there.",
    ]
    assert run("--table", "t1", "--move", "2") == ["After move 2 of 3:", *TURRET]
    assert run("--table", "t1", "--move", "0")[1:] == ["  Nothing is at stake now."]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--table", "t2"), "there is no table 't2' on this computer"),
        (("--table", "t1", "--seat", "teal"), "this table has no seat 'teal'. There are: red, green, blue."),
        (("--table", "t1", "--move", "7"), "this table has no move 7. There are: 0 to 2."),
    ],
)
def test_what_is_not_there_is_said(run: Run, words: tuple[str, ...], told: str) -> None:
    (line,) = run(*words, code=2)
    assert told in line

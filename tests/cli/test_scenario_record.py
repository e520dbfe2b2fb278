"""The end of a game written as a scenario, and played unchanged."""

import random
import tomllib
from pathlib import Path

import pytest

from tests.games.words.playing import SEATS, begun, fallout, game_played, hasty
from tts_bridge import cli
from tts_bridge.games.core.engine import decide, legal_moves, opened
from tts_bridge.games.core.moves import CHANCE, CLOCK, HOST, Accepted, Move, Refused, Verdict
from tts_bridge.games.core.play import Dice, play
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import State
from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files
from tts_bridge.table.record import Record

GAME = fallout()


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command prints, on either stream."""
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    printed = capsys.readouterr()
    assert end.value.code == code, printed.out + printed.err
    return printed.out + printed.err


class Table:
    """A table with a journal, at which moves are made one by one."""

    def __init__(self, folder: Path) -> None:
        start = opened(GAME, begun(GAME))
        self.path = folder / "стол.1.journal"
        self.record = Record.create(self.path, {"game": GAME.id}, start)
        self.state: State = start.after

    def make(self, move: Move, *waive: str) -> Verdict:
        verdict = decide(GAME, self.state, move, waive)
        if isinstance(verdict, Accepted):
            self.record.accept(move, verdict)
            self.state = verdict.after
        else:
            self.record.refuse(move, verdict)
        return verdict

    def let_chance_go_on(self) -> None:
        dice, number = Dice(1), 0
        while self.state.top is not None and CHANCE in self.state.top.waits:
            self.make(dice.choose(number := number + 1, legal_moves(GAME, self.state, CHANCE)))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A table of which the cards are dealt and everybody is ready."""
    made = Table(tmp_path)
    made.let_chance_go_on()
    for seat in made.state.seats:
        made.make(Move("ready", seat))
    made.let_chance_go_on()
    return made


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a whole game."""
    table = Table(tmp_path_factory.mktemp("finished"))
    for played in game_played(GAME, seed=12):
        table.record.accept(played.move, played.verdict)
    table.record.close()
    return table.path


def recorded(capsys: pytest.CaptureFixture[str], journal: Path, last: int) -> str:
    """The scenario of the last moves, played once more as it stands."""
    text = run(capsys, "scenario", "record", "--table", str(journal), "--last", str(last))
    file = journal.with_suffix(".toml")
    file.write_text(text, encoding="utf-8", newline="\n")
    assert run(capsys, "scenario", str(file)) == "1 scenario, 1 as expected\n"
    return text


def told(capsys: pytest.CaptureFixture[str], table: Table, last: int) -> str:
    """The scenario of a table's last moves."""
    table.record.close()
    return recorded(capsys, table.path, last)


@pytest.mark.parametrize("last", [1, 40, 10_000])
def test_the_end_of_a_whole_game(capsys: pytest.CaptureFixture[str], finished: Path, last: int) -> None:
    steps = tomllib.loads(recorded(capsys, finished, last))["scenario"][0]["step"]
    assert steps[-1]["winner"]
    assert len(steps) in (last, last + 1) or last == 10_000


def test_the_latest_position_that_can_be_laid_out_is_where_it_begins(
    capsys: pytest.CaptureFixture[str], table: Table
) -> None:
    seat = next(iter(table.state.seats))
    table.make(Move("kick_open", table.state.top.waits[0] if table.state.top else seat))
    scenario = tomllib.loads(told(capsys, table, 1))["scenario"][0]
    assert scenario["phase"] == "early"
    assert len(scenario["step"]) == 1


def test_what_was_refused_or_overruled_is_told(capsys: pytest.CaptureFixture[str], table: Table) -> None:
    seat = table.state.top.waits[0] if table.state.top else ""
    refused = table.make(Move("loot_room", seat))
    assert isinstance(refused, Refused)
    rules = [refusal.rule for refusal in refused.refusals]
    assert isinstance(table.make(Move("loot_room", seat), *rules), Accepted)
    first, second = tomllib.loads(told(capsys, table, 2))["scenario"][0]["step"]
    assert sorted(first["refused"]) == sorted(rules)
    assert sorted(second["waive"]) == sorted(rules)


def test_corrections_by_the_host_are_told(capsys: pytest.CaptureFixture[str], table: Table) -> None:
    seat = next(iter(table.state.seats))
    assert isinstance(table.make(Move("edit.count", HOST, "level", seat, 4)), Accepted)
    (step,) = tomllib.loads(told(capsys, table, 1))["scenario"][0]["step"]
    assert step["do"] == f"host: edit.count level > {seat} 4"
    assert step[seat]["level"] == 5


@pytest.mark.parametrize("answers", [(), (0,), (1,)])
def test_what_was_asked_of_the_real_world_stays_as_open_or_as_told(
    capsys: pytest.CaptureFixture[str], table: Table, answers: tuple[int, ...]
) -> None:
    (monster,) = (card.id for card in table.state.cards.values() if card.definition == "mf.family_member")
    seat = table.state.top.waits[0] if table.state.top else ""
    table.make(Move("edit.on_top", HOST, monster, "door.draw"))
    table.make(Move("kick_open", seat))
    table.let_chance_go_on()
    while table.state.top is not None and table.state.top.kind == "response":
        table.make(Move("time", CLOCK, number=table.state.top.id))
    for answer in answers:
        assert isinstance(table.make(Move("choose", seat, number=answer)), Accepted)
    *_, step = tomllib.loads(told(capsys, table, 3))["scenario"][0]["step"]
    assert step["now"] == ("combat.fight" if answers else "prompt.open")


def test_a_game_whose_tokens_come_and_go(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    entry = game_entry("codex")
    game, staging = entry.game(card_files(entry)), entry.scenario_words().staging
    seats = dict.fromkeys(entry.scenario_words().seats, "")
    start = opened(game, staging.begin(game, seats, {}, all_copies(game)))
    record = Record.create(tmp_path / "t.1.journal", {"game": game.id}, start)
    policies = {seat: staging.bot(game, seat, 5) for seat in seats}
    for played in play(game, start.after, policies, 5, 150):
        record.accept(played.move, played.verdict)
    record.close()
    file = tmp_path / "t.toml"
    run(capsys, "scenario", "record", "--table", str(tmp_path / "t.1.journal"), "--out", str(file))
    assert run(capsys, "scenario", str(file)) == "1 scenario, 1 as expected\n"


@pytest.mark.parametrize("last", [2, 10_000])
def test_a_table_that_lacks_cards_and_has_others_twice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, last: int
) -> None:
    copies = {"mf.trog": 0, "mf.alien": 0, "mf.radaway": 1, "mf.mutagen": 3, "mf.raider": 5}
    chance = random.Random(4)
    cards = {f"x{chance.randrange(10**9):09}": card for card in all_copies(GAME, copies).values()}
    start = opened(GAME, STAGING.begin(GAME, SEATS, {}, cards))
    record = Record.create(tmp_path / "t.1.journal", {"game": GAME.id}, start)
    for played in play(GAME, start.after, {seat: hasty(seat) for seat in SEATS}, 4, 90):
        record.accept(played.move, played.verdict)
    record.close()
    (scenario,) = tomllib.loads(recorded(capsys, tmp_path / "t.1.journal", last))["scenario"]
    assert {f"mf.{name}": number for name, number in scenario["copies"]["mf"].items()} == copies


def test_mistakes_are_named(
    capsys: pytest.CaptureFixture[str], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.record.close()
    folder = table.path.parent
    monkeypatch.setenv("TTS_BRIDGE_DATA_FOLDER", str(folder))
    (folder / "journals").mkdir()
    table.path.rename(folder / "journals" / "abc.1.journal")
    assert "there is no table 'xyz' on this computer" in run(
        capsys, "scenario", "record", "--table", "xyz", code=2
    )
    there = folder / "there.toml"
    there.touch()
    said = run(capsys, "scenario", "record", "--table", "abc", "--out", str(there), code=2)
    assert "there is a file of this name" in said
    assert there.read_text(encoding="utf-8") == ""
    assert "[[scenario]]" in run(capsys, "scenario", "record", "--table", "abc")


def test_a_table_at_which_nothing_was_done(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.record.close()
    said = run(capsys, "scenario", "record", "--table", str(table.path), code=2)
    assert said == "tts-bridge: no move has been made at this table yet\n"

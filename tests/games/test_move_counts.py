"""How many moves are legal at fixed positions: a number that changes tells of a rule that has."""

import tomllib
from pathlib import Path

import pytest

from tts_bridge.games.core.engine import legal_moves
from tts_bridge.games.core.scenario.start import set_up
from tts_bridge.table.scenarios import load_scenarios

SCENARIOS = Path(__file__).parents[1] / "scenarios"
POSITIONS = tomllib.loads(Path(__file__).with_name("move_counts.toml").read_text(encoding="utf-8"))[
    "position"
]


def counted(file: str, name: str) -> dict[str, int]:
    """The legal moves of each seat where a scenario begins."""
    found = next(each for each in load_scenarios(SCENARIOS / file) if each.name == name)
    state = set_up(found.game, found.words, found.start)
    return {seat: len(legal_moves(found.game, state, seat)) for seat in state.seats}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_so_many_moves_are_legal(position: dict[str, object]) -> None:
    assert counted(str(position["file"]), str(position["name"])) == position["moves"]


@pytest.mark.parametrize("game", ["munchkin-fallout", "munchkin-classic", "codex"])
def test_there_are_twenty_positions_of_each_game(game: str) -> None:
    assert sum(str(position["file"]).startswith(f"{game}/") for position in POSITIONS) == 20

"""What a seat does not know changes nothing that it is shown."""

import random

import pytest

from tests.games.codex.tables import codex, standard_table
from tts_bridge.games.core.privacy import probe
from tts_bridge.games.core.random_play import random_plays


@pytest.mark.parametrize("seed", range(2))
def test_hidden_cards_stay_hidden(seed: int) -> None:
    chance = random.Random(seed)
    plays = list(random_plays(codex(), standard_table(seed), seed, 200))
    probes = [probe(codex(), play.before, chance) for play in plays[::20]]
    assert [leak for found in probes if found is not None for leak in found.leaks] == []

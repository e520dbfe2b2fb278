"""Tables that cannot be set up: each is refused with what to do instead."""

import pytest

from tests.games.codex.tables import table
from tts_bridge.games.core.setup import SetupError
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import read_words

TROQ, RIVER = "cx.troq_bashar", "cx.river_montoya"


@pytest.mark.parametrize(
    ("heroes", "why"),
    [
        ((TROQ, TROQ, RIVER), "White has two heroes of one spec: name heroes of different specs."),
        ((TROQ, RIVER), "White has 2 heroes: the basic game is for one, the standard game for three."),
        (("cx.iron_man", TROQ, RIVER), "cx.iron_man is no hero: name heroes by their ids."),
    ],
)
def test_heroes_that_do_not_go_together_are_refused(heroes: tuple[str, ...], why: str) -> None:
    with pytest.raises(SetupError) as error:
        table(**{"game": "standard", "heroes.white": heroes})
    assert error.value.told(read_words(game_entry("codex"), "en")) == why


def test_three_specs_make_a_codex_of_72() -> None:
    white = table(**{"game": "standard", "heroes.white": (TROQ, RIVER, "cx.jaina_stormborne")})
    assert len(white.zones["white.codex"]) == 72

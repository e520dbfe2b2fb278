"""Tables that cannot be set up: each is refused with what to do instead."""

import pytest

from tests.games.codex.tables import table
from tts_bridge.games.codex.setup import SetupError

TROQ, RIVER = "cx.troq_bashar", "cx.river_montoya"


@pytest.mark.parametrize(
    ("heroes", "why"),
    [
        ((TROQ, TROQ, RIVER), "two heroes of one spec"),
        ((TROQ, RIVER), "white has 2 heroes"),
        (("cx.iron_man", TROQ, RIVER), "cx.iron_man is no hero"),
    ],
)
def test_heroes_that_do_not_go_together_are_refused(heroes: tuple[str, ...], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        table(**{"game": "standard", "heroes.white": heroes})


def test_three_specs_make_a_codex_of_72() -> None:
    white = table(**{"game": "standard", "heroes.white": (TROQ, RIVER, "cx.jaina_stormborne")})
    assert len(white.zones["white.codex"]) == 72

"""What a card tells of itself where something else counts than is printed."""

from typing import Any

import pytest

from tests.games.core.laying import SEATS
from tests.games.proofs.tables import CLASSIC, classic
from tts_bridge.games.core.asking import counted_now
from tts_bridge.games.core.scenario.start import Start, set_up
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.view import view
from tts_bridge.games.munchkin.classic.scenario_words import SCENARIO_WORDS
from tts_bridge.table.assets import read_words

OLD_PRINT = {"sword_price": "400", "rat_bonus": "0", "bandana_slot": "armor"}


@pytest.mark.parametrize("zone", ["hand", "pack", "use"])
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("mc.singing_dancing_sword", "Here and now: Price in gold: 400 (printed: 600)."),
        ("mc.rat_on_a_stick", "Here and now: Item bonus: 0 (printed: 1)."),
        ("mc.bad_ass_bandana", "Here and now: worn as Armour."),
        ("mc.helm_of_courage", ""),
    ],
)
def test_a_house_rule_for_a_card_is_told_wherever_its_owner_has_it(zone: str, card: str, told: str) -> None:
    assert counted(zone, card, OLD_PRINT) == told
    assert counted(zone, card, {}) == ""


def counted(zone: str, card: str, options: dict[str, Any]) -> str:
    start = Start(SEATS, options, "red", "early", {}, {f"red.{zone}": (card,)})
    seen = view(classic(), set_up(classic(), SCENARIO_WORDS, start), "red")
    return counted_now(Speech(read_words(CLASSIC, "en"), classic(), seen), f"{card}#1")

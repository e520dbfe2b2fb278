"""What is printed on the cards besides their words is as in a list that was read separately."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import read_cards

LISTS = sorted((Path(__file__).parent / "printed").glob("*.toml"))
NUMBERS = (
    "level", "treasures", "radiation", "run_away", "not_pursued_up_to", "price", "hands", "either_side",
    "rad_defence", "bonus", "strength",
)  # fmt: skip
OTHERS = {
    "deck": None, "count": 1, "spare": 0, "levels": 1, "slot": None, "weapon": None, "big": False,
    "undead": False,
}  # fmt: skip
"""What a card has of each where the list says nothing."""
USUAL = dict.fromkeys(NUMBERS, 0) | OTHERS


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_every_card_is_as_the_list_says(path: Path) -> None:
    printed, cards = tomllib.loads(path.read_text("utf-8")), read_cards(game_entry(path.stem))
    assert set(printed) == set(cards)
    different = {id: differences(card, printed[id]) for id, card in cards.items()}
    assert {id: found for id, found in different.items() if found} == {}


def differences(card: Definition, listed: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What the card has otherwise than the list."""
    pairs = {name: (getattr(card, name, usual), listed.get(name, usual)) for name, usual in USUAL.items()}
    if "tags" in listed:
        pairs["tags"] = (sorted(card.tags), listed["tags"])
    return {name: (has, wanted) for name, (has, wanted) in pairs.items() if has != wanted}

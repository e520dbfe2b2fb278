"""What the cards of Munchkin Fallout say is noticed by scenarios, deck by deck; and the proof cannot lie."""

from dataclasses import replace

import pytest

from tts_bridge.cli.covering import Silencing, own_sources, silenced
from tts_bridge.games.core.card_coverage import sayings
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import read_cards

ENTRY = game_entry("munchkin-fallout")
CARDS = read_cards(ENTRY)
SOURCES = own_sources(ENTRY)


@pytest.mark.parametrize("kind", sorted({card.kind for card in CARDS.values()}))
def test_scenarios_notice_when_a_card_does_not_say_it(kind: str) -> None:
    found = [silenced(Silencing(SOURCES, card.id)) for card in CARDS.values() if card.kind == kind]
    missed = [f"{card.card}: {what}" for card in found for what, place in card.proofs.items() if not place]
    assert missed == []


def test_every_ability_and_every_field_that_is_no_plain_value_is_a_saying() -> None:
    said = [saying.what for saying in sayings(CARDS["mf.charon"])]
    assert said == ["ability 1", "ability 2", "ability 3", "ability 4", "cost", "counts_as"]


def test_a_card_without_scenarios_proves_nothing() -> None:
    nowhere = replace(SOURCES, scenarios=SOURCES.scenarios / "nowhere")
    assert set(silenced(Silencing(nowhere, "mf.charon")).proofs.values()) == {""}

"""What the cards say is noticed by scenarios, kind by kind; and the proof cannot lie."""

from dataclasses import replace

import pytest

from tts_bridge.cli.covering import Silencing, Sources, cards_by_id, own_sources, silenced
from tts_bridge.games.core.card_coverage import sayings
from tts_bridge.games.registry import game_entry

GAMES = ("munchkin-fallout", "codex")
OWN = ("race", "curse", "hireling")
"""Kinds of cards that classic Munchkin has alone: of all kinds tells `cards munchkin-classic --coverage`."""

KINDS = [
    *((game, kind) for game in GAMES for kind in sorted({card.kind for card in cards_by_id(game).values()})),
    *(("munchkin-classic", kind) for kind in OWN),
]


def _sources(game: str) -> Sources:
    return own_sources(game_entry(game))


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_scenarios_notice_when_a_card_does_not_say_it(game: str, kind: str) -> None:
    cards = (card.id for card in cards_by_id(game).values() if card.kind == kind)
    found = [silenced(Silencing(_sources(game), card)) for card in cards]
    missed = [f"{card.card}: {what}" for card in found for what, place in card.proofs.items() if not place]
    assert missed == []


def test_every_ability_and_every_field_that_is_no_plain_value_is_a_saying() -> None:
    said = [saying.what for saying in sayings(cards_by_id("munchkin-fallout")["mf.charon"])]
    assert said == ["ability 1", "ability 2", "ability 3", "ability 4", "cost", "counts_as: male"]


def test_each_keyword_is_a_saying_those_of_the_bands_of_a_hero_too() -> None:
    said = [saying.what for saying in sayings(cards_by_id("codex")["cx.general_onimaru"])]
    assert said == ["ability 1", "bands 1 keywords: frenzy 1", "bands 2 keywords: readiness"]
    said = [saying.what for saying in sayings(cards_by_id("codex")["cx.spirit_of_the_panda"])]
    assert said[-2:] == ["keywords: healing 1", "keywords: attach"]


def test_a_token_that_comes_in_the_course_of_a_scenario_is_a_card_of_it() -> None:
    assert all(silenced(Silencing(_sources("codex"), "cx.shark")).proofs.values())


def test_a_card_without_scenarios_proves_nothing() -> None:
    sources = _sources("munchkin-fallout")
    nowhere = replace(sources, scenarios=())
    assert set(silenced(Silencing(nowhere, "mf.charon")).proofs.values()) == {""}

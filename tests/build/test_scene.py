"""The position that the picture of a table shows: the rules let it stand, and it lies as on the table."""

import pytest

from tts_bridge.build import scene as scenes
from tts_bridge.build.edition import Edition
from tts_bridge.build.picture import draw_table
from tts_bridge.build.scene import SCENE_FILE, lying, scene
from tts_bridge.games.core.scenario.running import run
from tts_bridge.games.registry import GAMES, game_entry
from tts_bridge.table.assets import asset_folder
from tts_bridge.table.scenarios import load_scenarios


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_let_it_stand(game: str) -> None:
    entry = game_entry(game)
    (shown,) = load_scenarios(asset_folder(entry) / SCENE_FILE)
    outcome = run(shown)
    assert outcome.as_expected, str(outcome)
    look, tabletop = scene(entry), entry.tabletop()
    laid = list(lying(look, tabletop))
    assert len(laid) == len(look.state.cards)
    assert {card.place for card in laid} <= {place.id for place in tabletop.places}


def test_cards_that_somebody_has_changed_are_no_reason_to_have_no_picture(
    monkeypatch: pytest.MonkeyPatch, few: Edition
) -> None:
    monkeypatch.setattr(scenes, "SCENE_FILE", "theme.toml")
    assert {card.place for card in lying(scene(game_entry(few.game)), few.tabletop)} == {
        pile.draw for pile in few.tabletop.piles
    }
    assert draw_table(few).width > 1500

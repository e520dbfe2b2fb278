"""The rules as one object that a host drops on a table while it is loaded."""

import pytest

from tests.build.foreign import ForeignTable, whole
from tests.virtual.making import heard
from tts_bridge.build.adoption import AdoptionError, adopt
from tts_bridge.build.answers import Answers
from tts_bridge.build.builder import lua_files
from tts_bridge.build.edition import Edition
from tts_bridge.build.kit import saved_object
from tts_bridge.tts.save import SaveData
from tts_bridge.virtual import VirtualTable

OURS = """
local config = require("tb.config")
local kept
function onLoad(state) kept = state print("ours loaded", config.game, state) end
function onSave() return kept .. "+" end
function onChat(message) print("ours", message) end
"""
NEEDED = ("beside.lua", "config.lua", "object.lua", "text.lua")


def dropped(save: SaveData, edition: Edition) -> VirtualTable:
    scripts = {path: text for path, text in lua_files().items() if path.endswith(NEEDED)} | {
        "lua/main.lua": OURS
    }
    kit = saved_object(save, adopt(save, edition, scripts, Answers({})), scripts, "en")
    table = VirtualTable(save, people={"Red": "Ann"})
    table.load()
    table.step(10)
    heard(table)
    die = table.world.pieces.find("Кубик")
    table.world.pieces.spawn(kit["ObjectStates"][0], die.position, die.rotation)
    table.step(700)
    return table


def test_a_running_table_gets_it_all_and_again_after_a_rewind(russian: Edition) -> None:
    table = dropped(whole(russian), russian)
    assert heard(table) == ["ours loaded munchkin-fallout "]
    decks = [piece for piece in table.world.pieces if piece.type == "Deck"]
    assert all(card["Memo"] and card["GMNotes"] for deck in decks for card in deck.contained)
    assert len({card["Memo"] for deck in decks for card in deck.contained}) == 280
    table.person("Red").say("ping")
    assert heard(table) == ["pong"]
    table.person("Red").say("hello")
    assert heard(table) == ["ours hello"]
    assert 'id="vasya"' in table.world.ui.xml()
    assert 'id="strip"' in table.world.ui.xml()
    pieces = len(list(table.world.pieces))
    table.rewind()
    table.step(100)
    assert heard(table) == ["мой стол 3", "ours loaded munchkin-fallout +"]
    assert len(list(table.world.pieces)) == pieces
    assert table.failures == []


def test_cards_that_would_have_to_be_moved_need_an_adoption(russian: Edition) -> None:
    table = ForeignTable(russian).things().decks().hands()
    door = next(each for each in table.pieces if each.get("Nickname") == "Колода door")
    door["ContainedObjects"][0]["Nickname"] = "Кот в сапогах"
    with pytest.raises(AdoptionError, match="cannot move them while it is played"):
        dropped(table.save(), russian)

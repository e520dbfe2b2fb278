"""Decks: what comes out, in which order, under which GUID, and when they dissolve."""

import pytest

from tests.virtual.making import card, deck, hand, heard, loaded, names, piece
from tts_bridge.virtual import ContextMenu, Quirks

TELL = """
function onObjectLeaveContainer(c, o) print('leave', o.getName(), o.spawning) end
function onObjectDestroy(o) print('gone', o.type, o.remainder and o.remainder.getName()) end
function onPlayerAction(p, a, t)
  if a == Player.Action.PickUp then print('pick', t[1].type) return not veto end
end
"""


def test_the_top_of_a_face_down_deck_is_the_first_of_the_list() -> None:
    table = loaded(TELL, deck("pile", ["one", "two", "три"]))
    top = table.person("Red").drag_top(piece(table, "pile"), 8, 0)
    assert top is not None
    assert top.nickname == "one"
    assert top.face_down
    table.settle()
    assert heard(table) == ["pick Deck", "leave one true"]


def test_a_deck_of_two_dissolves() -> None:
    table = loaded(TELL, deck("pile", ["one", "two"]))
    pile = piece(table, "pile")
    table.person("Red").drag_top(pile, 8, 0)
    table.settle()
    assert pile.destroyed
    assert names(table.world.pieces.all("Card")) == ["one", "two"]
    assert "gone Deck two" in heard(table)
    assert piece(table, "two").position.flat_distance(pile.position) < 0.1


def test_a_vetoed_pick_up_takes_nothing() -> None:
    table = loaded("veto = true" + TELL, deck("pile", ["one", "two", "three"]))
    assert table.person("Red").drag_top(piece(table, "pile"), 8, 0) is None
    assert len(piece(table, "pile").contained) == 3


def test_pick_up_may_name_the_card_instead() -> None:
    table = loaded(
        "veto = true" + TELL, deck("pile", ["one", "two", "3"]), quirks=Quirks(deck_pickup_names_card=True)
    )
    assert table.person("Red").drag_top(piece(table, "pile"), 8, 0) is None
    table.settle()
    assert "pick Card" in heard(table)
    assert [c["Nickname"] for c in piece(table, "pile").contained] == ["one", "two", "3"]


def test_the_guid_is_right_only_after_spawning() -> None:
    table = loaded(
        """
        function take()
          local c = getObjectFromGUID('dec000').takeObject({position = {5, 2, 0},
            callback_function = function(o)
              print('then', o.spawning, o.guid, getObjectFromGUID(o.guid) == o)
            end})
          early = c.guid
          print('now', c.spawning)
        end""",
        deck("pile", ["one", "two", "three"]),
    )
    table.run_lua("take()")
    wanted = card("one")["GUID"]
    assert table.run_lua("return early") != wanted
    table.settle()
    assert heard(table) == ["now true", f"then false {wanted} true"]


def test_equal_guids_in_a_deck_become_different_outside() -> None:
    twins = [card("a", GUID="aaaaaa"), card("b", GUID="aaaaaa"), card("c", GUID="aaaaaa")]
    table = loaded("", deck("pile", [], ContainedObjects=twins, DeckIDs=[100, 100, 100]))
    ContextMenu(table.person("Red"), piece(table, "pile")).spread(3.0)
    table.settle()
    assert len({c.guid for c in table.world.pieces.all("Card")}) == 3


def test_take_by_guid_and_index_and_from_the_bottom() -> None:
    table = loaded("", deck("pile", ["a", "b", "c", "d", "e"]))
    lua = (
        "return getObjectFromGUID('dec000').takeObject({%s, smooth = false, position = {%d, 1, 9}}).getName()"
    )
    assert table.run_lua(lua % ("index = 1", 5)) == "b"
    assert table.run_lua(lua % (f"guid = '{card('d')['GUID']}'", 10)) == "d"
    assert table.run_lua(lua % ("top = false", 15)) == "e"


def test_contents_are_tables_and_no_objects() -> None:
    table = loaded("", deck("pile", ["Роза", "b"]))
    assert table.run_lua("return getObjectFromGUID('dec000').getObjects()[1].name") == "Роза"
    assert table.run_lua("return getObjectFromGUID('dec000').getObjects()[1].memo") == "Роза"
    assert table.run_lua("return getObjectFromGUID('dec000').getObjects()[1].index") == 0
    assert table.run_lua(f"return getObjectFromGUID('{card('b')['GUID']}')") is None
    assert table.run_lua("return getObjectFromGUID('dec000').getQuantity()") == 2


def test_put_object_goes_to_the_nearer_end() -> None:
    table = loaded("", deck("pile", ["a", "b"]), card("c", 5, down=True))
    table.run_lua(
        "local p = getObjectFromGUID('dec000') for _, o in ipairs(getObjects()) do "
        "if o.getName() == 'c' then o.setPosition({0, 5, 0}) p.putObject(o) end end"
    )
    assert [c["Nickname"] for c in piece(table, "pile").contained] == ["c", "a", "b"]


def test_shuffle_depends_on_the_seed() -> None:
    def order(seed: int) -> list[str]:
        table = loaded("", deck("pile", list("abcdefgh")), seed=seed)
        table.run_lua("getObjectFromGUID('dec000').shuffle()")
        return [c["Nickname"] for c in piece(table, "pile").contained]

    assert order(1) == order(1)
    assert order(1) != order(2)


def test_cut_and_split() -> None:
    table = loaded("", deck("pile", list("abcdef")))
    table.run_lua(
        "parts = getObjectFromGUID('dec000').cut(2) print(#parts[1].getObjects(), #parts[2].getObjects())"
    )
    assert heard(table) == ["4 2"]
    table.settle()
    with pytest.raises(Exception, match="cannot be cut"):
        table.run_lua("for _, o in ipairs(getObjects()) do o.cut(1) end")


def test_the_menu_asks_nobody() -> None:
    table = loaded("veto = true" + TELL, deck("pile", list("abcdef")), hand("Red"))
    menu = ContextMenu(table.person("Red"), piece(table, "pile"))
    assert menu.draw(2)
    table.settle(horizon=30)
    hand_zone = table.world.hands.zone("Red")
    assert hand_zone is not None
    assert names(table.world.hands.cards(hand_zone)) == ["a", "b"]
    assert menu.reset()
    table.settle()
    assert len(piece(table, "pile").contained) == 6
    assert "pick Deck" not in heard(table)


def test_a_sealed_pile_has_no_menu() -> None:
    table = loaded("", deck("pile", list("abc"), Interactable=False))
    menu = ContextMenu(table.person("Red"), piece(table, "pile"))
    assert not menu.draw()
    assert menu.search() is None
    assert menu.spread() == []
    assert not table.person("Red").pick_up(piece(table, "pile"))


def test_search_pulls_cards_that_were_never_held() -> None:
    table = loaded(
        TELL
        + "function onObjectPickUp() print('held') end "
        + "function onObjectSearchStart(o, c) print('search', c) end",
        deck("pile", list("abc")),
    )
    window = ContextMenu(table.person("Red"), piece(table, "pile")).search()
    assert window is not None
    assert window.names() == ["a", "b", "c"]
    pulled = window.pull(1, 9, 0)
    assert pulled is not None
    assert pulled.nickname == "b"
    table.settle()
    told = heard(table)
    assert "search Red" in told
    assert "held" not in told


def test_a_search_window_may_put_back_what_it_had_shown() -> None:
    table = loaded("", deck("pile", list("abcd")), quirks=Quirks(search_restores=True))
    pile = piece(table, "pile")
    window = ContextMenu(table.person("Red"), pile).search()
    assert window is not None
    table.person("Red").drag_top(pile, 9, 0)
    assert len(pile.contained) == 3
    window.close()
    assert len(pile.contained) == 4


def test_putting_in_by_script_may_be_asked_about() -> None:
    refuse = "function tryObjectEnterContainer(c, o) return false end"
    source = "getObjectFromGUID('dec000').putObject(getObjects()[2])"
    for asks, size in ((True, 2), (False, 3)):
        table = loaded(refuse, deck("pile", ["a", "b"]), card("c", 9), quirks=Quirks(put_object_asks=asks))
        table.run_lua(source)
        assert len(piece(table, "pile").contained) == size

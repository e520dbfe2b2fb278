"""Hand zones and the cards in them."""

from itertools import pairwise

from tests.virtual.making import card, deck, hand, heard, loaded, names, piece
from tts_bridge.virtual import Quirks

TELL = """
function onObjectEnterZone(z, o) print('in', z.type, o.getName()) end
function onObjectLeaveZone(z, o) print('out', z.type, o.getName()) end
function onObjectDrop(c, o) print('drop', o.getName()) end
function hands() local t = {} for i, o in ipairs(Player.Red.getHandObjects()) do t[i] = o.getName() end
  return table.concat(t, ' ') end
"""


def test_cards_are_sorted_by_x_and_lie_one_point_eight_apart() -> None:
    table = loaded(TELL, hand("Red"), card("b", 3, -20, y=2), card("a", -3, -20, y=2), card("c", 0))
    red = table.person("Red")
    assert red.drag_to_hand(piece(table, "c"))
    table.settle()
    assert table.run_lua("return hands()") == "a b c"
    places = [piece(table, n).position for n in "abc"]
    assert [round(b.x - a.x, 3) for a, b in pairwise(places)] == [1.8, 1.8]
    assert places[2].y > places[0].y
    assert red.drag(piece(table, "c"), -9, -20)
    table.settle()
    assert table.run_lua("return hands()") == "c a b"


def test_entering_and_leaving_are_told() -> None:
    table = loaded(TELL, hand("Red"), card("a", 0))
    red = table.person("Red")
    red.drag_to_hand(piece(table, "a"))
    table.settle()
    assert heard(table) == ["drop a", "in Hand a"]
    red.drag(piece(table, "a"), 0, 0)
    table.settle()
    assert heard(table) == ["out Hand a", "drop a"]
    assert table.run_lua("return #Player.Red.getHandObjects()") == 0


def test_a_held_card_may_be_heard_by_the_hand_zone() -> None:
    table = loaded(TELL, hand("Red"), card("a", 0), quirks=Quirks(hand_zone_hears_held=True))
    red = table.person("Red")
    red.pick_up(piece(table, "a"))
    red.carry(0, -20)
    assert heard(table) == ["in Hand a"]


def test_a_dealt_card_travels_and_then_lies_in_the_hand() -> None:
    table = loaded(TELL, hand("Red"), deck("pile", list("abc")))
    table.run_lua("getObjectFromGUID('dec000').deal(1, 'Red')")
    table.step(10)
    assert table.run_lua("return #Player.Red.getHandObjects()") == 0
    table.settle(horizon=10)
    assert table.run_lua("return hands()") == "a"
    assert not piece(table, "a").face_down


def test_dealing_to_all_who_sit() -> None:
    zones = [hand("Red"), hand("Blue", z=20, yaw=180), hand("White", x=40)]
    table = loaded(TELL, *zones, deck("pile", list("abcdef")), seats=("Red", "Blue"))
    table.run_lua("getObjectFromGUID('dec000').deal(2)")
    table.settle(horizon=10)
    counts = [table.run_lua(f"return #Player.{c}.getHandObjects()") for c in ("Red", "Blue", "White")]
    assert counts == [2, 2, 0]


def test_unused_hands_spill_open_when_so_set() -> None:
    table = loaded(
        TELL, hand("Red"), card("a", 0, -20, y=2), save={"Hands": {"Enable": True, "DisableUnused": True}}
    )
    a = piece(table, "a")
    assert a.hand is not None
    table.person("Red").leave()
    table.settle()
    assert a.hand is None
    assert not a.face_down


def test_a_zone_with_tags_takes_only_what_has_them() -> None:
    table = loaded(TELL, hand("Red", Tags=["card"]), card("a", 0), card("b", 9, Tags=["Card"]))
    for name in "ab":
        table.person("Red").drag_to_hand(piece(table, name))
        table.settle()
    assert table.run_lua("return hands()") == "b"


def test_two_hand_zones_are_numbered_by_birth() -> None:
    table = loaded("", hand("Red"), hand("Red", z=-26), card("a", 0, -26, y=2))
    assert table.run_lua("return Player.Red.getHandCount()") == 2
    assert table.run_lua("return Player.Red.getHandObjects(2)[1].getName()") == "a"
    assert table.run_lua("return Player.Red.getHandTransform(2).position.z") == -26


def test_a_card_that_is_not_interactable_drops_out_of_the_hand() -> None:
    table = loaded(TELL, hand("Red"), card("a", 0, -20, y=2), card("b", 2, -20, y=2))
    table.run_lua("Player.Red.getHandObjects()[1].interactable = false")
    assert table.run_lua("return hands()") == "b"


def test_names_in_order_seen_by_the_owner_on_the_other_side() -> None:
    table = loaded("", hand("Red", z=20, yaw=180), card("left", 3, 20, y=2), card("right", -3, 20, y=2))
    assert names(table.world.hands.cards(table.world.hands.zones_of("Red")[0])) == ["left", "right"]


def test_a_low_zone_takes_what_falls_into_it() -> None:
    low = hand("Red")
    low["Transform"] |= {"posY": 1, "scaleY": 1}
    table = loaded(TELL, low, card("a"))
    table.person("Red").drag_to_hand(piece(table, "a"))
    table.settle()
    assert table.run_lua("return hands()") == "a"

"""The tables of the family as data; all that is said of one alone is said of Munchkin Fallout's."""

from dataclasses import replace
from itertools import combinations

import pytest

from tts_bridge.games.core.tabletop import Hidden, Place, Rect, Shelf, Tabletop
from tts_bridge.games.munchkin.classic.game import VARIANT as CLASSIC_GAME
from tts_bridge.games.munchkin.classic.table import TABLETOP as CLASSIC
from tts_bridge.games.munchkin.fallout.game import VARIANT as FALLOUT_GAME
from tts_bridge.games.munchkin.fallout.table import TABLETOP
from tts_bridge.games.munchkin.places import zones
from tts_bridge.games.munchkin.variant import Variant

CARD = (2.4, 3.4)
of_each_game = pytest.mark.parametrize("tabletop", [TABLETOP, CLASSIC], ids=lambda tabletop: tabletop.game)


@pytest.mark.parametrize(("tabletop", "variant"), [(TABLETOP, FALLOUT_GAME), (CLASSIC, CLASSIC_GAME)])
def test_the_table_is_that_of_the_rules(tabletop: Tabletop, variant: Variant) -> None:
    for zone in zones(tabletop.seats, variant.decks):
        assert zone in tabletop.place_of(zone).shows
    assert (min(tabletop.seated), max(tabletop.seated)) == (variant.fewest_seats, variant.most_seats)


@of_each_game
def test_places_do_not_overlap_but_those_that_lie_over_others(tabletop: Tabletop) -> None:
    for one, other in combinations([place for place in tabletop.places if not place.over], 2):
        apart = (
            one.rect.right < other.rect.left
            or other.rect.right < one.rect.left
            or one.rect.far < other.rect.near
            or other.rect.far < one.rect.near
        )
        touching = one.rect.far == other.rect.near or other.rect.far == one.rect.near
        assert apart or touching, f"{one.id} and {other.id}"


def test_rectangles_of_a_southern_seat_and_its_mirror() -> None:
    assert TABLETOP.place("white.use").rect == Rect(-14.0, -20, 14.0, -12)
    assert TABLETOP.place("white.pack").rect == Rect(-14.0, -24.2, 8.0, -20.2)
    assert TABLETOP.place("blue.use").rect == Rect(-14.0, 12, 14.0, 20)
    assert TABLETOP.place("yellow.tray").rect == Rect(20.0, -35, 40.0, -31)
    assert TABLETOP.place("green.hand").turned == 0


@of_each_game
def test_slots_lie_inside_their_place_and_apart(tabletop: Tabletop) -> None:
    for place in tabletop.places:
        assert all(place.rect.holds(*slot) for slot in place.slots), place.id
        assert len(set(place.slots)) == len(place.slots), place.id
    use = tabletop.place("red.use").slots
    for (x, z), (other_x, other_z) in combinations(use, 2):
        assert abs(x - other_x) >= CARD[0] or abs(z - other_z) >= CARD[1]


def test_far_row_is_for_what_is_worn_and_near_row_for_what_one_is() -> None:
    use = TABLETOP.place("red.use")
    assert len(use.slots) == 20
    assert use.slot_for("red.use", {"item_card", "headgear"}, ()) == 0
    assert use.slot_for("red.use", {"item_card", "hand"}, {3}) == 4
    assert use.slot_for("red.use", {"class"}, {10}) == 11
    assert use.slot_for("red.lasting", {"trap"}, ()) == 17
    assert use.at(0)[1] > use.at(10)[1], "the far row is nearer to the middle"
    north = TABLETOP.place("green.use")
    assert north.at(0)[1] < north.at(10)[1]
    assert north.at(0)[0] > north.at(1)[0], "a northern seat reads from its own left, too"


def test_a_full_shelf_goes_over_to_the_next_and_then_laps() -> None:
    use = TABLETOP.place("red.use")
    assert use.slot_for("red.use", {"item_card", "headgear"}, {0}) == 5
    taken = {0, *range(5, 10), *range(17, 20)}
    assert use.slot_for("red.use", {"item_card", "headgear"}, taken) == 20
    assert use.at(20) == (use.at(0)[0] + 0.5, use.at(0)[1] - 0.5)


def test_a_point_is_in_the_rectangle_that_holds_it() -> None:
    assert place_at(-30, -15) == "red.use"
    assert place_at(-41, 3) == "door.draw"
    assert place_at(0, 0) == "lane.1"
    assert place_at(0, 60) == ""
    assert place_at(-30, -27) == "", "hands are told by TTS"


def test_places_over_others_count_while_they_hold_a_card() -> None:
    assert place_at(4, 0) == "lane.1"
    assert place_at(4, 0, "lane.5") == "lane.5"
    assert place_at(1, 0, "lane.5") == "lane.1"
    assert place_at(-10, 0, "loot") == "loot"


def test_modifiers_of_a_lane_leave_the_first_slot_to_its_monster() -> None:
    lane = TABLETOP.place("lane.2")
    assert lane.slot_for("lane.2", {"monster"}, ()) == 0
    assert lane.slot_for("lane.2", {"enhancer"}, ()) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seated_colours_are_clockwise(players: int) -> None:
    seated = TABLETOP.seated[players]
    assert len(seated) == players
    assert seated == tuple(seat for seat in TABLETOP.seats if seat in seated)


def test_lines_of_a_panel() -> None:
    panels = {panel.id: panel for panel in TABLETOP.panels}
    assert panels["ask"].buttons == 6
    assert panels["combat"].lines == 1 + 2 * 10 + 2 + 4


def test_labels_are_found_by_the_last_part_of_the_name() -> None:
    assert TABLETOP.label(TABLETOP.place("blue.pack"), "ru") == "Рюкзак"
    assert TABLETOP.label(TABLETOP.place("blue.hand"), "en") == ""


def test_a_place_without_shelves_has_one_slot_in_its_middle() -> None:
    place = Place("x", "spot", Rect(0, 0, 4, 2))
    assert place.at(0) == (2, 1)
    assert place.at(2) == (3, 0)
    assert Shelf((0, 0), what=("monster",)).takes("lane.1", ["item"]) is False


def place_at(x: float, z: float, *occupied: str) -> str:
    place = TABLETOP.at(x, z, occupied)
    return place.id if place else ""


def test_a_place_of_its_owner_is_hidden_by_itself_or_by_the_ground_that_it_lies_on() -> None:
    safe = Place("red.safe", "band", Rect(0, 0, 4, 5), "red", "owner")
    nest = Place("red.nest", "band", Rect(5, 0, 9, 5), "red", "owner")
    hand = Place("red.hand", "hand", Rect(10, 0, 20, 5), "red", "owner")
    bare = replace(TABLETOP, places=(safe, nest, hand))
    assert bare.hidden_grounds == (Hidden("red", safe.rect), Hidden("red", nest.rect))
    around = Hidden("red", Rect(0, 0, 8, 6))
    assert replace(bare, hidden=(around,)).hidden_grounds == (around, Hidden("red", nest.rect))
    wide = Hidden("red", Rect(0, 0, 9, 6))
    assert replace(bare, hidden=(wide,)).hidden_grounds == (wide,)

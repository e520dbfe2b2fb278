"""Codex at a table: how it lies, what gestures mean, and what is laid, written and created."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from tests.games.codex.table_in_miniature import DEFINITIONS, TABLETOP, CodexTable, begun
from tts_bridge.games.codex.places import BOX, COMMON, SEAT_ZONES, of
from tts_bridge.table.directives import Create, Inscribe, Lay, Remove
from tts_bridge.table.reports import NumberTyped, Pressed

CARD = (2.4, 3.4)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[CodexTable]:
    table, opened = begun(tmp_path)
    yield table
    opened.close()


# ---------------------------------------------------------------- the ground


def test_each_zone_of_the_rules_lies_somewhere() -> None:
    zones = [of(seat, zone) for seat in TABLETOP.seats for zone in SEAT_ZONES] + [*COMMON]
    for zone in zones:
        assert zone in TABLETOP.place_of(zone).shows


def test_places_do_not_overlap() -> None:
    for one, other in combinations(TABLETOP.places, 2):
        apart = (
            one.rect.right <= other.rect.left
            or other.rect.right <= one.rect.left
            or one.rect.far <= other.rect.near
            or other.rect.far <= one.rect.near
        )
        assert apart, f"{one.id} and {other.id}"


def test_slots_lie_inside_their_place_and_on_the_table() -> None:
    for place in TABLETOP.places:
        assert all(place.rect.holds(*slot) for slot in place.slots), place.id
        assert abs(place.rect.left) < TABLETOP.width / 2
        assert max(abs(place.rect.near), abs(place.rect.far)) < TABLETOP.depth / 2


def test_the_northern_seat_has_all_of_it_mirrored() -> None:
    for place in TABLETOP.places:
        if place.seat == "white":
            other = TABLETOP.place(place.id.replace("white", "blue"))
            assert other.slots == tuple((-x, -z) for x, z in place.slots), place.id
            assert (place.turned, other.turned) == (180, 0)


def test_slots_of_the_patrol_zone_are_read_from_left_to_right() -> None:
    across = [TABLETOP.place(f"white.patrol.{n}").rect.centre[0] for n in range(1, 6)]
    assert across == sorted(across)
    assert TABLETOP.label(TABLETOP.place("blue.patrol.1"), "ru") == "Командир"


def test_hidden_ground_lies_over_no_hand() -> None:
    for ground in TABLETOP.hidden_grounds:
        hand = TABLETOP.place(of(ground.seat, "hand")).rect
        inside = ground.rect.left < hand.right and hand.left < ground.rect.right
        assert not (inside and ground.rect.near < hand.far and hand.near < ground.rect.far), ground


def test_secrets_are_carried_straight_over_ground_that_hides_them() -> None:
    for seat in TABLETOP.seats:
        hand, workers, codex, tech = (
            TABLETOP.place(of(seat, name)).rect for name in ("hand", "workers", "codex", "tech")
        )
        grounds = [ground.rect for ground in TABLETOP.hidden_grounds if ground.seat == seat]
        assert any(rect.covers(codex) and rect.covers(tech) for rect in grounds)
        beside = next(rect for rect in grounds if rect.covers(workers))
        assert (beside.near, beside.far) == (hand.near, hand.far)
        assert hand.right == beside.left or hand.left == beside.right


# ---------------------------------------------------------------- the beginning


def test_each_seat_has_its_cards_before_it(table: CodexTable) -> None:
    counts = {"hand": 5, "draw": 5, "codex": 24, "command": 1, "base": 1, "addon": 2, "discard": 0}
    for seat in TABLETOP.seats:
        lying = {zone: sum(place == of(seat, zone) for place in table.place.values()) for zone in counts}
        assert lying == counts, seat
    assert table.place[table.of("captain_zane")] == BOX
    assert {face for card, face in table.face.items() if table.place[card] == "white.codex"} == {"up"}


def test_both_seats_have_the_cards_that_were_made_for_them(table: CodexTable) -> None:
    assert not [directive for directive in table.told if isinstance(directive, Create)]
    both = [table.fixture(seat, "base") for seat in TABLETOP.seats]
    assert len(set(both)) == 2


def test_what_there_are_too_few_copies_of_comes_into_being(tmp_path: Path) -> None:
    same = ("cx.troq_bashar",)
    table, opened = begun(tmp_path, **{"heroes.white": same, "heroes.blue": same})
    made = {directive.card for directive in table.told if isinstance(directive, Create)}
    lying = table.zone("blue.codex")
    opened.close()
    assert (len(made), len(lying)) == (1 + 24, 24)


def test_copies_lie_together_in_the_binder(table: CodexTable) -> None:
    laid = {card: table.lays[card].slot for card in table.zone_of("white", "codex")}
    pairs: dict[str, list[int]] = {}
    for card, slot in laid.items():
        pairs.setdefault(table.definition[card], []).append(slot)
    assert sorted(map(sorted, pairs.values())) == [[cell, cell + 36] for cell in range(12)]
    order = [card for card in DEFINITIONS if card in pairs]
    assert sorted(pairs, key=lambda definition: min(pairs[definition])) == order


def test_a_card_comes_back_to_its_copy_in_the_binder(table: CodexTable) -> None:
    table.press("white", "end_turn|||0")
    one, other = sorted(table.zone_of("white", "codex"), key=lambda card: table.lays[card].slot)[5:7]
    cell = table.lays[one].slot
    for card in (one, other):
        table.drop("white", card, "white.tech")
    for card in (other, one):
        table.drop("white", card, "white.codex")
    assert table.lays[one].slot == cell


def test_the_first_seat_rolls_its_die_for_who_begins(tmp_path: Path) -> None:
    table, opened = begun(tmp_path, first_player="")
    ((due,),) = (table.rolls.values(),)
    assert (due.die, due.seat) == ("white.die", "white")
    table.roll(5)
    turn = table.turn
    opened.close()
    assert turn == "blue"


# ---------------------------------------------------------------- gestures


def test_a_unit_dropped_before_oneself_is_played(table: CodexTable) -> None:
    unit = table.give("white", "timely_messenger")
    gold = table.state()["seats"][0]["counters"]["gold"]
    told = table.drop("white", unit, "white.play")
    assert table.zone("white.play") == [unit]
    assert any(isinstance(lay, Lay) and lay.card == unit and lay.place == "white.play" for lay in told)
    assert table.state()["seats"][0]["counters"]["gold"] == gold - 1
    assert table.labels[unit] == "1/1"


def test_a_number_key_summons_and_levels(table: CodexTable) -> None:
    hero = table.of("troq_bashar")
    table.send(NumberTyped(hero, "white.command", 1, "white"))
    assert table.zone("white.play") == [hero]
    table.send(NumberTyped(hero, "white.play", 2, "white"))
    assert table.card(hero)["counters"]["level"] == 3
    assert table.labels[hero].startswith("3: ")


def test_an_attacker_dropped_on_its_target_attacks_and_lies_sideways(table: CodexTable) -> None:
    attacker = table.give("white", "iron_man", "play")
    base = table.fixture("blue", "base")
    told = table.drop("white", attacker, "blue.base", base)
    assert table.labels[base] == "17"
    laid = [lay for lay in told if isinstance(lay, Lay) and lay.card == attacker]
    assert (laid[-1].place, laid[-1].turned) == ("white.play", 90)


def test_an_attacker_dropped_beside_its_target_attacks_as_well(table: CodexTable) -> None:
    attacker = table.give("white", "iron_man", "play")
    table.drop("white", attacker, "blue.base")
    assert table.labels[table.fixture("blue", "base")] == "17"


def test_who_has_just_arrived_is_kept_from_attacking(table: CodexTable) -> None:
    attacker = table.give("white", "iron_man", "play")
    table.edit("edit.fresh", card=attacker)
    table.drop("white", attacker, "blue.base", table.fixture("blue", "base"))
    assert any("has arrived this turn and cannot attack" in text for text, *_ in table.asked("white"))


def test_a_slot_of_the_patrol_zone_is_the_one_it_is(table: CodexTable) -> None:
    unit = table.give("white", "iron_man", "play")
    table.drop("white", unit, "white.patrol.3")
    assert table.zone("white.patrol.3") == [unit]
    table.drop("white", unit, "white.patrol.5")
    assert table.zone("white.patrol.5") == [unit]
    table.drop("white", unit, "white.play")
    assert table.zone("white.play") == [unit]


def test_a_worker_is_hired_face_down(table: CodexTable) -> None:
    card = table.hand("white")[0]
    table.drop("white", card, "white.workers")
    assert (table.place[card], table.face[card]) == ("white.workers", "down")
    assert table.state()["seats"][0]["counters"]["workers"] == 5


def test_next_cards_are_chosen_secretly_and_may_be_changed(table: CodexTable) -> None:
    table.press("white", "end_turn|||0")
    first, second, third = [c for c, place in table.place.items() if place == "white.codex"][:3]
    for card in (first, second):
        table.drop("white", card, "white.tech")
    table.drop("white", first, "white.codex")
    table.drop("white", third, "white.tech")
    lying = {card for card, place in table.place.items() if place == "white.tech"}
    assert lying == {second, third}
    chosen = {DEFINITIONS[table.definition[card]].name.en for card in lying}
    assert not any(name in line for name in chosen for line in table.log())


def test_a_plate_builds_for_its_own_seat(table: CodexTable) -> None:
    table.press("white", f"hire|{table.hand('white')[0]}||0")
    table.press("white", "end_turn|||0")
    table.press("blue", f"hire|{table.hand('blue')[0]}||0")
    mine, other = (table.plates[f"{seat}.tech_i_building"] for seat in ("blue", "white"))
    assert (other.text, other.wish, other.grey) == ("Build · 1\nneeds 6 workers", "", True)
    assert (mine.text, mine.grey) == ("Build · 1", False)
    table.send(Pressed(mine.plate, mine.wish, "blue"))
    assert table.labels[table.fixture("blue", "tech_i_building")] == "under construction"
    assert table.plates[mine.plate] == Inscribe(mine.plate, "finished next turn")


def test_a_plate_says_why_its_building_cannot_be_built(table: CodexTable) -> None:
    said = {plate.plate: plate.text for plate in table.plates.values()}
    assert said["white.tech_ii_building"] == "Build · 4\nneeds 8 workers"
    assert said["white.surplus"] == "Build · 5\nyou have 4"
    table.edit("edit.count", card="workers", target="white", number=4)
    assert table.plates["white.tech_ii_building"].text == "Build · 4\nfirst Tech I Building"
    table.press("white", table.plates["white.tower"].wish)
    assert table.plates["white.surplus"].text == "Build · 5\none a turn"


def test_plates_tell_what_a_building_has_left(table: CodexTable) -> None:
    base = table.fixture("blue", "base")
    table.edit("edit.damage", card=base, number=7)
    assert table.plates["blue.base"] == Inscribe("blue.base", "13 of 20 HP")
    assert "white.tech_lab" not in table.plates, "that is for the game with three heroes"


# ---------------------------------------------------------------- tokens


def test_a_token_comes_into_being_and_ceases_to_be(table: CodexTable) -> None:
    before = set(table.place)
    table.edit("edit.token", card="cx.frog", target="white")
    (token,) = set(table.place) - before
    assert table.place[token] == "white.play"
    assert table.labels[token]
    table.edit("edit.move", card=token, target=BOX)
    assert token not in table.place
    assert Remove(token) in table.told


def dancers(table: CodexTable) -> list[str]:
    """White has two dancers, and what makes them angry."""
    for _ in range(2):
        table.edit("edit.token", card="cx.dancer", target="white")
    return table.zone("white.play")


def test_a_token_shows_the_face_that_it_has(table: CodexTable) -> None:
    first, second = dancers(table)
    table.give("white", "river_montoya", "play")
    harmony = table.give("white", "harmony", "play")
    told = table.press("white", f"use|{harmony}||2")
    made = [create for create in told if isinstance(create, Create)]
    assert [(create.card, create.definition) for create in made] == [
        (first, "cx.angry_dancer"), (second, "cx.angry_dancer"),
    ]  # fmt: skip
    assert table.labels[first] == "2/1"
    told = table.drop("white", second, "white.patrol.1")
    assert not any(isinstance(directive, Create) for directive in told)
    table.press("white", "undo")
    table.press("white", "undo")
    assert {table.definition[card] for card in (first, second)} == {"cx.dancer"}


def test_a_token_that_showed_its_other_face_in_the_save_shows_the_right_one(table: CodexTable) -> None:
    first, second = dancers(table)
    table.definition[second] = "cx.angry_dancer"
    table.load()
    told = table.drop("white", first, "white.patrol.1")
    assert [(c.card, c.definition) for c in told if isinstance(c, Create)] == [(second, "cx.dancer")]


def test_a_card_of_the_box_keeps_its_face_whatever_it_becomes(table: CodexTable) -> None:
    """Its label tells: only of copies there is a pattern for either face at any time."""
    unit = table.give("white", "iron_man", "play")
    squirrel = table.give("white", "polymorph_squirrel")
    table.give("white", "argagarg_garg", "play")
    table.edit("edit.count", card="gold", target="white", number=3)
    told = table.press("white", f"play|{squirrel}|{unit}|1")
    assert not any(isinstance(directive, Create) and directive.card == unit for directive in told)
    assert table.labels[unit] == "Squirrel\n1/1"


def test_what_was_created_is_taken_back_with_its_move(table: CodexTable) -> None:
    before = dict(table.place)
    table.edit("edit.token", card="cx.frog", target="white")
    table.press("white", "undo")
    assert table.place == before

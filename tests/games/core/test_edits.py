"""Edits set anything right, leave what lies together together, and refuse what nobody can mean."""

from itertools import product

import pytest

from tests.games.core.laying import edited, made, position
from tests.games.proofs.tables import fallout
from tts_bridge.games.core.engine import check, legal_moves
from tts_bridge.games.core.invariants import broken
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, HOST, Move, Refusal
from tts_bridge.games.core.state import Plain, State

GAME = fallout()
SOCKS, HELMET, WEAR = "mf.pre_war_socks#1", "mf.combat_helmet#1", "mf.pre_war_wear#1"


def refused(state: State, kind: str, card: str = "", target: str = "") -> Refusal:
    (refusal,) = check(GAME, state, Move(f"edit.{kind}", HOST, card, target))
    return refusal


def hosts(state: State, *cards: str) -> tuple[str, ...]:
    return tuple(state.cards[card].attached_to for card in cards)


def zones(state: State, *cards: str) -> tuple[str, ...]:
    return tuple(state.cards[card].zone for card in cards)


# ---------------------------------------------------------------- cards that lie together


@pytest.fixture
def stack() -> State:
    """A helmet in green's backpack, socks under it, wear under these."""
    names = tuple(card.partition("#")[0] for card in (HELMET, SOCKS, WEAR))
    others = {"green.hand": ("mf.trog",), "treasure.discard": ("mf.mutagen",)}
    state = edited(position(zones={"green.pack": names, **others}), "attach", SOCKS, HELMET)
    return edited(state, "attach", WEAR, SOCKS)


def test_a_card_cannot_lie_under_what_lies_under_it(stack: State) -> None:
    for host in (SOCKS, WEAR):
        values: dict[str, Plain] = {"card": HELMET, "target": host}
        assert refused(stack, "attach", HELMET, host) == Refusal("core.under_itself", values, waivable=False)
    assert refused(stack, "attach", SOCKS, SOCKS).rule == "core.under_itself"
    assert Look(GAME, stack).under(HELMET) == (SOCKS, WEAR)


def test_what_lies_under_a_card_is_moved_with_it(stack: State) -> None:
    state = edited(stack, "move", HELMET, "blue.pack")
    assert zones(state, HELMET, SOCKS, WEAR) == ("blue.pack",) * 3
    assert hosts(state, HELMET, SOCKS, WEAR) == ("", HELMET, SOCKS)
    assert {state.cards[card].owner for card in (HELMET, SOCKS, WEAR)} == {"blue"}
    assert broken(GAME, state) == []


def test_what_lies_under_a_card_goes_under_another_with_it(stack: State) -> None:
    state = edited(stack, "attach", SOCKS, "")
    state = edited(edited(state, "move", HELMET, "red.pack"), "attach", SOCKS, HELMET)
    assert zones(state, HELMET, SOCKS, WEAR) == ("red.pack",) * 3
    assert hosts(state, HELMET, SOCKS, WEAR) == ("", HELMET, SOCKS)


@pytest.mark.parametrize("zone", ["green.hand", "treasure.discard", "treasure.draw"])
@pytest.mark.parametrize("kind", ["move", "on_top"])
def test_in_a_hand_or_pile_nothing_lies_under_a_card(stack: State, kind: str, zone: str) -> None:
    state = edited(stack, kind, HELMET, zone)
    assert zones(state, HELMET, SOCKS, WEAR) == (zone, "green.pack", "green.pack")
    assert hosts(state, HELMET, SOCKS, WEAR) == ("", "", SOCKS)
    assert broken(GAME, state) == []


@pytest.mark.parametrize("zone", ["green.hand", "treasure.discard", "treasure.draw"])
def test_a_card_laid_under_one_in_a_hand_or_pile_lies_beside_it(stack: State, zone: str) -> None:
    state = edited(stack, "attach", SOCKS, stack.zones[zone][0])
    assert (zones(state, SOCKS), hosts(state, SOCKS, WEAR)) == ((zone,), ("", ""))


def test_every_move_of_a_stack_is_sound(stack: State) -> None:
    places = [zone for zone in stack.zones if zone.startswith(("red.", "treasure.", "removed"))]
    for card, zone, kind in product((HELMET, SOCKS, WEAR), places, ("move", "on_top")):
        assert [fault for fault in broken(GAME, edited(stack, kind, card, zone)) if "attached" in fault] == []


def test_places_in_a_zone_are_counted_from_one() -> None:
    state = position(zones={"red.hand": ("mf.trog", "mf.raider")})
    first = edited(state, "move", HELMET, "red.hand", 1)
    assert first.zones["red.hand"] == (HELMET, "mf.trog#1", "mf.raider#1")
    second = edited(state, "move", HELMET, "red.hand", 2)
    assert second.zones["red.hand"] == ("mf.trog#1", HELMET, "mf.raider#1")
    for last in (0, 3, 99):
        assert edited(state, "move", HELMET, "red.hand", last).zones["red.hand"][-1] == HELMET


# ---------------------------------------------------------------- piles


def drawn(state: State) -> set[str]:
    """The cards of the Doors that may come next, when a door is kicked open."""
    kicked = made(GAME, state, Move("kick_open", "red"))
    return {move.card for move in legal_moves(GAME, kicked, CHANCE)}


def test_a_card_on_top_is_drawn_next_and_nobody_need_know_it() -> None:
    state = edited(position(), "on_top", "mf.trog#1", "door.draw")
    assert drawn(state) == {"mf.trog#1"}
    assert state.cards["mf.trog#1"].known_to == ()


def test_a_card_at_the_bottom_is_drawn_last() -> None:
    state = edited(position(), "at_bottom", "mf.trog#1", "door.draw")
    assert drawn(state) == set(state.zones["door.draw"]) - {"mf.trog#1"}
    state = edited(state, "at_bottom", "mf.raider#1", "door.draw")
    for card in state.zones["door.draw"][2:]:
        state = edited(state, "move", card, "door.discard")
    assert drawn(state) == {"mf.trog#1"}
    state = edited(state, "move", "mf.trog#1", "door.discard")
    assert drawn(state) == {"mf.raider#1"}
    assert broken(GAME, state) == []


# ---------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("written", "name", "value"),
    [
        ("harsh=yes", "harsh", True),
        ("harsh=no", "harsh", False),
        ("direction=counterclockwise", "direction", "counterclockwise"),
        ("first_player=green", "first_player", "green"),
        ("level=strict", "level", "strict"),
        ("level.munchkin.hand_limit=off", "level.munchkin.hand_limit", "off"),
        ("grace=5", "grace", "5"),
        ("disabled=munchkin.hand_limit", "disabled", ("munchkin.hand_limit",)),
        (
            "disabled=munchkin.hand_limit,munchkin.one_big",
            "disabled",
            ("munchkin.hand_limit", "munchkin.one_big"),
        ),
        ("world.daytime=no", "world", {"daytime": False}),
    ],
)
def test_an_option_becomes_what_is_written(written: str, name: str, value: Plain) -> None:
    state = edited(position(), "option", written)
    assert state.options[name] == value
    gone = edited(state, "option", f"{written.partition('=')[0]}=")
    assert name not in gone.options


def test_facts_of_the_real_world_are_told_one_by_one_in_play() -> None:
    state = edited(edited(position(), "option", "world.daytime=no"), "option", "world.rivals_sing=yes")
    assert state.options["world"] == {"daytime": False, "rivals_sing": True}
    state = edited(state, "option", "world.daytime=")
    assert state.options["world"] == {"rivals_sing": True}


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("world=daytime", ""),
        ("world.dytime=no", "world.daytime=…"),
        ("daytime=no", "world.daytime=…"),
        ("harhs=yes", "harsh=…"),
        ("=", ""),
        ("=yes", ""),
        ("level.x=off", ""),
        ("level.munchkin.hand=off", "level.munchkin.hands=…"),
    ],
)
def test_an_option_that_there_is_not_is_refused_with_the_nearest_and_all_there_are(
    written: str, near: str
) -> None:
    refusal = refused(position(), "option", written)
    assert (refusal.rule, refusal.values["near"]) == ("core.no_such_option", near)
    assert {"harsh", "level", "world.daytime"} <= set(str(refusal.values["known"]).split(", "))


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("harsh=maybe", "yes, no"),
        ("world.daytime=evening", "yes, no"),
        ("level=hard", "off, advise, strict"),
        ("first_player=purple", "red, green, blue"),
    ],
)
def test_what_an_option_cannot_be_is_refused_with_what_it_can(written: str, known: str) -> None:
    refusal = refused(position(), "option", written)
    assert (refusal.rule, refusal.values["known"]) == ("core.no_such_setting", known)


def test_a_rule_that_there_is_not_cannot_be_switched_off() -> None:
    refusal = refused(position(), "option", "disabled=munchkin.hand_limt")
    assert refusal.rule == "core.no_such_setting"
    assert refusal.values["near"] == "disabled=munchkin.hand_limit"
    assert len(str(refusal.values["known"])) < 600, "a sentence"


def test_a_place_or_seat_that_there_is_not_is_refused_with_the_nearest() -> None:
    state = position()
    for kind, word, near in (
        ("move", "red.hnad", "red.hand"),
        ("move", "cellar", ""),
        ("leave", "rde", "red"),
    ):
        assert refused(state, kind, next(iter(state.cards)), word).values["near"] == near


def test_an_option_without_a_value_is_asked_for_one() -> None:
    assert refused(position(), "option", "harsh").rule == "core.no_such_value"

"""Each row of the gesture table read backwards: from a move to what a person does with a card."""

from dataclasses import replace

import pytest

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Card, Frame, State
from tts_bridge.games.core.tabletop import Gesture, Tabletop
from tts_bridge.rehearsal.ways import (
    Click,
    Drop,
    DropOnDie,
    DropOnto,
    Key,
    LookThrough,
    PressPlate,
    TakeTop,
    Way,
    ways,
)
from tts_bridge.table.rules import GameRules, open_rules

FALLOUT, CLASSIC = (open_rules(game, "en") for game in ("munchkin-fallout", "munchkin-classic"))
ROWS = FALLOUT.tabletop.gestures
ME, OTHER = "green", "purple"


def begun(rules: GameRules) -> State:
    """A table at which three sit, before any card lies there."""
    return rules.staging.begin(rules.game, dict.fromkeys((ME, OTHER, "white"), "male"), {}, {})


def definition_with(tags: tuple[str, ...], rules: GameRules) -> str:
    """A definition that has one of these tags by print; any where none is wanted."""
    start = begun(rules)
    for definition in rules.game.library.definitions.values():
        card = Card("x", definition.id, "door", f"{ME}.use")
        position = replace(start, cards={"x": card}, zones=start.zones | {card.zone: ("x",)}, cache={})
        if not tags or not Look(rules.game, position).tags("x").isdisjoint(tags):
            return definition.id
    raise LookupError(f"no card is of any of the kinds {tags}")


def zone_named(words: tuple[str, ...], tabletop: Tabletop) -> str:
    """A zone where such a gesture may begin or aim."""
    wanted = words or ("own use",)
    plain = (place for place in tabletop.places if not place.over)
    fitting = (place for place in plain if any(tabletop.is_meant(word, place.id, ME) for word in wanted))
    return next(fitting).shows[0]


def position_of(*cards: Card, verb: str = "", rules: GameRules = FALLOUT) -> State:
    start = begun(rules)
    zones = dict(start.zones)
    for card in cards:
        zones[card.zone] = (*zones[card.zone], card.id)
    frames = start.frames
    if verb:
        frames = (*frames, Frame(99, "prompt", "open", (ME,), {"verb": verb, "candidates": ("mine",)}))
    return replace(start, cards={card.id: card for card in cards}, zones=zones, frames=frames, cache={})


def setting(row: Gesture, rules: GameRules = FALLOUT) -> tuple[State, Move]:
    """A position in which the row's card lies where the row begins, and the move that the row means."""
    if row.search:
        searched = rules.tabletop.place(row.origin[0])
        return position_of(rules=rules), Move(row.move, ME, target=searched.shows[0])
    mine = Card("mine", definition_with(row.what, rules), "door", zone_named(row.origin, rules.tabletop))
    cards, target = [mine], ""
    if row.target == "seat":
        target = OTHER if row.to.startswith("other ") else ME
    elif row.target:
        aim = definition_with(row.onto or ("monster",), rules)
        zone = "lane.2" if row.target == "lane" or "monster" in row.onto else f"{OTHER}.use"
        cards.append(Card("aim", aim, "door", zone))
        target = "aim"
    card = "" if row.origin and row.origin[0].endswith(".draw") else "mine"
    return position_of(*cards, verb=row.prompt, rules=rules), Move(row.move, ME, card, target, row.value)


def fits(row: Gesture, way: Way, move: Move, tabletop: Tabletop) -> bool:
    """Whether a way is what the row says."""
    match way:
        case Key(card, number):
            return card == move.card and row.number == number
        case DropOnto(card, onto):
            return card == move.card and bool(row.onto) and onto == move.target
        case DropOnDie():
            return "die" in row.onto
        case Drop(card, place):
            return card == move.card and not row.number and tabletop.is_meant(row.to, place, move.seat)
        case TakeTop(pile, place):
            return pile in row.origin and tabletop.is_meant(row.to, place, move.seat)
        case LookThrough(pile):
            return row.search and pile in row.origin
    return False


def named(row: Gesture) -> str:
    return f"{row.move} {' '.join(row.what)} {row.to or ' '.join(row.onto)} {row.number or ''}"


def is_a_way(row: Gesture, rules: GameRules) -> None:
    position, move = setting(row, rules)
    found = ways(rules.tabletop, Look(rules.game, position), move)
    assert any(fits(row, way, move, rules.tabletop) for way in found), found


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_each_row_is_a_way_to_its_move(row: Gesture) -> None:
    is_a_way(row, FALLOUT)


@pytest.mark.parametrize("row", CLASSIC.tabletop.gestures, ids=named)
def test_each_row_of_the_classic_table_is_a_way_to_its_move(row: Gesture) -> None:
    is_a_way(row, CLASSIC)


def test_a_card_that_lies_elsewhere_has_no_way() -> None:
    mine = Card("mine", definition_with(("item_card",), FALLOUT), "treasure", "treasure.discard")
    position = position_of(mine)
    assert ways(FALLOUT.tabletop, Look(FALLOUT.game, position), Move("use", ME, "mine")) == []


def test_a_lane_is_the_one_of_the_monster() -> None:
    row = next(row for row in ROWS if row.target == "lane" and not row.number)
    position, move = setting(row)
    assert ways(FALLOUT.tabletop, Look(FALLOUT.game, position), move)[0] == Drop("mine", "lane.2")


def test_what_is_asked_for_may_be_clicked() -> None:
    position, move = setting(next(row for row in ROWS if row.prompt))
    assert Click("mine") in ways(FALLOUT.tabletop, Look(FALLOUT.game, position), move)


def test_plates_offer_what_they_are_for() -> None:
    found = ways(FALLOUT.tabletop, Look(FALLOUT.game, position_of()), Move("fight", ME))
    assert [way for way in found if isinstance(way, PressPlate)]

"""Each row of the gesture table read backwards: from a move to what a person does with a card."""

from dataclasses import replace

import pytest

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Card, Frame, State
from tts_bridge.games.core.tabletop import Gesture
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
from tts_bridge.table.rules import open_rules

RULES = open_rules("munchkin-fallout", "en")
TABLETOP = RULES.tabletop
ROWS = TABLETOP.gestures
ME, OTHER = "green", "purple"
BEGUN = RULES.staging.begin(RULES.game, dict.fromkeys((ME, OTHER, "white"), "male"), {}, {})


def definition_with(tags: tuple[str, ...]) -> str:
    """A definition that has one of these tags by print; any where none is wanted."""
    for definition in RULES.game.library.definitions.values():
        card = Card("x", definition.id, "door", f"{ME}.use")
        position = replace(BEGUN, cards={"x": card}, zones=BEGUN.zones | {card.zone: ("x",)}, cache={})
        if not tags or not Look(RULES.game, position).tags("x").isdisjoint(tags):
            return definition.id
    raise LookupError(f"no card is of any of the kinds {tags}")


def zone_named(words: tuple[str, ...], seat: str = ME) -> str:
    """A zone where such a gesture may begin or aim."""
    wanted = words or ("own use",)
    plain = (place for place in TABLETOP.places if not place.over)
    fitting = (place for place in plain if any(TABLETOP.is_meant(word, place.id, seat) for word in wanted))
    return next(fitting).shows[0]


def position_of(*cards: Card, verb: str = "") -> State:
    zones = dict(BEGUN.zones)
    for card in cards:
        zones[card.zone] = (*zones[card.zone], card.id)
    frames = BEGUN.frames
    if verb:
        frames = (*frames, Frame(99, "prompt", "open", (ME,), {"verb": verb, "candidates": ("mine",)}))
    return replace(BEGUN, cards={card.id: card for card in cards}, zones=zones, frames=frames, cache={})


def setting(row: Gesture) -> tuple[State, Move]:
    """A position in which the row's card lies where the row begins, and the move that the row means."""
    if row.search:
        return position_of(), Move(row.move, ME, target=TABLETOP.place(row.origin[0]).shows[0])
    mine = Card("mine", definition_with(row.what), "door", zone_named(row.origin))
    cards, target = [mine], ""
    if row.target == "seat":
        target = OTHER if row.to.startswith("other ") else ME
    elif row.target:
        aim = definition_with(row.onto or ("monster",))
        zone = "lane.2" if row.target == "lane" or "monster" in row.onto else f"{OTHER}.use"
        cards.append(Card("aim", aim, "door", zone))
        target = "aim"
    card = "" if row.origin and row.origin[0].endswith(".draw") else "mine"
    return position_of(*cards, verb=row.prompt), Move(row.move, ME, card, target, row.value)


def fits(row: Gesture, way: Way, move: Move) -> bool:
    """Whether a way is what the row says."""
    match way:
        case Key(card, number):
            return card == move.card and row.number == number
        case DropOnto(card, onto):
            return card == move.card and bool(row.onto) and onto == move.target
        case DropOnDie():
            return "die" in row.onto
        case Drop(card, place):
            return card == move.card and not row.number and TABLETOP.is_meant(row.to, place, move.seat)
        case TakeTop(pile, place):
            return pile in row.origin and TABLETOP.is_meant(row.to, place, move.seat)
        case LookThrough(pile):
            return row.search and pile in row.origin
    return False


def named(row: Gesture) -> str:
    return f"{row.move} {' '.join(row.what)} {row.to or ' '.join(row.onto)} {row.number or ''}"


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_each_row_is_a_way_to_its_move(row: Gesture) -> None:
    position, move = setting(row)
    found = ways(TABLETOP, Look(RULES.game, position), move)
    assert any(fits(row, way, move) for way in found), found


def test_a_card_that_lies_elsewhere_has_no_way() -> None:
    mine = Card("mine", definition_with(("item_card",)), "treasure", "treasure.discard")
    position = position_of(mine)
    assert ways(TABLETOP, Look(RULES.game, position), Move("use", ME, "mine")) == []


def test_a_lane_is_the_one_of_the_monster() -> None:
    row = next(row for row in ROWS if row.target == "lane" and not row.number)
    position, move = setting(row)
    assert ways(TABLETOP, Look(RULES.game, position), move)[0] == Drop("mine", "lane.2")


def test_what_is_asked_for_may_be_clicked() -> None:
    position, move = setting(next(row for row in ROWS if row.prompt))
    assert Click("mine") in ways(TABLETOP, Look(RULES.game, position), move)


def test_plates_offer_what_they_are_for() -> None:
    found = ways(TABLETOP, Look(RULES.game, position_of()), Move("fight", ME))
    assert [way for way in found if isinstance(way, PressPlate)]

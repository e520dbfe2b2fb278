"""Cards that touch become decks, unless a script refuses."""

from tests.virtual.making import card, deck, heard, loaded, names, piece
from tts_bridge.virtual import Quirks

TELL = """
function tryObjectEnterContainer(c, o) print('try', c.getName(), o.getName()) return allow end
function onObjectEnterContainer(c, o) print('enter', c.type, o.getName()) end
function onObjectDestroy(o) print('gone', o.getName()) end
function onObjectSpawn(o) print('born', o.type) end
"""


def test_two_cards_that_touch_become_a_new_deck_and_both_are_gone() -> None:
    table = loaded(TELL, card("Роза", 0), card("🎲 Ёж", 10))
    first, second = piece(table, "Роза"), piece(table, "🎲 Ёж")
    guids = {first.guid, second.guid}
    heard(table)
    assert table.person("Red").drag_onto(second, first)
    table.settle()
    (made,) = table.world.pieces.all("Deck")
    assert made.guid not in guids
    assert first.destroyed
    assert second.destroyed
    assert [c["Nickname"] for c in made.contained] == ["Роза", "🎲 Ёж"]
    told = heard(table)
    assert told == [
        "try Роза 🎲 Ёж",
        "enter Deck Роза",
        "gone Роза",
        "enter Deck 🎲 Ёж",
        "gone 🎲 Ёж",
        "born Deck",
    ]
    assert not table.failures


def test_a_refused_merge_is_asked_again_and_the_cards_stay_apart() -> None:
    table = loaded("allow = false" + TELL, card("A", 0), card("B", 10), quirks=Quirks(merge_asks=5), seed=3)
    heard(table)
    table.person("Red").drag_onto(piece(table, "B"), piece(table, "A"))
    table.settle()
    table.step(240)
    asked = [line for line in heard(table) if line.startswith("try")]
    assert len(asked) > 1
    assert set(asked) == {"try A B"}
    assert piece(table, "B").position.y > piece(table, "A").position.y


def test_cards_of_different_facing_do_not_merge() -> None:
    table = loaded(TELL, card("A", 0), card("B", 10, down=True))
    table.person("Red").drag_onto(piece(table, "B"), piece(table, "A"))
    table.settle()
    assert len(table.world.pieces.all("Card")) == 2


def test_neighbours_that_do_not_touch_stay() -> None:
    table = loaded(TELL, card("A", 0), card("B", 10))
    table.person("Red").drag(piece(table, "B"), 2.5, 0)
    table.settle()
    assert len(table.world.pieces.all("Card")) == 2


def test_a_card_on_a_deck_keeps_the_deck_and_lies_on_top() -> None:
    table = loaded("", deck("pile", ["one", "two"]), card("three", 10, down=True))
    pile = piece(table, "pile")
    table.person("Red").drag_onto(piece(table, "three"), pile)
    table.settle()
    assert piece(table, "pile") is pile
    assert [c["Nickname"] for c in pile.contained] == ["three", "one", "two"]


def test_a_locked_card_takes_none() -> None:
    table = loaded("", card("A", 0, Locked=True), card("B", 10))
    table.person("Red").drag_onto(piece(table, "B"), piece(table, "A"))
    table.settle()
    assert names(table.world.pieces.all("Card")) == ["A", "B"]


def test_scripted_moves_merge_too() -> None:
    table = loaded("", card("A", 0), card("B", 10))
    table.run_lua(f"getObjectFromGUID('{piece(table, 'B').guid}').setPositionSmooth({{0, 2, 0}})")
    table.settle()
    assert len(table.world.pieces.all("Deck")) == 1


def test_grouping_asks_the_same_question() -> None:
    table = loaded("allow = false" + TELL, card("A", 0), card("B", 10))
    assert table.person("Red").group(piece(table, "A"), piece(table, "B"))
    assert len(table.world.pieces.all("Card")) == 2

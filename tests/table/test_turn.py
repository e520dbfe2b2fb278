"""Turns by plate, by hand and by button."""

from tests.table.conftest import Begin
from tts_bridge.table.directives import Draw, GiveTurn, Lay, Remember, Shuffle
from tts_bridge.table.reports import NumberTyped, Pressed, TurnEnded


def test_the_first_hands_are_drawn_from_shuffled_piles(begin: Begin) -> None:
    table = begin(ready=False)
    acts = [directive for directive in table.told if isinstance(directive, Shuffle | Draw)]
    assert [act.pile for act in acts[:3]] == ["door.draw", "treasure.draw", "perk.draw"]
    draws = [act for act in acts if isinstance(act, Draw)]
    assert {draw.place for draw in draws} == {"green.hand", "purple.hand", "white.hand"}
    assert len({draw.draw for draw in draws}) == len(draws) >= 24
    assert all(len(table.hand(seat)) >= 8 for seat in ("green", "purple", "white"))


def test_no_card_keeps_its_build_id(begin: Begin) -> None:
    table = begin(ready=False)
    assert not any(card.startswith("b") for state in [table.state()] for card in state["zones"]["green.use"])
    assert all(card.startswith("c") for card in table.place)


def test_a_kick_by_the_plate(begin: Begin) -> None:
    table = begin()
    assert table.turn == "green"
    plate = table.plates["door.draw"]
    assert (plate.text, plate.wish) == ("Kick open the door", "kick_open|?|?|?")
    boss = table.stack("mirelurks")
    told = table.send(Pressed("door.draw", plate.wish, "green"))
    (draw,) = (directive for directive in told if isinstance(directive, Draw))
    assert (draw.pile, draw.place, draw.face) == ("door.draw", "doorstep", "up")
    assert table.place[boss] == "doorstep"
    assert Lay(boss, "lane.1", 0) in table.run_clock()
    assert table.lines["combat", "", 1] != ""
    assert [table.lines["combat", "", line] for line in (22, 23)] == ["1", "7"]


def test_who_is_not_on_turn_is_told_so(begin: Begin) -> None:
    table = begin()
    before = table.node
    table.press("white", "kick_open|?|?|?")
    assert table.heard("white")
    assert not any(isinstance(directive, Remember) for directive in table.told[-1:])
    assert table.node == before


def test_the_top_card_of_an_open_pile_dragged_to_the_doorstep_is_a_kick(begin: Begin) -> None:
    table = begin()
    assert not table.sealed["door.draw"]
    boss = table.stack("mirelurks")
    told = table.drop("green", boss, "doorstep", seen=True)
    assert not any(isinstance(directive, Draw) for directive in told)
    table.run_clock()
    assert table.place[boss] == "lane.1"


def test_a_pile_is_sealed_where_the_rules_are_strict(begin: Begin) -> None:
    table = begin(level="strict")
    assert table.sealed["door.draw"]
    assert table.level.level == "strict"


def test_a_card_taken_from_a_pile_against_the_rules_goes_back_and_is_shuffled_if_seen(begin: Begin) -> None:
    table = begin(level="strict")
    card = table.piles["treasure.draw"][-1]
    told = table.drop("green", card, "green.use", seen=True)
    assert table.place[card] == "treasure.draw"
    assert any(isinstance(directive, Shuffle) and directive.pile == "treasure.draw" for directive in told)


def test_a_card_that_the_host_puts_under_a_pile_is_its_last(begin: Begin) -> None:
    table = begin()
    card = table.give("white", "mirelurks")
    table.edit("edit.at_bottom", card=card, target="door.draw")
    assert table.piles["door.draw"][0] == card
    other = table.give("white", "bloatfly")
    table.edit("edit.on_top", card=other, target="door.draw")
    assert table.piles["door.draw"][-1] == other


def test_a_number_over_the_pile_is_the_draw_that_is_legal(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.send(NumberTyped("", "door.draw", 3, "green"))
    table.run_clock()
    assert table.zone("lane.1")


def test_looting_the_room_and_the_end_of_the_turn(begin: Begin) -> None:
    table = begin()
    table.edit("edit.turn", target="green", number=2)
    table.press("green", "end_turn|?|?|?")
    while table.asks:
        seat, options = next((ask.seat, ask.options) for ask in table.asks.values())
        table.answer(seat, options[0])
    while table.turn == "green":
        give = table.moves("green", "give_charity")[0]
        table.press("green", f"give_charity|{give['card']}|{give['target']}|0")
    assert table.turn == "purple"


def test_the_own_button_of_tts_ends_the_turn_or_gives_it_back(begin: Begin) -> None:
    table = begin()
    table.said.clear()
    told = table.send(TurnEnded("green"))
    assert GiveTurn("green") in told
    assert table.heard("green")


def test_what_a_seat_sees_of_itself(begin: Begin) -> None:
    table = begin()
    assert table.lines["me", "green", 1] == "Green: Level 1"
    assert table.lines["strip", "", 1].startswith("Green")
    offers = [offer.text for offer in table.offers["me", "green"].values()]
    assert "Kick open the door" in offers
    assert "Kick open the door" not in [offer.text for offer in table.offers["me", "white"].values()]

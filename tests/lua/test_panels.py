"""What people read and press, and the clocks that run for them."""

import pytest

from tests.lua.toy import Game, Play
from tts_bridge.table.directives import (
    Ask,
    ChooseInHand,
    GiveTurn,
    HoldClock,
    Inscribe,
    Lay,
    Offer,
    Say,
    Show,
    StartClock,
    StopClock,
    Withdraw,
    Write,
)
from tts_bridge.table.reports import (
    Answered,
    ClockEnded,
    HandChosen,
    Pressed,
    Said,
    SeatChanged,
    TurnEnded,
)
from tts_bridge.virtual import Piece


def text(game: Game, element: str) -> str:
    return game.table.world.ui.text(element)


def sees(game: Game, who: str, element: str) -> bool:
    return game.table.world.ui.visible_to(game.table.person(who).person, element)


def ask(prompt: str, seat: str = "red", seconds: float = 0, why: str = "") -> Ask:
    return Ask(prompt, seat, f"Question {prompt}?", seconds, why, ("y", "Да ✓", "n", "No"))


# ---- panels


def test_lines_and_buttons_say_what_they_are_told(play: Play) -> None:
    game = play()
    game.tell(Write("strip", "", 1, "Зоя & <Łukasz> 🎲"), Offer("host", "", 1, "Undo", "undo"), seconds=1)
    assert text(game, "strip.line1") == "Зоя & <Łukasz> 🎲"
    assert game.table.person("Red").click("host.button1")
    assert not game.table.person("White").click("host.button1")
    game.wait(1)
    assert game.of(Pressed) == [Pressed("host.button1", "undo", "red", admin=True)]
    game.tell(Offer("host", "", 1, ""), Show("strip", "", False), seconds=1)
    assert not sees(game, "Red", "host.button1")
    assert not sees(game, "Red", "strip")


def test_only_what_has_changed_is_written(play: Play) -> None:
    game = play()
    game.tell(Write("strip", "", 1, "one"), seconds=1)
    game.table.world.ui.set_value("strip.line1", "scribble")
    game.tell(Write("strip", "", 1, "one"), seconds=1)
    assert text(game, "strip.line1") == "scribble"
    game.table.join("Late", "Grey")
    game.wait(4)
    assert text(game, "strip.line1") == "one"


def test_what_is_told_while_the_screen_loads_is_not_lost(serving) -> None:
    game = Game(serving, script=lambda report: [Write("strip", "", 1, "early")])
    try:
        game.wait(0.8)
        assert game.heard
        game.wait(2)
        assert text(game, "strip.line1") == "early"
        assert game.table.world.ui.lost == []
    finally:
        game.close()


# ---- questions


def test_a_question_is_answered_once(play: Play) -> None:
    game = play()
    game.tell(ask("p1"), seconds=1)
    assert text(game, "ask.red.line1") == "Question p1?"
    assert text(game, "ask.red.button1") == "Да ✓"
    assert sees(game, "Red", "ask.red")
    assert not sees(game, "White", "ask.red")
    assert not sees(game, "Red", "ask.red.button3")
    game.table.person("Red").click("ask.red.button2")
    game.tell(Withdraw("p1"), seconds=1)
    assert not game.table.person("Red").click("ask.red.button2")
    assert game.of(Answered) == [Answered("p1", "n", "red")]
    assert not sees(game, "Red", "ask.red")


def test_further_questions_wait(play: Play) -> None:
    game = play()
    game.tell(ask("p1"), ask("p2"), ask("p1"), ask("w1", "white"), seconds=1)
    assert text(game, "ask.red.line1") == "Question p1?"
    assert text(game, "ask.white.line1") == "Question w1?"
    game.tell(Withdraw("p1"), seconds=1)
    assert text(game, "ask.red.line1") == "Question p2?"
    game.table.person("Red").click("ask.red.button1")
    game.tell(Withdraw("p2"), seconds=1)
    assert game.of(Answered) == [Answered("p2", "y", "red")]


def test_a_question_is_put_to_one_seat_at_a_time(play: Play) -> None:
    game = play()
    game.tell(ask("p1"), ask("p2"), seconds=1)
    game.tell(ask("p1", "white"), seconds=1)
    assert text(game, "ask.red.line1") == "Question p2?"
    assert text(game, "ask.white.line1") == "Question p1?"
    game.tell(Withdraw("p1"), ask("p1", "red"), seconds=1)
    assert not sees(game, "White", "ask.white")
    game.tell(Withdraw("p2"), seconds=1)
    assert text(game, "ask.red.line1") == "Question p1?"


def test_the_bar_runs_and_the_why_is_told_to_who_asks(play: Play) -> None:
    game = play()
    game.tell(ask("p1", seconds=20, why="Потому что"), seconds=10)
    assert 40 <= int(game.table.world.ui.get("ask.red.bar", "percentage") or 0) <= 60
    game.table.person("Red").click("ask.red.why")
    said = [line for line in game.table.world.record.lines if line.text == "Потому что"]
    assert [line.to for line in said] == ["Red"]


# ---- plates, chat, turns


def plate(game: Game) -> Piece:
    return next(p for p in game.table.world.pieces if p.type == "Block")


def test_a_plate_offers_a_wish_or_is_a_label(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    game.tell(Inscribe("fruit.plate", "Open", "open"), seconds=1)
    assert red.click_button(plate(game), "Open")
    game.tell(Inscribe("fruit.plate", "Plum", ""), seconds=1)
    assert not red.click_button(plate(game), "Plum")
    game.wait(1)
    assert game.of(Pressed) == [Pressed("fruit.plate", "open", "red")]
    assert len(plate(game).buttons) == 1


def test_a_plate_without_a_wish_may_be_a_grey_button(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    looks = []
    for directive in (Inscribe("fruit.plate", "Open", "open"), Inscribe("fruit.plate", "Open", grey=True)):
        game.tell(directive, seconds=1)
        (button,) = plate(game).buttons
        looks.append((button.settings["width"], str(button.settings["color"])))
    assert looks[0][0] == looks[1][0] > 0
    assert looks[0][1] != looks[1][1]
    assert red.click_button(plate(game), "Open")
    game.wait(1)
    assert game.of(Pressed) == []


def test_words_fit_on_their_plate(play: Play) -> None:
    game = play()
    sizes = []
    for words in ("Open", "Открыть, если хватает рабочих", "Open\nнужно\nещё"):
        game.tell(Inscribe("fruit.plate", words, "open"), seconds=1)
        sizes.append(plate(game).buttons[0].settings["font_size"])
    assert sizes[0] > sizes[1] > 0
    assert sizes[0] > sizes[2] > 0


def test_chat_words_go_to_the_server_and_nobody_else(play: Play) -> None:
    game = play(names={"Red": "Łucja 李\t🎲", "White": "Вася\n\\"})
    red, white = game.table.person("Red"), game.table.person("White")
    assert not red.say("!почему\\n я 🎲")
    assert white.say("hello")
    assert not white.say("!")
    game.wait(1)
    assert game.of(Said) == [
        Said("red", red.person.steam_id, "!почему\\n я 🎲", True),
        Said("white", white.person.steam_id, "!", False),
    ]


def test_words_are_said_to_one_or_to_all(play: Play) -> None:
    game = play()
    game.tell(Say("всем 🎲"), Say("only white", "white", "#00ff00"), Say("nobody", "green"), seconds=1)
    lines = game.table.world.record.lines
    assert [(line.to, line.text) for line in lines if line.text in ("всем 🎲", "only white", "nobody")] == [
        ("*" if lines[0].to == "*" else lines[-2].to, "всем 🎲"),
        ("White", "only white"),
    ]


def test_long_texts_come_in_parts(play: Play) -> None:
    game = play()
    words = "Очень длинный текст; к:л;м<н=о>п?р@ " * 60
    game.tell(Say(words), Say("after"), seconds=2)
    assert [line for line in game.lines() if line in (words, "after")] == [words, "after"]


def test_turns_are_given_and_ended(play: Play) -> None:
    game = play()
    game.tell(GiveTurn("white"), seconds=1)
    assert game.table.world.turns.colour == "White"
    assert game.of(TurnEnded) == []
    assert game.table.person("White").end_turn()
    game.wait(1)
    assert game.of(TurnEnded) == [TurnEnded("white")]


def test_who_sits_where_is_told(play: Play) -> None:
    game = play()
    assert [(r.seat, r.name, r.host) for r in game.of(SeatChanged)] == [
        ("red", "Red person", True),
        ("white", "White person", False),
    ]
    game.table.world.persons.disconnect(game.table.person("White").person)
    game.wait(2)
    game.table.join("Зоя 🦊", "White")
    game.wait(2)
    assert [(r.seat, r.name) for r in game.of(SeatChanged)][2:] == [("white", ""), ("white", "Зоя 🦊")]


def test_a_player_chooses_in_the_own_hand(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("grape"), "red.hand"), Lay(game.card_id("melon"), "red.hand"))
    game.tell(
        ChooseInHand("p1", "red", "One for White", 1, 1), ChooseInHand("p1", "red", "One for White", 1, 1)
    )
    assert game.table.person("Red").choose_in_hand([game.piece("melon")])
    game.wait(1)
    assert game.of(HandChosen) == [HandChosen("p1", "red", True, (game.card_id("melon"),))]


def test_older_versions_of_the_game_cannot_choose_in_hands(play: Play) -> None:
    game = play(version=13)
    game.tell(ChooseInHand("p1", "red", "One for White", 1, 1))
    assert game.heard[0].chooses is False


# ---- clocks


def test_a_clock_runs_down_once(play: Play) -> None:
    game = play()
    game.tell(StartClock("c1", 5), seconds=4)
    assert game.of(ClockEnded) == []
    game.tell(StartClock("c1", 5), seconds=3)
    game.wait(10)
    assert game.of(ClockEnded) == [ClockEnded("c1")]


def test_a_clock_is_stopped_and_held(play: Play) -> None:
    game = play()
    game.tell(StartClock("c1", 5), StartClock("c2", 5), StopClock("c1"), HoldClock("c2", True), seconds=20)
    assert game.of(ClockEnded) == []
    assert game.table.run_lua("return tellClocks()") == "c2\t1"
    game.tell(HoldClock("c2", False), seconds=8)
    assert game.of(ClockEnded) == [ClockEnded("c2")]


@pytest.mark.parametrize(("holder", "held"), [("white", True), ("red", False)])
def test_a_card_lifted_from_another_hand_holds_the_grace(play: Play, holder: str, held: bool) -> None:
    game = play()
    game.tell(Lay(game.card_id("grape"), f"{holder}.hand"))
    game.tell(StartClock("c1", 3, held=True, seat="red"), seconds=1)
    person = game.table.person(holder.title())
    person.pick_up(game.piece("grape"))
    game.wait(6)
    assert bool(game.of(ClockEnded)) != held
    person.drop()
    game.wait(6)
    assert game.of(ClockEnded) == [ClockEnded("c1")]


def test_nobody_holds_the_grace_for_ever(play: Play) -> None:
    game = play()
    game.tell(Lay(game.card_id("grape"), "white.hand"))
    white = game.table.person("White")
    white.pick_up(game.piece("grape"))
    game.wait(1)
    game.tell(StartClock("c1", 2, held=True, seat="red"), seconds=14)
    assert game.of(ClockEnded) == []
    game.wait(5)
    assert game.of(ClockEnded) == [ClockEnded("c1")]


# ---- what needs no server


def test_panels_fold_and_grow_by_themselves(play: Play) -> None:
    game = play()
    game.tell(ask("p1"), seconds=1)
    red = game.table.person("Red")
    red.click("ask.red.fold")
    game.wait(0.2)
    assert not sees(game, "Red", "ask.red.line1")
    red.click("ask.red.fold")
    red.click("ask.red.size")
    game.wait(0.2)
    assert sees(game, "Red", "ask.red.line1")
    assert game.table.world.ui.get("ask.red.line1", "fontSize") == "20"


def test_a_line_without_words_takes_no_room(play: Play) -> None:
    game = play()
    game.tell(Write("strip", "", 1, "words"), seconds=0.2)
    assert sees(game, "Red", "strip.line1")
    game.tell(Write("strip", "", 1, ""), seconds=0.2)
    assert not sees(game, "Red", "strip.line1")

"""A roll counts if it is due and the die was shaken or thrown."""

from tests.lua.toy import Game, Play
from tts_bridge.table.directives import RollDue, Withdraw
from tts_bridge.table.reports import DieRested, NumberTyped
from tts_bridge.virtual import Piece

DUE = RollDue("r1", "red.die", "red", "Roll for luck", "Roll for me")


def die(game: Game) -> Piece:
    return next(p for p in game.table.world.pieces if p.type == "Dice")


def value(game: Game) -> int:
    return int(game.table.run_lua("return getObjectFromGUID('die001').getRotationValue()"))


def test_no_roll_without_one_due(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    assert not red.randomize(die(game))
    red.pick_up(die(game))
    red.throw(6, 6)
    game.wait(5)
    assert game.of(DieRested) == []


def test_a_shaken_die_is_read_once_at_rest(play: Play) -> None:
    game = play()
    game.tell(DUE)
    assert game.table.person("Red").randomize(die(game))
    game.wait(6)
    assert game.of(DieRested) == [DieRested("r1", "red.die", value(game), "red")]
    assert not game.table.person("Red").randomize(die(game))
    game.wait(6)
    assert len(game.of(DieRested)) == 1


def test_a_thrown_die_counts(play: Play) -> None:
    game = play()
    game.tell(DUE)
    red = game.table.person("Red")
    red.pick_up(die(game))
    red.throw(6, -6)
    game.wait(6)
    assert game.of(DieRested) == [DieRested("r1", "red.die", value(game), "red")]


def test_a_die_that_is_set_down_turned_or_set_by_a_key_is_no_roll(play: Play) -> None:
    game = play()
    game.tell(DUE)
    red = game.table.person("Red")
    red.drag(die(game), 22, 3)
    assert not red.turn(die(game), 3)
    before = value(game)
    red.type_number(die(game), 6)
    game.wait(6)
    assert value(game) == before
    assert game.of(DieRested) == []
    assert game.of(NumberTyped) == []


def test_the_button_rolls(play: Play) -> None:
    game = play()
    game.tell(DUE)
    red = game.table.person("Red")
    assert game.table.world.ui.text("ask.red.line1") == "Roll for luck"
    assert red.click("ask.red.button1")
    assert red.click("ask.red.button1")
    game.wait(6)
    assert game.of(DieRested) == [DieRested("r1", "red.die", value(game), "red")]
    assert not red.click("ask.red.button1")


def test_a_die_off_the_table_is_rolled_again(play: Play) -> None:
    game = play()
    game.tell(DUE)
    red = game.table.person("Red")
    red.pick_up(die(game))
    red.throw(60, 0)
    game.wait(12)
    assert [rested.roll for rested in game.of(DieRested)] == ["r1"]
    assert abs(die(game).position.x) < 40
    assert "rolled again" in " ".join(game.lines("print"))


def test_a_withdrawn_roll_is_not_due(play: Play) -> None:
    game = play()
    game.tell(DUE, Withdraw("r1"))
    assert not game.table.person("Red").randomize(die(game))

"""Files of steps: what they may say, what is told of what they may not, and that all of it can be done."""

import pytest

from tests.virtual.making import card, deck, die, hand, placed
from tts_bridge.virtual import VirtualTable
from tts_bridge.virtual.stage import Stage, Unfulfilled
from tts_bridge.virtual.step_forms import FORMS
from tts_bridge.virtual.steps import StepError, read_steps

LUA = """
function onLoad() self_made = 3 print('loaded') end
function onObjectDrop(colour, object) print('упала ' .. object.getName()) end
function onPlayerAction(player, action, t) return t[1] == nil or t[1].getName() ~= 'нельзя' end
function tryObjectRotate(object) return object.getName() ~= 'нельзя' end
function onChat(message) if message == '!x' then error('икс') end end
function pressed(object, colour) print(colour .. ' pressed') end
function clicked(player, value, id) print(player.color .. ' clicked ' .. id) end
"""
PLATE = """
function onLoad() self.createButton({label = 'Жми', click_function = 'f', function_owner = self}) end
function f(object, colour) print(colour .. ' нажал') end
"""
XML = '<Text id="words">text</Text><Button id="go" onClick="clicked">go</Button>'


def stage() -> Stage:
    objects = [
        card("туз", 0, 0), card("король дам", 8, 0), card("нельзя", -8, 0), die("кость", 4, 8), hand("Red"),
        deck("колода", list("абвгд"), -8, 8),
        placed("BlockSquare", 12, 8, Nickname="plate", LuaScript=PLATE, GUID="p1a7e0"),
    ]  # fmt: skip
    return Stage(VirtualTable({"LuaScript": LUA, "XmlUI": XML, "ObjectStates": objects}))


def carried_out(text: str, on: Stage | None = None) -> Stage:
    there = on or stage()
    for step in read_steps(text, "f.txt", FORMS):
        there.carry_out(step)
    there.load()
    return there


def test_a_game_of_steps() -> None:
    done = carried_out("""
        sit Red Аня                       # first of all, as the host
        sit Blue "Борис Ё"
        expect printed loaded
        red drag туз to 3 -2
        expect туз at 3 -2
        expect printed "упала туз"
        Red drag "король дам" onto туз
        expect 1 of Card                  # the two are a deck now
        Red drag top of колода to 0 -8
        expect колода holds 4
        Red drag а to hand
        expect а in hand of Red
        Blue flip нельзя
        expect refused
        expect нельзя face up
        Red flip а
        expect done
        Red draw 1 from колода
        Red roll кость
        Red type 6 over кость
        Red press Жми on plate
        expect printed Red нажал
        Blue click go
        expect printed Blue clicked go
        expect text of words is text
        Red choose Shuffle in menu of колода
        Red hold б
        Red escape
        expect not printed никогда
        expect lua "self_made == 3 and #getObjects() > 3"
        Blue chat don"'"t
        wait 10.5
        rewind
        expect no faults
        Blue leave
        list
    """)
    assert done.table.world.persons.seated() == ["Red"]
    assert any("plate at 12.0 8.0, buttons 'Жми'" in line.text for line in done.table.world.record.lines)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("Red drag тузз to 1 1", "'тузз' on the table: did you mean 'туз'?"),
        ("Green drag туз to 1 1", "nobody sits at Green"),
        ("Red press Нет on plate", "no button 'Нет'"),
        ("sit White Ann\nexpect туз at 5 5", "lies at 0.0 0.0"),
        ("expect printed лишнее", "no script has said"),
        ("expect refused", "was carried out"),
        ("expect lua nothing", "it is None"),
        ("expect lua '('", "unexpected"),
        ("expect lua \"error('так')\"", "так"),
        ("White chat !x\nexpect no faults", "икс"),
        ("rewind", "no rewind state"),
        ("White drag туз to hand", "no hand zone"),
        ("sit White Ann\nsit White Bob", "taken"),
        ("expect колода holds 3", "holds 5"),
        ("White choose Съесть in menu of туз", "no menu entry"),
    ],
)
def test_what_does_not_come_true_is_told(step: str, told: str) -> None:
    with pytest.raises(Unfulfilled) as error:
        carried_out(f"sit Red Rita\n{step}" if step.startswith("Red") else step)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\n\nRed dragg туз to 1 1", "f.txt:3: 'Red dragg' is no step: did you mean 'drag'?"),
        ("Rad drag туз to 1 1", "f.txt:1: 'Rad' is no colour of a seat: did you mean 'Red'?"),
        ("sit Grene Ann", "'Grene' is no colour of a seat: did you mean 'Green'?"),
        ("Red drag туз to 1 один", "f.txt:1: 'один' is no number"),
        ("Red drag туз to nan 1e9", "is no number"),
        ("Mauve drag туз to 1 1", "f.txt:1: this is no step. It may be: who drag piece to x z"),
        ('Red chat "x', "f.txt:1: No closing quotation: a quotation mark is missing"),
        ("Red type 1.5 over туз", "'1.5' is no whole number"),
        ("wait долго", "f.txt:1: 'долго' is no number of seconds"),
        ("ничего", "f.txt:1: 'ничего' is no step"),
    ],
)
def test_what_is_no_step_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(StepError) as error:
        read_steps(text, "f.txt", FORMS)
    assert told in str(error.value)


def test_empty_lines_and_remarks_are_no_steps() -> None:
    assert read_steps("# nothing\n\n   \n", "f.txt", FORMS) == []

"""What people do, which scripts hear of it, and what they can refuse."""

import pytest

from tests.virtual.making import card, die, hand, heard, loaded, names, piece
from tts_bridge.virtual import Quirks

TELL = """
function onPlayerAction(p, a, t)
  last = t
  if a == Player.Action[refused or ''] then return false end
end
function onObjectPickUp(c, o) print('up', c, o.getName()) end
function onObjectDrop(c, o) print('drop', o.getName(), o.held_by_color, o.resting) end
function onObjectRotate(o, spin, flip, c, spun, flipped) print('turn', spin, flip, spun, flipped) end
"""


def test_a_piece_rests_some_time_after_its_drop() -> None:
    table = loaded(TELL, card("a"))
    a, red = piece(table, "a"), table.person("Red")
    assert red.pick_up(a)
    assert a.held_by == "Red"
    red.carry(10, 3)
    red.drop()
    assert heard(table) == ["up Red a", "drop a nil false"]
    dropped = table.frame
    table.run_until(lambda: a.resting)
    assert 18 <= table.frame - dropped <= 93
    assert a.position.flat_distance(a.position._replace(x=10, z=3)) < 0.01


def test_a_slow_hand_takes_longer_over_the_same_way() -> None:
    table = loaded(TELL, card("a"))
    a, red = piece(table, "a"), table.person("Red")
    began = table.frame
    assert red.drag(a, 10, 0, speed=5)
    assert 115 <= table.frame - began <= 125
    table.settle()
    assert round(a.position.x, 3) == 10


def test_a_refused_pick_up_changes_nothing() -> None:
    table = loaded("refused = 'PickUp'" + TELL, card("a"))
    assert not table.person("Red").drag(piece(table, "a"), 9, 9)
    assert piece(table, "a").position.x == 0
    assert heard(table) == []
    assert table.run_lua("return last[1].getName()") == "a"


def test_locked_sealed_and_held_pieces_cannot_be_taken() -> None:
    table = loaded(
        TELL, card("a", Locked=True), card("b", 5, Interactable=False), card("c", 9), seats=("Red", "Blue")
    )
    red, blue = table.person("Red"), table.person("Blue")
    assert not red.pick_up(piece(table, "a"))
    assert not red.pick_up(piece(table, "b"))
    assert red.pick_up(piece(table, "c"))
    assert not blue.pick_up(piece(table, "c"))


def test_esc_tells_a_drop_and_the_card_glides_home() -> None:
    table = loaded(
        TELL + "function onObjectDrop(c, o) print(o.getPosition().x > 5, o.getPositionSmooth().x) end",
        card("a"),
    )
    red = table.person("Red")
    red.pick_up(piece(table, "a"))
    red.carry(10, 0)
    red.escape()
    assert heard(table)[-1] == "true 0"
    table.settle()
    assert piece(table, "a").position.x == pytest.approx(0)


def test_a_script_can_end_a_hold() -> None:
    table = loaded(TELL, card("a"))
    table.person("Red").pick_up(piece(table, "a"))
    table.run_lua("last[1].drop()")
    table.settle()
    assert piece(table, "a").held_by is None
    assert not table.person("Red").person.holding


def test_who_leaves_drops_what_they_hold() -> None:
    table = loaded(TELL, card("a"), seats=("Red", "Blue"))
    table.person("Blue").pick_up(piece(table, "a"))
    table.person("Blue").leave()
    table.settle()
    assert piece(table, "a").resting
    assert table.run_lua("return #getSeatedPlayers()") == 1
    assert table.run_lua("return Player.Blue.seated") is False


def test_a_drop_may_be_told_twice_or_never() -> None:
    for quirks, count in ((Quirks(drop_twice=1), 2), (Quirks(drop_missing=1), 0)):
        table = loaded(TELL, card("a"), quirks=quirks)
        table.person("Red").drag(piece(table, "a"), 5, 5)
        assert sum(line.startswith("drop") for line in heard(table)) == count


def test_turning_goes_by_steps_of_fifteen_degrees() -> None:
    table = loaded(TELL, card("a"))
    assert table.person("Red").turn(piece(table, "a"), 6)
    table.settle()
    assert piece(table, "a").rotation.y == pytest.approx(270)
    assert heard(table)[0] == "turn 195 0 180 0"
    assert table.person("Red").flip(piece(table, "a"))
    table.settle()
    assert piece(table, "a").face_down


def test_turning_can_be_refused_twice() -> None:
    table = loaded("function tryObjectRotate(o, spin, flip, c) return flip == 0 end" + TELL, card("a"))
    assert not table.person("Red").flip(piece(table, "a"))
    assert table.person("Red").turn(piece(table, "a"), -1)
    table.run_lua("refused = 'RotateIncrementalLeft'")
    assert not table.person("Red").turn(piece(table, "a"), -1)


def test_a_die_says_resting_for_two_frames_and_then_falls_as_the_seed_wills() -> None:
    def roll(seed: int) -> object:
        table = loaded("function onObjectRandomize(o, c) print(c, o.resting) end", die(), seed=seed)
        red = table.person("Red")
        assert red.randomize(piece(table, "die"))
        assert heard(table) == ["Red true"]
        table.step()
        assert piece(table, "die").resting
        table.step(3)
        assert not piece(table, "die").resting
        table.settle()
        return table.run_lua("return getObjectFromGUID('d1ce00').getRotationValue()")

    rolls = [roll(seed) for seed in range(20)]
    assert rolls == [roll(seed) for seed in range(20)]
    assert set(rolls) <= {1, 2, 3, 4, 5, 6}
    assert len(set(rolls)) > 3


def test_a_roll_can_be_refused() -> None:
    table = loaded("function tryObjectRandomize(o, c) return false end", die())
    assert not table.person("Red").randomize(piece(table, "die"))


def test_a_number_key_sets_a_die_unless_a_script_takes_it() -> None:
    table = loaded("function onObjectNumberTyped(o, c, n, alt) print(n, alt) return n == 2 end", die())
    red = table.person("Red")
    assert red.type_number(piece(table, "die"), 5)
    table.settle()
    assert table.run_lua("return getObjectFromGUID('d1ce00').getValue()") == 5
    assert not red.type_number(piece(table, "die"), 2)
    assert heard(table) == ["5 false", "2 false"]


def test_version_13_has_no_alt() -> None:
    table = loaded(
        "function onObjectNumberTyped(o, c, n, alt) print(n, alt) return true end", die(), version=13
    )
    table.person("Red").type_number(piece(table, "die"), 5)
    assert heard(table) == ["5 nil"]


def test_a_thrown_card_lands_elsewhere() -> None:
    table = loaded(TELL, card("a"))
    red = table.person("Red")
    red.pick_up(piece(table, "a"))
    red.throw(7, 0)
    table.settle()
    assert piece(table, "a").position.x == pytest.approx(7)


def test_a_box_selects_and_moves_several() -> None:
    table = loaded(TELL, card("a", 0), card("b", 5), card("c", 30))
    red = table.person("Red")
    chosen = red.select((-2, 8), (-2, 2))
    assert names(chosen) == ["a", "b"]
    assert red.pick_up(*chosen)
    assert table.run_lua("return #last") == 2
    red.carry(0, 20)
    red.drop()
    table.settle()
    assert [round(piece(table, n).position.z) for n in "ab"] == [20, 20]
    assert [round(piece(table, n).position.x) for n in "ab"] == [0, 5]


def test_delete_and_paste_can_be_refused() -> None:
    table = loaded("refused = 'Delete'" + TELL, card("a"))
    red = table.person("Red")
    assert not red.delete(piece(table, "a"))
    assert red.copy(piece(table, "a"))
    assert red.paste(10, 10)
    table.settle()
    assert sorted(p.data["Memo"] for p in table.world.pieces) == ["a", "a"]
    assert len({p.guid for p in table.world.pieces}) == 2


def test_buttons_and_labels() -> None:
    table = loaded(
        """
        function onLoad()
          local o = getObjects()[1]
          o.createButton({click_function = 'go', label = 'Вперёд', width = 200, height = 100})
          o.createButton({click_function = 'go', label = '12', width = 0, height = 0})
          o.editButton({index = 1, label = '13'})
        end
        function go(o, c, alt) print('go', o.getName(), c, alt) end
        """,
        card("a"),
    )
    red = table.person("Red")
    assert red.click_button(piece(table, "a"), "Вперёд", alt=True)
    assert not red.click_button(piece(table, "a"), "13")
    assert heard(table) == ["go a Red true"]
    with pytest.raises(LookupError, match="no button"):
        red.click_button(piece(table, "a"), "nothing")


def test_chat_can_be_hidden() -> None:
    table = loaded("function onChat(m, p) print(m, p.color, p.steam_name) return m:sub(1, 1) ~= '!' end")
    red = table.person("Red")
    assert red.say("Привет 🎲")
    assert not red.say("!помощь")
    assert table.world.record.read_by("Blue") == ["Привет 🎲"]
    assert heard(table) == ["Привет 🎲 Red Red person", "!помощь Red Red person"]


def test_turns_pass_in_their_order() -> None:
    turns = {"Enable": True, "Type": 1, "TurnOrder": ["Red", "White", "Blue"], "TurnColor": "Red"}
    table = loaded(
        "function onPlayerTurn(p, q) print(p.color, q and q.color) end",
        seats=("White", "Red", "Blue"),
        save={"Turns": turns},
    )
    assert not table.person("Blue").end_turn()
    assert table.person("Red").end_turn()
    assert heard(table) == ["White Red"]
    assert table.run_lua("return Turns.turn_color .. Turns.getNextTurnColor()") == "WhiteBlue"
    table.run_lua("Turns.turn_color = 'Red'")
    assert heard(table) == ["Red White"]


def test_hand_choices_come_with_version_14() -> None:
    script = "function onPlayerHandChoice(c, l, o, yes) print(c, l, #o, yes) end"
    table = loaded(script, hand("Red"), card("a", 0, -20, y=2))
    table.run_lua("Player.Red.chooseInHand('pay', 1, 1, 'Pay one')")
    red = table.person("Red")
    assert not red.choose_in_hand([])
    assert red.choose_in_hand([piece(table, "a")])
    assert heard(table) == ["Red pay 1 true"]
    old = loaded(script, hand("Red"), version=13)
    assert old.run_lua("return pcall(function() return Player.Red.chooseInHand end)") is False


def test_dialogs_wait_for_their_answer() -> None:
    table = loaded(
        "function onLoad() Player.Red.showInputDialog('Имя?', 'x', function(t, c) print(t, c) end) end"
    )
    table.person("Red").answer_dialog("Женя")
    assert heard(table) == ["Женя Red"]


def test_seats_are_told() -> None:
    table = loaded(
        "function onPlayerChangeColor(c) print(c) end function onPlayerConnect(p) print(p.steam_name) end"
    )
    guest = table.join("Гость")
    guest.sit("Blue")
    assert heard(table) == ["Гость", "Blue"]
    with pytest.raises(ValueError, match="taken"):
        guest.sit("Red")
    assert table.run_lua("return Player.Blue.steam_name .. #Player.getPlayers()") == "Гость2"


def test_a_throw_is_faster_than_a_drop() -> None:
    script = "function onObjectDrop(c, o) local v = o.getVelocity() print(v:magnitude() > 5) end"
    table = loaded(script, card("a"), die(x=10))
    red = table.person("Red")
    red.drag(piece(table, "a"), 5, 5)
    table.settle()
    red.pick_up(piece(table, "die"))
    red.throw(3, 0)
    table.settle()
    assert heard(table) == ["false", "true"]


def test_a_cocked_die_lies_flat_on_no_side() -> None:
    flat = """
    local d = getObjectFromGUID('d1ce00')
    return math.max(math.abs(d.getTransformUp().y), math.abs(d.getTransformRight().y),
      math.abs(d.getTransformForward().y)) > 0.95"""
    for quirks, lies in ((Quirks(cocked=1), False), (Quirks(), True)):
        table = loaded("", die(), quirks=quirks)
        table.run_lua("getObjectFromGUID('d1ce00').randomize()")
        table.settle()
        assert table.run_lua(flat) is lies


def test_another_state_is_another_object() -> None:
    script = """
    function tryObjectStateChange(o, n, c) return n ~= 3 end
    function onObjectStateChange(o, old) print(o.getName(), old, o.getStateId()) end"""
    states = {"2": card("two"), "3": card("three")}
    table = loaded(script, card("one", 5, GUID="111111", States=states))
    red = table.person("Red")
    assert red.change_state(piece(table, "one"), 3) is None
    made = red.change_state(piece(table, "one"), 2)
    assert made is not None
    assert made.position.x == 5
    table.settle()
    assert heard(table) == ["two 111111 2"]
    table.run_lua("getObjects()[1].setState(1)")
    table.settle()
    assert piece(table, "one").position.x == 5


def test_keys_and_menus_of_the_table() -> None:
    table = loaded("""
    function onLoad()
      addHotkey('Ход', function(c) print('key', c) end)
      addContextMenuItem('Помощь', function(c, at) print('menu', c, at.x) end)
    end
    function onScriptingButtonDown(n, c) print('down', n, c) end""")
    red = table.person("Red")
    red.hotkey("Ход")
    red.choose_table_menu("Помощь")
    red.press(3)
    assert heard(table) == ["key Red", "menu Red 0", "down 3 Red"]


def test_everybody_may_be_asked_for_cards_at_once() -> None:
    table = loaded("", hand("Red"), hand("Blue", z=20, yaw=180), seats=("Red", "Blue"))
    assert table.run_lua("return #chooseInHandOrCancel('pay', 1, 2, 'Pay')") == 2
    assert table.run_lua("return currentChooseInHand('Blue')") == "pay"
    assert table.person("Blue").choose_in_hand([], confirm=False)
    table.run_lua("clearChooseInHand()")
    with pytest.raises(LookupError, match="no choice"):
        table.person("Red").choose_in_hand([])


def test_a_nudge_tells_nobody() -> None:
    table = loaded(
        TELL + "function onObjectRandomize() print('rolled') end", die(), card("a", 5, Locked=True)
    )
    red = table.person("Red")
    assert red.nudge(piece(table, "die"), 1, 0)
    assert not red.nudge(piece(table, "a"), 1, 0)
    table.settle()
    assert piece(table, "die").position.x == pytest.approx(1)
    assert heard(table) == []

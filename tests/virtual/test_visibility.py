"""Who sees which face."""

from tests.virtual.making import card, deck, hand, loaded, piece, zone
from tts_bridge.virtual import ContextMenu, Quirks, VirtualTable

SEATS = ("Red", "Blue")


def seers(table: VirtualTable, name: str) -> tuple[str, ...]:
    return table.world.visibility.seers(piece(table, name))


def test_on_the_table_all_or_nobody() -> None:
    table = loaded("", card("up"), card("down", 9, down=True), seats=SEATS)
    assert seers(table, "up") == ("Red", "Blue", "Grey", "Black")
    assert seers(table, "down") == ("Black",)


def test_in_a_hand_the_owner_alone_and_once_carried_out_all() -> None:
    table = loaded("", hand("Red"), card("a", 0, -20, y=2), seats=SEATS)
    red = table.person("Red")
    assert seers(table, "a") == ("Red", "Black")
    red.pick_up(piece(table, "a"))
    assert seers(table, "a") == ("Red", "Black")
    red.carry(0, 0)
    assert seers(table, "a") == ("Red", "Blue", "Grey", "Black")
    log = table.world.visibility.log
    assert [(s.memo, s.colours, s.how) for s in log] == [
        ("a", ("Red",), "load"),
        ("a", ("Blue", "Grey"), "held"),
    ]


def test_turned_over_in_the_hand_it_shows_its_face_to_the_others() -> None:
    table = loaded("", hand("Red"), card("a", 0, -20, y=2), seats=SEATS)
    table.person("Red").flip(piece(table, "a"))
    assert seers(table, "a") == ("Blue", "Grey", "Black")


def test_team_mates_see_each_others_hands() -> None:
    table = loaded("", hand("Red"), card("a", 0, -20, y=2), seats=SEATS)
    table.run_lua("Player.Red.team = 'Hearts' Player.Blue.team = 'Hearts'")
    assert seers(table, "a") == ("Red", "Blue", "Black")


def test_hidden_zones_take_the_piece_away() -> None:
    table = loaded("", zone("FogOfWarTrigger", "Blue", 0, 0), card("a"), seats=SEATS)
    assert seers(table, "a") == ("Blue", "Black")
    assert not table.world.visibility.sees("Red", piece(table, "a"))


def test_scripts_can_hide() -> None:
    table = loaded("", card("a"), seats=SEATS)
    table.run_lua("getObjects()[1].setHiddenFrom({'Red'})")
    assert seers(table, "a") == ("Blue", "Grey", "Black")
    table.run_lua("getObjects()[1].setInvisibleTo({'Blue', 'Grey'})")
    assert seers(table, "a") == ("Black",)


def test_a_deal_may_flash_the_face() -> None:
    def colours(quirks: Quirks) -> set[str]:
        table = loaded("", hand("Red"), deck("pile", list("abc")), seats=SEATS, quirks=quirks)
        table.run_lua("getObjectFromGUID('dec000').deal(1, 'Red')")
        table.settle(horizon=10)
        return {c for s in table.world.visibility.log if s.memo == "a" for c in s.colours}

    assert colours(Quirks(deal_shows_face=True)) == {"Red", "Blue", "Grey"}
    assert colours(Quirks(deal_shows_face=False)) == {"Red"}


def test_a_script_that_keeps_it_face_down_until_inside_shows_nobody() -> None:
    table = loaded("", hand("Red"), card("a", down=True), seats=SEATS)
    table.run_lua(
        "for _, o in ipairs(getObjects()) do "
        "if o.type == 'Card' then o.setPositionSmooth({0, 2, -20}) end end"
    )
    table.settle()
    assert piece(table, "a").hand is not None
    assert [(s.colours, s.how) for s in table.world.visibility.log] == [(("Red",), "hand")]


def test_peeking_and_searching_are_seen() -> None:
    table = loaded("", card("a", 9, down=True), deck("pile", ["b", "c"]), seats=SEATS)
    table.person("Blue").peek(piece(table, "a"))
    ContextMenu(table.person("Red"), piece(table, "pile")).search()
    log = [(s.memo, s.colours, s.how) for s in table.world.visibility.log]
    assert log == [("a", ("Blue",), "peek"), ("b", ("Red",), "search"), ("c", ("Red",), "search")]

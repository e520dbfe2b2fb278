"""What the context menu of a card offers."""

from tests.lua.toy import Game, Play
from tts_bridge.table.directives import Draw, Stack
from tts_bridge.table.reports import Pressed
from tts_bridge.virtual import ContextMenu

ENTRY = "Set counters right"
ENTRIES = ["What does it do?", "Why not?", ENTRY]


def entries(game: Game, name: str) -> list[str]:
    return ContextMenu(game.table.person("Red"), game.piece(name)).labels()


def test_the_counters_of_a_card_are_wished_by_its_menu(play: Play) -> None:
    game = play(language="ru")
    for seat in ("Red", "White"):
        ContextMenu(game.table.person(seat), game.piece("grape")).choose("Исправить счётчики")
    game.wait(1)
    wish = f"count:{game.card_id('grape')}"
    assert game.of(Pressed) == [
        Pressed("menu", wish, "red", alternate=False, admin=True),
        Pressed("menu", wish, "white", alternate=False, admin=False),
    ]


def test_a_card_that_was_in_a_pile_has_the_entry_once(play: Play) -> None:
    game = play()
    assert entries(game, "grape") == ENTRIES
    game.tell(Stack(game.card_id("grape"), "fruit.draw"), seconds=6)
    game.tell(Draw("d1", "fruit.draw", "red.use", 1), seconds=6)
    assert entries(game, "grape") == ENTRIES
    game.table.load()
    game.wait(6)
    assert entries(game, "grape") == ENTRIES


def test_of_any_card_it_is_asked_what_it_does_and_why_not(play: Play) -> None:
    game = play(language="ru")
    for label in ("Что она делает?", "Почему нельзя?"):
        ContextMenu(game.table.person("White"), game.piece("grape")).choose(label)
    game.wait(1)
    card = game.card_id("grape")
    assert [pressed.wish for pressed in game.of(Pressed)] == [f"about:{card}", f"why:{card}"]


def test_a_spectator_sets_nothing_right(play: Play) -> None:
    game = play()
    watcher = game.table.join("Зритель 🦔", "Grey")
    ContextMenu(watcher, game.piece("grape")).choose(ENTRY)
    game.wait(1)
    assert game.of(Pressed) == []

"""Other scripts and faces for a table that is played on: nothing is lost, nobody sees more."""

from typing import Any

from tests.lua.toy import Game, Play
from tts_bridge.table.directives import Draw, Say
from tts_bridge.table.reports import Drew, Loaded, Report, Said, Settled
from tts_bridge.tts.decks import Sheet
from tts_bridge.tts.exchange import Exchanged, Face, exchange, faces_of, read_answer
from tts_bridge.virtual import Piece
from tts_bridge.virtual.persons import BLACK

SHEET = Sheet(4321, "https://example.org/faces.jpg", "https://example.org/back.jpg", height=2)
NAMES = ["apple", "pear", "plum", "fig", "lime", "kiwi", "melon", "grape"]
FACES = {
    f"toy.{name}": Face(432100 + n, SHEET, f"{name} “ё” 🎲", 'Слова,\nв "две" строки \\')
    for n, name in enumerate(NAMES)
}


def echo(report: Report) -> list[Say]:
    return [Say(f"heard {report.text}")] if isinstance(report, Said) else []


def given(game: Game, script: str = "", faces: dict[str, Face] | None = None) -> Exchanged:
    settings = game.table.world.settings
    source = exchange(script or settings["LuaScript"], settings["XmlUI"], faces or {})
    answer = read_answer(game.table.run_lua(source))
    game.wait(3)
    return answer


def cards_of(game: Game) -> dict[str, dict[str, Any]]:
    """The data of all cards by memo, those inside decks too."""
    found: dict[str, dict[str, Any]] = {}
    for piece in game.table.world.pieces:
        inside = piece.data.get("ContainedObjects") or []
        found |= {
            card["Memo"]: card
            for card in (inside if piece.type == "Deck" else [piece.data])
            if "Memo" in card
        }
    return found


def test_the_game_goes_on_with_other_scripts(play: Play) -> None:
    game = play(script=echo)
    before = cards_of(game)
    assert given(game) == Exchanged("done")
    first, second = game.of(Loaded)
    assert (second.table, second.dealt) == (first.table, True)
    game.table.person("Red").say("!раз")
    game.table.person("Red").drag(game.piece("grape"), 1, -2)
    game.wait(5)
    assert [line for line in game.lines("print") if line.startswith("heard")] == ["heard !раз"]
    assert [report.card for report in game.of(Settled)] == [game.card_id("grape")]
    assert cards_of(game).keys() == before.keys()


def test_the_scripts_may_be_exchanged_again_and_again(play: Play) -> None:
    game = play(script=echo)
    assert {given(game).state for _ in range(4)} == {"done"}
    game.table.person("White").say("!still")
    game.wait(2)
    assert [line for line in game.lines("print") if line.startswith("heard")] == ["heard !still"]


def test_a_script_that_does_not_begin_changes_nothing(play: Play) -> None:
    game = play(script=echo)
    done = given(game, "function onChat() end\nerror('дурно')", FACES)
    assert done.state == "failed"
    assert "дурно" in done.problem
    assert len(game.of(Loaded)) == 1
    game.table.person("Red").say("!still here")
    game.wait(2)
    assert "heard !still here" in game.lines("print")
    assert "apple “ё” 🎲" not in [card.get("Nickname") for card in cards_of(game).values()]


def test_scripts_of_others_are_left_alone(play: Play) -> None:
    game = play()
    game.table.run_lua("handOver = nil")
    assert given(game).state == "cannot"


def test_cards_have_other_faces_where_they_are(play: Play) -> None:
    game = play()
    game.tell(Draw("d", "fruit.draw", "red.hand"))
    (drew,) = game.of(Drew)
    order = [card["Memo"] for card in deck_of(game, 6).data["ContainedObjects"]]
    lay = pose_of(game.piece("melon"))
    assert given(game, faces=FACES) == Exchanged("done", len(NAMES))
    cards, decks = cards_of(game), deck_of(game, 6).data
    assert [card["Memo"] for card in decks["ContainedObjects"]] == order
    assert decks["DeckIDs"] == [card["CardID"] for card in decks["ContainedObjects"]]
    assert decks["CustomDeck"] == {"4321": SHEET.data()}
    assert pose_of(game.piece("melon “ё” 🎲")) == lay
    assert cards[drew.card]["CardID"] == FACES[cards[drew.card]["GMNotes"]].number
    for card in cards.values():
        face = FACES.get(card.get("GMNotes", ""))
        if face is not None:
            assert (card["Nickname"], card["Description"]) == (face.title, face.words)
    assert given(game, faces=FACES) == Exchanged("done", 0)


def deck_of(game: Game, size: int) -> Piece:
    decks = [piece for piece in game.table.world.pieces if piece.type == "Deck"]
    return next(deck for deck in decks if size - 1 <= len(deck.data["ContainedObjects"]) <= size)


def pose_of(piece: Piece) -> tuple[float, ...]:
    return tuple(round(value, 1) for value in (*piece.position, *piece.rotation))


def test_nobody_sees_a_face_that_was_hidden(play: Play) -> None:
    game = play()
    game.tell(Draw("d", "fruit.draw", "red.hand"))
    oracle = game.table.world.visibility
    known = {piece.data.get("Memo"): {BLACK, *oracle.seers(piece)} for piece in game.table.world.pieces}
    log = oracle.log
    begun = len(log)
    given(game, faces=FACES)
    assert len(log) > begun
    assert [
        sight for sight in log[begun:] if not known.get(sight.memo, {BLACK}).issuperset(sight.colours)
    ] == []


def test_what_is_held_or_on_its_way_is_waited_for(play: Play) -> None:
    game = play()
    red = game.table.person("Red")
    assert red.pick_up(game.piece("grape"))
    game.wait(1)
    assert given(game, faces=FACES).state == "busy"
    red.carry(1, -2)
    red.drop()
    settings = game.table.world.settings
    source = exchange(settings["LuaScript"], settings["XmlUI"], FACES)
    assert read_answer(game.table.run_lua(source)).state == "busy"
    game.wait(5)
    assert len(game.of(Loaded)) == 1
    assert given(game, faces=FACES) == Exchanged("done", len(NAMES))
    assert [report.by for report in game.of(Settled)] == ["red"]


def test_faces_are_read_from_a_save() -> None:
    card = {
        "Name": "Card",
        "CardID": 432105,
        "GMNotes": "toy.x",
        "Nickname": "Ёж",
        "CustomDeck": {"4321": SHEET.data()},
    }
    assert faces_of({"ObjectStates": [card, {**card, "GMNotes": ""}]}) == {
        "toy.x": Face(432105, SHEET, "Ёж", "")
    }

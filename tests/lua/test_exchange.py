"""Other scripts and faces for a table that is played on: nothing is lost, nobody sees more."""

from typing import Any

from tests.lua.toy import Game, Play
from tts_bridge.build.grafting import ungrafted
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


OWN = """
local loads, turns = 0, 0
function onLoad(state) loads = loads + 1; turns = tonumber(state) or 0 end
function onSave() return tostring(turns) end
function onChat(message)
  turns = turns + 1
  printToAll("own " .. message .. " " .. loads .. " " .. turns)
  if message == "secret" then return false end
end
"""


def shared(game: Game, more: str = "") -> Exchanged:
    """Give a table with a script of its own other scripts of ours."""
    parts = ungrafted(game.table.world.settings["LuaScript"])
    assert parts is not None
    answer = read_answer(game.table.run_lua(exchange(parts.ours + more, "", {}, shared=True)))
    game.wait(3)
    return answer


def said(game: Game, words: str) -> list[str]:
    """What the table's own script and ours made of a line of chat."""
    before = len(game.lines("print"))
    game.table.person("Red").say(words)
    game.wait(2)
    return game.lines("print")[before:]


def test_a_script_of_the_table_goes_on_while_ours_beside_it_is_exchanged(play: Play) -> None:
    game = play(script=echo, own=OWN)
    assert said(game, "!раз") == ["own !раз 1 1", "heard !раз"]
    for turn in range(2, 8, 2):
        assert shared(game, f"\nfunction newest() return {turn} end") == Exchanged("done")
        assert game.table.run_lua("return newest()") == turn
        assert said(game, "!два") == [f"own !два 1 {turn}", "heard !два"]
        assert said(game, "secret") == [f"own secret 1 {turn + 1}"]
    assert {(load.table, load.dealt) for load in game.of(Loaded)[1:]} == {(game.id, True)}
    assert ungrafted(game.table.world.settings["LuaScript"]) is not None


def test_what_both_scripts_keep_is_in_a_save_after_an_exchange(play: Play) -> None:
    game = play(script=echo, own=OWN)
    said(game, "!раз")
    assert shared(game) == Exchanged("done")
    said(game, "!два")
    game.table.checkpoint()
    game.table.rewind()
    game.wait(3)
    assert said(game, "!три") == ["own !три 1 3", "heard !три"]
    assert {load.table for load in game.of(Loaded)} == {game.id}


def test_of_a_faulty_script_a_table_with_one_of_its_own_sees_nothing(play: Play) -> None:
    game = play(script=echo, own=OWN)
    done = shared(game, "\nerror('дурно')")
    assert (done.state, "дурно" in done.problem) == ("failed", True)
    game.table.run_lua("function onChat(message) printToAll('other ' .. message) end")
    game.wait(2)
    assert said(game, "!раз") == ["other !раз", "heard !раз"]
    assert shared(game) == Exchanged("done")
    assert said(game, "!два") == ["other !два", "heard !два"]


def test_older_scripts_beside_one_of_the_table_are_left_alone(play: Play) -> None:
    game = play(own=OWN)
    game.table.run_lua("standAside = nil")
    assert shared(game).state == "cannot"


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

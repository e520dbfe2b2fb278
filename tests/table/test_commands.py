"""The words of the chat: how they may be spelt, who may say which, and who hears the answer."""

import json
import unicodedata

import pytest

from tests.table.conftest import Begin
from tests.table.lua import Table
from tts_bridge.build.builder import lua_files
from tts_bridge.table.commands import RULING, SEATED, UNKNOWN, WORDS, Command, read, read_level
from tts_bridge.table.directives import HoldClock, Say
from tts_bridge.table.record import REMEMBERED
from tts_bridge.table.reports import Said

WATCHER = "76561190000000042"
CYRILLIC = str.maketrans("aceopxykmht", "асеорхукмнт")
LATIN = str.maketrans("асеорхукмнт", "aceopxykmht")
SPELLINGS = (
    "!{0}", "  !{0}  ", "! {0}", "!!{0}", "！{0}", "!{0}?!", "!{0}...", "\u200b!{0}\u00a0", "\t!{0}\n",
)  # fmt: skip
EVERY_WORD = [(name, word) for name, both in WORDS.items() for word in both]


@pytest.mark.parametrize(("name", "word"), EVERY_WORD)
def test_a_word_is_known_however_it_is_written(name: str, word: str) -> None:
    written = {word, word.upper(), word.title(), word.translate(CYRILLIC), word.translate(LATIN)}
    written |= {unicodedata.normalize("NFD", word), word.upper().translate(CYRILLIC)}
    for way in written:
        for spelling in SPELLINGS:
            assert read(spelling.format(way)) == Command(name), spelling.format(way)
        assert read(f"!{way}  Тостер 🎲") == Command(name, ("Тостер", "🎲"))


@pytest.mark.parametrize(
    ("typed", "name"),
    [("!рудз", "help"), ("!црн", "why"), ("!ГТВЩ", "undo"), ("!gjxtve", "why"), ("!gjvjom", "help"),
     ("!YFPFL", "undo"), ("!vj;yj", "allow"), ("!ifycs", "odds")],
)  # fmt: skip
def test_a_keyboard_left_in_the_other_language_is_no_matter(typed: str, name: str) -> None:
    assert read(typed) == Command(name)


def test_levels_are_spelt_as_people_do() -> None:
    assert [read_level((word,)) for word in ("STRICT!", "сoвет", "НЕТ", "ыекшсе")] == [
        "strict", "advise", "off", "strict",
    ]  # fmt: skip


@pytest.mark.parametrize("typed", ["why", "!", "!!", "!5", "/why", "", "😀!why", "!😀"])
def test_anything_else_is_talk(typed: str) -> None:
    assert read(typed) is None


def test_of_a_slip_the_word_is_named_that_may_be_meant() -> None:
    assert read("!пачему") == Command(UNKNOWN, ("пачему", "!почему"))
    assert read("!qqqq") == Command(UNKNOWN, ("qqqq",))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_help_tells_of_each_word(begin: Begin, language: str) -> None:
    table = begin()
    table.language = language
    table.load()
    (told,) = say(table, "red", "help", admin=True)
    words = [f"!{both[language == 'ru']}" for name, both in WORDS.items() if name != "help"]
    assert [word for word in words if word not in told.text] == []


def test_the_word_that_the_scripts_know_themselves_is_one_of_these(begin: Begin) -> None:
    listed = lua_files()["lua/tb/chat.lua"].partition("local HERE = {")[2].partition("}")[0]
    ways = [way(word) for word in WORDS["here"] for way in (str.lower, str.title, str.upper)]
    assert json.loads(f"[{listed}]") == ways
    table = begin()
    table.say("green", "!РУКУ", admin=False)
    assert table.heard("green")[-1] == "The rules are with this table already."


# ---------------------------------------------------------------- who may, and who is told


def say(table: Table, seat: str, word: str, *, admin: bool) -> list[Say]:
    """What is told when somebody says something; a spectator is known by the Steam id."""
    told = table.send(Said(seat, WATCHER if not seat else f"7656{seat}", f"!{word}", admin))
    table.ponder()
    return [said for said in told if isinstance(said, Say)] or table.said[-1:]


@pytest.mark.parametrize(
    ("language", "seat", "admin"),
    [("en", "green", True), ("ru", "white", False), ("ru", "", False), ("en", "", True)],
)
def test_each_word_is_answered_to_whoever_may_say_it(
    begin: Begin, language: str, seat: str, admin: bool
) -> None:
    table = begin()
    table.language = language
    table.load()
    nobody = table.course.play.words
    refusals = {nobody.say("table-host_only"), nobody.say("table-players_only")}
    for name, both in WORDS.items():
        word = both[language == "ru"]
        told = say(table, seat, word, admin=admin)
        may = admin or (name not in RULING and (bool(seat) or name not in SEATED))
        assert may != any(said.text in refusals for said in told), name
        if not may or name in ("help", "why", "rule", "odds"):
            assert {(said.seat, said.player) for said in told} == {(seat, "" if seat else WATCHER)}, name
        if may and name in ("fix", "pause"):
            say(table, seat, word, admin=admin)


def test_a_spectator_of_no_game_is_answered_alone(begin: Begin) -> None:
    table = begin(ready=False)
    assert {said.player for said in say(table, "", "why", admin=False)} == {WATCHER}
    assert {said.player for said in say(table, "", "nonsense", admin=False)} == {WATCHER}


# ---------------------------------------------------------------- breaks, and going back


def test_in_a_break_no_clock_runs(begin: Begin) -> None:
    table = begin()
    table.stack("mirelurks")
    table.press("green", "kick_open|?|?|?")
    (clock,) = (name for name in table.clocks if name.startswith("grace."))
    table.say("white", "!пауза")
    assert HoldClock(clock, True) in table.told
    assert clock in table.standing
    assert table.offers["host", ""][6].text == "Go on"
    table.press("purple", "pause")
    assert clock not in table.standing
    table.press("red", "pause")
    assert clock not in table.standing


def test_back_by_so_many_moves_and_there_again(begin: Begin) -> None:
    table = begin()
    cards = [table.give("green", name) for name in ("combat_helmet", "10_mm_pistol", "ripper")]
    for card in cards:
        table.drop("green", card, "green.use")
    there = table.node
    table.say("green", "!undo 3", admin=True)
    assert [table.place[card] for card in cards] == ["green.hand"] * 3
    assert there in table.heard()[-1]
    table.say("green", f"!назад {there}", admin=True)
    assert [table.place[card] for card in cards] == ["green.use"] * 3
    assert table.node == there


@pytest.mark.parametrize("where", ["0", "nowhere", "'; drop table", "ёё" * 50, "99999999"])
def test_there_is_no_going_where_the_table_never_stood(begin: Begin, where: str) -> None:
    table = begin()
    node = table.node
    table.say("green", f"!undo {where}", admin=True)
    assert table.node == node
    assert table.heard()[-1] == "There is nothing to take back."


def test_a_long_evening_keeps_few_positions_and_can_go_back_to_any(begin: Begin) -> None:
    table = begin()
    first = table.node
    for number in range(REMEMBERED + 10):
        table.session.move("green", {"kind": "edit.count", "card": "level", "target": "white",
                                     "number": 1 if number % 2 == 0 else -1})  # fmt: skip
    assert len(table.course.play.record._states) <= REMEMBERED
    table.say("green", f"!undo {first}", admin=True)
    assert table.node == first
    table.say("green", "!undo 1", admin=True)
    assert table.node != first


def test_a_refused_move_is_no_place_to_go_to(begin: Begin) -> None:
    table = begin(level="strict")
    helmets = [table.give("green", name) for name in ("combat_helmet", "power_helmet")]
    for card in helmets:
        table.drop("green", card, "green.use")
    record = table.course.play.record
    node = table.node
    refused = record._writer.read(lambda journal: [child.id for child in journal.children(node)])
    assert refused
    table.say("green", f"!undo {refused[0]}", admin=True)
    assert table.node == node


def test_what_the_table_has_waived_is_recorded_and_can_be_taken_back(begin: Begin) -> None:
    table = begin(level="strict")
    card = table.give("white", "combat_helmet")
    table.drop("white", card, "white.use")
    table.press("green", "allow")
    assert table.place[card] == "white.use"
    assert any("We play it so" in text for text in table.heard())
    table.press("green", "undo")
    assert table.place[card] == "white.hand"
    table.press("green", "allow")
    assert table.heard("green")[-1] == "There is nothing to allow: nothing was refused."


# ---------------------------------------------------------------- what is asked of cards


def test_a_card_is_told_to_whoever_may_know_it(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "ripper")
    table.press("green", f"about:{card}")
    assert table.heard("green")[-1].startswith("Ripper: ")
    table.press("white", f"about:{card}")
    assert table.heard("white")[-1] == "You cannot know what this card does."
    table.press("white", "about:nothing of this table")
    assert table.heard("white")[-1] == "You cannot know what this card does."


def test_of_a_card_is_told_what_may_be_done_with_it_or_why_not(begin: Begin) -> None:
    table = begin()
    card, other = table.give("green", "combat_helmet"), table.give("white", "power_helmet")
    table.press("green", f"why:{card}")
    assert "Use: Combat Helmet" in table.heard("green")[-1]
    table.press("white", f"why:{other}")
    assert "is not allowed" in table.heard("white")[-1]
    table.press("white", f"why:{card}")
    assert table.heard("white")[-1] == "There is nothing to do with this card now."
    table.press("white", "why")
    assert table.heard("white")[-1] == "Nothing was forbidden to you lately."

"""The small parts: wishes as text, what stands, words of the chat."""

import pytest

from tts_bridge.games.core.moves import HOST, Move
from tts_bridge.table.commands import UNKNOWN, Command, read, read_edit, read_level
from tts_bridge.table.directives import Ask, Directive, Glow, Inscribe, Say, StartClock, StopClock, Withdraw
from tts_bridge.table.outbox import Outbox
from tts_bridge.table.wishes import NOTHING, OPEN, Wish, narrowed, read_wish, wish_of, wished

MOVES = [
    Move("use", "red", "a"),
    Move("use", "red", "a", "b"),
    Move("use", "red", "c"),
    Move("ask_help", "red", target="blue", number=1),
    Move("ask_help", "red", target="blue", number=2),
    Move("ready", "red"),
]


def test_a_wish_reads_back_as_it_was_written() -> None:
    for move in MOVES:
        wish = wish_of(move)
        assert read_wish(str(wish)) == wish
        assert wished(wish, MOVES) == [move]
    assert read_wish("undo") is None
    assert read_wish("a|b") is None


def test_choices_are_made_one_field_after_the_other() -> None:
    kinds = [str(wish) for wish, _ in narrowed(NOTHING, MOVES)]
    assert kinds == ["use|?|?|?", "ask_help|?|?|?", "ready|||0"]
    cards = [str(wish) for wish, _ in narrowed(Wish("use"), wished(Wish("use"), MOVES))]
    assert cards == ["use|a|?|?", "use|c||0"]
    numbers = [str(wish) for wish, _ in narrowed(Wish("ask_help"), wished(Wish("ask_help"), MOVES))]
    assert numbers == ["ask_help||blue|1", "ask_help||blue|2"]
    assert narrowed(Wish(OPEN, "zz"), []) == []


def test_what_stands_is_told_when_it_changes_and_when_it_ends() -> None:
    outbox = Outbox()
    ask = Ask("p1", "red", "?", 0, "", ("a", "A"))
    stands: list[Directive] = [ask, Inscribe("plate", "A"), StartClock("c", 1.5), Glow("x", "#ffffff")]
    outbox.stand(stands)
    assert outbox.take() == stands
    outbox.stand(stands)
    outbox.tell(Say("once"))
    assert outbox.take() == [Say("once")]
    outbox.stand([Inscribe("plate", "B")])
    assert outbox.take() == [Withdraw("p1"), StopClock("c"), Glow("x"), Inscribe("plate", "B")]
    outbox.forget()
    outbox.stand([Inscribe("plate", "B")])
    assert outbox.take() == [Inscribe("plate", "B")]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("!undo", Command("undo")),
        ("  !НАЗАД  ", Command("undo")),
        ("!level Strict", Command("level", ("Strict",))),
        ("undo", None),
        ("!", None),
        ("", None),
        ("!unod 2", Command(UNKNOWN, ("unod", "!undo"))),
        ("!undone 2", Command(UNKNOWN, ("undone",))),
        ("!!!", None),
        ("!)", None),
        ("! undo", Command("undo")),
        ("!почему 🎲", Command("why", ("🎲",))),
    ],
)
def test_whole_words_after_a_mark(text: str, command: Command | None) -> None:
    assert read(text) == command


def test_levels_in_both_languages() -> None:
    words = ("off", "СОВЕТ", "строго", "loud", "")
    assert [read_level((word,)) for word in words] == ["off", "advise", "strict", "", ""]
    assert not read_level(())


@pytest.mark.parametrize(
    ("words", "edit"),
    [
        ("count level red 2", Move("edit.count", HOST, "level", "red", 2)),
        ("count level red -1", Move("edit.count", HOST, "level", "red", -1)),
        ("turn - red", Move("edit.turn", HOST, "", "red")),
        ("", None),
        ("count level red ٣", None),
        ("count level red 1.5", None),
        ("a b c 1 e", None),
    ],
)
def test_edits_are_written_out(words: str, edit: Move | None) -> None:
    assert read_edit(tuple(words.split())) == edit

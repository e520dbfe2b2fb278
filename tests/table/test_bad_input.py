"""What a broken script or a hostile bot sends to a table: refused in words, and the game goes on."""

from typing import Any

import pytest

from tests.table.conftest import Begin
from tts_bridge.games.core.state import dump_state
from tts_bridge.table import reports as r
from tts_bridge.table.session import NoSuchMove

NO_MOVES: list[tuple[Any, str]] = [
    ({}, "A move has a kind"),
    ({"kind": None}, "A move has a kind"),
    ({"kind": 5}, "A move has a kind"),
    ({"kind": ""}, "A move has a kind"),
    ({"kind": "kick_open", "colour": "red"}, "A move has a kind"),
    ({"kind": "choose", "number": "5"}, "A move has a kind"),
    ({"kind": "choose", "number": True}, "A move has a kind"),
    ({"kind": "choose", "number": 1.5}, "A move has a kind"),
    ({"kind": "kick_open", "card": [["x"]]}, "A move has a kind"),
    ({"kind": "choose", "number": 10**4000}, "The number of a move is 1000000 at most."),
    ({"kind": "choose", "number": -(10**7)}, "The number of a move is 1000000 at most."),
    ({"kind": "rolled", "number": 6}, "Decks, dice and clocks answer at the table alone."),
    ({"kind": "drawn", "card": "x"}, "Decks, dice and clocks answer at the table alone."),
]


@pytest.mark.parametrize(("move", "told"), NO_MOVES)
def test_what_is_no_move(begin: Begin, move: Any, told: str) -> None:
    table = begin()
    before = dump_state(table.course.play.state)
    with pytest.raises(NoSuchMove, match=told):
        table.session.move("green", move)
    assert dump_state(table.course.play.state) == before


@pytest.mark.parametrize(
    ("move", "rule", "told"),
    [
        ({"kind": "fly"}, "core.no_such_move", "There is no such move: fly. ["),
        ({"kind": "kick_opne"}, "core.no_such_move", "kick_opne. Did you mean “kick_open”? ["),
        ({"kind": "edit.cuont"}, "core.no_such_move", "edit.cuont. Did you mean “edit.count”? ["),
        (
            {"kind": "edit.leave", "target": "gren"},
            "core.no_such_seat",
            "gren. Did you mean “Green”? There are",
        ),
        ({"kind": "🎲\0"}, "core.no_such_move", "There is no such move: 🎲\0."),
        ({"kind": "play", "card": "nope#1"}, "core.no_such_card", "This card is not in the game."),
        ({"kind": "play", "card": "\ud83e"}, "core.no_such_card", "This card is not in the game."),
        ({"kind": "choose", "number": -1000}, "core.not_possible", "Nothing like that can be done now."),
        ({"kind": "edit.explode"}, "core.no_such_move", "There is no such move: edit.explode."),
        ({"kind": "edit.count", "target": "mauve", "card": "level"}, "core.no_such_seat", "mauve"),
    ],
)
def test_a_move_that_leads_nowhere_is_refused_in_words(
    begin: Begin, move: dict[str, Any], rule: str, told: str
) -> None:
    table = begin()
    (refusal,) = table.session.move("green", move).refusals
    assert refusal["rule"] == rule
    assert told in refusal["text"]
    assert refusal["text"].endswith(f" [{rule}]")
    assert table.session.moves("green")


STRANGE = ["", "mauve", "🎲 Ёж", "\0", "x" * 3000, "../../etc/passwd", "-1", "choose|x|y|z", "door.draw"]


@pytest.mark.parametrize("word", STRANGE)
def test_reports_about_what_there_is_not(begin: Begin, word: str) -> None:
    table = begin()
    table.send(
        r.Settled("o1", word, word, word, "up", word, word),
        r.Clicked(word, word),
        r.NumberTyped(word, word, -5, word),
        r.Pressed(word, word, word),
        r.Answered(word, word, word),
        r.HandChosen(word, word, True, (word, word)),
        r.DieRested(word, word, 10**12, word),
        r.Drew(word, word, word),
        r.Undone(word, word, word),
        r.Said(word, word, f"!{word}", admin=True),
        r.ClockEnded(word),
        r.SeatChanged(word, word, word, host=False, admin=False),
        r.TurnEnded(word),
        r.Peeked(word, word, word),
        r.CopyFound(word),
        r.CardMissing(word),
        r.Faulted(word, word),
    )
    assert table.session.moves("green")
    assert not table.session.move("green", {"kind": "kick_open"}).refusals

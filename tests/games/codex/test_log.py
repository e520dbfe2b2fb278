"""What the log of Codex says: whose things are, what came of it and why, and never a word of the code."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.codex.table_in_miniature import CodexTable
from tests.games.codex.tables import ENTRY, codex, standard_table, table
from tts_bridge.games.core.changes import Moved, fold
from tts_bridge.games.core.engine import check, decide, legal_moves
from tts_bridge.games.core.moves import CHANCE, HOST, Accepted, Move
from tts_bridge.games.core.play import Played, play
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import objection
from tts_bridge.games.core.view import view
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.table.assets import game_ledger, read_words
from tts_bridge.table.chat import example_edit, read_edit
from tts_bridge.table.chronicle import Chronicle, Line, once
from tts_bridge.table.opening import OpenTables

GAME, LEDGER = codex(), game_ledger(ENTRY)
WORDS = {language: read_words(ENTRY, language) for language in LANGUAGES}
RAW = re.compile(r"\bedit\b|\b(cx|core|codex)[.-]|\[|\w_\w")
"""What only code says: kinds of moves, slugs, ids, messages that there are not."""


@cache
def played() -> tuple[Played, ...]:
    """A game of bots, and random moves with many edits among them."""
    bots = {seat: ENTRY.staging().bot(GAME, seat, 3) for seat in table().seats}
    wild = (random_plays(GAME, standard_table(seed), seed, 120, edits=0.4) for seed in (3, 4, 5))
    return (*play(GAME, table(), bots, seed=3), *(step for steps in wild for step in steps))


@cache
def log(language: Language) -> tuple[Line, ...]:
    """All that everybody hears of it, a written setting left out."""
    chronicle = Chronicle(WORDS[language], GAME, ledger=LEDGER)
    lines = (line for step in played() for line in chronicle.tell(step.before, step.verdict.blocks))
    return tuple(Line(re.sub("[“«][^”»]*=[^”»]*[”»]", "", line.text), line.heading) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_prints_a_word_of_the_code(language: Language) -> None:
    assert [line.text for line in log(language) if RAW.search(line.text)] == []


def test_russian_lines_are_russian() -> None:
    bare = (re.sub(r"\b[IXV]+\b", "", line.text) for line in log("ru"))
    assert [line for line in bare if re.search("[A-Za-z]", line)] == []


def test_of_what_both_have_the_log_tells_whose_it_is() -> None:
    fixtures = [line.text for line in log("en") if re.search(r"\bBase\b|Tech I+ Building", line.text)]
    assert fixtures
    assert [line for line in fixtures if not re.search("White|Blue", line)] == []


def test_no_building_dies() -> None:
    names = [
        card.name.en for card in GAME.library.definitions.values() if card.kind in ("building", "fixture")
    ]
    dead = [line.text for line in log("en") if line.text.endswith("dies.")]
    assert dead
    assert [line for line in dead if line.startswith(tuple(names))] == []


LEAVING_PATROL = {"patrol_over", "stood_down", "exhausted", "controlled", "given_back", "edited", "play"}
"""The events of which the log tells that a patroller has gone back to the others."""


def test_nobody_leaves_the_patrol_untold() -> None:
    left = set()
    for step in played():
        state = step.before
        for block in step.verdict.blocks:
            moved = [change for change in block.changes if isinstance(change, Moved)]
            here = {card.id: card.zone for card in state.cards.values()}
            left |= {
                block.event for move in moved if ".patrol." in here.get(move.card, "") and ".play" in move.to
            }
            state = fold(state, block.changes)
    assert {"patrol_over", "stood_down"} <= left
    assert left - LEAVING_PATROL == set()


# ---------------------------------------------------------------- single moves


def after(state: State, *moves: Move) -> State:
    for move in moves:
        verdict = decide(GAME, state, move)
        assert isinstance(verdict, Accepted), (move, verdict)
        state = drawn(verdict.after)
    return state


def drawn(state: State) -> State:
    """The state when chance has answered whatever it was asked."""
    while state.top is not None and CHANCE in state.top.waits:
        verdict = decide(GAME, state, legal_moves(GAME, state, CHANCE)[-1])
        assert isinstance(verdict, Accepted), verdict
        state = verdict.after
    return state


def edit(kind: str, card: str = "", target: str = "", number: int = 0) -> Move:
    return Move(f"edit.{kind}", HOST, card, target, number)


def of(seat: str, definition: str, state: State) -> str:
    """A card that this seat owns."""
    mine = (card.id for card in state.cards.values() if (card.definition, card.owner) == (definition, seat))
    return next(mine)


@cache
def begun() -> State:
    """White's turn; both have a Timely Messenger in play."""
    state = after(drawn(table()), edit("turn", target="white"))
    state = after(state, edit("count", "gold", "white", 7 - state.seats["white"].counters.get("gold", 0)))
    for seat in ("white", "blue"):
        state = after(state, edit("move", of(seat, "cx.timely_messenger", state), f"{seat}.play"))
    return state


def told(language: Language, state: State, *moves: Move) -> list[str]:
    """What everybody reads of some moves, and of what chance answers to them."""
    return [line.text for line in once(_told(language, state, moves))]


def _told(language: Language, state: State, moves: tuple[Move, ...]) -> Iterator[Line]:
    chronicle = Chronicle(WORDS[language], GAME, ledger=LEDGER)
    for move in moves:
        verdict = decide(GAME, state, move)
        assert isinstance(verdict, Accepted), verdict
        yield from chronicle.tell(state, verdict.blocks)
        state = verdict.after
        while state.top is not None and CHANCE in state.top.waits:
            answer = decide(GAME, state, legal_moves(GAME, state, CHANCE)[-1])
            assert isinstance(answer, Accepted), answer
            yield from chronicle.tell(state, answer.blocks)
            state = answer.after


def test_an_attack_tells_whose_things_are_and_what_is_left_of_them() -> None:
    state = begun()
    attacker, defender = (of(seat, "cx.timely_messenger", state) for seat in ("white", "blue"))
    assert told("en", state, Move("attack", "white", attacker, defender)) == [
        "White attacks: Timely Messenger → Timely Messenger (Blue).",
        "Timely Messenger (Blue), damage: 1 from Timely Messenger, HP left: 0.",
        "Timely Messenger (White), damage: 1 from Timely Messenger, HP left: 0.",
        "Timely Messenger (White) dies.",
        "Timely Messenger (Blue) dies.",
    ]
    base = of("blue", "cx.base", state)
    assert told("ru", state, Move("attack", "white", attacker, base)) == [
        "Белый атакует: Своевременный гонец → База (Синий).",
        "База (Синий), урон: 1 (Своевременный гонец), осталось ЗДР: 19.",
    ]


def test_prices_are_told_with_the_gold_that_is_left() -> None:
    state = begun()
    hero = next(card for card in state.zones["white.command"])
    summoned = after(state, Move("summon", "white", hero))
    name = GAME.library.get(state.cards[hero].definition).name
    assert told("en", state, Move("summon", "white", hero)) == [f"White summons: {name.en} (2 gold, 5 left)."]
    assert told("ru", summoned, Move("level", "white", hero, number=2)) == [
        f"{name.ru} повышает уровень на 2, до 3 (за 2 золота, осталось 3)."
    ]
    assert told("ru", state, Move("hire", "white", state.zones["white.hand"][0])) == [
        "Белый нанимает рабочего (за 1 золото, осталось 6)."
    ]


def test_the_end_of_a_turn_counts_what_it_draws_and_hides_what_is_chosen() -> None:
    state = begun()
    messenger = of("white", "cx.timely_messenger", state)
    lines = told("en", state, Move("patrol", "white", messenger, "white.patrol.3"), Move("end_turn", "white"))
    assert lines[:3] == [
        "White sends on patrol: Timely Messenger → scavenger.",
        "White ends the turn.",
        "White discards the hand, cards: 4.",
    ]
    assert "White draws 5 cards." in lines
    ended = after(state, Move("end_turn", "white"))
    chosen = ended.zones["white.codex"][0]
    assert told("en", ended, Move("tech", "white", chosen)) == []


EDITS = [
    (edit("count", "gold", "blue", -1), "Blue, gold -1.", "Синий, золото -1."),
    (edit("count", "workers", "white", 2), "White, workers +2.", "Белый, рабочие +2."),
    (edit("turn", target="blue"), "it is the turn of Blue.", "ходит Синий."),
    (edit("option", "level=strict"), "Rules: what is not allowed is put back.",
     "Правила: недозволенное возвращается."),
    (edit("token", "cx.frog", "blue"), "Blue gets a token: Frog.", "Синий получает помощника: Лягушка."),
    (edit("tech_level", target="white", number=2), "White, finished tech buildings: 2.",
     "Белый, достроено зданий теха: 2."),
]  # fmt: skip


@pytest.mark.parametrize(("move", "english", "russian"), EDITS, ids=lambda of: str(getattr(of, "kind", "")))
def test_what_the_host_sets_right_is_told_in_words(move: Move, english: str, russian: str) -> None:
    assert told("en", begun(), move)[0] == f"The host sets the table right: {english}"
    assert told("ru", begun(), move)[0] == f"Хозяин стола правит стол: {russian}"


def test_edits_of_cards_are_told_in_words() -> None:
    tower = edit("built", of("white", "cx.tower", begun()), "blue")
    assert told("ru", begun(), tower)[0] == "Хозяин стола правит стол: Синий, достроено: Башня."
    messenger = of("blue", "cx.timely_messenger", begun())
    assert told("ru", begun(), edit("damage", messenger, number=0))[0] == (
        "Хозяин стола правит стол: Своевременный гонец (Синий), урон: 0."
    )
    assert told("en", begun(), edit("turned", messenger, number=1))[0] == (
        "The host sets the table right: Timely Messenger (Blue), exhausted."
    )


# ---------------------------------------------------------------- refusals


def cited(state: State, move: Move) -> tuple[str, ...]:
    """The ids of rules in the refusal for want of gold."""
    speech = Speech(WORDS["en"], GAME, view(GAME, state, move.seat))
    wanting = [refusal for refusal in check(GAME, state, move) if refusal.rule == "codex.gold"]
    return objection(speech, move, wanting[0], LEDGER).rules


def test_too_little_gold_cites_the_rules_of_what_was_to_be_paid() -> None:
    poor = after(begun(), edit("count", "gold", "white", -7))
    hero, card = poor.zones["white.command"][0], poor.zones["white.hand"][0]
    building = of("white", "cx.tech_i_building", poor)
    assert cited(poor, Move("hire", "white", card)) == ("CXP-WRK-02", "CX-CST-01")
    assert cited(poor, Move("summon", "white", hero)) == ("CXP-HRO-01", "CX-CST-01")
    assert cited(poor, Move("build", "white", building)) == ("CXP-BLD-04", "CX-CST-01")
    played = next(move for move in (Move("play", "white", card) for card in poor.zones["white.hand"])
                  if any(refusal.rule == "codex.gold" for refusal in check(GAME, poor, move)))  # fmt: skip
    assert cited(poor, played) == ("CX-CST-01",)


def test_a_refusal_names_no_card_that_the_mover_does_not_see() -> None:
    hidden = begun().zones["white.hand"][0]
    speech = Speech(WORDS["en"], GAME, view(GAME, begun(), "blue"))
    for move in (Move("play", "blue", hidden), Move("play", "white", begun().zones["white.hand"][0], hidden)):
        told = objection(speech, move, check(GAME, begun(), move)[0], LEDGER)
        assert hidden not in told.text


def test_the_example_of_an_edit_is_one_of_this_very_table() -> None:
    example = example_edit(begun())
    move = read_edit(tuple(example.split()))
    assert move is not None
    assert check(GAME, begun(), move) == ()
    assert move.target in begun().seats
    assert move.card in begun().seats[move.target].counters


def test_who_has_nothing_to_choose_is_not_told_to_choose(tmp_path: Path) -> None:
    tables = OpenTables(tmp_path, random.Random)
    table = CodexTable(tables.open("t1"), game="codex")
    table.load()
    table.sit("white", "blue")
    assert table.lines["strip", "", 1] == "Sit down. When all are there, the host begins."
    assert table.asked("white") == []
    tables.close()

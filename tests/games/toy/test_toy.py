"""The core alone is enough for a game: everything the design asks of one, shown on Magpies."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from tests.games.toy.bot import erratic, thrifty
from tests.games.toy.game import begin, magpies
from tests.games.toy.language import LANGUAGE
from tts_bridge.games.core.changes import fold
from tts_bridge.games.core.engine import check, decide, legal_moves, moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import CardFileError
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK, HOST, Accepted, Move, Refused
from tts_bridge.games.core.play import Played, digest, is_over, play
from tts_bridge.games.core.state import Frame, State, dump_state, load_state
from tts_bridge.games.core.stats import total
from tts_bridge.games.core.view import PUBLIC, knows, redact, view

SEATS = ("red", "blue", "green")
LOW = Move("bid", "blue", "ty.penny#2")
HIGH = Move("bid", "red", "ty.shilling#1")
HUSH = Move("play", "blue", "ty.hush#2", number=1)


@pytest.fixture(scope="module")
def game() -> Game:
    return magpies()


@pytest.fixture(scope="module")
def past(game: Game) -> list[Played]:
    """The moves of two games by erratic players."""
    return [*whole_game(game, 1), *whole_game(game, 2)]


def whole_game(game: Game, seed: int) -> list[Played]:
    policies = {seat: erratic(f"{seed}/{seat}") for seat in SEATS}
    return list(play(game, begin(game, *SEATS), policies, seed))


def done(game: Game, state: State, *moves: Move) -> State:
    for move in moves:
        verdict = decide(game, state, move)
        assert isinstance(verdict, Accepted), f"{move}: {verdict}"
        state = verdict.after
    return state


def settled(game: Game, state: State, *moves: Move) -> State:
    """After these moves, to none of which anybody had an answer."""
    for move in moves:
        state = done(game, state, move)
        if CLOCK in top(state).waits:
            state = done(game, state, Move("time", CLOCK, number=top(state).id))
    return state


def top(state: State) -> Frame:
    assert state.top is not None
    return state.top


def put(card: str, zone: str) -> Move:
    return Move("edit.move", HOST, card, zone)


@pytest.fixture
def auction(game: Game) -> State:
    """Red is to bid first for a button; each seat has a penny, a shilling and a hush in its hand."""
    state = begin(game, *SEATS)
    while CHANCE in top(state).waits:
        state = done(game, state, legal_moves(game, state, CHANCE)[0])
    hands = [card.id for card in state.cards.values() if card.zone.endswith(".hand")]
    state = done(game, state, *(put(card, "purse.discard") for card in hands))
    for n, seat in enumerate(SEATS, 1):
        hand = (f"ty.penny#{n}", f"ty.shilling#{n}", f"ty.hush#{n}")
        state = done(game, state, *(put(card, f"{seat}.hand") for card in hand))
    return state


# ---------------------------------------------------------------- a whole game


@pytest.mark.parametrize("seats", [SEATS[:2], SEATS])
def test_a_game_of_policies_that_see_only_their_view_ends(game: Game, seats: tuple[str, ...]) -> None:
    past = list(play(game, begin(game, *seats), dict.fromkeys(seats, thrifty(game)), seed=1))
    end = past[-1].verdict.after
    assert is_over(end)
    assert set(cast(tuple[str, ...], end.vars["winners"])) <= set(seats)
    assert not [card for card in end.cards.values() if card.zone in ("trinket.draw", "market")]
    assert not any(legal_moves(game, end, seat) for seat in (*seats, CHANCE, CLOCK))


def test_one_seed_gives_one_game(game: Game) -> None:
    first, again, other = (
        digest({}, [played.move for played in whole_game(game, seed)]) for seed in (1, 1, 2)
    )
    assert first == again != other


def test_the_state_is_the_fold_of_all_changes(game: Game) -> None:
    past = whole_game(game, 3)
    changes = [change for played in past for block in played.verdict.blocks for change in block.changes]
    assert fold(past[0].before, changes) == past[-1].verdict.after


def test_every_state_survives_dump_and_load(past: list[Played]) -> None:
    for played in past:
        assert load_state(dump_state(played.before)) == played.before


def test_exactly_the_legal_moves_are_carried_out(game: Game, past: list[Played]) -> None:
    for state in (played.before for played in past[::3]):
        for seat in (*SEATS, CHANCE, CLOCK):
            legal = legal_moves(game, state, seat)
            for move in moves(game, state, seat):
                assert isinstance(decide(game, state, move), Accepted) == (move in legal)
                assert bool(check(game, state, move)) == (move not in legal)


# ---------------------------------------------------------------- hidden hands


def exchanged(state: State, one: str, two: str) -> State:
    """The same position with the faces of two cards exchanged."""
    first, second = state.cards[one], state.cards[two]
    swapped = {
        one: replace(first, definition=second.definition),
        two: replace(second, definition=first.definition),
    }
    return replace(state, cards={**state.cards, **swapped})


def hidden(state: State, seat: str) -> list[str]:
    return [card.id for card in state.cards.values() if not knows(card, seat)]


def shown(game: Game, state: State, seat: str) -> Iterator[object]:
    """All that a seat is shown: its view, its moves, why others are refused, what its moves lead to."""
    yield view(game, state, seat)
    for move in moves(game, state, seat):
        yield move, check(game, state, move)
        verdict = decide(game, state, move)
        if isinstance(verdict, Accepted):
            yield view(game, verdict.after, seat)
            yield [redact(block, verdict.after, seat) for block in verdict.blocks]


def test_what_a_seat_does_not_know_changes_nothing_that_it_is_shown(game: Game, past: list[Played]) -> None:
    dice = random.Random(1)
    for state in (played.before for played in past[::3]):
        for seat in SEATS:
            purse = [card for card in hidden(state, seat) if state.cards[card].deck == "purse"]
            other = exchanged(state, *dice.sample(purse, 2))
            assert list(shown(game, state, seat)) == list(shown(game, other, seat))


def test_no_block_names_a_card_to_those_who_do_not_know_it(past: list[Played]) -> None:
    for played in past:
        after = played.verdict.after
        for seat in (PUBLIC, *SEATS):
            told = str([redact(block, after, seat) for block in played.verdict.blocks])
            assert not [card for card in hidden(after, seat) if f"'{card}'" in told]


def test_a_coin_that_was_bid_in_vain_stays_known(game: Game, auction: State) -> None:
    bids = (Move("bid", "red", "ty.penny#1"), Move("bid", "blue", "ty.shilling#2"), Move("leave", "green"))
    after = settled(game, auction, *bids)
    assert after.cards["ty.penny#1"].zone == "red.hand"
    assert knows(after.cards["ty.penny#1"], "green")
    assert not knows(after.cards["ty.shilling#1"], "green")


# ---------------------------------------------------------------- bidding, and the trick that spoils it


def test_the_highest_coin_buys_and_is_spent(game: Game, auction: State) -> None:
    after = settled(game, auction, Move("leave", "red"), LOW, Move("bid", "green", "ty.shilling#3"))
    (bought,) = after.zones["green.nest"]
    assert after.cards[bought].owner == "green"
    assert after.cards["ty.shilling#3"].zone == "purse.discard"
    assert after.cards["ty.penny#2"].zone == "blue.hand"


def test_a_bid_may_be_answered_before_it_stands(game: Game, auction: State) -> None:
    announced = done(game, auction, HIGH)
    assert top(announced).waits == (*SEATS, CLOCK), "all seats are asked, whatever they hold"
    assert HUSH in legal_moves(game, announced, "blue")
    assert not [move for move in legal_moves(game, announced, "red") if move.kind == "play"]
    hushed = done(game, announced, HUSH)
    assert {hushed.cards[card].zone for card in ("ty.shilling#1", "ty.hush#2")} == {"purse.discard"}
    assert top(hushed).waits == ("blue",)
    assert LOW in legal_moves(game, hushed, "blue")


def test_a_bid_stands_when_all_have_passed_or_the_time_is_over(game: Game, auction: State) -> None:
    announced = done(game, auction, HIGH)
    passed = done(game, announced, *(Move("pass", seat, number=top(announced).id) for seat in SEATS))
    assert passed == settled(game, auction, HIGH)
    assert passed.zones["red.stall"] == ("ty.shilling#1",)


def test_a_trick_is_for_its_moment_only(game: Game, auction: State) -> None:
    (refusal,) = check(game, auction, HUSH)
    assert (refusal.rule, refusal.waivable) == ("core.not_possible", False)


# ---------------------------------------------------------------- rules, and what overrules them


def test_a_rule_that_is_switched_off_does_not_exist(game: Game, auction: State) -> None:
    state = settled(game, auction, HIGH)
    (refusal,) = check(game, state, LOW)
    assert (refusal.rule, refusal.values) == ("toy.higher_bid", {"value": 1, "highest": 3})
    free = done(game, state, Move("edit.option", HOST, "disabled=toy.higher_bid"))
    assert LOW in legal_moves(game, free, "blue")


def test_a_table_may_overrule_a_rule_once(game: Game, auction: State) -> None:
    state = settled(game, auction, HIGH)
    assert isinstance(decide(game, state, LOW), Refused)
    verdict = decide(game, state, LOW, waive=("toy.higher_bid",))
    assert isinstance(verdict, Accepted)
    assert verdict.waived == ("toy.higher_bid",)


def test_people_can_set_anything_right(game: Game, auction: State) -> None:
    state = done(game, auction, put("ty.crown#1", "red.hand"), put("ty.ring#1", "blue.nest"))
    assert Move("bid", "red", "ty.crown#1") in legal_moves(game, state, "red")
    assert state.cards["ty.ring#1"].owner == "blue"
    (refusal,) = check(game, state, put("ty.crown#1", "red.pocket"))
    assert refusal.rule == "core.no_such_zone"
    given_up = done(game, state, Move("edit.abandon", HOST, number=top(state).id))
    assert top(given_up).kind == "draw", "the next auction begins"


# ---------------------------------------------------------------- numbers and words


def test_points_are_lines(game: Game, auction: State) -> None:
    nest = ("ty.mirror#1", "ty.ring#1", "ty.spoon#1")
    state = done(game, auction, *(put(card, "red.nest") for card in nest))
    points = total(Look(game, state), "points", "red")
    assert {(line.source, line.amount) for line in points.lines} == {
        ("ty.mirror#1", 1), ("ty.mirror#1", 2), ("ty.ring#1", 4), ("ty.spoon#1", 2),
    }  # fmt: skip
    assert points.sum == 9


def test_every_word_of_the_cards_has_its_rule(game: Game) -> None:
    assert set(LANGUAGE.vocabulary.sources) == set(game.rules.sources)
    assert set(LANGUAGE.vocabulary.situations) == set(game.rules.situations)


def test_a_word_of_another_game_is_refused() -> None:
    text = """
[[card]]
id = "ty.egg"
kind = "trinket"
deck = "trinket"
worth = 1
name = { en = "Egg", ru = "Яйцо" }
text = { en = "…", ru = "…" }

[[card.ability]]
stat = "strength"
amount = 1
"""
    where = r"cards\.toml:11 \(ty\.egg\): ability 1, stat"
    with pytest.raises(CardFileError, match=f"{where}: the stat 'strength' is not known"):
        magpies(text)

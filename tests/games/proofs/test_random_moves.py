"""Random legal moves: what must hold in every position, whoever does what."""

import random
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.proofs.tables import fallout, table
from tts_bridge.games.core.changes import fold
from tts_bridge.games.core.engine import check, decide, legal_moves, moves
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import HOST, Accepted, Move, Refused
from tts_bridge.games.core.play import Played
from tts_bridge.games.core.random_play import MOST_REARRANGEMENTS, random_plays
from tts_bridge.games.core.renaming import renamed_difference, renamed_move
from tts_bridge.games.core.state import State, dump_state, load_state
from tts_bridge.games.core.trial import course, faults_of, first_difference

GAME = fallout()
SEATS = st.integers(2, 6)
SEEDS = st.integers(0, 999_999)
few = settings(max_examples=6, deadline=None, derandomize=True)


def played(seats: int, seed: int, most: int, edits: float = 0.0) -> list[Played]:
    return list(random_plays(GAME, table(seats), seed, most, edits))


def tried(state: State, chance: random.Random, most: int) -> Iterator[tuple[Move, bool]]:
    """Some moves that the seats might make, and whether they are legal."""
    for seat in state.seats:
        legal = set(legal_moves(GAME, state, seat))
        possible = list(moves(GAME, state, seat))
        yield from ((move, move in legal) for move in chance.sample(possible, min(most, len(possible))))


@few
@given(seats=SEATS, seed=SEEDS)
def test_every_move_leaves_a_sound_state(seats: int, seed: int) -> None:
    assert [fault for play in played(seats, seed, 220) for fault in faults_of(GAME, play)] == []


@few
@given(seats=SEATS, seed=SEEDS)
def test_what_is_offered_is_accepted_and_what_is_refused_changes_nothing(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    for play in played(seats, seed, 200)[::20]:
        before = dump_state(play.before)
        for move, legal in tried(play.before, chance, 8):
            verdict = decide(GAME, play.before, move)
            assert isinstance(verdict, Accepted) == legal == (check(GAME, play.before, move) == ()), move
            if isinstance(verdict, Refused):
                assert verdict.refusals
                assert all(refusal.rule for refusal in verdict.refusals)
        assert dump_state(play.before) == before


@few
@given(seats=SEATS, seed=SEEDS)
def test_the_changes_lead_from_state_to_state_and_survive_a_dump(seats: int, seed: int) -> None:
    plays = played(seats, seed, 150)
    state = load_state(dump_state(plays[0].before))
    for play in plays:
        state = fold(state, (change for block in play.verdict.blocks for change in block.changes))
    assert state == plays[-1].verdict.after
    assert load_state(dump_state(state)) == state


@few
@given(seats=SEATS, seed=SEEDS)
def test_recorded_moves_decided_again_lead_to_the_same_state(seats: int, seed: int) -> None:
    assert first_difference(GAME, table(seats), played(seats, seed, 150)) == ""


@few
@given(seats=SEATS, seed=SEEDS)
def test_what_is_remembered_of_a_position_is_what_is_found_anew(seats: int, seed: int) -> None:
    for play in played(seats, seed, 150):
        after = play.verdict.after
        anew = Look(GAME, replace(after, cache={}))
        for seat in after.seats:
            assert Look(GAME, after).tags(seat) == anew.tags(seat)
            for stat in ("strength", "hands", "run_away", "rad_defence", "hand_limit"):
                assert Look(GAME, after).number(stat, seat) == anew.number(stat, seat), stat


@few
@given(seats=SEATS, seed=SEEDS)
def test_edits_among_the_moves_never_crash(seats: int, seed: int) -> None:
    found = course(GAME, table(seats), random_plays(GAME, table(seats), seed, 250, edits=0.1))
    assert found.faults == []


@few
@given(seats=SEATS, seed=SEEDS)
def test_other_names_of_the_seats_make_no_difference(seats: int, seed: int) -> None:
    assert renamed_difference(GAME, random_plays(GAME, table(seats), seed, 90)) == ""


def test_edits_make_no_difference_between_seats_either() -> None:
    assert renamed_difference(GAME, random_plays(GAME, table(3), 5, 120, edits=0.5)) == ""


def test_an_option_that_names_a_seat_names_the_other_one() -> None:
    move = Move("edit.option", HOST, "first_player=white")
    assert renamed_move(move, {"white": "blue"}) == Move("edit.option", HOST, "first_player=blue")


def test_every_kind_of_edit_is_tried() -> None:
    kinds = {play.move.kind for play in played(3, 5, 400, edits=0.5)}
    assert set(GAME.rules.edits) <= kinds


def test_rearranging_does_not_go_on_for_ever() -> None:
    in_a_row = longest = 0
    for play in played(4, 8, 400):
        kind = GAME.rules.moves[play.move.kind]
        others = any(
            GAME.rules.moves[move.kind].play_class not in GAME.rules.rearranging
            for move in legal_moves(GAME, play.before, play.move.seat)
        )
        in_a_row = in_a_row + 1 if kind.play_class in GAME.rules.rearranging and others else 0
        longest = max(longest, in_a_row)
    assert 0 < longest <= MOST_REARRANGEMENTS


def test_a_seed_plays_the_same_way() -> None:
    assert [play.move for play in played(3, 11, 120)] == [play.move for play in played(3, 11, 120)]
    assert [play.move for play in played(3, 11, 120)] != [play.move for play in played(3, 12, 120)]

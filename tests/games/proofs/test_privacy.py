"""Non-interference: what a seat does not know makes no difference to what it is shown."""

import json
import random
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.core.laying import made, position
from tests.games.proofs.tables import ENTRY, fallout, table
from tts_bridge.games.core.changes import Block, Marked, dump_block
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Accepted, Move
from tts_bridge.games.core.odds import odds
from tts_bridge.games.core.outlook import Outlook
from tts_bridge.games.core.privacy import (
    at_stake,
    faces_exchanged,
    leaks,
    places_exchanged,
    probe,
    unknown_pairs,
)
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.state import Plain, State, dump_state
from tts_bridge.games.core.view import knows, redact, view
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.fallout.staging import STAGING
from tts_bridge.table.assets import card_files

GAME = fallout()


def later(seats: int, seed: int, moves: int) -> State:
    return list(random_plays(GAME, table(seats), seed, moves))[-1].verdict.after


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_leaks(seats: int) -> None:
    chance = random.Random(seats)
    plays = list(random_plays(GAME, table(seats), seats, 260))
    found = [told for play in plays[::20] if (told := probe(GAME, play.before, chance)) is not None]
    assert len(found) >= 12
    assert [leak for told in found for leak in told.leaks] == []


def test_pairs_are_of_cards_that_look_alike_and_are_not() -> None:
    state = later(3, 4, 60)
    for seat in (*state.seats, ""):
        for one, two in unknown_pairs(state, seat):
            cards = state.cards[one], state.cards[two]
            assert not any(knows(card, seat) for card in cards)
            assert cards[0].deck == cards[1].deck
            assert cards[0].definition != cards[1].definition


def test_exchanges_change_what_they_say_and_nothing_else() -> None:
    state = later(3, 4, 60)
    zone = next(zone for zone in state.zones if zone.endswith(".hand") and len(state.zones[zone]) > 1)
    pair = state.zones[zone][:2]
    faces, order = faces_exchanged(state, pair), places_exchanged(state, pair)
    assert faces.cards[pair[0]].definition == state.cards[pair[1]].definition
    assert faces.zones == state.zones
    assert order.zones[zone][:2] == (pair[1], pair[0])
    assert order.cards == state.cards


def test_what_is_noted_of_a_card_is_shown_to_who_knows_it() -> None:
    state = later(3, 4, 60)
    seat, rival = list(state.seats)[:2]
    mine, theirs = (state.zones[places.of(one, "hand")][0] for one in (seat, rival))
    shown = next(card.id for card in state.cards.values() if knows(card, "") and not card.attached_to)
    note: Plain = ("victim", 1, {mine: 1, theirs: 2, seat: 3})
    noted = replace(state.cards[shown], marks={"used.0": note})
    seen = view(GAME, replace(state, cards={**state.cards, shown: noted}), seat)
    assert seen.cards[shown].marks == {"used.0": ("victim", 1, {mine: 1, seat: 3})}
    (change,) = redact(Block("acted", "", {}, (Marked(shown, "used.0", note),)), state, seat).changes
    assert change == Marked(shown, "used.0", ("victim", 1, {mine: 1, seat: 3}))


def test_a_rule_that_peeks_is_found_out() -> None:
    """The proof itself fails where a rule looks into a hand: one is ready unless a rival holds a card."""
    game = STAGING.make(card_files(ENTRY))
    state = next(
        play.before
        for play in random_plays(game, table(2), 4)
        if play.before.frames[-1].kind == "preparation"
    )
    seat, rival = state.seats
    pair = next(pair for pair in unknown_pairs(state, seat) if state.cards[pair[0]].owner == rival)
    wanted = state.cards[pair[0]].definition

    @game.rules.gate("test.peeks", "ready")
    def peeks(look: Look, move: Move) -> dict[str, Plain] | None:
        held = look.zone(places.of(rival, "hand"))
        return {} if any(look.printing(card) == wanted for card in held) else None

    found = leaks(game, state, seat, pair, random.Random(1), most=100)
    assert f"the legal moves of {seat} differ" in found
    assert f"the legal moves of {seat} are not those of its view" in found
    assert any(leak.startswith(f"the refusals of {seat} ready") for leak in found)


# ---------------------------------------------------------------- odds


@settings(max_examples=4, deadline=None, derandomize=True)
@given(seats=st.integers(2, 5), seed=st.integers(0, 999_999))
def test_the_odds_are_the_same_whatever_hidden_cards_are(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    fought = [
        play.before for play in random_plays(GAME, table(seats), seed, 200) if at_stake(GAME, play.before)
    ]
    for state in chance.sample(fought, min(4, len(fought))):
        for seat in (*state.seats, ""):
            told = odds(GAME, view(GAME, state, seat), 200)
            assert told
            for pair in chance.sample(unknown_pairs(state, seat), 2):
                assert odds(GAME, view(GAME, faces_exchanged(state, pair), seat), 200) == told


def test_odds_that_depend_on_more_than_the_view_are_found_out() -> None:
    states = (play.before for play in random_plays(GAME, table(3), 4))
    state = next(state for state in states if at_stake(GAME, state))
    moods = count()

    def moody(look: Look) -> Outlook | None:
        return GAME.outlook(look) if next(moods) % 2 else None

    seat = next(iter(state.seats))
    pair = unknown_pairs(state, seat)[0]
    found = leaks(replace(GAME, outlook=moody), state, seat, pair, random.Random(1))
    assert set(found) == {f"the odds that {seat} is told differ"}


# ---------------------------------------------------------------- what a choice tells, whom a view names


def shown_of_dying(held: str, seat: str) -> list[str]:
    """What a seat is shown of Green, who holds a card, choosing to die of the bomb."""
    start = position(GAME, {"red.hand": ("mf.atom_bomb",), "green.hand": (held,)})
    bomb = Move("play", "red", "mf.atom_bomb#1", number=1)
    state = made(GAME, start, bomb, Move("choose", "red", number=1))
    verdict = decide(GAME, state, Move("choose", "green", number=1))
    assert isinstance(verdict, Accepted)
    choices = [move.number for move in legal_moves(GAME, state, "green")]
    assert choices == ([0, 1] if held == "mf.pulowski_preservation_shelter" else [1])
    return [json.dumps(dump_block(redact(block, verdict.after, seat))) for block in verdict.blocks]


@pytest.mark.parametrize("seat", ["", "red", "blue"])
def test_a_choice_does_not_tell_what_else_there_was_to_choose(seat: str) -> None:
    """Green might hide from the bomb if it held a shelter; that it dies tells nothing of its hand."""
    shown = shown_of_dying("mf.mentats", seat)
    assert shown == shown_of_dying("mf.pulowski_preservation_shelter", seat)
    assert not any('"?choice": 0' in block or '"?choice": 1' in block for block in shown)


def test_what_is_attached_to_a_card_of_a_hand_does_not_name_it() -> None:
    state = position(GAME, {"red.hand": ("mf.combat_helmet",), "green.use": ("mf.power_helmet",)})
    hidden, known = "mf.combat_helmet#1", state.cards["mf.power_helmet#1"]
    below = replace(known, attached_to=hidden, marks={"from": hidden})
    state = replace(state, cards=state.cards | {known.id: below}, cache={})
    assert view(GAME, state, "blue").cards[known.id].attached_to == "red.hand?0"
    assert view(GAME, state, "red").cards[known.id] == below
    assert hidden not in json.dumps(dump_state(view(GAME, state, "blue")))


def test_a_view_that_names_a_card_is_found_out() -> None:
    state = later(3, 4, 60)
    seat, rival, *_ = state.seats
    hidden = state.zones[places.of(rival, "hand")][0]
    told = replace(state, options=state.options | {"odd": hidden}, cache={})
    pair = unknown_pairs(state, seat)[0]
    assert f"the view of {seat} names {hidden}" in leaks(GAME, told, seat, pair, random.Random(1))

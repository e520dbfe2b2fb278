"""What cards do where there is nothing to pick, nobody to ask, or something that only one seat may know."""

from typing import cast

import pytest

from tests.games.core.laying import game_with, made, position
from tts_bridge.games.core.effects import end_durations
from tts_bridge.games.core.engine import legal_moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import CHANCE, Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import PUBLIC, view

TEST, HELMET = "mf.test#1", "mf.combat_helmet#1"
NONE = '{ count = { from = "pack", of = "self" } }'
ARRIVE = Move("use", "red", TEST)


def arrived(game: Game, *hand: str) -> State:
    return made(game, position(game, {"red.hand": ("mf.test", *hand)}), ARRIVE)


def is_free(state: State) -> bool:
    """Whether nothing is asked and red goes on with its turn."""
    return state.top is not None and (state.top.kind, state.top.waits) == ("turn", ("red",))


# ---------------------------------------------------------------- none of them


@pytest.mark.parametrize("pick", ["choose", "random", "top", "bottom", "all"])
@pytest.mark.parametrize("up_to", ["true", "false"])
def test_picking_none_asks_nothing_and_takes_nothing(pick: str, up_to: str) -> None:
    n = NONE if pick != "all" else "1"
    source = "hand" if pick != "all" else "pack"
    what = f'{{ from = "{source}", of = "self", pick = "{pick}", n = {n}, up_to = {up_to} }}'
    game = game_with(f'{{ do = "discard", what = {what} }}')
    state = arrived(game, "mf.combat_helmet", "mf.trog")
    assert is_free(state)
    assert len(state.zones["red.hand"]) == 2


@pytest.mark.parametrize(("n", "top", "bottom"), [(-1, 0, 0), (0, 0, 0), (1, 1, 1), (2, 2, 2), (5, 3, 3)])
def test_so_many_from_either_end(n: int, top: int, bottom: int) -> None:
    state = position(zones={"red.hand": ("mf.trog", "mf.raider", "mf.combat_helmet")})
    look, red = Look(game_with('{ do = "cancel" }'), state), Context("", "red")
    cards = state.zones["red.hand"]
    assert look.find(Selector(from_="hand", pick="top", n=n), red) == cards[:top]
    assert look.find(Selector(from_="hand", pick="bottom", n=n), red) == cards[len(cards) - bottom :]


def test_a_price_of_nothing_is_paid() -> None:
    cost = f'{{ from = "hand", of = "self", pick = "choose", n = {NONE} }}'
    game = game_with(
        f'{{ do = "unless_paid", cost = {cost}, then = [{{ do = "lose_levels", who = "self" }}] }}'
    )
    state = made(game, position(game, {"red.hand": ("mf.test", "mf.trog")}, {"red": {"level": 3}}), ARRIVE)
    assert is_free(state)
    assert state.seats["red"].counters["level"] == 3
    assert state.zones["red.hand"] == ("mf.trog#1",)


# ---------------------------------------------------------------- nobody to ask

BOTH = (
    'options = [{ label = { en = "One", ru = "Раз" }, then = [{ do = "gain_levels", n = 2 }] },'
    ' { label = { en = "Two", ru = "Два" }, then = [{ do = "gain_levels", n = 4 }] }]'
)


def test_a_choice_of_nobody_is_the_first_one() -> None:
    state = arrived(game_with(f'{{ do = "choose", by = "helper", {BOTH} }}'))
    assert state.seats["red"].counters["level"] == 3


def test_a_roll_of_nobody_does_nothing() -> None:
    state = arrived(
        game_with('{ do = "roll", by = "helper", cases = [{ then = [{ do = "gain_levels" }] }] }')
    )
    assert is_free(state)
    assert state.seats["red"].counters["level"] == 1


def test_a_pile_that_nobody_looks_at_stays_as_it_is() -> None:
    game = game_with('{ do = "reorder", deck = "door", n = 2, by = "helper" }')
    before = position(game, {"red.hand": ("mf.test",)})
    state = made(game, before, ARRIVE)
    assert is_free(state)
    assert state.zones["door.draw"] == before.zones["door.draw"]


# ---------------------------------------------------------------- blind


def blind(where: str) -> State:
    what = f'{{ from = "hand", of = "rivals", pick = "random"{where} }}'
    game = game_with(f'{{ do = "discard", what = {what} }}')
    state = position(
        game, {"red.hand": ("mf.test",), "green.hand": ("mf.combat_helmet", "mf.trog", "mf.raider")}
    )
    return made(game, state, ARRIVE)


def test_a_blind_pick_tells_of_a_hand_no_more_than_its_size() -> None:
    state = blind(', where = "monster"')
    game = game_with('{ do = "cancel" }')
    assert state.top is not None
    assert state.top.kind == "blind"
    drawn = {move.card for move in legal_moves(game, state, CHANCE)}
    assert drawn
    assert drawn < set(state.zones["green.hand"])
    for seat in ("red", "green", "blue", PUBLIC):
        seen = view(game, state, seat)
        assert seen.top is not None
        assert "candidates" not in seen.top.data
        assert legal_moves(game, seen, CHANCE) == []


def test_a_blind_pick_of_any_card_is_open() -> None:
    state = blind("")
    game = game_with('{ do = "cancel" }')
    seen = view(game, state, "blue")
    assert seen.top is not None
    assert seen.top.data["candidates"] == seen.zones["green.hand"]


# ---------------------------------------------------------------- durations


def given(*lasting: tuple[str, tuple[str, ...]]) -> Resolution:
    """A position in which these things have something until these durations."""
    game = game_with('{ do = "cancel" }')
    run = Resolution(game, position(game, {"green.use": ("mf.combat_helmet",)}))
    run.mark("table", "modifiers", tuple(
        {"stat": "die", "op": "add", "amount": 1, "of": of, "until": until, "source": TEST}
        for until, of in lasting
    ))  # fmt: skip
    return run


def test_what_ends_for_one_seat_goes_on_for_the_others() -> None:
    run = given(("until_death", ("red", "green")), ("until_death", ("green",)), ("game", ("green",)))
    end_durations(run, "until_death", of="green")
    assert [(left["until"], left["of"]) for left in run.var("modifiers")] == [
        ("until_death", ("red",)),
        ("game", ("green",)),
    ]
    end_durations(run, "until_death", of="red")
    assert [left["until"] for left in run.var("modifiers")] == ["game"]


def test_what_ends_for_a_seat_ends_for_its_cards() -> None:
    run = given(("roll", ("red", HELMET)))
    end_durations(run, "roll", of="green")
    assert [left["of"] for left in run.var("modifiers")] == [("red",)]


def test_what_ends_for_all_is_over() -> None:
    run = given(("combat", ("red", "green")), ("turn", ("red",)))
    end_durations(run, "combat", "run")
    assert [left["until"] for left in run.var("modifiers")] == ["turn"]


def modified(state: State) -> set[str]:
    """Whom the one modifier there is bears on."""
    (lasting,) = cast(tuple[dict[str, tuple[str, ...]]], state.vars["modifiers"])
    return set(lasting["of"])


def test_a_roll_of_another_leaves_what_was_given_for_ones_own() -> None:
    game = game_with(
        '{ do = "modify", stat = "die", amount = 2, of = "each_seat", until = "roll" }',
        '{ do = "roll", by = "right" }',
        '{ do = "roll", by = "self" }',
    )
    state = arrived(game)
    assert state.top is not None
    assert state.top.data["seat"] == "blue"
    state = made(game, state, Move("rolled", CHANCE, number=3))
    assert modified(state) == {"red", "green"}
    state = made(game, state, Move("rolled", CHANCE, number=3))
    assert modified(state) == {"green"}

"""Numbers and tags are the same whoever asks first, even where cards ask in a circle."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.core.laying import CARD, position
from tests.games.proofs.tables import fallout
from tts_bridge.games.core.derived import Derived, Key
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.look import Look
from tts_bridge.games.munchkin.fallout.language import LANGUAGE
from tts_bridge.games.munchkin.family import with_cards

NAMES = tuple("abcdef")

Asks = Mapping[str, tuple[str, ...]]
"""Whom each name asks when its own answer is made whole."""


def answers(asks: Asks, order: tuple[str, ...], derived: Derived | None = None) -> dict[str, int]:
    """What each name comes to, asked for in this order."""
    derived = derived or Derived()

    def ask(name: str) -> int:
        key: Key = ("stat", name)
        if key in derived.known:
            return int(derived.known[key])
        start = NAMES.index(name) + 1
        return derived.work_out(
            key, lambda: start, lambda own: own + 7 * sum(ask(other) for other in asks[name])
        )

    return {name: ask(name) for name in order}


asked = st.lists(st.sampled_from(NAMES), max_size=3, unique=True).map(tuple)


@settings(max_examples=500, deadline=None, derandomize=True)
@given(
    asks=st.fixed_dictionaries(dict.fromkeys(NAMES, asked)),
    one=st.permutations(NAMES),
    other=st.permutations(NAMES),
)
def test_the_order_of_questions_makes_no_difference(asks: Asks, one: list[str], other: list[str]) -> None:
    assert answers(asks, tuple(one)) == answers(asks, tuple(other))
    first, second = (answers(asks, tuple(order), Derived(max)) for order in (one, other))
    assert first == second, "where those of a circle must agree, neither"


def test_who_asks_in_no_circle_is_told_the_whole() -> None:
    asks = {"a": ("b", "c"), "b": ("c",), "c": ()}
    assert answers(asks, tuple("abc")) == {"a": 1 + 7 * (23 + 3), "b": 2 + 7 * 3, "c": 3}


def test_who_asks_for_itself_is_told_what_it_begins_with() -> None:
    assert answers({"a": ("a",)}, ("a",)) == {"a": 8}


def test_a_question_that_fails_leaves_nothing_behind() -> None:
    derived = Derived()

    def fail(own: int) -> int:
        derived.work_out(
            ("stat", "b"), lambda: 2, lambda two: two + derived.work_out(("stat", "a"), int, abs)
        )
        raise KeyError("no such card")

    with pytest.raises(KeyError):
        derived.work_out(("stat", "a"), lambda: 1, fail)
    assert derived.known == {}
    assert derived.work_out(("stat", "b"), lambda: 2, lambda two: two + 1) == 3


def test_nor_does_one_that_fails_while_a_circle_is_made_to_agree() -> None:
    derived, asked = Derived(max), list[str]()

    def ask(name: str, other: str) -> int:
        asked.append(name)
        if len(asked) > 4:
            raise KeyError("no such card")
        known = derived.known.get(("stat", name))
        return known if known is not None else derived.work_out(
            ("stat", name), lambda: 1, lambda own: own + ask(other, name)
        )  # fmt: skip

    with pytest.raises(KeyError):
        ask("a", "b")
    assert derived.known == {}
    asked.clear()
    assert derived.work_out(("stat", "c"), lambda: 2, lambda two: two + 1) == 3


# ---------------------------------------------------------------- cards


def game_saying(*abilities: str) -> Game:
    """The game with an item, `mf.test`, that says this."""
    text = f"{CARD}\nbonus = 1\nability = [{', '.join(abilities)}]\n"
    own = read_definitions({"own.toml": text}, LANGUAGE, fallout().library.definitions.values())
    return with_cards(fallout(), fallout().library.with_cards(own.values()))


def test_tags_that_depend_on_each_other() -> None:
    game = game_saying(
        '{ grant = "alpha", of = "self", if = { who = "source", is = "hot" } }',
        '{ grant = "hot", of = "source", if = { who = "self", is = "beta" } }',
        '{ grant = "beta", of = "self" }',
    )
    state = position(game, {"red.use": ("mf.test",)})
    found = []
    for order in permutations(("red", "mf.test#1")):
        look = Look(game, replace(state, cache={}))
        found.append({thing: look.tags(thing) for thing in order})
    assert found[0] == found[1]
    assert "hot" in found[0]["mf.test#1"]


def test_numbers_that_depend_on_each_other() -> None:
    game = game_saying(
        '{ stat = "strength", amount = { stat = "item_bonus", of = "source" }, of = "self" }',
        '{ stat = "item_bonus", amount = { stat = "strength", of = "self" }, of = "source" }',
    )
    state = position(game, {"red.use": ("mf.test",)})
    questions = (("strength", "red"), ("item_bonus", "mf.test#1"), ("hands", "red"))
    found = []
    for order in permutations(questions):
        look = Look(game, replace(state, cache={}))
        found.append({question: look.number(*question) for question in order})
    assert all(numbers == found[0] for numbers in found)

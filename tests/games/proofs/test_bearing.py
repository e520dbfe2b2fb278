"""What stays of all that was worked out of a position when something changes is what is found anew."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.games.codex.tables import codex, standard_table
from tests.games.core.laying import position
from tests.games.proofs.tables import classic, fallout, table
from tts_bridge.games.core.bearing import EVERYTHING, NOTHING, bears_on, left_of
from tts_bridge.games.core.changes import Change, fold
from tts_bridge.games.core.derived import TAGS, derived
from tts_bridge.games.core.engine import legal_moves
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.ability import SENTENCES, STANDING, Grant, Rule, StatLine
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import State
from tts_bridge.games.core.stats import total

GAMES = {
    "munchkin-fallout": lambda seed: (fallout(), table(2 + seed % 5)),
    "munchkin-classic": lambda seed: (classic(), table(3 + seed % 4, classic())),
    "codex": lambda seed: (codex(), standard_table(seed)),
}
ROUNDS = [
    *((name, seed) for name in ("munchkin-fallout", "codex") for seed in range(3)),
    ("munchkin-classic", 0),
]
MOVES = 60
SELDOM = 0.2
"""One in so many of the changes that are said to bear on nothing, or on everything, is looked at."""


def steps(game: Game, start: State, seed: int) -> Iterator[tuple[State, Change]]:
    """Every change of a game of random moves and edits, with the position before it."""
    for play in random_plays(game, start, seed, MOVES, edits=0.1):
        state = play.before
        for change in (change for block in play.verdict.blocks for change in block.changes):
            yield replace(state, cache={}), change
            state = fold(state, (change,))


def work_out(look: Look, chance: random.Random) -> None:
    """The position with all numbers and tags of its seats, and of some cards: rather those in play."""
    state = look.state
    told = [said.card for kind in (StatLine, Grant, Rule) for said in look.active(kind)]
    cards = {name for among in (told, list(state.cards)) for name in chance.choices(among or [""], k=6)}
    for thing in (*state.seats, *sorted(cards - {""})):
        look.tags(thing)
        for stat in chance.sample(sorted(look.game.rules.bases), 15):
            total(look, stat, thing)
    legal_moves(look.game, state, chance.choice(list(state.seats)))
    look.looks_away()


def differences(game: Game, state: State) -> Iterator[str]:
    """What is known of a position without asking anew, and is otherwise."""
    look, anew = Look(game, state), Look(game, replace(state, cache={}))
    for (stat, thing), value in list(derived(look).known.items()):
        found = anew.tags(thing) if stat == TAGS else total(anew, stat, thing)
        if value != found:
            yield f"{stat} of {thing} is {found}, not {value}"
    for (answer, thing), value in list(look.state.cache.get("remembered", {}).items()):
        if value != answer(anew, thing):
            yield f"{answer.__name__} of {thing} is not {value}"
    for _, kind in SENTENCES:
        if list(look.active(kind)) != list(anew.active(kind)):
            yield f"other sentences count: {kind.__name__}"
    for card in state.cards:
        if list(look.attached(card)) != list(anew.attached(card)):
            yield f"other cards lie under {card}"
    if look.looks_away() != anew.looks_away():
        yield "something else looks away from play"


@pytest.mark.parametrize(("name", "seed"), ROUNDS)
def test_what_stays_is_what_is_found_anew(name: str, seed: int) -> None:
    chance = random.Random(seed)
    met = {EVERYTHING: 0, NOTHING: 0, "one card": 0}
    game, start = GAMES[name](seed)
    for state, change in steps(game, start, seed):
        look = Look(game, state)
        on = bears_on(look, change)
        met[on if on in met else "one card"] += 1
        if on in (NOTHING, EVERYTHING) and chance.random() > SELDOM:
            continue
        if on != EVERYTHING:
            work_out(look, chance)
        after = replace(fold(state, (change,)), cache=left_of(look, change, on))
        assert not list(differences(game, after)), change
    assert all(met.values()) or name == "codex", met


@pytest.mark.parametrize(("name", "seed"), [each for each in ROUNDS if each[1] < 2])
def test_where_a_game_rests_nothing_is_left_to_mend(name: str, seed: int) -> None:
    game, start = GAMES[name](seed)
    for play in random_plays(game, start, seed, MOVES, edits=0.1):
        for check in game.rules.checks:
            run = Resolution(game, replace(play.verdict.after, cache={}))
            assert not (check.of_things and run.rules(check.slug) and check.mend(run)), (
                play.move,
                check.slug,
            )


@pytest.mark.parametrize("name", GAMES)
def test_hardly_a_card_has_all_worked_out_anew_wherever_a_card_goes(name: str) -> None:
    """What a card says may hang on cards away from play: then no change there leaves anything known."""
    game, _ = GAMES[name](0)
    looking_away = {
        card
        for card in game.library.definitions
        for index, said in enumerate(game.library.abilities(card))
        if isinstance(said, STANDING) and game.library.sources(card, index) & game.rules.away_sources
    }
    assert looking_away <= {"cx.terras_q_the_shackled"}


def test_which_of_the_cards_under_one_lies_first_is_found_anew() -> None:
    host, first, second = (f"mf.{name}#1" for name in ("war_never_changes", "trog", "iguana"))
    under = tuple(f"{card[:-2]} > mf.war_never_changes" for card in (first, second))
    run = Resolution(fallout(), position(zones={"red.lasting": ("mf.war_never_changes", *under)}))
    assert list(run.attached(host)) == [first, second]
    run.move(first, "red.lasting")
    assert list(run.attached(host)) == [second, first]

"""Classic Munchkin as the second game of its family: what it declares, and games played by chance."""

import pytest

from tts_bridge.games.core.engine import decide, legal_moves, opened
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.invariants import broken, broken_move
from tts_bridge.games.core.language.ability import Grant
from tts_bridge.games.core.language.library import CardFileError, read_definitions
from tts_bridge.games.core.moves import CLOCK, Accepted, Move
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.scenario.start import Start, set_up
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.munchkin.classic.scenario_words import SCENARIO_WORDS
from tts_bridge.games.munchkin.family import with_cards
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

ENTRY = game_entry("munchkin-classic")
SEATS = {"red": "male", "blue": "female", "green": "male", "yellow": "female"}


@pytest.fixture(scope="module")
def game() -> Game:
    return ENTRY.game(card_files(ENTRY))


def test_its_deck_is_the_printed_one(game: Game) -> None:
    cards = game.library.definitions.values()
    by_deck = {
        deck: sum(card.count - card.spare for card in cards if card.deck == deck)
        for deck in ("door", "treasure")
    }
    assert len(cards) == 149
    assert by_deck == {"door": 95, "treasure": 73}


def test_it_has_the_words_of_the_family_and_its_own(game: Game) -> None:
    words = ENTRY.language().vocabulary
    assert set(words.sources) == set(game.rules.sources)
    assert set(words.situations) == set(game.rules.situations)
    assert {"race_limit", "win_margin"} <= set(game.rules.bases)
    assert not {"rad_defence", "perk_limit", "companion_limit"} & set(words.stats)


def test_its_cards_have_their_numbers_and_races_and_classes_are_what_they_are_called(game: Game) -> None:
    assert {"level": 8, "treasures": 2}.items() <= game.library.get("mc.ghoulfiends").printed().items()
    for card in game.library.definitions.values():
        given = {said.grant for said in card.sentences() if isinstance(said, Grant)}
        assert card.kind not in ("race", "class") or card.id.partition(".")[2] in given


def test_no_more_copies_can_be_spare_than_there_are() -> None:
    text = card_files(ENTRY)["card_assets/munchkin_classic/cards/promotional.toml"]
    with pytest.raises(CardFileError, match="spare = 2 is more than count = 1"):
        read_definitions({"promotional.toml": text.replace("spare = 1", "spare = 2", 1)}, ENTRY.language())


def test_what_only_fallout_has_cannot_be_written() -> None:
    text = card_files(ENTRY)["card_assets/munchkin_classic/cards/worn_items.toml"]
    wrong = text.replace('slot = "headgear"', "rad_defence = 1", 1)
    with pytest.raises(CardFileError, match="rad_defence: this key is not known"):
        read_definitions({"worn.toml": wrong}, ENTRY.language())


def test_no_card_is_left_to_the_players_or_to_a_function_of_its_own(game: Game) -> None:
    assert [card.id for card in game.library.definitions.values() if card.by_hand] == []
    assert game.rules.specials == {}


@pytest.mark.parametrize("seed", [3, 8])
def test_a_game_by_chance_breaks_nothing(game: Game, seed: int) -> None:
    seats = dict(list(SEATS.items())[: 3 + seed % 2])
    state = opened(game, ENTRY.staging().begin(game, seats, {}, all_copies(game))).after
    for played in random_plays(game, state, seed, 250):
        assert broken_move(played.before, played.verdict) == []
        assert broken(game, played.verdict.after) == []


@pytest.mark.parametrize(
    ("curse", "last"), [("mc.change_race", "found_nothing"), ("mc.lose_1_level", "level_kept")]
)
def test_a_curse_that_does_nothing_is_told_of_once(game: Game, curse: str, last: str) -> None:
    start = Start(("red", "green", "blue"), {}, "red", "early", {}, {"green.hand": (curse,)})
    state, told = set_up(game, SCENARIO_WORDS, start), []
    move: Move | None = Move("play", "green", f"{curse}#1", "red")
    while move is not None:
        verdict = decide(game, state, move)
        assert isinstance(verdict, Accepted)
        told += [block.event for block in verdict.blocks]
        state, top = verdict.after, verdict.after.top
        move = Move("time", CLOCK, number=top.id) if top is not None and CLOCK in top.waits else None
    assert [event for event in told if event in ("found_nothing", "level_kept")] == [last]


def test_what_is_being_paid_for_does_no_harm_when_the_card_has_changed_since(game: Game) -> None:
    zones = {"red.use": ("mc.thief",), "red.hand": ("mc.elf",), "green.use": ("mc.helm_of_courage",)}
    state = set_up(game, SCENARIO_WORDS, Start(("red", "green", "blue"), {}, "red", "early", {}, zones))
    (steal,) = (move for move in legal_moves(game, state, "red") if move.kind == "activate")
    verdict = decide(game, state, steal)
    assert isinstance(verdict, Accepted)
    thief = game.library.get("mc.thief")
    for ability in ((), (Grant(grant="thief"),) * 3):
        changed = with_cards(game, game.library.with_cards([thief.model_copy(update={"ability": ability})]))
        paid = decide(changed, verdict.after, Move("pay", "red", "mc.elf#1"))
        assert isinstance(paid, Accepted)
        assert broken(changed, paid.after) == []

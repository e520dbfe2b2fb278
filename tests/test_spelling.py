"""A word with a slip is known again; one that is merely like a known one is not."""

from itertools import permutations

import pytest

from tts_bridge.games.core.language.language import Language
from tts_bridge.games.registry import GAMES
from tts_bridge.spelling import nearest_of

ACTIONS = ("draw", "discard", "lose_levels", "gain_levels", "leave_combat", "unless_paid")
ZONES = ("red.hand", "red.use", "green.use", "door.draw", "world.daytime", "mf.trog", "mf.10_mm_pistol")
WORDS = (*ACTIONS, *ZONES, "do", "red", "monster", "MF-ZON-09")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("lose_levles", "lose_levels"),
        ("losе_levеls", "lose_levels"),
        ("lоsе_lеvlеs", "lose_levels"),
        ("Lose-Levels", "lose_levels"),
        ("loseLevels", "lose_levels"),
        ("lose levels", "lose_levels"),
        ("loselevels", "lose_levels"),
        ("levels_lose", "lose_levels"),
        ("dicsard", "discard"),
        ("discrd", "discard"),
        ("disscard", "discard"),
        ("descard", "discard"),
        ("raw", "draw"),
        ("rdaw", "draw"),
        ("od", "do"),
        ("rde", "red"),
        ("red.hnad", "red.hand"),
        ("rd.hand", "red.hand"),
        ("gren.use", "green.use"),
        ("mc.trog", "mf.trog"),
        ("trogg", "mf.trog"),
        ("daytime", "world.daytime"),
        ("mf.10_mm_pistl", "mf.10_mm_pistol"),
        ("MF-ZN-9", "MF-ZON-09"),
        ("моnsтеr", "monster"),
    ],
)
def test_a_word_with_a_slip_is_known_again(written: str, meant: str) -> None:
    assert nearest_of(written, WORDS) == meant


@pytest.mark.parametrize(
    "written",
    ["", "x", "🎲", "band", "use", "mf.frog", "mf.9_mm_pistol", "MF-ZON-90", "take_levels", "mob" * 99],
)
def test_a_word_that_is_merely_like_a_known_one_is_not_taken_for_it(written: str) -> None:
    assert nearest_of(written, WORDS) == ""


def test_of_several_the_nearest_is_meant() -> None:
    assert nearest_of("cont", ["cost", "count", "coat"]) == "count"
    assert nearest_of("level", ["levels", "leveled"]) == "levels"
    assert nearest_of("pluss", ["minus", "plus"]) == "plus"


def test_the_words_of_one_game_are_hardly_ever_taken_for_those_of_another() -> None:
    languages = [entry.language() for entry in GAMES.values()]
    lists = ("sources", "stats", "events", "situations", "rules", "timings", "places", "tags", "limits")
    strange = [
        (word, nearest_of(word, known))
        for one, other in permutations(languages, 2)
        for name in lists
        for known in [words(other, name)]
        for word in sorted(words(one, name) - known)
    ]
    assert len(strange) > 300
    assert {pair for pair in strange if pair[1] and pair[1][:3] != pair[0][:3]} == set()
    assert sum(bool(meant) for _, meant in strange) < len(strange) / 20


def words(language: Language, name: str) -> set[str]:
    return set(getattr(language.vocabulary, name))

"""House rules, from lines and from files."""

import re
from pathlib import Path

import pytest

from tts_bridge.cli.options import message_of
from tts_bridge.games.core import options
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.words import LANGUAGES
from tts_bridge.games.registry import GAMES
from tts_bridge.table.house import (
    BadOptionError,
    HouseRulesError,
    largest_table,
    options_of,
    possible,
    read_house_rules,
    table_of,
)
from tts_bridge.table.rules import open_rules

FALLOUT, CODEX = (open_rules(game, "en") for game in ("munchkin-fallout", "codex"))


def written(folder: Path, text: str) -> Path:
    file = folder / "правила.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_in_both_languages(game: str, language: str) -> None:
    rules = open_rules(game, language)
    names = list(options.names(Look(rules.game, largest_table(rules, {}))))
    assert names
    assert [name for name in names if not rules.words.knows(message_of(name))] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_says_what_holds_without_it(game: str) -> None:
    english, russian = open_rules(game, "en"), open_rules(game, "ru")
    look = Look(english.game, largest_table(english, {}))
    for name in options.names(look):
        told = [rules.words.say(message_of(name)) for rules in (english, russian)]
        word, same = (re.split("(?i)left out: |если не сказано: ", text)[-1].rstrip(".") for text in told)
        option = options.find(look, name)
        assert option is not None
        assert word == same or not {word, same} & {*option.words(look)}
        if name not in ("disabled", "first_player", "grace", "heroes", "piles", "world.daytime"):
            assert word in option.words(look), name


def test_a_file_with_all_kinds_of_values(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'harsh = true\ngrace = 3\ndirection = "counterclockwise"\ndisabled = ["munchkin.hands"]\n'
        '"level.munchkin.class_limit" = "off"\n\n[world]\ndaytime = false\nrivals_sing = "yes"\n',
    )
    assert read_house_rules(file, FALLOUT) == {
        "harsh": True,
        "grace": "3",
        "direction": "counterclockwise",
        "disabled": ("munchkin.hands",),
        "level.munchkin.class_limit": "off",
        "world": {"daytime": False, "rivals_sing": True},
    }


def test_every_fault_is_named_with_its_line(tmp_path: Path) -> None:
    file = written(tmp_path, 'harsh = "very"\nlevl = "off"\n\n[world]\ndaytime = "maybe"\n')
    with pytest.raises(HouseRulesError) as error:
        read_house_rules(file, FALLOUT)
    assert str(error.value).splitlines() == [
        f"{file}:1: “harsh=very” cannot be. It can be: yes, no.",
        f"{file}:2: There is no option “levl=…”. Did you mean “level=…”?",
        f"{file}:5: “world.daytime=maybe” cannot be. It can be: yes, no.",
    ]


def test_faults_are_told_in_the_language_of_the_table(tmp_path: Path) -> None:
    file = written(tmp_path, 'harsh = 5\ndisabled = ["munchkin.hand"]\nfirst_player = "чёрный"\n')
    with pytest.raises(HouseRulesError) as error:
        read_house_rules(file, open_rules("munchkin-fallout", "ru"))
    assert str(error.value).splitlines() == [
        f"{file}:1: Так настроить нельзя: «harsh=5». Можно: yes, no.",
        f"{file}:2: Так настроить нельзя: «disabled=munchkin.hand». Может быть, «disabled=munchkin.hands»?",
        f"{file}:3: Так настроить нельзя: «first_player=чёрный». "
        "Можно: red, green, blue, purple, yellow, white.",
    ]


def test_a_file_that_is_no_toml(tmp_path: Path) -> None:
    for text, told in (
        ("# mine\nharsh: yes\n", ":2: This line cannot be read"),
        ("grace = 3\nharsh = yes  # please\n", ':2: Words stand in quotes: harsh = "yes"'),
        ("level.munchkin.hands = off", ':1: Words stand in quotes: level.munchkin.hands = "off"'),
        ("grace = 3\nharsh = ", ":2: This line cannot be read"),
        ('direction = "clock', ":1: This line cannot be read"),
        ("harsh = true\nharsh = true\n", ":2: This option is set already, farther up."),
    ):
        with pytest.raises(HouseRulesError) as error:
            read_house_rules(written(tmp_path, text), FALLOUT)
        assert told in str(error.value)


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    file = tmp_path / "правила.toml"
    file.write_bytes("harsh = true\n# Привет\n".encode("cp1251"))
    with pytest.raises(HouseRulesError) as error:
        read_house_rules(file, open_rules("munchkin-fallout", "ru"))
    assert str(error.value).startswith(f"{file}:2: Это не UTF-8 (байт 0xcf). Сохраните файл заново в UTF-8")
    file.write_bytes("\ufeffharsh = true\n".encode())
    assert read_house_rules(file, FALLOUT) == {"harsh": True}


def test_lines_go_before_the_file_and_each_other() -> None:
    assert options_of(FALLOUT, ["harsh=no", "grace=5"], {"harsh": True}) == {"harsh": False, "grace": "5"}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("heroes.red=cx.troq_bashar", "There is no option “heroes.red=…”."),
        ("game", "Write a value with it: “game=…”. It can be: basic, standard."),
        ("game=3", "“game=3” cannot be. It can be: basic, standard."),
        ("grace=1.5", "“grace=1.5” cannot be. It can be: 0–15."),
        ("grace=99", "“grace=99” cannot be. It can be: 0–15."),
        (
            "heroes.white=cx.troq_bashar,cx.drakk_ramhorn",
            "heroes.white=cx.troq_bashar,cx.drakk_ramhorn: White has 2 heroes: the basic game is for one",
        ),
        ("", "Write the name of an option and what it is to be. There are: by_hand,"),
    ],
)
def test_lines_that_are_no_option(line: str, why: str) -> None:
    with pytest.raises(BadOptionError) as error:
        options_of(CODEX, [line])
    assert str(error.value).startswith(why)


def test_a_seat_that_is_empty_this_evening_does_not_begin() -> None:
    chosen = options_of(FALLOUT, ["first_player=white", "harsh=yes", "world.daytime=no"])
    two = FALLOUT.staging.begin(FALLOUT.game, {"red": "male", "green": "female"}, {}, {})
    assert possible(FALLOUT, two, chosen) == {"harsh": True, "world": {"daytime": False}}


def test_three_at_least() -> None:
    with pytest.raises(BadOptionError) as error:
        table_of(open_rules("munchkin-fallout", "ru"), 2, {"least_seats": "3"})
    assert str(error.value) == "В эту игру играют от 3 до 6 человек, а за столом игроков: 2."
    assert len(table_of(FALLOUT, 2, {"least_seats": "2"}).seats) == 2

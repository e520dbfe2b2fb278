"""What a card says that nobody knows is told to its writer, with its place and the nearest word."""

import pytest

from tests.games.proofs.tables import fallout
from tts_bridge.games.core.language.library import CardFileError, read_definitions
from tts_bridge.games.munchkin.fallout.language import LANGUAGE

HEAD = """\
[[card]]
id = "mf.test"
kind = "item"
deck = "treasure"
price = 100
name = { en = "Test", ru = "Проба" }
text = { en = "Nothing.", ru = "Ничего." }
"""

ABILITY = HEAD + "\n[[card.ability]]\n"


def faults(text: str) -> list[str]:
    others = fallout().library.definitions.values()
    try:
        read_definitions({"own.toml": text}, LANGUAGE, others)
    except CardFileError as error:
        return [str(fault) for fault in error.faults]
    return []


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ('stat = "strenght"', "stat: the stat 'strenght' is not known: did you mean 'strength'?"),
        ('rule = "no_helpr"', "rule: the rule 'no_helpr' is not known: did you mean 'no_helper'?"),
        ('stat = "hands"\nactive = "usse"', "active: the place 'usse' is not known: did you mean 'use'?"),
        (
            'stat = "strength"\nif = { all = ["in_combat", { not = "in_combatt" }] }',
            "if, all 2, not: the situation 'in_combatt' is not known: did you mean 'in_combat'?",
        ),
        (
            'stat = "strength"\nif = { who = "self", is = { any = ["male", { not = "femal" }] } }',
            "if, is, any 2, not: the tag 'femal' is not known: did you mean 'female'?",
        ),
        (
            'stat = "strength"\nif = { exists = { from = "monsters", where = { named = ["mf.trogg"] } } }',
            "if, exists, where, named 1: the card 'mf.trogg' is not known: did you mean 'mf.trog'?",
        ),
        (
            'stat = "strength"\nif = { happened = "level_gaind", during = "combat", to = "rivls" }',
            "if, happened: the event 'level_gaind' is not known: did you mean 'level_gained'?",
        ),
        (
            'stat = "strength"\namount = { count = { from = "carried", of = "rivls" } }',
            "amount, count, of: the role 'rivls' is not known: did you mean 'rivals'?",
        ),
        (
            'stat = "strength"\namount = { stat = "levl" }',
            "amount, stat: the stat 'levl' is not known: did you mean 'level'?",
        ),
        (
            'on = "afer won"\ndo = [{ do = "cancel" }]',
            "on: the moment 'afer' is not known: did you mean 'after'?",
        ),
        (
            'on = "after wonn"\ndo = [{ do = "cancel" }]',
            "on: the event 'wonn' is not known: did you mean 'won'?",
        ),
        (
            'use = "peece"\ndo = [{ do = "cancel" }]',
            "use: the timing 'peece' is not known: did you mean 'peace'?",
        ),
        (
            'use = "peace"\nlimit = "trun"\ndo = [{ do = "cancel" }]',
            "limit: the limit 'trun' is not known: did you mean 'turn'?",
        ),
        (
            'use = "peace"\nwho = "raidr"\ndo = [{ do = "cancel" }]',
            "who: the tag 'raidr' is not known: did you mean 'raider'?",
        ),
    ],
)
def test_every_word_of_a_sentence_is_looked_up(lines: str, fault: str) -> None:
    told = faults(ABILITY + lines)
    assert any(line.endswith(f"(mf.test): ability 1, {fault}") for line in told), told


@pytest.mark.parametrize(
    ("action", "fault"),
    [
        ('do = "draw", deck = "treasures"', "deck: the deck 'treasures'"),
        ('do = "draw", deck = "door", who = "subjct"', "who: the role 'subjct'"),
        ('do = "draw", deck = "door", who = "hand"', "who: the role 'hand'"),
        ('do = "draw", deck = "door", n = { noted = "payed" }', "n, noted: the note 'payed'"),
        ('do = "move", what = "source", to = "hadn"', "to: the zone 'hadn'"),
        ('do = "move", what = "source", to = "hand", whose = "slef"', "whose: the role 'slef'"),
        ('do = "discard", what = "carryed"', "what, from: the source 'carryed'"),
        ('do = "count", counter = "x", on = "sorce"', "on: the source 'sorce'"),
        ('do = "become", what = "source", like = "mf.trogg", until = "turn"', "like: the card 'mf.trogg'"),
        ('do = "become", what = "source", like = "mf.trog", until = "trun"', "until: the duration 'trun'"),
        ('do = "grant", tag = "x", of = "self", until = "combatt"', "until: the duration 'combatt'"),
        ('do = "afflict", what = "source", whom = "subjct"', "whom: the role 'subjct'"),
        ('do = "gain_levels", can_win = "helpng"', "can_win: the situation 'helpng'"),
        (
            'do = "if", if = "alone", then = [{ do = "die", who = "slef" }]',
            "then 1, who, from: the source 'slef'",
        ),
        ('do = "special", name = "harmony"', "name: the special function 'harmony'"),
    ],
)
def test_every_word_of_an_action_is_looked_up(action: str, fault: str) -> None:
    text = f'{ABILITY}on = "after won"\ndo = [\n  {{ do = "cancel" }},\n  {{ {action} }},\n]\n'
    told = faults(text)
    assert any(line.startswith(f"own.toml:13 (mf.test): ability 1, do 2, {fault} is not") for line in told), (
        told
    )


NOBODY_ASKED = "nobody would be asked for 'sung' here: let an 'if' of what is done hang on it instead"


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ('use = "peace"\nif = { world = "sung" }\ndo = []', f"if: {NOBODY_ASKED}"),
        ('play = "peace"\nif = { not = { world = "sung" } }\ndo = []', f"if: {NOBODY_ASKED}"),
        (
            'on = "after won"\nif = { all = ["alone", { any = [{ world = "sung" }] }] }\ndo = []',
            f"if: {NOBODY_ASKED}",
        ),
        (
            'on = "after won"\ndo = [{ do = "gain_levels", can_win = { world = "sung" } }]',
            f"do 1, can_win: {NOBODY_ASKED}",
        ),
        (
            'stat = "strength"\nif = { world = "sung", by = "subject" }',
            "if: 'sung' is to be asked of the 'subject', whom there is only while something happens: "
            "let 'by' name a seat that there is as long as the card is in play",
        ),
    ],
)
def test_a_fact_of_the_real_world_counts_only_where_somebody_is_asked(lines: str, fault: str) -> None:
    told = faults(ABILITY + lines)
    assert any(line.endswith(f"(mf.test): ability 1, {fault}") for line in told), told


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('only = ["rader"]', "only 1: the tag 'rader' is not known: did you mean 'raider'?"),
        (
            'vs = [{ is = "robto", bonus = 2 }]',
            "vs 1, is: the tag 'robto' is not known: did you mean 'robot'?",
        ),
    ],
)
def test_the_short_forms_are_looked_up_as_well(line: str, fault: str) -> None:
    assert f"own.toml:8 (mf.test): {fault}" in faults(f"{HEAD}{line}\n")


def test_a_card_may_speak_of_what_it_brings_itself() -> None:
    text = f"""{HEAD}tags = ["shiny"]

[[card.ability]]
grant = "dazzling"
if = {{ who = "source", is = {{ all = ["shiny", "dazzling", {{ named = "mf.test" }}] }} }}

[[card.ability]]
on = "after won"
do = [{{ do = "note", name = "mine", amount = 1 }},
{{ do = "draw", deck = "door", n = {{ noted = "mine" }} }}]
"""
    assert faults(text) == []


def test_tags_are_looked_up_only_where_every_file_can_be_read() -> None:
    broken = HEAD.replace("mf.test", "mf.other") + 'colour = "red"\n'
    with pytest.raises(CardFileError) as caught:
        read_definitions({"own.toml": HEAD + 'only = ["rader"]\n', "broken.toml": broken}, LANGUAGE)
    assert [fault.file for fault in caught.value.faults] == ["broken.toml"]


def test_an_id_twice_is_told_where_it_stands_again() -> None:
    (told,) = faults(HEAD + HEAD)
    places = "own.toml:2 and own.toml:9"
    assert told == f"own.toml:9 (mf.test): two cards have this id, {places}: give one of them another"


def test_the_place_of_a_wrong_value_is_said_in_words() -> None:
    text = f'{ABILITY}on = "after won"\ndo = [{{ do = "draw", deck = "door", n = "two" }}]\n'
    (told, *_) = faults(text)
    assert told.startswith("own.toml:11 (mf.test): ability 1, do 1, n: write a whole number")


def test_a_word_that_nothing_is_like_is_told_with_the_short_lists_only() -> None:
    (told,) = faults(f'{ABILITY}on = "xyzzy won"\ndo = [{{ do = "cancel" }}]\n')
    assert told.endswith("the moment 'xyzzy' is not known (known: after, before)")
    (told,) = faults(f'{HEAD}only = ["xyzzy"]\n')
    assert told.endswith("the tag 'xyzzy' is not known")

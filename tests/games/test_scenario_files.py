"""Scenario files as somebody writes them: what they can say, and what is said of mistakes."""

from pathlib import Path

import pytest

from tts_bridge.games.core.language.library import CardFileError
from tts_bridge.games.core.scenario.running import Outcome, run
from tts_bridge.games.core.scenario.written import ScenarioFileError
from tts_bridge.table.scenarios import NoScenariosError, load_scenarios, scenario_files

HEAD = 'game = "munchkin-fallout"\n\n[[scenario]]\nname = "Проба 🎲"\n'


def play(folder: Path, text: str, head: str = HEAD) -> Outcome:
    """The one scenario of a file, played."""
    path = folder / "probe.toml"
    path.write_text(head + text, encoding="utf-8", newline="\n")
    (scenario,) = load_scenarios(path)
    return run(scenario)


def differences(folder: Path, text: str) -> list[str]:
    return [difference.what for difference in play(folder, text).differences]


def faults(folder: Path, text: str, head: str = HEAD) -> list[str]:
    """What is said of a file that cannot be used, without the folder."""
    path = folder / "probe.toml"
    path.write_text(head + text, encoding="utf-8", newline="\n")
    with pytest.raises((ScenarioFileError, CardFileError)) as error:
        load_scenarios(path)
    return str(error.value).replace(f"{folder.as_posix()}/", "").splitlines()


# ---------------------------------------------------------------- what differs is said in words


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('red.level = 2', "red.level: expected 2, it is 3"),
        ('red.hand = 2', "red.hand: expected 2 cards, there is mf.psycho (1)"),
        ('red.hand = ["mf.jet"]', "red.hand: expected mf.jet, there is mf.psycho (1)"),
        ('mf.psycho = "green.hand"', "mf.psycho: expected in green.hand, it is in red.hand"),
        ('now = "combat"', "now: expected combat, it is turn.early"),
        ('waits = ["green"]', "waits: expected green, it waits for red"),
        ('winner = "red"', "winner: expected red, it is nobody"),
        ('sees.green = ["mf.psycho"]', "sees.green: mf.psycho is hidden from green"),
        ('hidden.red = ["mf.psycho"]', "hidden.red: red sees mf.psycho"),
        ('tells = ["drew"]', "tells: expected drew; told was nothing"),
        (
            'totals = { "red.strength" = ["red 3", "= 3"] }',
            "red.strength: expected red 3, = 3; it is red 3, mf.metal_boots 3, = 6",
        ),
        (
            'prompt = { who = "red", verb = "discard" }',
            "prompt: expected one for red, nothing is asked (turn goes on)",
        ),
    ],
)  # fmt: skip
def test_differences_in_words(tmp_path: Path, step: str, said: str) -> None:
    start = 'red = { level = 3, use = ["mf.metal_boots"], hand = ["mf.psycho"] }\n'
    assert differences(tmp_path, f"{start}[[scenario.step]]\n{step}\n") == [said]


def test_a_refusal_that_was_not_expected_tells_what_would_be_possible(tmp_path: Path) -> None:
    text = 'red.hand = ["mf.combat_helmet"]\n[[scenario.step]]\ndo = "red: use mf.power_helmet"\n'
    assert differences(tmp_path, text) == [
        "red: use mf.power_helmet: expected to be accepted, it is refused for core.not_possible "
        "(turn.early goes on; possible: use mf.combat_helmet)"
    ]


def test_an_acceptance_that_was_not_expected_ends_the_scenario(tmp_path: Path) -> None:
    text = 'red.hand = ["mf.combat_helmet"]\n[[scenario.step]]\ndo = "red: use mf.combat_helmet"\n'
    text += 'refused = ["munchkin.one_per_slot"]\n[[scenario.step]]\nred.level = 7\n'
    outcome = play(tmp_path, text)
    assert [(found.line, found.step) for found in outcome.differences] == [(6, 1)]
    assert "expected to be refused for munchkin.one_per_slot, it is accepted" in str(outcome)
    assert str(outcome).startswith(f"{tmp_path.as_posix()}/probe.toml:6: Проба 🎲: ")


def test_a_total_of_a_token_that_has_not_come_is_a_difference(tmp_path: Path) -> None:
    text = '[[scenario.step]]\ntotals = { "cx.soldier.atk" = 1 }\n'
    (found,) = play(tmp_path, text, HEAD.replace("munchkin-fallout", "codex")).differences
    assert found.what == "cx.soldier.atk: there is no such card in the game now"


def test_prompts_are_compared_part_by_part(tmp_path: Path) -> None:
    text = 'red.pack = ["mf.ripper", "mf.lead_pipe", "mf.metal_boots", "mf.combat_helmet"]\n'
    text += 'green.hand = ["mf.overloading"]\n[[scenario.step]]\ndo = "green: play mf.overloading > red"\n'
    right = 'prompt = { who = "red", verb = "discard", least = 3, most = 3, cause = "mf.overloading" }\n'
    assert differences(tmp_path, text + right) == []
    assert differences(tmp_path, text + right.replace("least = 3", "least = 2")) == [
        "prompt: expected red to discard; at least 2; at most 3; because of mf.overloading, asked is red to "
        "discard; mf.ripper, mf.lead_pipe, mf.metal_boots, mf.combat_helmet; at least 3; at most 3; "
        "because of mf.overloading"
    ]
    assert len(differences(tmp_path, text + "prompt = false\n")) == 1


def test_a_rule_switched_off_differs_at_its_step(tmp_path: Path) -> None:
    text = 'red.use = ["mf.combat_helmet"]\nred.hand = ["mf.power_helmet"]\n[[scenario.step]]\n'
    text += 'do = "red: use mf.power_helmet"\nrefused = ["munchkin.one_per_slot"]\n'
    scenario = play(tmp_path, text).scenario
    assert run(scenario).as_expected
    assert run(scenario, ("munchkin.one_per_slot",)).differs_at(1)


def test_what_is_known_to_differ_is_well_until_it_differs_no_more(tmp_path: Path) -> None:
    known = play(tmp_path, 'not_yet = "levels"\n[[scenario.step]]\nred.level = 2\n')
    assert known.well
    assert not known.as_expected
    mended = play(tmp_path, 'not_yet = "levels"\n[[scenario.step]]\nred.level = 1\n')
    assert not mended.well
    assert "take 'not_yet' away" in str(mended)


# ---------------------------------------------------------------- notation


def test_copies_are_exact_where_a_number_is_written(tmp_path: Path) -> None:
    text = 'red.hand = ["mf.mentats#2"]\n[[scenario.step]]\nmf."mentats#2" = "red.hand"\n'
    assert differences(tmp_path, text) == []
    assert len(differences(tmp_path, text.replace('mf."mentats#2"', 'mf."mentats#1"'))) == 1


def test_options_by_number_and_by_label(tmp_path: Path) -> None:
    text = 'red.hand = ["mf.fortune_finder"]\ndoor.discard = ["mf.raider"]\ntreasure.discard = ["mf.jet"]\n'
    text += '[[scenario.step]]\ndo = ["red: play mf.fortune_finder", "red: choose {}"]\n'
    assert differences(tmp_path, text.format("1") + 'red.hand = ["mf.jet"]\n') == []
    assert differences(tmp_path, text.format("From the Door discard") + 'red.hand = ["mf.raider"]\n') == []
    (said,) = differences(tmp_path, text.format("nothing"))
    assert "'nothing' is not offered; offered are 'From the Door discard'" in said


def test_response_points_stay_open_where_nobody_passes(tmp_path: Path) -> None:
    text = 'everybody_passes = false\nblue.hand = ["mf.jet"]\ngreen.hand = ["mf.poisoning"]\nred.level = 2\n'
    text += '[[scenario.step]]\ndo = "green: play mf.poisoning > red"\nnow = "response"\n'
    assert differences(tmp_path, text) == []
    assert differences(tmp_path, f"{text}passes = true\n") == ["now: expected response, it is turn.early"]


def test_cards_of_the_scenarios_own(tmp_path: Path) -> None:
    text = 'red.use = ["mf.kettle"]\n[[scenario.step]]\ntotals = { "red.strength" = 8 }\n'
    text += '[[card]]\nid = "mf.kettle"\nkind = "item"\ndeck = "treasure"\nbonus = 7\n'
    text += 'name = { en = "Kettle", ru = "Чайник" }\ntext = { en = "Whistles.", ru = "Свистит." }\n'
    assert differences(tmp_path, text) == []
    said = faults(tmp_path, text.replace("bonus = 7", "bonsu = 7"))
    assert "probe.toml:12 (mf.kettle): bonsu: this key is not known here: did you mean 'bonus'?" in said


def test_what_a_seat_is_shown_cites_rules(tmp_path: Path) -> None:
    text = 'red.use = ["mf.combat_helmet"]\nred.hand = ["mf.power_helmet"]\n[[scenario.step]]\n'
    text += 'do = "red: use mf.power_helmet"\n{}shows.{} = ["MF-ITM-10"]\n'
    refused = 'refused = ["munchkin.one_per_slot"]\n'
    assert differences(tmp_path, text.format(refused, "red")) == []
    (said,) = differences(tmp_path, text.format(refused, "green"))
    assert said == "shows.green: nothing cites MF-ITM-10; told was: nothing"
    waived = refused.replace("refused", "waive")
    assert differences(tmp_path, text.format(waived, "green")) == []


def test_a_seat_looks_a_rule_up(tmp_path: Path) -> None:
    text = '[[scenario.step]]\ndo = "red: !rule hands hold"\nshows.{} = ["MF-ZON-1{}"]\n'
    assert differences(tmp_path, text.format("red", "1")) == []
    assert differences(tmp_path, text.format("green", "1")) != []
    (said,) = differences(tmp_path, text.format("red", "2"))
    assert said.startswith("shows.red: nothing cites MF-ZON-12; told was: MF-ZON-11: Hands hold weapons;")
    between = '[[scenario.step]]\ndo = ["red: kick_open", "green: !rule x"]\nrefused = ["core.not_now"]\n'
    assert differences(tmp_path, between) == [
        "red: kick_open: expected to be refused for core.not_now, it is accepted"
    ]


def test_with_how_many_seats_a_table_is_begun(tmp_path: Path) -> None:
    text = "[[scenario.step]]\nbegins = { 1 = false, 2 = true, 7 = false }\n"
    assert differences(tmp_path, text) == []
    said = differences(
        tmp_path, text.replace("true", "TRUE").replace("false", "true").replace("TRUE", "false")
    )
    assert [line.partition(":")[2].strip()[:24] for line in said] == [
        "expected a table of 1: 1", "expected no table of 2, ", "expected a table of 7: 7",
    ]  # fmt: skip


def test_the_rest_of_a_deck(tmp_path: Path) -> None:
    text = 'perk.draw = ["mf.ninja"]\nperk.discard = ["rest of perk"]\n[[scenario.step]]\nperk.draw = 1\n'
    assert differences(tmp_path, text) == []


def test_tables_with_fewer_and_more_copies_than_the_game(tmp_path: Path) -> None:
    text = 'red.hand = ["mf.trog", "mf.trog#2"]\n[[scenario.step]]\nred.hand = ["mf.trog", "mf.trog"]\n'
    assert differences(tmp_path, f"copies.mf.trog = 2\n{text}") == []
    assert differences(tmp_path, f'copies = {{ "mf.trog" = 2 }}\n{text}') == []
    gone = 'copies.mf.trog = 0\nred.hand = ["mf.trog"]\n[[scenario.step]]\n'
    (said,) = differences(tmp_path, gone)
    assert said == "the start is not possible: there are not so many copies of mf.trog"
    others = 'copies.mf.ninja = 0\nperk.discard = ["rest of perk"]\n[[scenario.step]]\nperk.discard = {}\n'
    (said,) = differences(tmp_path, others.format(1))
    assert differences(tmp_path, others.replace("copies.mf.ninja = 0\n", "").format(1)) != [said]


def test_a_start_that_the_rules_do_not_let_stand(tmp_path: Path) -> None:
    text = "[[scenario.step]]\nred.level = 1\n"
    (said,) = differences(tmp_path, f'red.use = ["mf.tesla_cannon"]\n{text}')
    assert said == "the start is not possible: mf.tesla_cannon does not stay in red.use: it is in red.pack"
    (said,) = differences(tmp_path, f'red.use = ["mf.combat_helmet", "mf.power_helmet"]\n{text}')
    assert said.startswith("the start is not possible: the rules ask something")
    (said,) = differences(tmp_path, f'red.hand = ["mf.trog", "mf.trog"]\n{text}')
    assert said == "the start is not possible: there are not so many copies of mf.trog"


# ---------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("colour = 3", "the key 'colour' is not known"),
        ("red.levle = 3", "the seat or zone 'red.levle' is not known: did you mean 'red.level'?"),
        ('rde.use = ["mf.trog"]', "the key 'rde' is not known: did you mean 'red'?"),
        ('red.use = ["trog"]', "the card 'trog' is not known: did you mean 'mf.trog'?"),
        ('options = { level = "strcit" }', "the option 'level' cannot be \"strcit\": did you mean 'strict'?"),
        ("pаck = []", "'pаck' has letters that only look Latin: write 'pack' anew"),
        ("red.ues = []", "the seat or zone 'red.ues' is not known: did you mean 'red.use'?"),
        ('red.use = ["mf.helmt"]', "the card 'mf.helmt' is not known"),
        ('turn = "rde"', "the seat 'rde' is not known: did you mean 'red'?"),
        ('phase = "lat"', "the phase 'lat' is not known: did you mean 'late'?"),
        ('seats = ["red"]', "1 seats"),
        ("copies.mf.trgo = 0", "the card 'mf.trgo' is not known: did you mean 'mf.trog'?"),
        ("copies.mf.trog = -1", "mf.trog: the least is 0"),
        ('copies = { "mf.trog" = 1000 }', "mf.trog: the most is 99"),
        ("copies = 3", "copies: "),
        ("options = { harhs = true }", "the option 'harhs' is not known: did you mean 'harsh'?"),
        ('options = { harsh = "yes" }', "the option 'harsh' cannot be \"yes\" (known: true, false)"),
        (
            "options = { world = { dytime = false } }",
            "the option 'world.dytime' is not known: did you mean 'world.daytime'?",
        ),
        ("options = { level = 2024-05-01 }", 'the option \'level\' cannot be "2024-05-01" (known: "off",'),
        (
            "options = { world = { daytime = 0 } }",
            "the option 'world.daytime' cannot be 0 (known: true, false)",
        ),
    ],
)
def test_mistakes_of_a_start_are_named_with_their_line(tmp_path: Path, line: str, said: str) -> None:
    (found,) = faults(tmp_path, f"{line}\n[[scenario.step]]\n")
    assert found.startswith(f"probe.toml:5: {said}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('do = "red uses"', "'red uses' is no move"),
        ('do = "red: ues mf.trog"', "the move 'ues' is not known: did you mean 'use'?"),
        ('do = "rad: use mf.trog"', "the seat 'rad' is not known: did you mean 'red'?"),
        ('do = "red: use xx.trog"', "the card 'xx.trog' is not known"),
        ('do = "host: edit.count levle > red 1"', "the counter 'levle' is not known: did you mean 'level'?"),
        ('do = "host: edit.count level > rde 1"', "the seat or zone 'rde' is not known: did you mean 'red'?"),
        ('waits = ["chnace"]', "the seat 'chnace' is not known: did you mean 'chance'?"),
        ('tells = ["drwe"]', "the event 'drwe' is not known: did you mean 'drew'?"),
        ('prompt = { who = "red", cause = "mf.trgo" }', "the card 'mf.trgo' is not known: did you mean"),
        ('refused = ["core.no_such_crad"]', "the rule 'core.no_such_crad' is not known: did you mean"),
        ('totals = { "rde.strength" = 1 }', "the seat or card 'rde' is not known: did you mean 'red'?"),
        ("hiddne.red = []", "the key 'hiddne' is not known: did you mean 'hidden'?"),
        ('do = "red: use mf.tro"', "the card 'mf.tro' is not known: did you mean 'mf.trog'?"),
        ('refused = ["munchkin.hand"]', "the rule 'munchkin.hand' is not known: did you mean"),
        ('prompt = { who = "red", vreb = "x" }', "vreb: this key is not known here: did you mean 'verb'?"),
        ('totals = { "red.srength" = 1 }', "the stat 'srength' is not known"),
        ("munchkin = 1", "the key 'munchkin' is not known: did you mean 'munchkins'?"),
        ('munchkins = ["red three", "= three"]', "munchkins: write a number, or lines"),
        ('mf.trog = "red.hnad"', "the zone 'red.hnad' is not known"),
        ("begins = { two = true }", "'two' is no number of seats"),
        ('do = "host: !rule hands"', "the seat 'host' is not known"),
        ('shows.red = ["MF-ZON-99"]', "the entry of the ledger 'MF-ZON-99' is not known"),
        ('rules = ["MF-ZN-01"]', "the entry of the ledger 'MF-ZN-01' is not known: did you mean"),
        ("refused = 3", "refused: write a list"),
        ('red.level = "two"', "level: write a whole number"),
        ('red.dead = "yes"', 'dead cannot be "yes" (known: true, false)'),
    ],
)
def test_mistakes_of_a_step_are_named_with_their_line(tmp_path: Path, line: str, said: str) -> None:
    (found,) = faults(tmp_path, f"[[scenario.step]]\n{line}\n")
    assert found.startswith(f"probe.toml:6: {said}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('red.level = "many"', "level: write a whole number"),
        ("red.level = 1.5", "level: write a whole number"),
        ("red.level = true", "level: write a whole number"),
        ("red.dead = 1", "dead cannot be 1 (known: true, false)"),
        ("red.sex = [1]", 'sex cannot be [1] (known: "male", "female")'),
        ('red.sex = "мужской"', 'sex cannot be "мужской" (known: "male", "female")'),
    ],
)
def test_numbers_of_a_seat_are_what_they_can_be(tmp_path: Path, line: str, said: str) -> None:
    (found,) = faults(tmp_path, f'{line}\n[[scenario.step]]\ndo = "red: kick_open"\n')
    assert found == f"probe.toml:5: {said}"


def test_mistakes_of_the_file_are_named_with_their_line(tmp_path: Path) -> None:
    assert faults(tmp_path, "[[scenario.step]\n")[0].startswith("probe.toml:5: this is not TOML")
    assert faults(tmp_path, "") == ["probe.toml:3: step: this is missing"]
    (found,) = faults(tmp_path, "[[scenario.step]]\n", f"colour = 3\n{HEAD}")
    assert found.startswith("probe.toml:1: colour: this key is not known here")


def test_a_game_that_there_is_not(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, "[[scenario.step]]\n", 'game = "chess"\n\n[[scenario]]\nname = "x"\n')
    assert found.startswith("probe.toml:1: There is no game 'chess'.")


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    with pytest.raises(NoScenariosError):
        list(scenario_files([tmp_path]))

"""What counts as proved, on a ledger of a few rules: who notices nothing proves nothing."""

from collections.abc import Callable, Iterator

import pytest

from tts_bridge.games.core.coverage import Coverage, Found, Stray, bystanders, look_without, named, withouts
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import Ledger, LedgerError, read_ledger
from tts_bridge.games.core.mutants import MutantError, read_mutants
from tts_bridge.games.core.scenario.reading import Scenario, read_scenarios
from tts_bridge.games.core.scenario.written import read_sheet
from tts_bridge.games.munchkin import running
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files, read_words
from tts_bridge.table.mutants import mutated

ENTRY = game_entry("munchkin-fallout")
LEDGER = """
[T-SLOT]
does = "gate"
en = "One Headgear."
ru = "Один Головняк."
slugs = ["munchkin.one_per_slot", "munchkin.hands"]

[T-AWAY]
does = "total"
en = "5 or more gets away."
ru = "5 и больше — смылся."
skeleton = ["munchkin.running.judge", "munchkin.running.ESCAPE_AT"]

[T-NONE]
does = "auto"
en = "Nobody says so."
ru = "Никто этого не говорит."
slugs = ["munchkin.level_floor"]

[T-LACK]
does = "auto"
en = "Half of it."
ru = "Половина."
slugs = ["munchkin.one_per_slot"]
lacks = "The other half."

[T-CARD]
does = "total"
en = "The helmet counts."
ru = "Шлем считается."
cards = ["mf.combat_helmet"]

[T-TEXT]
does = "info"
en = "Caps are money."
ru = "Крышки — деньги."

[T-SUM]
does = "total"
en = "All adds up."
ru = "Всё складывается."
slugs = ["munchkin.strength"]
needs = ["T-CARD"]
"""

SCENARIOS = """
[[scenario]]
name = "Шлем 🎲"
red.level = 3
red.use = ["mf.combat_helmet"]
red.hand = ["mf.power_helmet", "mf.trog"]

[[scenario.step]]
do = "red: use mf.power_helmet"
refused = ["munchkin.one_per_slot"]
rules = ["T-SLOT", "T-LACK"]

[[scenario.step]]
totals = { "red.strength" = 6 }
rules = ["T-CARD"]

[[scenario.step]]
do = "red: !rule caps"
shows.red = ["T-TEXT"]
rules = ["T-TEXT"]

[[scenario]]
name = "Away"
red.level = 1
door.draw = ["mf.bloatfly"]

[[scenario.step]]
do = ["red: kick_open", "red: run_away"]

[[scenario.step]]
do = "chance: rolled 5"
tells = ["escaped"]
rules = ["T-AWAY"]

[[scenario]]
name = "Sum"
red.level = 3

[[scenario.step]]
totals = { "red.strength" = 3 }
rules = ["T-SUM"]
"""

MUTANTS = """
[[mutant]]
rules = ["T-AWAY"]
function = "munchkin.running.judge"
instead_of = "roll + bonus >= ESCAPE_AT"
write = "roll + bonus > ESCAPE_AT"

[[mutant]]
rules = ["T-AWAY"]
constant = "munchkin.running.ESCAPE_AT"
write = 6

[[mutant]]
rules = ["T-CARD"]
card = "mf.combat_helmet"
instead_of = "bonus = 3"
write = "bonus = 2"
"""


FILE = 'game = "munchkin-fallout"'


@pytest.fixture(scope="module")
def ledger() -> Ledger:
    return read_ledger("ledger.toml", LEDGER)


@pytest.fixture(scope="module")
def game() -> Game:
    return ENTRY.game(card_files(ENTRY))


Read = Callable[[str], tuple[Scenario, ...]]


@pytest.fixture(scope="module")
def read(ledger: Ledger, game: Game) -> Read:
    """Reads scenarios that may name the rules of the ledger."""
    spoken, words = read_words(ENTRY, "en"), ENTRY.scenario_words()

    def read(text: str) -> tuple[Scenario, ...]:
        return read_scenarios(read_sheet("own.toml", f"{FILE}\n{text}"), game, words, ledger, spoken)

    return read


def found(ledger: Ledger, scenarios: tuple[Scenario, ...], mutants: str = "") -> Iterator[Found]:
    """What comes of taking each thing away."""
    for without in withouts(ledger, read_mutants("mutants.toml", mutants, ledger)):
        naming = [scenario for scenario in scenarios if named(scenario) & {*without.rules}]
        with mutated(without.mutant, ENTRY) as changed:
            others = map(changed, bystanders(ledger, without, scenarios))
            yield look_without(without, map(changed, naming), others)


def coverage(ledger: Ledger, scenarios: tuple[Scenario, ...], mutants: str = "") -> Coverage:
    steps = {rule: ("somewhere",) for scenario in scenarios for rule in named(scenario)}
    return Coverage(ledger, steps, found(ledger, scenarios, mutants))


def test_a_rule_counts_when_a_step_that_names_it_notices(ledger: Ledger, read: Read) -> None:
    proof = coverage(ledger, read(SCENARIOS), MUTANTS)
    assert proof.proved == ("T-AWAY", "T-CARD", "T-TEXT", "T-SUM")
    assert proof.gaps["T-NONE"] == ("no step names it",)
    assert proof.gaps["T-LACK"] == ("lacks: The other half.",)
    assert proof.gaps["T-SLOT"] == ("munchkin.hands: no step notices that it is off",)
    assert proof.single() == ("munchkin.one_per_slot", "munchkin.strength")
    assert not any(one.faults for one in proof.found)


def test_what_shares_a_slug_counts_only_where_its_own_step_notices(ledger: Ledger, read: Read) -> None:
    text = SCENARIOS.replace('rules = ["T-SUM"]', 'rules = ["T-SUM", "T-NONE"]')
    proof = coverage(ledger, read(text), MUTANTS)
    assert proof.gaps["T-NONE"] == ("munchkin.level_floor: no step notices that it is off",)


def test_without_mutants_nothing_that_has_no_switch_is_proved(ledger: Ledger, read: Read) -> None:
    proof = coverage(ledger, read(SCENARIOS))
    assert proof.gaps["T-AWAY"] == (
        "munchkin.running.judge: there is no mutant of it for this rule",
        "munchkin.running.ESCAPE_AT: there is no mutant of it for this rule",
    )
    assert proof.gaps["T-CARD"] == ("mf.combat_helmet: there is no mutant of it for this rule",)


def test_every_mutant_must_be_noticed(ledger: Ledger, read: Read) -> None:
    proof = coverage(ledger, read(SCENARIOS.replace("rolled 5", "rolled 6")), MUTANTS)
    assert proof.gaps["T-AWAY"] == (
        "mutants.toml:2 (munchkin.running.judge): no step that names the rule notices this mutant",
        "mutants.toml:8 (munchkin.running.ESCAPE_AT): no step that names the rule notices this mutant",
    )


def test_a_difference_before_the_step_that_names_the_rule_proves_nothing(ledger: Ledger, read: Read) -> None:
    text = SCENARIOS.replace('rules = ["T-AWAY"]', '[[scenario.step]]\nred.level = 1\nrules = ["T-AWAY"]')
    assert "T-AWAY" not in coverage(ledger, read(text), MUTANTS).proved


def test_what_breaks_the_engine_proves_nothing(ledger: Ledger, read: Read) -> None:
    mutants = MUTANTS.replace("roll + bonus > ESCAPE_AT", "roll / 0")
    proof = coverage(ledger, read(SCENARIOS), mutants)
    assert "T-AWAY" not in proof.proved
    (fault,) = (fault for one in proof.found for fault in one.faults)
    assert (
        fault == "mutants.toml:2 (munchkin.running.judge): own.toml:23: ZeroDivisionError: division by zero"
    )


def test_what_has_no_end_proves_nothing(ledger: Ledger, read: Read) -> None:
    result = 'frame, "got_away" if enough else "failed"'
    mutants = MUTANTS.replace('"roll + bonus >= ESCAPE_AT"', f"'{result}'")
    mutants = mutants.replace('"roll + bonus > ESCAPE_AT"', "'frame, \"rolled\"'")
    proof = coverage(ledger, read(SCENARIOS), mutants)
    (fault,) = (fault for one in proof.found for fault in one.faults)
    assert fault.startswith("mutants.toml:2 (munchkin.running.judge): own.toml:23: ")
    assert "T-AWAY" not in proof.proved


def test_who_notices_without_having_named_it_is_told(ledger: Ledger, read: Read) -> None:
    by_name = {str(one.without.carrier): one for one in found(ledger, read(SCENARIOS), MUTANTS)}
    assert by_name["munchkin.one_per_slot"].strays == ()
    assert by_name["munchkin.strength"].strays == (Stray("own.toml", 3, "Шлем 🎲"),)
    assert by_name["mf.combat_helmet"].strays == (), "T-SUM needs it"


def test_a_bystander_that_breaks_is_told_and_no_fault(ledger: Ledger, read: Read) -> None:
    scenarios = read(SCENARIOS.replace('rules = ["T-AWAY"]', ""))
    mutants = MUTANTS.replace("roll + bonus > ESCAPE_AT", "roll / 0")
    broken = next(
        one for one in found(ledger, scenarios, mutants) if one.strays and "running" in str(one.without)
    )
    assert broken.faults == ()
    assert broken.strays == (Stray("own.toml", 23, "Away"),)


def test_what_is_known_to_differ_is_no_witness(ledger: Ledger, read: Read) -> None:
    text = SCENARIOS.replace('name = "Sum"', 'name = "Sum"\nnot_yet = "never"')
    assert coverage(ledger, read(text), MUTANTS).gaps["T-SUM"] == ("no step names it",)


# ---------------------------------------------------------------- mistakes


def write(*lines: str) -> str:
    return "\n".join(("", "[[mutant]]", *lines, ""))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[mutant]\n", "m.toml: this is not TOML"),
        ("mutant = [1]\n", "m.toml: begin each mutant with a line [[mutant]]"),
        ("[other]\n", "m.toml: 'other' is not known: begin each with [[mutant]]"),
        (write('rules = ["T-SUM"]', "write = 1"), "m.toml:2: name one thing: function, constant or card"),
        (
            write('rules = ["T-CARD"]', 'card = "mf.combat_helmet"', 'write = "x"'),
            "m.toml:2: instead_of is missing",
        ),
        (
            write('rules = ["T-CARD"]', 'card = "mf.combat_helmet"', 'instead_of = "x"', "write = 1"),
            "m.toml:2: write the text that stands there instead",
        ),
        (
            write('rules = ["T-CRD"]', 'card = "mf.combat_helmet"', 'instead_of = "x"', 'write = "y"'),
            "m.toml:2 (mf.combat_helmet): there is no rule 'T-CRD': did you mean 'T-CARD'?",
        ),
        (
            write('rules = ["T-AWAY"]', 'function = "munchkin.x.y"', 'instead_of = "x"', 'write = "y"'),
            "m.toml:2 (munchkin.x.y): the ledger does not name it for T-AWAY, but munchkin.running.judge",
        ),
        (
            write('rules = ["T-SUM"]', 'functoin = "x"', "write = 1"),
            "m.toml:2: functoin: this key is not known",
        ),
    ],
)
def test_mistakes_of_a_file_are_named_with_their_line(ledger: Ledger, text: str, said: str) -> None:
    with pytest.raises(MutantError) as error:
        read_mutants("m.toml", text, ledger)
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("roll + bonus >= ESCAPE_AT", "roll + bonus >= FIVE", "does not stand there"),
        ("roll + bonus >= ESCAPE_AT", "roll", "stands there 6 times: write more of what is around it"),
        ('write = "roll + bonus > ESCAPE_AT"', 'write = "("', "it cannot be compiled any more"),
    ],
)
def test_what_does_not_fit_the_game_any_more_is_named(ledger: Ledger, old: str, new: str, said: str) -> None:
    mutant, *_ = read_mutants("m.toml", MUTANTS.replace(old, new, 1), ledger)
    with pytest.raises(MutantError) as error, mutated(mutant, ENTRY):
        pass
    assert str(error.value).startswith("m.toml:2 (munchkin.running.judge): ")
    assert said in str(error.value)


def test_parameters_stay_the_same(ledger: Ledger) -> None:
    text = MUTANTS.replace("roll + bonus >= ESCAPE_AT", "(run: Resolution, frame: Frame)")
    mutant, *_ = read_mutants("m.toml", text.replace("roll + bonus > ESCAPE_AT", "(run, what)"), ledger)
    with pytest.raises(MutantError, match="parameters"), mutated(mutant, ENTRY):
        pass


def test_afterwards_everything_is_as_it_was(ledger: Ledger) -> None:
    judge, constant, card = read_mutants("m.toml", MUTANTS, ledger)
    code = running.judge.__code__
    with mutated(judge, ENTRY):
        assert running.judge.__code__ is not code
    with mutated(constant, ENTRY):
        assert running.ESCAPE_AT == 6
    assert (running.judge.__code__, running.ESCAPE_AT) == (code, 5)
    with pytest.raises(ValueError, match="early"), mutated(judge, ENTRY):
        raise ValueError("early")
    assert running.judge.__code__ is code
    assert card.target == "card"


def test_a_rule_needs_rules_that_there_are() -> None:
    with pytest.raises(LedgerError) as error:
        read_ledger("ledger.toml", LEDGER.replace('needs = ["T-CARD"]', 'needs = ["T-CARDS"]'))
    assert str(error.value) == (
        "ledger.toml:38 (T-SUM): needs: there is no rule 'T-CARDS': did you mean 'T-CARD'?"
    )

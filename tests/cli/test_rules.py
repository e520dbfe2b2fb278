"""`tts-bridge rules`, as a person meets it."""

from pathlib import Path

import pytest

from tts_bridge import cli

SCENARIO = """game = "munchkin-fallout"

[[scenario]]
name = "Побег 🎲"
door.draw = ["mf.bloatfly"]

[[scenario.step]]
do = ["red: kick_open", "red: run_away"]

[[scenario.step]]
do = "chance: rolled 4"
tells = ["caught"]
rules = ["MF-RUN-02"]
"""

MUTANT = """[[mutant]]
rules = ["MF-RUN-02"]
function = "munchkin.running.judge"
instead_of = "bonus >= ESCAPE_AT"
write = "bonus + 1 >= ESCAPE_AT"
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, ...]:
    """The options that name a scenario and a mutant of their own."""
    for name, text in (("own.toml", SCENARIO), ("mutants.toml", MUTANT)):
        (tmp_path / name).write_text(text, encoding="utf-8", newline="\n")
    return "--scenarios", str(tmp_path / "own.toml"), "--mutants", str(tmp_path / "mutants.toml")


def rules(*words: str, game: str = "munchkin-fallout") -> int | str | None:
    with pytest.raises(SystemExit) as end:
        cli.main(["rules", game, *words])
    return end.value.code


def test_rules_with_their_words_and_steps(
    files: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules("--only", "mf-run-02", "--language", "ru", *files) == 0
    assert capsys.readouterr().out.splitlines() == [
        "MF-RUN-02  5 и больше — смылся, со всеми прибавками и помехами.",
        "    munchkin.escape_on_five",
        "    munchkin.running.judge",
        f"    {tmp_path.as_posix()}/own.toml:10",
    ]


@pytest.mark.parametrize("game", ["munchkin-fallout", "munchkin-classic", "codex"])
def test_the_whole_ledger(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(game=game) == 0
    told = capsys.readouterr().out
    assert told.isascii() or "—" in told or "–" in told
    assert f"tests/scenarios/{game}/" in told


def test_without_a_checkout_the_rules_are_listed_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("scenarios", "mutants"):
        monkeypatch.setattr(f"tts_bridge.table.{module}.PROOFS", tmp_path / "tests")
    assert rules("--only", "MF-RUN-04", "--language", "en") == 0
    assert capsys.readouterr().out.splitlines() == [
        "MF-RUN-04  Caught: its Bad Stuff happens.",
        "    munchkin.no_escape",
        "    munchkin.running.bad_stuff",
    ]


def test_what_is_proved_and_what_is_not(
    files: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules("--coverage", "--only", "MF-RUN-0", *files) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "1 of 9"
    assert "MF-RUN-01: no step names it" in told
    assert not any(line.startswith("MF-RUN-02") for line in told)
    assert any(line.startswith("slugs with one witness: ") for line in told)


def test_a_step_that_notices_nothing(
    files: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blind = SCENARIO.replace('tells = ["caught"]', "")
    (tmp_path / "own.toml").write_text(blind, encoding="utf-8", newline="\n")
    assert rules("--coverage", "--only", "MF-RUN-02", *files) == 1
    place = f"{tmp_path.as_posix()}/mutants.toml:1 (munchkin.running.judge)"
    assert capsys.readouterr().out.splitlines()[:2] == [
        "MF-RUN-02: munchkin.escape_on_five: no step notices that it is off",
        f"MF-RUN-02: {place}: no step that names the rule notices this mutant",
    ]


def test_a_mutant_that_does_not_fit_any_more(
    files: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mutants.toml").write_text(MUTANT.replace("bonus >=", "luck >="), encoding="utf-8")
    assert rules("--coverage", "--only", "MF-RUN-02", *files) == 1
    assert capsys.readouterr().out.splitlines()[0] == (
        f"fault: {tmp_path.as_posix()}/mutants.toml:1 (munchkin.running.judge): 'luck >= ESCAPE_AT' does not "
        "stand there: look at the text as it is now"
    )


def test_who_notices_without_having_named_the_rule(
    files: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = SCENARIO.partition("\n\n")[2].replace('rules = ["MF-RUN-02"]', "").replace("Побег", "Ещё один")
    (tmp_path / "own.toml").write_text(f"{SCENARIO}\n{other}", encoding="utf-8", newline="\n")
    assert rules("--coverage", "--all", "--only", "MF-RUN-02", *files) == 0
    told = capsys.readouterr().out.splitlines()
    place = f"{tmp_path.as_posix()}/mutants.toml:1 (munchkin.running.judge)"
    assert told[:2] == [
        "exception: MF-RUN-02 (without munchkin.escape_on_five): 1 scenario: own.toml:15",
        f"exception: MF-RUN-02 ({place}): 1 scenario: own.toml:15",
    ]
    assert "(0 more make no use of it); 2 exceptions" in told[-2]


def test_several_at_a_time_find_the_same(files: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("--coverage", "--only", "MF-RUN-02", "--jobs", "2", *files) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 of 1"


def test_mistakes(files: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules(game="chess") == 2
    assert "There is no game 'chess'" in capsys.readouterr().err
    assert rules("--only", "XX-") == 2
    assert capsys.readouterr().err.startswith(
        "tts-bridge: No rule begins with 'XX-'. They begin with: MF-ACT,"
    )
    (tmp_path / "mutants.toml").write_text("[[mutant]]\nrules = []\n", encoding="utf-8")
    assert rules(*files) == 2
    assert f"{tmp_path.as_posix()}/mutants.toml:1: rules: " in capsys.readouterr().err

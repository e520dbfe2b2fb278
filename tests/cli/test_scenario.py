"""`tts-bridge scenario`, as a person meets it."""

from pathlib import Path

import pytest

from tts_bridge import cli

GOOD = """game = "munchkin-fallout"

[[scenario]]
name = "Уровень 3"
red.level = 3

[[scenario.step]]
red.level = 3
"""


HELMETS = """game = "munchkin-fallout"

[[scenario]]
name = "Второй шлем"
red.use = ["mf.combat_helmet"]
red.hand = ["mf.power_helmet"]

[[scenario.step]]
do = "red: use mf.power_helmet"
refused = ["munchkin.one_per_slot"]

[[scenario.step]]
do = "red: use mf.power_helmet > mf.combat_helmet"
"""


def scenario(*paths: Path | str) -> int | str | None:
    with pytest.raises(SystemExit) as end:
        cli.main(["scenario", *map(str, paths)])
    return end.value.code


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def test_all_as_expected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "one.toml", GOOD)
    write(tmp_path / "two.toml", GOOD)
    assert scenario(tmp_path) == 0
    assert capsys.readouterr().out == "2 scenarios, 2 as expected\n"


def test_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "one.toml", GOOD.replace("]\nred.level = 3", "]\nred.level = 4"))
    assert scenario(path) == 1
    where = f"{path.as_posix()}:7"
    assert capsys.readouterr().out == (
        f"{where}: Уровень 3: red.level: expected 4, it is 3\n1 scenario, 0 as expected\n"
    )


def test_what_is_known_to_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = GOOD.replace("]\nred.level = 3", "]\nred.level = 4").replace("red.level = 3", 'not_yet = "never"')
    file = write(tmp_path / "one.toml", text)
    assert scenario(file) == 0
    known = f"{file.as_posix()}:3: Уровень 3: known to differ: never"
    assert capsys.readouterr().out == f"{known}\n1 scenario, 0 as expected, 1 known to differ\n"


def test_a_scenario_in_the_words_of_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "one.toml", HELMETS)
    assert scenario(path, "--tell", "ru") == 0
    assert capsys.readouterr().out.splitlines() == [
        "Второй шлем:",
        "  Красный: Нельзя «В дело: Шлем Силовой Брони». Надеть можно только один Головняк. "
        "Уже надето: Шлем Боевой Брони. [MF-ITM-10]",
        "  Красный меняет: Шлем Боевой Брони → Шлем Силовой Брони.",
        "",
        "1 scenario, 1 as expected",
    ]
    assert scenario(path, "--tell", "en", "--only", "второй") == 0
    assert "  Red: “Use: Power Helmet” is not allowed." in capsys.readouterr().out


ASKED = """game = "munchkin-fallout"

[[scenario]]
name = "Платить"
red.use = ["mf.lone_wanderer"]
red.hand = ["mf.jet", "mf.psycho", "mf.mentats"]

[[scenario.step]]
do = "red: activate mf.lone_wanderer"
prompt = { who = "red" }
"""


def test_what_is_asked_is_told_with_its_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "one.toml", ASKED)
    assert scenario(path, "--tell", "ru") == 0
    assert capsys.readouterr().out.splitlines()[1:3] == [
        "  Красный применяет: Одинокий Странник.",
        "  Красный: Одинокий Странник: заплатите (2). Винт · Психо · Ментаты",
    ]


def test_those_with_a_text_in_their_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "one.toml", HELMETS)
    assert scenario(path, "--only", "ВТОРОЙ") == 0
    assert capsys.readouterr().out == "1 scenario, 1 as expected\n"
    assert scenario(path, "--only", "третий") == 2
    assert capsys.readouterr().err.startswith("tts-bridge: no scenario has 'третий' in its name")


def test_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "one.toml", GOOD.replace("red.level", "rde.level"))
    assert scenario(path) == 2
    said = capsys.readouterr().err
    assert said.startswith(
        f"tts-bridge: {path.as_posix()}:5: the key 'rde' is not known: did you mean 'red'?"
    )
    assert scenario(tmp_path / "none.toml") == 2
    (tmp_path / "empty").mkdir()
    assert scenario(tmp_path / "empty") == 2

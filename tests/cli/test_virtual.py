"""`tts-bridge virtual`: any save, a file of steps, what its scripts say, and an exit code."""

import json
from pathlib import Path

import pytest

from tests.virtual.making import card, deck, hand
from tts_bridge import cli
from tts_bridge.tts.bundle import bundle

PART = """\
function onLoad() print('готово') end
function onChat(m)
  error('упс ' .. m)
end
return 1"""
LUA = bundle({"lua/main.lua": "require('part')", "lua/part.lua": PART})


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "Чужой мод.json"
    scripted = card("кривая", 15, 5, LuaScript="function onDrop()\n  local x = nil\n  x.y = 1\nend")
    objects = [scripted, card("туз"), deck("колода", ["а", "б"], 9, 9), hand("White")]
    path.write_text(json.dumps({"LuaScript": LUA, "ObjectStates": objects}), "utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        cli.main(["virtual", *map(str, words)])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_what_came_true_and_what_was_said(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps, out_file = tmp_path / "шаги.txt", tmp_path / "после.json"
    steps.write_text("White drag туз to 3 3\nexpect printed готово\nexpect туз at 3 3\n", "utf-8")
    code, out, _ = said(capsys, save, "--script", steps, "--out", out_file)
    assert (code, "console: готово" in out, "3 steps, 0 wrong; 0 faults of scripts." in out) == (
        0,
        True,
        True,
    )
    moved = next(
        found
        for found in json.loads(out_file.read_text("utf-8"))["ObjectStates"]
        if found["Nickname"] == "туз"
    )
    assert round(moved["Transform"]["posX"]) == 3
    assert said(capsys, save)[0] == 0


def test_faults_are_told_with_script_and_line(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = tmp_path / "s.txt"
    steps.write_text("White chat привет\nWhite drag кривая to 15 -3\n\nexpect туз at 30 3\n", "utf-8")
    code, out, _ = said(capsys, save, "--script", steps)
    assert code == 1
    assert "Error in Global Script, function <onChat>: lua/part.lua:3: упс привет" in out
    assert "Error in кривая (" in out
    assert "):3: attempt to index" in out
    assert "s.txt:4: expect туз at 30 3: туз lies at 0.0 0.0" in out
    assert "3 steps, 1 wrong; 2 faults of scripts." in out


def test_what_cannot_be_read_is_told_before_anything_is_done(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = tmp_path / "s.txt"
    steps.write_text("White drag туз to 3 3\nWhite drug туз\n", "utf-8")
    code, out, err = said(capsys, save, "--script", steps)
    assert (code, out) == (2, "")
    assert "s.txt:2: 'White drug' is no step: did you mean 'drag'?" in err
    steps.write_bytes(b"\xff")
    assert said(capsys, save, "--script", steps)[0] == 2
    save.write_text("{}", "utf-8")
    assert "no save of TTS" in said(capsys, save)[2]
    code, out, _ = said(capsys, "--steps")
    assert (code, "who drag piece to x z" in out) == (0, True)


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        (None, "ObjectStates[0] is no piece"),
        ({"Name": ["Card"]}, "ObjectStates[0].Name is no text"),
        ({"Transform": "там"}, "ObjectStates[0].Transform is no object"),
        ({"Transform": {"posY": "высоко"}}, "ObjectStates[0].Transform.posY is no number"),
        ({"ContainedObjects": [5]}, "ObjectStates[0].ContainedObjects[0] is no piece"),
        ({"States": {"2": {"ChildObjects": {}}}}, "ObjectStates[0].States[2].ChildObjects is no list"),
    ],
)
def test_a_save_with_things_of_a_wrong_sort_is_refused(
    entry: object, what: str, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save.write_text(json.dumps({"ObjectStates": [entry]}), "utf-8")
    code, out, err = said(capsys, save)
    assert (code, out) == (2, "")
    assert f"Чужой мод.json cannot be loaded: {what}." in err


def test_the_settings_of_a_save_must_be_of_their_sort(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for key, value in (("Turns", "Red"), ("Hands", {"Hiding": "сильно"})):
        save.write_text(json.dumps({"ObjectStates": [], key: value}), "utf-8")
        assert f"cannot be loaded: {key}" in said(capsys, save)[2]


def test_nothing_is_written_over(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = save.read_bytes()
    code, _, err = said(capsys, save, "--out", save)
    assert (code, "there is a file of this name" in err) == (2, True)
    assert save.read_bytes() == before


@pytest.mark.parametrize("seconds", ["-1", "3601", "999999999", "nan", "inf", "долго"])
def test_no_step_waits_for_ever(
    seconds: str, save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = tmp_path / "s.txt"
    steps.write_text(f"wait {seconds}\n", "utf-8")
    code, _, err = said(capsys, save, "--script", steps)
    assert (code, f"'{seconds}' is no number of seconds from 0 to 3600." in err) == (2, True)


def test_an_endless_coroutine_is_told_and_ends(
    save: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tts_bridge.virtual.moonsharp.STEPS", 100_000)
    script = (
        "function slowly() while true do end end function onLoad() startLuaCoroutine(Global, 'slowly') end"
    )
    save.write_text(json.dumps({"LuaScript": script, "ObjectStates": []}), "utf-8")
    code, out, _ = said(capsys, save)
    assert (code, "wrong here: a script ran for 100000 steps without an end" in out) == (1, True)


def test_without_a_save_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys)
    assert (code, out, "name a save of TTS" in err) == (2, "", True)

"""`tts-bridge cards`, `build` and `pictures` as a person meets them."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import typer

from tts_bridge.cli.cards import cards, check_files
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table.assets import asset_folder

GAME = "munchkin-fallout"


def tts_bridge(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tts_bridge", *words],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
    )


def test_a_name_with_a_stop_of_its_own_gets_no_second_one(capsys: pytest.CaptureFixture[str]) -> None:
    cards(GAME, tell="ru")
    told = capsys.readouterr().out
    assert "mf.cheat: Чит! В свой ход" in told
    assert "mf.v_a_t_s: V.A.T.S. В любом бою" in told


def test_one_id_a_line() -> None:
    done = tts_bridge("cards", GAME)
    assert done.returncode == 0
    ids = done.stdout.split()
    assert len(ids) == len(set(ids)) == 257
    assert "mf.liberty_prime" in ids


def test_no_card_of_munchkin_fallout_is_by_hand() -> None:
    assert tts_bridge("cards", GAME, "--by-hand").stdout.split() == []


def test_the_files_are_in_order() -> None:
    done = tts_bridge("cards", GAME, "--check")
    assert done.returncode == 0
    assert "257 cards (280 copies) are in order" in done.stdout


def test_the_schema_is_for_editors() -> None:
    schema = json.loads(tts_bridge("cards", GAME, "--schema").stdout)
    assert schema["required"] == ["card"]


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    done = tts_bridge("cards", "munchkin-falout")
    assert done.returncode == 2
    games, meant = "munchkin-fallout, munchkin-classic, codex", "Did you mean 'munchkin-fallout'?"
    assert (
        done.stderr.strip()
        == f"tts-bridge: There is no game 'munchkin-falout'. {meant} The games are: {games}."
    )


def test_the_cards_of_the_readme_are_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    written = re.findall(r"```toml\n(.*?)```", readme, re.DOTALL)
    assert len(written) == 2
    shutil.copytree(asset_folder(game_entry(GAME)), tmp_path / "own")
    (tmp_path / "own" / "cards" / "readme.toml").write_text("\n".join(written), encoding="utf-8")
    check_files(replace(game_entry(GAME), folder=str(tmp_path / "own")))
    assert "259 cards (282 copies) are in order" in capsys.readouterr().out


BAD_CARDS = """\
[[card]]
id = "mf.one"
kind = "junk"
deck = "treasure"
name = { en = "One", ru = "Один" }
text = { en = "One.", ru = "Один." }
price = -3

[[card]]
id = "mf.two"
kind = "junk"
deck = "treasure"
text = { en = "Two.", ru = "Два." }
colour = "red"
"""


def test_every_fault_is_told_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "own" / "cards"
    cards.mkdir(parents=True)
    (cards / "bad.toml").write_text(BAD_CARDS, encoding="utf-8")
    (cards / "broken.toml").write_text("[[card]]\nid = \n", encoding="utf-8")
    home = GameEntry(GAME, "Home", "tts_bridge.games.munchkin.fallout", str(tmp_path / "own"))
    with pytest.raises(typer.Exit) as end:
        check_files(home)
    assert end.value.exit_code == 1
    told = capsys.readouterr().out.splitlines()
    beginnings = [line.partition(" ")[0] for line in told]
    assert f"{tmp_path.name}/own/cards/bad.toml:7" in beginnings
    assert any("(mf.two): name" in line for line in told)
    assert any("(mf.two): colour: this key is not known here" in line for line in told)
    assert any("broken.toml:2: this is not TOML" in line for line in told)


def test_build_writes_a_template_and_pictures_reads_what_was_played(tmp_path: Path) -> None:
    data = {"TTS_BRIDGE_DATA_FOLDER": str(tmp_path / "data")}
    built = tts_bridge("build", GAME, "--language", "ru", "--out", str(tmp_path / "out"), **data)
    assert built.returncode == 0, built.stderr
    save = tmp_path / "out" / "munchkin-fallout-ru.json"
    assert str(save) in built.stdout
    assert save.with_suffix(".png").exists()
    assert f"play --game {GAME} --language ru` делает из неё стол" in built.stdout
    read = tts_bridge("pictures", str(save), **data)
    assert read.returncode == 2
    assert "is a template, as `build` writes it" in read.stderr
    assert "Upload All" not in read.stderr
    text = save.read_text(encoding="utf-8").replace("{{TOKEN}}", "x").replace("{{PORT}}", "1")
    save.write_text(text, encoding="utf-8")
    played = tts_bridge("pictures", str(save), **data)
    assert played.returncode == 1
    assert "still on this computer alone" in played.stdout


def test_build_refuses_a_base_that_is_no_address(tmp_path: Path) -> None:
    done = tts_bridge("build", GAME, "--pictures-url", "pictures", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "'pictures' is no web address" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_pictures_wants_a_save(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}", encoding="utf-8")
    done = tts_bridge("pictures", str(path))
    assert done.returncode == 2
    assert "is no save of TTS" in done.stderr

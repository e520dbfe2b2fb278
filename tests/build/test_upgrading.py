"""Saves of older versions get our scripts and screens of now, and keep all else."""

import json
import re
from pathlib import Path

import pytest

from tts_bridge import __version__, cli
from tts_bridge.build.belonging import Belonging, belonging_of
from tts_bridge.build.builder import build, lua_files
from tts_bridge.build.edition import Edition
from tts_bridge.build.folders import OVERRIDE, Folders
from tts_bridge.build.grafting import grafted, grafted_ui, shared_script, ungrafted, ungrafted_ui
from tts_bridge.build.ledger import read_save
from tts_bridge.build.save import filled
from tts_bridge.build.upgrading import NewerError, NotOursError, Upgraded, required_belonging, upgraded
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.tts.save import SaveData

THEIRS = "-- Стол «Ёж»\nfunction onLoad() return 1 end\n"


@pytest.fixture(scope="module")
def fresh(few: Edition, drawn_once: Folders) -> SaveData:
    return filled(read_save(build(few, drawn_once).save), 'secret"\\', 39712, {})


@pytest.fixture
def old(fresh: SaveData) -> SaveData:
    """The save as before versions were named: fewer scripts, another screen, played on."""
    files = {"lua/main.lua": 'require("tb.config")\nfunction onSave() end\n'}
    files["lua/tb/config.lua"] = lua_files()["lua/tb/config.lua"]
    script = re.sub(r"(by tts-bridge) \S+;", r"\1;", bundle(files))
    values = {"TOKEN": 'secret"\\', "PORT": "39712", "GAME": "munchkin-fallout", "LANGUAGE": "ru"}
    script = fill(script, {**values, "BUILD": "0123456789ab", "LAYOUT": "old\tlayout\n"})
    return fresh | {
        "LuaScript": script,
        "XmlUI": "<Panel/>",
        "LuaScriptState": "table\t1\tx\tnode\t1",
        "Note": "Ё 🎲",
    }


def renewed(save: SaveData, edition: Edition) -> Upgraded:
    before = required_belonging(save, "it.json")
    return upgraded(save, before, edition.tabletop, {card.id: card for card in edition.cards}, lua_files())


def test_scripts_and_screens_are_those_of_now_and_all_else_stays(
    old: SaveData, fresh: SaveData, few: Edition
) -> None:
    done = renewed(old, few)
    build_of = {"build": belonging_of(fresh["LuaScript"])}
    assert done.before == Belonging(
        'secret"\\', "39712", "munchkin-fallout", "ru", "old\tlayout\n", "0123456789ab", ""
    )
    assert (done.after.token, done.after.version) == ('secret"\\', __version__)
    assert build_of["build"] is not None
    assert done.save["LuaScript"].replace(done.after.build, build_of["build"].build) == fresh["LuaScript"]
    assert done.save["XmlUI"] == fresh["XmlUI"]
    assert {name for name in old if done.save[name] != old[name]} == {"LuaScript", "XmlUI"}
    assert (done.lacking, done.strange) == ((), ())


def test_what_is_new_stays_as_it_is(old: SaveData, fresh: SaveData, few: Edition) -> None:
    assert not renewed(fresh, few).is_changed
    once = renewed(old, few)
    again = renewed(once.save, few)
    assert (once.is_changed, again.is_changed, again.save == once.save) == (True, False, True)


def test_a_table_of_others_keeps_its_own_scripts_screens_and_layout(old: SaveData, few: Edition) -> None:
    ours = old["LuaScript"].replace("lua/main.lua", "lua/beside.lua")
    screens = grafted_ui("<Text>их</Text>", "<Panel/>")
    done = renewed(old | {"LuaScript": grafted(THEIRS, ours), "XmlUI": screens}, few)
    parts = ungrafted(done.save["LuaScript"])
    assert parts is not None
    assert parts.own == THEIRS
    assert parts.ours.startswith(shared_script(lua_files())[:500])
    assert ungrafted_ui(done.save["XmlUI"]).own.strip() == "<Text>их</Text>"
    assert done.after.layout == "old\tlayout\n"
    assert done.is_changed
    assert not renewed(done.save, few).is_changed


def test_what_the_table_lacks_and_what_no_file_knows_is_told(old: SaveData, few: Edition) -> None:
    die = next(piece for piece in old["ObjectStates"] if str(piece.get("Memo")).endswith(".die"))
    pieces = [piece for piece in old["ObjectStates"] if piece is not die]
    strange = {"Name": "Card", "CardID": 100, "GMNotes": "mf.home_made", "Memo": "x"}
    done = renewed(old | {"ObjectStates": [*pieces, strange, strange | {"GMNotes": "their.notes"}]}, few)
    assert (done.lacking, done.strange) == ((die["Memo"],), ("mf.home_made",))


@pytest.mark.parametrize(
    "script", ["", "-- theirs", THEIRS, 'local token = "x"', "-- [file] lua/tb/config.lua\n'"]
)
def test_saves_of_others_are_refused(script: str) -> None:
    with pytest.raises(NotOursError, match="adopt"):
        required_belonging({"LuaScript": script, "ObjectStates": []}, "Чужой.json")


def test_saves_of_later_versions_are_refused(fresh: SaveData) -> None:
    later = fresh | {
        "LuaScript": fresh["LuaScript"].replace(f"tts-bridge {__version__};", "tts-bridge 99.0;")
    }
    with pytest.raises(NewerError, match=r"99\.0"):
        required_belonging(later, "it.json")


def said(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        cli.main(["upgrade", str(path)])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_the_command_keeps_what_was_there(
    old: SaveData, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "данные"))
    path = tmp_path / "Вечер 🎲.json"
    path.write_text(jsontext.write(old), "utf-8")
    code, out, _ = said(capsys, path)
    assert code == 0
    assert "from an earlier tts-bridge, build 0123456789ab" in out
    assert f"to   tts-bridge {__version__}, build " in out
    (kept,) = (tmp_path / "данные" / "backups").rglob("*.json")
    assert json.loads(kept.read_text("utf-8")) == old
    assert kept.name == path.name
    renewed = path.read_bytes()
    assert "of this version already" in said(capsys, path)[1]
    assert path.read_bytes() == renewed
    path.write_text('{"ObjectStates": []}', "utf-8")
    code, _, err = said(capsys, path)
    assert (code, "has no scripts of this program" in err) == (2, True)

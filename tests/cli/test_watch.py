"""`tts-bridge watch` at the virtual game: what is sound is taken in, what is faulty changes nothing."""

from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from PIL import Image

from tests.web.editor_game import free_ports, game
from tts_bridge.build import builder
from tts_bridge.build.belonging import belonging_of
from tts_bridge.build.builder import Built
from tts_bridge.build.edition import read_edition
from tts_bridge.build.folders import OVERRIDE, Folders
from tts_bridge.build.grafting import grafted, grafted_ui, shared_script
from tts_bridge.build.ledger import read_save
from tts_bridge.build.save import filled
from tts_bridge.build.upgrading import FILLED
from tts_bridge.cli import renewing, watch
from tts_bridge.cli.renewing import Renewal
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table import assets
from tts_bridge.table import rules as table_rules
from tts_bridge.table.rules import open_rules
from tts_bridge.tts.bundle import fill
from tts_bridge.tts.save import SaveData
from tts_bridge.web.editor import Editor, LuaFailedError

FALLOUT = game_entry("munchkin-fallout")
CARDS = Path("card_assets", "munchkin_fallout", "cards")
DOORS = """
[[card]]
id = "mf.mad_toaster"
kind = "monster"
deck = "door"
name = { en = "Mad Toaster", ru = "Безумный Тостер" }
text = { en = "It bites.", ru = "Кусается." }
level = 4
treasures = 2
bad_stuff_text = { en = "Lose a level.", ru = "Потеряй Уровень." }
bad_stuff = [{ do = "lose_levels" }]
"""
TREASURES = """
[[card]]
id = "mf.toaster_gun"
kind = "item"
deck = "treasure"
name = { en = "Toaster Gun", ru = "Тостеромёт" }
text = { en = "It burns.", ru = "Жжётся." }
price = 400
slot = "hand"
hands = 1
bonus = 2
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Scripts and cards of the test's own: two cards, so that little is drawn."""
    for name in ("lua", "card_assets"):
        copytree(assets.shipped(name), tmp_path / name, ignore=ignore_patterns("cards", "codex"))
    (tmp_path / CARDS).mkdir()
    (tmp_path / CARDS / "doors.toml").write_text(DOORS, "utf-8")
    (tmp_path / CARDS / "treasures.toml").write_text(TREASURES, "utf-8")
    for module in (assets, builder, watch):
        monkeypatch.setattr(module, "shipped", lambda name: tmp_path / name)
    monkeypatch.setattr(builder, "draw_table", lambda edition: Image.new("RGB", (8, 8)))
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "данные"))

    def built(entry: GameEntry, language: Language) -> Built:
        edition = read_edition(entry, language)
        return builder.build(edition, Folders(tmp_path / "saves", tmp_path / "данные"))

    monkeypatch.setattr(renewing, "build_save", built)
    return tmp_path


@pytest.fixture
async def editor(project: Path) -> AsyncIterator[Editor]:
    """An editor at a game in which a table of the project's is loaded."""
    built = renewing.build_save(FALLOUT, "ru")
    save = filled(read_save(built.save), "secret", 1, built.addresses)
    door, port = free_ports()
    with game(door, port, save=save, pause=0.02):
        async with Editor(game_port=port, editor_port=door) as editor:
            yield editor


class Watched:
    """A renewal, and what it has said since it was asked last."""

    def __init__(self, editor: Editor) -> None:
        self._said: list[str] = []
        self.renewal = Renewal(editor, FALLOUT, "en", self._said.append)

    async def look(self) -> str:
        await self.renewal.look()
        told = "\n".join(self._said)
        self._said.clear()
        return told


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def line_of(words: str, text: str) -> int:
    return text[: text.index(words)].count("\n") + 1


TITLES = """
local found = ''
for _, object in ipairs(getObjects()) do
  if object.type == 'Card' and object.getGMNotes() == 'mf.mad_toaster' then found = object.getName() end
  if object.type == 'Deck' then
    for _, card in ipairs(object.getObjects()) do
      if card.gm_notes == 'mf.mad_toaster' then found = card.nickname end
    end
  end
end
return found
"""


async def test_what_is_sound_goes_into_the_table(project: Path, editor: Editor) -> None:
    watched = Watched(editor)
    assert await watched.look() == ""
    edit(
        project / "lua" / "main.lua",
        "function onSave",
        "function answer() return 'сорок два' end\n\nfunction onSave",
    )
    told = await watched.look()
    assert told.startswith("Changed: lua/main.lua\n")
    assert "put into the table. 0 cards" in told
    assert await editor.run("return answer()") == "сорок два"
    assert await watched.look() == ""
    file = project / CARDS / "doors.toml"
    edit(file, "Безумный Тостер", "Ловкий вор")
    file.rename(file.with_name("Новое имя.toml"))
    assert "put into the table. 1 card" in await watched.look()
    assert str(await editor.run(TITLES)).startswith("Ловкий вор")
    await editor.save_and_play(())
    with pytest.raises(LuaFailedError):
        await editor.run("return answer()")
    await watched.renewal.again()
    assert await editor.run("return answer()") == "сорок два"


async def test_what_is_faulty_changes_nothing(project: Path, editor: Editor) -> None:
    watched, main = Watched(editor), project / "lua" / "main.lua"
    whole = main.read_text("utf-8")

    async def refused(text: str | bytes, path: Path = main) -> str:
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        told = await watched.look()
        assert told.endswith("Nothing was changed.")
        assert await editor.run("return answer == nil")
        return told

    answer = "function answer() return 1 end\n"
    assert "lua/main.lua:2: syntax" in await refused("-- x\nfunction answer( end\n")
    assert 'main.lua, line 1: require("tb.none") finds no' in await refused(
        'local x = require("tb.none")\n' + whole
    )
    assert "lua/main.lua:1: byte 0x" in await refused(b"\xff" + whole.encode())
    load = 'run("onLoad", start.load, state)'
    late = f"{load}\n  later.seconds('x', 1, function() error('не то') end)"
    told = await refused(answer + whole.replace(load, late))
    assert f"lua/main.lua:{line_of(load, whole) + 2}: не то" in told
    assert ".lua:" in await refused(answer + whole.replace("start.load, state", "start.load, {}"))
    main.write_text(whole, "utf-8")
    assert "0 cards" in await watched.look()
    file = project / CARDS / "doors.toml"
    assert "cards/doors.toml:1" in await refused("[[card\n" + DOORS, file)
    file.unlink()
    assert "mf.mad_toaster. Put them back" in await watched.look()


def as_adopted(save: SaveData) -> SaveData:
    """The same table with a script and a screen of its own."""
    known = belonging_of(str(save["LuaScript"]))
    assert known is not None
    values = {name.upper(): getattr(known, name) for name in FILLED}
    ours = fill(shared_script(builder.lua_files()), values)
    screens = grafted_ui('<Text id="мой" text="0"/>', str(save["XmlUI"]))
    return save | {"LuaScript": grafted("function own() return 'своё' end", ours), "XmlUI": screens}


async def test_a_table_of_others_keeps_its_script_its_screens_and_its_art(project: Path) -> None:
    built = renewing.build_save(FALLOUT, "ru")
    save = as_adopted(filled(read_save(built.save), "secret", 1, built.addresses))
    door, port = free_ports()
    with game(door, port, save=save, pause=0.02):
        async with Editor(game_port=port, editor_port=door) as editor:
            while await editor.run("return UI.getAttribute('мой', 'text')") != "5":  # its screens load
                await editor.run("UI.setAttribute('мой', 'text', '5')")
            watched, main = Watched(editor), project / "lua" / "main.lua"
            edit(main, "function onSave", "function answer() return 'сорок два' end\n\nfunction onSave")
            assert "put into the table. 0 cards" in await watched.look()
            assert await editor.run("return answer() .. own()") == "сорок двасвоё"
            assert await editor.run("return UI.getAttribute('мой', 'text')") == "5"
            edit(project / CARDS / "doors.toml", "Безумный Тостер", "Ловкий вор")
            assert "put into the table. 0 cards" in await watched.look()
            assert str(await editor.run(TITLES)).startswith("Безумный Тостер")
            load = 'run("onLoad", start.load, state)'
            edit(main, load, f"{load}\n  error('не то')")
            told = await watched.look()
            assert f"lua/main.lua:{line_of(load, main.read_text('utf-8')) + 1}: не то" in told
            assert told.endswith("Nothing was changed.")


def test_rules_are_read_again_with_the_cards(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_rules, "_known", {})
    rules = open_rules(FALLOUT.id, "en")
    assert open_rules(FALLOUT.id, "en") is rules
    file = project / CARDS / "doors.toml"
    file.write_text("[[card\n" + DOORS, "utf-8")
    assert open_rules(FALLOUT.id, "en") is rules
    file.unlink()
    assert open_rules(FALLOUT.id, "en") is rules
    file.write_text("# the same\n" + DOORS, "utf-8")
    again = open_rules(FALLOUT.id, "en")
    assert (again is rules, again.cards == rules.cards) == (False, False)


CONFIG = '-- [file] lua/tb/config.lua\nlocal config = {{ game = "{game}" }}\n-- [end of file]\n'


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (grafted("-- Чужое", CONFIG.format(game=FALLOUT.id)), "of a version that cannot be exchanged"),
        (CONFIG.format(game="codex"), "Start this again with --game codex"),
    ],
)
async def test_tables_that_cannot_be_given_scripts_are_left_alone(
    project: Path, script: str, told: str
) -> None:
    door, port = free_ports()
    with game(door, port, script):
        async with Editor(game_port=port, editor_port=door) as editor:
            watched = Watched(editor)
            edit(project / "lua" / "main.lua", "-- The Global script", "-- That script")
            assert told in await watched.look()

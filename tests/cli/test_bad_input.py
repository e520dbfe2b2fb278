"""What a clumsy or hostile person gives to the commands, and the one clear error that comes of it."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.words.playing import begun, fallout, game_played
from tts_bridge import cli
from tts_bridge.games.core.engine import opened
from tts_bridge.games.core.language.library import CardFileError
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import asset_folder, read_cards
from tts_bridge.table.record import Record

GAME = "munchkin-fallout"
GAMES = "The games are: munchkin-fallout, munchkin-classic, codex."
PAGE = 4096


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What a command says on its way out, with the exit code of bad input and without a traceback."""

    def run(*words: object, code: int = 2) -> str:
        with pytest.raises(SystemExit) as end:
            cli.main([str(word) for word in words])
        printed = capsys.readouterr()
        assert end.value.code == code, printed.out + printed.err
        assert "Traceback" not in printed.out + printed.err
        return printed.err.strip() if code == 2 else printed.out.strip()

    return run


# ---------------------------------------------------------------- the command line


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("build", f"Missing argument 'GAME'. See: {cli.CALL} build --help"),
        ("build chess", f"There is no game 'chess'. {GAMES}"),
        (
            "build munchkin-fallout --language de",
            "Invalid value for '--language' / '-l': 'de' is not one of 'en', 'ru'. "
            f"See: {cli.CALL} build --help",
        ),
        ("build a b", f"Got unexpected extra argument(s) (b). See: {cli.CALL} build --help"),
        ("--jk", f"No such option: --jk. See: {cli.CALL} --help"),
        ("play --gmae codex", f"No such option: --gmae. Did you mean '--game'? See: {cli.CALL} play --help"),
        (
            "play --level strcit",
            "Invalid value for '--level': 'strcit' is not one of 'off', 'advise', 'strict'. "
            f"Did you mean 'strict'? See: {cli.CALL} play --help",
        ),
        ("build codx", f"There is no game 'codx'. Did you mean 'codex'? {GAMES}"),
        (
            "cards munchkin-fallout --check --schema",
            "--check, --coverage and --schema are different things: give one of them at a time.",
        ),
        ("rehearse --seats 1", "'1' players: this game is for 2 to 6 players: write 6 or 2-6."),
        ("rehearse --seats 7", "'7' players: this game is for 2 to 6 players: write 6 or 2-6."),
        ("rehearse --seats x", "'x' players: this game is for 2 to 6 players: write 6 or 2-6."),
        (
            "rehearse --seats 2-99999999999",
            "'2-99999999999' players: this game is for 2 to 6 players: write 6 or 2-6.",
        ),
        ("rehearse --seats ٤", "'٤' players: this game is for 2 to 6 players: write 6 or 2-6."),
        ("rehearse --game chess", f"There is no game 'chess'. {GAMES}"),
    ],
)
def test_a_mistake_on_the_command_line_is_one_line(run: Callable[..., str], words: str, told: str) -> None:
    assert run(*words.split()) == f"tts-bridge: {told}"


def test_a_command_that_is_misspelt_is_told_with_the_nearest_one(run: Callable[..., str]) -> None:
    assert "No such command 'paly'. Did you mean 'play'? The commands are: " in run("paly")
    assert "Такой команды нет: paly. Может быть, 'play'? Команды: " in run("paly", "-l", "ru")
    assert "No such command 'dance'. The commands are: " in run("dance")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "tts_bridge", "cards", GAME, "--schema"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait() in {0, 1}


@pytest.mark.parametrize("base", ["ftp://x", "https://x y", "http://", "http://[x", "https://e.x/a?b"])
def test_what_is_no_web_address(run: Callable[..., str], tmp_path: Path, base: str) -> None:
    told = run("build", GAME, "--out", tmp_path / "out", "--pictures-url", base)
    assert told.startswith(f"tts-bridge: {base!r} is no web address. It must begin with http:// or https://")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written(
    run: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "файл").touch()
    monkeypatch.setenv("TTS_BRIDGE_DATA_FOLDER", str(tmp_path / "файл" / "🎲"))
    told = run("build", GAME, "--out", tmp_path / "out")
    assert f"{tmp_path / 'файл'}" in told
    assert "TTS_BRIDGE_DATA_FOLDER names another folder" in told
    assert [path.name for path in tmp_path.iterdir()] == ["файл"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes the data folder from no HOME")
def test_a_home_that_cannot_be_written(
    run: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").touch()  # root may write anywhere, but not below a file
    monkeypatch.delenv("TTS_BRIDGE_DATA_FOLDER", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert "TTS_BRIDGE_DATA_FOLDER names another folder" in run("build", GAME, "--out", tmp_path / "out")


def test_cyrillic_and_emoji_on_a_console_of_the_past(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tts_bridge", "log", str(tmp_path / "игра 🎲.journal")],
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "cp866"},
        check=False,
    )
    assert done.returncode == 2
    assert "игра ?.journal: there is no such file. Look for it elsewhere" in done.stderr.decode("cp866")


# ---------------------------------------------------------------- card files

GOOD = """\
[[card]]
id = "mf.home_made"
kind = "junk"
deck = "treasure"
name = { en = "Home", ru = "Дом" }
text = { en = "Home.", ru = "Дом." }
price = 300
"""

CARD_FAULTS = {
    GOOD + 'colour = "red"\n': ":8 (mf.home_made): colour: this key is not known here",
    "colour = 1\n" + GOOD: ":1: colour: this key is not known here",
    GOOD.replace("300", "-300"): ":7 (mf.home_made): price: the least is 0",
    GOOD.replace("300", '"300"'): ":7 (mf.home_made): price: write a whole number",
    GOOD.replace("300", "3.5"): ":7 (mf.home_made): price: write a whole number",
    GOOD.replace("300", "true"): ":7 (mf.home_made): price: write a whole number",
    GOOD.replace("300", "nan"): ":7 (mf.home_made): price: write a whole number",
    GOOD.replace("300", "9" * 5000): ":1: a number in it is far too long",
    GOOD + "count = 1000000\n": ":8 (mf.home_made): count: the most is 99",
    GOOD.replace('name = { en = "Home", ru = "Дом" }\n', ""): ":1 (mf.home_made): name: this is missing",
    GOOD.replace(', ru = "Дом" }', " }"): ":5 (mf.home_made): name, ru: this is missing",
    GOOD.replace('"Home"', '""'): ":5 (mf.home_made): name, en: this may not be empty",
    GOOD.replace(
        '"Home"', r'"Ho\u0000me"'
    ): ":5 (mf.home_made): name, en: write one line, without breaks, tabs and control signs",
    GOOD.replace(
        '"Home"', f'"{"Home" * 5000}"'
    ): ":5 (mf.home_made): name, en: this is too long: 400 signs are the most",
    GOOD.replace(
        "treasure", "window"
    ): ":4 (mf.home_made): deck: the deck 'window' is not known (known: door, perk, treasure)",
    GOOD.replace("mf.home_made", "HOME!"): ":2 (HOME!): id: write two small letters, a point, then small "
    "letters, digits and _: mf.home",
    GOOD.replace("mf.home_made", "mf.liberty_prime"): ":2 (mf.liberty_prime): two cards have this id, ",
    GOOD.replace("price =", "prise ="): ":7 (mf.home_made): prise: this key is not known here: "
    "did you mean 'price'?",
    GOOD.replace('{ en = "Home", ru = "Дом" }', '"Дом"'): ":5 (mf.home_made): name: write it in both "
    'languages: { en = "…", ru = "…" }',
    GOOD.replace('kind = "junk"\n', ""): ":1 (mf.home_made): the key 'kind' is missing",
    "[[card]]\nid = \n": ":2: this is not TOML: Invalid value (at line 2, column 6)",
    "": ":1: begin each card with [[card]]",
    'card = "x"\n': ":1: begin each card with [[card]]",
    "x = " + "[" * 100_000: ":1: its parts are nested too deeply",
}


def cards_with(folder: Path, data: bytes) -> str:
    """All that is said of the game's cards together with a home-made file; "" if nothing."""
    for path in (asset_folder(game_entry(GAME)) / "cards").glob("*.toml"):
        (folder / "own" / "cards").mkdir(parents=True, exist_ok=True)
        (folder / "own" / "cards" / path.name).write_bytes(path.read_bytes())
    (folder / "own" / "cards" / "zz мои карты 🎲.toml").write_bytes(data)
    try:
        read_cards(replace(game_entry(GAME), folder=str(folder / "own")))
    except CardFileError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("text", CARD_FAULTS, ids=CARD_FAULTS.values())
def test_a_faulty_card_is_told_with_its_line_and_nothing_else(tmp_path: Path, text: str) -> None:
    (told,) = cards_with(tmp_path, text.encode()).splitlines()
    assert told.startswith(f"{tmp_path.name}/own/cards/zz мои карты 🎲.toml{CARD_FAULTS[text]}")


@pytest.mark.parametrize(
    "data",
    [
        GOOD.encode(),
        GOOD.encode("utf-8-sig"),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.replace('"Home"', '"🎲 Łódź"').encode(),
        (GOOD + "# " + "x" * 5_000_000).encode(),
    ],
    ids=["plain", "mark of Notepad", "lines of Windows", "emoji", "huge"],
)
def test_home_made_cards_from_any_editor(tmp_path: Path, data: bytes) -> None:
    assert cards_with(tmp_path, data) == ""


@pytest.mark.parametrize(
    ("encoding", "place"),
    [("cp1251", ":5: byte 0xc4"), ("cp866", ":5: byte 0x84"), ("utf-16", ":1: byte 0xff")],
)
def test_another_encoding_is_told_with_its_line(tmp_path: Path, encoding: str, place: str) -> None:
    data = GOOD.encode(encoding)
    told = cards_with(tmp_path, data)
    assert told.endswith(f"{place} is no UTF-8. Save it again as UTF-8 (in Notepad: Save as, Encoding).")


def test_a_scenario_in_another_encoding(run: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    path.write_bytes('game = "munchkin-fallout"\nabout = "Дом"\n'.encode("cp1251"))
    assert run("scenario", path).startswith(f"tts-bridge: {path.as_posix()}:2: byte 0xc4 is no UTF-8.")


# ---------------------------------------------------------------- saves


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", ": the file is empty."),
        (b'{"ObjectStates": [\n{"Name": "Ca', ", line 2, column 10: the text stops in the middle"),
        (b"hello", ", line 1, column 1: "),
        (b"\0" * 500, ": "),
        ("Привет".encode("cp1251"), "byte 0xcf is no UTF-8"),
        (b"[" * 200_000, ": its parts are nested too deeply."),
        (b"[]", " is no save of TTS"),
        (b'{"ObjectStates": 5}', " is no save of TTS"),
    ],
)
def test_what_is_no_save(run: Callable[..., str], tmp_path: Path, data: bytes, told: str) -> None:
    path = tmp_path / "Сохранение 🎲.json"
    path.write_bytes(data)
    said = run("pictures", path)
    assert said.startswith(f"tts-bridge: {path}")
    assert told in said


def test_pieces_of_no_known_shape_are_passed_over(run: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text('{"ObjectStates": [1, {"CustomDeck": 5}, {"CustomDeck": {"x": {"FaceURL": 3}}}]}')
    assert "none of the sheets that were built here" in run("pictures", path, code=1)
    assert "то ли это сохранение?" in run("pictures", path, "-l", "ru", code=1)


def test_a_folder_or_nothing_is_no_save(run: Callable[..., str], tmp_path: Path) -> None:
    assert f"file '{tmp_path}' is a directory" in run("pictures", tmp_path)
    assert "does not exist" in run("pictures", tmp_path / "нет.json")


# ---------------------------------------------------------------- journals


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a journal of 150 moves."""
    game = fallout()
    path = tmp_path_factory.mktemp("table") / "t.journal"
    record = Record.create(path, {"game": game.id}, opened(game, begun(game)))
    for step, _ in zip(game_played(game, seed=3), range(150), strict=False):
        record.accept(step.move, step.verdict)
    record.close()
    return path.read_bytes()


@pytest.fixture
def journal(tmp_path: Path, whole: bytes) -> Path:
    """A whole journal, to be damaged."""
    path = tmp_path / "игра 🎲.journal"
    path.write_bytes(whole)
    return path


SALVAGE = "bridge.py salvage FILE NEW` copies what is intact into a new one."


@pytest.mark.parametrize("command", ["log", "replay"])
@pytest.mark.parametrize(
    ("left", "told"),
    [(0, "the file is empty"), (50, "the file is cut short: 50 bytes of "), (PAGE * 20, "cut short")],
)
def test_a_journal_cut_short(
    run: Callable[..., str], journal: Path, whole: bytes, command: str, left: int, told: str
) -> None:
    journal.write_bytes(whole[:left])
    said = run(command, journal)
    assert said.startswith(f"tts-bridge: {journal}: ")
    assert told in said
    assert said.endswith(SALVAGE if left else "Take a copy of it, or begin a new table.")


@pytest.mark.parametrize("command", ["log", "replay"])
def test_a_journal_with_a_damaged_page(
    run: Callable[..., str], journal: Path, whole: bytes, command: str
) -> None:
    journal.write_bytes(whole[: 30 * PAGE] + b"\xa5" * PAGE + whole[31 * PAGE :])
    said = run(command, journal)
    assert said.startswith(f"tts-bridge: {journal}, ")
    assert said.endswith(SALVAGE)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE nodes SET changes = '[]' WHERE depth = 100", "move 100: what it holds is damaged."),
        ("UPDATE nodes SET move = x'ff' WHERE depth = 100", "move 100: what it holds is damaged."),
        ("DELETE FROM nodes WHERE depth = 100", "move 101: the moves before it are lost."),
        ("DELETE FROM snapshots", "move 0: how the table stood at the beginning is lost."),
        ("UPDATE snapshots SET state = '{}'", "move 0: how the table stood at the beginning is lost."),
        ("DELETE FROM meta", "it does not say at which move the table stands."),
        ("DROP TABLE nodes", "the file is damaged"),
        (
            "PRAGMA user_version = 7",
            "a newer tts-bridge wrote it (format 7, this one knows 1). Update tts-bridge.",
        ),
    ],
)
def test_a_journal_that_was_tampered_with(
    run: Callable[..., str], journal: Path, statement: str, told: str
) -> None:
    raw = sqlite3.connect(journal, isolation_level=None)
    raw.execute(statement)
    raw.close()
    for command in ("replay", "log"):
        said = run(command, journal)
        assert said.startswith(f"tts-bridge: {journal}")
        assert told in said


def test_what_is_no_journal(run: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "x").write_text("не журнал" * 99, encoding="utf-8")
    assert "this is no journal. Take the journal of the table" in run("log", tmp_path / "x")
    for command in ("log", "replay", "salvage"):
        assert f"'{tmp_path}' is a directory" in run(command, tmp_path, tmp_path / "new")
    assert "there is no such file" in run("replay", tmp_path / "нет")


def test_what_is_intact_is_salvaged_and_plays_on(
    run: Callable[..., str], journal: Path, whole: bytes, tmp_path: Path
) -> None:
    journal.write_bytes(whole[: len(whole) * 2 // 3])
    damaged = journal.read_bytes()
    said = run("salvage", journal, tmp_path / "new.journal", code=0)
    kept = int(said.removeprefix("Moves kept: ").partition(".")[0])
    assert 0 < kept < 150
    assert said.endswith(f"The new journal: {tmp_path / 'new.journal'}")
    assert f"moves: {kept}\n" in run("replay", tmp_path / "new.journal", code=0)
    assert "there is a file of this name" in run("salvage", journal, tmp_path / "new.journal")
    assert "there is no such folder" in run("salvage", journal, tmp_path / "нет" / "new.journal")
    assert journal.read_bytes() == damaged


def test_nothing_can_be_salvaged_from_nothing(run: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"x" * 10_000)
    assert "not even its first node is left" in run("salvage", tmp_path / "x", tmp_path / "new")
    assert not (tmp_path / "new").exists()

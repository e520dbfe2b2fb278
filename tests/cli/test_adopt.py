"""`tts-bridge adopt`: what it prints, what it writes, and that it never hangs or harms."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.foreign import ForeignTable, russian, whole
from tts_bridge import cli
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.games.registry import game_entry
from tts_bridge.tts import jsontext
from tts_bridge.tts.save import SaveData

Run = Callable[..., tuple[int, str, str]]


class Terminal(io.StringIO):
    """Somebody sits at it, and has typed this."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(scope="module")
def edition() -> Edition:
    return read_edition(game_entry("munchkin-fallout"), "ru")


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TTS_BRIDGE_DATA_FOLDER", str(tmp_path / "data"))
    monkeypatch.setenv("TTS_BRIDGE_TTS_FOLDER", str(tmp_path / "nowhere"))


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where TTS keeps them, on a computer that has it."""
    folder = tmp_path / "tts" / "Saves"
    folder.mkdir(parents=True)
    monkeypatch.setenv("TTS_BRIDGE_TTS_FOLDER", str(folder.parent))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            cli.main(["adopt", *map(str, arguments)])
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return run


def written(folder: Path, save: SaveData) -> Path:
    path = folder / "Манчкин 🎲.json"
    path.write_text(jsontext.write(save), encoding="utf-8")
    return path


def doubtful(edition: Edition) -> SaveData:
    """A table with a card whose name may be two."""
    table = ForeignTable(edition, 3, russian).decks().hands()
    door = next(each for each in table.pieces if each.get("Nickname") == "Колода door")
    door["ContainedObjects"][0]["Nickname"] = "Психо-Псина"
    return table.save()


def test_a_table_is_adopted_and_told(run: Run, tmp_path: Path, edition: Edition) -> None:
    path = written(tmp_path, whole(edition))
    before, made = path.read_bytes(), tmp_path / "Манчкин 🎲.adopted1.json"
    made.with_name("Манчкин 🎲.adopted.json").touch()
    code, out, _ = run(path, "--language", "ru")
    assert (code, path.read_bytes()) == (0, before)
    assert "в игре 280 карт; всего в ней 280." in out
    assert "  Двери: здесь 128 карт; колода — «Колода door»" in out
    assert "узнаны, хотя написаны иначе: " in out
    assert "Свой скрипт стола (" in out
    assert "Места: Red, Green, Blue, Purple, Yellow, White." in out
    assert f"Стол: {made}" in out
    assert "{{TOKEN}}" not in made.read_text(encoding="utf-8")
    code, out, _ = run(made, "--language", "ru", "--out", tmp_path / "again.json")
    assert out.startswith("Этому столу правила уже давали")
    assert (tmp_path / "again.json").read_bytes() == made.read_bytes()


def test_what_is_taken_for_granted_is_told_with_its_answers(
    run: Run, tmp_path: Path, edition: Edition
) -> None:
    path = written(tmp_path, doubtful(edition))
    code, out, _ = run(path, "--out", tmp_path / "1.json")
    assert code == 0
    assert "279 cards to play with; the game has 280." in out
    assert "card.Психо-Псина=none; or mf." in out
    assert "not known to the game: Психо-Псина" in out


def test_who_sits_at_a_terminal_is_asked(
    run: Run, tmp_path: Path, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, shown = written(tmp_path, doubtful(edition)), Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal("mf.dogmeat\n\n"))
    monkeypatch.setattr(sys, "stdout", shown)
    assert run(path, "--out", tmp_path / "1.json")[0] == 0
    assert "Which card is “Психо-Псина”?" in shown.getvalue()
    assert "not known" not in shown.getvalue()
    monkeypatch.setattr(sys, "stdin", Terminal("mf.dogmeat\n"))
    assert run(path, "--out", tmp_path / "2.json")[0] == 130
    assert not (tmp_path / "2.json").exists()


def test_an_answer_that_is_none_is_asked_again_and_names_and_numbers_are_answers(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    classic = read_edition(game_entry("munchkin-classic"), "ru")
    table = ForeignTable(classic, 3, russian).decks().hands()
    door = next(each for each in table.pieces if each.get("Nickname") == "Колода door")
    titles = ("Проклятье! Курица на голове", "Орки", "Меч")
    for card, title in zip(door["ContainedObjects"], titles, strict=False):
        card["Nickname"] = title
    path, shown = written(tmp_path, table.save()), Terminal()
    answers = ("Курица", "да", "чепуха", "99", "песни и пляски", "да", "2")
    monkeypatch.setattr(sys, "stdin", Terminal("".join(f"{answer}\n" for answer in answers)))
    monkeypatch.setattr(sys, "stdout", shown)
    code, _, _ = run(path, "--game", "munchkin-classic", "-l", "ru", "--out", tmp_path / "1.json")
    told = shown.getvalue()
    assert (code, told.count("Что это за карта")) == (0, 3)
    assert "  1. mc.chicken_on_your_head: " in told
    assert "«чепуха»: карты с таким названием нет. Напишите её название или none.\n" in told
    assert "«99»: карты с таким названием нет." in told
    assert "«да»: такого ответа нет. Есть такие: play, aside.\n" in told
    assert "игре не известны" not in told
    assert "лишние копии, не тронуты: " in told


def test_nothing_is_written_over_and_nothing_half(run: Run, tmp_path: Path, edition: Edition) -> None:
    path = written(tmp_path, whole(edition))
    code, _, err = run(path, "--out", path)
    assert (code, "there is a file of this name" in err) == (2, True)
    code, _, err = run(path, "--out", tmp_path)
    assert (code, "this is a folder. Name a new file in it." in err) == (2, True)
    whole_text = path.read_bytes()
    for name, data in (
        ("cut", whole_text[: len(whole_text) // 2]),
        ("cp1251", whole_text.decode("utf-8").replace("🎲", "").encode("cp1251", "replace")),
        ("empty", b""),
        ("list", b"[]"),
        ("chess", json.dumps({"SaveName": "шахматы", "ObjectStates": [], "LuaScript": "x"}).encode()),
    ):
        bad = tmp_path / f"{name}.json"
        bad.write_bytes(data)
        code, out, err = run(bad)
        assert (code, out, err.startswith("tts-bridge: ")) == (2, "", True), name
        assert not list(tmp_path.glob(f"{name}.adopted*"))


def test_the_game_that_knows_most_of_the_cards_is_named(run: Run, tmp_path: Path) -> None:
    classic = read_edition(game_entry("munchkin-classic"), "ru")
    code, _, err = run(written(tmp_path, whole(classic)), "-l", "ru")
    assert (code, "Больше их узнаёт Munchkin (171): укажите --game munchkin-classic.\n" in err) == (2, True)


def test_it_goes_into_the_list_of_tts(run: Run, tmp_path: Path, edition: Edition, saves: Path) -> None:
    table = ForeignTable(edition, 3, lambda card, _: card.name.ru.upper()).decks().hands()
    path = written(saves, table.save()).rename(saves / "TS_Save_4.json")
    path.with_suffix(".png").write_bytes(b"a picture")
    answers = tmp_path / "answers.txt"
    answers.write_text("# мои ответы\ncard.ПСИНА = Псина\n", encoding="utf-8-sig")
    assert run(path, "--answers", answers)[0] == 0
    assert run(path, "--object")[0] == 0
    (made,) = (saves / "Saved Objects").iterdir()
    assert made.name == "TS_Save_4.object.json"
    assert len(json.loads(made.read_text(encoding="utf-8"))["ObjectStates"]) == 1
    assert (saves / "TS_Save_5.json").is_file()
    assert (saves / "TS_Save_5.png").read_bytes() == b"a picture"


def test_only_what_was_made_of_the_same_save_and_is_as_it_was_is_written_over(
    run: Run, edition: Edition, saves: Path
) -> None:
    one, other = (written(saves, whole(edition)).rename(saves / f"TS_Save_{slot}.json") for slot in (1, 2))
    there: dict[str, bytes] = {}
    for source, made in ((one, 3), (other, 4), (saves / "TS_Save_3.json", 5), (other, 4), (one, 3)):
        assert run(source, "--unasked")[0] == 0
        now = {path.name: path.read_bytes() for path in saves.glob("TS_Save_*.json")}
        assert now.keys() - there.keys() <= {one.name, other.name, f"TS_Save_{made}.json"}
        assert all(now[name] == text for name, text in there.items() if name != f"TS_Save_{made}.json")
        there = now
    changed = saves / "TS_Save_3.json"
    changed.write_bytes(there[changed.name] + b" ")
    assert run(one, "--unasked")[0] == 0
    assert changed.read_bytes() == there[changed.name] + b" "
    assert (saves / "TS_Save_6.json").is_file()

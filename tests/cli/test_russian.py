"""In Russian: what the other parts of the program say in English."""

import errno
import re
from pathlib import Path
from string import Formatter

import pytest

from tests.virtual.making import deck
from tts_bridge import cli
from tts_bridge.build.adoption_words import ADOPTION
from tts_bridge.build.fitting import NoRoomError
from tts_bridge.build.ledger import BadAddressError, NoSaveError
from tts_bridge.build.save import FaultySaveError
from tts_bridge.build.upgrading import NewerError, NotOursError
from tts_bridge.cli.editing import FolderInUseError, NoScriptsError
from tts_bridge.cli.errors import for_people, language_asked
from tts_bridge.cli.journal_sayings import RUSSIAN_FAULTS, RUSSIAN_PLACES
from tts_bridge.cli.journals import NoSuchTableError
from tts_bridge.cli.new_files import FileThereError
from tts_bridge.cli.odds import NotAtThisTableError
from tts_bridge.cli.pictures import TemplateError
from tts_bridge.cli.rehearse import BadSeatsError
from tts_bridge.cli.russian import ERRORS, JSON_FAULTS, PROBLEMS, error_in
from tts_bridge.cli.salvage import told
from tts_bridge.cli.serving import ServerStuckError
from tts_bridge.games.core.words import LANGUAGES
from tts_bridge.games.registry import UnknownGameError
from tts_bridge.journal import JournalError, SalvageReport
from tts_bridge.journal.errors import FAULTS, PLACES, unusable
from tts_bridge.table.assets import MissingAssetError
from tts_bridge.table.texts import EncodingError
from tts_bridge.tts import check, jsontext
from tts_bridge.tts.editor import EmptyGlobalError
from tts_bridge.tts.script_files import StrangeFileError
from tts_bridge.web.editor import EditorPortTakenError, GameNotThereError, GameSilentError
from tts_bridge.web.server import PortsTaken

PLACE = Path("Ёж 🎲.json")
ERRORS_THERE: list[tuple[Exception, str]] = [
    (NoSaveError(PLACE), "Ёж 🎲.json"), (NotOursError("стол"), "стол"), (NewerError("стол", "9.1"), "9.1"),
    (NoRoomError(), "места"), (FileThereError(PLACE), "Ёж 🎲.json"), (FileThereError(Path()), "это папка"),
    (FolderInUseError(PLACE), "Ёж 🎲.json"),
    (NoScriptsError(PLACE), "Ёж 🎲.json"), (StrangeFileError("ё.lua"), "ё.lua"),
    (EmptyGlobalError(), "Global"),
    (GameNotThereError(39999), "39999"), (EditorPortTakenError(0), "Порт 0"), (GameSilentError(2.5), "2.5 с"),
    (PortsTaken([5]), "Порт 5"), (PortsTaken([5, 6, 7]), "от 5 до 7"), (ServerStuckError(), "30 с"),
    (MissingAssetError(PLACE), "Ёж 🎲.json"), (EncodingError("ё.toml", 7, 0xFF), "ё.toml:7"),
    (TemplateError(PLACE), "Ёж 🎲.json"), (NoSuchTableError("ё", ["x", "y"]), "x, y"),
    (NoSuchTableError("tabel", ["table"]), "нет. Может быть, 'table'? Назовите"),
    (NotAtThisTableError("seat", "ё", ["red"]), "Места 'ё' за этим столом нет. Есть"),
    (NotAtThisTableError("seat", "rde", ["red"]), "нет. Может быть, 'red'? Есть"),
    (NotAtThisTableError("move", 9, ["0 to 7"]), "Действия 9"), (BadAddressError("ё"), "'ё'"),
    (BadSeatsError("9", [3, 6]), "от 3 до 6. Напишите 6 или 3-6"), (BadSeatsError("9", [2]), "игроков: 2"),
    (UnknownGameError("шашки"), "нет. Есть"), (UnknownGameError("codx"), "нет. Может быть, 'codex'? Есть"),
]  # fmt: skip


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("error", "told"), ERRORS_THERE)
def test_an_error_says_itself_in_both_languages(error: Exception, told: str) -> None:
    said = error_in("ru", error)
    assert told in said
    assert re.search("[а-яё]{4}", said)
    assert "{" not in said
    assert error_in("en", error) == str(error)


def test_whatever_may_be_wrong_with_a_journal_has_words() -> None:
    assert FAULTS.keys() == RUSSIAN_FAULTS.keys()
    assert PLACES.keys() == RUSSIAN_PLACES.keys()
    for fault, (_, what, advice) in FAULTS.items():
        assert blanks(what + advice) == blanks(RUSSIAN_FAULTS[fault]), fault
        assert ("salvage" in advice) == ("salvage" in RUSSIAN_FAULTS[fault]), fault
    for at, place in PLACES.items():
        assert blanks(place) == blanks(RUSSIAN_PLACES[at]), at


def test_a_damage_is_told_with_its_place() -> None:
    error = JournalError("damaged_node", PLACE, "move", node="ab", move=7)
    assert str(error).startswith("Ёж 🎲.json, node ab, move 7: what it holds is damaged. Keep the file")
    assert error_in("ru", error).startswith("Ёж 🎲.json, узел ab, действие 7: записанное там повреждено. Не")
    assert error_in("ru", JournalError("full", PLACE)).startswith("Ёж 🎲.json: диск полон. Освободите место")


@pytest.mark.parametrize(
    ("goes_on", "words"),
    [
        (True, ("but the game can be played on.", "но играть дальше можно.")),
        (False, ("nor can the game be played on.", "и играть дальше тоже нельзя.")),
    ],
)
def test_a_salvage_is_told_in_both_languages(goes_on: bool, words: tuple[str, str]) -> None:
    report = SalvageReport(9, 6, ("aa", "bb"), ("cc",), "dd", True, True, goes_on)
    english, russian = (list(told(report, language)) for language in LANGUAGES)
    assert len(english) == len(russian) == 5
    assert english[0] == "Moves kept: 6; refused or taken back: 2."
    assert russian[:2] == ["Действий сохранено: 6; отказов и отменённых: 2.", "Точно потеряно: 2 (aa, bb)."]
    assert (english[-1].endswith(words[0]), russian[-1].endswith(words[1])) == (True, True)
    (line,) = told(SalvageReport(7, 6, (), (), "dd", False, False, True), "en")
    assert line == "Moves kept: 6."


def test_no_words_are_left_of_errors_that_are_no_more() -> None:
    named = {f"{type(error).__name__}.{getattr(error, 'kind', '')}".rstrip(".") for error, _ in ERRORS_THERE}
    assert ERRORS.keys() - named == {"EditorPortTakenError.named"}


def test_whatever_may_be_wrong_with_a_save_has_words() -> None:
    for english, russian in ((check.PROBLEMS, PROBLEMS), (jsontext.FAULTS, JSON_FAULTS)):
        assert english.keys() == russian.keys()
        for kind, texts in english.items():
            assert blanks("".join(texts)) == blanks(russian[kind]), kind


def test_an_adoption_speaks_both_languages() -> None:
    for what, said in ADOPTION.items():
        assert blanks(said["en"]) == blanks(said["ru"]), what
        assert re.search("[а-яё]", said["ru"]), what


def test_a_save_that_would_be_faulty_is_told_piece_by_piece() -> None:
    found = check.problems({"SaveName": "x", "LuaScript": "", "ObjectStates": [deck("Ёж", ["one"]), 5]})
    first, *lines = error_in("ru", FaultySaveError(found)).split("\n")
    assert first == "В сохранении были бы ошибки:"
    assert lines[:2] == [
        "сохранение: скрипт Global пуст, на этом TTS может застрять. Оставьте в нём хотя бы комментарий.",
        "запись (ObjectStates[1]): это не объект. Уберите.",
    ]
    assert any(line.startswith("Ёж ") for line in lines[2:])


@pytest.mark.parametrize(
    ("given", "language"),
    [
        (["check", "x", "-l", "ru"], "ru"), (["check", "x", "-lru"], "ru"), (["play", "--language=ru"], "ru"),
        (["--language", "ru"], "ru"), (["check", "x"], "en"), (["check", "ru"], "en"), ([], "en"),
        (["check", "--language", "de"], "en"), (["adopt", "x-l", "ru"], "en"),
    ],
)  # fmt: skip
def test_an_error_is_told_in_the_language_that_was_asked_for(given: list[str], language: str) -> None:
    assert language_asked(given) == language


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("check -l ru", "Не хватает аргумента SAVE."), ("chek -l ru", "Такой команды нет: chek."),
        ("check нет.json -l ru", "'SAVE': нет такого: 'нет.json'."),
        ("check . -l ru", "'SAVE': это папка, а нужен файл: '.'."),
        ("check --bad -l ru", "Такого ключа нет: --bad."), ("build -l ru a b", "Это здесь лишнее: b."),
        ("play -l ru --level no", "'--level': не годится 'no', выберите из 'off', 'advise', 'strict'."),
        ("play -l ru --gam x", "Такого ключа нет: --gam. Может быть, '--game'?"),
        ("play -l ru --port x", "'--port': нужно число."),
        ("play -l ru --port 99999", "'--port': самое большее 65535."),
        ("play -l ru --port -1", "'--port': самое меньшее 0."),
        ("-l ru options codex --check .", "'--check': это папка, а нужен файл: '.'."),
        ("--language=ru options codex --write=1", "У ключа --write значений нет."),
        ("options codex -l ru --write --check README.md", "'--write': вместе с --check это не годится."),
        ("doctor -l ru -l", "Ключу -l нужно значение."), ("push нет -l ru", "'FOLDER': нет такого: 'нет'."),
    ],
)  # fmt: skip
def test_a_mistake_on_the_command_line_is_told_in_russian(
    capsys: pytest.CaptureFixture[str], given: str, told: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(given.split())
    err = capsys.readouterr().err
    assert ended.value.code == 2
    assert err.startswith(f"tts-bridge: {told} ")
    assert f"Подробнее: {cli.CALL} " in err


def test_errors_of_the_system_come_with_advice_in_russian() -> None:
    told = for_people(FileNotFoundError(2, "нет", "ё"), ["pull", "ё", "-l", "ru"])
    assert told == "нет такого файла или папки: ё. Проверьте имя и есть ли такая папка."
    told = for_people(IsADirectoryError(errno.EISDIR, "Is a directory", "ё"), ["play", "-l", "ru"])
    assert str(told).startswith("это папка, а нужен файл: ё. Проверьте, можно ли")
    assert str(for_people(OSError(4242, "Odd", "ё"), ["play", "-l", "ru"])).startswith("Odd: ё. ")
    refused = unusable(PLACE, PermissionError(errno.EACCES, "Permission denied"))
    assert "(Permission denied)" in error_in("en", refused)
    assert "(доступ запрещён)" in error_in("ru", refused)


def test_check_speaks_russian(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "стол.json"
    path.write_text('{"SaveName": "Ёж", "LuaScript": "", "ObjectStates": []}', encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        cli.main(["check", str(path), "-l", "ru"])
    out = capsys.readouterr().out
    assert ended.value.code == 1
    assert out.splitlines()[0] == "Сохранение «Ёж»"
    assert out.splitlines()[-1] == "Итого: 1 ошибка."
    path.write_text('{"SaveName": ', encoding="utf-8")
    with pytest.raises(SystemExit):
        cli.main(["check", str(path), "--language=ru"])
    assert "строка 1, столбец 14: текст обрывается на середине" in capsys.readouterr().err

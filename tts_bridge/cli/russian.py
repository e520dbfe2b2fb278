"""In Russian: what the parts of the program that speak to nobody say in English, such as their errors.

An error that a person meets says itself in English, and keeps in its attributes what is filled in here.
"""

import re
from collections.abc import Mapping

from tts_bridge.build.save import FaultySaveError
from tts_bridge.cli import CALL
from tts_bridge.cli.journal_sayings import RUSSIAN_FAULTS, RUSSIAN_PLACES
from tts_bridge.cli.os_reasons import os_reason
from tts_bridge.cli.sayings import say
from tts_bridge.games.core.words import Language
from tts_bridge.journal import JournalError
from tts_bridge.tts.check import Problem
from tts_bridge.tts.jsontext import JsonTextError

ERRORS: Mapping[str, str] = {
    "NoSaveError": "{path}: это не сохранение TTS, в нём нет ObjectStates. Возьмите файл из папки Saves.",
    "NotOursError": "{save}: здесь нет скриптов этой программы. `play` делает свой стол; `adopt` добавляет "
    "правила к чужому.",
    "NewerError": "{save}: сделано программой tts-bridge {version}, а это {own}. Обновите программу.",
    "NoRoomError": "Между руками на этом столе не хватает места для игры. Раздвиньте руки или уберите то, "
    "что лежит посередине, сохраните стол и повторите.",
    "FileThereError.file": "{path}: такой файл уже есть. Назовите другой.",
    "FileThereError.folder": "{path}: это папка. Назовите новый файл в ней.",
    "FolderInUseError": "{folder}: папка не пуста. Назовите новую, чтобы не потерять своих файлов.",
    "NoScriptsError": "{folder}: здесь нет файлов .lua и .xml. Такую папку записывает `pull`.",
    "StrangeFileError": "{name}: это не скрипт объекта. Имя начинается с GUID объекта (abc123 Имя.lua, для "
    "UI .xml) или это Global.lua.",
    "EmptyGlobalError": "Скрипт Global пуст: после этого сохранению уже не дать никаких скриптов. Оставьте "
    "в нём хотя бы комментарий.",
    "GameNotThereError": "Tabletop Simulator не отвечает на порту {port}. Запустите игру и загрузите стол: в "
    "главном меню она не слушает.",
    "EditorPortTakenError.named": "Порт {port} занят ({holder}), а игра отвечает лишь одной программе. "
    "Закройте её и повторите. Для самой игры этот порт не нужен.",
    "EditorPortTakenError.unnamed": "Порт {port} занят другой программой (редактор скриптов: VS Code, "
    "Atom?), а игра отвечает лишь одной. Закройте её и повторите. Для самой игры этот порт не нужен.",
    "GameSilentError": "Tabletop Simulator не ответил за {seconds} с. Не зависло ли его окно?",
    "PortsTaken.one": "Порт {first} занят: не запущена ли уже tts-bridge? Закройте то, что его заняло, и "
    "запустите снова.",
    "PortsTaken.several": "Порты от {first} до {last} заняты: не запущена ли уже tts-bridge? Закройте то, "
    "что их заняло, и запустите снова.",
    "ServerStuckError": "Сервер не ответил за {seconds} с. Запустите программу снова: партия записана в "
    "журнале.",
    "MissingAssetError": "Нет файла {path}. Установите tts-bridge заново или верните файл.",
    "EncodingError": "{file}:{line}: байт 0x{byte:02x} не из UTF-8. Сохраните файл в UTF-8 (в Блокноте: "
    "Сохранить как, Кодировка).",
    "TemplateError": "{save}: это заготовка, как её пишет `build`, картинок для загрузки TTS в ней не знает. "
    f"Запустите `{CALL} play`, откройте в TTS стол, который он сделает, загрузите картинки там, сохраните "
    "игру и назовите здесь это сохранение.",
    "NoSuchTableError": "Стола {table!r} на этом компьютере нет.{meant} Назовите его журнал (файл *.journal) "
    "или один из столов, которые делает `play`: {known}.",
    "NotAtThisTableError.seat": "Места {asked!r} за этим столом нет.{meant} Есть такие: {known}.",
    "NotAtThisTableError.move": "Действия {asked} в этой партии нет. Есть такие: {known}.",
    "BadAddressError": "{address!r}: это не веб-адрес. Он начинается с http:// или https:// и ведёт в папку, "
    "где лежат файлы картинок.",
    "BadSeatsError.one": "{text!r}: в эту игру играют только так, игроков: {least}.",
    "BadSeatsError.several": "{text!r}: игроков в этой игре от {least} до {most}. Напишите {most} или "
    "{least}-{most}.",
    "UnknownGameError": "Игры {name!r} нет.{meant} Есть такие: {known}.",
}
"""By class of error, and by its kind if there are several."""

_AS_UTF8 = "Сохраните его снова в UTF-8 (в Блокноте: Сохранить как) или возьмите сохранение постарше"
_LOST = "Он потерян при записи, например из-за сбоя; возьмите сохранение постарше"
JSON_FAULTS: Mapping[str, str] = {
    "cut": "текст обрывается на середине. Скопируйте или скачайте файл заново или возьмите сохранение "
    "постарше.",
    "utf16": f"файл записан в UTF-16. {_AS_UTF8}.",
    "encoding": f"байт 0x{{detail}} не из UTF-8. {_AS_UTF8}.",
    "empty": f"файл пуст. {_LOST}.",
    "zeros": f"в файле одни нулевые байты. {_LOST}.",
    "other": "это не текст JSON, какой пишет TTS. Возьмите файл таким, каким его записала игра.",
    "more": "после конца документа есть что-то ещё. Уберите это или возьмите сохранение постарше.",
    "damaged": "текст повреждён ({detail}). Отмените последнюю правку файла или возьмите сохранение "
    "постарше.",
    "deep": "слишком много вложенных частей. Этот файл записала не игра.",
}
"""What is wrong with a text that should be JSON, by kind."""

_SIDES = {"face": "лица", "back": "рубашки"}
_SAME_ORDER = "В обоих списках должны быть те же карты и в том же порядке"
PROBLEMS: Mapping[str, str] = {
    "no_save": "нет списка ObjectStates, это не сохранение. Возьмите файл из папки Saves.",
    "empty_script": "скрипт Global пуст, на этом TTS может застрять. Оставьте в нём хотя бы комментарий.",
    "no_piece": "это не объект. Уберите.",
    "guid_of_global": "такой GUID у скрипта Global. Дайте другой.",
    "double_guid": "один и тот же GUID {guid} на столе встречается не раз ({count}). Дайте каждому объекту "
    "свой.",
    "missing_keys": "не хватает: {keys}. Добавьте это.",
    "zone_without_seat": "такого цвета игрока нет: FogColor {colour!r}. Возьмите один из этих: {known}.",
    "hands_overlap": "пересекается с зоной руки {colour} ({path}). Раздвиньте их: карта окажется сразу в "
    "двух руках.",
    "small_deck": "для колоды здесь мало карт ({count}), нужны хотя бы две. Одну карту сохраните как Card, "
    "пустую колоду уберите.",
    "deck_of_other_length": "DeckIDs и ContainedObjects разной длины ({listed} и {inside}). "
    f"{_SAME_ORDER}.",
    "deck_out_of_step": "DeckIDs и ContainedObjects расходятся на карте {number} ({listed} и {inside}). "
    f"{_SAME_ORDER}.",
    "deck_without_sheet": "в CustomDeck нет листа для карт {cards}. Добавьте лист или уберите карты.",
    "card_without_sheet": "ни в одном CustomDeck нет листа {sheet} для CardID {card}. Добавьте лист или "
    "исправьте номер.",
    "beyond_the_sheet": "CardID {card} означает место {cell} на листе, где мест {cells}. Исправьте номер или "
    "размер листа.",
    "last_cell": "занято последнее место листа, а его видят другие вместо карт в руке. Освободите его или "
    "включите BackIsHidden.",
    "sheet_too_large": "лист {sheet} размером {width} x {height} карт. TTS берёт не больше "
    "{most_wide} x {most_high}: разделите его.",
    "picture_too_large": "картинка {side} листа {sheet} размером {width} x {height} точек. Сторона не больше "
    "{most}: разделите лист.",
    "no_picture": "у листа {sheet} нет картинки {side}. Укажите её адрес.",
    "local_picture": "картинка {side} листа {sheet} есть лишь на одном компьютере, другие её не увидят "
    "({url}). Загрузите её (в TTS: Modding, Cloud Manager).",
}
"""What is wrong with a save, by rule."""


USAGE = (
    (r"Missing (?:argument|option) '(.+)'", "Не хватает аргумента {0}."),
    (r"Invalid value for (.+): (?:file|dir|directory|path) (.+) does not exist", "{0}: нет такого: {1}."),
    (r"Invalid value for (.+): file (.+) is a directory", "{0}: это папка, а нужен файл: {1}."),
    (r"Invalid value for (.+): dir(?:ectory)? (.+) is a file", "{0}: это файл, а нужна папка: {1}."),
    (r"Invalid value for (.+): (.+) is not one of (.+)", "{0}: не годится {1}, выберите из {2}."),
    (r"Invalid value for (.+): file (.+) is not readable", "{0}: этот файл не прочесть: {1}."),
    (r"Invalid value for (.+): (?:dir(?:ectory)?|path) (.+) is not readable", "{0}: сюда не заглянуть: {1}."),
    (r"Invalid value for (.+): \w+ (.+) is not writable", "{0}: сюда не записать: {1}."),
    (r"Invalid value for (.+): this goes with no (.+)", "{0}: вместе с {1} это не годится."),
    (r"Invalid value for (.+): name a save of TTS", "{0}: назовите сохранение TTS."),
    (r"Invalid value for (.+): Input should be less than or equal to (.+)", "{0}: самое большее {1}."),
    (r"Invalid value for (.+): Input should be greater than or equal to (.+)", "{0}: самое меньшее {1}."),
    (r"Invalid value for (.+): Input should be a valid (?:integer|number).*", "{0}: нужно число."),
    (r"No such option: (.+)", "Такого ключа нет: {0}."),
    (r"No such command '(.+?)'.*", "Такой команды нет: {0}."),
    (r"Got unexpected extra arguments? ?(?:\(s\) )?\((.+)\)", "Это здесь лишнее: {0}."),
    (r"Option '?(.+?)'? requires an argument", "Ключу {0} нужно значение."),
    (r"Option '?(.+?)'? does not take a value", "У ключа {0} значений нет."),
)
"""What the library of the command line says of a command line, and its Russian."""


def usage_in(language: Language, told: str) -> str:
    """What is wrong with a command line; in English where there is no Russian for it."""
    if language == "ru":
        for english, russian in USAGE:
            match = re.fullmatch(english, told.rstrip(".?"))
            if match:
                return russian.format(*match.groups())
    return f"{told}{'' if told[-1:] in '.?' else '.'}"


def error_in(language: Language, error: BaseException) -> str:
    """What an error says; in English where there is no Russian for it."""
    if language == "en":
        return str(error)
    match error:
        case JsonTextError():
            place = f", строка {error.line}, столбец {error.column}" if error.line else ""
            return f"{error.name}{place}: {JSON_FAULTS[error.kind].format(detail=error.detail)}"
        case JournalError():
            why = error.values.get("error")
            known = {"why": os_reason(language, why)} if isinstance(why, OSError) else {}
            fault = RUSSIAN_FAULTS[error.fault].format(**error.values | known)
            place = RUSSIAN_PLACES[error.at].format(**error.values)
            return f"{error.path}{f', {place}' if place else ''}: {fault}"
        case FaultySaveError():
            return "\n".join([say(language, "faulty"), *(problem_in(language, it) for it in error.problems)])
    name = type(error).__name__
    words = ERRORS.get(f"{name}.{getattr(error, 'kind', '')}") or ERRORS.get(name)
    near = getattr(error, "near", "")
    meant = " " + say(language, "usage_meant", word=near) if near else ""
    return words.format(**vars(error), meant=meant) if words is not None else str(error)


def problem_in(language: Language, problem: Problem) -> str:
    """What is wrong with a save, where, and what to do."""
    if language == "en":
        return str(problem)
    values = {**problem.values}
    if "side" in values:
        values["side"] = _SIDES[str(values["side"])]
    return f"{place_in(language, problem)}: {PROBLEMS[problem.rule].format(**values)}"


def place_in(language: Language, problem: Problem) -> str:
    """Where something is wrong with a save."""
    if language == "en":
        return problem.place
    where = problem.where or ("запись" if problem.path else "сохранение")
    return f"{where} ({problem.path})" if problem.path else where

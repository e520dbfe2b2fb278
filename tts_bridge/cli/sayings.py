"""What the commands for an evening say, in both languages, and which of them a person reads."""

import locale
import os
from collections.abc import Mapping

from tts_bridge.cli.journal_sayings import JOURNAL_SAYINGS
from tts_bridge.cli.save_sayings import NOUNS, SAVE_SAYINGS
from tts_bridge.games.core.words import LANGUAGES, Language

_EVENING: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "interrupted": "interrupted.",
        "usage_commands": "The commands are: {commands}.",
        "usage_meant": "Did you mean '{word}'?",
        "usage_help": "See: {call}",
        "os_missing": "Look whether the name is right and its folder is there",
        "os_denied": "Close what has it open, allow reading and writing there, or name another place",
        "os_full": "Make room on the disk, then run this again",
        "os_other": "Look whether it may be used, or name another place",
        "os_folder": "; the variable {variable} names another folder for what this program keeps",
        "title": "{title}: the table is ready.",
        "where": "Its save: {path}",
        "no_picture": "The picture of the table could not be renewed ({why}); TTS will list its save with an "
        "old one or none. The table itself is in order.",
        "next": "What to do now:",
        "load": "In Tabletop Simulator choose Create, Singleplayer or Multiplayer, then Games → Save & Load, "
        "and open “{name}”.",
        "sit": "Sit down, let your friends join, press “Begin the game”.",
        "choose": "Sit down, let your friends join, answer the question on the screen, press “Begin the "
        "game”.",
        "stay": "Leave this window open while you play. Ctrl+C ends it; the table then knows no rules.",
        "pictures": "Card pictures on this computer alone: {count}. The README says how others get them.",
        "code": "A table from another computer asks to be let in. Type these four digits in its chat: {code}",
        "spent": "{times} times the digits were wrong: they are no good any more. New ones come here in "
        "{seconds} s.",
        "waiting": "Waiting for a table …",
        "running": "A bridge is running already on this computer. Use that one (its window tells how), or "
        "close it and start again.",
        "no_tts": "The saves folder of Tabletop Simulator is not on this computer: bots play a game instead.",
        "override": "If it is somewhere else, name its folder in the environment variable {variable}.",
        "misnamed": "{variable} names {folder}, which has no folder Saves in it: mend that, or unset it.",
        "rehearsed": "That was a rehearsal, and all went well. To play yourself, start Tabletop Simulator "
        "once, then start this again.",
        "ended": "The bridge is closed. The game so far is in its journal: {file}",
        "unused": "The bridge is closed. No game was begun.",
        "house": "House rules: {file}",
        "house_written": "Your house rules: {file}\nTake the # away from those that you want. `play` reads "
        "them when it starts, for all games that are begun then.",
        "house_there": "You have house rules already: {file}\nChange them there, or move the file away for "
        "new ones.",
        "house_sound": "{file}: these house rules are in order.",
        "built_save": "The save: {file} ({size} MB)",
        "built_picture": "Its picture: {file}",
        "built_cards": "Card pictures: {folder} ({size} MB)",
        "built_next": "This is a template: `{call}` turns it into a table, with pictures and rules.",
        "mistakes": "Mistakes that were made at the table: {count}. `log --all` tells what was refused.",
        "stuck": "stuck: {line}",
        "drift": "drift: {line}",
        "clock": "clock: {line}",
        "broken": "broken invariant: {line}",
        "script": "script: {line}",
        "leak": "leak: {line}",
        "rewind": "rewind: {line}",
        "bad_line": "Faults of the line: {count} among {messages} messages; {lose} were lost, {double} "
        "doubled, {delay} late, {reorder} out of order, {cut} cut.",
        "rewound": "The table went back {count} times: {how}. All lines of its journal were decided "
        "again and compared: {moves} moves, {back} of them taken back.",
        "won": "{winner} has won, after {moves} moves.",
        "nobody": "Nobody has won; there were {moves} moves.",
        "journal": "The game is in its journal, which `log` tells and `replay` checks: {file}",
        "stopped": "The game so far is in its journal: {file}",
        "position": "After move {n} of {all}:",
        "doctor_ours": "What this program keeps can be written: {folder}",
        "doctor_not_ours": "Nothing can be written into {folder} ({why}). Allow it, or name another folder "
        "in the environment variable {variable}.",
        "doctor_tts": "Tabletop Simulator keeps its saves here: {folder}",
        "doctor_no_tts": "The saves folder of Tabletop Simulator is not on this computer. Start the game "
        "once; if the folder is somewhere else, name it in the environment variable {variable}. Without it "
        "`{call}` rehearses.",
        "doctor_misnamed": "{variable} names {folder}, which has no folder Saves in it: mend that, or unset "
        "it. Until then `{call}` rehearses.",
        "doctor_saves_closed": "No table can be put into {folder} ({why}). Allow this program to write "
        "there; on Windows “Controlled folder access” may stand in its way.",
        "doctor_not_built": "Nothing can be written into {folder} ({why}), where tables are built. Allow it, "
        "or put the folder of this program somewhere else.",
        "doctor_house": "House rules that hold for new games: {file}",
        "doctor_no_game_table": "`{call}` will make no table: {why}",
        "doctor_no_table": "No table of this program is among the saves yet: `{call}` makes one.",
        "doctor_bad_table": "{why}",
        "doctor_old_table": "{file}: its scripts are of another version. `upgrade` renews them; or begin "
        "with a table that `{call}` makes.",
        "doctor_table": "A table: {file}",
        "doctor_pictures": "All players see its pictures: {count}, the first of them {first}",
        "doctor_pictures_here": "Only you see its pictures ({count}). In TTS: Modding, Cloud Manager, "
        "Upload All; the README says the rest.",
        "doctor_pictures_lost": "Of these, {count} are no longer where the save looks for them: `{call}` "
        "draws them again.",
        "doctor_pictures_silent": "Not reachable just now: {count} of its pictures, the first of them "
        "{first}. Look whether you are online; if you are, upload them again.",
        "doctor_no_server": "The server does not run: `{call}` starts it.",
        "doctor_server": "The server runs on port {port}: {holder}",
        "doctor_port_held": "Port {port} is held by another program, {holder}; the server takes the next "
        "one.",
        "doctor_all_held": "All ports of the server are taken. Close one of these programs, or choose "
        "another with `{call}`.",
        "doctor_no_game": "Tabletop Simulator does not listen on port {port}: it is not running, or no "
        "table is loaded. That matters for pull, push, eval and watch alone.",
        "doctor_game": "Tabletop Simulator has a table loaded (port {port}, {holder}).",
        "doctor_editor": "Port {port}, by which TTS speaks to script editors, is held by {holder}. That "
        "matters for pull, push, eval and watch alone.",
        "pictures_online": "{name}: everybody sees it now",
        "pictures_local": "{name}: its pictures are still on this computer alone",
        "pictures_strange": "Not built here and left alone: {count}.",
        "pictures_upload": "In TTS: Modding, Cloud Manager, Upload All; save the game; then run this again.",
        "pictures_none": "This save has none of the sheets that were built here: is it the right one?",
        "pictures_learnt": "Later tables use these addresses: start the program again and open its new save.",
        "odds_before": "Something was at stake after move {n}: --move {n} tells the odds there.",
    },
    "ru": {
        "interrupted": "работа прервана.",
        "usage_commands": "Команды: {commands}.",
        "usage_meant": "Может быть, '{word}'?",
        "usage_help": "Подробнее: {call}",
        "os_missing": "Проверьте имя и есть ли такая папка",
        "os_denied": "Закройте то, что это открыло, разрешите чтение и запись или назовите другое место",
        "os_full": "Освободите место на диске и повторите",
        "os_other": "Проверьте, можно ли этим пользоваться, или назовите другое место",
        "os_folder": "; другую папку для всего своего программа возьмёт из переменной {variable}",
        "title": "{title}: стол готов.",
        "where": "Его сохранение: {path}",
        "no_picture": "Картинку стола обновить не удалось ({why}): в списке сохранений будет старая или "
        "никакой. Сам стол в порядке.",
        "next": "Что делать теперь:",
        "load": "В Tabletop Simulator выберите Create, Singleplayer или Multiplayer, затем Games → Save & "
        "Load и откройте «{name}».",
        "sit": "Сядьте за стол, дождитесь друзей и нажмите «Начать игру».",
        "choose": "Сядьте за стол, дождитесь друзей, ответьте на вопрос на экране и нажмите «Начать игру».",
        "stay": "Не закрывайте это окно, пока играете. Ctrl+C завершает работу: стол останется без правил.",
        "pictures": "Картинки карт ({count}) есть лишь на этом компьютере: как их увидят другие, см. README.",
        "code": "Стол с другого компьютера просит впустить его. Наберите эти четыре цифры в его чате: {code}",
        "spent": "Цифры были неверны {times} раз, больше они не годятся. Новые появятся здесь через "
        "{seconds} с.",
        "waiting": "Ждём, когда откроют стол …",
        "running": "На этом компьютере мост уже работает. Играйте с ним (что делать, сказано в его окне) или "
        "закройте его и запустите снова.",
        "no_tts": "Папки сохранений Tabletop Simulator на этом компьютере нет, поэтому партию сыграют боты.",
        "override": "Если она в другом месте, укажите её в переменной окружения {variable}.",
        "misnamed": "{variable} указывает на {folder}, но папки Saves там нет: исправьте её или уберите.",
        "rehearsed": "Это была репетиция, и всё прошло хорошо. Чтобы играть самим, запустите один раз "
        "Tabletop Simulator, а потом снова эту программу.",
        "ended": "Мост закрыт. Партия записана в журнале: {file}",
        "unused": "Мост закрыт. Партия не начиналась.",
        "house": "Домашние правила: {file}",
        "house_written": "Ваши домашние правила: {file}\nУберите # перед теми, что нужны. `play` читает их "
        "при запуске: они действуют во всех играх, начатых потом.",
        "house_there": "Домашние правила у вас уже есть: {file}\nПравьте их там или уберите файл, чтобы "
        "начать заново.",
        "house_sound": "{file}: с этими домашними правилами всё в порядке.",
        "built_save": "Сохранение: {file} ({size} МБ)",
        "built_picture": "Его картинка: {file}",
        "built_cards": "Картинки карт: {folder} ({size} МБ)",
        "built_next": "Это заготовка: `{call}` делает из неё стол с картинками и правилами.",
        "mistakes": "Ошибок за столом: {count}. Что было запрещено, покажет log --all.",
        "stuck": "застряло: {line}",
        "drift": "расхождение: {line}",
        "clock": "часы: {line}",
        "broken": "нарушено то, что должно быть всегда: {line}",
        "script": "скрипт: {line}",
        "leak": "выдано: {line}",
        "rewind": "возврат: {line}",
        "bad_line": "Сбоев на линии: {count}, сообщений: {messages}. Потеряно: {lose}, удвоено: {double}, "
        "опоздало: {delay}, не по порядку: {reorder}, оборвано: {cut}.",
        "rewound": "Стол возвращался назад, раз: {count} ({how}). Всё, что есть в журнале, решено заново и "
        "сверено, действий: {moves}, из них отменённых: {back}.",
        "won": "Победитель: {winner}. Всего действий: {moves}.",
        "nobody": "Никто не победил. Всего действий: {moves}.",
        "journal": "Партия записана в журнале, его пересказывает log и проверяет replay: {file}",
        "stopped": "Начало партии записано в журнале: {file}",
        "position": "После действия {n} из {all}:",
        "doctor_ours": "Всё своё программа хранит здесь, и записывать сюда можно: {folder}",
        "doctor_not_ours": "В папку {folder} ничего не записать ({why}). Разрешите запись или укажите "
        "другую папку в переменной окружения {variable}.",
        "doctor_tts": "Сохранения Tabletop Simulator лежат здесь: {folder}",
        "doctor_no_tts": "Папки сохранений Tabletop Simulator на этом компьютере нет. Запустите игру один "
        "раз; если папка в другом месте, укажите её в переменной окружения {variable}. Без неё `{call}` "
        "устроит репетицию.",
        "doctor_misnamed": "{variable} указывает на {folder}, но папки Saves там нет: исправьте её или "
        "уберите. До тех пор `{call}` устраивает репетицию.",
        "doctor_saves_closed": "В папку {folder} стол не записать ({why}). Разрешите программе запись; в "
        "Windows помешать может «Контролируемый доступ к папкам».",
        "doctor_not_built": "В папку {folder}, где делаются столы, ничего не записать ({why}). Разрешите "
        "запись или переложите папку программы в другое место.",
        "doctor_house": "Домашние правила новых партий: {file}",
        "doctor_no_game_table": "`{call}` не сделает стола: {why}",
        "doctor_no_table": "Среди сохранений ещё нет стола этой программы: его делает `{call}`.",
        "doctor_bad_table": "Не читается. {why}",
        "doctor_old_table": "{file}: скрипты другой версии. Их обновит `upgrade`; или начните со стола, "
        "который делает `{call}`.",
        "doctor_table": "Стол: {file}",
        "doctor_pictures": "Его картинки видны всем игрокам: {count}, первая из них {first}",
        "doctor_pictures_here": "Его картинки ({count}) видите только вы. В TTS: Modding, Cloud Manager, "
        "Upload All; остальное сказано в README.",
        "doctor_pictures_lost": "Из них уже не на месте: {count}. `{call}` нарисует их заново.",
        "doctor_pictures_silent": "Сейчас недоступны картинки: {count}, первая из них {first}. Проверьте, "
        "есть ли интернет; если есть, загрузите их ещё раз.",
        "doctor_no_server": "Сервер не запущен: его запускает `{call}`.",
        "doctor_server": "Сервер работает, порт {port}: {holder}",
        "doctor_port_held": "Порт {port} занят другой программой, {holder}; сервер возьмёт следующий.",
        "doctor_all_held": "Все порты сервера заняты. Закройте одну из этих программ или выберите другой "
        "порт: `{call}`.",
        "doctor_no_game": "Tabletop Simulator не отвечает на порту {port}: игра не запущена или стол не "
        "загружен. Это важно только для pull, push, eval и watch.",
        "doctor_game": "В Tabletop Simulator загружен стол (порт {port}, {holder}).",
        "doctor_editor": "Порт {port}, по которому TTS говорит с редакторами скриптов, занят: {holder}. Это "
        "важно только для pull, push, eval и watch.",
        "pictures_online": "{name}: теперь видят все",
        "pictures_local": "{name}: картинки пока есть лишь на этом компьютере",
        "pictures_strange": "Сделаны не этой программой, ничего не изменилось: листов карт {count}.",
        "pictures_upload": "В TTS: Modding, Cloud Manager, Upload All; сохраните игру и повторите команду.",
        "pictures_none": "В этом сохранении нет листов карт этой программы: то ли это сохранение?",
        "pictures_learnt": "Новые столы возьмут эти адреса: запустите программу снова и откройте её новое "
        "сохранение.",
        "odds_before": "Последний раз что-то решалось после действия {n}: шансы там покажет --move {n}.",
    },
}

SAYINGS: Mapping[Language, Mapping[str, str]] = {
    language: {**_EVENING[language], **SAVE_SAYINGS[language], **JOURNAL_SAYINGS[language]}
    for language in LANGUAGES
}
"""By language and name; values in braces are filled in."""

GESTURES: Mapping[str, str] = {
    "Drop": "card laid down",
    "DropOnto": "card dropped on a card",
    "DropOnDie": "card dropped on a die",
    "Key": "number typed over a card",
    "TakeTop": "taken from a pile",
    "KeyOnPile": "number typed over a pile",
    "LookThrough": "pile searched",
    "Click": "card clicked",
    "PressPlate": "plate pressed",
    "Button": "button on the screen",
    "Answer": "question answered",
    "HandChoice": "chosen in the hand",
    "sent": "without a gesture",
    "refused": "refused",
    "blunder": "by mistake",
}
"""How a move was made, in the table over many games, which is for whoever mends the program."""


def say(language: Language, what: str, **values: object) -> str:
    """One sentence."""
    return SAYINGS[language][what].format(**values)


def tallied(counts: Mapping[str, int]) -> str:
    """How often each of several things was, the most frequent first: `3 fight, 1 roll`."""
    return ", ".join(
        f"{count} {what}" for what, count in sorted(counts.items(), key=lambda it: (-it[1], it[0]))
    )


def counted(number: int, noun: str, language: Language = "en") -> str:
    """So many of something: `1 game`, `2 games`; in Russian one of `NOUNS`."""
    if language == "ru":
        return f"{number} {NOUNS[noun][_russian_form(number)]}"
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _russian_form(number: int) -> int:
    """Which form a noun has after a number: as after 1, 2 or 5."""
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


def own_language() -> Language:
    """The language of this person, as their system tells it; English unless it is Russian."""
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    told = next((name for name in named if name), "") or locale.getlocale()[0] or ""
    return "ru" if told.casefold().startswith("ru") else "en"

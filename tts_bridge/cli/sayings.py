"""What `play` and `rehearse` say, in both languages, and which of them a person reads."""

import locale
import os
from collections.abc import Mapping

from tts_bridge.games.core.words import Language

SAYINGS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "title": "{title}: the table is ready.",
        "where": "Its save: {path}",
        "no_picture": "The picture of the table could not be renewed ({why}); TTS will list its save with an "
        "old one or none. The table itself is in order.",
        "next": "What to do now:",
        "load": "In Tabletop Simulator choose Create, Singleplayer or Multiplayer, then Games → Save & Load, "
        "and open “{name}”.",
        "sit": "Sit down, let your friends join, answer the question on the screen, press “Begin the game”.",
        "stay": "Leave this window open while you play. Ctrl+C ends it; the table then knows no rules.",
        "pictures": "{count} card pictures are on this computer alone: the README says how others get them.",
        "code": "A table from another computer asks to be let in. Type these four digits in its chat: {code}",
        "spent": "{times} times the digits were wrong: they are no good any more. New ones come here in "
        "{seconds} s.",
        "waiting": "Waiting for a table …",
        "no_tts": "The saves folder of Tabletop Simulator is not on this computer: bots play a game instead.",
        "override": "If it is somewhere else, name its folder in the environment variable {variable}.",
        "misnamed": "{variable} names {folder}, which has no folder Saves in it: mend that, or unset it.",
        "rehearsed": "That was a rehearsal, and all went well. To play yourself, start Tabletop Simulator "
        "once, then start this again.",
        "ended": "The bridge is closed. The game so far is in its journal: {file}",
        "unused": "The bridge is closed. No game was begun.",
        "stuck": "stuck: {line}",
        "drift": "drift: {line}",
        "broken": "broken invariant: {line}",
        "script": "script: {line}",
        "journal": "journal: {file}",
        "made": "how moves were made: {how}",
        "took": "set-up: {setup:.1f} s, game: {game:.1f} s",
        "moves": "moves: {moves}, {each:.0f} ms each",
        "by none": "none",
        "by Drop": "card laid down {count}",
        "by DropOnto": "card dropped on a card {count}",
        "by DropOnDie": "card dropped on a die {count}",
        "by Key": "number typed over a card {count}",
        "by TakeTop": "taken from a pile {count}",
        "by KeyOnPile": "number typed over a pile {count}",
        "by Click": "card clicked {count}",
        "by PressPlate": "plate pressed {count}",
        "by Button": "button on the screen {count}",
        "by Answer": "question answered {count}",
        "by HandChoice": "chosen in the hand {count}",
        "by sent": "without a gesture {count}",
        "by refused": "refused {count}",
        "by blunder": "by mistake {count}",
    },
    "ru": {
        "title": "{title}: стол готов.",
        "where": "Его сохранение: {path}",
        "no_picture": "Картинку стола обновить не удалось ({why}): в списке сохранений будет старая или "
        "никакой. Сам стол в порядке.",
        "next": "Что делать теперь:",
        "load": "В Tabletop Simulator выберите Create, Singleplayer или Multiplayer, затем Games → Save & "
        "Load и откройте «{name}».",
        "sit": "Сядьте за стол, дождитесь друзей, ответьте на вопрос на экране и нажмите «Начать игру».",
        "stay": "Не закрывайте это окно, пока играете. Ctrl+C завершает работу: стол останется без правил.",
        "pictures": "Картинки карт ({count}) есть лишь на этом компьютере: как их увидят другие, см. README.",
        "code": "Стол с другого компьютера просит впустить его. Наберите эти четыре цифры в его чате: {code}",
        "spent": "Цифры были неверны {times} раз, больше они не годятся. Новые появятся здесь через "
        "{seconds} с.",
        "waiting": "Ждём, когда откроют стол …",
        "no_tts": "Папки сохранений Tabletop Simulator на этом компьютере нет, поэтому партию сыграют боты.",
        "override": "Если она в другом месте, укажите её в переменной окружения {variable}.",
        "misnamed": "{variable} указывает на {folder}, но папки Saves там нет: исправьте её или уберите.",
        "rehearsed": "Это была репетиция, и всё прошло хорошо. Чтобы играть самим, запустите один раз "
        "Tabletop Simulator, а потом снова эту программу.",
        "ended": "Мост закрыт. Партия записана в журнале: {file}",
        "unused": "Мост закрыт. Партия не начиналась.",
        "stuck": "застряло: {line}",
        "drift": "расхождение: {line}",
        "broken": "нарушено то, что должно быть всегда: {line}",
        "script": "скрипт: {line}",
        "journal": "журнал: {file}",
        "made": "как делались ходы: {how}",
        "took": "подготовка: {setup:.1f} с, партия: {game:.1f} с",
        "moves": "ходы: {moves}, каждый по {each:.0f} мс",
        "by none": "никак",
        "by Drop": "карта положена {count}",
        "by DropOnto": "карта на карту {count}",
        "by DropOnDie": "карта на кубик {count}",
        "by Key": "цифра над картой {count}",
        "by TakeTop": "взято из стопки {count}",
        "by KeyOnPile": "цифра над стопкой {count}",
        "by Click": "щелчок по карте {count}",
        "by PressPlate": "кнопка у стопки {count}",
        "by Button": "кнопка на экране {count}",
        "by Answer": "ответ на вопрос {count}",
        "by HandChoice": "выбор в руке {count}",
        "by sent": "без жеста {count}",
        "by refused": "отказано {count}",
        "by blunder": "по ошибке {count}",
    },
}
"""By language and name; values in braces are filled in."""


def say(language: Language, what: str, **values: object) -> str:
    """One sentence."""
    return SAYINGS[language][what].format(**values)


def counted(number: int, noun: str) -> str:
    """So many of something, in English: `1 game`, `2 games`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def own_language() -> Language:
    """The language of this person, as their system tells it; English unless it is Russian."""
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    told = next((name for name in named if name), "") or locale.getlocale()[0] or ""
    return "ru" if told.casefold().startswith("ru") else "en"

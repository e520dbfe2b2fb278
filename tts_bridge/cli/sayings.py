"""What `play` says, in both languages, and which of them a person reads."""

import locale
import os
from collections.abc import Mapping

from tts_bridge.games.core.words import Language

SAYINGS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "title": "{title}: the table is ready.",
        "where": "Its save: {path}",
        "next": "What to do now:",
        "load": "In Tabletop Simulator choose Create, then Games → Save & Load, and open “{name}”.",
        "sit": "Sit down, let your friends join, answer the question on the screen, press Start.",
        "stay": "Leave this window open while you play. Ctrl+C ends it; the table then stays free.",
        "pictures": "{count} card pictures are on this computer alone: the README says how others get them.",
        "code": "A table from another computer asks to be let in. Type these four digits in its chat: {code}",
        "waiting": "Waiting for a table …",
        "no_tts": "The saves folder of Tabletop Simulator is not on this computer: bots play a game instead.",
        "override": "If it is somewhere else, name its folder in the environment variable {variable}.",
        "ended": "The bridge is closed. The game so far is in its journal: {folder}",
    },
    "ru": {
        "title": "{title}: стол готов.",
        "where": "Его сохранение: {path}",
        "next": "Что делать теперь:",
        "load": "В Tabletop Simulator выберите Create, затем Games → Save & Load и откройте «{name}».",
        "sit": "Сядьте за стол, дождитесь друзей, ответьте на вопрос на экране и нажмите «Начать».",
        "stay": "Не закрывайте это окно, пока играете. Ctrl+C завершает работу; стол останется свободным.",
        "pictures": "Картинки карт ({count}) есть лишь на этом компьютере: как их увидят другие, см. README.",
        "code": "Стол с другого компьютера просит впустить его. Наберите эти четыре цифры в его чате: {code}",
        "waiting": "Ждём стола …",
        "no_tts": "Папки сохранений Tabletop Simulator на этом компьютере нет, поэтому партию сыграют боты.",
        "override": "Если она в другом месте, назовите её папку в переменной окружения {variable}.",
        "ended": "Мост закрыт. Партия записана в журнале: {folder}",
    },
}
"""By language and name; values in braces are filled in."""


def say(language: Language, what: str, **values: object) -> str:
    """One sentence."""
    return SAYINGS[language][what].format(**values)


def own_language() -> Language:
    """The language of this person, as their system tells it; English unless it is Russian."""
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    told = next((name for name in named if name), "") or locale.getlocale()[0] or ""
    return "ru" if told.casefold().startswith("ru") else "en"

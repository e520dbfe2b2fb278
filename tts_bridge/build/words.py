"""The few words that the build itself writes into a save, in both languages."""

from typing import Final

WORDS: Final = {
    "seats": {
        "white": {"en": "White", "ru": "Белый"},
        "brown": {"en": "Brown", "ru": "Коричневый"},
        "red": {"en": "Red", "ru": "Красный"},
        "orange": {"en": "Orange", "ru": "Оранжевый"},
        "yellow": {"en": "Yellow", "ru": "Жёлтый"},
        "green": {"en": "Green", "ru": "Зелёный"},
        "teal": {"en": "Teal", "ru": "Бирюзовый"},
        "blue": {"en": "Blue", "ru": "Синий"},
        "purple": {"en": "Purple", "ru": "Фиолетовый"},
        "pink": {"en": "Pink", "ru": "Розовый"},
    },
}
"""By purpose, key and language."""

NOTEBOOK: Final = {
    "en": (
        "tts-bridge",
        "This table is watched by tts-bridge, a program that runs beside Tabletop Simulator on the host's "
        "computer and knows the rules.\n\n"
        "Put a card where it should be: the program lays it straight and says what comes of it. What the "
        "rules do not allow it tells you, with the rule; the table may still play it its own way.\n\n"
        "Without the program the table is free: play by hand.\n\n"
        "Shift+1: the whole table, Shift+2: the middle, Shift+3: the left side.\n\n"
        "No pictures? Point at a card: its name and effect are told in words.\n\n"
        "An unofficial project; the names of games belong to their owners. No printed texts or art are used.",
    ),
    "ru": (
        "tts-bridge",
        "За этим столом следит tts-bridge: программа, которая работает рядом с Tabletop Simulator на "
        "компьютере хозяина стола и знает правила.\n\n"
        "Положите карту туда, где ей место: программа выровняет её и скажет, что из этого вышло. Если "
        "правила чего-то не позволяют, она назовёт правило, но стол вправе сыграть по-своему.\n\n"
        "Без программы стол свободен: играйте руками.\n\n"
        "Shift+1: весь стол, Shift+2: середина, Shift+3: левый край.\n\n"
        "Нет картинок? Наведите на карту курсор: её название и действие написаны словами.\n\n"
        "Проект неофициальный; названия игр принадлежат их владельцам. Чужих текстов и рисунков здесь нет.",
    ),
}
"""Title and text of the notebook's page."""


def colour_of(seat: str) -> str:
    """TTS's player colour of a seat."""
    return seat.capitalize()

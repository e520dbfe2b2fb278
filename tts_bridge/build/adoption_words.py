"""What an adoption asks whoever owns the table, and why it may not do it, in both languages."""

from typing import Final

from tts_bridge.games.core.words import Language

ADOPTION: Final = {
    # questions, and their options
    "places": {
        "en": "This table was adopted before. Where are the places of the game?",
        "ru": "Этому столу правила уже давали. Где места игры?",
    },
    "places.keep": {"en": "where they are", "ru": "там же"},
    "places.anew": {"en": "found anew", "ru": "найти заново"},
    "script": {
        "en": "The table's own script cannot be read as Lua ({fault}). What of it?",
        "ru": "Свой скрипт стола не читается как Lua ({fault}). Что с ним делать?",
    },
    "script.without": {"en": "keep it as a remark only", "ru": "оставить только как комментарий"},
    "script.keep": {"en": "keep it: TTS runs it", "ru": "оставить: TTS с ним справляется"},
    "card": {"en": "Which card is “{title}”?", "ru": "Что это за карта: «{title}»?"},
    "card.none": {"en": "none of the game's", "ru": "не из этой игры"},
    "deck": {"en": "Which deck is the draw pile of {pile}?", "ru": "Из какой колоды берут карты ({pile})?"},
    "deck.one": {
        "en": "“{title}”, {count} of its cards, at {where}",
        "ru": "«{title}», её карт: {count}, место {where}",
    },
    "surplus": {
        "en": "There are {count} more copies than the game has ({cards}…). What of them?",
        "ru": "Лишних копий: {count} ({cards}…). Что с ними делать?",
    },
    "surplus.play": {"en": "play with them as well", "ru": "играть и с ними"},
    "surplus.aside": {"en": "play without them", "ru": "играть без них"},
    "boxes": {
        "en": "{count} cards that the table lacks lie in bags or boxes. What of them?",
        "ru": "В мешках и коробках лежат карты, которых не хватает: {count}. Что с ними делать?",
    },
    "boxes.take": {"en": "put them onto the draw piles", "ru": "положить в колоды"},
    "boxes.leave": {"en": "leave them there, play without them", "ru": "оставить там, играть без них"},
    # answers that are none
    "no_answer": {
        "en": "{written}: this is no answer.{meant} The answers are: {known}.",
        "ru": "{written}: такого ответа нет.{meant} Есть такие: {known}.",
    },
    "quoted": {"en": "“{answer}”", "ru": "ответ «{answer}»"},
    "not_asked": {
        "en": "{key}={answer}: nothing of that name is asked about this table.{meant} Asked was: {asked}.",
        "ru": "{key}={answer}: про этот стол ничего такого не спрашивают.{meant} Спросили вот что: {asked}.",
    },
    "meant": {"en": "Did you mean {near}?", "ru": "Может быть, {near}?"},
    "nothing": {"en": "nothing", "ru": "ничего"},
    "no_card": {
        "en": "{written}: no card is called that.{meant} Write its name, or {none}.",
        "ru": "{written}: карты с таким названием нет.{meant} Напишите её название или {none}.",
    },
    "no_spot": {
        "en": "{key}={answer}: write x and z of its middle, each below 1000, such as {key}=12.5,-3.",
        "ru": "{key}={answer}: напишите x и z середины, каждое меньше 1000, например {key}=12.5,-3.",
    },
    "not_written": {
        "en": "{answer}: write an answer as KEY=VALUE, such as surplus=aside.",
        "ru": "{answer}: пишите ответ в виде КЛЮЧ=ЗНАЧЕНИЕ, например surplus=aside.",
    },
    # why a table cannot be adopted
    "several_starts": {
        "en": "A table of {title} cannot be adopted: its cards begin in more places than draw piles. Play at "
        "the table that `play` makes.",
        "ru": "Правила игры {title} чужому столу не дать: её карты вначале лежат не только в колодах. "
        "Играйте за столом, который делает `play`.",
    },
    "few_cards": {
        "en": "Of the cards on this table {title} knows only {count}, by their names: is it that game, and "
        "do its cards have names? Cards without a name: {unnamed}. `check` tells what is in a save.",
        "ru": "Из карт на этом столе {title} узнаёт по названиям лишь {count}: та ли это игра и есть ли у "
        "карт названия? Карт без названия: {unnamed}. Что есть в сохранении, расскажет `check`.",
    },
    "no_cards": {
        "en": "Of the cards on this table {title} knows none, by their names: is it that game, and do its "
        "cards have names? Cards without a name: {unnamed}. `check` tells what is in a save.",
        "ru": "Из карт на этом столе {title} не узнаёт ни одной: та ли это игра и есть ли у карт названия? "
        "Карт без названия: {unnamed}. Что есть в сохранении, расскажет `check`.",
    },
    "few_hands": {
        "en": "This table has hands for {count} of the game's seats, and {least} are needed. In TTS give "
        "hand zones to {known}, save the game, and try again.",
        "ru": "Руки на этом столе есть лишь у {count} мест игры, а нужно {least}. Дайте в TTS зоны рук этим "
        "цветам: {known}. Сохраните игру и повторите.",
    },
    "own_table": {
        "en": "This is a table that this program made itself: open it in TTS, and play.",
        "ru": "Этот стол сделала сама программа: откройте его в TTS и играйте.",
    },
    "nameless_cards": {
        "en": "Some cards of this table have no name: a script cannot know them while it is played. Adopt "
        "the save, and play that.",
        "ru": "У некоторых карт этого стола нет названия: скрипт за игрой их не узнает. Сделайте из "
        "сохранения новый стол (без --object) и играйте за ним.",
    },
    "cards_out_of_reach": {
        "en": "Cards of this table lie where the rules cannot use them, in boxes or among others: an object "
        "cannot move them while it is played. Adopt the save, and play that.",
        "ru": "Часть карт лежит там, где правилам их не взять, в коробках или среди чужих: объект за игрой "
        "их не передвинет. Сделайте из сохранения новый стол (без --object) и играйте за ним.",
    },
}  # fmt: skip
"""By what is said and language; values in braces are filled in."""


def said_of_adoption(language: Language, what: str, **values: object) -> str:
    """One sentence."""
    return ADOPTION[what][language].format(**values)

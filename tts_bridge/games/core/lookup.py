"""Rules looked up by people: by the id of one, by what a refusal cites, or by words that it has."""

import re

from tts_bridge.games.core.glossary import meaning_of
from tts_bridge.games.core.ledger import Ledger, Rule
from tts_bridge.games.core.words import Language, Words, message_id, typed

MOST_TOLD = 3
"""Rules that an answer tells in full; of others it names the ids."""

MOST_NAMED = 20
"""Ids that an answer names beside them."""

ENDINGS: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"(?<=\w{3})s$"),
    "ru": re.compile(r"(?<=\w{3})(ами|ями|ого|его|ому|ему|[аеио][хмйе]|[ыи][йхе]|[ая]я|ов|ев|[аяоеыиуюьй])$"),
}
"""What a word ends with in one form and not in another, where enough of it is left."""

FLEETING = re.compile(r"(?<=\w{2})[ео](?=[бвгдзклмнпрстфхц]$)")
"""A vowel that other forms of a Russian word lack (`уровень`, `уровня`)."""


def find_rules(ledger: Ledger, language: Language, asked: str) -> tuple[Rule, ...]:
    """The rule of this id, those of this slug, else those that have for each word one that begins so, then
    those that have another form of it; in their order."""
    by_id = next((rule for rule in ledger.rules.values() if rule.id.casefold() == asked.casefold()), None)
    if by_id is not None:
        return (by_id,)
    wanted = _words(asked)
    exact = _having(ledger, language, [(word,) for word in wanted])
    alike = _having(ledger, language, [_beginnings(word, language) for word in wanted])
    return ledger.rules_of(asked) or (*exact, *(rule for rule in alike if rule not in exact))


def _beginnings(word: str, language: Language) -> tuple[str, ...]:
    """How forms of a word begin."""
    stem = ENDINGS[language].sub("", word)
    return (stem, FLEETING.sub("", stem)) if language == "ru" else (stem,)


def _having(ledger: Ledger, language: Language, wanted: list[tuple[str, ...]]) -> tuple[Rule, ...]:
    return tuple(rule for rule in ledger.rules.values() if wanted and _has(rule, language, wanted))


def _has(rule: Rule, language: Language, wanted: list[tuple[str, ...]]) -> bool:
    there = _words(getattr(rule.says, language))
    return all(any(word.startswith(beginnings) for word in there) for beginnings in wanted)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().replace("ё", "е"))


def answer(words: Words, ledger: Ledger, asked: str) -> str:
    """What somebody is told who asks for a rule: its id and text; of several, the texts of the first.

    Who asks for a word on cards that the game explains is told first what that means.
    """
    asked = asked.strip()
    if not asked:
        return words.say("rule-how", example=next(iter(ledger.rules), ""))
    found, meaning = find_rules(ledger, words.language, asked), meaning_of(words, asked)
    if not found and "." in asked and words.knows(message_id("rule", asked)):
        return words.say("rule-told", rule=asked, says=words.say(message_id("rule", asked)))
    if not found and not meaning:
        return words.say("rule-none", asked=typed(asked))
    told = [words.say("rule-told", rule=rule.id, says=_says(rule, words)) for rule in found[:MOST_TOLD]]
    told = [meaning, *told] if meaning else told
    others = [rule.id for rule in found[MOST_TOLD : MOST_TOLD + MOST_NAMED]]
    return " ".join([*told, *([words.say("rule-others", rules=words.listed(others))] if others else [])])


def _says(rule: Rule, words: Words) -> str:
    return str(getattr(rule.says, words.language))

"""Rules looked up by people: by the id of one, or by words that it has."""

import re

from tts_bridge.games.core.glossary import meaning_of
from tts_bridge.games.core.ledger import Ledger, Rule
from tts_bridge.games.core.words import Language, Words

MOST_TOLD = 3
"""Rules that an answer tells in full; of others it names the ids."""

MOST_NAMED = 20
"""Ids that an answer names beside them."""


def find_rules(ledger: Ledger, language: Language, asked: str) -> tuple[Rule, ...]:
    """The rule of this id, else those that have for each word one that begins so, in their order."""
    by_id = next((rule for rule in ledger.rules.values() if rule.id.casefold() == asked.casefold()), None)
    if by_id is not None:
        return (by_id,)
    beginnings = _words(asked)
    return tuple(rule for rule in ledger.rules.values() if beginnings and _has(rule, language, beginnings))


def _has(rule: Rule, language: Language, beginnings: list[str]) -> bool:
    there = _words(getattr(rule.says, language))
    return all(any(word.startswith(beginning) for word in there) for beginning in beginnings)


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
    if not found and not meaning:
        return words.say("rule-none", asked=asked)
    told = [words.say("rule-told", rule=rule.id, says=_says(rule, words)) for rule in found[:MOST_TOLD]]
    told = [meaning, *told] if meaning else told
    others = [rule.id for rule in found[MOST_TOLD : MOST_TOLD + MOST_NAMED]]
    return " ".join([*told, *([words.say("rule-others", rules=words.listed(others))] if others else [])])


def _says(rule: Rule, words: Words) -> str:
    return str(getattr(rule.says, words.language))

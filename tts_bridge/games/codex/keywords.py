"""Keywords as they are printed: `keywords = ["flying", "resist 2"]`.

One without a number is a tag of the card, one with a number a stat of it.  Cards may grant either to
others.  A tag `no_flying` takes flying away, whoever gave it (`held`).
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated

from pydantic import AfterValidator

from tts_bridge.games.core.faults import nearest
from tts_bridge.games.core.language.ability import Grant, Sentence, StatLine
from tts_bridge.games.core.language.grammar import Condition, Selector

TAGS = {
    "haste": "has no arrival fatigue",
    "flying": "attacks over patrollers on the ground; only flying and anti-air hit it",
    "anti_air": "hits flying things, and may pass flying patrollers",
    "stealth": "passes patrollers of an opponent who has no detector",
    "invisible": "stealth, and no opponent without a detector may target it or, unless it patrols, attack it",
    "unstoppable": "passes patrollers",
    "detector": "stealthy and invisible things of opponents are seen",
    "overpower": "what is too much for the patroller it attacks goes to another thing",
    "swift_strike": "deals its combat damage first",
    "readiness": "does not exhaust when it attacks, but attacks only once in a turn",
    "long_range": "when it attacks, defenders without long range do not hit back",
    "deathtouch": "whatever unit or hero its combat damage touches dies",
    "armor_piercing": "its damage passes armour",
    "ephemeral": "dies at the end of any turn",
    "channeling": "is sacrificed when its controller has no hero of its spec",
    "attach": "stays attached to what it is played on",
    "indestructible": "exhausts, and loses damage and what is attached, instead of dying",
    "two_lives": "instead of dying for the first time it is healed and gets a crumbling rune",
    "untargetable": "nothing may target it",
    "unattackable": "nothing may attack it",
    "flagbearer": "what opponents target must be a flagbearer where it can",
    "illusion": "dies when it is targeted",
    "cannot_attack": "never attacks",
    "cannot_patrol": "never patrols",
    "cannot_be_sacrificed": "nobody may sacrifice it",
    "arrives_exhausted": "arrives exhausted",
    "stash": "its controller may keep one card of the hand in the draw phase, and draws one fewer",
}
"""Keywords without a number, each with its meaning."""

ABILITIES = frozenset(TAGS) - {"illusion"}
"""Those that are abilities: an Illusion is a subtype (A12)."""

NUMBERS = {
    "resist": "gold that an opponent pays each time to target it",
    "frenzy": "ATK on its controller's own turns",
    "healing": "damage taken off each unit and hero of its controller at upkeep",
    "obliterate": "lowest-tech units of the defender that it destroys when it attacks",
    "sparkshot": "damage to a patroller beside the one it attacks",
    "fading": "time runes it arrives with: it loses one at each upkeep and dies with the last",
    "forecast": "upkeeps that it waits in the future before it arrives",
    "boost": "gold that may be paid on top when it is played",
}
"""Keywords with a number, each with its meaning; `sparkshot` alone means 1."""


def _read(keyword: str) -> tuple[str, int]:
    """The word and its number (0 for a word without one)."""
    word, _, number = keyword.partition(" ")
    if word in NUMBERS and (number.isdigit() or keyword == "sparkshot"):
        return word, int(number or 1)
    if word in TAGS and not number:
        return word, 0
    if word in TAGS | NUMBERS:
        form = f"{word} 2" if word in NUMBERS else word
        raise ValueError(f"write '{form}' instead of '{keyword}'")
    raise ValueError(f"the keyword '{word}' is not known{nearest(word, TAGS | NUMBERS)}")


def _checked(keywords: tuple[str, ...]) -> tuple[str, ...]:
    for keyword in keywords:
        _read(keyword)
    return keywords


Keywords = Annotated[tuple[str, ...], AfterValidator(_checked)]
"""Keywords of a card, in print order."""


def tags(keywords: Iterable[str]) -> frozenset[str]:
    """The keywords without a number."""
    return frozenset(word for word, number in map(_read, keywords) if not number)


def numbers(keywords: Iterable[str]) -> dict[str, int]:
    """The keywords with a number."""
    return {word: number for word, number in map(_read, keywords) if number}


def sentences(keywords: Iterable[str], if_: Condition) -> Iterator[Sentence]:
    """The keywords as abilities of the card itself that it has while a condition holds."""
    card = Selector(from_="source")
    for word, number in map(_read, keywords):
        if number:
            yield StatLine(stat=word, amount=number, of=card, if_=if_)
        else:
            yield Grant(grant=word, of=card, if_=if_)


def held(word: str, card_tags: Collection[str]) -> bool:
    """Whether a card with these tags has the keyword: it was given, and nothing takes it away."""
    return word in card_tags and f"no_{word}" not in card_tags

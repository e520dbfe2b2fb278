"""What `adopt` tells of a table: what was matched, what was not, what is missing, what was changed."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tts_bridge.build.adoption import Adopted
from tts_bridge.build.answers import Answers
from tts_bridge.build.edition import Edition
from tts_bridge.build.fitting import ROOMY
from tts_bridge.build.grafting import bearing, shared_ids, ui_fault, ungrafted_ui
from tts_bridge.build.theme import said
from tts_bridge.build.words import colour_of
from tts_bridge.cli.sayings import counted, say
from tts_bridge.games.core.words import Language

MOST = 12
"""Names that a line tells at most."""


def told(adopted: Adopted, edition: Edition, answers: Answers) -> Iterator[str]:
    """The whole report, line by line, in the language of the answers."""
    language = answers.language
    if adopted.again:
        yield say(language, "adopt_again")
    yield from _cards(adopted, edition, language)
    yield from _places(adopted, language)
    yield from _scripts(adopted, language)
    granted = [each for each in answers.answered if each.granted]
    if granted:
        yield say(language, "adopt_granted")
    for each in granted:
        others = [
            f"{value} ({words})" for value, words in each.question.options.items() if value != each.answer
        ]
        yield f"  {each.question.text}"
        either = say(language, "adopt_between_others").join(others)
        yield say(language, "adopt_or", key=each.question.key, answer=each.answer, others=either)


def _cards(adopted: Adopted, edition: Edition, language: Language) -> Iterator[str]:
    found = adopted.gathered
    titles = {card.id: said(card.name, language) for card in edition.cards}
    all_of = sum(card.count for card in edition.cards)
    played = counted(len(found.played), "card", language)
    yield say(language, "adopt_played", title=edition.title, cards=played, all=all_of)
    for pile in edition.tabletop.piles:
        mine = counted(sum(each.definition.deck == pile.tag for each in found.played), "card", language)
        home = found.homes.get(pile.id)
        values = {"title": home.title, "guid": home.guid} if home else {}
        called = edition.piles[pile.id]
        yield say(language, "adopt_home" if home else "adopt_deck", pile=called, cards=mine, **values)
    slips = dict.fromkeys((each.slip, each.definition.id) for each in found.played if each.slip)
    if slips:
        words = (say(language, "adopt_slip", slip=slip, name=titles[one]) for slip, one in slips)
        yield say(language, "adopt_slips", slips=_some(words, language))
    if found.missing:
        missing = Counter({titles[one]: number for one, number in found.missing.items()})
        yield say(language, "adopt_missing", cards=_some(_times(missing), language))
    yield from _left(adopted, titles, language)


def _left(adopted: Adopted, titles: dict[str, str], language: Language) -> Iterator[str]:
    """What is not played with."""
    found = adopted.gathered
    named = {
        "adopt_surplus": Counter(titles[each.definition.id] for each in found.surplus),
        "adopt_left_boxed": Counter(titles[each.definition.id] for each in found.left_boxed),
        "adopt_boxed": Counter(titles[each.definition.id] for each in found.boxed),
        "adopt_strange": Counter(_title(card.found.piece, card.number) for card in found.strange),
    }
    for what, names in named.items():
        if names:
            yield say(language, what, cards=_some(_times(names), language))
    many = {
        "adopt_aside": adopted.aside,
        "adopt_overwritten": adopted.overwritten,
        "adopt_unnamed": found.unnamed,
    }
    for what, number in many.items():
        if number:
            yield say(language, what, cards=counted(number, "card", language))


def _title(piece: dict[str, object], number: int) -> str:
    return str(piece.get("Nickname") or "").strip() or f"#{number}"


def _places(adopted: Adopted, language: Language) -> Iterator[str]:
    yield say(language, "adopt_seats", seats=", ".join(map(colour_of, adopted.tabletop.seats)))
    if adopted.strangers:
        yield say(language, "adopt_strangers", colours=", ".join(adopted.strangers))
    yield say(language, "adopt_size", size=adopted.size)
    piles = [place.id for place in adopted.tabletop.places if place.kind == "pile"]
    yield say(language, "adopt_piles", piles=_some(piles, language), last=piles[-1])
    if adopted.size < ROOMY:
        yield say(language, "adopt_small")
    if adopted.in_the_way:
        yield say(language, "adopt_in_the_way", pieces=_some(adopted.in_the_way, language))


def _scripts(adopted: Adopted, language: Language) -> Iterator[str]:
    own = adopted.own_script
    if own.strip():
        yield say(language, "adopt_script", bytes=len(own.encode("utf-8", "replace")))
        yield from (say(language, f"adopt_mind_{what}") for what in bearing(own))
    ui, ours = adopted.own_ui, ungrafted_ui(str(adopted.save["XmlUI"])).ours
    if ui.strip():
        yield say(language, "adopt_screens")
        if fault := ui_fault(ui):
            yield say(language, "adopt_screens_faulty", fault=fault)
        if shared := shared_ids(ui, ours):
            yield say(language, "adopt_screens_shared", ids=_some(shared, language))


def _times(names: Counter[str]) -> Iterator[str]:
    yield from (f"{name}{f' x{number}' if number > 1 else ''}" for name, number in names.items())


def _some(names: Iterable[str], language: Language) -> str:
    """The first names, and how many there are besides."""
    every = list(names)
    more = say(language, "adopt_more", count=len(every) - MOST) if len(every) > MOST else ""
    return f"{', '.join(every[:MOST])}{more}"

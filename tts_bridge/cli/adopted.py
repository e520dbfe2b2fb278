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
from tts_bridge.cli.sayings import counted

MOST = 12
"""Names that a line tells at most."""

MINDS = {
    "screens": "it makes the screens anew while it runs: then the panels of the game are gone",
    "waits": "it stops everything that waits, that of the rules too: the table may have to be loaded again",
    "kept": "it reads what the save keeps by itself, where there is more now than its own",
}
"""How a script of the table may bear on the rules."""


def told(adopted: Adopted, edition: Edition, answers: Answers) -> Iterator[str]:
    """The whole report, line by line."""
    if adopted.again:
        yield "This table was adopted before: its scripts are renewed, its cards and places stay as they are."
    yield from _cards(adopted, edition)
    yield from _places(adopted)
    yield from _scripts(adopted)
    granted = [each for each in answers.answered if each.granted]
    if granted:
        yield "Taken for granted; to answer otherwise, give --answer, or a file with --answers:"
    for each in granted:
        others = [
            f"{value} ({words})" for value, words in each.question.options.items() if value != each.answer
        ]
        yield f"  {each.question.text}"
        yield f"    {each.question.key}={each.answer}; or {', or '.join(others)}"


def _cards(adopted: Adopted, edition: Edition) -> Iterator[str]:
    found = adopted.gathered
    titles = {card.id: said(card.name, edition.language) for card in edition.cards}
    all_of = sum(card.count for card in edition.cards)
    yield f"{edition.title}: {counted(len(found.played), 'card')} to play with; the game has {all_of}."
    for pile in edition.tabletop.piles:
        mine = sum(each.definition.deck == pile.tag for each in found.played)
        home = found.homes.get(pile.id)
        where = f"; the draw pile is “{home.title}” {home.guid}" if home else ""
        yield f"  {pile.id}: {counted(mine, 'card')}{where}"
    slips = dict.fromkeys((each.slip, each.definition.id) for each in found.played if each.slip)
    if slips:
        yield f"  names with slips: {_some(f'“{slip}” is {titles[one]}' for slip, one in slips)}"
    if found.missing:
        missing = (f"{titles[one]}{f' x{n}' if n > 1 else ''}" for one, n in found.missing.items())
        yield f"  missing, and played without: {_some(missing)}"
    yield from _left(adopted, titles)


def _left(adopted: Adopted, titles: dict[str, str]) -> Iterator[str]:
    """What is not played with."""
    found = adopted.gathered
    for words, cards in (
        ("more copies than are played with, left alone", found.surplus),
        ("in bags and boxes, left there", found.left_boxed),
        ("taken out of bags and boxes", found.boxed),
    ):
        names = Counter(titles[each.definition.id] for each in cards)
        if names:
            yield f"  {words}: {_some(_times(names))}"
    strange = Counter(_title(card.found.piece, card.number) for card in found.strange)
    if strange:
        yield f"  not known to the game: {_some(_times(strange))}"
    if adopted.aside:
        yield f"  taken out of its decks, at the eastern edge now: {counted(adopted.aside, 'card')}"
    if adopted.overwritten:
        yield f"  had notes of another sort, which are lost: {counted(adopted.overwritten, 'card')}"
    if found.unnamed:
        yield f"  without a name, so that nobody can tell what they are: {counted(found.unnamed, 'card')}"


def _title(piece: dict[str, object], number: int) -> str:
    return str(piece.get("Nickname") or "").strip() or f"#{number}"


def _places(adopted: Adopted) -> Iterator[str]:
    yield f"Seats: {', '.join(map(colour_of, adopted.tabletop.seats))}."
    if adopted.strangers:
        yield f"  The game has no seat for {', '.join(adopted.strangers)}: sit elsewhere."
    yield f"Its places have lines around them, at {adopted.size:.0%} of their usual size."
    piles = [place.id for place in adopted.tabletop.places if place.kind == "pile"]
    yield f"  Piles ({_some(piles)}) can be elsewhere: --answer place.{piles[-1]}=X,Z"
    if adopted.size < ROOMY:
        yield "  That is small: with more room in the middle, or hands farther apart, adopt it again."
    if adopted.in_the_way:
        yield f"  Move aside what lies in the way: {_some(adopted.in_the_way)}"


def _scripts(adopted: Adopted) -> Iterator[str]:
    own = adopted.own_script
    if own.strip():
        size = len(own.encode("utf-8", "replace"))
        yield f"Its own script ({size:,} bytes) stays, and is asked first whatever happens."
        yield from (f"  Mind: {MINDS[what]}." for what in bearing(own))
    ui, ours = adopted.own_ui, ungrafted_ui(str(adopted.save["XmlUI"])).ours
    if ui.strip():
        yield "Its own screens stay."
        if fault := ui_fault(ui):
            yield f"  They cannot be read ({fault}): TTS will show none at all until that is mended."
        if shared := shared_ids(ui, ours):
            yield f"  They use ids that the game's panels have too: {_some(shared)}. Give them others."


def _times(names: Counter[str]) -> Iterator[str]:
    yield from (f"{name}{f' x{number}' if number > 1 else ''}" for name, number in names.items())


def _some(names: Iterable[str]) -> str:
    """The first names, and how many there are besides."""
    every = list(names)
    more = f" and {len(every) - MOST} more" if len(every) > MOST else ""
    return f"{', '.join(every[:MOST])}{more}"

"""Where table and state disagree about cards, and how either side is made right."""

from collections.abc import Iterator
from dataclasses import dataclass

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.table.placing import UNSLOTTED
from tts_bridge.table.reports import Face, StockTaken


@dataclass(frozen=True, slots=True)
class Difference:
    """A card that the table has elsewhere than the state; "" is nowhere."""

    card: str
    on_table: str
    in_state: str
    face: Face = "up"


def differences(tabletop: Tabletop, look: Look, stock: StockTaken) -> list[Difference]:
    """All cards that are not where the state has them, those that only one side knows among them."""
    found = dict(_found(stock))
    cards = look.state.cards
    gone = [Difference(card, "", known.zone) for card, known in cards.items() if card not in found]
    strange = [Difference(card, place, "") for card, (place, _) in found.items() if card not in cards]
    moved = [
        Difference(card, place, cards[card].zone, face)
        for card, (place, face) in found.items()
        if card in cards and not _agrees(tabletop, look, card, place, face)
    ]
    return sorted([*gone, *strange, *moved], key=lambda difference: difference.card)


def _found(stock: StockTaken) -> Iterator[tuple[str, tuple[str, Face]]]:
    for pile in stock.piles:
        yield from ((card, (pile.place, pile.face)) for card in pile.definitions)
    for card in stock.cards:
        yield card.card, (card.place, card.face)


def _agrees(tabletop: Tabletop, look: Look, card: str, place_id: str, face: Face) -> bool:
    """Whether a card lies as the state has it; the faces in hands and piles are TTS's own."""
    place = tabletop.place_of(look.card(card).zone)
    if place.id != place_id:
        return False
    return place.kind in UNSLOTTED or (face == "down") == look.card(card).flipped


def told(speech: Speech, difference: Difference) -> str:
    """A difference in words that everybody may hear."""
    places = {"table": difference.on_table, "state": difference.in_state}
    return speech.say_of(difference.card, "table-difference", places)

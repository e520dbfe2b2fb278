"""Legality ahead: the small tables by which the table itself refuses, and what the plates offer."""

from collections.abc import Iterator, Mapping

from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.tabletop import Plate
from tts_bridge.games.core.telling import button
from tts_bridge.table.directives import Directive, Guard, Inscribe, Level, Seal, SetLevel
from tts_bridge.table.enforcement import LEVELS
from tts_bridge.table.menus import kind_said
from tts_bridge.table.play import Play
from tts_bridge.table.wishes import Wish

LOCKING = ("spot", "lane")
"""Kinds of places whose cards nobody lifts where that is enforced."""


def guards(play: Play, clickable: Mapping[str, set[str]], *, fixing: bool) -> Iterator[Directive]:
    """The level, the seals of piles, and which cards may be clicked or not be lifted."""
    level = level_of(play)
    yield SetLevel(level, fixing)
    yield from _seals(play, level)
    for seat, cards in clickable.items():
        yield Guard("choose", seat, tuple(sorted(cards)))
    if level == "strict":
        yield Guard("locked", "", tuple(sorted(_locked(play))))


def level_of(play: Play) -> Level:
    """The level of the table."""
    return next((level for level in LEVELS if level == play.level), "advise")


def _seals(play: Play, level: Level) -> Iterator[Directive]:
    """Piles are sealed where the rules are strict, unless the table wishes otherwise."""
    wish = play.state.options.get("piles", "sealed" if level == "strict" else "open")
    for pile in play.tabletop.piles:
        yield Seal(pile.draw, wish == "sealed")
        yield Seal(pile.discard, wish == "sealed")


def _locked(play: Play) -> Iterator[str]:
    for card in play.state.cards.values():
        if card.attached_to or play.tabletop.place_of(card.zone).kind in LOCKING:
            yield card.id


# ---------------------------------------------------------------- plates


def plates(play: Play, screen: Screen) -> Iterator[Directive]:
    """What each plate says, and the first of its wishes that is legal for somebody."""
    for plate in play.tabletop.plates:
        offer = _offer(play, plate)
        text = screen.plates.get(plate.id, "")
        if offer is not None:
            yield Inscribe(plate.id, offer[1], offer[0])
        elif text:
            yield Inscribe(plate.id, text)


def _offer(play: Play, plate: Plate) -> tuple[str, str] | None:
    for kind in plate.wishes:
        for seat in (seat for seat in play.state.seats if plate.seat in ("", seat)):
            moves = [move for move in play.legal(seat) if move.kind == kind]
            if moves:
                said = button(play.speech(""), moves[0]) if len(moves) == 1 else kind_said(play, moves)
                return str(Wish(kind)), said
    return None

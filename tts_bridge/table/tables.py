"""Legality ahead: the small tables by which the table itself refuses, and what the plates offer."""

from collections.abc import Iterable, Iterator, Mapping

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.tabletop import Plate
from tts_bridge.games.core.telling import button
from tts_bridge.table.counting import WISH as COUNT
from tts_bridge.table.counting import counters_at
from tts_bridge.table.directives import Directive, Guard, Inscribe, Level, Seal, SetLevel
from tts_bridge.table.enforcement import LEVELS
from tts_bridge.table.menus import kind_said
from tts_bridge.table.play import Play
from tts_bridge.table.wishes import OPEN, Wish

LOCKING = ("spot", "lane")
"""Kinds of places whose cards nobody lifts where that is enforced."""


def guards(
    play: Play, clickable: Mapping[str, set[str]], kept: Iterable[str], *, fixing: bool
) -> Iterator[Directive]:
    """The level, the seals of piles, and which cards may be clicked or not be lifted, those `kept` among
    these."""
    level = level_of(play)
    yield SetLevel(level, fixing)
    yield from _seals(play, level, fixing=fixing)
    for seat, cards in clickable.items():
        yield Guard("choose", seat, tuple(sorted(cards)))
    if level == "strict":
        yield Guard("locked", "", tuple(sorted({*_locked(play), *kept})))


def level_of(play: Play) -> Level:
    """The level of the table."""
    return next((level for level in LEVELS if level == play.level), "advise")


def _seals(play: Play, level: Level, *, fixing: bool) -> Iterator[Directive]:
    """Piles are sealed where the rules are strict, unless the table wishes otherwise.  The boxes, which
    nobody plays from, are sealed always but while the table is set right."""
    wish = play.state.options.get("piles", "sealed" if level == "strict" else "open")
    boxes = play.tabletop.boxes.values()
    for place in (place for pile in play.tabletop.piles for place in (pile.draw, pile.discard)):
        yield Seal(place, not fixing if place in boxes else wish == "sealed")


def _locked(play: Play) -> Iterator[str]:
    for card in play.state.cards.values():
        if card.attached_to or play.tabletop.place_of(card.zone).kind in LOCKING:
            yield card.id


# ---------------------------------------------------------------- plates


def plates(play: Play, screen: Screen) -> Iterator[Directive]:
    """What each plate says, and the first of its wishes that is legal for somebody."""
    for plate in play.tabletop.plates:
        moves = _offered(play, plate)
        words, text = screen.offers.get(plate.id, ""), screen.plates.get(plate.id, "")
        if moves:
            yield Inscribe(plate.id, words or _called(play, moves), str(_wish(plate, moves)))
        elif words or text:
            wish = COUNT + plate.id if counters_at(play.tabletop, plate) else ""
            yield Inscribe(plate.id, words or text, wish, grey=bool(words))


def _offered(play: Play, plate: Plate) -> list[Move]:
    """The legal moves of one kind and one seat that a plate offers."""
    for kind in plate.wishes:
        for seat in play.state.seats:
            legal = [move for move in play.legal(seat) if move.kind == kind]
            moves = [move for move in legal if plate.offers(play.look, move)]
            if moves:
                return moves
    return []


def _called(play: Play, moves: list[Move]) -> str:
    return button(play.speech(""), moves[0]) if len(moves) == 1 else kind_said(play, moves)


def _wish(plate: Plate, moves: list[Move]) -> Wish:
    """The wish for these moves; of a plate that is for some cards alone, with the card if it is one."""
    cards = {move.card for move in moves}
    return Wish(moves[0].kind, moves[0].card if plate.what and len(cards) == 1 else OPEN)

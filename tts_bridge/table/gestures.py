"""What a card that has settled means: looked up in the rows of the game's gestures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.tabletop import DIE, Gesture, Tabletop, is_of, open_verb
from tts_bridge.table.play import Play


@dataclass(frozen=True, slots=True)
class Sign:
    """What a seat did with a card: dropped it, or pressed a number key over it (`to` is then "").

    Or it searches the pile at `to`; there is no card then."""

    by: str
    card: str
    origin: str
    to: str = ""
    onto: str = ""
    number: int = 0
    search: bool = False


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a sign can mean: moves that are legal, and moves that the rules refuse.

    With `ask` it is asked about even if only one is legal.
    """

    legal: tuple[Move, ...] = ()
    refused: tuple[Move, ...] = ()
    ask: bool = False

    @property
    def move(self) -> Move | None:
        """The one move that is meant without doubt."""
        return self.legal[0] if len(self.legal) == 1 and not self.ask else None


def meaning(play: Play, sign: Sign) -> Meaning:
    """What a sign means now.

    An answer to the open prompt goes before all else, a row that names what lies beneath before one
    that does not.
    """
    rows = list(_fitting(play, sign))
    for group in _by_weight(rows):
        found = _moves(play, sign, group)
        if found.legal or found.refused:
            return found
    return Meaning()


def _by_weight(rows: list[Gesture]) -> Iterator[list[Gesture]]:
    yield [row for row in rows if row.prompt]
    yield [row for row in rows if not row.prompt and row.onto]
    yield [row for row in rows if not row.prompt and not row.onto]


def _moves(play: Play, sign: Sign, rows: list[Gesture]) -> Meaning:
    legal: dict[Move, bool] = {}
    refused: dict[Move, None] = {}
    allowed = set(play.legal(sign.by)) if rows else set()
    for row in rows:
        for move in _meant(play, sign, row):
            if move in allowed:
                legal[move] = legal.get(move, False) or row.ask
            else:
                refused[move] = None
    return Meaning(tuple(legal), tuple(refused), any(legal.values()))


# ---------------------------------------------------------------- which rows


def _fitting(play: Play, sign: Sign) -> Iterator[Gesture]:
    prompt = open_verb(play.state, sign.by)
    look = play.look
    for row in play.tabletop.gestures:
        if (row.number, row.search) != (sign.number, sign.search) or (row.prompt and row.prompt != prompt):
            continue
        lies = _lay_at(play.tabletop, sign, row) and _is_onto(look, sign, row)
        if lies and is_of(look, sign.card, row.what):
            yield row


def _lay_at(tabletop: Tabletop, sign: Sign, row: Gesture) -> bool:
    if row.origin and not any(tabletop.is_meant(word, sign.origin, sign.by) for word in row.origin):
        return False
    return bool(row.number) or not row.to or tabletop.is_meant(row.to, sign.to, sign.by)


def _is_onto(look: Look, sign: Sign, row: Gesture) -> bool:
    if not row.onto:
        return True
    if sign.onto in look.state.cards:
        return is_of(look, sign.onto, row.onto)
    return bool(sign.onto) and DIE in row.onto


# ---------------------------------------------------------------- which moves


def _meant(play: Play, sign: Sign, row: Gesture) -> list[Move]:
    """The moves of the seat that a row means, legal or not."""
    from_pile = _is_pile(play.tabletop, sign.origin)
    moves = [
        move
        for move in play.possible(sign.by)
        if move.kind == row.move and (move.card == sign.card or (from_pile and not move.card))
    ]
    if row.value:
        moves = [move for move in moves if move.number == row.value]
    if row.target:
        return [move for move in moves if _is_target(play, sign, row, move.target)]
    return [move for move in moves if not move.target] or moves


def _is_pile(tabletop: Tabletop, place_id: str) -> bool:
    return any(pile.draw == place_id for pile in tabletop.piles)


def _is_target(play: Play, sign: Sign, row: Gesture, target: str) -> bool:
    look = play.look
    match row.target:
        case "onto":
            return target == sign.onto
        case "host":
            return target in look.state.cards and target in _hosts(look, sign.onto)
        case "seat":
            return target in look.state.seats and target in _seats_at(play, sign, row)
        case "zone":
            return bool(sign.to) and target in play.tabletop.place(sign.to).shows
        case "lane":
            return target in look.state.cards and _lies_where_aimed(play, sign, row, target)
    return False


def _hosts(look: Look, card: str) -> tuple[str, ...]:
    return (look.card(card).attached_to,) if card in look.state.cards else ()


def _seats_at(play: Play, sign: Sign, row: Gesture) -> Iterable[str]:
    """Whose place it is; on common ground anybody's."""
    if row.number:
        return (sign.by,) if row.to.startswith("own ") else play.state.seats
    seat = play.tabletop.place(sign.to).seat
    return (seat,) if seat else play.state.seats


def _lies_where_aimed(play: Play, sign: Sign, row: Gesture, target: str) -> bool:
    """Whether a card lies in the place where the sign points, for a number key in any of its kind."""
    place = play.tabletop.place_of(play.look.card(target).zone)
    return place.kind == row.to if row.number else place.id == sign.to

"""Where cards must lie on the table, and the directives that lay them there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tts_bridge.games.core.changes import Block, Ordered
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.state import Card, State
from tts_bridge.games.core.tabletop import Pile, Place, Tabletop
from tts_bridge.table.directives import Create, Directive, Face, Lay, Rebuild, Remove, Shuffle, Stack
from tts_bridge.table.loads import Load
from tts_bridge.table.reports import StockTaken

UNPLACED = "table"
"""The place of a card that lies in none."""

UNSLOTTED = ("hand", "tray", "pile")
"""Kinds of places in which cards lie as TTS has them lie."""

QUARTER = 90
"""Degrees of a sideways card."""


@dataclass(frozen=True, slots=True)
class Lies:
    """How a card lies: `slot` -1 means somewhere in the place; see `Lay` for the others."""

    place: str
    slot: int = -1
    face: Face = "up"
    turned: int = 0
    under: str = ""


NOWHERE = Lies("")


class Placing:
    """Knows where each card lies, as far as the table has told, and lays cards where the state has them.

    A card keeps its slot as long as it stays in its place.
    """

    def __init__(self, tabletop: Tabletop, load: Load) -> None:
        self._tabletop = tabletop
        self._load = load
        self._lies: dict[str, Lies] = {}
        self._slots: dict[str, tuple[str, int]] = {}
        self._known: Mapping[str, Card] = {}
        self._faces: dict[str, str] = {}

    # ---------------------------------------------------------------- what the table tells

    def take_stock(self, stock: StockTaken) -> None:
        """All cards are where the table says."""
        lying = {card.card: Lies(card.place, -1, card.face, card.turned, card.under) for card in stock.cards}
        piled = {card: Lies(pile.place, -1, pile.face) for pile in stock.piles for card in pile.definitions}
        self._lies = lying | piled
        self._faces = {card.card: card.definition for card in stock.cards}
        if stock.cause != "asked" or not self._slots:
            self._slots = _slots_of(stock)

    def adopt(self, look: Look, told: State | None = None) -> None:
        """Leave all cards where they are: only what changes from now on is laid, or has changed since the
        state that the table was told last."""
        known, now = look.state.cards if told is None else told.cards, look.state.cards
        self._known = {card: now[card] if now.get(card) == was else was for card, was in known.items()}

    def saw(self, card: str, place: str, face: Face) -> None:
        """A card has come to lie somewhere."""
        self._lies[card] = Lies(place, -1, face)

    def place(self, card: str) -> str:
        """The id of the place where a card lies; "" for one that was never seen."""
        return self._lies.get(card, NOWHERE).place

    def is_home(self, look: Look, card: str) -> bool:
        """Whether a card lies in the place where the state has it."""
        return self.place(card) == self.home(look.card(card).zone).id

    def home(self, zone: str) -> Place:
        """The place of a zone; KeyError where there is none."""
        return self._tabletop.place_of(zone)

    # ---------------------------------------------------------------- what the table must do

    def coming(self, card: str, place: str, slot: int, face: Face) -> None:
        """A drawn card is on its way to a slot."""
        self._lies[card] = Lies(place, slot, face)
        if self._has_slots(self._tabletop.place(place)):
            self._slots[card] = (place, slot)

    def free_slot(self, place: str, zone: str) -> int:
        """A slot for a card that nobody knows yet."""
        return self._tabletop.place(place).slot_for(zone, (), self._taken(place).values())

    def follow(self, look: Look, blocks: Iterable[Block] = ()) -> Iterator[Directive]:
        """Lay all cards whose state has changed since the last call, and shuffle what was shuffled.

        Cards that are no more are taken off the table; those that it does not have come into being.
        """
        before, self._known = self._known, look.state.cards
        yield from map(self._remove, [card for card in before if card not in self._known])
        changed = {card for card, now in self._known.items() if before.get(card) is not now}
        changed |= {card for card in self._known if self._has_another_face(look, card)}
        shuffled = [pile for pile in self._tabletop.piles if _forgotten(pile.draw, blocks)]
        later = set(self._gathered(look, shuffled, changed)) | set(self._known_ends(look, changed))
        yield from self.lay(look, changed - later)
        for pile in shuffled:
            yield from self._shuffle(look, pile, later)
        yield from self.lay(look, later)

    def lay(self, look: Look, cards: Iterable[str]) -> Iterator[Directive]:
        """Lay these cards where the state has them, those attached to them as well."""
        self._vacate(look)
        wanted = set(cards)
        while under := {c.id for c in look.state.cards.values() if c.attached_to in wanted} - wanted:
            wanted |= under
        for card in self._in_order(look, wanted):
            yield from self._lay(look, card)

    def relay(self, look: Look, *cards: str) -> Iterator[Directive]:
        """Lay these cards once more although they seem to lie right."""
        for card in cards:
            if card in self._lies:
                self._lies[card] = Lies(self.place(card))
        yield from self.lay(look, cards)

    def shuffle(self, pile: str) -> Directive:
        """Shuffle a draw pile (by its place), because somebody may know what lies where."""
        return Shuffle(self._load.next_name(), pile)

    # ---------------------------------------------------------------- piles

    def _gathered(self, look: Look, shuffled: list[Pile], changed: set[str]) -> Iterator[str]:
        """Cards that go from a discard into its draw pile, all together."""
        for pile in shuffled:
            for card in look.zone(pile.draw):
                if card in changed and self.place(card) == pile.discard:
                    yield card

    def _known_ends(self, look: Look, changed: set[str]) -> Iterator[str]:
        """Cards put on a draw pile or under it so that their order is known: they come after any shuffle."""
        for pile in self._tabletop.piles:
            inside, top = look.zone(pile.draw), look.state.tops.get(pile.draw, 0)
            ends = (*_known_bottom(look, pile.draw), *inside[len(inside) - top :])
            yield from (card for card in ends if card in changed)

    def _shuffle(self, look: Look, pile: Pile, later: set[str]) -> Iterator[Directive]:
        gathered = [card for card in look.zone(pile.draw) if self.place(card) == pile.discard]
        if not gathered:
            yield self.shuffle(pile.draw)
            return
        for card in gathered:
            self._lies[card] = Lies(pile.draw, 0, "down")
        later.difference_update(gathered)
        yield Rebuild(self._load.next_name(), pile.discard, pile.draw)

    # ---------------------------------------------------------------- one card

    def _lay(self, look: Look, card: str) -> Iterator[Directive]:
        want, another = self._wanted(look, look.card(card)), self._has_another_face(look, card)
        if want is None or (want == self._lies.get(card) and not another):
            return
        kind, there = self._tabletop.place(want.place).kind, self.place(card) == want.place
        if there and kind in UNSLOTTED:
            return
        if card not in self._lies or another:
            self._lies[card] = want
            self._faces[card] = self._face(look, card)
            yield Create(card, self._faces[card], want.place, want.slot, want.face, want.turned)
            return
        self._lies[card] = want
        if kind == "pile":
            zone = look.card(card).zone
            yield Stack(card, want.place, "bottom" if card in _known_bottom(look, zone) else "top")
        else:
            yield Lay(card, want.place, want.slot, want.face, want.turned, want.under)

    def _remove(self, card: str) -> Directive:
        self._lies.pop(card, None)
        self._faces.pop(card, None)
        return Remove(card)

    def _face(self, look: Look, card: str) -> str:
        """The definition that a piece shows: what its card has become, where a pattern is kept of both."""
        own, shown = look.card(card).definition, look.printing(card)
        decks = {look.game.library.get(definition).deck for definition in (own, shown)}
        return shown if decks <= set(self._tabletop.copied) else own

    def _has_another_face(self, look: Look, card: str) -> bool:
        """Whether a card that lies on the table shows what it is no more."""
        now = look.card(card)
        if now.deck not in self._tabletop.copied or card not in self._lies:
            return False
        return self._face(look, card) != self._faces.get(card, now.definition)

    def _wanted(self, look: Look, card: Card) -> Lies | None:
        """How a card must lie; None for one that is not on the table."""
        try:
            place = self.home(card.zone)
        except KeyError:
            return None
        if place.kind == "pile":
            return Lies(place.id, 0, "down" if place.face == "down" else "up")
        if place.kind in UNSLOTTED:
            return Lies(place.id, 0)
        face: Face = "down" if card.flipped else "up"
        if card.attached_to and place.kind == "band" and self._is_host(look, card):
            self._slots.pop(card.id, None)
            return Lies(place.id, _tier(look, card), face, 0, card.attached_to)
        turned = QUARTER if card.sideways != place.sideways else 0
        return Lies(place.id, self._slot(look, card, place), face, turned)

    def _is_host(self, look: Look, card: Card) -> bool:
        return look.card(card.attached_to).zone == card.zone

    def _slot(self, look: Look, card: Card, place: Place) -> int:
        known = self._slots.get(card.id)
        if known is not None and known[0] == place.id:
            return known[1]
        taken = self._taken(place.id, card.id)
        copies = [slot for other, slot in taken.items() if _same(look, other, card)]
        slot = place.slot_for(card.zone, look.tags(card.id), taken.values(), copies)
        self._slots[card.id] = (place.id, slot)
        return slot

    def _taken(self, place: str, but: str = "") -> dict[str, int]:
        """The slots of a place that are not free, by the card that lies there."""
        return {card: slot for card, (where, slot) in self._slots.items() if where == place and card != but}

    def _in_order(self, look: Look, cards: set[str]) -> Iterator[str]:
        """Cards as they lie in their zones, hosts before those attached to them; where copies lie together,
        as their definitions stand in the card files."""
        for zone, inside in look.state.zones.items():
            mine = [card for card in inside if card in cards]
            if mine and self.home(zone).together:
                known = list(look.game.library.definitions)
                mine.sort(key=lambda card: known.index(look.card(card).definition))
            yield from sorted(mine, key=lambda card: look.card(card).attached_to != "")

    def _has_slots(self, place: Place) -> bool:
        return place.kind not in UNSLOTTED

    def _vacate(self, look: Look) -> None:
        """Free the slots of cards that have left their places."""
        for card, (place, _) in tuple(self._slots.items()):
            now = look.state.cards.get(card)
            if now is None or self.home(now.zone).id != place:
                del self._slots[card]


def _slots_of(stock: StockTaken) -> dict[str, tuple[str, int]]:
    """The slots in which cards lie; one in which there are several is that of the first."""
    found: dict[tuple[str, int], str] = {}
    for card in stock.cards:
        if card.slot >= 0 and not card.under:
            found.setdefault((card.place, card.slot), card.card)
    return {card: slot for slot, card in found.items()}


def _forgotten(zone: str, blocks: Iterable[Block]) -> bool:
    """Whether the order of a pile was forgotten: it was shuffled."""
    found = (change for block in blocks for change in block.changes if isinstance(change, Ordered))
    return any(change.zone == zone and not change.top and not change.bottom for change in found)


def _known_bottom(look: Look, zone: str) -> tuple[str, ...]:
    """The cards that are known to lie lowest in a pile."""
    return tuple(look.zone(zone)[: look.state.bottoms.get(zone, 0)])


def _tier(look: Look, card: Card) -> int:
    """Which of the cards under its host a card is."""
    return [c.id for c in look.state.cards.values() if c.attached_to == card.attached_to].index(card.id)


def _same(look: Look, other: str, card: Card) -> bool:
    """Whether another card is a copy of this one."""
    return other in look.state.cards and look.card(other).definition == card.definition

"""The cards of a game as pieces of a save: one deck on each draw pile."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tts_bridge.build.edition import Edition
from tts_bridge.build.furniture import CARD, MANAGED, SURFACE
from tts_bridge.build.inscription import described
from tts_bridge.build.sheets import DrawnSheet, cells_of
from tts_bridge.build.theme import said
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.tabletop import Pile
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.tts.decks import Sheet, card, pile
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece, Transform

FACE_DOWN = 180.0

PATTERN = "pattern"
"""What stands for the number of the copy where a card is a pattern for copies."""

Addresses = Mapping[str, str]
"""Where the picture of each file name is found."""


def decks(edition: Edition, drawn: Iterable[DrawnSheet], guids: Guids, addresses: Addresses) -> list[Piece]:
    """A face-down deck on each pile where cards begin, every definition as often as it says; and the
    patterns of cards that come into being in play, out of sight."""
    maker = _Maker(edition, guids, addresses, cells_of(drawn))
    return [*maker.decks(), *maker.patterns()]


def build_id(definition: str, copy: int) -> str:
    """The memo of a copy (from 1) of a card: the same in every build, until a game deals the cards ids."""
    return hashlib.sha256(f"{definition} {copy}".encode()).hexdigest()[:10]


@dataclass(frozen=True, slots=True)
class _Maker:
    edition: Edition
    guids: Guids
    addresses: Addresses
    cells: Mapping[str, tuple[DrawnSheet, int]]

    def decks(self) -> Iterator[Piece]:
        """The decks with which a game begins."""
        for where in self.edition.tabletop.piles:
            definitions = self._beginning_at(where.draw)
            if definitions:
                yield self._deck(where, definitions)

    def patterns(self) -> Iterator[Piece]:
        """One locked deck inside the ground with one of each card that comes into being in play."""
        definitions = self._beginning_at("")
        if definitions:
            edge = self.edition.tabletop.width / 2 - 3, self.edition.tabletop.depth / 2 - 3
            spot = Transform(edge[0], SURFACE - 0.5, edge[1], rot_y=180, rot_z=FACE_DOWN)
            cards = [self._card(definition, spot, PATTERN, "") for definition in definitions]
            yield pile(self.guids.new("patterns"), spot, cards, locked=True, interactable=False)

    def _beginning_at(self, place: str) -> list[Definition]:
        edition = self.edition
        return [each for each in edition.cards if edition.tabletop.start_of(each.deck) == place]

    def _deck(self, where: Pile, definitions: Iterable[Definition]) -> Piece:
        place = self.edition.tabletop.place(where.draw)
        x, z = place.rect.centre
        spot = Transform(x, SURFACE + 0.5, z, rot_y=place.turned, rot_z=FACE_DOWN)
        # not shuffled here: two builds must be the same, and the start of a game shuffles
        cards = [piece for definition in definitions for piece in self._copies(definition, spot)]
        return pile(self.guids.new(where.draw), spot, cards, nickname=self._name(where), tags=(MANAGED,))

    def _name(self, where: Pile) -> str:
        edition = self.edition
        if where.tag in edition.theme.decks:
            return said(edition.theme.decks[where.tag].name, edition.language)
        return edition.tabletop.label(edition.tabletop.place(where.draw), edition.language)

    def _copies(self, definition: Definition, spot: Transform) -> Iterator[Piece]:
        for copy in range(1, definition.count + 1):
            yield self._card(definition, spot, str(copy), build_id(definition.id, copy))

    def _card(self, definition: Definition, spot: Transform, copy: str, memo: str) -> Piece:
        edition, (drawn, cell) = self.edition, self.cells[definition.id]
        return card(
            self.guids.new(f"{definition.id} {copy}"),
            spot,
            self._sheet(drawn),
            cell,
            nickname=_titles(definition, edition.language),
            description=described(definition, edition.theme, edition.glossary, edition.language),
            gm_notes=definition.id,
            memo=memo,
            tags=(MANAGED, CARD, definition.deck),
        )

    def _sheet(self, drawn: DrawnSheet) -> Sheet:
        face, back = self.addresses[drawn.face.file], self.addresses[drawn.back.file]
        return Sheet(drawn.key, face, back, height=drawn.plan.rows)


def _titles(definition: Definition, language: Language) -> str:
    """The title in both languages, the chosen one first."""
    titles = {each: said(definition.name, each) for each in LANGUAGES}
    return " · ".join(dict.fromkeys((titles[language], *titles.values())))

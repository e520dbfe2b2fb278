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

Addresses = Mapping[str, str]
"""Where the picture of each file name is found."""


def decks(edition: Edition, drawn: Iterable[DrawnSheet], guids: Guids, addresses: Addresses) -> list[Piece]:
    """A face-down deck on each draw pile, every definition as often as it says."""
    maker = _Maker(edition, guids, addresses, cells_of(drawn))
    return [maker.deck(pile) for pile in edition.tabletop.piles]


def build_id(definition: str, copy: int) -> str:
    """The memo of a copy (from 1) of a card: the same in every build, until a game deals the cards ids."""
    return hashlib.sha256(f"{definition} {copy}".encode()).hexdigest()[:10]


@dataclass(frozen=True, slots=True)
class _Maker:
    edition: Edition
    guids: Guids
    addresses: Addresses
    cells: Mapping[str, tuple[DrawnSheet, int]]

    def deck(self, where: Pile) -> Piece:
        edition = self.edition
        place = edition.tabletop.place(where.draw)
        x, z = place.rect.centre
        spot = Transform(x, SURFACE + 0.5, z, rot_y=place.turned, rot_z=FACE_DOWN)
        # not shuffled here: two builds must be the same, and the start of a game shuffles
        definitions = (definition for definition in edition.cards if definition.deck == where.tag)
        cards = [piece for definition in definitions for piece in self._copies(definition, where, spot)]
        name = said(edition.theme.decks[where.tag].name, edition.language)
        return pile(self.guids.new(where.draw), spot, cards, nickname=name, tags=(MANAGED,))

    def _copies(self, definition: Definition, where: Pile, spot: Transform) -> Iterator[Piece]:
        drawn, cell = self.cells[definition.id]
        for copy in range(1, definition.count + 1):
            yield card(
                self.guids.new(f"{definition.id} {copy}"),
                spot,
                self._sheet(drawn),
                cell,
                nickname=_titles(definition, self.edition.language),
                description=described(definition, self.edition.theme, self.edition.language),
                gm_notes=definition.id,
                memo=build_id(definition.id, copy),
                tags=(MANAGED, CARD, where.tag),
            )

    def _sheet(self, drawn: DrawnSheet) -> Sheet:
        face, back = self.addresses[drawn.face.file], self.addresses[drawn.back.file]
        return Sheet(drawn.key, face, back, height=drawn.plan.rows)


def _titles(definition: Definition, language: Language) -> str:
    """The title in both languages, the chosen one first."""
    titles = {each: said(definition.name, each) for each in LANGUAGES}
    return " · ".join(dict.fromkeys((titles[language], *titles.values())))

"""Makes the cards of a table that others made ready to be played with: identities, each on its pile."""

from collections import Counter

from tts_bridge.build.cardpieces import FACE_DOWN, build_id
from tts_bridge.build.furniture import CARD, MANAGED, SURFACE
from tts_bridge.build.gathering import Gathered
from tts_bridge.build.ground import numbers_of
from tts_bridge.build.known_cards import Known
from tts_bridge.games.core.tabletop import Pile, Tabletop
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece, Transform
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.shifting import as_deck, put_into, take_out
from tts_bridge.tts.walk import Found

STRANGE = ""
"""What stands for a sort of cards that is none of the game's."""


def mark_cards(gathered: Gathered) -> int:
    """Each played card gets its definition and an id of its own; one that has them keeps them.

    Gives how many had notes or a memo of another sort, which are lost.
    """
    overwritten = 0
    for each in (*gathered.surplus, *gathered.left_boxed):
        if is_marked(each):
            _unmark(each.piece, each.definition.deck)
    copies = Counter[str]()
    taken = {str(each.piece["Memo"]) for each in gathered.played if is_marked(each)}
    for each in gathered.played:
        if not is_marked(each):
            overwritten += bool(each.piece.get("GMNotes") or each.piece.get("Memo"))
            each.piece["GMNotes"] = each.definition.id
            each.piece["Memo"] = _free_id(each.definition.id, copies, taken)
        each.piece["Tags"] = with_tags(each.piece, MANAGED, CARD, each.definition.deck)
        each.piece.update({"HideWhenFaceDown": True, "Hands": True})
        if each.card.found.live:
            each.piece["Locked"] = False
    return overwritten


def _unmark(piece: Piece, deck: str) -> None:
    piece["GMNotes"] = piece["Memo"] = ""
    piece["Tags"] = [tag for tag in tags_of(piece) if tag not in (MANAGED, CARD, deck)]


def is_marked(each: Known) -> bool:
    """Whether a card has been told which it is before."""
    return each.piece.get("GMNotes") == each.definition.id and bool(each.piece.get("Memo"))


def _free_id(definition: str, copies: Counter[str], taken: set[str]) -> str:
    while True:
        copies[definition] += 1
        memo = build_id(definition, copies[definition])
        if memo not in taken:
            taken.add(memo)
            return memo


def with_tags(piece: Piece, *tags: str) -> list[str]:
    """The tags of a piece, and these."""
    return list(dict.fromkeys([*tags_of(piece), *tags]))


def tags_of(piece: Piece) -> list[str]:
    """The tags of a piece."""
    own = piece.get("Tags")
    return [tag for tag in own if isinstance(tag, str)] if isinstance(own, list) else []


class Sorter:
    """Moves what has to move; `fit` is how the game lies on this table."""

    def __init__(self, save: SaveData, gathered: Gathered, fit: Tabletop, guids: Guids) -> None:
        self._save, self._gathered, self._fit, self._guids = save, gathered, fit, guids
        self._sorts = self._sorts_of_decks()

    def sort(self) -> int:
        """Cards of boxes and other piles go onto their draw piles, what is none of the game's out.

        Gives how many that are.
        """
        gathered = self._gathered
        others = [
            *(each.card.found for each in gathered.surplus if self._is_ours(each.deck)),
            *(card.found for card in gathered.strange if self._is_ours(card.deck)),
        ]
        wrong = [each for each in gathered.played if self._lies_wrong(each)]
        self._lay_aside(take_out(self._save, others))
        going = [*wrong, *gathered.boxed]
        take_out(self._save, [each.card.found for each in going])
        for pile in self._fit.piles:
            self._stack(pile, [each.piece for each in going if each.definition.deck == pile.tag])
        for pile in self._fit.piles:
            self._settle(pile)
        return len(others)

    def _sorts_of_decks(self) -> dict[int, str]:
        """The sort of cards for which each deck with cards of the game is kept: what it holds most of."""
        inside: dict[int, Counter[str]] = {}
        sorts = [(each.deck, each.definition.deck) for each in self._gathered.played]
        for deck, sort in [*sorts, *((card.deck, STRANGE) for card in self._gathered.strange)]:
            if deck is not None:
                inside.setdefault(id(deck.piece), Counter())[sort] += 1
        found = {deck: counts.most_common(1)[0][0] for deck, counts in inside.items()}
        homes = [(pile, self._gathered.homes.get(pile.id)) for pile in self._fit.piles]
        return found | {id(home.piece): pile.tag for pile, home in homes if home is not None}

    def _is_ours(self, deck: Found | None) -> bool:
        return deck is not None and self._sorts.get(id(deck.piece), STRANGE) != STRANGE

    def _lies_wrong(self, each: Known) -> bool:
        return each.deck is not None and self._sorts[id(each.deck.piece)] != each.definition.deck

    def _stack(self, pile: Pile, cards: list[Piece]) -> None:
        """Put cards under a draw pile, or make it of them."""
        home = self._home(pile)
        if home is not None:
            put_into(home, cards)
        elif cards:
            self._lay(as_deck(self._guids.new(f"pile {pile.id}"), self._spot(pile), cards))

    def _settle(self, pile: Pile) -> None:
        """The draw pile can be taken, and lies where the game has it, which may not be where it was."""
        home = self._home(pile)
        if home is None:
            return
        home["Tags"] = with_tags(home, MANAGED)
        home["Locked"] = False
        rect, there = self._fit.place(pile.draw).rect, numbers_of(home)
        if not rect.holds(there["posX"], there["posZ"]):
            home["Transform"] = there | self._spot(pile, bare=True)

    def _home(self, pile: Pile) -> Piece | None:
        """The deck that is a draw pile, unless nothing was left of it."""
        home = self._gathered.homes.get(pile.id)
        there = self._save["ObjectStates"]
        return home.piece if home is not None and any(piece is home.piece for piece in there) else None

    def _spot(self, pile: Pile, bare: bool = False) -> dict[str, float]:
        """Where a draw pile lies; `bare` without its size."""
        place = self._fit.place(pile.draw)
        x, z = place.rect.centre
        spot = Transform(x, SURFACE + 0.5, z, rot_y=place.turned, rot_z=FACE_DOWN).data()
        return {key: value for key, value in spot.items() if not (bare and key.startswith("scale"))}

    def _lay_aside(self, cards: list[Piece]) -> None:
        """What is none of the game's lies at the eastern edge, for its owner to take away."""
        if cards:
            spot = Transform(self._fit.width / 2 - 2, SURFACE + 0.5, 0.0, rot_y=180)
            self._lay(as_deck(self._guids.new("aside"), spot.data(), cards))

    def _lay(self, piece: Piece) -> None:
        others = (other for other in self._save["ObjectStates"] if isinstance(other, dict))
        if any(other.get("GUID") == piece.get("GUID") for other in others):
            piece["GUID"] = self._guids.new(f"again {piece.get('GUID')}")
        self._save["ObjectStates"].append(piece)

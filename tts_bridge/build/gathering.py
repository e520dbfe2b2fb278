"""The cards of a game on a table that others made: which of them are played, and where they lie.

What lies loose or in decks of its own stays there: the beginning of a game gathers it.  Only what a draw pile
cannot hold, and what lies in boxes while the table lacks it, is moved.
"""

import math
from collections import Counter
from dataclasses import dataclass, field

from tts_bridge.build.answers import Answers, Question
from tts_bridge.build.edition import Edition
from tts_bridge.build.ground import numbers_of
from tts_bridge.build.known_cards import Known, Recogniser, title_of
from tts_bridge.build.theme import said
from tts_bridge.tts.decks import FoundCard, cards
from tts_bridge.tts.pieces import Piece
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import Found

PLAY, ASIDE = "play", "aside"
TAKE, LEAVE = "take", "leave"

RIVAL = 0.5
"""A deck with this share of the cards of the largest one may as well be the draw pile."""

TOLD = 5
"""Cards that a question names at most."""

LACKING = 0.5
"""With a smaller share of its cards on the table a deck must be in a box."""


@dataclass(slots=True)
class Gathered:
    """What a table has of a game.

    `played` are the cards that the game is played with, `surplus` copies that are left alone, `strange`
    cards that are none of the game's, in decks with some that are, and `unnamed` how many cards nothing
    tells about.  `homes` are the decks that are draw piles, by pile; `boxed` are played cards that lie in
    boxes, `left_boxed` those that stay there; `missing` is how many copies of which cards the table lacks,
    but for those that not every print has.
    """

    played: list[Known] = field(default_factory=list)
    surplus: list[Known] = field(default_factory=list)
    boxed: list[Known] = field(default_factory=list)
    left_boxed: list[Known] = field(default_factory=list)
    strange: list[FoundCard] = field(default_factory=list)
    unnamed: int = 0
    homes: dict[str, Found] = field(default_factory=dict)
    missing: dict[str, int] = field(default_factory=dict)


class Gatherer:
    """Looks through a save for the cards of a game."""

    def __init__(self, edition: Edition, answers: Answers) -> None:
        self._definitions = {each.id: each for each in edition.cards}
        self._recogniser = Recogniser(self._definitions, answers)
        self._edition = edition
        self._answers = answers

    def gather(self, save: SaveData) -> Gathered:
        """All that a save has of the game; raises BadAnswerError."""
        every = list(cards(save))
        known = self._recogniser.recognised(every)
        found = Gathered()
        self._find_homes(known, found)
        self._choose(known, found)
        mine = {id(each.piece) for each in known}
        decks = {id(each.deck.piece) for each in found.played if each.deck}
        others = [card for card in every if id(card.found.piece) not in mine]
        found.strange = [card for card in others if card.deck and id(card.deck.piece) in decks]
        found.unnamed = sum(not title_of(card) for card in others)
        found.missing = self._missing(found.played)
        return found

    def marked(self, save: SaveData) -> Gathered:
        """The cards with which a game goes on: those that were marked before, wherever they are."""
        found = Gathered()
        for card in cards(save):
            definition = self._recogniser.marked(card)
            if definition is not None:
                found.played.append(Known(card, definition))
        found.missing = self._missing(found.played)
        return found

    # ---------------------------------------------------------------- draw piles

    def _find_homes(self, known: list[Known], found: Gathered) -> None:
        """The deck on the table that is each draw pile."""
        for pile in self._edition.tabletop.piles:
            inside = Counter[int]()
            decks: dict[int, Found] = {}
            for each in known:
                if each.definition.deck == pile.tag and each.deck is not None:
                    decks[id(each.deck.piece)] = each.deck
                    inside[id(each.deck.piece)] += 1
            most = max(inside.values(), default=0)
            ranked = sorted(decks, key=lambda deck: (inside[deck] < RIVAL * most, _rank_home(decks[deck])))
            if ranked:
                found.homes[pile.id] = self._home(pile.id, [(decks[deck], inside[deck]) for deck in ranked])

    def _home(self, pile: str, ranked: list[tuple[Found, int]]) -> Found:
        most = max(count for _, count in ranked)
        rivals = {_mark(deck): deck for deck, count in ranked if count >= RIVAL * most}
        usual = next(iter(rivals))
        given = self._answers.given(f"deck.{pile}")
        if len(rivals) == 1 and given is None:
            return rivals[usual]
        options = {
            _mark(deck): self._answers.words("deck.one", title=deck.title, count=count, where=_where(deck))
            for deck, count in ranked
        }
        text = self._answers.words("deck", pile=self._edition.piles[pile])
        chosen = self._answers.to(Question(f"deck.{pile}", text, options, usual))
        return next(deck for deck, _ in ranked if _mark(deck) == chosen)

    # ---------------------------------------------------------------- which copies

    def _choose(self, known: list[Known], found: Gathered) -> None:
        """As many copies of each card as the game has: of draw piles first, then loose, then of boxes."""
        homes = {id(deck.piece) for deck in found.homes.values()}
        live = sorted((each for each in known if not each.boxed), key=lambda each: _rank(each, homes))
        left = {each.id: each.count for each in self._definitions.values()}
        surplus: list[Known] = []
        for each in live:
            left[each.definition.id] -= 1
            (found.played if left[each.definition.id] >= 0 else surplus).append(each)
        self._choose_surplus(surplus, homes, found)
        self._choose_boxed([each for each in known if each.boxed], left, found)

    def _choose_surplus(self, surplus: list[Known], homes: set[int], found: Gathered) -> None:
        """Copies in other decks are somebody's second set, and stay what they are."""
        beside = [each for each in surplus if each.deck is None or id(each.deck.piece) in homes]
        found.surplus += [each for each in surplus if each not in beside]
        if not beside:
            return
        language = self._answers.language
        more = Counter(said(each.definition.name, language) for each in beside).most_common(TOLD)
        told = ", ".join(f"{name} +{number}" for name, number in more)
        options = self._answers.options("surplus", PLAY, ASIDE)
        text = self._answers.words("surplus", count=len(beside), cards=told)
        usual = PLAY if any(each.deck is not None for each in beside) else ASIDE
        if self._answers.to(Question("surplus", text, options, usual)) == PLAY:
            found.played += beside
        else:
            found.surplus += beside

    def _choose_boxed(self, boxed: list[Known], left: dict[str, int], found: Gathered) -> None:
        wanted: list[Known] = []
        for each in boxed:
            if not each.reachable:
                found.left_boxed.append(each)
                continue
            left[each.definition.id] -= 1
            if left[each.definition.id] >= 0:
                wanted.append(each)
        if not wanted:
            return
        text = self._answers.words("boxes", count=len(wanted))
        options = self._answers.options("boxes", TAKE, LEAVE)
        usual = TAKE if self._lacks(found.played, wanted) else LEAVE
        if self._answers.to(Question("boxes", text, options, usual)) == TAKE:
            found.boxed = wanted
            found.played += wanted
        else:
            found.left_boxed += wanted

    def _lacks(self, played: list[Known], wanted: list[Known]) -> bool:
        """Whether a whole deck, or nearly so, is not on the table."""
        all_of = Counter[str]()
        for each in self._definitions.values():
            all_of[each.deck] += each.count
        there = Counter(each.definition.deck for each in played)
        return any(there[each.definition.deck] < LACKING * all_of[each.definition.deck] for each in wanted)

    def _missing(self, played: list[Known]) -> dict[str, int]:
        """How many copies of which cards the table lacks."""
        there = Counter(each.definition.id for each in played)
        lacks = {each.id: each.count - each.spare - there[each.id] for each in self._definitions.values()}
        return {card: number for card, number in lacks.items() if number > 0}


def face_up(piece: Piece) -> bool:
    """Whether a card or deck lies with its faces up."""
    turned = numbers_of(piece)["rotZ"] % 360
    return not 90 < turned < 270


def _where(deck: Found) -> str:
    there = numbers_of(deck.piece)
    return f"{there['posX']:.0f}, {there['posZ']:.0f}"


def _rank_home(deck: Found) -> tuple[bool, float]:
    """Which of two decks is rather a draw pile: one that lies face down, and nearer to the middle."""
    there = numbers_of(deck.piece)
    return face_up(deck.piece), math.hypot(there["posX"], there["posZ"])


def _mark(deck: Found) -> str:
    """What a deck is called in answers: its GUID, unless two have the same or none."""
    return deck.guid or deck.path


def _rank(each: Known, homes: set[int]) -> int:
    """Which copies are taken first."""
    if each.deck is None:
        return 1
    return 0 if id(each.deck.piece) in homes else 2

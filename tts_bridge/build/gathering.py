"""The cards of a game on a table that others made: which they are, which of them are played, where they lie.

Cards are known by their titles; those without a title by the face that they share with one that has one.
What lies loose or in decks of its own stays there: the beginning of a game gathers it.  Only what a draw pile
cannot hold, and what lies in boxes while the table lacks it, is moved.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tts_bridge.build.answers import Answers, BadAnswerError, Question
from tts_bridge.build.ground import numbers_of
from tts_bridge.build.recognising import Names
from tts_bridge.build.theme import said
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.tts.decks import FoundCard, cards
from tts_bridge.tts.pieces import Piece
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import Found

NONE = "none"
"""The answer that a card is none of the game's."""

PLAY, ASIDE = "play", "aside"
TAKE, LEAVE = "take", "leave"

RIVAL = 0.5
"""A deck with this share of the cards of the largest one may as well be the draw pile."""

TOLD = 5
"""Cards that a question names at most."""

LACKING = 0.5
"""With a smaller share of its cards on the table a deck must be in a box."""


@dataclass(frozen=True, slots=True)
class Known:
    """A card that was recognised; `slip` is its title where that is not quite the name."""

    card: FoundCard
    definition: Definition
    slip: str = ""

    @property
    def piece(self) -> Piece:
        """The card itself."""
        return self.card.found.piece

    @property
    def deck(self) -> Found | None:
        """The deck on the table that holds it."""
        deck = self.card.deck
        return deck if deck is not None and deck.live else None

    @property
    def boxed(self) -> bool:
        """Whether it lies in a bag, or otherwise where scripts do not reach."""
        return not self.card.found.live and self.deck is None

    @property
    def reachable(self) -> bool:
        """Whether it can be taken out: not where it is another state of a piece, or joined to one."""
        return "States[" not in self.card.found.path.partition(".")[2] and "Child" not in self.card.found.path


@dataclass(slots=True)
class Gathered:
    """What a table has of a game.

    `played` are the cards that the game is played with, `surplus` copies that are left alone, `strange`
    cards that are none of the game's, in decks with some that are, and `unnamed` how many cards nothing
    tells about.  `homes` are the decks that are draw piles, by pile; `boxed` are played cards that lie in
    boxes, `left_boxed` those that stay there; `missing` is how many copies of which cards the table lacks.
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

    def __init__(self, definitions: Iterable[Definition], tabletop: Tabletop, answers: Answers) -> None:
        self._definitions = {each.id: each for each in definitions}
        self._names = Names(self._definitions.values())
        self._tabletop = tabletop
        self._answers = answers

    def gather(self, save: SaveData) -> Gathered:
        """All that a save has of the game; raises BadAnswerError."""
        every = list(cards(save))
        known = self._recognised(every)
        found = Gathered()
        self._find_homes(known, found)
        self._choose(known, found)
        mine = {id(each.piece) for each in known}
        decks = {id(each.deck.piece) for each in found.played if each.deck}
        others = [card for card in every if id(card.found.piece) not in mine]
        found.strange = [card for card in others if card.deck and id(card.deck.piece) in decks]
        found.unnamed = sum(not _title(card) for card in others)
        found.missing = self._missing(found.played)
        return found

    def marked(self, save: SaveData) -> Gathered:
        """The cards with which a game goes on: those that were marked before, wherever they are."""
        found = Gathered()
        for card in cards(save):
            definition = self._marked(card)
            if definition is not None:
                found.played.append(Known(card, definition))
        found.missing = self._missing(found.played)
        return found

    # ---------------------------------------------------------------- recognising

    def _marked(self, card: FoundCard) -> Definition | None:
        """What a card was told to be."""
        noted = str(card.found.piece.get("GMNotes") or "")
        return self._definitions.get(noted) if card.found.piece.get("Memo") else None

    def _recognised(self, every: list[FoundCard]) -> list[Known]:
        sure = {id(card.found.piece): one for card in every if (one := self._sure(card)) is not None}
        faces = self._faces(every, sure)
        decks = {id(card.deck.piece) for card in every if card.deck and id(card.found.piece) in sure}
        found: list[Known] = []
        for card in every:
            one = sure.get(id(card.found.piece))
            if one is None:
                beside = card.found.live or (card.deck is not None and id(card.deck.piece) in decks)
                one = self._unsure(card, faces, beside)
            if one is not None:
                found.append(one)
        return found

    def _sure(self, card: FoundCard) -> Known | None:
        """What a card says of itself: from an earlier time, by what was answered, or by its title."""
        marked = self._marked(card)
        if marked is not None:
            return Known(card, marked)
        for key in (_title(card), f"#{card.number}"):
            answer = self._answers.given(f"card.{key}") if key else None
            if answer is not None:
                definition = self._named(f"card.{key}", answer)
                return Known(card, definition) if definition else None
        title = _title(card)
        meant = self._names.recognise(title or _described(card))
        if not meant.definition or not (title or meant.exact):
            return None
        return Known(card, self._definitions[meant.definition], "" if meant.exact else title)

    def _named(self, key: str, answer: str) -> Definition | None:
        """The card that an answer names; None for none."""
        if answer == NONE:
            return None
        definition = answer if answer in self._definitions else self._names.recognise(answer).definition
        if not definition:
            raise BadAnswerError(self._answers.words("no_card", key=key, answer=answer, none=NONE))
        return self._definitions[definition]

    def _faces(self, every: list[FoundCard], sure: Mapping[int, Known]) -> dict[tuple[str, int], Definition]:
        """What each face means, as far as all cards that show it agree."""
        meant: dict[tuple[str, int], dict[str, None]] = {}
        for card in every:
            one = sure.get(id(card.found.piece))
            if one is not None and (face := _face(card)) is not None:
                meant.setdefault(face, {})[one.definition.id] = None
        return {face: self._definitions[next(iter(ids))] for face, ids in meant.items() if len(ids) == 1}

    def _unsure(
        self, card: FoundCard, faces: Mapping[tuple[str, int], Definition], beside: bool
    ) -> Known | None:
        """A card whose title does not tell; whoever knows is asked if it lies beside cards of the game."""
        title, face = _title(card), _face(card)
        key = f"card.{title or f'#{card.number}'}"
        if self._answers.given(key) == NONE:
            return None
        if not title:
            return Known(card, faces[face]) if face is not None and face in faces else None
        perhaps = self._names.recognise(title).perhaps
        if not perhaps or not beside:
            return None
        known = next((each for each in self._answers.answered if each.question.key == key), None)
        answer = known.answer if known else self._answers.to(self._which(key, title, perhaps))
        definition = self._named(key, answer)
        return Known(card, definition) if definition else None

    def _which(self, key: str, title: str, perhaps: Iterable[str]) -> Question:
        options = {one: " / ".join(_names_of(self._definitions[one])) for one in perhaps}
        options |= self._answers.options("card", NONE)
        return Question(key, self._answers.words("card", title=title), options, NONE, open=True)

    # ---------------------------------------------------------------- draw piles

    def _find_homes(self, known: list[Known], found: Gathered) -> None:
        """The deck on the table that is each draw pile."""
        for pile in self._tabletop.piles:
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
        text = self._answers.words("deck", pile=pile)
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
        every = self._definitions.values()
        return {each.id: each.count - there[each.id] for each in every if there[each.id] < each.count}


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


def _names_of(definition: Definition) -> tuple[str, ...]:
    return tuple(dict.fromkeys((definition.name.en, definition.name.ru)))


def _title(card: FoundCard) -> str:
    """What a card is called; "" for one that has no name."""
    return _first_line(card, "Nickname")


def _described(card: FoundCard) -> str:
    """Where cards without a name may have theirs."""
    return _first_line(card, "Description")


def _first_line(card: FoundCard, key: str) -> str:
    words = card.found.piece.get(key)
    return words.strip().splitlines()[0].strip() if isinstance(words, str) and words.strip() else ""


def _face(card: FoundCard) -> tuple[str, int] | None:
    """The picture that a card shows."""
    return (card.sheet.face_url, card.cell) if card.sheet and card.sheet.face_url else None

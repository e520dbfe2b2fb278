"""Which card of a game a card on a table is that others made.

By its title, as far as that tells; by the face that it shares with one whose title tells; by what was
answered, or what it was told to be in an earlier adoption.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tts_bridge.build.answers import Answers, BadAnswerError, Question
from tts_bridge.build.recognising import Names
from tts_bridge.build.theme import said
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.tts.decks import FoundCard
from tts_bridge.tts.pieces import Piece
from tts_bridge.tts.walk import Found

NONE = "none"
"""The answer that a card is none of the game's."""

NO, YES = frozenset({NONE, "no", "нет", "-"}), frozenset({"yes", "да"})
"""What people say instead of `NONE`, and instead of the only name that they are shown."""


@dataclass(frozen=True, slots=True)
class Known:
    """A card that was recognised; `slip` is its title where that is the name with slips."""

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


def known_by_name(every: Iterable[FoundCard], definitions: Iterable[Definition]) -> int:
    """How many cards of a save have names of a game's cards."""
    names = Names(definitions)
    return sum(bool(names.recognise(title_of(card)).definition) for card in every)


class Recogniser:
    """Knows the cards of a game by what tables say of them, and asks about those that it cannot tell."""

    def __init__(self, definitions: Mapping[str, Definition], answers: Answers) -> None:
        self._definitions = definitions
        self._names = Names(definitions.values())
        self._answers = answers

    def marked(self, card: FoundCard) -> Definition | None:
        """What a card was told to be."""
        noted = str(card.found.piece.get("GMNotes") or "")
        return self._definitions.get(noted) if card.found.piece.get("Memo") else None

    def recognised(self, every: list[FoundCard]) -> list[Known]:
        """Those of the cards on a table that are the game's; raises BadAnswerError."""
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
        marked = self.marked(card)
        if marked is not None:
            return Known(card, marked)
        for key in (title_of(card), f"#{card.number}"):
            answer = self._answers.given(f"card.{key}") if key else None
            if answer is not None:
                definition = self._definitions.get(self._meant(f"card.{key}={answer}", answer))
                return Known(card, definition) if definition else None
        title = title_of(card)
        meant = self._names.recognise(title or _described(card))
        if not meant.definition or not (title or meant.exact):
            return None
        return Known(card, self._definitions[meant.definition], title if meant.slips else "")

    def _meant(self, written: str, answer: str, shown: Sequence[str] = ()) -> str:
        """The definition that an answer names, one of those that are shown if any of them may be; or none."""
        if answer.casefold() in NO:
            return NONE
        if answer.casefold() in YES and len(shown) == 1:
            return shown[0]
        if answer in self._definitions:
            return answer
        anywhere = self._names.recognise(answer)
        if anywhere.definition and anywhere.exact:
            return anywhere.definition
        among = Names(self._definitions[one] for one in shown).recognise(answer)
        if among.definition or anywhere.definition:
            return among.definition or anywhere.definition
        if len(among.perhaps) == 1:
            return among.perhaps[0]
        language = self._answers.language
        near = (said(self._definitions[one].name, language) for one in anywhere.perhaps)
        meant = self._answers.meant(", ".join(near))
        raise BadAnswerError(self._answers.words("no_card", written=written, meant=meant, none=NONE))

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
        title, face = title_of(card), _face(card)
        key = f"card.{title or f'#{card.number}'}"
        if (self._answers.given(key) or "").casefold() in NO:
            return None
        if not title:
            return Known(card, faces[face]) if face is not None and face in faces else None
        perhaps = self._names.recognise(title).perhaps
        if not perhaps or not beside:
            return None
        known = next((each for each in self._answers.answered if each.question.key == key), None)
        answer = known.answer if known else self._answers.to(self._which(key, title, perhaps))
        definition = self._definitions.get(answer)
        return Known(card, definition) if definition else None

    def _which(self, key: str, title: str, perhaps: Sequence[str]) -> Question:
        options = {one: " / ".join(_names_of(self._definitions[one])) for one in perhaps}
        options |= self._answers.options("card", NONE)

        def means(answer: str) -> str:
            return self._meant(self._answers.words("quoted", answer=answer), answer, perhaps)

        return Question(key, self._answers.words("card", title=title), options, NONE, means)


def _names_of(definition: Definition) -> tuple[str, ...]:
    return tuple(dict.fromkeys((definition.name.en, definition.name.ru)))


def title_of(card: FoundCard) -> str:
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

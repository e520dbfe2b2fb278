"""What is printed on a card: the base of every game's card kinds."""

import re
from typing import Annotated, ClassVar, Self

from pydantic import AfterValidator, Field, model_validator

from tts_bridge.games.core.language.ability import Ability, Sentence
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.language.grammar import Grammar
from tts_bridge.games.core.language.lexicon import Deck
from tts_bridge.spelling import plain_letters

LONGEST_ID = 60
"""So many signs may follow the point."""

IDS = "write two small letters, a point, then small letters, digits and _"
"""How ids are written."""

_ID = re.compile(rf"[a-z]{{2}}\.[a-z0-9_]{{1,{LONGEST_ID}}}")


def _definition_id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise ValueError(IDS)
    return text


def proper_id(written: str, name: str, usual: str = "") -> str:
    """An id such as may be meant by one that is none, of a card of this English name; "" where none is plain.

    `usual` are the two letters with which other cards of the game or the modder begin.
    """
    beginning, _, rest = written.casefold().rpartition(".")
    begins = plain_letters(beginning) if re.fullmatch("[a-z]{2}", plain_letters(beginning)) else usual
    meant = plain_letters(rest) if re.search("[a-z0-9]", rest) else ""
    words = meant if meant and meant.isascii() else name.casefold()
    proposed = f"{begins}.{re.sub('[^a-z0-9]+', '_', words).strip('_')[:LONGEST_ID]}"
    return proposed if _ID.fullmatch(proposed) else ""


class Definition(Grammar):
    """One printed card; `count` copies of it are in its deck, `spare` of them in some prints alone.

    `text` is the effect in the project's own words; `note` tells which reading was chosen where the
    card data are ambiguous.  With `by_hand` the card is legal to play and the players carry it out.
    """

    id: Annotated[str, AfterValidator(_definition_id)]
    kind: str
    deck: Deck
    count: int = Field(default=1, ge=1, le=99)
    spare: int = Field(default=0, ge=0, le=99)
    name: Text
    text: Text
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    ability: tuple[Ability, ...] = ()
    by_hand: bool = False
    note: str = ""

    @model_validator(mode="after")
    def _no_more_spare_than_there_are(self) -> Self:
        if self.spare > self.count:
            raise ValueError(f"spare = {self.spare} is more than count = {self.count}")
        return self

    active: ClassVar[str] = "use"
    """Where cards of this kind have to be for their abilities to count."""

    def printed(self) -> dict[str, int]:
        """The stats that are printed on the card."""
        return {}

    def sentences(self) -> tuple[Sentence, ...]:
        """All abilities, those of the short forms included."""
        return self.ability

    def all_tags(self) -> frozenset[str]:
        """The printed tags: the kind, the deck and what the fields of the kind add."""
        return frozenset((self.kind, self.deck, *self.tags))

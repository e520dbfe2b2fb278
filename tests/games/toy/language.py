"""What the cards of Magpies are written in: their kinds, and the words that only this game has."""

from typing import Literal

from tts_bridge.games.core.language.ability import Sentence, StatLine
from tts_bridge.games.core.language.actions import CORE_ACTIONS
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.language.language import Language, Vocabulary, bind
from tts_bridge.games.core.language.words import CORE_WORDS


class Trinket(Definition):
    """What is bid for: in a nest it is worth points."""

    kind: Literal["trinket"]
    worth: int
    active = "nest"

    def sentences(self) -> tuple[Sentence, ...]:
        return (StatLine(stat="points", amount=self.worth, of=Selector(from_="self")), *self.ability)


class Coin(Definition):
    """What is bid."""

    kind: Literal["coin"]
    value: int

    def printed(self) -> dict[str, int]:
        return {"value": self.value}


class Trick(Definition):
    """What is played to spoil a bid."""

    kind: Literal["trick"]
    active = "hand"


LANGUAGE: Language = bind(
    CORE_ACTIONS,
    (Trinket, Coin, Trick),
    CORE_WORDS
    | Vocabulary(
        sources={"nest": "the trinkets in a nest"},
        stats={"value": "what a coin bids", "points": "what a seat's nest is worth"},
        events={"bid": "a coin is laid down as a bid (subject: the coin, actor: the bidder)"},
        timings={"answer": "only as an answer to the event in `answers`"},
        places={"nest": "in a nest", "hand": "in a hand"},
    ),
)

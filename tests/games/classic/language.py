"""What classic Munchkin adds to the family's language: races, curses, and two things cards do."""

from typing import Literal

from pydantic import Field

from tts_bridge.games.core.language.ability import Grant, Sentence
from tts_bridge.games.core.language.actions import CORE_ACTIONS, Action, Block
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.language.language import Language, Vocabulary, bind
from tts_bridge.games.munchkin.language.actions import FAMILY_ACTIONS
from tts_bridge.games.munchkin.language.kinds import (
    SELF,
    CharacterClass,
    Enhancer,
    Item,
    LevelCard,
    Monster,
    OneShot,
    PlayerCard,
    Trick,
)
from tts_bridge.games.munchkin.language.words import VOCABULARY


class Race(PlayerCard):
    """A race; its tag is the last part of its id (`elf`)."""

    kind: Literal["race"]

    def sentences(self) -> tuple[Sentence, ...]:
        return (*super().sentences(), Grant(grant=self.id.partition(".")[2], of=SELF))


class Curse(Definition):
    """A curse: the effect is done to `subject`, its victim; `stay` keeps it there."""

    kind: Literal["curse"]
    effect: Block = ()
    active = "lasting"


class Pair(Action):
    """The source and a monster are mates: every enhancer on one acts on the other."""

    do: Literal["pair"] = "pair"
    with_: Selector = Field(alias="with")


class RunAgain(Action):
    """Whoever is about to be caught rolls once more."""

    do: Literal["run_again"] = "run_again"


LANGUAGE: Language = bind(
    (*CORE_ACTIONS, *FAMILY_ACTIONS, Pair, RunAgain),
    (Monster, Enhancer, Item, OneShot, LevelCard, Trick, CharacterClass, Race, Curse),
    VOCABULARY
    | Vocabulary(
        sources={"races": "race cards in play"},
        stats={"race_limit": "races a seat may have"},
    ),
)

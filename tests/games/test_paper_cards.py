"""Cards of other games said in the effect language: they are read and checked, nothing runs them.

What is added to the grammar here, in small vocabularies, is all that the two games would need for them.
"""

from pathlib import Path
from typing import Literal

import pytest

from tts_bridge.games.core.language.ability import Grant, Sentence
from tts_bridge.games.core.language.actions import CORE_ACTIONS, Action, Block
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import Amount, Ref, Selector
from tts_bridge.games.core.language.language import Language, Vocabulary, bind
from tts_bridge.games.core.language.library import CardFileError, block_paths, read_definitions
from tts_bridge.games.core.language.words import CORE_WORDS
from tts_bridge.games.munchkin.fallout.language import LANGUAGE as FALLOUT
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
from tts_bridge.games.munchkin.language.words import VOCABULARY as FAMILY

PAPER = Path(__file__).parent / "paper"


# ---------------------------------------------------------------- what any card game would want


class Impose(Action):
    """A rule of the game's that holds for a while, without a card that stays."""

    do: Literal["impose"] = "impose"
    rule: str
    of: Selector
    until: str


class Link(Action):
    """The source remembers these cards, which are its `linked` as long as they are in play."""

    do: Literal["link"] = "link"
    what: Selector


class Reroll(Action):
    """The die that just fell is rolled again."""

    do: Literal["reroll"] = "reroll"


class DrawFrom(Action):
    """The announced draw takes its card from another pile."""

    do: Literal["draw_from"] = "draw_from"
    pile: str


# ---------------------------------------------------------------- classic Munchkin


class SetLevel(Action):
    do: Literal["set_level"] = "set_level"
    to: Amount
    who: Selector = Selector(from_="subject")


class TakeOver(Action):
    """Another seat becomes the main player of the combat."""

    do: Literal["take_over"] = "take_over"
    who: Ref = "target"


class MakeHelp(Action):
    do: Literal["make_help"] = "make_help"
    who: Ref = "target"


class Escape(Action):
    """A seat gets away from every monster of the combat without a roll."""

    do: Literal["escape"] = "escape"
    who: Ref = "self"


class Curse(Definition):
    kind: Literal["curse"]
    effect: Block = ()
    active = "lasting"


class Race(PlayerCard):
    kind: Literal["race"]

    def sentences(self) -> tuple[Sentence, ...]:
        return (*super().sentences(), Grant(grant=self.id.partition(".")[2], of=SELF))


class Hireling(PlayerCard):
    kind: Literal["hireling"]


CLASSIC = bind(
    (*CORE_ACTIONS, *FAMILY_ACTIONS, Impose, Reroll, DrawFrom, SetLevel, TakeOver, MakeHelp, Escape),
    (Monster, Enhancer, Item, OneShot, LevelCard, Trick, CharacterClass, Race, Hireling, Curse),
    FAMILY
    | Vocabulary(
        events={"drawn_face_up": "a card is drawn for all to see (subject: the seat)"},
        rules={
            "shares_enhancers": "enhancers on this monster act on its mate too (MC-ENH-03)",
            "no_winning_level": "the seat cannot win the game with this combat",
            "may_loot_room": "the seat may loot the room in spite of a combat",
        },
        limits={"victim": "once against each victim"},
        tags={"undead": "a kind of monster", "headgear": "what is worn on the head"},
    ),
)

# ---------------------------------------------------------------- Codex


class Damage(Action):
    do: Literal["damage"] = "damage"
    to: Selector
    n: Amount


class Heal(Action):
    """Damage taken off cards: all of it, if `n` is left out."""

    do: Literal["heal"] = "heal"
    what: Selector
    n: Amount | None = None


class Destroy(Action):
    do: Literal["destroy"] = "destroy"
    what: Selector


class Sacrifice(Action):
    do: Literal["sacrifice"] = "sacrifice"
    what: Selector


class Exhaust(Action):
    do: Literal["exhaust"] = "exhaust"
    what: Selector


class Ready(Action):
    do: Literal["ready"] = "ready"
    what: Selector


class Control(Action):
    """A seat takes control of cards, for good."""

    do: Literal["control"] = "control"
    what: Selector
    who: Ref = "self"


class SummonToken(Action):
    """A token arrives, unless the seat has as many as `limit`."""

    do: Literal["summon_token"] = "summon_token"
    token: str
    limit: int | None = None


class CodexCard(Definition):
    cost: int = 0
    tech: int = 0
    keywords: tuple[str, ...] = ()

    def printed(self) -> dict[str, int]:
        return {"cost": self.cost, "tech": self.tech}

    def sentences(self) -> tuple[Sentence, ...]:
        return (*self.ability, *(Grant(grant=word, of=Selector(from_="source")) for word in self.keywords))


class Unit(CodexCard):
    kind: Literal["unit"]
    atk: int
    hp: int

    def printed(self) -> dict[str, int]:
        return super().printed() | {"atk": self.atk, "hp": self.hp}


class Token(CodexCard):
    kind: Literal["token"]
    atk: int
    hp: int

    def printed(self) -> dict[str, int]:
        return super().printed() | {"atk": self.atk, "hp": self.hp}

    def all_tags(self) -> frozenset[str]:
        return super().all_tags() | {"unit"}


class Building(CodexCard):
    kind: Literal["building"]
    hp: int


class Upgrade(CodexCard):
    kind: Literal["upgrade"]


class Spell(CodexCard):
    kind: Literal["spell"]
    ultimate: bool = False


class OngoingSpell(CodexCard):
    kind: Literal["ongoing_spell"]
    ultimate: bool = False


CODEX = bind(
    (
        *CORE_ACTIONS, Link, Damage, Heal, Destroy, Sacrifice, Exhaust, Ready, Control, SummonToken,
    ),
    (Unit, Token, Building, Upgrade, Spell, OngoingSpell),
    CORE_WORDS
    | Vocabulary(
        roles={"owner": "the owner of the card"},
        sources={
            "linked": "the cards that the source remembers and that its controller still has in play",
            "hand": "cards in hand",
            "units": "units in play",
            "buildings": "buildings in play",
            "cards": "all cards of a seat, wherever they are",
        },
        stats={
            "cost": "gold it costs",
            "tech": "tech level",
            "atk": "attack",
            "hp": "hit points",
            "gold": "gold of a seat",
            "effect_damage": "damage a card deals otherwise than by attacking",
            "announced": "the number of the announced event",
        },
        events={
            "arrived": "a card comes into play",
            "left": "a card leaves play",
            "dies": "a unit or hero dies",
            "damaged": "something is dealt damage (subject: what is damaged)",
            "exhausted": "a card is exhausted",
            "spell_cast": "a spell has been carried out (subject: the spell)",
        },
        situations={"combat_damage": "the event comes from combat damage"},
        rules={
            "controlled_by_holder": "the holder of the source controls it",
            "no_sacrifice": "cannot be sacrificed",
        },
        timings={"main": "in one's main phase"},
        durations={"next_upkeep": "until the next upkeep of the holder"},
        places={"attached": "under a unit"},
        zones={"hand": "the hand", "play": "in play"},
        tags={
            "hero": "a hero",
            "virtuoso": "a kind of unit",
            "red": "a colour of spells and heroes",
            "ready": "not exhausted",
            "fatigued": "has arrived this turn",
            "targetable": "can be a target",
            "just_cast": "the spell that is being carried out",
            "dying": "is about to die",
            "dealing_damage": "deals the damage that is announced",
            "from_hand": "was played from the hand",
        },
        limits={"turn": "once in a turn"},
    ),
)  # fmt: skip


# ---------------------------------------------------------------- the tests


def paper(name: str) -> str:
    return (PAPER / name).read_text(encoding="utf-8")


def faults(text: str, language: Language) -> tuple[str, ...]:
    with pytest.raises(CardFileError) as caught:
        read_definitions({"cards.toml": text}, language)
    return tuple(map(str, caught.value.faults))


@pytest.mark.parametrize(("name", "language"), [("classic.toml", CLASSIC), ("codex.toml", CODEX)])
def test_every_card_is_understood(name: str, language: Language) -> None:
    definitions = read_definitions({name: paper(name)}, language)
    for definition in definitions.values():
        assert definition.kind in definition.all_tags()
        assert not definition.by_hand
        assert all(isinstance(sentence, Sentence) for sentence in definition.sentences())
        assert all(block for _, block in block_paths(definition))


def test_numbers_and_short_forms() -> None:
    classic = read_definitions({"classic.toml": paper("classic.toml")}, CLASSIC)
    assert {"level": 8, "treasures": 2}.items() <= classic["mc.ghoulfiends"].printed().items()
    assert Grant(grant="halfling", of=SELF) in classic["mc.halfling"].sentences()
    codex = read_definitions({"codex.toml": paper("codex.toml")}, CODEX)
    assert codex["cx.rampaging_elephant"].printed() == {"cost": 6, "tech": 2, "atk": 6, "hp": 7}
    assert "unit" in codex["cx.dancer"].all_tags()


def test_the_words_of_one_game_are_strange_to_another() -> None:
    assert any("'set_level'" in fault for fault in faults(paper("classic.toml"), FALLOUT))
    assert any("'ongoing_spell'" in fault for fault in faults(paper("codex.toml"), CLASSIC))


def test_a_misspelt_word_is_named_with_the_nearest_one() -> None:
    text = paper("codex.toml").replace('of = "linked"', 'of = "linkt"', 1)
    assert any("did you mean 'linked'?" in fault for fault in faults(text, CODEX))


def test_a_misspelt_action_is_found_in_its_sentence() -> None:
    text = paper("classic.toml").replace('{ do = "reroll" }', '{ do = "rerol" }')
    lines = text.splitlines()
    last = lines.index('do = [{ do = "rerol" }]') + 1
    sentence = range(last - 5, last + 1)
    (fault,) = faults(text, CLASSIC)
    assert any(fault.startswith(f"cards.toml:{line} (mc.halfling)") for line in sentence), fault


def test_editors_get_a_schema() -> None:
    assert "become" in str(CODEX.schema())
    assert "lose_levels" not in str(CODEX.schema())

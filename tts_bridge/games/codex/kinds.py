"""The kinds of cards and what is printed on each.

`tags` of a card are its subtypes.  Whatever has a tech level has its tag `t0` to `t3` and the stat `tech`.
"""

from itertools import pairwise
from typing import Literal

from pydantic import Field, model_validator

from tts_bridge.games.codex import keywords
from tts_bridge.games.codex.keywords import Keywords
from tts_bridge.games.codex.places import named
from tts_bridge.games.core.language.ability import Effect, Sentence, StatLine
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import Grammar, Selector
from tts_bridge.games.core.language.lexicon import Deck

Color = Literal["neutral", "red", "green", "blue", "black", "white", "purple"]
Spec = Literal[
    "bashing", "finesse", "anarchy", "blood", "fire", "balance", "feral", "growth", "law", "peace", "truth",
    "demonology", "disease", "necromancy", "discipline", "ninjutsu", "strength", "past", "present", "future",
]  # fmt: skip
Tech = Literal[0, 1, 2, 3]

BANDS = ("band_1", "band_2", "band_3")
"""The situations of a hero that has reached its first, second, last band."""


class Card(Definition):
    """What all cards share.

    `icon`: the target icon is printed on it, so the `target` of its abilities and what it aims at are
    targets (CX-TGT-01); what it picks otherwise it chooses without targeting.  Cards of a deck look alike
    from behind: a seat's draw pile mixes starter cards and cards of the binder.
    """

    deck: Deck = "codex"
    color: Color
    spec: Spec | None = None
    cost: int = Field(default=0, ge=0)
    keywords: Keywords = ()
    legendary: bool = False
    icon: bool = False
    active = "play"

    @model_validator(mode="after")
    def _aims_with_the_icon(self) -> "Card":
        if not self.icon and any(isinstance(said, Effect) and said.target for said in self.ability):
            raise ValueError("an ability with a target needs icon = true; without the icon pick in `do`")
        return self

    @property
    def starter(self) -> bool:
        """Whether it belongs to the ten cards that a colour begins with."""
        return self.deck == "codex" and self.spec is None

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return {"cost": self.cost, **keywords.numbers(self.keywords)}

    def all_tags(self) -> frozenset[str]:
        """Its tags: kind, deck, colour, spec, subtypes, keywords, and what its fields say."""
        said = {"legendary": self.legendary, "icon": self.icon, "starter": self.starter}
        words = {self.color, self.spec or self.color, *(tag for tag, holds in said.items() if holds)}
        return super().all_tags() | words | keywords.tags(self.keywords)


class Teched(Card):
    """What may need a tech building: 0 needs none."""

    tech: Tech

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"tech": self.tech}

    def all_tags(self) -> frozenset[str]:
        """Its tags, that of its tech level among them."""
        return super().all_tags() | {f"t{self.tech}"}


NO_LESS_THAN_ZERO = StatLine(stat="atk", op="at_least", amount=0, of=Selector(from_="source"))
"""The sum of ATK comes first; then it is never below 0 (A10)."""


class Unit(Teched):
    """A unit; a `token` never lies in a pile or hand (CX-TOK-01)."""

    kind: Literal["unit"]
    atk: int = Field(ge=0)
    hp: int = Field(ge=1)
    token: bool = False

    @model_validator(mode="before")
    @classmethod
    def _token(cls, value: object) -> object:
        if isinstance(value, dict) and value.get("token"):
            return {"deck": "token", "tech": 0} | value
        return value

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"atk": self.atk, "hp": self.hp}

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, and that its ATK is never below 0."""
        return (*super().sentences(), NO_LESS_THAN_ZERO)

    def all_tags(self) -> frozenset[str]:
        """Its tags, `token` among them for a token."""
        return super().all_tags() | ({"token"} if self.token else frozenset())


class Building(Teched):
    """A building card; the tag `building` also covers fixtures, `building_card` these alone."""

    kind: Literal["building"]
    hp: int = Field(ge=1)

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"hp": self.hp}

    def all_tags(self) -> frozenset[str]:
        """Its tags, `building_card` among them."""
        return super().all_tags() | {"building_card"}


class Upgrade(Teched):
    """An upgrade: it stays in play, has no HP and cannot be attacked."""

    kind: Literal["upgrade"]


class Spell(Card):
    """A spell: what it does is the `play` sentence among its abilities.

    A `quick` ultimate needs its hero at maximum level, but not since before the turn.
    """

    kind: Literal["spell"]
    minor: bool = False
    ultimate: bool = False
    ongoing: bool = False
    quick: bool = False

    def all_tags(self) -> frozenset[str]:
        """Its tags, those of its fields among them."""
        said = {"minor": self.minor, "ultimate": self.ultimate, "ongoing": self.ongoing, "quick": self.quick}
        return super().all_tags() | {tag for tag, holds in said.items() if holds}


class Band(Grammar):
    """What a hero is from a level on: its numbers, and keywords on top of those of the bands before."""

    from_: int = Field(alias="from", ge=1)
    atk: int = Field(ge=0)
    hp: int = Field(ge=1)
    keywords: Keywords = ()


class Hero(Card):
    """A hero: ATK and HP are those of its band; an ability of the second band says `if = "band_2"`."""

    kind: Literal["hero"]
    deck: Deck = "hero"
    spec: Spec
    cost: int = 2
    max_level: int
    bands: tuple[Band, ...] = Field(min_length=3, max_length=3)

    @model_validator(mode="after")
    def _bands_rise(self) -> "Hero":
        levels = [band.from_ for band in self.bands]
        rising = all(low < high for low, high in pairwise(levels))
        if not rising or (levels[0], levels[-1]) != (1, self.max_level):
            raise ValueError("the bands begin at level 1, rise, and the last begins at max_level")
        return self

    def band(self, level: int) -> Band:
        """The band of a level."""
        return next(band for band in reversed(self.bands) if band.from_ <= max(level, 1))

    def printed(self) -> dict[str, int]:
        """The stats printed on it; ATK and HP depend on its level."""
        return super().printed() | {"max_level": self.max_level}

    def sentences(self) -> tuple[Sentence, ...]:
        """Its abilities, the keywords of its bands among them."""
        bands = zip(BANDS, self.bands, strict=True)
        given = (said for word, band in bands for said in keywords.sentences(band.keywords, word))
        return (*self.ability, *given, NO_LESS_THAN_ZERO)


class Fixture(Card):
    """What a seat builds beside its cards: base, tech buildings, add-ons; each seat has one of each.

    It needs so many `workers` and the fixture `needs` in working order.  `unlocks` is the tech level that
    it makes playable; when it is destroyed the base takes `crash` damage, and building it again costs
    `rebuild`.  `standard` ones are only for the game with three heroes.
    """

    kind: Literal["fixture"]
    deck: Deck = "fixture"
    place: Literal["base", "tech_building", "add_on"]
    hp: int = Field(ge=1)
    workers: int = 0
    needs: str = ""
    unlocks: Literal[0, 1, 2, 3] = 0
    crash: int = 2
    rebuild: int | None = None
    standard: bool = False
    active = "fixtures"

    def printed(self) -> dict[str, int]:
        """The stats printed on it."""
        return super().printed() | {"hp": self.hp, "tech": self.unlocks}

    @property
    def zone(self) -> str:
        """The zone of a seat in which it is, built or not."""
        return {"base": "base", "tech_building": f"tech{self.unlocks}", "add_on": "addon"}[self.place]

    def all_tags(self) -> frozenset[str]:
        """Its tags: `building`, what it is among fixtures, and its name, for the place that is its own."""
        return super().all_tags() | {"building", self.place, named(self.id)}


KINDS: tuple[type[Card], ...] = (Unit, Hero, Spell, Building, Upgrade, Fixture)

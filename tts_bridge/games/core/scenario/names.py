"""What scenarios name: seats, zones, cards, rules and the words of the game are looked up in one place."""

import json
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tts_bridge.games.core import options
from tts_bridge.games.core.faults import listed, meant, nearest
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import CHANCE, CLOCK
from tts_bridge.games.core.scenario.start import REST
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.scenario.written import Path, ScenarioFault, Sheet
from tts_bridge.games.core.state import Plain, State
from tts_bridge.games.core.words import Words
from tts_bridge.spelling import nearest_of

_CARD = re.compile(r"[a-z]{2}\.[a-z0-9_]+(#\d+)?")
"""What looks like the name of a card."""

CORE = "core."
"""How the rules of all games begin."""

_NO_STAKES = frozenset({"title", "alone", "none"})
"""Messages about odds that name nothing at stake."""


@dataclass(slots=True)
class Names:
    """Looks up what one scenario names; what is not known goes to the faults, at its place.

    `empty` is a table with the seats of the scenario before anything has happened; None where there can be no
    such table, and then nothing is looked up.  `spoken` are the game's messages, if they are known, `others`
    the entries of the ledgers of other games, which are passed over.
    """

    sheet: Sheet
    path: Path
    faults: list[ScenarioFault]
    game: Game
    words: ScenarioWords
    ledger: Ledger
    others: Collection[str]
    spoken: Words | None
    seats: tuple[str, ...] = ()
    empty: State | None = None

    def line(self, *path: int | str) -> int:
        """The line of a place of the scenario."""
        return self.sheet.lines.of((*self.path, *path))

    def fault(self, message: str, *path: int | str) -> None:
        """Something is wrong at a place of the scenario."""
        self.faults.append(self.sheet.fault((*self.path, *path), message))

    def known(self, word: str, known: Collection[str], what: str, *path: int | str) -> bool:
        """Whether this is one of the words; else it is a fault, with the word that may be meant."""
        if self.empty is None or word in known:
            return True
        self.fault(f"the {what} '{word}' is not known{nearest(word, known)}", *path)
        return False

    # ---------------------------------------------------------------- zones and cards

    @property
    def zones(self) -> Collection[str]:
        """All zones of the table."""
        return self.empty.zones if self.empty is not None else ()

    @property
    def heads(self) -> Collection[str]:
        """What the names of zones begin with, seats among them."""
        return dict.fromkeys(zone.partition(".")[0] for zone in self.zones)

    @property
    def prefixes(self) -> Collection[str]:
        """What the ids of cards begin with."""
        return _prefixes(self.game.library)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The counters and marks of a seat."""
        return (*self.words.counters, *self.words.marks)

    def zone(self, zone: str, what: str, *path: int | str) -> bool:
        """Whether there is such a zone; who wrote another word may have meant a number of a seat, too."""
        if self.empty is None or zone in self.zones:
            return True
        numbers = [f"{seat}.{number}" for seat in self.seats for number in self.numbers]
        hint = meant(zone, (*self.zones, *numbers))
        self.fault(f"the {what} '{zone}' is not known{hint or nearest(zone, self.zones)}", *path)
        return False

    def card(self, name: str, *path: int | str, also: Iterable[str] = ()) -> None:
        """A card of the game, or one copy of it, or something that may stand in its place."""
        definitions = self.game.library.definitions
        known: Collection[str] = definitions
        if "#" in name and not self._comes_into_being(name):
            known = self.empty.cards if self.empty is not None else known
        else:
            name = name.partition("#")[0]
        others = tuple(also)
        self.known(name, (*others, *known) if others else known, "seat or card" if others else "card", *path)

    def card_list(self, value: Any, *path: int | str) -> tuple[str, ...]:
        """A list of cards, of which each may lie under another; others may be the rest of a deck."""
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault("write a list of cards", *path)
            return ()
        for item in value:
            if item.startswith(REST):
                self.known(item.removeprefix(REST), self._decks(), "deck", *path)
                continue
            for card in item.split(">"):
                self.card(card.strip(), *path)
        return tuple(value)

    def if_card(self, name: str, *path: int | str) -> None:
        """What looks like a card must be one."""
        if _CARD.fullmatch(name) and name not in self.zones:
            self.card(name, *path)

    def aim(self, target: str, *path: int | str) -> None:
        """Where a move goes: a card, a seat or a zone; what is like none of them the rules refuse."""
        places = (*self.seats, *self.zones)
        self.if_card(target, *path)
        if target and target not in places and not _CARD.fullmatch(target) and nearest_of(target, places):
            self.known(target, places, "seat or zone", *path)

    def _decks(self) -> Collection[str]:
        return {definition.deck for definition in self.game.library.definitions.values()}

    def _comes_into_being(self, name: str) -> bool:
        """Whether this is a copy of a card that no table begins with: those are numbered as they come."""
        definition = name.partition("#")[0]
        begun = self.empty.cards if self.empty is not None else {}
        return definition in self.game.library.definitions and f"{definition}#1" not in begun

    # ---------------------------------------------------------------- seats and numbers

    def waited_for(self, who: Iterable[str], *path: int | str) -> None:
        """Whom the game may wait for."""
        for seat in who:
            self.known(seat, (*self.seats, CHANCE, CLOCK), "seat", *path)

    def number(self, name: str, value: Any, *path: int | str) -> None:
        """A counter or mark of a seat must be what it can be."""
        if name in self.words.counters:
            if not isinstance(value, int) or isinstance(value, bool):
                self.fault(f"{name}: write a whole number", *path)
        elif self.empty is not None:
            words = tuple(self.words.marks[name](Look(self.game, self.empty)).values())
            if not any(type(word) is type(value) and word == value for word in words):
                self.fault(f"{name} cannot be {as_written(value)}{_rather(value, words)}", *path)

    def option(self, look: Look, name: str, value: Plain) -> None:
        """An option of the table must be there, and what it can be."""
        option = options.find(look, name)
        if option is None:
            self.known(name, list(options.names(look)), "option", "options")
        elif not option.may_be(look, value):
            words = tuple(option.words(look).values())
            self.fault(f"the option '{name}' cannot be {as_written(value)}{_rather(value, words)}", "options")

    # ---------------------------------------------------------------- what is said of a game

    def rules(self, slugs: Iterable[str], *path: int | str) -> None:
        """Rules that refuse: those of the game, and those of all games, which have words alone."""
        own, said = self.game.rules.slugs(), self._said("refusal")
        for slug in slugs:
            if slug.startswith(CORE) and slug not in own:
                self.known(slug, {rule for rule in said if rule.startswith(CORE)} or {slug}, "rule", *path)
            else:
                self.known(slug, own, "rule", *path)

    def entries(self, rules: Iterable[str], *path: int | str) -> tuple[str, ...]:
        """Ids of the ledger, each looked up in it; those of other games are passed over."""
        mine = tuple(rule for rule in rules if rule not in self.others)
        for rule in mine if self.ledger.rules else ():
            self.known(rule, self.ledger.rules, "entry of the ledger", *path)
        return mine

    def told(self, events: Iterable[str], *path: int | str) -> None:
        """Events of which people are told."""
        known = self._said("event")
        for event in events if known else ():
            self.known(event.replace(" ", "_"), known, "event", *path)

    def stake(self, kind: str, *path: int | str) -> None:
        """A kind of thing that may be at stake, as far as the game has any."""
        known = self._said("odds") - _NO_STAKES
        if known:
            self.known(kind, known, "stake", *path)

    def _said(self, group: str) -> frozenset[str]:
        return _said(self.spoken, group) if self.spoken is not None else frozenset()


@lru_cache(maxsize=64)
def _said(words: Words, group: str) -> frozenset[str]:
    """What messages of a group are about."""
    messages = words.group(f"{group}-")
    return frozenset(message.removeprefix(f"{group}-").replace("-", ".", 1) for message in messages)


@lru_cache(maxsize=64)
def _prefixes(library: Library) -> frozenset[str]:
    return frozenset(card.partition(".")[0] for card in library.definitions)


def as_written(value: object) -> str:
    """A value as it is written in a file."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _rather(value: object, words: Collection[object]) -> str:
    """What a value may be instead: the word that is meant by a misspelt one, else all."""
    wrong = [each for each in (value if isinstance(value, list | tuple) else [value]) if each not in words]
    texts = [word for word in words if isinstance(word, str)]
    hint = next(filter(None, (meant(str(each), texts) for each in wrong)), "")
    return hint or f" (known: {listed([as_written(word) for word in words])})"

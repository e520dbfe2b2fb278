"""Whether scenarios prove what the cards say: each saying is taken away, and a scenario must differ.

A saying is one ability of a card, or one field of it that holds more than a plain number, word or flag:
what is done, to whom it applies, against whom it counts; of a list of words, keywords say, each of them.
An engine that breaks without it proves nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from pydantic import BaseModel

from tts_bridge.games.core.language.ability import Ability, Effect, StatLine, Trigger
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import run

NOT_SAID = frozenset({"ability", "aliases", "tags"})
"""Fields that are no saying of their own: abilities are taken one by one, tags are what others ask for."""

SILENT = StatLine(stat="strength")
"""An ability that does nothing; it keeps the numbers of those behind it."""


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that a card says (`ability 2`, `bad_stuff`), and the card that says it not."""

    card: str
    what: str
    without: Definition

    def __str__(self) -> str:
        return f"{self.card}: {self.what}"


def sayings(card: Definition) -> Iterator[Saying]:
    """All that a card says."""
    for number, ability in enumerate(card.ability):
        silent = _silenced(ability)
        if silent != ability:
            others = (*card.ability[:number], silent, *card.ability[number + 1 :])
            yield Saying(card.id, f"ability {number + 1}", card.model_copy(update={"ability": others}))
    for what, without in _less(card):
        yield Saying(card.id, what, cast(Definition, without))


def _less(said: BaseModel) -> Iterator[tuple[str, BaseModel]]:
    """A card, or a part of one, without one thing that a field of it says: each word of a list is a thing."""
    for name, field in type(said).model_fields.items():
        value = getattr(said, name)
        if name in NOT_SAID or value is None or isinstance(value, str | int):
            continue
        if field.is_required():
            parts = value if isinstance(value, tuple) else ()
            for at, part in enumerate(parts):
                for what, less in _less(part):
                    yield f"{name} {at + 1} {what}", _with(said, name, (*parts[:at], less, *parts[at + 1 :]))
        elif isinstance(value, tuple) and all(isinstance(word, str) for word in value):
            for word in value:
                yield f"{name}: {word}", _with(said, name, tuple(other for other in value if other != word))
        elif value != field.default:
            yield name, _with(said, name, field.default)


def _with(said: BaseModel, name: str, value: object) -> BaseModel:
    return said.model_copy(update={name: value})


def _silenced(ability: Ability) -> Ability:
    """What is done is not done, so that it can still be chosen; anything else does not hold."""
    if isinstance(ability, Trigger | Effect):
        return ability.model_copy(update={"do": ()})
    return SILENT


def cards_of(scenario: Scenario) -> frozenset[str]:
    """The definitions that a scenario lays out or names in a move, as it does tokens that come in its course;
    none where it is known to differ anyhow."""
    laid_out = (said for cards in scenario.start.zones.values() for said in cards)
    moved = (name for step in scenario.steps for move in step.do for name in (move.card, move.target))
    names = (name.strip() for said in (*laid_out, *moved) for name in said.split(">"))
    return frozenset() if scenario.not_yet else frozenset(name.partition("#")[0] for name in names)


def proof(saying: Saying, scenarios: Iterable[Scenario]) -> str:
    """The place of the first of the scenarios with a step that differs without it; "" if none has."""
    silent: dict[int, Library] = {}
    for scenario in scenarios:
        library = scenario.game.library
        if id(library) not in silent:
            silent[id(library)] = library.with_cards([saying.without])
        game = replace(scenario.game, library=silent[id(library)])
        try:
            differences = run(replace(scenario, game=game)).differences
        except Exception:  # whatever the card that is left may bring about
            continue
        if differences and differences[0].step:
            return f"{scenario.file}:{differences[0].line}"
    return ""

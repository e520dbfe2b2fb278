"""Whether scenarios prove what the cards say: each saying is taken away, and a scenario must differ.

A saying is one ability of a card, or one field of it that holds more than a plain number, word or flag:
what is done, to whom it applies, against whom it counts.  An engine that breaks without it proves nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

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
    for name, field in type(card).model_fields.items():
        value = getattr(card, name)
        plain = value is None or isinstance(value, str | int)
        if not plain and not field.is_required() and name not in NOT_SAID and value != field.default:
            yield Saying(card.id, name, card.model_copy(update={name: field.default}))


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

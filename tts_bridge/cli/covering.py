"""One part of the proof that scenarios cover a game: playing without a rule or a saying, or as it is."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from tts_bridge.games.core.card_coverage import cards_of, proof, sayings
from tts_bridge.games.core.coverage import Found, Without, bystanders, look_without, named, withouts
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.mutants import MutantError
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import run
from tts_bridge.games.core.touching import Touched
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table.assets import game_ledger, read_cards
from tts_bridge.table.mutants import load_mutants, may_notice, mutated, own_mutants, seen_playing
from tts_bridge.table.scenarios import load_scenarios, own_scenarios, scenario_files


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the proof comes from: a game, the folders of its scenarios, the file of its mutants."""

    game: str
    scenarios: tuple[Path, ...]
    mutants: Path


def own_sources(entry: GameEntry) -> Sources:
    """Those of the project, by paths as a person who stands here writes them."""
    return Sources(entry.id, tuple(map(_from_here, own_scenarios(entry))), _from_here(own_mutants(entry)))


def _from_here(path: Path) -> Path:
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


@dataclass(frozen=True, slots=True)
class Material:
    """What the sources hold, and all that can be taken away."""

    entry: GameEntry
    ledger: Ledger
    scenarios: tuple[Scenario, ...]
    withouts: tuple[Without, ...]


@cache
def gathered(sources: Sources) -> Material:
    """What the sources hold, read once; a folder or file that is not there holds nothing.

    Raises what reading scenarios, mutants and the ledger does: each error names file and line.
    """
    entry = game_entry(sources.game)
    ledger = game_ledger(entry)
    files = scenario_files([path for path in sources.scenarios if path.exists()])
    every = (found for path in files for found in load_scenarios(path))
    scenarios = tuple(found for found in every if found.game.id == entry.id)
    return Material(entry, ledger, scenarios, withouts(ledger, load_mutants(sources.mutants, ledger)))


# ---------------------------------------------------------------- without something


@dataclass(frozen=True, slots=True)
class Taking:
    """What is taken away, by its number in the material; `everybody`: bystanders have to play as well."""

    sources: Sources
    number: int
    everybody: bool


def taken(task: Taking) -> Found:
    """What came of it; a mutant that cannot be is a fault."""
    material = gathered(task.sources)
    without = material.withouts[task.number]
    naming = [scenario for scenario in material.scenarios if named(scenario) & {*without.rules}]
    try:
        others, spared = _others(task, without) if task.everybody else ((), 0)
        with mutated(without.mutant, material.entry) as changed:
            found = look_without(without, map(changed, naming), map(changed, others))
    except MutantError as error:
        return Found(without, 0, (), (str(error),))
    return replace(found, spared=spared)


def _others(task: Taking, without: Without) -> tuple[list[Scenario], int]:
    """The bystanders that may notice, and how many cannot, as they make no use of it."""
    material = gathered(task.sources)
    others = list(bystanders(material.ledger, without, material.scenarios))
    seen = _seen(task.sources)
    concerned = [scenario for scenario in others if may_notice(seen[id(scenario)], without)]
    return concerned, len(others) - len(concerned)


@cache
def _seen(sources: Sources) -> Mapping[int, Touched]:
    """What each scenario makes use of."""
    material = gathered(sources)
    mutants = [without.mutant for without in material.withouts if without.mutant is not None]
    return {id(scenario): seen_playing(scenario, mutants) for scenario in material.scenarios}


# ---------------------------------------------------------------- as it is


@dataclass(frozen=True, slots=True)
class Playing:
    """A scenario that names rules, by its number in the material."""

    sources: Sources
    number: int


@dataclass(frozen=True, slots=True)
class Played:
    """How long it took in seconds, and what differs although nothing is taken away."""

    name: str
    place: str
    seconds: float
    differs: str


def played(task: Playing) -> Played:
    """Play the scenario with all rules."""
    scenario = gathered(task.sources).scenarios[task.number]
    began = time.perf_counter()
    outcome = run(scenario)
    seconds = time.perf_counter() - began
    place = f"{scenario.file}:{scenario.line}"
    return Played(scenario.name, place, seconds, "" if outcome.well else str(outcome))


def playings(sources: Sources) -> Iterator[Playing]:
    """All scenarios that name rules."""
    for number, scenario in enumerate(gathered(sources).scenarios):
        if named(scenario):
            yield Playing(sources, number)


# ---------------------------------------------------------------- without what a card says


@cache
def cards_by_id(game: str) -> Mapping[str, Definition]:
    """The cards of a game, read once."""
    return read_cards(game_entry(game))


@dataclass(frozen=True, slots=True)
class Silencing:
    """A card whose sayings are taken away, one after the other."""

    sources: Sources
    card: str


@dataclass(frozen=True, slots=True)
class Silenced:
    """The places of scenarios that notice, by saying; "" where none does."""

    card: str
    proofs: dict[str, str]


def silenced(task: Silencing) -> Silenced:
    """What came of it; scenarios with the fewest other cards are asked first."""
    there = [scenario for scenario in gathered(task.sources).scenarios if task.card in cards_of(scenario)]
    there.sort(key=lambda scenario: len(cards_of(scenario)))
    said = sayings(cards_by_id(task.sources.game)[task.card])
    return Silenced(task.card, {saying.what: proof(saying, there) for saying in said})

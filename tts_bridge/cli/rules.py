"""`tts-bridge rules`."""

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.cli.choices import GameName, LanguageOption
from tts_bridge.cli.covering import (
    Material,
    Played,
    Sources,
    Taking,
    gathered,
    own_sources,
    played,
    playings,
    taken,
)
from tts_bridge.cli.jobs import MOST, outcomes
from tts_bridge.cli.sayings import counted, own_language
from tts_bridge.games.core.coverage import Coverage, Found
from tts_bridge.games.core.ledger import Rule
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.spelling import did_you_mean

Proof = Annotated[
    bool,
    typer.Option("--coverage", help="Take each rule away, and look whether a step that names it notices."),
]
All = Annotated[
    bool, typer.Option("--all", help="With --coverage: look also who notices that should have no need to.")
]
Only = Annotated[str, typer.Option("--only", metavar="TEXT", help="Rules whose ids begin so.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=MOST, help="How much is tried at a time.")]
Scenarios = Annotated[
    Path | None,
    typer.Option("--scenarios", metavar="PATH", help="Scenarios other than the project's own.", exists=True),
]
Mutants = Annotated[
    Path | None,
    typer.Option("--mutants", metavar="FILE", help="Mutants other than the project's own.", exists=True),
]

SLOWEST = 5
"""So many of the slowest scenarios are named."""


class NoSuchRuleError(ValueError):
    """No rule has an id that begins so."""

    def __init__(self, text: str, known: Iterable[str]) -> None:
        rules = tuple(known)
        chapters = sorted({rule.rpartition("-")[0] for rule in rules})
        meant = did_you_mean(text, (*chapters, *rules))
        super().__init__(f"No rule begins with {text!r}.{meant} They begin with: {', '.join(chapters)}.")


def rules(
    game: GameName,
    language: LanguageOption = None,
    coverage: Proof = False,
    everybody: All = False,
    only: Only = "",
    jobs: Jobs = 1,
    scenarios: Scenarios = None,
    mutants: Mutants = None,
) -> None:
    """List the rules of a game with the scenario steps that exercise them, or prove that they do."""
    entry = game_entry(game)
    own = own_sources(entry)
    sources = Sources(game, (scenarios,) if scenarios else own.scenarios, mutants or own.mutants)
    chosen = [
        rule
        for rule in gathered(sources).ledger.rules.values()
        if rule.id.casefold().startswith(only.casefold())
    ]
    if not chosen:
        raise NoSuchRuleError(only, gathered(sources).ledger.rules)
    if not coverage:
        _list(chosen, gathered(sources), language or own_language())
    elif not _prove(chosen, sources, everybody, jobs):
        raise typer.Exit(1)


def _list(chosen: Iterable[Rule], material: Material, language: Language) -> None:
    steps = _steps(material.scenarios)
    for rule in chosen:
        typer.echo(f"{rule.id}  {getattr(rule.says, language)}")
        for line in (rule.slugs, (*rule.skeleton, *rule.cards), steps.get(rule.id, ())):
            if line:
                typer.echo(f"    {', '.join(line)}")


def _steps(scenarios: Iterable[Scenario]) -> Mapping[str, tuple[str, ...]]:
    """The places of the steps that name each rule."""
    found: dict[str, list[str]] = {}
    for scenario in scenarios:
        for step in scenario.steps:
            for rule in step.rules if not scenario.not_yet else ():
                found.setdefault(rule, []).append(f"{scenario.file}:{step.line}")
    return {rule: tuple(dict.fromkeys(places)) for rule, places in found.items()}


# ---------------------------------------------------------------- the proof


def _prove(chosen: list[Rule], sources: Sources, everybody: bool, jobs: int) -> bool:
    """Take the rules away one by one, and tell what came of it; whether all are proved."""
    material, began = gathered(sources), time.perf_counter()
    ids = {rule.id for rule in chosen}
    tasks = [
        Taking(sources, number, everybody)
        for number, without in enumerate(material.withouts)
        if ids & {*without.rules}
    ]
    with closing(outcomes(played, list(playings(sources)), jobs)) as plain:
        as_it_is = list(plain)
    with closing(outcomes(taken, tasks, jobs)) as all_found:
        found = [_noted(one) for one in all_found]
    coverage = Coverage(material.ledger, _steps(material.scenarios), found)
    proved = [rule for rule in coverage.proved if rule in ids]
    for line in _told(coverage, as_it_is, ids):
        typer.echo(line)
    typer.echo(f"{_summary(found)}, {time.perf_counter() - began:.0f} s")
    typer.echo(f"{len(proved)} of {len(ids)}")
    broken = any(one.differs for one in as_it_is) or any(one.faults for one in found)
    return len(proved) == len(ids) and not broken


def _noted(found: Found) -> Found:
    """Tell at once what is amiss: all of it takes minutes."""
    for fault in found.faults:
        typer.echo(f"fault: {fault}")
    if found.strays:
        typer.echo(_exceptions(found))
    return found


def _told(coverage: Coverage, as_it_is: list[Played], ids: set[str]) -> Iterator[str]:
    yield from (f"differs with all rules: {line}" for one in as_it_is for line in one.differs.splitlines())
    for rule, gaps in coverage.gaps.items():
        yield from (f"{rule}: {gap}" for gap in gaps if rule in ids)
    yield f"slugs with one witness: {', '.join(coverage.single()) or 'none'}"
    for one in sorted(as_it_is, key=lambda one: -one.seconds)[:SLOWEST]:
        yield f"slowest: {one.seconds * 1000:.0f} ms, {one.place}: {one.name}"


def _exceptions(found: Found) -> str:
    """Who notices without having named such a rule: files with the lines of their scenarios."""
    lines: dict[str, list[str]] = {}
    for stray in found.strays:
        lines.setdefault(Path(stray.file).name, []).append(str(stray.line))
    where = "; ".join(f"{file}:{','.join(numbers)}" for file, numbers in lines.items())
    ids, who = ", ".join(found.without.rules), counted(len(found.strays), "scenario")
    return f"exception: {ids} ({found.without}): {who}: {where}"


def _summary(found: list[Found]) -> str:
    mutants = sum(one.without.mutant is not None for one in found)
    words = sum(one.without.carrier.kind == "words" for one in found)
    slugs = len(found) - mutants - words
    runs = sum(one.runs for one in found)
    taken_away = (counted(slugs, "slug"), counted(mutants, "mutant"), counted(words, "text"))
    told = f"taken away: {', '.join(taken_away)}, in {counted(runs, 'run')} of scenarios"
    spared = sum(one.spared for one in found)
    exceptions = sum(len(one.strays) for one in found)
    others = f" ({spared} more make no use of it); {counted(exceptions, 'exception')}"
    return told + (others if spared or exceptions else "")

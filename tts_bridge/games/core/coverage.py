"""Whether scenarios prove the rules of a ledger: each is taken away, and a step that names it must differ.

A rule counts when
- a step names it and differs without it: with one of its slugs switched off, or with a mutant of what else
  carries it out; of one that is only shown, with its words absent;
- and everything that the ledger names for it makes a difference: each slug at a step that names a rule of
  that slug, each function, constant and card by a mutant for this rule, every mutant for it at a step that
  names it;
- and nothing of it is lacking.
An engine that breaks under a mutant proves nothing: that is a fault of the mutant.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from tts_bridge.games.core.ledger import Ledger, Rule
from tts_bridge.games.core.mutants import Mutant
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.scenario.running import Outcome, run


@dataclass(frozen=True, slots=True)
class Carrier:
    """What carries rules out: a slug, a function or constant, a card; of a rule that is shown, its words."""

    kind: Literal["slug", "function", "card", "words"]
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Without:
    """A game in which a carrier is off, or otherwise by a mutant, and the rules that are gone with it."""

    carrier: Carrier
    rules: tuple[str, ...]
    mutant: Mutant | None = None

    def __str__(self) -> str:
        return f"without {self.carrier}" if self.mutant is None else str(self.mutant)

    @property
    def disabled(self) -> tuple[str, ...]:
        """The slugs that are switched off."""
        return (self.carrier.name,) if self.carrier.kind == "slug" else ()


@dataclass(frozen=True, slots=True)
class Witness:
    """A step that names a rule and differs without it."""

    rule: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Stray:
    """A scenario that differs, or breaks, although it names no rule that depends on what is gone."""

    file: str
    line: int
    scenario: str


@dataclass(frozen=True, slots=True)
class Found:
    """What came of playing without something: who witnesses it, and where the engine broke.

    So many other scenarios are `spared`: they make no use of it.
    """

    without: Without
    runs: int
    witnesses: tuple[Witness, ...]
    faults: tuple[str, ...]
    strays: tuple[Stray, ...] = ()
    spared: int = 0


def carriers(rule: Rule) -> tuple[Carrier, ...]:
    """All that the ledger names for a rule."""
    slugs = (Carrier("slug", slug) for slug in rule.slugs)
    functions = (Carrier("function", name) for name in rule.skeleton)
    cards = (Carrier("card", card) for card in rule.cards)
    words = [Carrier("words", rule.id)] if rule.does == "info" else []
    return (*slugs, *functions, *cards, *words)


def withouts(ledger: Ledger, mutants: Iterable[Mutant]) -> tuple[Without, ...]:
    """All that can be taken away: each slug, each mutant, the words of each rule that is only shown."""
    slugs = (Without(Carrier("slug", slug), rules) for slug, rules in ledger.by_slug.items())
    words = (Without(Carrier("words", rule.id), (rule.id,)) for rule in ledger.rules.values() if _shown(rule))
    return (*slugs, *map(_without, mutants), *words)


def _shown(rule: Rule) -> bool:
    return rule.does == "info"


def _without(mutant: Mutant) -> Without:
    return Without(
        Carrier("card" if mutant.target == "card" else "function", mutant.name), mutant.rules, mutant
    )


# ---------------------------------------------------------------- playing without something


def named(scenario: Scenario) -> frozenset[str]:
    """The rules that steps of a scenario name; none where it is known to differ anyhow."""
    return (
        frozenset() if scenario.not_yet else frozenset(rule for step in scenario.steps for rule in step.rules)
    )


def up_to(scenario: Scenario, rules: Collection[str]) -> Scenario:
    """A scenario as far as its last step that names one of the rules."""
    last = max(at for at, step in enumerate(scenario.steps, 1) if {*step.rules} & {*rules})
    return replace(scenario, steps=scenario.steps[:last])


@dataclass(slots=True)
class _Findings:
    """What has been found so far."""

    runs: int = 0
    witnesses: list[Witness] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    strays: list[Stray] = field(default_factory=list)


def look_without(
    without: Without, scenarios: Iterable[Scenario], bystanders: Iterable[Scenario] = ()
) -> Found:
    """Play the scenarios that name its rules, and see who notices; play the `bystanders`, too, to the end.

    The game of the scenarios has the mutant already.
    """
    found = _Findings()
    for scenario in scenarios:
        found.runs += 1
        outcome = _played(up_to(scenario, without.rules), without, found.faults)
        if outcome is not None:
            found.witnesses += _witnesses(outcome, without)
    for scenario in bystanders:
        found.runs += 1
        outcome = _played(scenario, without, [])
        if outcome is None or not outcome.as_expected:
            found.strays.append(Stray(scenario.file, scenario.line, scenario.name))
    return Found(without, found.runs, tuple(found.witnesses), tuple(found.faults), tuple(found.strays))


def _played(scenario: Scenario, without: Without, faults: list[str]) -> Outcome | None:
    """How a scenario goes without it; None where the engine breaks, which is noted."""
    if without.carrier.kind == "words":
        scenario = replace(scenario, ledger=scenario.ledger.without(without.carrier.name))
    place = f"{without}: {scenario.file}:{scenario.line}"
    try:
        outcome = run(scenario, without.disabled)
    except Exception as error:  # whatever a mutant may bring about
        faults.append(f"{place}: {type(error).__name__}: {error}")
        return None
    endless = next((difference for difference in outcome.differences if difference.endless), None)
    if endless is not None:
        faults.append(f"{place}: {endless.what}")
        return None
    return outcome


def _witnesses(outcome: Outcome, without: Without) -> Iterator[Witness]:
    for number, step in enumerate(outcome.scenario.steps, 1):
        if outcome.differs_at(number):
            yield from (
                Witness(rule, outcome.scenario.file, step.line)
                for rule in step.rules
                if rule in without.rules
            )


def bystanders(ledger: Ledger, without: Without, scenarios: Iterable[Scenario]) -> Iterator[Scenario]:
    """The scenarios that should not notice: they name none of its rules, and none that needs one of them."""
    concerned = _with_dependants(ledger, without.rules)
    regular = (scenario for scenario in scenarios if not scenario.not_yet)
    return (scenario for scenario in regular if not named(scenario) & concerned)


def _with_dependants(ledger: Ledger, rules: Iterable[str]) -> set[str]:
    concerned, new = set(rules), set(rules)
    while new:
        new = {rule.id for rule in ledger.rules.values() if {*rule.needs} & new} - concerned
        concerned |= new
    return concerned


# ---------------------------------------------------------------- what is proved


class Coverage:
    """Which rules are proved, and what the others want."""

    def __init__(self, ledger: Ledger, steps: Mapping[str, tuple[str, ...]], found: Iterable[Found]) -> None:
        """`steps` are the places of the steps that name each rule."""
        self._steps = steps
        self.found = tuple(found)
        self.gaps = {rule.id: tuple(self._gaps(rule)) for rule in ledger.rules.values()}
        """What each rule still wants; nothing of those that are proved."""

    @property
    def proved(self) -> tuple[str, ...]:
        """The rules that count."""
        return tuple(rule for rule, gaps in self.gaps.items() if not gaps)

    def single(self) -> tuple[str, ...]:
        """The slugs that one step alone witnesses."""
        of_slugs = (found for found in self.found if found.without.carrier.kind == "slug")
        return tuple(str(found.without.carrier) for found in of_slugs if len(_places(found)) == 1)

    def _gaps(self, rule: Rule) -> Iterator[str]:
        if rule.lacks:
            yield f"lacks: {rule.lacks}"
        if not self._steps.get(rule.id):
            yield "no step names it"
            return
        there = carriers(rule)
        gaps = [gap for carrier in there for gap in self._gap(carrier, rule.id)]
        if not there and not rule.lacks:
            yield "the ledger names nothing that carries it out"
        elif not gaps and not any(self._notices(carrier, rule.id) for carrier in there):
            yield "no step that names it differs without it"
        yield from gaps

    def _gap(self, carrier: Carrier, rule: str) -> Iterator[str]:
        if carrier.kind == "slug":
            if not any(found.witnesses for found in self._of(carrier)):
                yield f"{carrier}: no step notices that it is off"
        elif carrier.kind == "words":
            if not self._notices(carrier, rule):
                yield "no step shows its words"
        else:
            yield from self._survivors(carrier, rule)

    def _survivors(self, carrier: Carrier, rule: str) -> Iterator[str]:
        mutants = [found for found in self._of(carrier) if rule in found.without.rules]
        if not mutants:
            yield f"{carrier}: there is no mutant of it for this rule"
        for found in mutants:
            if not any(witness.rule == rule for witness in found.witnesses):
                yield f"{found.without}: no step that names the rule notices this mutant"

    def _of(self, carrier: Carrier) -> Iterator[Found]:
        return (found for found in self.found if found.without.carrier == carrier)

    def _notices(self, carrier: Carrier, rule: str) -> bool:
        return any(witness.rule == rule for found in self._of(carrier) for witness in found.witnesses)


def _places(found: Found) -> set[tuple[str, int]]:
    return {(witness.file, witness.line) for witness in found.witnesses}

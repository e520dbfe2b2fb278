"""Numbers as layers: printed, set, added, scaled, suppressed, bounded; never a bare sum."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, cast

from tts_bridge.games.core.derived import derived
from tts_bridge.games.core.language.ability import StatLine
from tts_bridge.games.core.look import Look

LAYERS = ("set", "add", "scale", "halve", "suppress", "at_least", "at_most")
"""The order in which operations count, after what is printed."""


class Line(NamedTuple):
    """One line of a total: who gives how much and why; `struck_by` is what suppressed it."""

    source: str
    amount: int
    why: str
    struck_by: str = ""


class Total(NamedTuple):
    """A number with the lines that make it; `sum` is the number."""

    stat: str
    of: str
    lines: tuple[Line, ...]
    sum: int

    @classmethod
    def of_lines(cls, stat: str, thing: str, lines: Iterable[Line]) -> "Total":
        """The total of some lines."""
        kept = tuple(lines)
        return cls(stat, thing, kept, sum(line.amount for line in kept if not line.struck_by))


def total(look: Look, stat: str, thing: str, **roles: str) -> Total:
    """A stat of a card or seat with all its lines; with `roles` as it is for those who are in them."""
    if roles or stat in look.game.rules.fleeting:
        return _with_abilities(look, Total.of_lines(stat, thing, _base(look, stat, thing)), roles)
    results = derived(look)
    found: Total | None = results.known.get((stat, thing))
    if found is None:
        found = results.work_out(
            (stat, thing), lambda: Total.of_lines(stat, thing, _base(look, stat, thing)),
            lambda base: _with_abilities(look, base, {}),
        )  # fmt: skip
    return found


def _base(look: Look, stat: str, thing: str) -> Iterator[Line]:
    """The lines before any ability counts; they are what an ability sees that asks for its own stat."""
    for slug, base in look.game.rules.bases.get(stat, ()):
        if not slug or look.rules(slug):
            yield from base(look, thing)


def _with_abilities(look: Look, base: Total, roles: Mapping[str, str]) -> Total:
    bearing = [*_bearing(look, base.stat, base.of, roles), *_lasting(look, base.stat, base.of)]
    if not bearing:
        return base
    lines = list(base.lines)
    for layer in LAYERS:
        for op, source, amount in bearing:
            if op == layer:
                _OPERATIONS[layer](lines, source, amount)
    return Total.of_lines(base.stat, base.of, lines)


def _lasting(look: Look, stat: str, thing: str) -> Iterator[tuple[str, str, int]]:
    """What was given to the thing for a while (`modify`): operation, source, amount."""
    for lasting in look.state.vars.get("modifiers", ()):
        if lasting["stat"] == stat and thing in lasting["of"]:
            yield lasting["op"], lasting["source"], lasting["amount"]


def _bearing(look: Look, stat: str, thing: str, roles: Mapping[str, str]) -> Iterator[tuple[str, str, int]]:
    """What the sentences that count now give to the thing: operation, source, amount."""
    for said in look.bearing(StatLine, stat, thing):
        sentence = cast(StatLine, said.sentence)
        context = said.context.having(it=thing, **roles)
        if sentence.if_ is None or look.holds(sentence.if_, context):
            yield sentence.op, said.card, look.amount(sentence.amount, context)


def _set(lines: list[Line], source: str, amount: int) -> None:
    lines[:] = [line._replace(struck_by=line.struck_by or source) for line in lines]
    lines.append(Line(source, amount, "set"))


def _add(lines: list[Line], source: str, amount: int) -> None:
    if amount:
        lines.append(Line(source, amount, "ability"))


def _scale(lines: list[Line], source: str, amount: int) -> None:
    now = sum(line.amount for line in lines if not line.struck_by)
    if now * (amount - 1):
        lines.append(Line(source, now * (amount - 1), f"times {amount}"))


def _halve(lines: list[Line], source: str, amount: int) -> None:
    now = sum(line.amount for line in lines if not line.struck_by)
    if now // 2:
        lines.append(Line(source, -(now // 2), "halved"))


def _suppress(lines: list[Line], source: str, amount: int) -> None:
    lines[:] = [line._replace(struck_by=line.struck_by or source) for line in lines]


def _at_least(lines: list[Line], source: str, amount: int) -> None:
    short = amount - sum(line.amount for line in lines if not line.struck_by)
    if short > 0:
        lines.append(Line(source, short, "at least"))


def _at_most(lines: list[Line], source: str, amount: int) -> None:
    over = sum(line.amount for line in lines if not line.struck_by) - amount
    if over > 0:
        lines.append(Line(source, -over, "at most"))


_OPERATIONS = {
    "set": _set, "add": _add, "scale": _scale, "halve": _halve, "suppress": _suppress,
    "at_least": _at_least, "at_most": _at_most,
}  # fmt: skip

"""What is to go wrong on the line of a rehearsal, as it is written on the command line."""

from dataclasses import fields, replace
from typing import Annotated

import typer

from tts_bridge.spelling import did_you_mean
from tts_bridge.virtual import FaultPlan, Rates
from tts_bridge.virtual.faults import KINDS, WAYS

MOST = 0.5
"""The largest share: of all at once, that leaves one try in sixteen to get through."""

SILENT = 0.5
"""Share of the lost messages of which nobody hears, if nothing else is said."""

FAULTS = (
    "Shares of messages with a fault: 0.15 for all kinds, or such as lose=0.15,delay.server=0.3 "
    f"({', '.join(KINDS)}; silent: of the lost, those of which nobody hears)."
)

FaultsOption = Annotated[str, typer.Option("--faults", metavar="SHARES", help=FAULTS)]


class BadFaultsError(ValueError):
    """Words that say of no fault how often it is to be."""

    def __init__(self, word: str, why: str, meant: str = "") -> None:
        super().__init__(
            f"{word!r} in the faults of the line: {why}.{meant} Write such as 0.15, or "
            f"lose=0.15,delay.server=0.3; the kinds are {', '.join(KINDS)}, "
            f"the ways {' and '.join(WAYS)}, the shares 0 to {MOST}."
        )


def read_faults(text: str) -> FaultPlan:
    """The plan that words such as `lose=0.15,cut.table=0.05` stand for; raises BadFaultsError."""
    plan = FaultPlan(silent=SILENT)
    for word in filter(None, (part.strip() for part in text.split(","))):
        plan = _with(plan, word)
    return plan


def _with(plan: FaultPlan, word: str) -> FaultPlan:
    name, equals, number = word.rpartition("=")
    kind, dot, way = name.strip().partition(".")
    if kind == "silent" and not dot:
        return replace(plan, silent=_share(word, number, 1.0))
    if equals and kind not in KINDS:
        raise BadFaultsError(word, f"there is no {kind!r}", did_you_mean(kind, KINDS))
    if dot and way not in WAYS:
        raise BadFaultsError(word, f"messages go to the {' or the '.join(WAYS)}", did_you_mean(way, WAYS))
    shares = dict.fromkeys([kind] if equals else KINDS, _share(word, number, MOST))
    return replace(
        plan,
        to_server=replace(plan.to_server, **shares) if way != "table" else plan.to_server,
        to_table=replace(plan.to_table, **shares) if way != "server" else plan.to_table,
    )


def _share(word: str, number: str, most: float) -> float:
    try:
        share = float(number)
    except ValueError:
        raise BadFaultsError(word, f"{number.strip()!r} is no number") from None
    if not 0 <= share <= most:
        raise BadFaultsError(word, f"{number.strip()} is not from 0 to {most:g}")
    return share


def written(plan: FaultPlan) -> str:
    """The words for a plan, as short as can be; `none` if nothing goes wrong."""
    if plan.harmless:
        return "none"
    if plan.to_server == plan.to_table and len({getattr(plan.to_server, kind) for kind in KINDS}) == 1:
        return f"all={plan.to_server.lose:g}"
    return ",".join(_words(plan.to_server, plan.to_table))


def _words(to_server: Rates, to_table: Rates) -> list[str]:
    words = []
    for kind in (field.name for field in fields(Rates)):
        up, down = getattr(to_server, kind), getattr(to_table, kind)
        if up == down:
            words += [f"{kind}={up:g}"] if up else []
        else:
            words += [f"{kind}.{way}={share:g}" for way, share in zip(WAYS, (up, down), strict=True) if share]
    return words

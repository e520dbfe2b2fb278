"""The words that scenarios of a game may use besides its seats, zones, cards and rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.options import Words
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.core.stats import Line


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """What a game tells about itself to scenarios, and how a table of it is begun.

    `phases` are those of a turn, in the order in which the edit of the turn numbers them; `counters` are
    the whole numbers that a seat has besides cards, `marks` what else it has, with all that each may be;
    `sums` are totals of no single card or seat, by name; `seats` those of a scenario that names none;
    `seat_zones` are those that are laid out first, in this order: others depend on what lies there.
    """

    staging: Staging
    phases: tuple[str, ...]
    counters: tuple[str, ...]
    marks: Mapping[str, Words]
    sums: Mapping[str, Callable[[Look], tuple[Line, ...]]]
    seats: tuple[str, ...]
    seat_zones: tuple[str, ...] = ()

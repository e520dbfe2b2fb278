"""What scenarios of Codex may speak of."""

from collections.abc import Mapping
from typing import get_args

from tts_bridge.games.codex.kinds import Spec
from tts_bridge.games.codex.staging import STAGING
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.options import yes_or_no
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.state import Plain


def spec(look: Look) -> Mapping[str, Plain]:
    """Any spec, or none yet."""
    return {word: word for word in ("", *get_args(Spec))}


def tech_level(look: Look) -> Mapping[str, Plain]:
    """Tech levels; 0: none yet."""
    return {str(level): level for level in range(4)}


SCENARIO_WORDS = ScenarioWords(
    staging=STAGING,
    phases=("main",),
    counters=("gold", "workers"),
    marks={"spec": spec, "lab_spec": spec, "tech_level": tech_level, "may_tech": yes_or_no},
    sums={},
    seats=("white", "blue"),
)

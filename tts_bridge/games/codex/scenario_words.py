"""What scenarios of Codex may speak of."""

from tts_bridge.games.codex.staging import STAGING
from tts_bridge.games.codex.turn import PHASES
from tts_bridge.games.core.scenario.words import ScenarioWords

SCENARIO_WORDS = ScenarioWords(
    staging=STAGING,
    phases=PHASES,
    counters=("gold", "workers"),
    marks=("spec", "lab_spec", "tech_level", "may_tech"),
    sums={},
    seats=("white", "blue"),
)

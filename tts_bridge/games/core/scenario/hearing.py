"""What a seat is told in a step: why its moves are refused, what the table overrules, rules it looks up."""

from collections.abc import Iterator

from tts_bridge.games.core.lookup import answer
from tts_bridge.games.core.moves import Move, Refused, Verdict
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import objection, waived
from tts_bridge.games.core.view import view


class Hearing:
    """Takes down what happens in a step, and says it to whoever may hear it."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._verdicts: list[tuple[State, Move, Verdict]] = []
        self._lookups: list[tuple[str, str]] = []

    def judge(self, before: State, move: Move, verdict: Verdict) -> None:
        """A move was made, or refused."""
        self._verdicts.append((before, move, verdict))

    def look_up(self, seat: str, asked: str) -> None:
        """A seat asked what a rule says."""
        self._lookups.append((seat, asked))

    def told(self, seat: str) -> Iterator[str]:
        """All texts for this seat; none where the scenario's game has no words."""
        spoken, ledger = self._scenario.spoken, self._scenario.ledger
        if spoken is None:
            return
        yield from (answer(spoken, ledger, asked) for who, asked in self._lookups if who == seat)
        for before, move, verdict in self._verdicts:
            speech = Speech(spoken, self._scenario.game, view(self._scenario.game, before, seat))
            if not isinstance(verdict, Refused):
                yield from [waived(speech, move, verdict.waived, ledger)] if verdict.waived else []
            elif move.seat == seat:
                yield from (objection(speech, move, why, ledger).text for why in verdict.refusals)

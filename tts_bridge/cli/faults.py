"""Faults of a table's scripts, told by the files and lines of Lua they come from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_bridge.games.core.state import State
from tts_bridge.table.directives import Directive
from tts_bridge.table.reports import Faulted, Loaded, Report
from tts_bridge.table.session import Reply, Session
from tts_bridge.tts.bundle import trace


class TracedTable:
    """A table half whose Lua errors are traced in `script`, the Global script of fresh saves.

    A table of another build has other lines: it may be the one that was built since (`built` reads its
    script), else its errors stay as they are.  All are noted in `faults`.
    """

    def __init__(
        self, session: Session, script: str, faults: list[str], built: Callable[[], str] = lambda: ""
    ) -> None:
        self._session, self._script, self._faults, self._built = session, script, faults, built
        self._is_ours = False

    @property
    def state(self) -> State | None:
        """As Session."""
        return self._session.state

    def judge(self, reports: Sequence[Report]) -> Sequence[Directive]:
        """As Session."""
        return self._session.judge([self._traced(report) for report in reports])

    def settle(self) -> Sequence[Directive]:
        """As Session."""
        return self._session.settle()

    @property
    def ponders(self) -> bool:
        """As Session."""
        return self._session.ponders

    def ponder(self) -> Sequence[Directive]:
        """As Session."""
        return self._session.ponder()

    def view(self, seat: str) -> Mapping[str, Any]:
        """As Session."""
        return self._session.view(seat)

    def moves(self, seat: str) -> Sequence[Mapping[str, Any]]:
        """As Session."""
        return self._session.moves(seat)

    def move(self, seat: str, move: Mapping[str, Any]) -> Reply:
        """As Session."""
        return self._session.move(seat, move)

    def public(self) -> Mapping[str, Any]:
        """As Session."""
        return self._session.public()

    def _traced(self, report: Report) -> Report:
        match report:
            case Loaded(build=build):
                if build not in self._script:
                    self._script = self._built() or self._script
                self._is_ours = bool(build) and build in self._script
            case Faulted(where, text):
                told = trace(text, self._script) if self._is_ours else text
                self._faults.append(f"{where}: {told}")
                return replace(report, text=told)
        return report

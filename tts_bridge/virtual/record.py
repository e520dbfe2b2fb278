"""What the people at the table could read: chat, broadcasts, the host's console."""

from dataclasses import dataclass

from .clock import Clock
from .values import Tint

EVERYBODY = "all"
CONSOLE = "console"


@dataclass(frozen=True, slots=True)
class Line:
    """One line on somebody's screen."""

    frame: int
    kind: str
    """`chat` (somebody typed it), `print`, `broadcast`, `console` (host only), `log`, `error`."""
    to: str
    """A colour, `all`, `console`, or for one watcher `Grey:` and the steam id."""
    text: str
    tint: Tint | None = None
    sender: str = ""


class Record:
    """All lines since the table was made."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.lines: list[Line] = []

    def write(self, kind: str, to: str, text: str, tint: Tint | None = None, sender: str = "") -> None:
        """Adds a line."""
        self.lines.append(Line(self._clock.frame, kind, to, text, tint, sender))

    def read_by(self, colour: str) -> list[str]:
        """The texts that a colour could read, the console aside."""
        return [line.text for line in self.lines if line.to in (EVERYBODY, colour)]

    def console(self) -> list[str]:
        """The texts that only the host could read."""
        return [line.text for line in self.lines if line.to == CONSOLE]

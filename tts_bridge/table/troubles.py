"""What goes wrong beside the game: the table goes on, the log has all of it, the host hears a line of it."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from tts_bridge.games.core.words import Words
from tts_bridge.journal import JournalError
from tts_bridge.table.directives import Say

log = logging.getLogger(__name__)


class Troubles:
    """Catches what fails at a table, and keeps what is to be told of it until it is known who the host is."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._waiting: list[tuple[str, dict[str, str]]] = []
        self.failed: list[str] = []
        """The parts that have failed."""

    def tell(self, message: str, **values: str) -> None:
        """Something for the host alone to know."""
        self._waiting.append((message, values))

    @contextmanager
    def caught(self, part: str) -> Iterator[None]:
        """If this part of the work fails, the rest goes on; that a part has failed is told once."""
        try:
            yield
        except JournalError as error:
            log.warning("table %s: %s", self._table, error)
            self.tell("table-journal_fails", file=error.path.name, kind=error.kind)
        except Exception:
            log.exception("table %s failed at: %s", self._table, part)
            if part not in self.failed:
                self.failed.append(part)
                self.tell("table-stumbled")

    def take(self, words: Words, host: str) -> list[Say]:
        """All that the host has not been told yet."""
        waiting, self._waiting = self._waiting, []
        return [Say(words.say(message, **values), host) for message, values in waiting]

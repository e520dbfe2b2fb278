"""All pieces of a table, by id and by GUID, and how they come and go."""

import random
from collections.abc import Callable, Iterator
from typing import Protocol

from tts_bridge.tts.jsontext import copied

from .clock import Clock
from .pieces import Data, Piece
from .values import Vec

SPAWN_FRAMES = 2
"""Frames in which a new piece is `spawning`. [?]"""


class EventSink(Protocol):
    """Who is told of what happens on the table, and may refuse some of it."""

    def tell(self, name: str, *args: object) -> None:
        """Something happened."""

    def allows(self, name: str, *args: object) -> bool:
        """Whether no script refuses."""


class Pieces:
    """The pieces that are on the table, in order of birth."""

    def __init__(self, clock: Clock, chance: random.Random, events: EventSink) -> None:
        self._clock, self._chance, self._events = clock, chance, events
        self._alive: dict[int, Piece] = {}
        self._ever: dict[int, Piece] = {}
        self._by_guid: dict[str, Piece] = {}
        self._last_id = 0
        self.on_birth: list[Callable[[Piece], None]] = []
        self.on_end: list[Callable[[Piece], None]] = []

    def __iter__(self) -> Iterator[Piece]:
        return iter(list(self._alive.values()))

    def __len__(self) -> int:
        return len(self._alive)

    def by_id(self, number: int) -> Piece:
        """A piece, gone ones too; raises KeyError."""
        return self._ever[number]

    def by_guid(self, guid: str) -> Piece | None:
        """The live piece with that GUID."""
        return self._by_guid.get(guid)

    def all(self, kind: str | None = None, name: str | None = None) -> list[Piece]:
        """All live pieces, of one type or one nickname."""
        return [
            p
            for p in self._alive.values()
            if (kind is None or p.type == kind) and (name is None or p.nickname == name)
        ]

    def find(self, name: str) -> Piece:
        """The one live piece with that nickname or GUID; raises LookupError for none or several."""
        found = [p for p in self._alive.values() if name in (p.nickname, p.guid)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} pieces on the table are called {name!r}")
        return found[0]

    def at_rest(self, endless: int) -> bool:
        """Whether nothing is held or moves; what will tremble for `endless` frames does not count."""
        now = self._clock.frame
        return not any(
            p.motion or p.held_by or p.spawning or now < p.awake_until < now + endless
            for p in self._alive.values()
        )

    def load(self, data: Data) -> Piece:
        """Puts a piece of a save on the table, without events."""
        return self._add(copied(data), str(data.get("GUID") or self.fresh_guid()))

    def spawn(
        self,
        data: Data,
        position: Vec | None = None,
        rotation: Vec | None = None,
        then: Callable[[Piece], None] | None = None,
    ) -> Piece:
        """Makes a new piece; it is `spawning`, under a passing GUID, before `onObjectSpawn` and `then`."""
        piece = self._add(copied(data), self.fresh_guid())
        piece.spawning = True
        piece.place(position, rotation)
        self._clock.after(SPAWN_FRAMES, lambda: self._spawned(piece, then))
        return piece

    def _spawned(self, piece: Piece, then: Callable[[Piece], None] | None) -> None:
        if piece.destroyed:
            return
        wanted = str(piece.data.get("GUID", ""))
        del self._by_guid[piece.guid]
        piece.guid = wanted if wanted and wanted not in self._by_guid else self.fresh_guid()
        self._by_guid[piece.guid] = piece
        piece.spawning = False
        for hear in self.on_birth:
            hear(piece)
        self._events.tell("onObjectSpawn", piece)
        if then is not None:
            then(piece)

    def remove(self, piece: Piece) -> None:
        """Takes a piece off the table for good."""
        if piece.destroyed:
            return
        piece.place()
        piece.destroyed_at = self._clock.frame
        self._alive.pop(piece.id)
        self._by_guid.pop(piece.guid, None)
        self._events.tell("onObjectDestroy", piece)
        for hear in self.on_end:
            hear(piece)

    def clear(self) -> None:
        """Empties the table without a word; ids go on, so that old handles find only gone pieces."""
        for piece in self._alive.values():
            piece.destroyed_at = self._clock.frame - 1
        self._alive.clear()
        self._by_guid.clear()

    def fresh_guid(self) -> str:
        """Six hex digits that no live piece has."""
        while (guid := f"{self._chance.getrandbits(24):06x}") in self._by_guid:
            continue
        return guid

    def _add(self, data: Data, guid: str) -> Piece:
        self._last_id += 1
        unique = guid if guid not in self._by_guid else self.fresh_guid()
        piece = Piece(self._last_id, data, self._clock, unique)
        self._alive[piece.id] = self._ever[piece.id] = self._by_guid[unique] = piece
        return piece

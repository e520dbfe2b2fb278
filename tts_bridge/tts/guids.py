"""GUIDs for the pieces of a save: six hex digits that stay the same from build to build.

TTS treats a GUID as an opaque text that must be unique among the live objects of a table.
"""

import hashlib
from itertools import count

GLOBAL_GUID = "-1"
"""What TTS calls the Global script where a GUID is due."""


def guid(key: str) -> str:
    """Return the six hex digits that ``key`` gives: the same on every computer and in every run."""
    return hashlib.sha256(key.encode("utf-8")).hexdigest()[:6]


class Guids:
    """Hands out one GUID for each key of a save, never one GUID twice.

    The answer depends on the key alone, unless two keys of one save collide: then the later one moves on.  A
    GUID in ``taken`` (those of the save that pieces are added to) is never given.
    """

    def __init__(self, taken: frozenset[str] = frozenset()) -> None:
        self._taken = set(taken)
        self._keys: set[str] = set()

    def new(self, key: str) -> str:
        """Return the GUID for ``key``.  Raises ValueError if the key was given before."""
        if key in self._keys:
            raise ValueError(f"two pieces have the key {key!r}; give each piece a key of its own")
        self._keys.add(key)
        candidates = (guid(key if turn == 0 else f"{key}#{turn}") for turn in count())
        free = next(candidate for candidate in candidates if candidate not in self._taken)
        self._taken.add(free)
        return free

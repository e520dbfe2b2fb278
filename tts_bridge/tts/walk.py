"""All pieces of a save, however deep: in bags and decks, as other states of a piece, as joined pieces."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.tts.pieces import Piece


@dataclass(frozen=True, slots=True)
class Found:
    """A piece, the path to it (``ObjectStates[3].ContainedObjects[0]``) and the piece that holds it."""

    piece: Piece
    path: str
    parent: "Found | None" = None

    @property
    def name(self) -> str:
        """The internal name (``Card``, ``Deck``…), empty if the piece has none."""
        return _text(self.piece.get("Name"))

    @property
    def guid(self) -> str:
        """The GUID, empty if the piece has none; unique among live objects only."""
        return _text(self.piece.get("GUID"))

    @property
    def title(self) -> str:
        """What a person would call the piece: its nickname, else its internal name."""
        return _text(self.piece.get("Nickname")).strip() or self.name or "a piece without name"

    @property
    def live(self) -> bool:
        """Whether it lies on the table itself when the save is loaded."""
        return self.parent is None


def walk(save: Mapping[str, Any]) -> Iterator[Found]:
    """Yield every piece of ``save``, each before those that it holds, in the order of the file.

    ``save`` is a save, a Workshop mod, a saved object, or one piece alone.  Whatever is not shaped like a
    piece is passed over.
    """
    if "ObjectStates" in save:
        roots = [Found(piece, f"ObjectStates[{place}]") for place, piece in _listed(save["ObjectStates"])]
    else:
        roots = [Found(dict(save), "")] if "Name" in save else []
    # a stack and no recursion: bags nest as deep as players like
    waiting = roots[::-1]
    while waiting:
        found = waiting.pop()
        yield found
        waiting.extend(reversed(list(_held(found))))


def _held(holder: Found) -> Iterator[Found]:
    prefix = f"{holder.path}." if holder.path else ""
    for key in ("ContainedObjects", "ChildObjects"):
        for place, piece in _listed(holder.piece.get(key)):
            yield Found(piece, f"{prefix}{key}[{place}]", holder)
    states = holder.piece.get("States")
    for number, state in states.items() if isinstance(states, dict) else ():
        if isinstance(state, dict):
            yield Found(state, f"{prefix}States[{number}]", holder)


def _listed(pieces: object) -> Iterator[tuple[int, Piece]]:
    for place, piece in enumerate(pieces if isinstance(pieces, list) else ()):
        if isinstance(piece, dict):
            yield place, piece


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""

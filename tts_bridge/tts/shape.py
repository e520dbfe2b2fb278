"""What a save must be like to be loaded at all; `check.py` tells what else is wrong with one."""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_bridge.tts.pieces import TRANSFORM_KEYS
from tts_bridge.tts.walk import Found, walk


class MisshapenSaveError(ValueError):
    """A save in which something is of another sort than TTS writes there."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(
            f"{name} cannot be loaded: {what}. TTS writes no such thing: take the save as it wrote it; "
            "`check` tells what else is wrong."
        )


def require_shape(save: Mapping[str, Any], name: str) -> None:
    """Raise MisshapenSaveError, with `name` for the save, for the first thing of a wrong sort."""
    for fault in _faults(save):
        raise MisshapenSaveError(name, fault)


def _faults(save: Mapping[str, Any]) -> Iterator[str]:
    for key, number in (("Turns", "Type"), ("Hands", "Hiding")):
        part = save.get(key)
        if part is not None and not isinstance(part, dict):
            yield f"{key} is no object"
        elif part and type(part.get(number, 0)) is not int:
            yield f"{key}.{number} is no whole number"
    yield from _strays("ObjectStates", save.get("ObjectStates"))
    for found in walk(save):
        yield from _piece(found)


def _piece(found: Found) -> Iterator[str]:
    place = found.path
    for key in ("ContainedObjects", "ChildObjects"):
        yield from _strays(f"{place}.{key}", found.piece.get(key))
    for key in ("Name", "GUID"):
        if not isinstance(found.piece.get(key) or "", str):
            yield f"{place}.{key} is no text"
    spot = found.piece.get("Transform") or {}
    if not isinstance(spot, dict):
        yield f"{place}.Transform is no object"
        return
    for key in TRANSFORM_KEYS:
        if not isinstance(spot.get(key, 0), int | float):
            yield f"{place}.Transform.{key} is no number"


def _strays(path: str, listed: object) -> Iterator[str]:
    """Entries of a list of pieces that are none."""
    if listed is not None and not isinstance(listed, list):
        yield f"{path} is no list"
        return
    for place, entry in enumerate(listed or ()):
        if not isinstance(entry, dict):
            yield f"{path}[{place}] is no piece"

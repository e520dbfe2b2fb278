"""The External Editor API of TTS as messages: https://api.tabletopsimulator.com/externaleditorapi/.

The game listens on port 39999 while a table is loaded; an editor listens on 39998.  Each message is a JSON
object with a `messageID`, on a connection of its own: the answer to a message comes on another one.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tts_bridge.tts.guids import GLOBAL_GUID

GAME_PORT = 39999
"""Where the game listens while a table is loaded."""

EDITOR_PORT = 39998
"""Where an editor listens; one program at a time."""

_PLACE = re.compile(r":\((\d+),(\d+)-(\d+)\):")


class EmptyGlobalError(ValueError):
    """An empty Global script was about to be sent: the game would lock the save up."""

    def __init__(self) -> None:
        super().__init__(
            "The Global script is empty: the game would keep such a save from ever being scripted again. "
            "Send at least a comment."
        )


@dataclass(frozen=True, slots=True)
class Scripted:
    """A scripted object: its GUID, Lua and UI XML; Global's GUID is "-1"."""

    guid: str
    script: str = ""
    ui: str = ""
    name: str = ""


# ---------------------------------------------------------------- from the game


@dataclass(frozen=True, slots=True)
class ObjectOpened:
    """The scripting editor was opened on an object without a script (0)."""

    objects: tuple[Scripted, ...]


@dataclass(frozen=True, slots=True)
class TableLoaded:
    """A table was loaded, or its scripts were asked for (1): all that have a script or a UI."""

    objects: tuple[Scripted, ...]
    save_path: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """A script printed something (2)."""

    message: str


@dataclass(frozen=True, slots=True)
class ScriptFailed:
    """A script failed (3): `error` as Lua says it, in which object, after which words."""

    error: str
    guid: str = GLOBAL_GUID
    prefix: str = ""

    @property
    def line(self) -> int:
        """The line of the script, from 1; 0 if the error names none."""
        found = _PLACE.search(self.error)
        return int(found[1]) if found else 0


@dataclass(frozen=True, slots=True)
class CustomSent:
    """A script sent a table (4)."""

    value: Any


@dataclass(frozen=True, slots=True)
class Returned:
    """Lua that was sent has returned something (5); `number` is that of its call, 0 if none is named."""

    value: Any
    number: int = 0


@dataclass(frozen=True, slots=True)
class TableSaved:
    """The game has saved (6); the file may be complete a moment later only."""

    save_path: str


@dataclass(frozen=True, slots=True)
class ObjectMade:
    """An object was made (7)."""

    guid: str


FromGame: TypeAlias = (
    ObjectOpened | TableLoaded | Printed | ScriptFailed | CustomSent | Returned | TableSaved | ObjectMade
)


class UnknownMessageError(ValueError):
    """A JSON object that is none of the messages; the text says why."""


def read_from_game(message: Mapping[str, Any]) -> FromGame:
    """What the game said; fields that are missing or of another kind are as if empty.

    Raises UnknownMessageError for a message without a known number.
    """
    number = message.get("messageID")
    match number:
        case 0:
            return ObjectOpened(_objects(message))
        case 1:
            return TableLoaded(_objects(message), _path(message))
        case 2:
            return Printed(_text(message, "message"))
        case 3:
            guid = _text(message, "guid") or GLOBAL_GUID
            return ScriptFailed(_text(message, "error"), guid, _text(message, "errorMessagePrefix"))
        case 4:
            return CustomSent(message.get("customMessage"))
        case 5:
            return Returned(message.get("returnValue"), _number(message.get("returnID")))
        case 6:
            return TableSaved(_path(message))
        case 7:
            return ObjectMade(_text(message, "guid"))
        case _:
            raise UnknownMessageError(f"a message of the number {number!r} is not known")


def _objects(message: Mapping[str, Any]) -> tuple[Scripted, ...]:
    states = message.get("scriptStates")
    found = states if isinstance(states, list) else []
    return tuple(
        Scripted(*(_text(state, name) for name in ("guid", "script", "ui", "name")))
        for state in found
        if isinstance(state, dict)
    )


def _text(message: Mapping[str, Any], name: str) -> str:
    value = message.get(name)
    return value if isinstance(value, str) else ""


def _path(message: Mapping[str, Any]) -> str:
    """A path as the system writes it; on macOS the game doubles slashes."""
    return re.sub(r"(?<!^)//+", "/", _text(message, "savePath"))


def _number(value: Any) -> int:
    """A whole number, which the game may write as 3.0; 0 for anything else."""
    return int(value) if isinstance(value, int | float) and value == value // 1 else 0


# ---------------------------------------------------------------- to the game


@dataclass(frozen=True, slots=True)
class AskScripts:
    """Tell all scripts (0); TableLoaded is the answer."""


@dataclass(frozen=True, slots=True)
class SaveAndPlay:
    """Take these scripts and load the table's save again (1): what was not saved is lost.

    Objects that are not named keep theirs; of those that are, an empty script or UI is taken away.
    """

    objects: tuple[Scripted, ...]


@dataclass(frozen=True, slots=True)
class SendCustom:
    """Call `onExternalMessage` with a table (2)."""

    value: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RunLua:
    """Run Lua in an object that has a script (3); Returned names the same number."""

    script: str
    number: int
    guid: str = GLOBAL_GUID


ToGame: TypeAlias = AskScripts | SaveAndPlay | SendCustom | RunLua


def write_to_game(message: ToGame) -> bytes:
    """The message as bytes; raises EmptyGlobalError."""
    return json.dumps(_fields(message), ensure_ascii=False).encode("utf-8", "replace")


def _fields(message: ToGame) -> dict[str, Any]:
    match message:
        case AskScripts():
            return {"messageID": 0}
        case SaveAndPlay():
            return {"messageID": 1, "scriptStates": [_state(state) for state in message.objects]}
        case SendCustom():
            return {"messageID": 2, "customMessage": dict(message.value)}
        case RunLua():
            return {
                "messageID": 3, "returnID": message.number, "guid": message.guid, "script": message.script,
            }  # fmt: skip


def _state(state: Scripted) -> dict[str, str]:
    if state.guid == GLOBAL_GUID and not state.script.strip():
        raise EmptyGlobalError
    return {"name": state.name, "guid": state.guid, "script": state.script, "ui": state.ui}

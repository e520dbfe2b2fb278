"""Which of the game's messages answers which call: Lua that was sent to run, and what came of it.

The game names a call's number in its answer, if it is new enough; older ones do not, and of an error none
does.  So what is sent is wrapped: it is run under `pcall`, and what comes of it is also sent as a custom
message with the number.  Whichever comes first counts.  An error that could not be caught (the Lua cannot be
read) belongs to the call that has waited longest for the object that the error names.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tts_bridge.tts.editor import CustomSent, FromGame, Returned, RunLua, ScriptFailed
from tts_bridge.tts.guids import GLOBAL_GUID

CALL = "tts_bridge_call"
"""The key of the custom message that tells what came of a call: its number."""

BEGINNINGS = 2**30
"""Of so many numbers one begins: with all calls that follow the game and its Lua can hold them."""

_WRAPPED = """\
local function run() {script}
end
local well, value = pcall(run)
local told = {{ {call} = {number}, well = well }}
if well then told.value = value else told.value = tostring(value) end
pcall(sendExternalMessage, told)
if not well then return nil end
return value
"""


@dataclass(frozen=True, slots=True)
class Answered:
    """A call has come to its end: with a value, or with an error's text."""

    number: int
    value: Any = None
    error: str = ""


@dataclass(slots=True)
class Calls:
    """The calls that wait for their answers.

    Their numbers begin anywhere: what still comes for an earlier program at the same door is none of ours.
    """

    _last: int = field(default_factory=lambda: secrets.randbelow(BEGINNINGS))
    _waiting: dict[int, str] = field(default_factory=dict)

    def begin(self, script: str, guid: str = GLOBAL_GUID) -> RunLua:
        """A new call: the message to send."""
        self._last += 1
        self._waiting[self._last] = guid
        return RunLua(_WRAPPED.format(script=script, call=CALL, number=self._last), self._last, guid)

    def give_up(self, number: int) -> None:
        """Nobody waits for this one any more; an answer that still comes is passed over."""
        self._waiting.pop(number, None)

    def hear(self, message: FromGame) -> Answered | None:
        """What the message answers, if it does."""
        answer = self._answer(message)
        if answer is None or self._waiting.pop(answer.number, None) is None:
            return None
        return answer

    def _answer(self, message: FromGame) -> Answered | None:
        match message:
            case Returned() if message.value is not None:
                # nil may stand for an error, which the custom message tells
                return Answered(message.number or self._only(), message.value)
            case CustomSent(value) if isinstance(value, Mapping) and CALL in value:
                number = int(value[CALL]) if isinstance(value[CALL], int | float) else 0
                if value.get("well"):
                    return Answered(number, value.get("value"))
                return Answered(number, error=str(value.get("value", "")))
            case ScriptFailed():
                return Answered(self._oldest(message.guid), error=message.error)
        return None

    def _only(self) -> int:
        """The one call that waits; 0 if there are others."""
        return next(iter(self._waiting)) if len(self._waiting) == 1 else 0

    def _oldest(self, guid: str) -> int:
        return next((number for number, of in self._waiting.items() if of == guid), 0)

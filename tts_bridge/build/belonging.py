"""What a Global script of ours says of the table it belongs to."""

import hashlib
import re
from dataclasses import dataclass

from tts_bridge.tts.bundle import made_by, places, unescape
from tts_bridge.tts.lua_tokens import LuaTextError, Token, tokens

_LINK = re.compile(r'\b(token|port) = "[^"]*"')
CONFIG = "lua/tb/config.lua"
"""The file of the bundle that `build` and `play` fill in."""


@dataclass(frozen=True, slots=True)
class Belonging:
    """What `build` and `play` have filled in: the secret and port of the link (or their placeholders), the
    game, its language, the layout, and which build it is; empty where the script does not say.

    `version` is that of this program, "" if the script is older than such marks.
    """

    token: str = ""
    port: str = ""
    game: str = ""
    language: str = ""
    layout: str = ""
    build: str = ""
    version: str = ""


def build_of(*texts: str) -> str:
    """The name of a build that was made of these texts: any other text, another name."""
    return hashlib.sha256("\n".join(texts).encode("utf-8")).hexdigest()[:12]


def belonging_of(script: str) -> Belonging | None:
    """What a script belongs to, also if it is older, or wrapped in another; None if it is not ours."""
    ours = {number for number, place in places(script).items() if place.file == CONFIG}
    lines = script.split("\n")
    section = "\n".join(lines[number - 1] for number in sorted(ours))
    try:
        values = _values(list(tokens(section)))
    except LuaTextError:
        return None
    if not values.get("game"):
        return None
    known = {name: value for name, value in values.items() if name in Belonging.__slots__}
    return Belonging(**known | {"version": made_by(script) or ""})


def reopened(script: str) -> str:
    """A script of ours whose token and port are left open again, as in a save that was built."""
    lines = script.split("\n")
    for number, place in places(script).items():
        if place.file == CONFIG:
            lines[number - 1] = _LINK.sub(_open, lines[number - 1])
    return "\n".join(lines)


def _open(match: re.Match[str]) -> str:
    return f'{match[1]} = "{{{{{match[1].upper()}}}}}"'


def _values(words: list[Token]) -> dict[str, str]:
    """The strings of the entries `name = "string"`."""
    found: dict[str, str] = {}
    for name, sign, value in zip(words, words[1:], words[2:], strict=False):
        if name.kind == "name" and sign.text == "=" and value.kind == "string":
            found[name.text] = unescape(value.text[1:-1])
    return found

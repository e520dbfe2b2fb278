"""Our scripts and screens beside those of a table that others made, in one Global script and one XML UI.

The table's own script stands first, as the body of a function that is called before ours; `lua/beside.lua`
lets both hear every event, theirs first.  Its own screens stand before ours.  Comments part the two, so that
whatever is ours can be taken out again or renewed; theirs stays as it was, letter by letter.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from xml.etree import ElementTree

from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.tts.lua_tokens import LuaTextError, tokens

MAIN = "lua/beside.lua"
"""The Lua file that begins a script which shares its table with another one."""

_BEGIN = "-- [tts-bridge] The table's own script begins here; it was put into a function, and is unchanged."
_END = "-- [tts-bridge] The table's own script ends here."
# the function is global because a bundle has nothing else to find it by; beside.lua takes it away at once
_OPENING, _CLOSING = "function tableScript(...)\n", "\nend\n"
PANELS_BEGIN, _PANELS_END = "<!-- tts-bridge: its panels -->", "<!-- tts-bridge: end of its panels -->"
_KEPT = "tts-bridge "
"""How what a save keeps begins, once both scripts have kept something; lua/tb/beside.lua writes it."""
_BOM = "\ufeff"

BEARING = {"setXml": "screens", "setXmlTable": "screens", "stopAll": "waits", "script_state": "kept"}
"""What a script can do to ours, by the name that it needs for it: make the `screens` anew, end all `waits`,
read what the save has `kept`."""


@dataclass(frozen=True, slots=True)
class Graft:
    """A text taken apart: what the table had of its `own`, and what is `ours`."""

    own: str
    ours: str


def shared_script(files: Mapping[str, str]) -> str:
    """Our part of a script that shares its table; `files` are the Lua files by path.  Raises BundleError."""
    return bundle(files, MAIN)


def grafted(own: str, ours: str) -> str:
    """One Global script of the table's own and of ours, which `shared_script` makes."""
    return f"{_OPENING}{_BEGIN}\n{as_body(own)}\n{_END}{_CLOSING}{ours}"


def as_remark(script: str) -> str:
    """A script as a long comment, for one that nothing can run."""
    level = next(level for level in map("=".__mul__, count(1)) if f"]{level}]" not in script)
    return f"--[{level}[\n{script.removeprefix(_BOM)}\n]{level}]"


def as_body(own: str) -> str:
    """A script as it can stand in a function: without what may only begin a file."""
    own = own.removeprefix(_BOM)
    return f"--{own}" if own.startswith("#") else own


def ungrafted(script: str) -> Graft | None:
    """The two parts of a script that `grafted` made; None for any other."""
    head, tail = f"{_OPENING}{_BEGIN}\n", f"\n{_END}{_CLOSING}"
    # editors write files for other systems, with other line breaks
    script = script if script.startswith(head) else script.replace("\r\n", "\n")
    end = script.rfind(tail)
    if not script.startswith(head) or end < 0:
        return None
    return Graft(script[len(head) : max(end, len(head))], script[end + len(tail) :])


def fill_ours(script: str, values: Mapping[str, str]) -> str:
    """A Global script with its placeholders filled, in our part alone.  Raises BundleError."""
    parts = ungrafted(script)
    return grafted(parts.own, fill(parts.ours, values)) if parts else fill(script, values)


def is_kept(state: str) -> bool:
    """Whether a table's scripts have run since they share it, by what the save keeps for them."""
    return state.startswith(_KEPT)


def grafted_ui(own: str, ours: str) -> str:
    """One XML UI of the table's own and of ours."""
    above = f"{own.removeprefix(_BOM).rstrip()}\n" if own.strip() else ""
    return f"{above}{PANELS_BEGIN}\n{ours.strip()}\n{_PANELS_END}\n"


def ungrafted_ui(ui: str) -> Graft:
    """The two parts of an XML UI; one that `grafted_ui` has not made is all the table's own."""
    own, begin, rest = ui.partition(PANELS_BEGIN)
    ours, end, after = rest.partition(_PANELS_END)
    if not begin or not end:
        return Graft(ui, "")
    return Graft(own + after.lstrip("\r\n"), f"{ours.strip()}\n")


def bearing(script: str) -> list[str]:
    """How a script of the table bears on the rules: what of `BEARING` it can do."""
    try:
        names = {token.text for token in tokens(script) if token.kind == "name"}
    except LuaTextError:
        return []
    return list(dict.fromkeys(what for word, what in BEARING.items() if word in names))


def ui_fault(ui: str) -> str:
    """What is wrong with an XML UI, "" for nothing: TTS shows none at all of one that it cannot read."""
    try:
        ElementTree.fromstring(f"<All>{ui.removeprefix(_BOM)}</All>")
    except ElementTree.ParseError as error:
        return str(error)
    return ""


def shared_ids(own: str, ours: str) -> list[str]:
    """The ids that elements of both UIs have: scripts would change the wrong one."""
    found = [_ids(part) for part in (own, ours)]
    return sorted(found[0] & found[1])


def _ids(ui: str) -> set[str]:
    if ui_fault(ui):
        return set()
    elements = ElementTree.fromstring(f"<All>{ui.removeprefix(_BOM)}</All>").iter()
    return {element.get("id", "") for element in elements} - {""}

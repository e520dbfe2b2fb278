"""The scripts of a table as files, and back: one file for the Lua and one for the UI of each object.

A file is named by the object's GUID, then by its name as far as any system takes it for a file name:
`abc123 Rad-X.lua`, `abc123 Rad-X.xml`; those of the Global script are `Global.lua` and `Global.xml`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal

from tts_bridge.tts.editor import Scripted
from tts_bridge.tts.guids import GLOBAL_GUID

_GLOBAL_NAME = "Global"
_NOT_IN_NAMES = re.compile(r"\[/?[^\]]*\]|[^\w \-]+")
"""BBCode, and whatever some system or shell would not take in a name."""
_LONGEST = 40
_KINDS: Mapping[str, Literal["script", "ui"]] = {".lua": "script", ".xml": "ui"}


class StrangeFileError(ValueError):
    """A file that is no script of an object."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name}: this is no script of an object. Name it by the object's GUID (abc123 Its name.lua, "
            "or .xml for its UI), or Global.lua."
        )
        self.name = name


def script_files(objects: Iterable[Scripted]) -> dict[str, str]:
    """The text of each file by its name; an object without a UI has none for it."""
    return {
        f"{_stem(found)}{suffix}": text
        for found in objects
        for suffix, text in ((".lua", found.script), (".xml", found.ui))
        if text
    }


def read_script_files(files: Mapping[str, str], there: Iterable[Scripted] = ()) -> tuple[Scripted, ...]:
    """The objects whose scripts the files are; raises StrangeFileError.

    What an object that is `there` has and no file tells stays as it is: the game would take it away.
    """
    found: dict[str, dict[str, str]] = {}
    for name, text in files.items():
        stem, dot, suffix = name.rpartition(".")
        guid = GLOBAL_GUID if stem == _GLOBAL_NAME else stem.partition(" ")[0]
        if dot + suffix not in _KINDS or not re.fullmatch(r"-1|[0-9A-Za-z]+", guid):
            raise StrangeFileError(name)
        found.setdefault(guid, {})[_KINDS[dot + suffix]] = text
    known = {state.guid: state for state in there}
    return tuple(replace(known.get(guid, Scripted(guid)), **texts) for guid, texts in found.items())


def _stem(found: Scripted) -> str:
    if found.guid == GLOBAL_GUID:
        return _GLOBAL_NAME
    readable = " ".join(_NOT_IN_NAMES.sub(" ", found.name).split())[:_LONGEST]
    return f"{found.guid} {readable}".rstrip()

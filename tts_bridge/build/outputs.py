"""What was written for which save: the next time that alone is written over, if nobody has changed it."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path

from tts_bridge.build.store import write_whole

FILE = "adopted.json"
"""The file in the user's data folder: by path of an output its source, and the digest of what was written."""


class Outputs:
    """The outputs of this user; `data` is the data folder of this program."""

    def __init__(self, data: Path) -> None:
        self._file = data / FILE

    def is_earlier(self, path: Path, source: Path) -> bool:
        """Whether a file is what was written for this source, which nobody has changed since."""
        try:
            written = path.read_bytes()
        except OSError:
            return False
        return self._known().get(_name(path)) == [_name(source), _digest(written)]

    def remember(self, path: Path, source: Path) -> None:
        """A file was written for this source; where that cannot be kept, the next is written beside it."""
        with suppress(OSError):
            known = self._known() | {_name(path): [_name(source), _digest(path.read_bytes())]}
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, json.dumps(known, ensure_ascii=False, indent=1) + "\n")

    def _known(self) -> dict[str, object]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}


def _name(path: Path) -> str:
    return str(path.resolve())


def _digest(written: bytes) -> str:
    return hashlib.sha256(written).hexdigest()

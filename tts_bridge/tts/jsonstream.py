"""JSON objects out of a stream of bytes, however it is cut.

Bytes are kept until an object is whole, and only then read as UTF-8: no letter is damaged where a piece ends
in the middle of it.  Every byte is looked at once.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

MOST_BYTES = 64 * 2**20
"""A larger object is given up: all scripts of the largest mods together are some MB."""

_PLAIN = re.compile(rb'["{}\[\]]')
"""What counts outside of texts; everything else there is part of a number or word, or nothing."""
_QUOTED = re.compile(rb'["\\]')
"""What counts inside of a text."""
_BARE_KEY = re.compile(r'"(?:[^"\\]|\\.)*"|([A-Za-z_]\w*)(?=\s*:)', re.DOTALL)
"""A text, which stays as it is, or a key without quotes."""


@dataclass(frozen=True, slots=True)
class Garbled:
    """Something came that is no JSON object: the beginning of it, and what is wrong."""

    beginning: str
    what: str


@dataclass(slots=True)
class JsonStream:
    """What has come of one connection; `lenient` also reads keys without quotes, as the game does."""

    lenient: bool = False
    most_bytes: int = MOST_BYTES
    _kept: bytearray = field(default_factory=bytearray)
    _at: int = 0
    _depth: int = 0
    _in_text: bool = False

    def feed(self, data: bytes) -> Iterator[dict[str, Any] | Garbled]:
        """The objects that are whole with this piece, and what cannot be one."""
        self._kept += data
        while (end := self._end_of_object()) is not None:
            whole = bytes(self._kept[:end])
            self._forget(end)
            yield from self._read(whole)
        if len(self._kept) > self.most_bytes:
            yield Garbled(_shown(self._kept), f"it is larger than {self.most_bytes} bytes")
            self._forget(len(self._kept))

    def close(self) -> Iterator[Garbled]:
        """The other side has nothing more to say: what is left is no object."""
        left = bytes(self._kept)
        self._forget(len(self._kept))
        if left.strip(b" \t\r\n\0"):
            yield Garbled(_shown(left), "it stops in the middle")

    def _end_of_object(self) -> int | None:
        """Where the first object ends, if it does; goes on from where it stopped the last time."""
        while found := (_QUOTED if self._in_text else _PLAIN).search(self._kept, self._at):
            self._at = found.end()
            match found[0]:
                case b'"':
                    # a quotation mark outside of all objects begins nothing
                    self._in_text = not self._in_text and self._depth > 0
                case b"\\":
                    self._at += 1
                case b"{" | b"[":
                    self._depth += 1
                case _:
                    self._depth = max(0, self._depth - 1)
                    if self._depth == 0:
                        return self._at
        self._at = max(self._at, len(self._kept))
        return None

    def _forget(self, end: int) -> None:
        del self._kept[:end]
        self._at, self._depth, self._in_text = 0, 0, False

    def _read(self, whole: bytes) -> Iterator[dict[str, Any] | Garbled]:
        before, brace, rest = whole.partition(b"{")
        if before.strip(b" \t\r\n\0\xef\xbb\xbf"):
            yield Garbled(_shown(before), "it is no JSON object")
        if not brace:
            return
        try:
            value = _object((brace + rest).decode("utf-8"), self.lenient)
        except (ValueError, RecursionError) as error:
            yield Garbled(_shown(brace + rest), str(error))
            return
        yield value


def _object(text: str, lenient: bool) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        if not lenient:
            raise
        return json.loads(_BARE_KEY.sub(lambda found: f'"{found[1]}"' if found[1] else found[0], text))


def _shown(data: bytes | bytearray) -> str:
    return bytes(data[:60]).decode("utf-8", "replace")

"""Text as MoonSharp sees it: one position is one UTF-16 unit.

Lua 5.2 counts bytes, MoonSharp counts UTF-16 units. A code page made for one runtime makes the two agree:
ASCII and the 66 Russian letters have fixed bytes, and each further unit (an emoji is two) gets one of the 62
other bytes when it is first met.
"""

import codecs
from collections.abc import Callable

RUSSIAN = "".join(chr(u) for u in range(0x410, 0x450)) + "Ёё"
"""The 66 letters that have a byte from the start."""

SPARE = 128 - len(RUSSIAN)
"""How many other units fit into one page."""


class PageFull(RuntimeError):
    """A text needs more distinct characters than one byte can tell apart."""


class CodePage:
    """The byte of each UTF-16 unit in one runtime; `learnt` is told of each unit that gets one later."""

    def __init__(self, learnt: Callable[[int, int], None] | None = None) -> None:
        self._units = [chr(u) for u in range(128)] + list(RUSSIAN)
        self._bytes = {ord(c): b for b, c in enumerate(self._units)}
        self._decoding = "".join(self._units)
        self.learnt = learnt

    def encode(self, text: str) -> bytes:
        """The bytes of a text; raises PageFull when the page has no byte left for it."""
        if text.isascii():
            return text.encode("ascii")
        try:
            return codecs.charmap_encode(text, "strict", self._bytes)[0]
        except UnicodeEncodeError:  # a unit that is new, or a character of two
            units = _as_units(text)
            for unit in units:
                self.byte_of(ord(unit))
            return codecs.charmap_encode(units, "strict", self._bytes)[0]

    def decode(self, data: bytes) -> str:
        """The text of bytes; a half of a surrogate pair without the other becomes U+FFFD."""
        if data.isascii():
            return data.decode("ascii")
        text = codecs.charmap_decode(data, "replace", self._decoding)[0]
        if any("\ud800" <= c <= "\udfff" for c in text):
            return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        return text

    def unit_of(self, byte: int) -> int | None:
        """The UTF-16 unit of a byte, or None if the byte has none yet."""
        return ord(self._units[byte]) if byte < len(self._units) else None

    def byte_of(self, unit: int) -> int:
        """The byte of a UTF-16 unit, made if it is new; raises PageFull."""
        known = self._bytes.get(unit)
        return self._learn(unit) if known is None else known

    def known(self) -> list[tuple[int, int]]:
        """All (byte, unit) pairs of the page as it is now."""
        return [(b, ord(c)) for b, c in enumerate(self._units)]

    def _learn(self, unit: int) -> int:
        byte = len(self._units)
        if byte > 255:
            raise PageFull(
                f"U+{unit:04X} is the {SPARE + 1}rd character beside ASCII and Russian in one Lua runtime; "
                f"the virtual table tells only {SPARE} apart: use fewer kinds of symbols in names and texts"
            )
        self._units.append(chr(unit))
        self._bytes[unit] = byte
        self._decoding = "".join(self._units)
        if self.learnt is not None:
            self.learnt(byte, unit)
        return byte


def _as_units(text: str) -> str:
    """The text with each character beyond U+FFFF as its two halves."""
    if max(text) <= "\uffff":
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[i] | data[i + 1] << 8) for i in range(0, len(data), 2))

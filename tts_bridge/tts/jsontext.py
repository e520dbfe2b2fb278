"""The JSON text of Tabletop Simulator (TTS): read and written without losing a character.

TTS writes its files with two spaces of indent, LF, every letter as itself (no ``\\u`` escapes), floats as C#
writes them (``0.0``, ``2.3436678E-06``, ``1E+07``) and no line break at the end.  A float that was read keeps
its text, so that reading and writing a file that TTS wrote gives the same bytes; keys keep their order.
"""

import json
import math
import re
import struct
from collections.abc import Mapping
from typing import Any, Self

_INDENT = "  "
_LAST_WORD = re.compile(r"[-+.\\\w]*\s*")  # half a number, half a `null`, half an escape
_SINGLE = struct.Struct("<f")
_encode_scalar = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


_SAVE_AS_UTF8 = "Save it again as UTF-8 (in Notepad: Save as), or take an older save"
_LOST = "It was lost while being written, as in a crash; take an older save"
FAULTS: Mapping[str, tuple[str, str]] = {
    "cut": (
        "the text stops in the middle; the file is cut short",
        "Copy or download it again, or take an older save",
    ),
    "utf16": ("the file is in UTF-16", _SAVE_AS_UTF8),
    "encoding": ("byte 0x{detail} is no UTF-8", _SAVE_AS_UTF8),
    "empty": ("the file is empty", _LOST),
    "zeros": ("the file is full of zero bytes", _LOST),
    "other": ("this is no JSON text, as TTS writes its files", "Take the file as TTS wrote it"),
    "more": (
        "more text follows after the end of the document",
        "Remove what stands there, or take an older save",
    ),
    "damaged": (
        "the text is damaged ({detail})",
        "Undo the last change made to the file by hand, or take an older save",
    ),
    "deep": ("its parts are nested too deeply", "This is not a file that TTS wrote"),
}
"""What may be wrong with a text, by kind, and what to do now."""


class JsonTextError(ValueError):
    """A text is no whole JSON document.

    ``name`` is the file's name as given to :func:`read`; ``line`` and ``column`` count from 1 (0 when the
    whole file is meant); ``kind`` is one of `FAULTS`, ``what`` says what is wrong and ``advice`` what to do.
    """

    def __init__(self, name: str, line: int, column: int, kind: str, detail: str = "") -> None:
        what, advice = FAULTS[kind]
        place = f"{name}, line {line}, column {column}" if line else name
        self.name, self.line, self.column, self.kind, self.detail = name, line, column, kind, detail
        self.what, self.advice = what.format(detail=detail), advice
        super().__init__(f"{place}: {self.what}. {advice}.")


class TextFloat(float):
    """A number that remembers how it was written; as a value it is an ordinary float."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> Self:
        """Return the number that ``text`` writes."""
        number = super().__new__(cls, text)
        number.text = text
        return number

    def __getnewargs__(self) -> tuple[str]:  # type: ignore[override]  # a float gives its number, this its text
        return (self.text,)


def read(data: bytes | str, name: str) -> Any:
    """Return the JSON value in ``data``; ``name`` is what an error calls the file.

    Floats come as :class:`TextFloat`.  Of a key written twice in one object the last value counts, as in TTS.
    Raises :class:`JsonTextError` for a file that is empty, cut short, damaged or in another encoding.
    """
    text = data if isinstance(data, str) else _decode(data, name)
    _refuse_hollow(text, name)
    try:
        return _decoder.decode(text)
    except json.JSONDecodeError as error:
        raise _damaged(text, name, error) from None
    except RecursionError:
        raise JsonTextError(name, 0, 0, "deep") from None


def write(value: Any) -> str:
    """Return ``value`` as TTS would write it, without a line break at the end.

    Raises ValueError for a float that is not a number or too large for TTS's 32-bit floats, and TypeError for
    a value or key that JSON does not have.
    """
    return _written(value, "\n")


def copied(value: Any) -> Any:
    """A copy of a JSON value that shares nothing with it that can be changed."""
    if isinstance(value, dict):
        return {key: copied(item) if isinstance(item, (dict, list)) else item for key, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value


def float_text(number: float) -> str:
    """Return ``number`` as C# writes a 32-bit float: seven digits if they suffice, else nine.

    Raises ValueError if a 32-bit float cannot hold it.
    """
    if not math.isfinite(number):
        raise ValueError(f"{number!r} has no place in a save: TTS needs a finite number")
    digits, exponent = _shortest(_single(number))
    if not digits.strip("0"):
        return "0.0"
    sign = "-" if number < 0 else ""
    return sign + _layout(digits.rstrip("0"), exponent, len(digits))


def _shortest(single: float) -> tuple[str, int]:
    """Return the digits of ``single`` (7 or 9 of them, no point, no sign) and the exponent of the first."""
    scientific = f"{abs(single):.6e}"
    if _single(float(scientific)) != abs(single):
        scientific = f"{abs(single):.8e}"
    mantissa, exponent = scientific.split("e")
    return mantissa.replace(".", ""), int(exponent)


def _layout(digits: str, exponent: int, precision: int) -> str:
    """Place the decimal point as C# does: scientific below 1E-04 and from ``precision`` digits on."""
    if -5 < exponent < 0:
        return "0." + "0" * (-exponent - 1) + digits
    if 0 <= exponent < precision:
        whole, rest = digits[: exponent + 1], digits[exponent + 1 :]
        return f"{whole.ljust(exponent + 1, '0')}.{rest or '0'}"
    rest = "." + digits[1:] if digits[1:] else ""
    return f"{digits[0]}{rest}E{exponent:+03d}"


def _single(number: float) -> float:
    try:
        value: float = _SINGLE.unpack(_SINGLE.pack(number))[0]
    except OverflowError:
        raise ValueError(f"{number!r} is too large for the 32-bit floats of TTS") from None
    return value


def _integer(text: str) -> int | TextFloat:
    """Keep ``-0``, which an int would turn into ``0``, and what is too long for an int, as text."""
    return TextFloat(text) if text == "-0" or len(text) > 30 else int(text)


# not strict: TTS takes raw line breaks and tabs in strings, so files edited by hand have them
_decoder = json.JSONDecoder(parse_float=TextFloat, parse_int=_integer, parse_constant=TextFloat, strict=False)


def _written(value: Any, line: str) -> str:
    """The text of ``value``; ``line`` is a line break with the indent of the place where it stands."""
    inner = line + _INDENT
    if isinstance(value, dict):
        members = [_key(key) + _written(item, inner) for key, item in value.items()]
        return _enclosed("{", members, "}", line)
    if isinstance(value, (list, tuple)):
        return _enclosed("[", [_written(item, inner) for item in value], "]", line)
    return _scalar(value)


def _enclosed(opening: str, members: list[str], closing: str, line: str) -> str:
    inner = line + _INDENT
    return f"{opening}{inner}{f',{inner}'.join(members)}{line}{closing}" if members else opening + closing


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise TypeError(f"the key {key!r} is no text")
    return _text(key) + ": "


def _scalar(value: Any) -> str:
    if isinstance(value, TextFloat):
        return value.text
    if isinstance(value, float):
        return float_text(value)
    return _text(value) if isinstance(value, str) else _encode_scalar(value)


def _text(text: str) -> str:
    """Quote ``text``; half of a surrogate pair, which UTF-8 cannot hold, stays an escape."""
    return _encode_scalar(text).encode("utf-8", "backslashreplace").decode("utf-8")


def _decode(data: bytes, name: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise JsonTextError(name, 0, 0, "utf16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        place = _place(before, len(before))
        if error.reason == "unexpected end of data":
            raise JsonTextError(name, *place, "cut") from None
        raise JsonTextError(name, *place, "encoding", f"{data[error.start]:02x}") from None


def _refuse_hollow(text: str, name: str) -> None:
    if not text.strip("\0 \t\r\n"):
        raise JsonTextError(name, 0, 0, "zeros" if "\0" in text else "empty")


def _damaged(text: str, name: str, error: json.JSONDecodeError) -> JsonTextError:
    """Tell a text that stops in the middle from one that is wrong in the middle, and from any other text."""
    line, column = _place(text, error.pos)
    if text.lstrip()[:1] not in {"{", "["}:
        return JsonTextError(name, line, column, "other")
    if _LAST_WORD.fullmatch(text, error.pos) or error.msg.startswith("Unterminated string"):
        return JsonTextError(name, line, column, "cut")
    if error.msg == "Extra data":
        return JsonTextError(name, line, column, "more")
    return JsonTextError(name, line, column, "damaged", f"{error.msg[:1].lower()}{error.msg[1:]}")


def _place(text: str, position: int) -> tuple[int, int]:
    start = text.rfind("\n", 0, position) + 1
    return text.count("\n", 0, position) + 1, position - start + 1

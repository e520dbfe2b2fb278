"""Texts from outside: files that people write (UTF-8, from whatever editor), and what scripts say."""

from pathlib import Path

_ADVICE = "Save it again as UTF-8 (in Notepad: Save as, Encoding)"


class EncodingError(ValueError):
    """A file is not UTF-8.  `line` is where its `byte` shows that first, `what` is told without the place."""

    def __init__(self, file: str, line: int, byte: int) -> None:
        self.file, self.line, self.byte = file, line, byte
        self.what = f"byte 0x{byte:02x} is no UTF-8. {_ADVICE}."
        super().__init__(f"{file}:{line}: {self.what}")


def read_text(path: Path, shown: str = "") -> str:
    """The text of a file, without the mark that some editors put before it; `shown` names it in errors.

    Raises OSError and EncodingError.
    """
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EncodingError(shown or path.as_posix(), line, data[error.start]) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def writable(text: str) -> str:
    """The text as any file or console can take it: half of a pair of UTF-16 units is told by its number."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")

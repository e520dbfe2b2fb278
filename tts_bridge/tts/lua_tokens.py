"""The words of a Lua text: just enough of the language to tell code from strings and comments."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
    (?P<comment> --\[(?P<comment_level>=*)\[.*?\](?P=comment_level)\] | --(?!\[=*\[)[^\n]* )
  | (?P<string> "(?:\\z\s*|\\.|[^"\\\n])*" | '(?:\\z\s*|\\.|[^'\\\n])*' )
  | (?P<long_string> \[(?P<level>=*)\[.*?\](?P=level)\] )
  | (?P<name> [^\W\d]\w* )
  | (?P<space> \s+ )
  | (?P<unclosed> ["'] | --\[=*\[ )
  | (?P<other> \d\w* | . )
    """,
    re.DOTALL | re.VERBOSE,
)


class LuaTextError(ValueError):
    """A string or comment of a Lua text is not closed; ``line`` (from 1) is where it begins."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line, self.what = line, what


@dataclass(frozen=True, slots=True)
class Token:
    """One word on ``line`` (from 1) of a Lua text: a comment, string, long_string, name or other."""

    kind: str
    text: str
    line: int
    start: int

    @property
    def end(self) -> int:
        """The position after the word."""
        return self.start + len(self.text)


def tokens(text: str) -> Iterator[Token]:
    """Yield the words of a Lua text without the space between them.

    Raises :class:`LuaTextError` where a string or comment is not closed.
    """
    line = 1
    for match in _TOKEN.finditer(text):
        kind, word = str(match.lastgroup), match.group()  # the group that ended last is the outermost one
        if kind == "unclosed":
            raise LuaTextError(line, f"what begins with {word} is never closed")
        if kind != "space":
            yield Token(kind, word, line, match.start())
        line += word.count("\n")

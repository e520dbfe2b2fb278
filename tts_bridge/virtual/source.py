"""What MoonSharp reads and Lua 5.2 does not, rewritten without moving a line."""

import re

_TOKEN = re.compile(
    r"""
    (?P<comment> --\[(?P<c>=*)\[ .*? \](?P=c)\] | --[^\n]* )
  | (?P<long> \[(?P<l>=*)\[ .*? \](?P=l)\] )
  | (?P<string> "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
  | (?P<unequal> != )
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(
    r"\\(?:u\{(?P<code>[0-9A-Fa-f]+)\}|x(?P<hex>[0-9A-Fa-f]{2})|(?P<dec>\d{1,3})|.)", re.DOTALL
)


def to_lua52(source: str) -> str:
    """The script as Lua 5.2 reads it: no BOM or shebang, `!=` as `~=`, escaped characters as such."""
    source = source.removeprefix("\ufeff")
    if source.startswith("#!"):
        source = "--" + source
    return _TOKEN.sub(_rewritten, source)


def _rewritten(token: re.Match[str]) -> str:
    if token["unequal"]:
        return "~="
    return _ESCAPE.sub(_character, token["string"]) if token["string"] else token[0]


def _character(escape: re.Match[str]) -> str:
    """Beyond ASCII an escape names a character, not a byte: "\\208" is one character there."""
    for group, base in (("code", 16), ("hex", 16), ("dec", 10)):
        digits = escape[group]
        if digits and int(digits, base) > 127:
            return chr(int(digits, base))
    if escape["code"]:
        return f"\\{int(escape['code'], 16):03d}"
    return escape[0]

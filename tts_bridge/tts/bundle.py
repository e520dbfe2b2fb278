"""One Global script out of a tree of Lua modules, and the way back from its lines to the files.

TTS has no ``require``.  A bundle holds each module that the main file needs as a function, runs it when it is
first required, and keeps what it returned.  Comments in the script itself tell where each line comes from, so
that an error can be traced in any save, also in one that an older version made.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tts_bridge import __version__
from tts_bridge.tts.lua_tokens import LuaTextError, Token, tokens

# MoonSharp's void, from a module that returns nothing, equals nil but cannot be passed on: hence the true
_PROLOGUE = f"""\
-- Made from the files named below by tts-bridge {__version__}; change those, not this.
local modules, results = {{}}, {{}}

local function require(name)
    local result = results[name]
    if result == nil then
        result = modules[name]()
        if result == nil then
            result = true
        end
        results[name] = result
    end
    return result
end
"""
_MAKER = re.compile(r"^-- Made from the files named below by tts-bridge(?: (\S+))?;", re.MULTILINE)
_BEGIN = "-- [file] "
_END = "-- [end of file]"
_MODULE_NAME = re.compile(r"[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*")
_PLACEHOLDER = re.compile(r"\{\{([A-Z][A-Z0-9_]*)\}\}")
_ERROR_PLACE = re.compile(
    r"""(?: chunk_\d+ | \[string\ "[^"\n]*"\] | \bGlobal ) :
        (?: \((?P<moonsharp>\d+),[\d,-]+\) | (?P<lua>\d+) )""",
    re.VERBOSE,
)
_ESCAPES = {"\\": r"\\", '"': r"\"", "'": r"\'", "\n": r"\n", "\r": r"\r", "\t": r"\t"}
_UNESCAPES = {escaped[1]: plain for plain, escaped in _ESCAPES.items()}
_ESCAPED = re.compile(r"""\\(?:(\d{1,3})|([\\"'nrt]))""")


class BundleError(ValueError):
    """The files make no bundle; ``file`` and ``line`` (from 1, 0 for the whole file) say where."""

    def __init__(self, file: str, line: int, what: str, advice: str) -> None:
        place = f"{file}, line {line}" if line else file
        super().__init__(f"{place}: {what}. {advice}.")
        self.file, self.line, self.what, self.advice = file, line, what, advice


@dataclass(frozen=True, slots=True)
class Place:
    """A line (from 1) of a Lua file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class _Requirement:
    module: str
    line: int


def bundle(files: Mapping[str, str], main: str = "lua/main.lua") -> str:
    """Return the Global script that runs ``main`` with all the modules it requires.

    ``files`` maps paths with forward slashes to texts; ``require("hud.panel")`` means ``hud/panel.lua`` in
    the folder of ``main``.  Files that nothing requires are left out.  The same files give the same script.
    Raises :class:`BundleError` naming file and line for a module that is missing, required in a circle or by
    a name that is not written out, and for a text that cannot be read as Lua.
    """
    if main not in files:
        raise BundleError(main, 0, "there is no such file", "The bundle starts from it")
    texts = {path: _clean(path, text) for path, text in files.items()}
    folder = main.rpartition("/")[0]
    parts = [_PROLOGUE]
    for path in _in_order(texts, folder, main):
        section = f"{_BEGIN}{path}\n{texts[path]}{_END}\n"
        module = path.removeprefix(f"{folder}/").removesuffix(".lua").replace("/", ".")
        parts.append(section if path == main else f'modules["{module}"] = function()\n{section}end\n')
    return "\n".join(parts)


def places(script: str) -> dict[int, Place]:
    """Return where each line (from 1) of a bundled script comes from, but for the bundle's own lines."""
    found: dict[int, Place] = {}
    file, before = "", 0
    for number, line in enumerate(script.split("\n"), start=1):
        if line.startswith(_BEGIN):
            file, before = line.removeprefix(_BEGIN), number
        elif line == _END:
            file = ""
        elif file:
            found[number] = Place(file, number - before)
    return found


def made_by(script: str) -> str | None:
    """Return the version of this program that has bundled ``script``.

    That is "" for one that did not say yet, and None for a script that none has.
    """
    found = _MAKER.search(script)
    return (found[1] or "") if found else None


def trace(error: str, script: str) -> str:
    """Return the text of a Lua error with the places in the bundled ``script`` told as file and line.

    Understands MoonSharp's ``chunk_3:(120,4-8):``, Lua's ``[string "Global"]:120:`` and ``Global:120:``.
    ``error`` must be one of this script: other scripts of a table are called ``chunk_…`` too.
    """
    known = places(script)

    def told(match: re.Match[str]) -> str:
        place = known.get(int(match["moonsharp"] or match["lua"]))
        return str(place) if place else match.group()

    return _ERROR_PLACE.sub(told, error)


def fill(script: str, values: Mapping[str, str]) -> str:
    """Return ``script`` with each ``{{NAME}}`` inside a quoted string replaced by its value, escaped for Lua.

    Raises :class:`BundleError` for a placeholder without a value and for a value without a placeholder.
    """
    parts: list[str] = []
    used: set[str] = set()
    end = 0
    for token in _open_strings(script):
        names = _PLACEHOLDER.findall(token.text)
        for name in names:
            _require_value(script, token, name, values)
        used.update(names)
        filled = _PLACEHOLDER.sub(lambda match: escape(values[match[1]]), token.text)
        parts += [script[end : token.start], filled]
        end = token.end
    unknown = sorted(values.keys() - used)
    if unknown:
        raise BundleError(
            "the script", 0, f"it has no placeholder {', '.join(unknown)}", "Is it of this version?"
        )
    return "".join(parts) + script[end:]


@lru_cache(maxsize=16)
def _open_strings(script: str) -> tuple[Token, ...]:
    """The strings with placeholders; remembered, for one script is filled for many tables."""
    strings = (token for token in _tokens("the script", script) if token.kind == "string")
    return tuple(token for token in strings if _PLACEHOLDER.search(token.text))


def escape(value: str) -> str:
    """Return ``value`` as it must stand inside a quoted Lua string."""
    return "".join(_ESCAPES.get(c) or (f"\\{ord(c):03d}" if c < " " else c) for c in value)


def unescape(written: str) -> str:
    """Return what `written` (inside a quoted Lua string, as :func:`escape` makes it) says."""
    return _ESCAPED.sub(lambda match: chr(int(match[1])) if match[1] else _UNESCAPES[match[2]], written)


def _require_value(script: str, token: Token, name: str, values: Mapping[str, str]) -> None:
    if name not in values:
        place = places(script).get(token.line, Place("the script", token.line))
        raise BundleError(
            place.file, place.line, f"the placeholder {{{{{name}}}}} has no value", "Give it one"
        )


def _clean(path: str, text: str) -> str:
    """Bring line breaks to one form, and refuse the comments by which the bundle finds its way back."""
    lines = (
        text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    )
    for number, line in enumerate(lines, start=1):
        if line.startswith(_BEGIN) or line == _END:
            raise BundleError(
                path, number, f"the bundle itself uses the comment {line!r}", "Write it otherwise"
            )
    return "\n".join(lines) + "\n"


def _in_order(texts: Mapping[str, str], folder: str, main: str) -> list[str]:
    """Return the paths that ``main`` needs, each after all that it requires itself, ``main`` last."""
    order: list[str] = []

    def visit(path: str, above: tuple[str, ...]) -> None:
        chain = (*above, path)
        for requirement in _requirements(path, texts[path]):
            target = _resolve(texts, folder, path, requirement)
            if target in chain:
                raise _circle(path, requirement, (*chain[chain.index(target) :], target))
            if target not in order:
                visit(target, chain)
        order.append(path)

    visit(main, ())
    return order


def _circle(path: str, requirement: _Requirement, chain: tuple[str, ...]) -> BundleError:
    what = f"modules require each other in a circle: {' -> '.join(chain)}"
    return BundleError(path, requirement.line, what, "Move what they share into a module of its own")


def _resolve(texts: Mapping[str, str], folder: str, path: str, requirement: _Requirement) -> str:
    relative = requirement.module.replace(".", "/") + ".lua"
    target = f"{folder}/{relative}" if folder else relative
    if target not in texts:
        what = f'require("{requirement.module}") finds no {target}'
        raise BundleError(path, requirement.line, what, "Write that file, or correct the name")
    return target


@lru_cache(maxsize=512)
def _requirements(path: str, text: str) -> tuple[_Requirement, ...]:
    """What a file requires; remembered, for most files are the same from one bundle to the next."""
    return tuple(_each_requirement(path, text))


def _each_requirement(path: str, text: str) -> Iterator[_Requirement]:
    words = [token for token in _tokens(path, text) if token.kind != "comment"]
    for number, word in enumerate(words):
        member = number > 0 and words[number - 1].text in {".", ":"}
        if word.kind == "name" and word.text == "require" and not member:
            yield _requirement(path, word.line, words[number + 1 : number + 4])


def _requirement(path: str, line: int, following: list[Token]) -> _Requirement:
    bracketed = bool(following) and following[0].text == "("
    argument = following[1:2] if bracketed else following[:1]
    closed = not bracketed or (len(following) == 3 and following[2].text == ")")
    name = argument[0].text[1:-1] if argument and argument[0].kind == "string" and closed else ""
    if not _MODULE_NAME.fullmatch(name):
        what = "the name of the required module is not written out"
        raise BundleError(
            path, line, what, 'Write require("name") with the name itself, folders parted by dots'
        )
    return _Requirement(name, line)


def _tokens(path: str, text: str) -> Iterator[Token]:
    try:
        yield from tokens(text)
    except LuaTextError as error:
        raise BundleError(path, error.line, error.what, "Close it") from None

"""A linter for the Lua of Tabletop Simulator: `python -m tts_bridge.virtual.moonlint PATH...`.

It finds what Lua 5.2 refuses, what MoonSharp 2.0 runs otherwise (`lua_traps`) and globals that nobody
declares. All files of one run make one script, so they share their globals. A comment `-- moonlint: WHY` at
the end of a line keeps the findings of that line quiet.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from lupa import lua52

from tts_bridge.virtual import lua_names
from tts_bridge.virtual.lua_traps import TRAPS
from tts_bridge.virtual.lua_tree import ParserMissing, line, parse, walk
from tts_bridge.virtual.source import to_lua52

if TYPE_CHECKING:
    from tree_sitter import Node

QUIET = re.compile(rb"--\s*moonlint:\s*\S")


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something wrong in a script: the script's name, the line from 1, and what."""

    name: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.name}:{self.line}: {self.message}"


class NoScript(ValueError):
    """A path that leads to no Lua file."""


def lint(source: bytes, name: str, known: frozenset[str] = frozenset()) -> list[Finding]:
    """All findings in a script, by line; `known` are the globals that other scripts beside it declare.

    A script that does not parse gives the one finding that says so. Raises `ParserMissing`.
    """
    return list(_lint(source, name, known))


@lru_cache(maxsize=512)
def _lint(source: bytes, name: str, known: frozenset[str]) -> tuple[Finding, ...]:
    """Remembered: whoever looks again and again has changed one script of many."""
    mistake = syntax_error(source, name)
    if mistake:
        return (mistake,)
    root = parse(source)
    quiet = {number for number, text in enumerate(source.split(b"\n"), 1) if QUIET.search(text)}
    found = [*traps(root), *stray_globals(root, known)]
    return tuple(sorted({Finding(name, number, message) for number, message in found if number not in quiet}))


def lint_together(scripts: Iterable[tuple[bytes, str]]) -> list[Finding]:
    """All findings in scripts, given as (source, name), that share one set of globals."""
    scripts = list(scripts)
    known = frozenset[str]().union(*(_declared(source) for source, _ in scripts))
    return [finding for source, name in scripts for finding in lint(source, name, known)]


@lru_cache(maxsize=512)
def _declared(source: bytes) -> frozenset[str]:
    return lua_names.declared(parse(source))


def syntax_error(source: bytes, name: str) -> Finding | None:
    """What Lua 5.2 says against the script, if anything."""
    runtime = lua52.LuaRuntime(encoding=None)
    load = runtime.execute(b"local load = load return function(s) return (select(2, load(s, '=script'))) end")
    error = load(source)
    if error is None:
        return None
    _, number, message = error.decode("utf-8", "replace").split(":", 2)
    return Finding(name, int(number), f"syntax: {message.strip()}")


def fault_of(script: str) -> str:
    """What keeps the game from running a script at all, "" for nothing."""
    found = syntax_error(to_lua52(script).encode("utf-8", "replace"), "script")
    return f"line {found.line}, {found.message}" if found is not None else ""


def traps(root: Node) -> Iterator[tuple[int, str]]:
    """What MoonSharp runs otherwise: (line, message)."""
    for node in walk(root):
        for trap in TRAPS.get(node.type, ()):
            for message in trap(node):
                yield line(node), message


def stray_globals(root: Node, known: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Globals that do not exist, or that a function makes in passing: (line, message)."""
    own = known | lua_names.declared(root)
    provided = lua_names.STANDARD | lua_names.HOST | lua_names.BUNDLE
    for use in lua_names.global_uses(root):
        if use.sets and use.name in provided:
            yield use.line, f"overwrites the global '{use.name}'"
        elif use.sets and use.name not in own:
            yield use.line, f"sets the global '{use.name}', which no script declares at its top level: local?"
        elif use.name not in own | provided:
            yield use.line, f"'{use.name}' is no global of MoonSharp, of the game or of these scripts"
        elif use.member and not lua_names.library_has(use.name, use.member):
            yield use.line, f"MoonSharp has no {use.name}.{use.member}"


def lua_files(paths: Sequence[str]) -> list[Path]:
    """The Lua files at the paths and in the folders below; raises `NoScript` for a path without any."""
    files = []
    for path in map(Path, paths):
        here = sorted(path.rglob("*.lua")) if path.is_dir() else [path] if path.is_file() else []
        if not here:
            raise NoScript(f"{path}: no Lua files here.")
        files += here
    return files


def main(paths: Sequence[str]) -> int:
    """Lint files and folders and print the findings. Gives 0: none, 1: some, 2: could not look."""
    try:
        files = lua_files(paths)
        findings = lint_together((file.read_bytes(), file.as_posix()) for file in files)
    except (NoScript, ParserMissing) as error:
        print(error, file=sys.stderr)
        return 2
    for finding in findings:
        print(finding)
    print(f"{_counted(len(files), 'Lua file')}, {_counted(len(findings), 'finding')}.")
    return 1 if findings else 0


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

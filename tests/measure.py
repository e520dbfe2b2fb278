"""Measures the code: `python tests/measure.py [PATH...]`, tts_bridge by default.

A function's length is counted from `def` to its last line, without the docstring. Public names are modules,
classes, functions and methods without a leading underscore.
"""

import ast
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 10

Function = ast.FunctionDef | ast.AsyncFunctionDef
Named = ast.Module | ast.ClassDef | Function


class Module(NamedTuple):
    """One file, read."""

    path: Path
    lines: int
    comments: int
    tree: ast.Module


def modules(path: Path) -> list[Module]:
    """A Python file, or all of them below a folder."""
    return [read(file) for file in ([path] if path.is_file() else sorted(path.rglob("*.py")))]


def read(path: Path) -> Module:
    """A file with its tree; comments are lines that hold one."""
    source = path.read_text(encoding="utf-8")
    with tokenize.open(path) as file:
        comments = sum(token.type == tokenize.COMMENT for token in tokenize.generate_tokens(file.readline))
    return Module(path, len(source.splitlines()), comments, ast.parse(source))


def functions(module: Module) -> Iterator[tuple[int, str]]:
    """Length and place of each function, nested ones too."""
    for node in ast.walk(module.tree):
        if isinstance(node, Function):
            yield length(node), f"{shown(module.path)}:{node.lineno} {node.name}"


def length(function: Function) -> int:
    """Lines of a function without its docstring."""
    whole = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    told = ast.get_docstring(function) is not None
    return whole - ((first.end_lineno or first.lineno) - first.lineno + 1 if told else 0)


def public(node: Named, name: str) -> Iterator[tuple[str, bool]]:
    """Public names from a module or class downwards, and whether each is documented."""
    yield name, ast.get_docstring(node) is not None
    for child in node.body if not isinstance(node, Function) else ():
        if isinstance(child, ast.ClassDef | Function) and not child.name.startswith("_"):
            yield from public(child, f"{name}.{child.name}")


def shown(path: Path) -> str:
    """A path as the report names it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()


def report(found: list[Module]) -> Iterator[str]:
    """The report, line by line."""
    lines = sum(module.lines for module in found)
    sizes = sorted(((module.lines, shown(module.path)) for module in found), reverse=True)
    lengths = sorted((entry for module in found for entry in functions(module)), reverse=True)
    names = [entry for module in found for entry in public(module.tree, shown(module.path))]
    short = sum(size < 30 for size, _ in lengths)
    comments = sum(module.comments for module in found)
    yield f"{len(found)} modules, {lines} lines, {100 * comments / lines:.1f} comments in 100 lines"
    yield from (f"{size:6} {path}" for size, path in sizes)
    yield f"{len(lengths)} functions, median {median(size for size, _ in lengths):g} lines"
    yield f"{100 * short / len(lengths):.1f} % under 30 lines; the longest:"
    yield from (f"{size:6} {place}" for size, place in lengths[:LONGEST])
    yield f"{100 * sum(told for _, told in names) / len(names):.1f} % of {len(names)} public names documented"
    yield from (f"       not: {name}" for name, told in names if not told)


if __name__ == "__main__":
    paths = [Path(name).resolve() for name in sys.argv[1:]] or [ROOT / "tts_bridge"]
    print("\n".join(report([module for path in paths for module in modules(path)])))

"""Lua source as a syntax tree."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

FUNCTIONS = frozenset({"function_declaration", "function_definition"})


class ParserMissing(RuntimeError):
    """The packages that read Lua are not installed: they belong to the tests."""


@cache
def parser() -> Parser:
    """The Lua parser; raises `ParserMissing`."""
    try:
        import tree_sitter
        import tree_sitter_lua
    except ImportError:
        raise ParserMissing(
            "The Lua linter needs tree-sitter and tree-sitter-lua: `bridge.py test` installs them."
        ) from None
    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_lua.language()))


def parse(source: bytes) -> Node:
    """The root ("chunk") of a script. Parses anything: mistakes become ERROR nodes."""
    return parser().parse(source).root_node


def text(node: Node | None) -> str:
    """The source of a node."""
    return (node.text or b"").decode("utf-8", "replace") if node else ""


def line(node: Node) -> int:
    """The line where a node begins, from 1."""
    return node.start_point[0] + 1


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, in the order of the source."""
    yield node
    for child in node.children:
        yield from walk(child)


def walk_function(node: Node) -> Iterator[Node]:
    """As `walk`, but not into the functions inside."""
    yield node
    for child in node.children:
        if child.type not in FUNCTIONS:
            yield from walk_function(child)


def statements(block: Node | None) -> list[Node]:
    """What a block does, without comments."""
    return [child for child in block.named_children if child.type != "comment"] if block else []


def arguments(call: Node) -> list[Node]:
    """What is given to a function call."""
    return statements(call.child_by_field_name("arguments"))

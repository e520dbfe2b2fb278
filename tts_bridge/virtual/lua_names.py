"""The globals that a script of Tabletop Simulator has, and those that it uses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tts_bridge.virtual.lua_tree import line, text

if TYPE_CHECKING:
    from tree_sitter import Node

LIBRARIES = {
    "bit32": "arshift band bnot bor btest bxor extract lrotate lshift replace rrotate rshift",
    "coroutine": "create resume running status wrap yield",
    "dynamic": "eval prepare",
    "math": "abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge ldexp log max min modf pi"
    " pow rad random randomseed sin sinh sqrt tan tanh",
    "os": "clock date difftime time",
    "string": "byte char contains dump endsWith find format gmatch gsub len lower match rep reverse"
    " startsWith sub unicode upper",
    "table": "concat insert pack remove sort unpack",
}
"""The libraries of MoonSharp 2.0 as the game opens it, and what is in them."""

STANDARD = frozenset(
    "_G _MOONSHARP _VERSION assert collectgarbage error getmetatable ipairs next pack pairs pcall print"
    " rawequal rawget rawlen rawset select setmetatable tonumber tostring type unpack xpcall".split()
) | frozenset(LIBRARIES)
"""MoonSharp's own globals."""

HOST = frozenset(
    "Backgrounds Color Global Grid Hands Info JSON Lighting MusicPlayer Notes Physics Player Tables Time"
    " Timer Turns UI Vector Wait WebRequest self"
    " addContextMenuItem addHotkey addNotebookTab broadcastToAll broadcastToColor clearContextMenu"
    " clearHotkeys copy destroyObject editNotebookTab flipTable getAllObjects getNotebookTabs getNotes"
    " getObjectFromGUID getObjects getObjectsWithAllTags getObjectsWithAnyTags getObjectsWithTag"
    " getSeatedPlayers group log logString logStyle paste printToAll printToColor removeNotebookTab"
    " sendExternalMessage"
    " setLookingForPlayers setNotes showHotkeyConfig spawnObject spawnObjectData spawnObjectJSON"
    " startLuaCoroutine stringColorToRGB".split()
)
"""The globals of Tabletop Simulator's API."""

BUNDLE = frozenset({"require"})
"""What the bundler resolves before the game sees the script."""


def library_has(name: str, member: str) -> bool:
    """Whether MoonSharp's library has that member; true of any table that is no library."""
    return name not in LIBRARIES or member in LIBRARIES[name].split()


@dataclass(frozen=True, slots=True)
class GlobalUse:
    """One place where a script names a global: `name`, or `name.member`."""

    name: str
    member: str | None
    line: int
    sets: bool
    top: bool
    """Outside any function, so it runs when the script is loaded."""


def global_uses(root: Node) -> list[GlobalUse]:
    """All globals that a script reads or sets, in the order of the source; locals are told apart by scope."""
    scopes = _Scopes()
    scopes.visit(root)
    return scopes.uses


def declared(root: Node) -> frozenset[str]:
    """The globals that exist once the script is loaded."""
    return frozenset(use.name for use in global_uses(root) if use.sets and use.top)


@dataclass
class _Scopes:
    """The walk through a script: which names are local here, how many functions deep it is."""

    uses: list[GlobalUse] = field(default_factory=list)
    locals: list[set[str]] = field(default_factory=lambda: [set()])
    depth: int = 0

    def visit(self, node: Node | None) -> None:
        if node is None:
            return
        visit = getattr(self, f"visit_{node.type}", self.visit_parts)
        visit(node)

    def visit_parts(self, node: Node) -> None:
        for child in node.named_children:
            self.visit(child)

    def visit_nothing(self, node: Node) -> None:
        pass

    visit_attribute = visit_goto_statement = visit_label_statement = visit_nothing

    def visit_block(self, node: Node) -> None:
        with self.scope():
            self.visit_parts(node)

    def visit_identifier(self, node: Node) -> None:
        self.use(node)

    def visit_dot_index_expression(self, node: Node) -> None:
        table = node.child_by_field_name("table")
        if table is not None and table.type == "identifier":
            self.use(table, member=text(node.child_by_field_name("field")))
        else:
            self.visit(table)

    def visit_method_index_expression(self, node: Node) -> None:
        self.visit(node.child_by_field_name("table"))

    def visit_field(self, node: Node) -> None:
        if node.children[0].type == "[":
            self.visit(node.child_by_field_name("name"))
        self.visit(node.child_by_field_name("value"))

    def visit_variable_declaration(self, node: Node) -> None:
        names = [child for part in _targets(node) for child in part.children_by_field_name("name")]
        for part in node.named_children:
            for values in part.named_children if part.type == "assignment_statement" else ():
                if values.type == "expression_list":
                    self.visit(values)
        self.locals[-1].update(text(name) for name in names)

    def visit_assignment_statement(self, node: Node) -> None:
        for part in node.named_children:
            for target in part.named_children if part.type == "variable_list" else ():
                if target.type == "identifier":
                    self.use(target, sets=True)
                else:
                    self.visit(target)
            if part.type == "expression_list":
                self.visit(part)

    def visit_for_statement(self, node: Node) -> None:
        clause = node.child_by_field_name("clause")
        names: set[str] = set()
        for part in clause.named_children if clause else ():
            if part.type == "variable_list":
                names.update(text(name) for name in part.named_children)
            elif clause and part == clause.child_by_field_name("name"):
                names.add(text(part))
            else:
                self.visit(part)
        with self.scope(names):
            self.visit(node.child_by_field_name("body"))

    def visit_repeat_statement(self, node: Node) -> None:
        body = node.child_by_field_name("body")
        with self.scope():  # the condition sees the body's locals
            if body is not None:
                self.visit_parts(body)
            self.visit(node.child_by_field_name("condition"))

    def visit_function_definition(self, node: Node) -> None:
        self.function(node, set())

    def visit_function_declaration(self, node: Node) -> None:
        name = node.child_by_field_name("name")
        if node.children[0].type == "local":
            self.locals[-1].add(text(name))
        elif name is not None and name.type == "identifier":
            self.use(name, sets=True)
        else:
            self.visit(name)
        self.function(node, {"self"} if name and name.type == "method_index_expression" else set())

    def function(self, node: Node, names: set[str]) -> None:
        parameters = node.child_by_field_name("parameters")
        names |= {text(child) for child in parameters.named_children} if parameters else set()
        self.depth += 1
        with self.scope(names):
            self.visit(node.child_by_field_name("body"))
        self.depth -= 1

    @contextmanager
    def scope(self, names: set[str] | None = None) -> Iterator[None]:
        self.locals.append(names or set())
        yield
        self.locals.pop()

    def use(self, node: Node, *, member: str | None = None, sets: bool = False) -> None:
        name = text(node)
        if not any(name in scope for scope in self.locals):
            self.uses.append(GlobalUse(name, member, line(node), sets, self.depth == 0))


def _targets(declaration: Node) -> Iterator[Node]:
    """The variable lists of a `local` statement, with values or without."""
    for part in declaration.named_children:
        if part.type == "variable_list":
            yield part
        elif part.type == "assignment_statement":
            yield from (child for child in part.named_children if child.type == "variable_list")

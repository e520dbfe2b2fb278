"""Lua that MoonSharp 2.0, the Lua of Tabletop Simulator, runs otherwise than Lua 5.2: most of it silently.

Each trap is a function from a syntax node to what is wrong there. `TRAPS` says which nodes each looks at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tts_bridge.virtual.lua_tree import FUNCTIONS, arguments, statements, text, walk, walk_function

if TYPE_CHECKING:
    from tree_sitter import Node

PATTERN_FUNCTIONS = frozenset({"find", "match", "gmatch", "gsub"})
PATTERN_SIGNS = re.compile(r"[\^$*+?.(\[%-]")
CHARACTER_CLASS = re.compile(r"%[acdglpsuwxACDGLPSUWX]")
LAZY_REPEAT = re.compile(r"(?:\.|%.|\])-")
TABLE_BY_METATABLE = frozenset({"__gc", "__mode"})


def goto_over_local(block: Node) -> Iterator[str]:
    """Lua 5.2 lets a goto jump over locals to a label at the block's end."""
    body = statements(block)
    for at, label in enumerate(body):
        if label.type != "label_statement":
            continue
        name = text(label).strip(": ")
        jumps = [i for i, statement in enumerate(body[:at]) if name in _goals(statement)]
        if jumps and any(map(_declares_local, body[jumps[0] + 1 : at])):
            yield f"goto {name} jumps over a local: MoonSharp refuses the script"


def _goals(statement: Node) -> set[str]:
    """The labels that the gotos in a statement lead to."""
    return {text(part).split()[-1] for part in walk_function(statement) if part.type == "goto_statement"}


def _declares_local(statement: Node) -> bool:
    return statement.children[:1] != [] and statement.children[0].type == "local"


def index_set_beside(assignment: Node) -> Iterator[str]:
    """`i, t[i] = i + 1, x`: Lua takes the old i, MoonSharp the new one."""
    targets = statements(next((part for part in assignment.children if part.type == "variable_list"), None))
    names = {text(target) for target in targets if target.type == "identifier"}
    for target in targets:
        used = {text(part) for part in walk(target) if part.type == "identifier"}
        if target.type != "identifier" and names & used:
            yield "a target's index uses a name that the same assignment sets: MoonSharp sets it first"


def exponent_before_sign(expression: Node) -> Iterator[str]:
    """`1e3-1` is read as one malformed number."""
    left, sign = expression.children[:2]
    glued = left.end_byte == sign.start_byte and sign.type in ("+", "-")
    if glued and left.type == "number" and re.search(r"[eE]\d+$", text(left)):
        yield f"'{text(left)}{sign.type}': MoonSharp reads a malformed number; put a space before {sign.type}"


def uncut_call(expression: Node) -> Iterator[str]:
    """`ok and f()` as the last value of a list gives all that f returns."""
    left, operator, right = expression.children[0], expression.children[1].type, expression.children[-1]
    around = expression.parent
    if operator not in ("and", "or") or right.type != "function_call" or left is right or around is None:
        return
    if around.type in ("expression_list", "arguments", "field") and statements(around)[-1] == expression:
        yield f"'{operator}' before a call gives all of the call's values in MoonSharp: put it in brackets"


def negative_modulo(expression: Node) -> Iterator[str]:
    """`7 % -3` is 1, not -2."""
    if expression.children[1].type == "%" and text(expression.children[-1]).startswith("-"):
        yield "'%' by a negative number gives another sign in MoonSharp"


def pattern(call: Node) -> Iterator[str]:
    """Patterns compare the low bytes of the characters: л is ;, Р is a space, а to й are digits."""
    name, given = _pattern_call(call)
    if not given or (name == "find" and len(given) > 2 and text(given[2]) == "true"):
        return
    wanted = text(given[0])
    if LAZY_REPEAT.search(wanted):
        yield f"{name}: a lazy '-' fails beyond some 60 to 190 characters ('pattern too complex')"
    if "%p" in wanted:
        yield f"{name}: %p leaves out $+<=>^`|~ in MoonSharp"
    if CHARACTER_CLASS.search(wanted):
        yield f"{name}: a character class goes by the low byte of a letter (Р is a space, а to й are digits)"
    elif name != "find" or given[0].type != "string" or PATTERN_SIGNS.search(wanted[1:-1]):
        yield f"{name}: patterns compare low bytes (л is ;  к is :  н is =); find(text, x, 1, true) is safe"


def _pattern_call(call: Node) -> tuple[str, list[Node]]:
    """The string function that is called and what follows its subject; no arguments if it is another call."""
    called = call.child_by_field_name("name")
    name, given = re.split(r"[.:]", text(called).replace(" ", ""))[-1], arguments(call)
    if called is None or name not in PATTERN_FUNCTIONS:
        return name, []
    if called.type == "method_index_expression":
        return name, given
    return name, given[1:] if text(called) in (name, f"string.{name}") else []


def library_call(call: Node) -> Iterator[str]:
    """Functions of the libraries that do something else, or end the script where pcall cannot help."""
    called, given = text(call.child_by_field_name("name")).replace(" ", ""), arguments(call)
    words = [text(part) for part in given]
    if called == "select" and words and words[0] in ("'#'", '"#"') and words[-1] == "...":
        yield "select: counts an empty '...' as 1"
    elif called in ("table.pack", "pack") and words and words[-1] == "...":
        yield f"{called}: counts an empty '...' as 1"
    elif called == "math.fmod":
        yield "math.fmod: fmod(5, 3) is -1 in MoonSharp"
    elif called == "math.modf":
        yield "math.modf: modf(-3.7) is -4 and 0.3 in MoonSharp"
    elif called == "error" and (not given or given[0].type in ("table_constructor", "nil", "true", "false")):
        yield "error: takes a string and nothing else"
    elif called == "table.insert" and len(words) == 3 and words[2] == "nil":
        yield "table.insert: with nil as the value it inserts the position"
    elif called == "table.sort" and len(given) == 1:
        yield "table.sort: without a function texts are ordered by the culture of the player's system"
    elif called == "tonumber" and len(given) > 1:
        yield "tonumber: with a base, a bad digit ends the whole call, and pcall does not catch it"
    elif called == "os.time" and given:
        yield "os.time: reads the table as UTC, and a month or day out of range ends the whole call"


def format_letter(call: Node) -> Iterator[str]:
    """`%e` has three exponent digits there, `%a` is not there."""
    called = text(call.child_by_field_name("name"))
    given = "".join(text(part) for part in arguments(call)[:1])
    formats = called if called.endswith(":format") else given if called == "string.format" else ""
    if re.search(r"%[-+ #0-9.]*[aAeE]", formats):
        yield "string.format: %e has three exponent digits in MoonSharp, and %a is not there"


def metatable_field(field: Node) -> Iterator[str]:
    """No finalizers, no weak tables."""
    name = text(field.child_by_field_name("name"))
    if name in TABLE_BY_METATABLE:
        yield f"{name} does nothing in MoonSharp"


def void_path(function: Node) -> Iterator[str]:
    """A function that ends without return gives "void", on which type() and tostring() throw."""
    body = function.child_by_field_name("body")
    returns = [node for node in walk_body(body) if node.type == "return_statement"]
    gives = [node for node in returns if node.named_children]
    if gives and (len(gives) < len(returns) or not _leaves(body)):
        yield "returns a value on one path and nothing on another: 'void' there is not nil; write return nil"


def walk_body(body: Node | None) -> Iterator[Node]:
    """The nodes of a function's body, without the functions inside it."""
    return walk_function(body) if body else iter(())


def _leaves(block: Node | None) -> bool:
    """Whether control cannot fall off the end of a block."""
    body = statements(block)
    last = body[-1] if body else None
    if last is None:
        return False
    if last.type in ("return_statement", "goto_statement"):
        return True
    if last.type == "do_statement":
        return _leaves(last.child_by_field_name("body"))
    if last.type == "function_call":
        return text(last.child_by_field_name("name")) == "error"
    if last.type == "while_statement":
        endless = text(last.child_by_field_name("condition")) == "true"
        return endless and not any(node.type == "break_statement" for node in walk_function(last))
    return last.type == "if_statement" and _all_branches_leave(last)


def _all_branches_leave(statement: Node) -> bool:
    parts = [statement, *statement.children_by_field_name("alternative")]
    blocks = [part.child_by_field_name("consequence") or part.child_by_field_name("body") for part in parts]
    return parts[-1].type == "else_statement" and all(map(_leaves, blocks))


CALL_TRAPS = (pattern, library_call, format_letter)
TRAPS: dict[str, tuple[Callable[[Node], Iterator[str]], ...]] = {
    "chunk": (goto_over_local,),
    "block": (goto_over_local,),
    "assignment_statement": (index_set_beside,),
    "binary_expression": (exponent_before_sign, uncut_call, negative_modulo),
    "function_call": CALL_TRAPS,
    "field": (metatable_field,),
    **dict.fromkeys(FUNCTIONS, (void_path,)),
}
"""The traps to look for at each type of node."""

"""What there is to be said, read from the rules and from the code that says it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tts_bridge.games.core.frames import PROMPT_VERBS
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import FACT, Look
from tts_bridge.games.core.options import facts
from tts_bridge.games.core.state import State
from tts_bridge.games.core.words import message_id

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "tts_bridge"

Code = tuple[str, ...]
"""Parts of the package, as paths."""

CORE: Code = ("games/core",)
BESIDE: Code = tuple(
    sorted(path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "games")
)
"""All parts that are for every game."""


class Parts(Visitor):
    """The values that a message uses, and the messages in it."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's own form of names
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - the visitor's own form of names
        self.messages.add(node.id.name)


def messages_of(text: str) -> dict[str, Parts]:
    """The messages of a Fluent text, with what each uses itself."""
    found: dict[str, Parts] = {}
    for entry in FluentResource(text).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is said twice"
            found[entry.id.name] = Parts()
            found[entry.id.name].visit(entry)
    return found


# ---------------------------------------------------------------- the code


@cache
def trees(part: str) -> tuple[ast.Module, ...]:
    """All modules below a part of the package, or the one that it is."""
    whole = PACKAGE / part
    paths = [whole] if whole.suffix == ".py" else sorted(whole.rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def constants(node: ast.AST) -> set[str]:
    """All texts in a piece of code."""
    found = (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant))
    return {value for value in found if isinstance(value, str)}


@cache
def all_calls(part: str) -> dict[str, list[tuple[ast.Call, ast.AST]]]:
    """Calls by the name of the function or method, each with the module or function that it stands in."""
    found: dict[str, list[tuple[ast.Call, ast.AST]]] = {}
    for tree in trees(part):
        _note_calls(tree, tree, found)
    return found


def _note_calls(node: ast.AST, around: ast.AST, found: dict[str, list[tuple[ast.Call, ast.AST]]]) -> None:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Call):
            name = getattr(inner.func, "attr", "") or getattr(inner.func, "id", "")
            found.setdefault(name, []).append((inner, around))
        _note_calls(inner, inner if isinstance(inner, ast.FunctionDef) else around, found)


def calls(code: Code, name: str) -> list[tuple[ast.Call, ast.AST]]:
    """Calls of a function or method."""
    return [call for part in code for call in all_calls(part).get(name, [])]


def words_of(argument: ast.AST, around: ast.AST) -> set[str]:
    """The texts that an argument may be: as it stands, or as it was assigned before."""
    if not isinstance(argument, ast.Name):
        return constants(argument)
    return {
        text
        for node in ast.walk(around)
        if isinstance(node, ast.Assign) and argument.id in (getattr(to, "id", "") for to in node.targets)
        for text in outright(node.value, around)
    }


def told_events(code: Code) -> set[str]:
    """All events that rules tell."""
    return {word for call, around in calls(code, "tell") for word in words_of(call.args[0], around)}


def told_roles(code: Code) -> Iterator[tuple[str, set[str]]]:
    """Each event that rules tell outright, with the roles that it is told with; those given as a mapping
    aside, which are not known here."""
    for call, _ in calls(code, "tell"):
        roles = {keyword.arg for keyword in call.keywords}
        if isinstance(call.args[0], ast.Constant) and None not in roles:
            yield str(call.args[0].value), {str(role) for role in roles}


def values_of(messages: dict[str, Parts], message: str) -> set[str]:
    """The values that a message uses, with those of the messages in it; `card` for `card_is`, too."""
    parts = messages[message]
    inner = {value for name in parts.messages for value in values_of(messages, name)}
    return {re.sub("_(is|n)$", "", value) for value in parts.values} | inner


def said_messages(code: Code) -> set[str]:
    """All messages that code names outright."""
    given = ((call.args[0], around) for call, around in calls(code, "say") if call.args)
    found = {word for argument, around in given for word in outright(argument, around)}
    return {word for word in found if re.fullmatch(r"[a-z]+(-[a-z_]+)*", word)}


def outright(argument: ast.AST, around: ast.AST) -> set[str]:
    """The messages that an argument names as they are: not those put together from parts."""
    if isinstance(argument, ast.IfExp):
        return outright(argument.body, around) | outright(argument.orelse, around)
    if isinstance(argument, ast.Constant):
        return constants(argument)
    return words_of(argument, around) if isinstance(argument, ast.Name) else set()


def asked(code: Code) -> set[str]:
    """The questions of all prompts: by verb and cause, and by the first of the options."""
    found = {"question-choose"} | {message_id("question", verb) for verb in PROMPT_VERBS}
    for call, _ in calls(code, "ask"):
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        verb = constants(call.args[2]) if len(call.args) > 2 else {"pick"}
        if "options" in given:
            found |= {message_id("question", word) for word in list(sorted_constants(given["options"]))[:1]}
        elif isinstance(given.get("cause"), ast.Constant):
            found |= {message_id("question", *verb, cause) for cause in constants(given["cause"])}
    return found | {message_id("question", "pick", *parted) for parted in _parted_with(code)}


def sorted_constants(node: ast.AST) -> Iterator[str]:
    """Texts in a piece of code, in their order."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def options(code: Code) -> set[str]:
    """The options of prompts that are words of the rules."""
    given = (keyword for call, _ in calls(code, "ask") for keyword in call.keywords)
    return {word for keyword in given if keyword.arg == "options" for word in constants(keyword.value)}


def _parted_with(code: Code) -> list[set[str]]:
    return [constants(call.args[3]) for call, _ in calls(code, "part_with_one")]


def stakes(code: Code) -> set[str]:
    """What may be at stake."""
    return {word for call, _ in calls(code, "Stake") for word in constants(call.args[0])}


def whys(code: Code) -> set[str]:
    """Why lines of totals are there."""
    given = (call.args[2] for call, _ in calls(code, "Line") if len(call.args) > 2)
    return {word.strip() for argument in given for word in constants(argument)}


def thrown_for(code: Code) -> set[str]:
    """Words of the rules for which dice are thrown."""
    causes = (call.args[3] for call, _ in calls(code, "throw_die"))
    return {word for cause in causes if isinstance(cause, ast.Constant) for word in constants(cause)}


def set_up_faults(code: Code) -> set[str]:
    """Why a table cannot be set up."""
    return {word for call, _ in calls(code, "SetupError") for word in constants(call.args[0])}


def refused_by_the_skeleton() -> set[str]:
    """Slugs of refusals that are no gates."""
    found = (call.args[0] for name in ("Refusal", "_missing", "_refused") for call, _ in calls(CORE, name))
    return {word for argument in found for word in constants(argument)}


# ---------------------------------------------------------------- the rules


def needed(game: Game, begun: State, kinds: set[str], stats: set[str], own: Code) -> set[str]:
    """Every message that a game calls for; `own` is the code that belongs to it, besides the core."""
    code = (*CORE, *own)
    rules = game.rules
    slugs = {gate.slug for gates in rules.gates.values() for gate in gates}
    slugs |= {frame.closed_by for frame in rules.frames.values()} | refused_by_the_skeleton()
    answered = {name for name, event in rules.events.items() if event.answered}
    chance = {"drawn", "rolled", "time"}
    return (
        _ids("event", told_events(code))
        | _ids("refusal", slugs)
        | _ids("rule", {slug for slug in slugs if slug.startswith("core.")})
        | _ids("about", answered)
        | _ids("move", set(rules.moves) - {"choose"} | set(rules.edits))
        | _ids("may", set(rules.moves) - chance)
        | _ids("stat", stats)
        | _ids("kind", kinds)
        | _ids("option", options(code))
        | _ids("seat", {"host", "chance", "clock"} | set(begun.seats))
        | _ids("word", {card.deck for card in begun.cards.values()})
        | _ids("word", {counter for seat in begun.seats.values() for counter in seat.counters})
        | {_zone(zone, begun) for zone in begun.zones}
        | _ids("odds", stakes(code))
        | _ids("setup", set_up_faults(code))
        | _ids("why", whys(code))
        | _ids("word", thrown_for(code))
        | _ids("question", {FACT + fact for fact in facts(Look(game, begun))})
        | _ids("word", set(facts(Look(game, begun))))
        | asked(code)
        | said_messages((*BESIDE, *code))
    )


def _ids(group: str, words: set[str]) -> set[str]:
    return {message_id(group, word) for word in words}


def _zone(zone: str, begun: State) -> str:
    head, _, tail = zone.partition(".")
    if head in begun.seats:
        return message_id("zone", tail)
    return message_id("zone", "lane" if head == "lane" else zone)

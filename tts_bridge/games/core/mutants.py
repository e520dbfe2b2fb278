"""Mutants: a function, constant or card of a game written otherwise, to prove that a rule is tested.

A file of mutants is TOML; each names the rules that it breaks and what it writes instead:

    [[mutant]]
    rules = ["XX-RUN-02"]
    function = "game.module.function"   # or constant = "…", or card = "xx.a"
    instead_of = "total >= 5"           # stands there exactly once; not for a constant
    write = "total >= 4"
    why = "…"                           # what it amounts to, for the reader
"""

import ast
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from textwrap import dedent
from types import CodeType, FunctionType, ModuleType
from typing import Any, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from tts_bridge.games.core.faults import details_of, nearest, plain_words
from tts_bridge.games.core.ledger import Ledger, Rule

Target = Literal["function", "constant", "card"]

TARGETS: tuple[Target, ...] = ("function", "constant", "card")
"""What a mutant may write otherwise."""

Constant = bool | int | str | list[int] | list[str]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A thing of the game written otherwise, and the ids of the rules that are gone with it.

    `name` is that of a function or constant (`game.module.function`, below the package of all games) or
    the id of a card.  In the text of a function or card `write` stands where `instead_of` stood; a
    constant becomes `write`.
    """

    file: str
    line: int
    rules: tuple[str, ...]
    target: Target
    name: str
    write: Constant
    instead_of: str = ""
    why: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.name})"


class MutantError(ValueError):
    """Mutants that cannot be; the message has a line for each, with file and line."""


# ---------------------------------------------------------------- reading


class _Written(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    rules: list[str] = Field(min_length=1)
    function: str = ""
    constant: str = ""
    card: str = ""
    instead_of: str = ""
    write: Constant
    why: str = ""

    @model_validator(mode="after")
    def _whole(self) -> "_Written":
        if len(self.targets()) != 1:
            raise ValueError(f"name one thing: {', '.join(TARGETS[:-1])} or {TARGETS[-1]}")
        if bool(self.instead_of) == bool(self.constant):
            wanted = "is not for a constant" if self.constant else "is missing"
            raise ValueError(f"instead_of {wanted}")
        if not self.constant and not isinstance(self.write, str):
            raise ValueError("write the text that stands there instead")
        return self

    def targets(self) -> list[Target]:
        return [target for target in TARGETS if getattr(self, target)]


_HEADER = re.compile(r"\s*\[\[\s*mutant\s*\]\]")


def read_mutants(file: str, text: str, ledger: Ledger) -> tuple[Mutant, ...]:
    """The mutants of a file.

    Raises MutantError with every fault: of the file, and where a mutant names a rule that the ledger has
    not, or a thing that the ledger does not name for that rule.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MutantError(f"{file}: this is not TOML: {error}") from None
    headers = [number for number, line in enumerate(text.splitlines(), 1) if _HEADER.match(line)]
    faults = [f"{file}: '{key}' is not known: begin each with [[mutant]]" for key in data if key != "mutant"]
    entries = data.get("mutant", [])
    if len(headers) != len(entries):
        raise MutantError(f"{file}: begin each mutant with a line [[mutant]]")
    found: list[Mutant] = []
    for line, entry in zip(headers, entries, strict=True):
        try:
            mutant = _mutant(file, line, _Written.model_validate(entry))
        except ValidationError as error:
            faults += _faults(f"{file}:{line}", error)
            continue
        found.append(mutant)
        faults += (f"{mutant}: {fault}" for fault in _misfits(mutant, ledger))
    if faults:
        raise MutantError("\n".join(faults))
    return tuple(found)


def _mutant(file: str, line: int, written: _Written) -> Mutant:
    (target,) = written.targets()
    return Mutant(
        file, line, tuple(written.rules), target, getattr(written, target), written.write,
        written.instead_of, written.why,
    )  # fmt: skip


def _faults(place: str, error: ValidationError) -> Iterator[str]:
    for detail in details_of(error, _Written):
        key = str(detail["loc"][0]) if detail["loc"] else ""
        words = plain_words(detail, _Written)
        yield f"{place}: {key}: {words}" if key else f"{place}: {words}"


def _misfits(mutant: Mutant, ledger: Ledger) -> Iterator[str]:
    for rule in mutant.rules:
        known = ledger.rules.get(rule)
        if known is None:
            yield f"there is no rule '{rule}'{nearest(rule, ledger.rules)}"
        elif mutant.name not in _named(known, mutant.target):
            there = ", ".join(_named(known, mutant.target)) or "nothing"
            yield f"the ledger does not name it for {rule}, but {there}"


def _named(rule: Rule, target: Target) -> tuple[str, ...]:
    return rule.cards if target == "card" else rule.skeleton


# ---------------------------------------------------------------- writing otherwise


def rewritten(mutant: Mutant, text: str) -> str:
    """A text as the mutant has it; raises MutantError if what it replaces does not stand there just once."""
    times = text.count(mutant.instead_of)
    if times != 1:
        stands = f"stands there {times} times" if times else "does not stand there"
        advice = "write more of what is around it" if times else "look at the text as it is now"
        raise MutantError(f"{mutant}: '{mutant.instead_of}' {stands}: {advice}")
    return text.replace(mutant.instead_of, cast(str, mutant.write))


def compiled(mutant: Mutant, function: FunctionType, source: str) -> CodeType:
    """The code of a function as the mutant has it, from the text of the function.

    Raises MutantError where that text is none any more, or has other parameters.
    """
    text = rewritten(mutant, dedent(source))
    try:
        code = _code(
            text, f"{mutant.file}:{mutant.line}", in_class="__class__" in function.__code__.co_freevars
        )
    except (SyntaxError, ValueError) as error:
        raise MutantError(f"{mutant}: it cannot be compiled any more: {error}") from None
    if _shape(code) != _shape(function.__code__):
        raise MutantError(f"{mutant}: its name, parameters and what it takes from around must stay the same")
    return code


def _code(text: str, file: str, *, in_class: bool) -> CodeType:
    """The code of the one function of a text, without its decorators; `super()` wants a class around it."""
    tree = ast.parse(text)
    (written,) = tree.body
    cast(ast.FunctionDef, written).decorator_list.clear()
    if in_class:
        tree.body = ast.parse("class _: pass").body
        cast(ast.ClassDef, tree.body[0]).body = [written]
    code = compile(tree, file, "exec", dont_inherit=True)
    for _ in range(1 + in_class):
        code = next(part for part in code.co_consts if isinstance(part, CodeType))
    return code


def _shape(code: CodeType) -> tuple[Any, ...]:
    count = code.co_argcount + code.co_kwonlyargcount
    return code.co_name, code.co_varnames[:count], code.co_posonlyargcount, code.co_freevars


@contextmanager
def exchanged(function: FunctionType, code: CodeType, modules: Collection[ModuleType]) -> Iterator[None]:
    """For this time the function does what the code says, wherever it is registered.

    What functions of these modules remember is forgotten before and after.
    """
    original = function.__code__
    forget(modules)
    function.__code__ = code
    try:
        yield
    finally:
        function.__code__ = original
        forget(modules)


@contextmanager
def renamed(mutant: Mutant, home: ModuleType, modules: Collection[ModuleType]) -> Iterator[None]:
    """For this time a constant is another one, in its module and in all that have taken it from there."""
    name = mutant.name.rpartition(".")[2]
    original = getattr(home, name)
    holders = [module for module in modules if vars(module).get(name, ...) is original]
    forget(modules)
    try:
        for module in holders:
            setattr(module, name, _like(original, mutant.write))
        yield
    finally:
        for module in holders:
            setattr(module, name, original)
        forget(modules)


def _like(original: Any, write: Constant) -> Any:
    """What is written, as a tuple or set where the constant is one."""
    return type(original)(write) if isinstance(write, list) else write


def forget(modules: Iterable[ModuleType]) -> None:
    """Let the functions of these modules forget what they remember."""
    for module in modules:
        for thing in vars(module).values():
            if forget := getattr(thing, "cache_clear", None):
                forget()


# ---------------------------------------------------------------- cards

_CARD = re.compile(r"^\[\[card\]\][ \t]*$", re.MULTILINE)


def card_text(files: Mapping[str, str], card: str) -> str:
    """The text of a card's own table and what belongs to it; raises KeyError where no file has the card."""
    written = re.compile(rf'^id = "{re.escape(card)}"', re.MULTILINE)
    for text in files.values():
        starts = [header.start() for header in _CARD.finditer(text)]
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
            if written.search(text, start, end):
                return text[start:end]
    raise KeyError(card)

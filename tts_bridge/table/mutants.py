"""Mutants from disk, and scenarios in a game that has one of them."""

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tts_bridge import games
from tts_bridge.games.core.coverage import Without
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.library import CardFileError, read_definitions
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.mutants import (
    Mutant,
    MutantError,
    card_text,
    compiled,
    exchanged,
    forget,
    read_mutants,
    renamed,
    rewritten,
)
from tts_bridge.games.core.scenario.reading import Scenario
from tts_bridge.games.core.touching import Touched, touched
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.assets import PROOFS, card_files
from tts_bridge.table.texts import read_text

Changed = Callable[[Scenario], Scenario]
"""A scenario as it is in the game that is played for the time being."""


class NoSuchThingError(LookupError):
    """A name under which no function or constant of the games can be found."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no '{name}' below {games.__name__}")


def own_mutants(entry: GameEntry) -> Path:
    """The file of the mutants that prove a game's rules; perhaps there is none."""
    return PROOFS / "mutants" / f"{entry.id}.toml"


def load_mutants(path: Path, ledger: Ledger) -> tuple[Mutant, ...]:
    """The mutants of a file, none where there is no file; raises MutantError, OSError and EncodingError."""
    return read_mutants(path.as_posix(), read_text(path), ledger) if path.is_file() else ()


def find_named(name: str) -> tuple[ModuleType, Any]:
    """What a name of the ledger means (`game.module.function`, `game.module.Class.method`), and its module.

    Raises NoSuchThingError.
    """
    parts = name.split(".")
    for length in range(len(parts) - 1, 0, -1):
        try:
            module = import_module(".".join((games.__name__, *parts[:length])))
        except ModuleNotFoundError:
            continue
        thing: Any = module
        for part in parts[length:]:
            thing = getattr(thing, part, None)
        if thing is not None:
            return module, thing
    raise NoSuchThingError(name)


@contextmanager
def mutated(mutant: Mutant | None, entry: GameEntry) -> Iterator[Changed]:
    """For this time the games have the mutant (None: are as they are); yields what makes scenarios fit.

    Raises MutantError.
    """
    if mutant is None:
        yield lambda scenario: scenario
        return
    kept: dict[int, Library] = {}
    cards = [_definition(mutant, entry)] if mutant.target == "card" else []
    own = {card.id: card for card in cards}

    def changed(scenario: Scenario) -> Scenario:
        # a library of their own, made by the mutant: libraries remember what the rules made of them
        library = scenario.game.library
        if id(library) not in kept:
            kept[id(library)] = Library(library.definitions | own)
        return replace(scenario, game=replace(scenario.game, library=kept[id(library)]))

    with nullcontext() if own else _code(mutant):
        yield changed


def _code(mutant: Mutant) -> AbstractContextManager[None]:
    module, thing = _found(mutant)
    if mutant.target == "constant":
        return renamed(mutant, module, _ours())
    function = _function(mutant, thing)
    return exchanged(function, compiled(mutant, function, inspect.getsource(function)), _ours())


def _found(mutant: Mutant) -> tuple[ModuleType, Any]:
    try:
        return find_named(mutant.name)
    except NoSuchThingError as error:
        raise MutantError(f"{mutant}: {error}") from None


def _function(mutant: Mutant, thing: Any) -> FunctionType:
    function = inspect.unwrap(thing)
    if not isinstance(function, FunctionType):
        raise MutantError(f"{mutant}: this is no function: name one of its methods, or say constant")
    return function


def _ours() -> list[ModuleType]:
    """The modules of the games."""
    return [known for name, known in sys.modules.items() if name.startswith(f"{games.__name__}.")]


# ---------------------------------------------------------------- who may notice


def seen_playing(scenario: Scenario, mutants: Iterable[Mutant]) -> Touched:
    """What a scenario makes use of, all of it found out anew, and where in what the mutants change.

    Raises MutantError.
    """
    forget(_ours())
    return touched(scenario, {_place(mutant)[0] for mutant in mutants if mutant.target == "function"})


@cache
def _place(mutant: Mutant) -> tuple[CodeType, frozenset[int]]:
    """The code that a mutant changes, and the lines that it writes otherwise; raises MutantError."""
    function = _function(mutant, _found(mutant)[1])
    source = dedent(inspect.getsource(function))
    rewritten(mutant, source)
    before, _, _ = source.partition(mutant.instead_of)
    first = function.__code__.co_firstlineno + before.count("\n")
    return function.__code__, frozenset(range(first, first + mutant.instead_of.count("\n") + 1))


def may_notice(seen: Touched, without: Without) -> bool:
    """Whether a scenario makes use of what is taken away; raises MutantError."""
    if without.mutant is None:
        return seen.told if without.carrier.kind == "words" else without.carrier.name in seen.slugs
    return _uses(seen, without.mutant)


def _uses(seen: Touched, mutant: Mutant) -> bool:
    if mutant.target == "card":
        return seen.told or mutant.name in seen.cards
    if mutant.target == "constant":
        return seen.uses(mutant.name.rpartition(".")[2])
    return seen.ran(*_place(mutant))


# ---------------------------------------------------------------- cards


@cache
def _cards(entry: GameEntry) -> tuple[Mapping[str, str], tuple[Definition, ...]]:
    files = card_files(entry)
    return files, tuple(entry.definitions(files).values())


def _definition(mutant: Mutant, entry: GameEntry) -> Definition:
    files, others = _cards(entry)
    try:
        text = card_text(files, mutant.name)
    except KeyError:
        raise MutantError(f"{mutant}: no card file has this card") from None
    try:
        found = read_definitions({mutant.file: rewritten(mutant, text)}, entry.language(), others)
    except CardFileError as error:
        raise MutantError(f"{mutant}: it is no card any more: {error}") from None
    return found[mutant.name]

"""The options of a table: what a game says that each may be, and how people write that in a line."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from tts_bridge.games.core.changes import OptionSet
from tts_bridge.games.core.faults import listed
from tts_bridge.games.core.language.grammar import World
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.moves import Refusal
from tts_bridge.games.core.state import Plain
from tts_bridge.spelling import nearest_of

if TYPE_CHECKING:
    from tts_bridge.games.core.look import Look

MOST_NUMBERS = 4
"""Numbers that are told one by one."""

Words = Callable[["Look"], Mapping[str, Plain]]
"""The words that an option may be at a table, with the values that they stand for."""


def no_keys(look: "Look") -> Collection[str]:
    """An option that is one thing."""
    return ()


@dataclass(frozen=True, slots=True)
class Option:
    """What an option may be: one of the words, or with `several` any of them, with commas between.

    With `keys` each of these can be set by itself as well (`level.toy.higher_bid`); a `table` consists of
    its keys alone (`world.daytime`).  `usual` is the word that holds where nothing is said; "" where none of
    them does just that.
    """

    words: Words
    several: bool = False
    keys: Callable[["Look"], Collection[str]] = no_keys
    table: bool = False
    usual: str = ""

    def read(self, look: "Look", text: str) -> Plain:
        """The value that is written; raises KeyError where it is none, None stands for nothing."""
        words = self.words(look)
        if not text:
            return None
        return tuple(words[word.strip()] for word in text.split(",")) if self.several else words[text]

    def may_be(self, look: "Look", value: Plain) -> bool:
        """Whether it may be this value."""
        known = [(type(word), word) for word in self.words(look).values()]
        values = value if self.several and isinstance(value, tuple) else (value,)
        return all((type(each), each) in known for each in values)


# ---------------------------------------------------------------- what options may be


def yes_or_no(look: "Look") -> Mapping[str, Plain]:
    """Something that is so or not."""
    return {"yes": True, "no": False}


def one_of(*words: str) -> Words:
    """One of these words."""
    return lambda look: {word: word for word in words}


def seats(look: "Look") -> Mapping[str, Plain]:
    """A seat of the table."""
    return {seat: seat for seat in look.state.seats}


def slugs(look: "Look") -> Mapping[str, Plain]:
    """A rule of the game, those of all games last."""
    own_first = sorted(look.game.rules.slugs(), key=lambda slug: (slug.startswith("core."), slug))
    return {slug: slug for slug in own_first}


def facts(look: "Look") -> Collection[str]:
    """The facts of the real world that cards ask for."""
    return _facts(look.game.library)


@lru_cache(maxsize=8)
def _facts(library: Library) -> tuple[str, ...]:
    told = (part for definition in library.definitions.values() for part in parts(definition))
    return tuple(sorted({part.world for part in told if isinstance(part, World)}))


def told_of(words: Collection[str]) -> str:
    """What an option may be, for people: of many numbers in a row the first and the last."""
    numbers = [int(word) for word in words if word.isdecimal()]
    in_a_row = numbers == list(range(len(words))) and len(words) > MOST_NUMBERS
    return f"0–{numbers[-1]}" if in_a_row else listed(words)


# ---------------------------------------------------------------- setting them


def find(look: "Look", name: str) -> Option | None:
    """The option of this name, or the one that has this name among its keys."""
    head, _, key = name.partition(".")
    option = look.game.rules.options.get(head)
    if option is None or (key and key not in option.keys(look)) or (option.table and not key):
        return None
    return option


def names(look: "Look") -> Iterator[str]:
    """All options that can be set, those without keys of their own and the keys of tables."""
    for name, option in sorted(look.game.rules.options.items()):
        yield from (f"{name}.{key}" for key in option.keys(look)) if option.table else (name,)


def refusal(look: "Look", text: str) -> Refusal | None:
    """Why an option cannot be set to what is written (`harsh=yes`), if it cannot.

    What is told is written as people write it, with its `=`: no word of it is one of the rules.
    """
    name, equals, value = text.partition("=")
    option = find(look, name)
    if option is None:
        return _no_such_option(look, name)
    words = option.words(look)
    known = told_of(words)
    if not equals:
        return _refused("core.no_such_value", f"{name}=…", known=known)
    try:
        option.read(look, value)
    except KeyError as error:
        wrong = error.args[0]
        near = nearest_of(wrong, words)
        meant = ",".join(near if each.strip() == wrong else each.strip() for each in value.split(","))
        return _refused("core.no_such_setting", f"{name}={wrong}", f"{name}={meant}" if near else "", known)
    return None


def _no_such_option(look: "Look", name: str) -> Refusal:
    """The nearest of those that there are is told, sought among the keys of its head where it has such."""
    head, _, key = name.partition(".")
    option = look.game.rules.options.get(head)
    keys = [f"{head}.{known}" for known in option.keys(look)] if option is not None and key else []
    near = nearest_of(name, keys or tuple(names(look)))
    written = f"{name}=…" if name else ""
    return _refused("core.no_such_option", written, f"{near}=…" if near else "", listed(tuple(names(look))))


def _refused(slug: str, written: str, near: str = "", known: str = "") -> Refusal:
    return Refusal(slug, {"written": written, "near": near, "known": known}, waivable=False)


def setting(look: "Look", text: str) -> OptionSet:
    """The change that sets an option to what is written; without a value it is taken back."""
    name, _, written = text.partition("=")
    option = find(look, name)
    assert option is not None, "what is not known is refused"
    value = option.read(look, written)
    if not option.table:
        return OptionSet(name, value)
    head, _, key = name.partition(".")
    there = look.state.options.get(head, {})
    left = {known: of for known, of in there.items() if known != key}
    return OptionSet(head, (left if value is None else left | {key: value}) or None)


def settings(options: Mapping[str, Plain]) -> Iterator[tuple[str, Plain]]:
    """Options with their values, each key of a table by itself."""
    for name, value in options.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{key}", inner) for key, inner in value.items())
        else:
            yield name, value

"""The words of the chat that the table listens to, in both languages; whole words, after a `!`."""

from dataclasses import dataclass

WORDS = {
    "help": ("help", "помощь"),
    "why": ("why", "почему"),
    "undo": ("undo", "назад"),
    "allow": ("allow", "можно"),
    "level": ("level", "строгость"),
    "fix": ("fix", "правка"),
    "check": ("check", "сверка"),
    "start": ("start", "начать"),
}
"""What each command is called."""

RULING = frozenset({"undo", "allow", "level", "fix", "check", "start"})
"""What only the host and those promoted may say."""

LEVEL_WORDS = {
    "off": ("off", "выкл", "нет"),
    "advise": ("advise", "совет"),
    "strict": ("strict", "строго"),
}
"""What may follow `!level`."""


@dataclass(frozen=True, slots=True)
class Command:
    """What was said: the command, and the word that followed."""

    name: str
    argument: str = ""


def read(text: str) -> Command | None:
    """The command in a line of chat; None if it is none."""
    first, *rest = text.strip().casefold().split()[:2] or [""]
    name = next((name for name, words in WORDS.items() if first.removeprefix("!") in words), None)
    if not first.startswith("!") or name is None:
        return None
    return Command(name, rest[0] if rest else "")


def read_level(word: str) -> str:
    """The level that a word means; "" for none."""
    return next((level for level, words in LEVEL_WORDS.items() if word in words), "")

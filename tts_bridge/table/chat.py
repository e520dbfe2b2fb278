"""The words of the chat that the table listens to, in both languages; whole words, after a `!`."""

from dataclasses import dataclass

from tts_bridge.games.core import options
from tts_bridge.games.core.faults import listed
from tts_bridge.games.core.moves import HOST, Move
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import objection
from tts_bridge.table.course import Course
from tts_bridge.table.directives import Say
from tts_bridge.table.ruling import CHECK, FIX, UNDO
from tts_bridge.table.seats import Caller

WORDS = {
    "help": ("help", "помощь"),
    "why": ("why", "почему"),
    "rule": ("rule", "правило"),
    "odds": ("odds", "шансы"),
    "undo": ("undo", "назад"),
    "allow": ("allow", "можно"),
    "level": ("level", "строгость"),
    "fix": ("fix", "правка"),
    "check": ("check", "сверка"),
    "edit": ("edit", "исправить"),
    "start": ("start", "начать"),
}
"""What each command is called."""

RULING = frozenset({"undo", "allow", "level", "fix", "check", "edit", "start"})
"""What only the host and those promoted may say."""

LEVEL_WORDS = {
    "off": ("off", "выкл", "нет"),
    "advise": ("advise", "совет"),
    "strict": ("strict", "строго"),
}
"""What may follow `!level`."""

UNKNOWN = "unknown"
"""The name of a command that there is not; its word follows."""

LONGEST_WORD = 40
"""Letters of such a word that are told again."""

NOTHING = "-"
"""What stands for an empty field of an edit."""

MOST_DIGITS = 6
"""Of the number in an edit: no game counts further."""


@dataclass(frozen=True, slots=True)
class Command:
    """What was said: the command, and the words that followed."""

    name: str
    words: tuple[str, ...] = ()


def read(text: str) -> Command | None:
    """The command in a line of chat, `UNKNOWN` for a word that is none; None where no word is commanded."""
    first, *rest = text.split() or [""]
    word = first.removeprefix("!")
    if not first.startswith("!") or not word[:1].isalpha():
        return None
    name = next((name for name, words in WORDS.items() if word.casefold() in words), "")
    return Command(name, tuple(rest)) if name else Command(UNKNOWN, (word[:LONGEST_WORD],))


def read_level(words: tuple[str, ...]) -> str:
    """The level that the words after a command name; "" for none."""
    word = words[0].casefold() if words else ""
    return next((level for level, known in LEVEL_WORDS.items() if word in known), "")


def read_edit(words: tuple[str, ...]) -> Move | None:
    """The edit that is written out: kind, card, target, number (`count level red 2`); None if it is none."""
    kind, card, target, number = (*words, "", "", "", "")[:4]
    digits = number.removeprefix("-")
    if not kind or len(words) > 4 or (number and not (digits.isascii() and digits.isdecimal())):
        return None
    if len(digits) > MOST_DIGITS:
        return None
    return Move(
        f"edit.{kind}", HOST, card.removeprefix(NOTHING), target.removeprefix(NOTHING), int(number or 0)
    )


def example_edit(state: State) -> str:
    """An edit of this very table as it is written: its first seat has 2 more of what seats count."""
    seat = next(iter(state.seats.values()))
    return f"count {next(iter(seat.counters), NOTHING)} {seat.name} 2"


def obey(course: Course, command: Command, by: Caller) -> None:
    """Do what was said at a game that goes on."""
    match command.name:
        case "why":
            nothing = course.play.words.say("table-no_why")
            course.outbox.tell(Say(course.referee.last_words.get(by.seat, nothing), by.seat))
        case "odds":
            course.odds.ask(by.seat)
        case "level":
            _level(course, read_level(command.words), by.seat)
        case "allow":
            if not course.referee.allow():
                course.outbox.tell(Say(course.play.words.say("table-nothing_to_allow"), by.seat))
        case "edit":
            _edit(course, read_edit(command.words), by.seat)
        case "undo" | "fix" | "check":
            course.press({"undo": UNDO, "fix": FIX, "check": CHECK}[command.name], by)


def _level(course: Course, level: str, by: str) -> None:
    """Let the rules be enforced so; "" is no level, and which there are is told."""
    if level:
        course.ruling.set_level(level)
    else:
        course.outbox.tell(Say(course.play.words.say("table-levels"), by))


def _edit(course: Course, edit: Move | None, by: str) -> None:
    """Set something right; what is wrong with an edit is told."""
    if edit is None:
        example, names = example_edit(course.play.state), options.names(course.play.look)
        told = course.play.words.say("table-edit", example=example, options=listed(tuple(names)))
        course.outbox.tell(Say(told, by))
        return
    refusals = course.play.check(edit)
    if refusals:
        why = objection(course.play.speech(by), edit, refusals[0], course.play.ledger)
        course.outbox.tell(Say(why.reason, by))
    else:
        course.outbox.tell(*map(Say, course.play.told_of_edits(course.make(edit))))

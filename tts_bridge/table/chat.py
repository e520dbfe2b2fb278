"""What the table does at a word of the chat."""

from tts_bridge.games.core import options
from tts_bridge.games.core.faults import listed
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import State
from tts_bridge.games.core.telling import objection
from tts_bridge.table.commands import NOTHING, Command, read_edit, read_level
from tts_bridge.table.course import Course
from tts_bridge.table.directives import Say
from tts_bridge.table.ruling import ALLOW, CHECK, FIX, PAUSE, UNDO, WHY
from tts_bridge.table.seats import Caller

PRESSED = {"why": WHY, "fix": FIX, "check": CHECK, "allow": ALLOW, "pause": PAUSE}
"""What is also done by a button: the wish of each."""


def example_edit(state: State) -> str:
    """An edit of this very table as it is written: its first seat has 2 more of what seats count."""
    seat = next(iter(state.seats.values()))
    return f"count {next(iter(seat.counters), NOTHING)} {seat.name} 2"


def obey(course: Course, command: Command, by: Caller) -> None:
    """Do what was said at a game that goes on."""
    match command.name:
        case "odds":
            course.odds.ask(by)
        case "level":
            _level(course, read_level(command.words), by)
        case "edit":
            _edit(course, read_edit(command.words), by)
        case "here":  # the scripts take it, even without a server; what comes here was spelt otherwise
            course.outbox.tell(by.told(course.play.words.say("table-here")))
        case "undo":
            course.press(" ".join((UNDO, *command.words[:1])), by)
        case _:
            course.press(PRESSED[command.name], by)


def _level(course: Course, level: str, by: Caller) -> None:
    """Let the rules be enforced so; "" is no level, and which there are is told."""
    if level:
        course.ruling.set_level(level)
    else:
        course.outbox.tell(by.told(course.play.words.say("table-levels")))


def _edit(course: Course, edit: Move | None, by: Caller) -> None:
    """Set something right; what is wrong with an edit is told."""
    if edit is None:
        example, names = example_edit(course.play.state), options.names(course.play.look)
        told = course.play.words.say("table-edit", example=example, options=listed(tuple(names)))
        course.outbox.tell(by.told(told))
        return
    refusals = course.play.check(edit)
    if refusals:
        why = objection(course.play.speech(by.seat), edit, refusals[0], course.play.ledger)
        course.outbox.tell(by.told(why.reason))
    else:
        course.outbox.tell(*map(Say, course.play.told_of_edits(course.make(edit))))

"""What a person has on the screen: panels with their buttons, and the questions of the table."""

from collections.abc import Iterable
from dataclasses import dataclass

from tts_bridge.games.core.asking import as_the_house_has_it
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.tabletop import Panel, Tabletop
from tts_bridge.games.core.telling import button
from tts_bridge.games.core.words import message_id
from tts_bridge.virtual import Actor


@dataclass(frozen=True, slots=True)
class Button:
    """A button that a person sees: its element, and what it says."""

    element: str
    text: str


class Screen:
    """The screen of the person at a seat."""

    def __init__(self, actor: Actor, seat: str, tabletop: Tabletop) -> None:
        self._actor = actor
        self._ui = actor.table.world.ui
        self._seat = seat
        self._questions = [panel for panel in tabletop.panels if panel.question]
        self._others = [panel for panel in tabletop.panels if not panel.question]

    def answers(self) -> list[Button]:
        """The answers to the question that is shown."""
        return [seen for panel in self._questions for seen in self._buttons(panel)]

    def question(self) -> str:
        """The question that is shown; "" for none."""
        lines = (f"{self._id(panel)}.line1" for panel in self._questions)
        shown = (self._ui.text(line) for line in lines if self._ui.visible_to(self._actor.person, line))
        return next(shown, "")

    def offers(self) -> list[Button]:
        """The buttons of all other panels."""
        return [seen for panel in self._others for seen in self._buttons(panel)]

    def press(self, seen: Button) -> bool:
        """Press a button; False if it is gone."""
        return self._actor.click(seen.element)

    def _id(self, panel: Panel) -> str:
        return f"{panel.id}.{self._seat}" if panel.audience == "seat" else panel.id

    def _buttons(self, panel: Panel) -> list[Button]:
        elements = (f"{self._id(panel)}.button{number}" for number in range(1, panel.buttons + 1))
        seen = (element for element in elements if self._ui.visible_to(self._actor.person, element))
        return [Button(element, self._ui.text(element)) for element in seen]


def find(buttons: Iterable[Button], texts: Iterable[str]) -> Button | None:
    """The first button that says one of these texts, the earlier texts first."""
    shown = list(buttons)
    return next((seen for text in texts for seen in shown if seen.text == text), None)


def offered_as(speech: Speech, move: Move, legal: Iterable[Move]) -> tuple[str, ...]:
    """What the button says that leads to a move among those that are legal: itself, or all of its kind."""
    alike = {(other.card, other.number) for other in legal if other.kind == move.kind}
    return button(speech, move), speech.words.say(message_id("may", move.kind), n=len(alike))


def asked_as(speech: Speech, move: Move) -> tuple[str, ...]:
    """What answers say that lead on to a move, step by step."""
    parts = (move.card, move.target, str(move.number))
    closing = ("choice-done", "choice-none", "choice-as_they_lie") if move.kind == "done" else ()
    names = (speech.name(part) for part in parts if part)
    said = button(speech, move)
    marked = (as_the_house_has_it(speech.words, said, by_clock=by_clock) for by_clock in (False, True))
    return (said, *marked, *map(speech.words.say, closing), *names)

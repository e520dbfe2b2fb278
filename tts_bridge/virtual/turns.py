"""TTS's turns: whose it is, and who comes next."""

from .persons import COLOURS, Persons
from .registry import EventSink


class Turns:
    """The turn token; nothing happens while it is not enabled."""

    def __init__(self, persons: Persons, events: EventSink) -> None:
        self._persons, self._events = persons, events
        self.enable = False
        self.type = 1
        self.order: list[str] = []
        self.reverse_order = False
        self.skip_empty_hands = False
        self.disable_interactations = False
        self.pass_turns = True
        self.colour = ""

    def load(self, data: dict[str, object]) -> None:
        """Takes over the `Turns` of a save."""
        self.enable = bool(data.get("Enable"))
        self.type = int(str(data.get("Type", 0))) + 1
        order = data.get("TurnOrder")
        self.order = [str(c) for c in order] if isinstance(order, list) else []
        self.reverse_order, self.pass_turns = bool(data.get("Reverse")), bool(data.get("PassTurns", True))
        self.skip_empty_hands = bool(data.get("SkipEmpty"))
        self.disable_interactations = bool(data.get("DisableInteractions"))
        self.colour = str(data.get("TurnColor") or "")

    def save(self) -> dict[str, object]:
        """The `Turns` of a save."""
        return {
            "Enable": self.enable,
            "Type": self.type - 1,
            "TurnOrder": list(self.order),
            "Reverse": self.reverse_order,
            "SkipEmpty": self.skip_empty_hands,
            "DisableInteractions": self.disable_interactations,
            "PassTurns": self.pass_turns,
            "TurnColor": self.colour,
        }

    def sequence(self) -> list[str]:
        """The colours that take turns, in order."""
        seated = self._persons.seated()
        order = (
            [c for c in self.order if c in seated] if self.type == 2 else [c for c in COLOURS if c in seated]
        )
        return order[::-1] if self.reverse_order else order

    def after(self, colour: str, step: int = 1) -> str:
        """Whose turn comes `step` after a colour's; "" if nobody sits."""
        order = self.sequence()
        if not order:
            return ""
        place = order.index(colour) if colour in order else -1 if step > 0 else 0
        return order[(place + step) % len(order)]

    def give(self, colour: str) -> None:
        """Makes it a colour's turn and tells it."""
        before, self.colour = self.colour, colour
        if self.enable and colour and colour != before:
            previous = self._persons.player(before) if before else None
            self._events.tell("onPlayerTurn", self._persons.player(colour), previous)

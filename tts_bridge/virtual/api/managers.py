"""`Turns` and `Hands` of scripts."""

from ..pieces import Piece
from ..values import ApiError, Value
from ..world import World
from .base import Api


class TurnsApi(Api):
    """`Turns`."""

    def end_turn(self, turns: object) -> bool:
        """The next one's turn."""
        self._world.turns.give(self._world.turns.after(self._world.turns.colour))
        return True

    def get_next_turn_color(self, turns: object) -> str:
        """Whose turn comes."""
        return self._world.turns.after(self._world.turns.colour)

    def get_previous_turn_color(self, turns: object) -> str:
        """Whose turn came before."""
        return self._world.turns.after(self._world.turns.colour, -1)

    def get_turn_order(self, turns: object) -> list[str]:
        """The colours in order."""
        return self._world.turns.sequence()


_TURNS = {
    "enable": "enable",
    "type": "type",
    "order": "order",
    "reverse_order": "reverse_order",
    "skip_empty_hands": "skip_empty_hands",
    "disable_interactations": "disable_interactations",
    "pass_turns": "pass_turns",
}
_HANDS = {"enable": "enabled", "disable_unused": "disable_unused", "hiding": "hiding"}


def read_turns(world: World, name: str) -> Value:
    """A setting of `Turns`."""
    if name == "turn_color":
        return world.turns.colour
    return getattr(world.turns, _known(_TURNS, name, "Turns"))


def write_turns(world: World, name: str, value: Value) -> None:
    """Sets it."""
    if name == "turn_color":
        world.turns.give(value)
    elif name == "order":
        world.turns.order = [str(c) for c in value.values()]
    else:
        setattr(world.turns, _known(_TURNS, name, "Turns"), value)


class HandsApi(Api):
    """`Hands`."""

    def get_hands(self, hands: object) -> list[Piece]:
        """All hand zones."""
        return self._world.pieces.all("Hand")


def read_hands(world: World, name: str) -> Value:
    """A setting of `Hands`."""
    return getattr(world.hands, _known(_HANDS, name, "Hands"))


def write_hands(world: World, name: str, value: Value) -> None:
    """Sets it."""
    setattr(world.hands, _known(_HANDS, name, "Hands"), value)


def _known(names: dict[str, str], name: str, group: str) -> str:
    if name not in names:
        raise ApiError(f"cannot access field {name} of {group}")
    return names[name]

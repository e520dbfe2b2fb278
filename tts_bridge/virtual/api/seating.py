"""`Player` itself and the global functions about people."""

from typing import Any

from ..binding import NAMED_TINTS, as_list, named
from ..persons import ACTIONS, BLACK, COLOURS, GREY, HandChoice, Person, Player
from ..record import CONSOLE
from ..values import LuaFunction, Tint, Value
from ..world import World
from .base import Api


class PlayersApi(Api):
    """`Player` itself."""

    def get_players(self, players: object) -> list[Player]:
        """Everybody at a seat."""
        return [self._player(p) for p in self._world.persons.everybody if p.colour != GREY]

    def get_spectators(self, players: object) -> list[Player]:
        """Everybody who watches."""
        return [self._player(p) for p in self._world.persons.everybody if p.colour == GREY]

    def get_available_colors(self, players: object) -> list[str]:
        """The colours with a hand zone."""
        return [c for c in COLOURS if self._world.hands.zones_of(c)]

    def get_colors(self, players: object) -> list[str]:
        """All colours, Grey and Black too."""
        return [*COLOURS, GREY, BLACK]

    def _player(self, person: Person) -> Player:
        return self._world.persons.player_of(person)


def read_players(world: World, name: str) -> Value:
    """`Player.Red`, `Player.Action`; nil for no colour. [?]"""
    if name == "Action":
        return {action: i for i, action in enumerate(ACTIONS)}
    return world.persons.player(name) if name in (*COLOURS, GREY, BLACK) else None


class SeatingApi(Api):
    """Global functions about players."""

    def get_seated_players(self) -> list[str]:
        """The colours that are taken."""
        return self._world.persons.seated()

    def print_to_color(self, text: str, player_color: str, tint: Tint | None = None) -> bool:
        """A line in one player's chat."""
        self._world.record.write("print", player_color, text, tint)
        return True

    def broadcast_to_color(self, text: str, player_color: str, tint: Tint | None = None) -> bool:
        """A line on one player's screen."""
        self._world.record.write("broadcast", player_color, text, tint)
        return True

    def print_to_all(self, text: str, tint: Tint | None = None) -> bool:
        """A line in everybody's chat."""
        self._world.record.write("print", "all", text, tint)
        return True

    def broadcast_to_all(self, text: str, tint: Tint | None = None) -> bool:
        """A line on everybody's screen."""
        self._world.record.write("broadcast", "all", text, tint)
        return True

    def send_external_message(self, message: dict[Any, Any]) -> bool:
        """To an external editor: kept in the record."""
        self._world.record.write("external", CONSOLE, repr(message))
        return True

    def add_hotkey(self, label: str, callback: LuaFunction, on_key_up: bool = False) -> bool:
        """Adds a key that players may bind."""
        self._world.hotkeys[label] = callback
        return True

    def add_context_menu_item(
        self, label: str, callback: LuaFunction, keep_open: bool = False, require_table: bool = False
    ) -> bool:
        """Adds an entry to the menu of the table."""
        self._world.table_menu[label] = callback
        return True

    def clear_context_menu(self) -> bool:
        """Takes those entries away."""
        self._world.table_menu.clear()
        return True

    def clear_hotkeys(self) -> bool:
        """Takes all hotkeys away."""
        self._world.hotkeys.clear()
        return True

    @named("stringColorToRGB")
    def string_color_to_rgb(self, name: str) -> Tint | None:
        """A player colour as light."""
        return NAMED_TINTS.get(name)


class HandChoiceApi(Api):
    """The global form of `chooseInHand` (v14): which form real TTS has is not known here, so both are. [?]"""

    def choose_in_hand(
        self, label: str, minimum: int = 1, maximum: int = 1, prompt: str = "", colors: Value = None
    ) -> list[str]:
        """Lets some colours, or all that sit, choose cards of their hands; answers who was asked."""
        return self._ask(HandChoice(label, minimum, maximum, prompt, may_cancel=False), colors)

    def choose_in_hand_or_cancel(
        self, label: str, minimum: int = 1, maximum: int = 1, prompt: str = "", colors: Value = None
    ) -> list[str]:
        """The same with a way out."""
        return self._ask(HandChoice(label, minimum, maximum, prompt, may_cancel=True), colors)

    def clear_choose_in_hand(self, colors: Value = None) -> bool:
        """Takes such questions back."""
        for colour in self._colours(colors):
            self._world.persons.choices.pop(colour, None)
        return True

    def current_choose_in_hand(self, color: str) -> str | None:
        """The label of the question that a colour has before it."""
        queue = self._world.persons.choices.get(color)
        return queue[0].label if queue else None

    def _ask(self, choice: HandChoice, colors: Value) -> list[str]:
        return [c for c in self._colours(colors) if self._world.persons.let_choose(c, choice)]

    def _colours(self, colors: Value) -> list[str]:
        if isinstance(colors, str):
            return [colors]
        return as_list(colors) if colors else self._world.persons.seated()

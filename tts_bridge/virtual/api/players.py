"""`Player`, the players, `Hands` and `Turns` of scripts."""

from typing import Any

from ..binding import NAMED_TINTS, as_vec, named
from ..persons import ACTIONS, BLACK, COLOURS, GREY, Dialog, HandChoice, Person, Player
from ..pieces import Piece
from ..record import CONSOLE
from ..values import ApiError, LuaFunction, Tint, Value, Vec
from ..world import World
from .base import Api
from .missing import OF_PLAYERS


class PlayerApi(Api):
    """What scripts ask of a player, and do to one."""

    def get_hand_count(self, player: Player) -> int:
        """How many hand zones the colour has."""
        return len(self._world.hands.zones_of(player.colour))

    def get_hand_objects(self, player: Player, index: int = 1) -> list[Piece]:
        """What lies in a hand, from left to right."""
        zone = self._world.hands.zone(player.colour, index)
        return self._world.hands.cards(zone) if zone is not None else []

    def get_hand_transform(self, player: Player, index: int = 1) -> dict[str, Any] | None:
        """Where a hand zone is and how it is turned."""
        zone = self._world.hands.zone(player.colour, index)
        if zone is None:
            return None
        ahead, right = zone.world(Vec(0, 0, 1)), zone.world(Vec(1, 0, 0))
        here = zone.position
        return {
            "position": here,
            "rotation": zone.rotation,
            "scale": zone.scale,
            "forward": Vec(ahead.x - here.x, 0, ahead.z - here.z),
            "right": Vec(right.x - here.x, 0, right.z - here.z),
            "up": Vec(0, 1, 0),
        }

    def set_hand_transform(self, player: Player, settings: dict[str, Any], index: int = 1) -> bool:
        """Moves a hand zone."""
        zone = self._world.hands.zone(player.colour, index)
        if zone is None:
            return False
        place = as_vec(settings["position"]) if "position" in settings else None
        turn = as_vec(settings["rotation"]) if "rotation" in settings else None
        zone.place(place, turn)
        zone.scale = as_vec(settings["scale"]) if "scale" in settings else zone.scale
        self._world.hands.fan(zone)
        return True

    def get_holding_objects(self, player: Player) -> list[Piece]:
        """What the player holds."""
        return list(player.person.holding) if player.person else []

    def get_hover_object(self, player: Player) -> Piece | None:
        """What the pointer is on."""
        return player.person.hovered if player.person else None

    def get_pointer_position(self, player: Player) -> Vec | None:
        """Where the pointer is."""
        return player.person.pointer if player.person else None

    def get_pointer_rotation(self, player: Player) -> float | None:
        """How the pointer is turned: towards the player's side."""
        zone = self._world.hands.zone(player.colour)
        return zone.rotation.y if zone is not None else 0.0

    def get_selected_objects(self, player: Player) -> list[Piece]:
        """What the player has selected."""
        return list(player.person.selected) if player.person else []

    def clear_selected_objects(self, player: Player) -> bool:
        """Ends the selection."""
        if player.person:
            player.person.selected.clear()
        return True

    def change_color(self, player: Player, colour: str) -> bool:
        """Moves the player to another seat, if it is free."""
        if player.person is None:
            return False
        try:
            self._world.persons.sit(player.person, colour)
        except ValueError:
            return False
        return True

    def print(self, player: Player, text: str, tint: Tint | None = None) -> bool:
        """A line in the player's chat."""
        self._world.record.write("print", player.colour, text, tint)
        return True

    def broadcast(self, player: Player, text: str, tint: Tint | None = None) -> bool:
        """A line on the player's screen."""
        self._world.record.write("broadcast", player.colour, text, tint)
        return True

    def look_at(self, player: Player, settings: dict[str, Any] | None = None) -> bool:
        """Moves the camera; nothing comes of it here."""
        return player.person is not None

    def set_camera_mode(self, player: Player, mode: str) -> bool:
        """Nothing comes of it here."""
        return player.person is not None

    def attach_camera_to_object(self, player: Player, settings: dict[str, Any]) -> bool:
        """Nothing comes of it here."""
        return player.person is not None

    def ping_table(self, player: Player, position: Vec) -> bool:
        """Pings a place, as if the player had."""
        self._world.scripts.tell("onPlayerPing", player, position, None)
        return True

    def promote(self, player: Player, promoted: bool = True) -> bool:
        """Promotes somebody."""
        if player.person:
            player.person.promoted = promoted
        return player.person is not None

    def kick(self, player: Player) -> bool:
        """Ends a connection."""
        if player.person:
            self._world.persons.disconnect(player.person)
        return True

    def show_info_dialog(self, player: Player, text: str) -> bool:
        """A box with a text."""
        return self._ask(player, Dialog("info", text, lambda *values: None))

    def show_confirm_dialog(self, player: Player, text: str, callback: LuaFunction) -> bool:
        """A box with OK; cancelling calls nobody."""
        return self._ask(player, Dialog("confirm", text, self._then(callback, player)))

    def show_input_dialog(
        self, player: Player, text: str, default: Value = None, callback: LuaFunction | None = None
    ) -> bool:
        """A box to type a line into."""
        called = default if isinstance(default, LuaFunction) else callback
        return self._ask(player, Dialog("input", text, self._then(called, player)))

    def show_memo_dialog(
        self, player: Player, text: str, default: Value = None, callback: LuaFunction | None = None
    ) -> bool:
        """A box to type a text into."""
        return self.show_input_dialog(player, text, default, callback)

    def show_options_dialog(
        self, player: Player, text: str, options: list[str], default: Value, callback: LuaFunction
    ) -> bool:
        """A box with a list to choose from; `answer` takes the text and its place."""
        words = tuple(str(o) for o in options)
        return self._ask(player, Dialog("options", text, self._then(callback, player), words))

    def choose_in_hand(
        self,
        player: Player,
        label: str,
        minimum: int = 1,
        maximum: int = 1,
        prompt: str = "",
        may_cancel: bool = False,
    ) -> bool:
        """Lets the player choose cards of the first hand (v14)."""
        if player.person is None:
            return False
        queue = self._world.persons.choices.setdefault(player.colour, [])
        queue.append(HandChoice(label, minimum, maximum, prompt, may_cancel))
        return True

    def choose_in_hand_or_cancel(
        self, player: Player, label: str, minimum: int = 1, maximum: int = 1, prompt: str = ""
    ) -> bool:
        """The same with a way out (v14)."""
        return self.choose_in_hand(player, label, minimum, maximum, prompt, True)

    def clear_choose_in_hand(self, player: Player) -> bool:
        """Takes such questions back (v14)."""
        self._world.persons.choices.pop(player.colour, None)
        return True

    def _ask(self, player: Player, dialog: Dialog) -> bool:
        if player.person is None:
            return False
        player.person.dialogs.append(dialog)
        return True

    def _then(self, callback: LuaFunction | None, player: Player) -> Any:
        def answered(*values: Value) -> None:
            if callback is not None:
                self._world.scripts.call(callback, *values, player.colour)

        return answered


V14_PLAYER = frozenset({"chooseInHand", "chooseInHandOrCancel", "clearChooseInHand"})
"""What a player of version 13 has not."""


def read_player(world: World, player: Player, name: str) -> Value:
    """A property of a player; raises ApiError for what there is not."""
    person = player.person
    if name in _ALWAYS:
        return _ALWAYS[name](player)
    if name in OF_PLAYERS:
        raise ApiError(f"the virtual table does not imitate {name} of players")
    if name not in _OF_PERSON:
        raise ApiError(f"cannot access field {name} of userdata<LuaPlayer>")
    default, attribute = _OF_PERSON[name]
    return default if person is None else getattr(person, attribute)


def write_player(world: World, player: Player, name: str, value: Value) -> None:
    """Sets a property of a player."""
    person = player.person
    if person is None or name not in ("team", "blindfolded", "lift_height", "promoted"):
        raise ApiError(f"cannot assign to field {name} of userdata<LuaPlayer>")
    setattr(person, name, value)
    if name == "team":
        world.scripts.tell("onPlayerChangeTeam", player.colour, value)
        world.visibility.note_all()


def _is_admin(player: Player) -> bool:
    return player.person is not None and (player.person.host or player.person.promoted)


def _is_seated(player: Player) -> bool:
    return player.person is not None and player.colour not in (GREY,)


_ALWAYS: dict[str, Any] = {
    "color": lambda player: player.colour,
    "seated": _is_seated,
    "admin": _is_admin,
}
_OF_PERSON: dict[str, tuple[Value, str]] = {
    "steam_name": (None, "name"),
    "steam_id": (None, "steam_id"),
    "host": (False, "host"),
    "promoted": (False, "promoted"),
    "team": ("None", "team"),
    "blindfolded": (False, "blindfolded"),
    "lift_height": (0.2, "lift_height"),
}


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

"""`Player`, the players, `Hands` and `Turns` of scripts."""

from typing import Any

from ..binding import as_vec
from ..persons import GREY, Dialog, HandChoice, Player
from ..pieces import Piece
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
        self._world.record.write("print", player.key, text, tint)
        return True

    def broadcast(self, player: Player, text: str, tint: Tint | None = None) -> bool:
        """A line on the player's screen."""
        self._world.record.write("broadcast", player.key, text, tint)
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
        self, player: Player, label: str, minimum: int = 1, maximum: int = 1, prompt: str = ""
    ) -> bool:
        """Lets the player choose cards of the first hand (v14)."""
        choice = HandChoice(label, minimum, maximum, prompt, may_cancel=False)
        return self._world.persons.let_choose(player.colour, choice)

    def choose_in_hand_or_cancel(
        self, player: Player, label: str, minimum: int = 1, maximum: int = 1, prompt: str = ""
    ) -> bool:
        """The same with a way out (v14)."""
        choice = HandChoice(label, minimum, maximum, prompt, may_cancel=True)
        return self._world.persons.let_choose(player.colour, choice)

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

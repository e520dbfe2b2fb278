"""Object functions for names, notes, tags, looks, buttons and menus."""

from typing import Any

from ..binding import named
from ..dice import value_of
from ..moonsharp import GLOBAL
from ..pieces import Button, MenuItem, Piece
from ..values import ApiError, LuaFunction, Tint, Value
from .base import Api


class MarkingApi(Api):
    """What an object is called, wears and offers."""

    def get_name(self, piece: Piece) -> str:
        """The nickname."""
        return piece.nickname

    def set_name(self, piece: Piece, name: str) -> bool:
        """Sets the nickname."""
        piece.data["Nickname"] = name
        return True

    def get_description(self, piece: Piece) -> str:
        """The description."""
        return str(piece.data.get("Description", ""))

    def set_description(self, piece: Piece, text: str) -> bool:
        """Sets the description."""
        piece.data["Description"] = text
        return True

    @named("getGMNotes")
    def get_gm_notes(self, piece: Piece) -> str:
        """The notes that only Black reads."""
        return str(piece.data.get("GMNotes", ""))

    @named("setGMNotes")
    def set_gm_notes(self, piece: Piece, text: str) -> bool:
        """Sets those notes."""
        piece.data["GMNotes"] = text
        return True

    def get_tags(self, piece: Piece) -> list[str]:
        """All tags."""
        return list(piece.tags)

    def set_tags(self, piece: Piece, tags: list[str]) -> bool:
        """Replaces all tags."""
        piece.data["Tags"] = [str(t) for t in tags]
        return True

    def has_tag(self, piece: Piece, tag: str) -> bool:
        """Whether it has a tag."""
        return piece.has_tag(tag)

    def add_tag(self, piece: Piece, tag: str) -> bool:
        """Adds a tag."""
        if not piece.has_tag(tag):
            piece.tags.append(tag)
        return True

    def remove_tag(self, piece: Piece, tag: str) -> bool:
        """Takes a tag away."""
        piece.data["Tags"] = [t for t in piece.tags if t.lower() != tag.lower()]
        return True

    def has_any_tag(self, piece: Piece) -> bool:
        """Whether it has tags at all."""
        return bool(piece.tags)

    def has_matching_tag(self, piece: Piece, other: Piece) -> bool:
        """Whether two objects share a tag."""
        return any(other.has_tag(t) for t in piece.tags)

    def get_value(self, piece: Piece) -> Value:
        """The number of a counter, the text of a 3D text, the owner of a zone, the side of a die."""
        if piece.type == "Counter":
            return piece.data.get("Counter", {}).get("value", 0)
        if piece.type == "Text":
            return piece.data.get("Text", {}).get("Text", "")
        if piece.type in ("Fog", "Hand"):
            return piece.colour
        if piece.type == "Dice":
            return value_of(piece)
        return piece.data.get("Value", 0)

    def set_value(self, piece: Piece, value: Value) -> bool:
        """Sets it."""
        if piece.type == "Counter":
            piece.data.setdefault("Counter", {})["value"] = value
        elif piece.type == "Text":
            piece.data.setdefault("Text", {})["Text"] = str(value)
        elif piece.type in ("Fog", "Hand"):
            piece.data["FogColor"] = str(value)
        else:
            piece.data["Value"] = value
        return True

    def get_color_tint(self, piece: Piece) -> Tint:
        """Its tint."""
        colour = piece.data.get("ColorDiffuse") or {}
        return Tint(*(float(colour.get(k, 1)) for k in "rgba"))

    def set_color_tint(self, piece: Piece, tint: Tint) -> bool:
        """Tints it."""
        piece.data["ColorDiffuse"] = dict(zip("rgba", tint, strict=True))
        return True

    def highlight_on(self, piece: Piece, tint: Tint, seconds: float = 0) -> bool:
        """Makes it glow, for ever or for some seconds."""
        glow = tuple(tint)
        piece.highlight = glow
        if seconds > 0:
            self._clock.after(round(seconds * 60), lambda: self._fade(piece, glow))
        return True

    def highlight_off(self, piece: Piece) -> bool:
        """Ends the glow."""
        piece.highlight = None
        return True

    def set_hidden_from(self, piece: Piece, colours: list[str]) -> bool:
        """Hides its face from players, as in a hand."""
        piece.hidden_from = tuple(colours)
        self._world.visibility.note(piece)
        return True

    def set_invisible_to(self, piece: Piece, colours: list[str]) -> bool:
        """Hides it from players, as in a hidden zone."""
        piece.invisible_to = tuple(colours)
        self._world.visibility.note(piece)
        return True

    def attach_invisible_hider(
        self, piece: Piece, hider: str, hidden: bool, colours: list[str] | None = None
    ) -> bool:
        """Hides it from players under a name; no players: from all."""
        everyone = list(self._world.visibility.everyone())
        if hidden:
            piece.hiders[hider] = tuple(everyone if colours is None else colours)
        else:
            piece.hiders.pop(hider, None)
        self._world.visibility.note(piece)
        return True

    def attach_hider(self, piece: Piece, hider: str, hidden: bool, colours: list[str] | None = None) -> bool:
        """Hides its face from players; several names are not told apart. [?]"""
        everyone = list(self._world.visibility.everyone())
        return self.set_hidden_from(piece, (everyone if colours is None else colours) if hidden else [])

    def create_button(self, piece: Piece, settings: dict[str, Any]) -> bool:
        """Adds a classic button."""
        piece.buttons.append(self._button(settings, "click_function"))
        return True

    def edit_button(self, piece: Piece, settings: dict[str, Any]) -> bool:
        """Changes the button with that index."""
        self._edit(piece.buttons, settings, "click_function")
        return True

    def remove_button(self, piece: Piece, index: int) -> bool:
        """Takes a button away; the later ones move up."""
        self._at(piece.buttons, index)
        del piece.buttons[index]
        return True

    def clear_buttons(self, piece: Piece) -> bool:
        """Takes all buttons away."""
        piece.buttons.clear()
        return True

    def get_buttons(self, piece: Piece) -> list[dict[str, Any]] | None:
        """All buttons, with their indexes."""
        found = [dict(b.settings, index=i, click_function=b.function) for i, b in enumerate(piece.buttons)]
        return found or None

    def create_input(self, piece: Piece, settings: dict[str, Any]) -> bool:
        """Adds a classic text field."""
        piece.inputs.append(self._button(settings, "input_function"))
        return True

    def edit_input(self, piece: Piece, settings: dict[str, Any]) -> bool:
        """Changes the text field with that index."""
        self._edit(piece.inputs, settings, "input_function")
        return True

    def remove_input(self, piece: Piece, index: int) -> bool:
        """Takes a text field away."""
        self._at(piece.inputs, index)
        del piece.inputs[index]
        return True

    def clear_inputs(self, piece: Piece) -> bool:
        """Takes all text fields away."""
        piece.inputs.clear()
        return True

    def get_inputs(self, piece: Piece) -> list[dict[str, Any]] | None:
        """All text fields, with their indexes."""
        found = [dict(b.settings, index=i, input_function=b.function) for i, b in enumerate(piece.inputs)]
        return found or None

    def add_context_menu_item(
        self, piece: Piece, label: str, callback: LuaFunction, keep_open: bool = False
    ) -> bool:
        """Adds an entry to its context menu."""
        piece.menu.append(MenuItem(label, callback))
        return True

    def clear_context_menu(self, piece: Piece) -> bool:
        """Takes those entries away."""
        piece.menu.clear()
        return True

    def get_custom_object(self, piece: Piece) -> dict[str, Any]:
        """The pictures it is made of, under the names scripts use, as far as they are known."""
        for sheet in (piece.data.get("CustomDeck") or {}).values():
            return {"face": sheet.get("FaceURL"), "back": sheet.get("BackURL"), "type": sheet.get("Type", 0)}
        image = piece.data.get("CustomImage") or {}
        mesh = piece.data.get("CustomMesh") or {}
        return {
            "image": image.get("ImageURL"),
            "mesh": mesh.get("MeshURL"),
            "diffuse": mesh.get("DiffuseURL"),
        }

    def set_custom_object(self, piece: Piece, settings: dict[str, Any]) -> bool:
        """Takes note of it; pictures are not imitated."""
        piece.data.setdefault("CustomImage", {}).update(settings)
        return True

    def is_destroyed(self, piece: Piece) -> bool:
        """Whether it is gone."""
        return piece.destroyed

    def _button(self, settings: dict[str, Any], key: str) -> Button:
        function = settings.get(key)
        if not isinstance(function, str):
            raise ApiError(f"{key} must be the name of a global function")
        rest = {k: v for k, v in settings.items() if k not in (key, "function_owner")}
        return Button(function, _owner(settings.get("function_owner")), rest)

    def _edit(self, buttons: list[Button], settings: dict[str, Any], key: str) -> None:
        button = self._at(buttons, int(settings.get("index", -1)))
        button.function = settings.get(key, button.function)
        if "function_owner" in settings:
            button.owner = _owner(settings["function_owner"])
        button.settings.update(
            {k: v for k, v in settings.items() if k not in (key, "function_owner", "index")}
        )

    def _at(self, buttons: list[Button], index: int) -> Button:
        if not 0 <= index < len(buttons):
            raise ApiError(f"there is no button or input with the index {index}")
        return buttons[index]

    def _fade(self, piece: Piece, glow: tuple[float, ...]) -> None:
        if piece.highlight is glow:
            piece.highlight = None


def _owner(value: Value) -> int:
    return value.id if isinstance(value, Piece) else GLOBAL

"""`UI`, `Notes`, the console and JSON of scripts."""

from typing import Any

from .. import lua_json
from ..binding import plain
from ..record import CONSOLE
from ..ui import ScreenUi
from ..values import ApiError, Handled, Tint, Value
from ..world import World
from .base import Api


class UiHandle(Handled):
    """`UI` (piece id 0) or the `UI` of an object."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    @property
    def handle(self) -> tuple[str, int | str]:
        """Scripts know it by its owner."""
        return ("ui", self.owner)


class UiApi(Api):
    """The UI on the screens, or on an object."""

    def get_attribute(self, ui: UiHandle, element_id: str, attribute: str) -> str | None:
        """An attribute of an element."""
        return self._of(ui).get(element_id, attribute)

    def get_attributes(self, ui: UiHandle, element_id: str) -> dict[str, str] | None:
        """All attributes of an element."""
        element = self._of(ui).element(element_id)
        return None if element is None else dict(element.attributes)

    def set_attribute(self, ui: UiHandle, element_id: str, attribute: str, value: Value) -> bool:
        """Sets an attribute; lost while the UI is loading."""
        return self._of(ui).set(element_id, attribute, _word(value))

    def set_attributes(self, ui: UiHandle, element_id: str, attributes: dict[str, Value]) -> bool:
        """Sets several attributes."""
        done = [self._of(ui).set(element_id, str(k), _word(v)) for k, v in attributes.items()]
        return all(done)

    def get_value(self, ui: UiHandle, element_id: str) -> str | None:
        """The text of an element."""
        element = self._of(ui).element(element_id)
        return None if element is None else element.value

    def set_value(self, ui: UiHandle, element_id: str, value: Value) -> bool:
        """Sets the text of an element."""
        return self._of(ui).set_value(element_id, _word(value))

    def set_class(self, ui: UiHandle, element_id: str, name: str) -> bool:
        """Sets the class of an element."""
        return self._of(ui).set(element_id, "class", name)

    def show(self, ui: UiHandle, element_id: str) -> bool:
        """Shows an element."""
        return self._of(ui).set(element_id, "active", "true")

    def hide(self, ui: UiHandle, element_id: str) -> bool:
        """Hides an element."""
        return self._of(ui).set(element_id, "active", "false")

    def get_xml(self, ui: UiHandle) -> str:
        """All of it as XML."""
        return self._of(ui).xml()

    def set_xml(self, ui: UiHandle, xml: str, assets: Value = None) -> bool:
        """Replaces all of it."""
        try:
            self._of(ui).load(xml)
        except ValueError as problem:
            raise ApiError(str(problem)) from None
        return True

    def get_xml_table(self, ui: UiHandle) -> list[Any]:
        """All of it as a table."""
        return self._of(ui).table()

    def set_xml_table(self, ui: UiHandle, entries: list[Any], assets: Value = None) -> bool:
        """Replaces all of it by a table."""
        self._of(ui).load_table([plain(entry) for entry in entries])
        return True

    def get_custom_assets(self, ui: UiHandle) -> list[Any]:
        """The pictures it may use."""
        return list(self._of(ui).assets)

    def set_custom_assets(self, ui: UiHandle, assets: list[Any]) -> bool:
        """Replaces them."""
        self._of(ui).assets = [plain(a) for a in assets]
        return True

    def _of(self, ui: UiHandle) -> ScreenUi:
        return ui_of(self._world, ui)


def ui_of(world: World, ui: UiHandle) -> ScreenUi:
    """The UI behind a handle; objects get one when they are first asked for it."""
    if ui.owner == 0:
        return world.ui
    if ui.owner not in world.piece_uis:
        world.piece_uis[ui.owner] = ScreenUi(world.clock, world.quirks, world.persons)
    return world.piece_uis[ui.owner]


def read_ui(world: World, ui: UiHandle, name: str) -> Value:
    """`UI.loading`; raises ApiError for all else."""
    if name != "loading":
        raise ApiError(f"cannot access field {name} of UI")
    return ui_of(world, ui).loading


class ConsoleApi(Api):
    """What the host alone reads."""

    def print(self, text: str) -> None:
        """A line in the host's console, and in an editor's."""
        self._world.record.write("console", CONSOLE, text)
        self._world.printed(text)

    def log(self, value: Value = None, label: Value = None, tags: Value = None) -> bool:
        """A line in the host's log."""
        head = "" if label is None else f"{_shown(label)}: "
        self._world.record.write("log", CONSOLE, head + _shown(value))
        return True

    def log_style(self, tag: str, tint: Tint | None = None, prefix: str = "", postfix: str = "") -> bool:
        """Nothing comes of it here."""
        return True

    def log_string(self, value: Value = None, label: Value = None) -> str:
        """What `log` would write."""
        return ("" if label is None else f"{_shown(label)}: ") + _shown(value)


class JsonApi(Api):
    """`JSON`, at the price it has in TTS."""

    def encode(self, value: Value = None) -> str:
        """A table as text."""
        return self._charged(lua_json.encode(value))

    def encode_pretty(self, value: Value = None) -> str:
        """A table as indented text."""
        return self._charged(lua_json.encode(value, pretty=True))

    def decode(self, text: str) -> Value:
        """A text as a table."""
        self._clock.charge(lua_json.decode_seconds(text))
        return lua_json.decode(text)

    def _charged(self, text: str) -> str:
        self._clock.charge(lua_json.encode_seconds(text))
        return text


class NotesApi(Api):
    """`Notes`: the text at the lower right, and the notebook."""

    def get_notes(self) -> str:
        """The text."""
        return str(self._world.settings.get("Note", ""))

    def set_notes(self, text: str) -> bool:
        """Sets the text."""
        self._world.settings["Note"] = text
        return True

    def get_notebook_tabs(self) -> list[dict[str, Any]]:
        """All tabs."""
        return [dict(_tab(tab), index=int(i)) for i, tab in self._tabs().items()]

    def add_notebook_tab(self, settings: dict[str, Any]) -> int:
        """Adds a tab; answers its index."""
        index = max(map(int, self._tabs()), default=-1) + 1
        self._tabs()[str(index)] = _tab(settings) | {"id": index}
        return index

    def edit_notebook_tab(self, settings: dict[str, Any]) -> bool:
        """Changes a tab."""
        tab = self._tabs().get(str(settings.get("index")))
        if tab is not None:
            tab.update({k: settings[k] for k in _TAB if k in settings})
        return tab is not None

    def remove_notebook_tab(self, index: int) -> bool:
        """Takes a tab away."""
        return self._tabs().pop(str(index), None) is not None

    def _tabs(self) -> dict[str, dict[str, Any]]:
        tabs: dict[str, dict[str, Any]] = self._world.settings.setdefault("TabStates", {})
        return tabs


_TAB = ("title", "body", "color")


def _tab(settings: dict[str, Any]) -> dict[str, Any]:
    return {key: settings.get(key, "") for key in _TAB}


def _word(value: Value) -> str:
    """An attribute as TTS writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return f"{value:.15g}"
    return "" if value is None else str(value)


def _shown(value: Value) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "nil"}[value]
    if isinstance(value, float):
        return f"{value:.15g}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_shown(k)}: {_shown(v)}" for k, v in value.items()) + "}"
    return str(value)

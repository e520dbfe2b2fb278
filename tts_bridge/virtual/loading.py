"""Takes a save apart into pieces, settings and scripts, and puts it together again."""

import json
from typing import Any

from .api import ScriptApi
from .api.screen import UiHandle, ui_of
from .moonsharp import GLOBAL, MoonSharp
from .pieces import Data, Piece
from .world import World

STARTED = 1_750_000_000.0
"""What `os.time()` says at the first frame."""
HANGING = 0.3
"""How far above its support a card hangs in the air, after a rewind into the middle of a move."""


class Loader:
    """Loads saves onto one table, each time with a fresh Lua world."""

    def __init__(self, world: World, seed: int, *, shuffle_pairs: bool) -> None:
        self._world, self._seed, self._shuffle = world, seed, shuffle_pairs
        world.pieces.on_birth.append(self._born)
        world.pieces.on_end.append(self._ended)

    def load(self, save: dict[str, Any]) -> None:
        """Replaces the table: pieces first, then the scripts of objects, then Global, then every onLoad."""
        self._clear()
        self._load_settings(save)
        for data in save.get("ObjectStates") or []:
            self._world.pieces.load(data)
        self._load_old_hands(save.get("Hands") or {})
        self._world.hands.fill()
        self._world.zones.fill()
        self._world.visibility.note_all("load")
        self._start_scripts()
        self._drop_what_hangs()

    def text(self) -> str:
        """The table as the text of a save; every script's onSave is called."""
        world = self._world
        for piece in world.pieces:
            self._call_on_save(piece.id, piece.data)
        self._call_on_save(GLOBAL, world.settings)
        saved = dict(world.settings)
        saved["Turns"] = (saved.get("Turns") or {}) | world.turns.save()
        saved["Hands"] = (saved.get("Hands") or {}) | world.hands.save()
        saved["ObjectStates"] = [piece.to_data() for piece in world.pieces]
        return json.dumps(saved, ensure_ascii=False)

    def _clear(self) -> None:
        world = self._world
        world.persons.forget()
        world.clock.clear()
        world.pieces.clear()
        world.web.restart()
        world.piece_uis.clear()
        world.hotkeys.clear()
        world.table_menu.clear()
        world.visibility.forget()

    def _load_settings(self, save: dict[str, Any]) -> None:
        world = self._world
        world.settings = {k: v for k, v in save.items() if k != "ObjectStates"}
        world.hands.load(save.get("Hands") or {})
        world.turns.load(save.get("Turns") or {})
        try:
            world.ui.load(str(save.get("XmlUI") or ""), at_start=True)
        except ValueError as problem:
            world.scripts.report("XML UI", str(problem))

    def _load_old_hands(self, hands: dict[str, Any]) -> None:
        """Saves of older versions list the hand zones among the settings."""
        listed = hands.get("HandTransforms") or []
        if listed and not self._world.pieces.all("Hand"):
            for entry in listed:
                data = {"Name": "HandTrigger", "Transform": entry["Transform"], "Locked": True}
                self._world.pieces.load(data | {"FogColor": entry["Color"]})

    def _start_scripts(self) -> None:
        world = self._world
        self._fresh_runtime()
        loaded = [piece for piece in world.pieces if self._open_script(piece)]
        world.scripts.add(GLOBAL, "Global")
        world.scripts.runtime.set_global(GLOBAL, "self", world.global_script)
        world.scripts.execute(GLOBAL, str(world.settings.get("LuaScript") or ""))
        for piece in loaded:
            self._call_on_load(piece.id, piece.data)
        self._call_on_load(GLOBAL, world.settings)
        for piece in world.pieces:
            world.scripts.tell("onObjectSpawn", piece)

    def _fresh_runtime(self) -> None:
        world = self._world
        api = ScriptApi(world)
        runtime = MoonSharp(
            api.answer,
            api.resolve,
            seed=self._seed,
            shuffle_pairs=self._shuffle,
            now=lambda: world.clock.seconds,
            started=STARTED,
        )
        api.attach(runtime)
        world.scripts.restart(runtime)

    def _open_script(self, piece: Piece) -> bool:
        source = str(piece.data.get("LuaScript") or "")
        if piece.data.get("XmlUI"):
            self._load_piece_ui(piece)
        if not source.strip():
            return False
        scripts = self._world.scripts
        scripts.add(piece.id, f"{piece.nickname or piece.type} ({piece.guid})")
        scripts.runtime.set_global(piece.id, "self", piece)
        scripts.execute(piece.id, source)
        return True

    def _load_piece_ui(self, piece: Piece) -> None:
        try:
            ui_of(self._world, UiHandle(piece.id)).load(str(piece.data["XmlUI"]), at_start=True)
        except ValueError as problem:
            self._world.scripts.report(f"XML UI of {piece.guid}", str(problem))

    def _call_on_load(self, owner: int, data: Data) -> None:
        if self._world.scripts.has(owner, "onLoad"):
            self._world.scripts.call_named(owner, "onLoad", str(data.get("LuaScriptState") or ""))

    def _call_on_save(self, owner: int, data: Data) -> None:
        if self._world.scripts.has(owner, "onSave"):
            state = self._world.scripts.call_named(owner, "onSave")
            if isinstance(state, str):
                data["LuaScriptState"] = state

    def _drop_what_hangs(self) -> None:
        """A rewind state may have caught cards in mid-air."""
        physics = self._world.physics
        for piece in self._world.pieces:
            if piece.is_card_like and piece.hand is None and not piece.locked:
                below = physics.support(piece, piece.position)
                if piece.position.y - piece.half.y > below + HANGING:
                    physics.release(piece)

    def _born(self, piece: Piece) -> None:
        if self._open_script(piece):
            self._call_on_load(piece.id, piece.data)

    def _ended(self, piece: Piece) -> None:
        self._world.scripts.remove(piece.id)
        self._world.piece_uis.pop(piece.id, None)
        self._world.persons.let_slip(piece)

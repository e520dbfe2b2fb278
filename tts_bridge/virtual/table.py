"""The virtual table: a save, its scripts, the people, and virtual time."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .api import ScriptApi
from .api.screen import UiHandle, ui_of
from .clock import FRAMES
from .moonsharp import GLOBAL, MoonSharp
from .people import Actor
from .persons import GREY
from .pieces import Data, Piece
from .quirks import Quirks
from .scripts import Failure
from .web import FaultPlan, NoServer, RequestHandler
from .world import World, build_world

STARTED = 1_750_000_000.0
"""What `os.time()` says at the first frame."""
CHECKPOINT = 10 * FRAMES
"""Frames between two rewind states."""
KEPT = 10
"""Rewind states that are kept. [?]"""
PATIENCE = 30.0
"""Real seconds to wait for an answer of a server before giving up."""
SPACING = 3


class StandsStill(RuntimeError):
    """A server has not answered within PATIENCE, or a condition was not met in time."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A rewind state: what TTS keeps every ten seconds."""

    frame: int
    text: str
    """The save, as JSON."""


class VirtualTable:
    """Tabletop Simulator without Tabletop Simulator: loads a save and plays it in virtual time."""

    def __init__(
        self,
        save: Mapping[str, Any],
        *,
        seed: int = 0,
        version: int = 14,
        requests: RequestHandler | None = None,
        people: Mapping[str, str] | None = None,
        quirks: Quirks | None = None,
        faults: FaultPlan | None = None,
        shuffle_pairs: bool = True,
    ) -> None:
        self._save = dict(save)
        self._seed, self._shuffle = seed, shuffle_pairs
        self.world: World = build_world(
            seed=seed,
            version=version,
            quirks=quirks or Quirks(),
            requests=requests or NoServer(),
            faults=faults,
        )
        self.checkpoints: list[Checkpoint] = []
        self.awaits_stream: Callable[[], bool] = lambda: False
        """Says that the server still has something to say on an open long poll: time then stands still."""
        world = self.world
        world.scripts.on_failure = self._failed
        world.pieces.on_birth.append(self._born)
        world.pieces.on_end.append(self._ended)
        world.persons.on_change.append(self._seats_changed)
        for i, (colour, name) in enumerate((people or {}).items()):
            self.join(name, colour, host=i == 0)

    # ---- people

    def join(self, name: str, colour: str = GREY, *, host: bool = False) -> Actor:
        """Somebody connects and, if a colour is given, sits down. Raises ValueError if the seat is taken."""
        person = self.world.persons.connect(name, host=host)
        if colour != GREY:
            self.world.persons.sit(person, colour)
        return Actor(self, person)

    def person(self, who: str) -> Actor:
        """The person at a colour or with a name; raises LookupError."""
        person = self.world.persons.at(who) if who != GREY else None
        return Actor(self, person or self.world.persons.named(who))

    # ---- loading and rewinding

    def load(self) -> None:
        """Loads the save: pieces first, then the scripts of objects, then Global, then every onLoad."""
        self._restart(dict(self._save))

    def rewind(self, to: int = 0) -> None:
        """Goes back to a checkpoint (0 is the last): objects and states are back, Lua starts afresh.

        Requests stay open at the server, and their answers go to nobody. Raises LookupError if there is none.
        """
        if not self.checkpoints:
            raise LookupError("there is no rewind state yet: the first is made ten seconds after the load")
        self._restart(json.loads(self.checkpoints[-1 - to].text))

    def checkpoint(self) -> Checkpoint:
        """Makes a rewind state now, as TTS does every ten seconds."""
        made = Checkpoint(self.world.clock.frame, self._saved_text())
        self.checkpoints = [*self.checkpoints[1 - KEPT :], made]
        return made

    def save_dict(self) -> dict[str, Any]:
        """The table as a TTS save; every script's onSave is called."""
        saved: dict[str, Any] = json.loads(self._saved_text())
        return saved

    def _saved_text(self) -> str:
        world = self.world
        for piece in world.pieces:
            self._call_on_save(piece.id, piece.data)
        self._call_on_save(GLOBAL, world.settings)
        saved = {k: v for k, v in world.settings.items() if k not in _OWN_SETTINGS}
        saved["Turns"] = world.turns.save()
        saved["Hands"] = {
            "Enable": world.hands.enabled,
            "DisableUnused": world.hands.disable_unused,
            "Hiding": world.hands.hiding - 1,
        }
        saved["ObjectStates"] = [piece.to_data() for piece in world.pieces]
        return json.dumps(saved, ensure_ascii=False)

    # ---- time

    @property
    def frame(self) -> int:
        """The frame it is, sixty a second."""
        return self.world.clock.frame

    def step(self, frames: int = 1) -> None:
        """Lets so many frames pass; raises StandsStill if a server does not answer."""
        end = self.frame + frames
        while self.frame < end:
            self._next(end)

    def run_until(self, condition: Callable[[], bool], seconds: float = 60.0) -> None:
        """Lets time pass until a condition holds; raises StandsStill if it takes too many seconds."""
        end = self.frame + round(seconds * FRAMES)
        while not condition():
            if self.frame >= end:
                raise StandsStill(f"the condition did not come true within {seconds} virtual seconds")
            self._next(min(end, self.frame + SPACING))

    def settle(self, horizon: int = 0, seconds: float = 60.0) -> None:
        """Lets time pass until the table is idle; raises StandsStill if it does not become so."""
        self.run_until(lambda: self.is_idle(horizon), seconds)

    def is_idle(self, horizon: int = 0) -> bool:
        """Nothing held or moving, no request open, nothing due within `horizon` frames."""
        world = self.world
        world.web.gather()
        if world.web.outstanding or self._stream_due():
            return False
        if any(
            p.motion or p.held_by or p.spawning or self.frame < p.awake_until < self.frame + 600
            for p in world.pieces
        ):
            return False
        due = world.clock.next_due()
        return due is None or due > self.frame + max(horizon, 1)

    @property
    def idle(self) -> bool:
        """`is_idle` without a horizon."""
        return self.is_idle()

    @property
    def failures(self) -> list[Failure]:
        """Every error of a script so far."""
        return self.world.scripts.failures

    def run_lua(self, source: str) -> Any:
        """Runs source in the Global script, as an editor does; raises ScriptError."""
        return self.world.scripts.run(GLOBAL, source)

    def _next(self, end: int) -> None:
        world = self.world
        self._await_answers()
        busy = self._each_frame()
        due = world.clock.next_due()
        soonest = self.frame + 1
        world.clock.frame = soonest if busy else min(end, max(soonest, due if due is not None else end))
        world.clock.run_due()
        for name in busy:
            world.scripts.tell(name)
        world.clock.pay()

    def _each_frame(self) -> list[str]:
        return [name for name in ("onUpdate", "onFixedUpdate") if self.world.scripts.heard(name)]

    def _await_answers(self) -> None:
        web = self.world.web
        web.gather()
        waited = 0.0
        while web.outstanding or self._stream_due():
            if waited > PATIENCE:
                raise StandsStill(f"the server has not answered for {PATIENCE:.0f} seconds")
            web.wait(0.05)
            waited += 0.05
            web.gather()

    def _stream_due(self) -> bool:
        return self.world.web.polls_open > 0 and self.awaits_stream()

    # ---- what happens around a load

    def _restart(self, save: dict[str, Any]) -> None:
        world = self.world
        for person in world.persons.everybody:
            person.holding.clear()
            person.selected.clear()
            person.dialogs.clear()
        world.persons.choices.clear()
        world.clock.clear()
        world.pieces.clear()
        world.web.restart()
        world.piece_uis.clear()
        world.visibility.forget()
        self._load_settings(save)
        for data in save.get("ObjectStates") or []:
            world.pieces.load(data)
        world.hands.fill()
        world.zones.fill()
        world.visibility.note_all()
        self._start_scripts()
        self._drop_what_hangs()
        world.clock.after(CHECKPOINT, self._checkpoint_later)

    def _load_settings(self, save: dict[str, Any]) -> None:
        world = self.world
        world.settings.clear()
        world.settings.update({k: v for k, v in save.items() if k != "ObjectStates"})
        world.settings["store"] = self.checkpoint
        hands = save.get("Hands") or {}
        world.hands.enabled = bool(hands.get("Enable", True))
        world.hands.disable_unused = bool(hands.get("DisableUnused", False))
        world.hands.hiding = int(hands.get("Hiding", 0)) + 1
        world.turns.load(save.get("Turns") or {})
        try:
            world.ui.load(str(save.get("XmlUI") or ""), at_start=True)
        except ValueError as problem:
            world.scripts.report("XML UI", str(problem))

    def _start_scripts(self) -> None:
        world = self.world
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
        loaded = [p for p in world.pieces if self._open_script(p)]
        world.scripts.add(GLOBAL, "Global")
        world.scripts.execute(GLOBAL, str(world.settings.get("LuaScript") or ""))
        for piece in loaded:
            self._call_on_load(piece.id, piece.data)
        self._call_on_load(GLOBAL, world.settings)
        for piece in world.pieces:
            world.scripts.tell("onObjectSpawn", piece)

    def _open_script(self, piece: Piece) -> bool:
        source = str(piece.data.get("LuaScript") or "")
        if piece.data.get("XmlUI"):
            self._load_piece_ui(piece)
        if not source.strip():
            return False
        scripts = self.world.scripts
        scripts.add(piece.id, f"{piece.nickname or piece.type} ({piece.guid})")
        scripts.runtime.set_global(piece.id, "self", piece)
        scripts.execute(piece.id, source)
        return True

    def _load_piece_ui(self, piece: Piece) -> None:
        try:
            ui_of(self.world, UiHandle(piece.id)).load(str(piece.data["XmlUI"]), at_start=True)
        except ValueError as problem:
            self.world.scripts.report(f"XML UI of {piece.guid}", str(problem))

    def _call_on_load(self, owner: int, data: Data) -> None:
        if self.world.scripts.has(owner, "onLoad"):
            self.world.scripts.call_named(owner, "onLoad", str(data.get("LuaScriptState") or ""))

    def _call_on_save(self, owner: int, data: Data) -> None:
        if self.world.scripts.has(owner, "onSave"):
            state = self.world.scripts.call_named(owner, "onSave")
            if isinstance(state, str):
                data["LuaScriptState"] = state

    def _drop_what_hangs(self) -> None:
        """A checkpoint may have caught pieces in mid-air."""
        world = self.world
        for piece in world.pieces:
            if piece.is_card_like and piece.hand is None and not piece.locked:
                under = world.physics.support(piece, piece.position)
                if piece.position.y - piece.half.y > under + 0.3:
                    world.physics.release(piece)

    def _checkpoint_later(self) -> None:
        self.checkpoint()
        self.world.clock.after(CHECKPOINT, self._checkpoint_later)

    def _born(self, piece: Piece) -> None:
        if self._open_script(piece):
            self._call_on_load(piece.id, piece.data)

    def _ended(self, piece: Piece) -> None:
        self.world.scripts.remove(piece.id)
        self.world.piece_uis.pop(piece.id, None)
        for person in self.world.persons.everybody:
            if piece in person.holding:
                person.holding.remove(piece)

    def _seats_changed(self, colour: str) -> None:
        self.world.hands.seated = set(self.world.persons.seated())
        self.world.hands.spill(colour)
        self.world.visibility.note_all()

    def _failed(self, failure: Failure) -> None:
        self.world.record.write("error", "console", str(failure))


_OWN_SETTINGS = frozenset({"store", "hotkeys", "menu", "notebook"})

"""The virtual table: a save, its scripts, the people, and virtual time."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.tts.jsontext import copied

from .clock import FRAMES
from .faults import FaultPlan
from .loading import Loader
from .people import Actor
from .persons import GREY
from .quirks import Quirks
from .record import CONSOLE
from .requests import NoServer, RequestHandler
from .scripts import Failure
from .world import World, build_world

CHECKPOINT = 10 * FRAMES
"""Frames between two rewind states."""
KEPT = 10
"""Rewind states that are kept. [?]"""
PATIENCE = 30.0
"""Real seconds to wait for an answer of a server before giving up."""
NAP = 0.05
"""Real seconds between two looks at the server."""
LONGEST_LINE = 4 * 3600 * FRAMES
"""Frames after which a line on which nothing gets through is given up."""
SPACING = 3
"""Frames between two looks at the condition of `run_until`."""
ENDLESS = 600
"""A piece that will not rest for so many frames trembles for ever and keeps nobody waiting."""


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
        """`people` maps colours to names; the first is the host. `version` is TTS's major version."""
        self._save = dict(save)
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
        self._loader = Loader(self.world, seed, shuffle_pairs=shuffle_pairs)
        self.world.store = self.checkpoint
        self.world.scripts.on_failure = self._failed
        self.world.persons.on_change.append(self._seats_changed)
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

    def load(self, save: Mapping[str, Any] | None = None) -> None:
        """Loads the save from its beginning, or another one in the place of what is on the table."""
        self._restart(copied(dict(save)) if save is not None else self._save)

    def save_and_play(self, scripts: Mapping[str, tuple[str, str]]) -> None:
        """Loads the save once more with other scripts: Lua and UI by GUID ("-1" is Global's).

        What has happened on the table since it was loaded is lost.
        """
        self._save = copied(self._save)
        objects = {data.get("GUID"): data for data in self._save.get("ObjectStates") or []}
        for guid, (script, ui) in scripts.items():
            data = self._save if guid == GLOBAL_GUID else objects.get(guid)
            if data is not None:
                data["LuaScript"], data["XmlUI"] = script, ui
        self.load()

    def rewind(self, to: int = 0) -> None:
        """Goes back to a checkpoint (0 is the last): objects and states are back, Lua starts afresh.

        Requests stay open at the server, and their answers go to nobody. Raises LookupError if there is none.
        """
        if not self.checkpoints:
            raise LookupError("there is no rewind state yet: the first is made ten seconds after the load")
        self._restart(json.loads(self.checkpoints[-1 - to].text))

    def checkpoint(self) -> Checkpoint:
        """Makes a rewind state now, as TTS does every ten seconds."""
        made = Checkpoint(self.frame, self._loader.text())
        self.checkpoints = [*self.checkpoints[1 - KEPT :], made]
        return made

    def save_dict(self) -> dict[str, Any]:
        """The table as a TTS save; every script's onSave is called."""
        saved: dict[str, Any] = json.loads(self._loader.text())
        return saved

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
            self.step(min(SPACING, end - self.frame))

    def settle(self, horizon: int = 0, seconds: float = 240.0) -> None:
        """Lets time pass until the table is idle; raises StandsStill if it does not become so."""
        self.run_until(lambda: self.is_idle(horizon), seconds)

    def is_idle(self, horizon: int = 0) -> bool:
        """Nothing held, moving or begun, no request open, no Wait due within `horizon` frames."""
        world = self.world
        if not world.web.is_quiet or self._stream_due():
            return False
        return world.clock.is_idle(horizon) and world.pieces.at_rest(ENDLESS)

    @property
    def idle(self) -> bool:
        """`is_idle` without a horizon."""
        return self.is_idle()

    # ---- scripts

    @property
    def failures(self) -> list[Failure]:
        """Every error of a script so far."""
        return self.world.scripts.failures

    def run_lua(self, source: str) -> Any:
        """Runs source in the Global script, as an editor does; raises ScriptError."""
        return self.world.scripts.run(source)

    def _next(self, end: int) -> None:
        """The next frame in which something is due, or `end`."""
        world = self.world
        each_frame = [name for name in ("onUpdate", "onFixedUpdate") if world.scripts.heard(name)]
        self._await_answers()
        while world.clock.go_on_line(self._soonest(end, each_frame)):
            self._await_answers()
        world.clock.frame = self._soonest(end, each_frame)
        world.clock.run_due()
        for name in each_frame:
            world.scripts.tell(name)
        world.clock.pay()

    def _soonest(self, end: int, each_frame: list[str]) -> int:
        """The frame in which the table has something to do."""
        due, next_frame = self.world.clock.next_due(), self.frame + 1
        return next_frame if each_frame else min(end, end if due is None else max(next_frame, due))

    def _await_answers(self) -> None:
        """Waits for whatever is to be heard before time goes on."""
        clock, web = self.world.clock, self.world.web
        begun = clock.stood
        self._await_server()
        while clock.stops and web.keeps_the_table and clock.stand():
            if clock.stood - begun > LONGEST_LINE:
                raise StandsStill(f"nothing gets through the line for {LONGEST_LINE // FRAMES} seconds")
            self._await_server()

    def _await_server(self) -> None:
        web = self.world.web
        web.gather()
        waited = 0.0
        while web.outstanding or self._stream_due():
            if waited > PATIENCE:
                raise StandsStill(f"the server has not answered for {PATIENCE:.0f} seconds")
            web.wait(NAP)
            waited += NAP
            web.gather()
        web.gather()
        web.deliver()

    @property
    def answers(self) -> int:
        """How many requests of its scripts have been answered, long polls aside."""
        return self.world.web.answers

    @property
    def poll_held(self) -> float:
        """For how many virtual seconds the open long poll has waited, 0 if none is open."""
        return self.world.web.poll_held / FRAMES

    def _stream_due(self) -> bool:
        return self.world.web.poll_open and self.awaits_stream()

    def _restart(self, save: dict[str, Any]) -> None:
        self._loader.load(save)
        self.world.clock.after(CHECKPOINT, self._checkpoint_later)

    def _checkpoint_later(self) -> None:
        self.checkpoint()
        self.world.clock.after(CHECKPOINT, self._checkpoint_later)

    def _seats_changed(self, colour: str) -> None:
        self.world.hands.seated = set(self.world.persons.seated())
        self.world.hands.spill(colour)
        self.world.visibility.note_all()

    def _failed(self, failure: Failure) -> None:
        self.world.record.write("error", CONSOLE, str(failure))

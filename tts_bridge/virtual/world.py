"""All parts of a virtual table, made and wired once."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .clock import Clock
from .containers import Containers
from .faults import FaultPlan
from .hands import Hands
from .luck import Luck
from .merging import Merging
from .persons import Persons
from .physics import Physics
from .quirks import Quirks
from .record import Record
from .registry import Pieces
from .requests import RequestHandler
from .scripts import Scripts
from .turns import Turns
from .ui import ScreenUi
from .values import LuaFunction, Manager
from .visibility import Visibility
from .web import WebRequests
from .zones import Zones


@dataclass(slots=True, eq=False)
class World:
    """The parts of a virtual table; `version` is TTS's major version, 13 or 14."""

    version: int
    quirks: Quirks
    clock: Clock
    chance: random.Random
    luck: Luck
    scripts: Scripts
    pieces: Pieces
    physics: Physics
    zones: Zones
    hands: Hands
    containers: Containers
    merging: Merging
    persons: Persons
    turns: Turns
    ui: ScreenUi
    piece_uis: dict[int, ScreenUi]
    web: WebRequests
    record: Record
    visibility: Visibility
    hotkeys: dict[str, LuaFunction] = field(default_factory=dict)
    table_menu: dict[str, LuaFunction] = field(default_factory=dict)
    global_script: Manager = field(default_factory=lambda: Manager("global"))
    """What scripts call `Global`."""
    store: Callable[[], object] = lambda: None
    """Makes a rewind state."""
    settings: dict[str, Any] = field(default_factory=dict)
    """The top level of the save, without its pieces."""
    external: Callable[[Any], object] = lambda value: None
    """What scripts send to an editor (`sendExternalMessage`)."""
    printed: Callable[[str], object] = lambda text: None
    """What scripts print, which an editor hears, too."""


def build_world(
    *, seed: int, version: int, quirks: Quirks, requests: RequestHandler, faults: FaultPlan | None
) -> World:
    """An empty table."""
    clock, chance = Clock(stops=faults is not None and faults.stands), random.Random(seed)
    luck = Luck(seed, chance, stands=clock.stops)
    scripts, record = Scripts(clock), Record(clock)
    pieces = Pieces(clock, chance, scripts)
    physics = Physics(clock, chance, pieces, quirks)
    zones = Zones(pieces, scripts, quirks)
    hands = Hands(pieces, physics, zones, quirks)
    containers = Containers(clock, chance, luck, pieces, scripts)
    merging = Merging(clock, chance, pieces, containers, scripts, quirks)
    persons = Persons(scripts)
    visibility = Visibility(clock, pieces, persons, hands)
    web = WebRequests(clock, requests, quirks, scripts.call, faults)
    physics.on_tick += [zones.update, visibility.note]
    physics.on_landing += [zones.update, merging.landed, visibility.note]
    pieces.on_birth.append(visibility.note)
    turns = Turns(persons, scripts)
    ui = ScreenUi(clock, quirks, persons)
    return World(
        version,
        quirks,
        clock,
        chance,
        luck,
        scripts,
        pieces,
        physics,
        zones,
        hands,
        containers,
        merging,
        persons,
        turns,
        ui,
        {},
        web,
        record,
        visibility,
    )

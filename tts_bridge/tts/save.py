"""Builders for a whole save: what stands around the pieces, in the order of TTS.

Everything is plain data made from arguments alone, so that the same arguments give the same bytes
(:func:`tts_bridge.tts.jsontext.write`).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tts_bridge.tts.pieces import SEAT_COLOURS, WHITE, Colour, Piece, Vector, vector

SaveData: TypeAlias = dict[str, Any]
"""A whole save, as JSON."""

CAMERA_SLOTS = 10

_GRID: Mapping[str, Any] = {
    "Type": 0,
    "Lines": False,
    "Color": {"r": 0.0, "g": 0.0, "b": 0.0},
    "Opacity": 0.75,
    "ThickLines": False,
    "Snapping": False,
    "Offset": False,
    "BothSnapping": False,
    "xSize": 2.0,
    "ySize": 2.0,
    "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
}
_LIGHTING: Mapping[str, Any] = {
    "LightIntensity": 0.54,
    "LightColor": {"r": 1.0, "g": 0.9804, "b": 0.8902},
    "AmbientIntensity": 1.3,
    "AmbientType": 0,
    "AmbientSkyColor": {"r": 0.5, "g": 0.5, "b": 0.5},
    "AmbientEquatorColor": {"r": 0.5, "g": 0.5, "b": 0.5},
    "AmbientGroundColor": {"r": 0.5, "g": 0.5, "b": 0.5},
    "ReflectionIntensity": 1.0,
    "LutIndex": 0,
    "LutContribution": 1.0,
}


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands of the table.

    ``disable_unused`` turns the cards of an empty seat up for all to see.  ``hiding``: 0 as usual, 1 reversed
    (only the others see), 2 shown to all; scripts count the same from 1.
    """

    enable: bool = True
    disable_unused: bool = False
    hiding: Literal[0, 1, 2] = 0

    def data(self) -> SaveData:
        """Return the hands as TTS writes them."""
        return {"Enable": self.enable, "DisableUnused": self.disable_unused, "Hiding": self.hiding}


@dataclass(frozen=True, slots=True)
class Turns:
    """TTS's own turns: ``order`` are player colours; with ``custom`` False TTS goes round the table."""

    enable: bool = False
    custom: bool = True
    order: Sequence[str] = ()
    pass_turns: bool = True
    disable_interactions: bool = False
    turn_colour: str = ""

    def data(self) -> SaveData:
        """Return the turns as TTS writes them; in a save ``Type`` 1 is the custom order (in scripts 2)."""
        return {
            "Enable": self.enable,
            "Type": int(self.custom),
            "TurnOrder": list(self.order),
            "Reverse": False,
            "SkipEmpty": False,
            "DisableInteractions": self.disable_interactions,
            "PassTurns": self.pass_turns,
            "TurnColor": self.turn_colour,
        }


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of the table.

    It looks at ``position`` from ``distance`` units away, downwards by ``pitch`` degrees (90 is from straight
    above), turned by ``yaw`` (0 looks away from the south player).
    """

    position: Vector
    pitch: float = 60.0
    yaw: float = 0.0
    distance: float = 50.0

    def data(self) -> SaveData:
        """Return the camera as TTS writes it."""
        return {
            "Position": vector(self.position),
            "Rotation": vector((self.pitch, self.yaw, 0.0)),
            "Distance": float(self.distance),
            "Zoomed": False,
        }


@dataclass(frozen=True, slots=True)
class VectorLine:
    """A line drawn on the table; ``loop`` joins its last point to the first."""

    points: Sequence[Vector]
    colour: Colour = WHITE
    thickness: float = 0.1
    loop: bool = False

    def data(self) -> SaveData:
        """Return the line as TTS writes it."""
        line: SaveData = {
            "points3": [vector(point) for point in self.points],
            "color": self.colour.data(),
            "thickness": float(self.thickness),
        }
        return line | {"loop": True} if self.loop else line


@dataclass(frozen=True, slots=True)
class SnapPoint:
    """A place that pulls dropped pieces; ``rotation`` turns them, ``tags`` limit it to pieces with one."""

    position: Vector
    rotation: Vector | None = None
    tags: Sequence[str] = ()

    def data(self) -> SaveData:
        """Return the snap point as TTS writes it."""
        point: SaveData = {"Position": vector(self.position)}
        if self.rotation is not None:
            point["Rotation"] = vector(self.rotation)
        return point | {"Tags": list(self.tags)} if self.tags else point


@dataclass(frozen=True, slots=True)
class Tab:
    """A page of the notebook; ``colour`` is the player colour that may edit it (Grey: everybody)."""

    title: str
    body: str
    colour: str = "Grey"

    def data(self, number: int) -> SaveData:
        """Return the page as TTS writes it."""
        return {
            "title": self.title,
            "body": self.body,
            "color": self.colour,
            "visibleColor": SEAT_COLOURS[self.colour].data(),
            "id": number,
        }


@dataclass(frozen=True, slots=True)
class Asset:
    """A picture for the XML UI, used by its name; ``kind`` is 0 for a picture, 1 for an asset bundle."""

    name: str
    url: str
    kind: int = 0

    def data(self) -> SaveData:
        """Return the asset as TTS writes it."""
        return {"Type": self.kind, "Name": self.name, "URL": self.url}


@dataclass(frozen=True, slots=True, kw_only=True)
class Save:
    """A whole save.

    ``tags`` are those that players find in TTS's menus; ``cameras`` fill Shift+1, Shift+2…; ``date`` and
    ``version`` are free text for people.  A Global script must not be empty: TTS can get stuck without one.
    """

    name: str
    pieces: Sequence[Piece]
    lua_script: str
    game_mode: str = ""
    note: str = ""
    date: str = ""
    version: str = ""
    game_type: str = ""
    player_counts: tuple[int, int] | None = None
    playing_time: tuple[int, int] | None = None
    table: str = "Table_None"
    sky: str = "Sky_Museum"
    gravity: float = 0.5
    play_area: float = 1.0
    hands: Hands = field(default_factory=Hands)
    turns: Turns = field(default_factory=Turns)
    tags: Sequence[str] = ()
    tabs: Sequence[Tab] = ()
    cameras: Sequence[Camera] = ()
    vector_lines: Sequence[VectorLine] = ()
    snap_points: Sequence[SnapPoint] = ()
    lua_script_state: str = ""
    xml_ui: str = ""
    assets: Sequence[Asset] = ()

    def data(self) -> SaveData:
        """Return the save as JSON.

        Raises ValueError for two pieces with one GUID, an empty Global script or more than ten cameras.
        """
        self._check()
        return self._about() | self._surroundings() | self._scripts() | self._drawn()

    def _check(self) -> None:
        guids = Counter(piece["GUID"] for piece in self.pieces)
        doubled = [guid for guid, times in guids.items() if times > 1]
        if doubled:
            raise ValueError(f"several pieces have the GUID {', '.join(doubled)}; take them from one Guids()")
        if not self.lua_script.strip():
            raise ValueError("the Global script is empty; put in at least a comment")
        if len(self.cameras) > CAMERA_SLOTS:
            raise ValueError(f"a save has {CAMERA_SLOTS} cameras at most, not {len(self.cameras)}")

    def _about(self) -> SaveData:
        about: SaveData = {
            "SaveName": self.name,
            "Date": self.date,
            "VersionNumber": self.version,
            "GameMode": self.game_mode or self.name,
            "GameType": self.game_type,
            "GameComplexity": "",
        }
        if self.playing_time:
            about["PlayingTime"] = list(self.playing_time)
        if self.player_counts:
            about["PlayerCounts"] = list(self.player_counts)
        return about

    def _surroundings(self) -> SaveData:
        cameras = [camera.data() for camera in self.cameras]
        return {
            "Tags": [],
            "Gravity": float(self.gravity),
            "PlayArea": float(self.play_area),
            "Table": self.table,
            "Sky": self.sky,
            "Note": self.note,
            "Grid": dict(_GRID),
            "Lighting": dict(_LIGHTING),
            "Hands": self.hands.data(),
            "ComponentTags": {"labels": [{"displayed": tag, "normalized": tag.lower()} for tag in self.tags]},
            "Turns": self.turns.data(),
            "TabStates": {str(number): tab.data(number) for number, tab in enumerate(self.tabs)},
            "CameraStates": cameras + [None] * (CAMERA_SLOTS - len(cameras)) if cameras else [],
            "DecalPallet": [],
        }

    def _scripts(self) -> SaveData:
        return {
            "LuaScript": self.lua_script,
            "LuaScriptState": self.lua_script_state,
            "XmlUI": self.xml_ui,
            "CustomUIAssets": [asset.data() for asset in self.assets],
        }

    def _drawn(self) -> SaveData:
        return {
            "VectorLines": [line.data() for line in self.vector_lines],
            "SnapPoints": [point.data() for point in self.snap_points],
            "ObjectStates": list(self.pieces),
        }

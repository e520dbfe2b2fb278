"""What stands on a table that others made, as far as a game must find room between it."""

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tts_bridge.build.motions import HandZone
from tts_bridge.games.core.tabletop import Rect
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import SEAT_COLOURS, Piece, Transform, hand_zone
from tts_bridge.tts.save import SaveData

_CARD = (2.4, 3.4)
_ELSE = (2.0, 2.0)
"""Width and depth of pieces of size 1; how large pictures and models are a save does not tell."""

_FLAT = ("Custom_Board", "Custom_Tile", "Custom_Token", "Custom_Model", "3DText", "Block", "Tileset")
"""Internal names, or how they begin, of what may be part of the table when it is locked."""


FARTHEST = 10_000.0
"""No number of a transform that means anything is larger."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Hand zones: the first and the second ones of the game's seats, and other player colours with one."""

    first: Sequence[HandZone]
    second: Sequence[HandZone]
    strangers: Sequence[str]


def hands_of(save: SaveData, seats: Collection[str]) -> Hands:
    """The hands of a table; TTS counts those of a colour in the order of the save."""
    first, second = dict[str, HandZone](), dict[str, HandZone]()
    strangers: dict[str, None] = {}
    for piece in live_pieces(save, "HandTrigger"):
        seat = str(piece.get("FogColor")).lower()
        if seat not in seats:
            strangers[str(piece.get("FogColor"))] = None
        elif seat not in first:
            first[seat] = _hand_zone(piece, seat)
        else:
            second.setdefault(seat, _hand_zone(piece, seat))
    return Hands(list(first.values()), list(second.values()), list(strangers))


def convert_old_hands(save: SaveData, guids: Guids) -> None:
    """Make zones of the hands that saves of older versions list: new ones beside these would replace them."""
    hands = save.get("Hands")
    listed = hands.get("HandTransforms") if isinstance(hands, dict) else None
    if not isinstance(listed, list) or any(live_pieces(save, "HandTrigger")):
        return
    for number, entry in enumerate(filter(_is_hand, listed)):
        zone = hand_zone(guids.new(f"old hand {number}"), Transform(), str(entry["Color"]))
        save["ObjectStates"].append(zone | {"Transform": entry["Transform"]})


def _is_hand(entry: object) -> bool:
    known = isinstance(entry, dict) and isinstance(entry.get("Transform"), dict)
    return known and isinstance(entry, dict) and str(entry.get("Color")) in SEAT_COLOURS


def loose_pieces(save: SaveData, but: Collection[int]) -> list[tuple[Rect, str]]:
    """Ground and title of what lies about on the table; `but` are the `id`s of pieces that move anyway."""
    found = []
    for piece in live_pieces(save):
        name = str(piece.get("Name"))
        part_of_table = piece.get("Locked") and name.startswith(_FLAT)
        if id(piece) not in but and not part_of_table and "Trigger" not in name and "Zone" not in name:
            found.append((_ground_of(piece), str(piece.get("Nickname") or name)))
    return found


def live_pieces(save: SaveData, name: str = "") -> Iterator[Piece]:
    """The pieces on the table that have a place, of that internal name if one is given."""
    for piece in save["ObjectStates"]:
        placed = isinstance(piece, dict) and isinstance(piece.get("Transform"), dict)
        if placed and name in ("", piece.get("Name")):
            yield piece


def numbers_of(piece: Piece) -> dict[str, float]:
    """The transform of a piece; what is missing, or no place on a table, is as TTS takes it."""
    given = piece.get("Transform")
    found = given if isinstance(given, dict) else {}
    return {key: _number(found.get(key), usual) for key, usual in Transform().data().items()}


def _number(value: object, usual: float) -> float:
    sound = isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < FARTHEST
    return float(value) if sound and isinstance(value, (int, float)) else usual


def _hand_zone(piece: Piece, seat: str) -> HandZone:
    """The ground of a hand zone; one that stands askew takes more of it."""
    there = numbers_of(piece)
    width, depth, yaw = abs(there["scaleX"]), abs(there["scaleZ"]), math.radians(there["rotY"])
    across, along = abs(math.cos(yaw)), abs(math.sin(yaw))
    size = round(width * across + depth * along, 3), round(width * along + depth * across, 3)
    return HandZone(seat, _rect(there, *size), there["rotY"])


def _ground_of(piece: Piece) -> Rect:
    there = numbers_of(piece)
    width, depth = _CARD if "CardID" in piece or "DeckIDs" in piece else _ELSE
    return _rect(there, width * abs(there["scaleX"]), depth * abs(there["scaleZ"]))


def _rect(there: dict[str, float], width: float, depth: float) -> Rect:
    x, z = there["posX"], there["posZ"]
    return Rect(x - width / 2, z - depth / 2, x + width / 2, z + depth / 2)

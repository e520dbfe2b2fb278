"""Small saves to try things on."""

from typing import Any

from tts_bridge.virtual import Piece, VirtualTable

Data = dict[str, Any]


def placed(
    name: str, x: float, z: float, y: float = 0.97, yaw: float = 180, roll: float = 0, **more: Any
) -> Data:
    """An object of a save."""
    at = {"posX": x, "posY": y, "posZ": z, "rotX": 0, "rotY": yaw, "rotZ": roll}
    return {"Name": name, "Transform": at | {"scaleX": 1, "scaleY": 1, "scaleZ": 1}, **more}


def card(name: str, x: float = 0, z: float = 0, *, down: bool = False, **more: Any) -> Data:
    """A card; its memo is its name."""
    guid = f"{sum(name.encode()) * 7919 % 0xFFFFFF:06x}"
    fields: Data = {"GUID": guid, "Nickname": name, "CardID": 100, "Memo": name}
    return placed("Card", x, z, roll=180 if down else 0, **(fields | more))


def deck(name: str, names: list[str], x: float = 0, z: float = 0, *, down: bool = True, **more: Any) -> Data:
    """A deck; it lies face down, and the first name is its top."""
    cards = [card(n) for n in names]
    fields: Data = {
        "GUID": "dec000",
        "Nickname": name,
        "DeckIDs": [100] * len(cards),
        "ContainedObjects": cards,
    }
    return placed("Deck", x, z, roll=180 if down else 0, **(fields | more))


def zone(kind: str, colour: str, x: float, z: float, yaw: float = 0, size: float = 20, **more: Any) -> Data:
    """A zone of that internal name; hands are twenty wide, five deep."""
    data = placed(kind, x, z, y=2, yaw=yaw, FogColor=colour, Locked=True, **more)
    data["Transform"].update(scaleX=size, scaleY=5, scaleZ=5)
    data.setdefault("GUID", f"{kind[:1]}{colour}{x:g}{z:g}")
    return data


def hand(colour: str, x: float = 0, z: float = -20, yaw: float = 0, **more: Any) -> Data:
    """A hand zone, at the south side."""
    return zone("HandTrigger", colour, x, z, yaw, **more)


def die(name: str = "die", x: float = 0, z: float = 0) -> Data:
    """A plain six-sided die."""
    return placed("Die_6", x, z, y=1.5, GUID="d1ce00", Nickname=name)


def loaded(
    lua: str, *objects: Data, xml: str = "", seats: tuple[str, ...] = ("Red",), **options: Any
) -> VirtualTable:
    """A table with a script and objects, loaded, with somebody at each of the seats."""
    save = {"SaveName": "test", "LuaScript": lua, "XmlUI": xml, "ObjectStates": list(objects)}
    save |= options.pop("save", {})
    people = {colour: f"{colour} person" for colour in seats}
    table = VirtualTable(save, people=people, **options)
    table.load()
    return table


def heard(table: VirtualTable) -> list[str]:
    """What the scripts have printed so far, and no longer after this."""
    lines = table.world.record.lines
    found = [line.text.replace("\t", " ") for line in lines if line.kind in ("console", "error")]
    lines.clear()
    return found


def piece(table: VirtualTable, name: str) -> Piece:
    """The one live piece of that name."""
    return table.world.pieces.find(name)


def names(pieces: list[Piece]) -> list[str]:
    """Their nicknames."""
    return [p.nickname for p in pieces]

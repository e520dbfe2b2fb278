"""A toy game on the virtual table: its save with the real Lua, and the real server with a scripted table
half."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from tts_bridge.build.grafting import grafted, shared_script
from tts_bridge.build.hud import panels_xml
from tts_bridge.build.layout import layout_text
from tts_bridge.games.core.tabletop import Counter, Panel, Pile, Place, Plate, Rect, Row, Shelf, Tabletop
from tts_bridge.table.directives import DealIds, Directive
from tts_bridge.table.reports import Loaded, Report, StockTaken
from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.virtual import FaultPlan, Piece, Quirks, VirtualTable
from tts_bridge.virtual.http import HttpRequests
from tts_bridge.web.server import Server

T = TypeVar("T")
R = TypeVar("R")
Data = dict[str, Any]
Script = Callable[[Report], Sequence[Directive]]

LUA = Path(__file__).resolve().parents[2] / "lua"
SEATS = {"red": -12.0, "white": 12.0}


def seat_places(seat: str, x: float) -> tuple[Place, ...]:
    return (
        Place(
            f"{seat}.use",
            "band",
            Rect(x - 9, -15, x + 9, -9),
            seat,
            shelves=(Shelf((x - 6, -12), 4, 1, 4.0),),
        ),
        Place(f"{seat}.hand", "hand", Rect(x - 8, -22.5, x + 8, -17.5), seat, "owner"),
        Place(f"{seat}.tray", "tray", Rect(x - 6, -28, x + 6, -24), seat, "owner"),
    )


def pile_places(pile: str, left: float) -> tuple[Place, ...]:
    return (
        Place(f"{pile}.draw", "pile", Rect(left, 0, left + 5, 5), face="down", holds=(pile,)),
        Place(f"{pile}.discard", "pile", Rect(left, -6, left + 5, -1), holds=(pile,)),
    )


TABLETOP = Tabletop(
    game="toy",
    seats=tuple(SEATS),
    seated={2: tuple(SEATS)},
    places=(
        *(place for seat, x in SEATS.items() for place in seat_places(seat, x)),
        Place(
            "red.safe", "band", Rect(-38, -15, -30, -9), "red", "owner", shelves=(Shelf((-36, -12), 2, 1, 3),)
        ),
        Place("lane", "lane", Rect(-6, -5, 6, 5), shelves=(Shelf((0, 2)),)),
        Place("red.die", "die", Rect(18, -2, 22, 2), "red", holds=("die",)),
        *pile_places("fruit", -20),
        *pile_places("nut", -26),
    ),
    piles=(
        Pile("fruit", "fruit.draw", "fruit.discard", "fruit"),
        Pile("nut", "nut.draw", "nut.discard", "nut"),
    ),
    plates=(Plate("fruit.plate", -17.5, 8, 4),),
    gestures=(),
    panels=(
        Panel("strip", "all", (Row(),)),
        Panel("ask", "seat", (Row(),), buttons=3, anchor="right", question=True, shown=False),
        Panel("host", "host", (Row(),), buttons=1, anchor="upper left"),
    ),
    width=80,
    depth=70,
    counters=(Counter("bites", "edit.bites", origin=("use",)),),
)


def thing(name: str, x: float, z: float, *, y: float = 0.97, roll: float = 0, **more: Any) -> Data:
    at: Data = {"posX": x, "posY": y, "posZ": z, "rotX": 0, "rotY": 180, "rotZ": roll}
    return {"Name": name, "Transform": at | {"scaleX": 1, "scaleY": 1, "scaleZ": 1}, **more}


def card(name: str, kind: str = "fruit", x: float = 0, z: float = 0, *, down: bool = False) -> Data:
    """A card; its nickname and definition are its name."""
    guid = f"{sum(name.encode()) * 7919 % 0xFFFFFF:06x}"
    fields: Data = {"GUID": guid, "Nickname": name, "CardID": 100, "Memo": f"b_{name}", "Hands": True}
    fields |= {"GMNotes": f"toy.{name}", "Tags": ["tb", "card", kind]}
    return thing("Card", x, z, roll=180 if down else 0, **fields)


def deck(kind: str, names: Sequence[str], x: float, z: float) -> Data:
    cards = [card(name, kind) for name in names]
    fields: Data = {"GUID": f"deck{kind}", "DeckIDs": [100] * len(cards), "ContainedObjects": cards}
    return thing("Deck", x, z, roll=180, Tags=["tb"], **fields)


def hand_zone(seat: str, x: float, z: float, width: float, depth: float) -> Data:
    data = thing("HandTrigger", x, z, y=3, FogColor=seat.title(), Locked=True, GUID=f"hand{seat}{z:g}")
    data["Transform"] |= {"rotY": 0, "scaleX": width, "scaleY": 5, "scaleZ": depth}
    return data


def hidden_zone(seat: str, x: float, z: float, width: float, depth: float) -> Data:
    data = thing("FogOfWarTrigger", x, z, y=3, FogColor=seat.title(), Locked=True, GUID=f"hide{seat}")
    data["Transform"] |= {"rotY": 0, "scaleX": width, "scaleY": 5, "scaleZ": depth}
    return data


FRUIT = ["apple", "pear", "plum", "fig", "lime", "kiwi"]
NUTS = ["walnut", "pecan"]


@cache
def made_script(language: str, shared: bool = False) -> str:
    """The Global script as `build` leaves it, or our part beside one that a table has of its own: token and
    port are still to be filled in."""
    files = {
        f"lua/{path.relative_to(LUA).as_posix()}": path.read_text("utf-8") for path in LUA.rglob("*.lua")
    }
    kept = {"TOKEN": "{{TOKEN}}", "PORT": "{{PORT}}"}
    made = {"GAME": "toy", "BUILD": "b1", "LANGUAGE": language, "LAYOUT": layout_text(TABLETOP)}
    return fill(shared_script(files) if shared else bundle(files), kept | made)


def save(token: str, port: int, *more: Data, language: str = "en", own: str = "") -> Data:
    """The save of a table, whose `own` script ours stands beside."""
    script = made_script(language, bool(own)).replace("{{TOKEN}}", token).replace("{{PORT}}", str(port))
    zones = [hidden_zone("red", -34, -12, 8, 6)]
    zones += [hand_zone(seat, x, -20, 16, 5) for seat, x in SEATS.items()]
    trays = [hand_zone(seat, x, -26, 12, 4) for seat, x in SEATS.items()]
    things = [
        deck("fruit", FRUIT, -17.5, 2.5),
        deck("nut", NUTS, -23.5, 2.5),
        card("melon", x=0, z=2),
        card("grape", x=-14, z=-12),
        card("berry", x=12, z=-12),
        thing("Die_6", 20, 0, y=1.46, GUID="die001", Memo="red.die", Tags=["tb", "die"]),
        thing(
            "BlockSquare",
            -17.5,
            8,
            y=0.5,
            GUID="plt001",
            Memo="fruit.plate",
            Tags=["tb", "plate"],
            Locked=True,
        ),
    ]
    return {
        "SaveName": "toy",
        "LuaScript": grafted(own, script) if own else script,
        "XmlUI": panels_xml(TABLETOP, "en"),
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "Turns": {"Enable": True, "Type": 1, "TurnOrder": ["Red", "White"], "TurnColor": "Red"},
        "ObjectStates": [*zones, *trays, *things, *more],
    }


class Half:
    """A table half that notes what it hears and answers by a script."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.heard: list[Report] = []

    def judge(self, reports: Sequence[Report]) -> list[Directive]:
        self.heard += reports
        told: list[Directive] = []
        for report in reports:
            if isinstance(report, Loaded) and not report.dealt:
                told.append(DealIds("salt"))
            told += self.script(report)
        return told

    def settle(self) -> list[Directive]:
        return []

    @property
    def ponders(self) -> bool:
        return False

    def ponder(self) -> list[Directive]:
        return []

    def view(self, seat: str) -> Mapping[str, Any]:
        raise KeyError(seat)

    def moves(self, seat: str) -> Sequence[Mapping[str, Any]]:
        raise KeyError(seat)

    def move(self, seat: str, move: Mapping[str, Any]) -> Any:
        raise KeyError(seat)

    def public(self) -> Mapping[str, Any]:
        return {}


class Halves:
    def __init__(self) -> None:
        self.script: Script = lambda report: ()
        self.by_table: dict[str, Half] = {}

    def open(self, table: str) -> Half:
        return self.by_table.setdefault(table, Half(lambda report: self.script(report)))

    def leave(self, table: str) -> None:
        del self.by_table[table]


class ServerThread:
    """The real server in a thread of its own, since the virtual table stands in this one."""

    def __init__(self, ports: Sequence[int] = (0,), token: str = "toy token", proof: float = 0) -> None:
        self.halves = Halves()
        self.codes: list[str] = []
        self.server = Server(self.halves, token=token, ports=ports, told=self.codes.append, proof=proof)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.run(self.server.start())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    def stop(self) -> None:
        if self._loop.is_running():
            self.run(self._stop())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(10)
            self._loop.close()

    async def _stop(self) -> None:
        await self.server.stop()
        await asyncio.sleep(0.1)  # connections that were just closed leave the loop


class Game:
    """A loaded toy table; `script` answers its reports."""

    def __init__(
        self,
        serving: ServerThread,
        *more: Data,
        script: Script = lambda report: (),
        seats: Sequence[str] = ("Red", "White"),
        language: str = "en",
        quirks: Quirks | None = None,
        faults: FaultPlan | None = None,
        token: str = "",
        own: str = "",
        version: int = 14,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.serving = serving
        serving.halves.script = script
        self.requests = HttpRequests()
        made = save(token or serving.server.token, serving.server.port, *more, language=language, own=own)
        people = dict(names or {seat: f"{seat} person" for seat in seats})
        self.table = VirtualTable(
            made, people=people, requests=self.requests, quirks=quirks, faults=faults, version=version
        )
        self.table.awaits_stream = lambda: self.serving.server.unheard(self.id) > 0
        self.table.load()

    @property
    def id(self) -> str:
        """The id of the table, "" before it has begun."""
        return next(iter(self.serving.halves.by_table), "")

    @property
    def heard(self) -> list[Report]:
        """All reports so far."""
        return self.serving.halves.by_table[self.id].heard

    def of(self, kind: type[R]) -> list[R]:
        """The reports of one kind so far."""
        return [report for report in self.heard if isinstance(report, kind)]

    def begin(self) -> "Game":
        """Wait until the cards have their ids and the table is quiet."""
        self.table.run_until(lambda: bool(self.id) and bool(self.of(StockTaken)), 30)
        self.wait(2.5)
        return self

    def wait(self, seconds: float = 3.0) -> None:
        """Let virtual time pass."""
        self.table.step(round(seconds * 60))

    def tell(self, *directives: Directive, seconds: float = 3.0) -> None:
        """Tell the table, and let it act."""
        self.serving.run(self.serving.server.tell(self.id, directives))
        self.wait(seconds)

    def piece(self, name: str) -> Piece:
        """The one live piece of that nickname."""
        return self.table.world.pieces.find(name)

    def card_id(self, name: str) -> str:
        """The id of a loose card."""
        return str(self.piece(name).data["Memo"])

    def lines(self, kind: str = "") -> list[str]:
        """What could be read in chat and on screens."""
        return [line.text for line in self.table.world.record.lines if kind in ("", line.kind)]

    def close(self) -> None:
        """End all connections."""
        self.requests.close()


Play = Callable[..., Game]
"""The fixture that makes a game which has begun."""

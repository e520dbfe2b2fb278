"""Two runs with one seed are one."""

from tests.virtual.making import card, deck, die, hand, loaded, piece
from tts_bridge.virtual import ContextMenu, Quirks, VirtualTable

LUA = """
function onObjectDrop(c, o) print(Time.time, o.guid, o.getPosition().x) end
function onObjectSpawn(o) print(Time.time, o.guid, o.type) end
function tryObjectEnterContainer(c, o) print('try', c.guid, o.guid) return math.random() < 0.5 end
function onLoad()
  local a, b, c = table.unpack(getObjects())
  for k, v in pairs({a = 1, b = 2, c = 3, [a] = 4, [b] = 5, [c] = 6}) do print(tostring(k), v) end
end
"""


def evening(seed: int) -> list[tuple[int, str]]:
    table = loaded(
        LUA,
        deck("pile", list("abcdefgh")),
        hand("Red"),
        hand("Blue", z=20, yaw=180),
        die(x=20),
        card("x", 10),
        card("y", 14),
        seats=("Red", "Blue"),
        seed=seed,
        quirks=Quirks(drop_twice=0.3, drop_missing=0.2, trembling=0.1),
    )
    red, blue = table.person("Red"), table.person("Blue")
    for _ in range(3):
        red.drag_onto(piece(table, "x"), piece(table, "y")) if _both(table) else None
        table.settle()
        blue.randomize(piece(table, "die"))
        table.settle()
    red.randomize(piece(table, "pile"))
    ContextMenu(blue, piece(table, "pile")).deal(2)
    table.settle(horizon=30)
    table.step(1200)
    return [(line.frame, line.text) for line in table.world.record.lines]


def _both(table: VirtualTable) -> bool:
    pieces = table.world.pieces
    return len(pieces.all("Card", "x")) == 1 and len(pieces.all("Card", "y")) == 1


def test_one_seed_one_evening() -> None:
    assert evening(5) == evening(5)
    assert evening(5) != evening(6)

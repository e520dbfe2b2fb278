"""Whatever people do, no card is lost or doubled, and nothing crashes."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.virtual.making import card, deck, die, hand, loaded
from tts_bridge.virtual import Actor, ContextMenu, Piece, Quirks, VirtualTable

NAMES = list("абвгдежзик")
LUA = """
n = 0
function onLoad(state) n = tonumber(state) or 0 end
function onSave() return tostring(n) end
function count() n = n + 1 return n % 5 ~= 0 end
onPlayerAction, tryObjectEnterContainer, tryObjectRotate = count, count, count
function onObjectDrop(c, o) if n % 7 == 0 then o.setPositionSmooth({n % 20, 2, n % 9}) end end
function onObjectPickUp(c, o) if n % 11 == 0 then o.drop() end end
"""
PLACES = st.tuples(st.integers(-12, 12), st.integers(-22, 22))


def cards(table: VirtualTable) -> Counter[str]:
    """Every card, loose or in a deck, by its memo."""
    loose = [p.data["Memo"] for p in table.world.pieces.all("Card")]
    return Counter(loose + [c["Memo"] for d in table.world.pieces.all("Deck") for c in d.contained])


def act(table: VirtualTable, who: Actor, what: int, target: Piece, x: int, z: int) -> None:
    menu = ContextMenu(who, target)
    acts = [
        lambda: who.drag(target, x, z),
        lambda: who.drag_top(target, x, z),
        lambda: who.flip(target),
        lambda: who.turn(target, 2),
        lambda: who.randomize(target),
        lambda: who.drag_to_hand(target),
        lambda: who.type_number(target, 2),
        lambda: menu.deal(1),
        lambda: menu.spread(),
        lambda: menu.cut(1) if len(target.data.get("ContainedObjects", ())) > 2 else None,
        lambda: menu.reset(),
        lambda: who.pick_up(target) and who.escape(),
        lambda: who.pick_up(target) and who.throw(x, z),
        lambda: who.group(*table.world.pieces.all("Card")[:3]),
        lambda: who.select((-x, x + 5), (-5, 5)) and who.pick_up(*who.person.selected),
        lambda: table.rewind() if table.checkpoints else table.checkpoint(),
        lambda: (
            who.drag_onto(target, table.world.pieces.all("Deck")[0])
            if table.world.pieces.all("Deck")
            else None
        ),
        lambda: table.step(x + 13),
    ]
    acts[what % len(acts)]()


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(st.booleans(), st.integers(0, 17), st.integers(0, 30), PLACES, st.booleans()), max_size=25
    ),
    st.integers(0, 3),
)
def test_no_card_is_lost(moves: list[tuple[bool, int, int, tuple[int, int], bool]], seed: int) -> None:
    table = loaded(
        LUA,
        deck("pile", NAMES),
        *[card(name, 3 * i, 6) for i, name in enumerate("лмноп")],
        die(x=-12),
        hand("Red"),
        hand("Blue", z=20, yaw=180),
        seats=("Red", "Blue"),
        seed=seed,
        quirks=Quirks(drop_twice=0.2, drop_missing=0.1, trembling=0.1, deck_pickup_names_card=seed == 1),
    )
    before = cards(table)
    for by_red, what, index, (x, z), patient in moves:
        movable = [p for p in table.world.pieces if not p.is_zone]
        act(table, table.person("Red" if by_red else "Blue"), what, movable[index % len(movable)], x, z)
        assert cards(table) == before
        if patient:
            table.step(120)
    for colour in ("Red", "Blue"):
        table.person(colour).drop()
    table.settle(horizon=70)
    assert cards(table) == before
    assert not table.failures
    saved = table.save_dict()
    again = VirtualTable(saved)
    again.load()
    assert cards(again) == before

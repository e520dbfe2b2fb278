"""How the games of the family lie on a table of six seats; each names its decks and its kinds of cards."""

from dataclasses import replace

from tts_bridge.games.core.tabletop import Panel, Pile, Place, Plate, Point, Rect, Row, Shelf, Tabletop
from tts_bridge.games.munchkin.gestures import COUNTERS, WISHES, gestures
from tts_bridge.games.munchkin.places import LANES, SEATS, of

SOUTH = {"red": -30.0, "white": 0.0, "yellow": 30.0}
NORTH = {"green": -30.0, "blue": 0.0, "purple": 30.0}
CENTRES = SOUTH | NORTH
"""The middle of each seat's mat in x."""

SEATED = {
    2: ("blue", "white"),
    3: ("green", "purple", "white"),
    4: ("red", "green", "purple", "yellow"),
    5: ("red", "green", "purple", "yellow", "white"),
    6: SEATS,
}
"""Who plays at how many players, clockwise."""

DECK_EDGES = (-43.5, -37.3, -31.1)
"""Left edge of the piles of the first deck, of the second, of the third."""

Characters = tuple[tuple[str, int], ...]
"""What lies beside its kind before a munchkin: kinds of cards, each with the places that it has."""

PITCH_X, PITCH_Z = 2.7, 3.8
"""From card to card."""

PILE_WIDTH = 5.0
LANE_STEP, LANE_WIDTH, FIRST_LANE = 6.4, 6.2, -1.2
ITEMS = ("item_card",)
MIDDLE = Rect(-24.0, -9.5, 24.2, 9.5)

LABELS = {
    "use": {"en": "In use", "ru": "В деле"},
    "pack": {"en": "Backpack", "ru": "Рюкзак"},
    "doorstep": {"en": "Open door", "ru": "Открытая дверь"},
    "side.players": {"en": "Munchkins", "ru": "Манчкины"},
    "spotlight": {"en": "Happening now", "ru": "Происходит"},
    "lane.1": {"en": "Monster 1", "ru": "Монстр 1"},
    "lane.2": {"en": "Monster 2", "ru": "Монстр 2"},
    "lane.3": {"en": "Monster 3", "ru": "Монстр 3"},
    "lane.4": {"en": "Monster 4", "ru": "Монстр 4"},
    "treaty": {"en": "Promised", "ru": "Обещано"},
    "trader": {"en": "For sale", "ru": "На продажу"},
    "discard": {"en": "Discard", "ru": "Сброс"},
    "removed": {"en": "Out of the game", "ru": "Вне игры"},
}


# ---------------------------------------------------------------- before each seat


def seat_places(seat: str, characters: Characters) -> tuple[Place, ...]:
    """The ground before a seat: items in use, backpack, die, and the two hands."""
    x = CENTRES[seat]
    turned = 180 if seat in SOUTH else 0
    use, pack, die = of(seat, "use"), of(seat, "pack"), of(seat, "die")
    use_rect = _before(seat, x - 14, x + 14, 12, 20)
    pack_rect = _before(seat, x - 14, x + 8, 20.2, 24.2)
    return (
        Place(
            use, "band", use_rect, seat, turned=turned,
            zones=(use, of(seat, "lasting")), shelves=_use_shelves(seat, characters),
        ),
        Place(
            pack, "band", pack_rect, seat, turned=turned, sideways=True,
            shelves=_pack_shelves(seat, pack_rect), lap=(_right(seat) * 1.15, 0.0),
        ),
        Place(die, "die", _before(seat, x + 8.5, x + 14, 20.2, 24.2), seat, turned=turned, holds=("die",)),
        Place(of(seat, "hand"), "hand", _before(seat, x - 13, x + 13, 25, 30), seat, "owner", turned),
        Place(of(seat, "tray"), "tray", _before(seat, x - 10, x + 10, 31, 35), seat, "owner", turned),
    )  # fmt: skip


def _before(seat: str, left: float, right: float, close: float, away: float) -> Rect:
    """A rectangle on the seat's side, from `close` to `away` of the middle line of the table."""
    near, far = (-away, -close) if seat in SOUTH else (close, away)
    return Rect(left, near, right, far)


def _right(seat: str) -> int:
    """The direction in x that is to the right of who sits there."""
    return 1 if seat in SOUTH else -1


def _use_shelves(seat: str, characters: Characters) -> tuple[Shelf, ...]:
    """Two rows of ten: far what is worn and carried, near who one is and what lasts."""

    def shelf(row: int, column: int, columns: int, *what: str, zone: str = "") -> Shelf:
        side = _right(seat)
        x = CENTRES[seat] + side * (column - 4.5) * PITCH_X
        z = -side * (16 + (row - 0.5) * PITCH_Z)
        return Shelf((x, z), columns, 1, side * PITCH_X, zone=zone, what=what)

    use = of(seat, "use")
    own: list[Shelf] = []
    for kind, columns in characters:
        own.append(shelf(1, sum(before.columns for before in own), columns, kind, zone=use))
    free = sum(kind.columns for kind in own)
    return (
        shelf(0, 0, 1, "headgear", zone=use),
        shelf(0, 1, 1, "armor", zone=use),
        shelf(0, 2, 1, "footgear", zone=use),
        shelf(0, 3, 2, "hand", zone=use),
        shelf(0, 5, 5, "item_card", zone=use),
        *own,
        shelf(1, free, 10 - free),
    )


def _pack_shelves(seat: str, rect: Rect) -> tuple[Shelf, ...]:
    """Six cards that lie sideways; more are fanned."""
    side = _right(seat)
    start = rect.left + 1.9 if side > 0 else rect.right - 1.9
    return (Shelf((start, rect.centre[1]), 6, 1, side * 3.45, what=ITEMS),)


# ---------------------------------------------------------------- the middle


def pile_places(deck: str, left: float) -> tuple[Place, Place]:
    """Draw pile and discard of a deck."""
    right = left + PILE_WIDTH
    return (
        Place(f"{deck}.draw", "pile", Rect(left, 1.0, right, 5.2), face="down", holds=(deck,)),
        Place(f"{deck}.discard", "pile", Rect(left, -4.4, right, -0.2), holds=(deck,)),
    )


def lane_places() -> tuple[Place, ...]:
    """Four lanes; a fifth monster and those after it take the right halves of these."""
    return tuple(_lane(number, lane) for number, lane in enumerate(LANES))


def _lane(number: int, lane: str) -> Place:
    left = FIRST_LANE + number % 4 * LANE_STEP
    # monsters always stand in the left half, so that nothing must be moved when a fifth one comes
    halving = number >= 4
    middle = left + LANE_WIDTH / 2
    x = middle + 1.55 if halving else middle - 1.55
    shelves = (Shelf((x, 5.0), what=("monster",)), Shelf((x, 1.5), 1, 7, 0.0, -1.6))
    rect = Rect(middle if halving else left, -9.5, left + LANE_WIDTH, 9.5)
    return Place(lane, "lane", rect, shelves=shelves, over=halving, lap=(0.4, 0.0))


def _block(columns: int, rows: int, start: Point, pitch: Point, *what: str) -> tuple[Shelf, ...]:
    return (Shelf(start, columns, rows, *pitch, what=what),)


COMMON_PLACES = (
    Place("doorstep", "spot", Rect(-43.5, 5.6, -38.5, 9.5)),
    Place(
        "side.players", "band", Rect(-24.0, -9.5, -7.2, 9.5),
        shelves=_block(6, 3, (-22.35, 3.9), (PITCH_X, -PITCH_Z), "one_shot"),
    ),
    Place("spotlight", "spot", Rect(-6.8, -4.5, -1.6, 9.5), shelves=_block(1, 5, (-4.2, 6.6), (0.0, -2.3))),
    Place(
        "treaty", "band", Rect(26.5, 0.5, 43.5, 9.5),
        shelves=_block(6, 2, (28.25, 7.2), (PITCH_X, -3.7), *ITEMS),
    ),
    Place(
        "trader", "band", Rect(26.5, -9.5, 43.5, -0.5),
        shelves=_block(6, 2, (28.25, -2.8), (PITCH_X, -3.7), *ITEMS),
    ),
    Place(
        "removed", "spot", Rect(-37.3, 5.6, -26.1, 9.5),
        shelves=_block(4, 1, (-35.75, 7.55), (PITCH_X, 0.0)), lap=(0.4, 0.0),
    ),
    Place("loot", "spot", MIDDLE, shelves=_block(12, 2, (-21.9, 2.2), (4.0, -4.4)), over=True),
)  # fmt: skip


# ---------------------------------------------------------------- plates and panels


def plates(decks: tuple[str, ...]) -> tuple[Plate, ...]:
    """One for each pile, each seat, both who fight, and the sums of the combat."""
    found: list[Plate] = []
    for deck, left in zip(decks, DECK_EDGES, strict=False):
        middle = left + PILE_WIDTH / 2
        found.append(Plate(f"{deck}.draw", middle, 0.4, 4.8))
        found.append(Plate(f"{deck}.discard", middle, -5.1, 4.8))
    for seat, x in CENTRES.items():
        side = _right(seat)
        turned = 180 if side > 0 else 0
        found.append(Plate(of(seat, "seat"), x + 11.25, -side * 23.4, 5.2, turned=turned, seat=seat))
    for number, lane in enumerate(LANES[:4]):
        found.append(Plate(f"sum.{lane}", FIRST_LANE + 4.65 + number * LANE_STEP, -8.2, 2.9, 2.2))
    found += [
        Plate("fighter", -19.8, 8.3, 7.6, 1.8),
        Plate("helper", -11.4, 8.3, 7.6, 1.8),
        Plate("sum.players", -15.6, -8.2, 16.0, 2.2),
        Plate("treaty", 35.0, 10.4, 12.0),
        Plate("trader", 35.0, -10.4, 12.0),
    ]
    return tuple(replace(plate, wishes=WISHES.get(plate.id, ())) for plate in found)


PANELS = (
    Panel("strip", "all", (Row(1, size="large"), Row(1, size="small")), buttons=3),
    Panel(
        "combat", "all",
        (Row(1, size="large"), Row(10, 2), Row(1, 2, "large"), Row(4)), buttons=2, anchor="left", shown=False,
    ),
    Panel("odds", "seat", (Row(9, size="small"),), anchor="lower left", shown=False),
    Panel("ask", "seat", (Row(1),), buttons=6, anchor="right", question=True, shown=False),
    Panel("me", "seat", (Row(1, size="large"), Row(4)), buttons=8, anchor="lower right"),
    Panel("host", "host", (Row(3),), buttons=14, anchor="upper left"),
)  # fmt: skip


def tabletop(
    game: str, decks: tuple[str, ...], characters: Characters, afflictions: tuple[str, ...], fewest: int = 2,
    attached: tuple[str, ...] = (),
) -> Tabletop:  # fmt: skip
    """The table of a game of the family; rectangles, rows and seats as it has them for six.

    `characters` lie before their munchkin apart from its items, `afflictions` are kinds of cards that
    strike one, `attached` those that come into play under an item; `fewest` players can play it.
    """
    return Tabletop(
        game=game,
        seats=SEATS,
        seated={players: seats for players, seats in SEATED.items() if players >= fewest},
        places=(
            *(place for seat in SEATS for place in seat_places(seat, characters)),
            *(
                place
                for deck, left in zip(decks, DECK_EDGES, strict=False)
                for place in pile_places(deck, left)
            ),
            *lane_places(),
            *COMMON_PLACES,
        ),
        piles=tuple(Pile(deck, f"{deck}.draw", f"{deck}.discard", deck) for deck in decks),
        plates=plates(decks),
        gestures=gestures(decks, tuple(kind for kind, _ in characters), afflictions, attached),
        panels=PANELS,
        width=92.0,
        depth=74.0,
        labels=LABELS,
        counters=COUNTERS,
    )

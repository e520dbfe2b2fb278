"""How Codex lies on a table of two seats that face each other."""

from tts_bridge.games.codex.gestures import BUILDING, FIGHTERS, GESTURES, SEAT_WISHES
from tts_bridge.games.codex.gold import PURSE
from tts_bridge.games.codex.places import BOX, FIXTURES, PATROL, SLOTS, SPOTLIGHT, TECH, TRASH, named, of
from tts_bridge.games.codex.words import PAIRED, RUNES
from tts_bridge.games.core.tabletop import (
    Counter,
    Face,
    Hidden,
    Panel,
    Pile,
    Place,
    PlaceKind,
    Plate,
    Point,
    Rect,
    Row,
    Shelf,
    Tabletop,
    Turning,
)

SOUTH, NORTH = "white", "blue"
SEATS = (SOUTH, NORTH)
"""Clockwise; the first begins."""

PITCH_X, PITCH_Z = 2.7, 3.8
"""From card to card where all of them lie upright."""

WIDE = 3.5
"""From card to card where some lie sideways."""

CARD_TAG = "card"
"""The tag that every card has: the box takes them all."""

BACK = "codex"
"""The deck whose cards lie in draw piles and discards; all of them look alike from behind."""

BOXED = (BACK, "hero", "fixture")
"""The decks whose cards lie in the box before a game."""

TECH_LOW = (-6.6, -11.0, -15.4)
"""The near edges of the places of the tech buildings, from the first on."""

ADD_ONS = {"tower": -42.0, "surplus": -38.05, "heroes_hall": -34.1, "tech_lab": -30.15}
"""Where each add-on lies: x as the southern seat has it."""

LABELS = {
    "play": {"en": "In play", "ru": "В игре"},
    "command": {"en": "Command zone", "ru": "Командная зона"},
    "base": {"en": "Base", "ru": "База"},
    "addon": {"en": "Add-ons", "ru": "Пристройки"},
    "future": {"en": "Future", "ru": "Будущее"},
    "workers": {"en": "Workers", "ru": "Рабочие"},
    "tech": {"en": "Next cards", "ru": "Новые карты"},
    "codex": {"en": "Codex", "ru": "Кодекс"},
    "draw": {"en": "Deck", "ru": "Колода"},
    "discard": {"en": "Discard", "ru": "Сброс"},
    "spotlight": {"en": "Happening now", "ru": "Происходит"},
    "trash": {"en": "Out of the game", "ru": "Вне игры"},
    "box": {"en": "Box", "ru": "Коробка"},
}

SLOT_LABELS = {
    "squad_leader": {"en": "Squad leader", "ru": "Командир"},
    "elite": {"en": "Elite", "ru": "Элита"},
    "scavenger": {"en": "Scavenger", "ru": "Мародёр"},
    "technician": {"en": "Technician", "ru": "Техник"},
    "lookout": {"en": "Lookout", "ru": "Дозорный"},
}


# ---------------------------------------------------------------- before each seat


def _side(seat: str) -> int:
    """1 for the southern seat; for the northern one both axes are mirrored."""
    return 1 if seat == SOUTH else -1


def _turned(seat: str) -> int:
    return 180 if seat == SOUTH else 0


def _rect(seat: str, left: float, near: float, right: float, far: float) -> Rect:
    """A rectangle as the southern seat has it, on the side of this one."""
    return Rect(left, near, right, far) if seat == SOUTH else Rect(-right, -far, -left, -near)


def _shelf(
    seat: str, start: Point, columns: int, rows: int, pitch: Point, zone: str = "", what: tuple[str, ...] = ()
) -> Shelf:
    """Slots as the southern seat has them, in reading order, on the side of this one."""
    side = _side(seat)
    (x, z), (across, down) = start, pitch
    return Shelf((side * x, side * z), columns, rows, side * across, -side * down, zone, what)


def seat_places(seat: str) -> tuple[Place, ...]:
    """The ground before a seat; what only its owner sees is hidden by a zone of that seat."""

    def place(
        name: str, kind: PlaceKind, rect: tuple[float, float, float, float], *shelves: Shelf,
        face: Face = "up", zones: tuple[str, ...] = (), lap: Point = (0.5, -0.5), together: bool = False,
        holds: tuple[str, ...] = (CARD_TAG,),
    ) -> Place:  # fmt: skip
        return Place(
            of(seat, name), kind, _rect(seat, *rect), seat, face, _turned(seat),
            zones=tuple(of(seat, zone) for zone in zones), shelves=shelves,
            lap=(_side(seat) * lap[0], _side(seat) * lap[1]), together=together, holds=holds,
        )  # fmt: skip

    def shelf(start: Point, columns: int, rows: int, pitch: Point = (PITCH_X, PITCH_Z), *what: str) -> Shelf:
        return _shelf(seat, start, columns, rows, pitch, what=what)

    return (
        *(
            place(
                patrol, "band", (-21 + 6 * n, -7.0, -15.6 + 6 * n, -2.6),
                shelf((-18.3 + 6 * n, -5.2), 1, 1, (0, 0), *FIGHTERS),
            )
            for n, patrol in enumerate(PATROL, 1)
        ),
        place(
            "play", "band", (-20.0, -15.4, 20.0, -7.4),
            shelf((-17.5, -9.95), 11, 2, (WIDE, 3.65), "unit", "upgrade", "building_card"),
            zones=("play", "leaving"),
        ),
        place("base", "band", (-34.0, -8.8, -28.2, -2.6), shelf((-31.1, -5.2), 1, 1, (0, 0), "base")),
        *(
            place(
                f"tech{tier}", "band", (-27.8, low, -20.4, low + 4.0),
                shelf((-26.3, low + 2.0), 1, 1, (0, 0), named(building)),
            )
            for tier, (building, low) in enumerate(zip(TECH, TECH_LOW, strict=True), 1)
        ),
        place(
            "addon", "band", (-44.0, -15.4, -28.2, -9.2),
            *(shelf((x, -11.8), 1, 1, (0, 0), name) for name, x in ADD_ONS.items()),
        ),
        place("die", "die", (-40.4, -8.0, -36.4, -4.0), holds=("die",)),
        place("command", "band", (20.4, -8.8, 34.0, -2.6), shelf((22.6, -5.7), 4, 1, (3.2, PITCH_Z), "hero")),
        place("future", "band", (34.4, -15.4, 44.0, -2.6), shelf((36.2, -5.2), 3, 3)),
        place("draw", "pile", (-27.8, -20.6, -22.8, -16.0), face="down", holds=(BACK,)),
        place("discard", "pile", (-22.2, -20.6, -17.2, -16.0), face="down", holds=(BACK,)),
        place("hand", "hand", (-14.0, -21.0, 14.0, -16.0), face="owner"),
        place(
            "workers", "band", (14.2, -21.0, 24.0, -16.0), shelf((15.8, -18.5), 12, 1, (0.6, 0.0)),
            face="owner",
        ),
        place(
            "codex", "band", (-17.0, -36.0, 29.0, -21.4), shelf((-15.5, -24.0), 12, 3, (3.8, 4.4), BACK),
            face="owner", lap=(1.1, -0.35), together=True,
        ),
        place("tech", "band", (29.4, -36.0, 38.0, -21.4), shelf((31.0, -24.2), 3, 1), face="owner"),
    )  # fmt: skip


def hidden(seat: str) -> tuple[Hidden, ...]:
    """The ground that hides a seat's secrets, and the straight ways between the places where they lie: from
    the hand to the workers, from the codex to the next cards."""
    rects = ((14.0, -21.0, 24.0, -16.0), (-17.0, -36.0, 38.0, -21.0))
    return tuple(Hidden(seat, _rect(seat, *rect)) for rect in rects)


# ---------------------------------------------------------------- the middle

COMMON_PLACES = (
    Place(SPOTLIGHT, "spot", Rect(-3.0, -1.9, 3.0, 1.9)),
    Place(TRASH, "spot", Rect(16.0, -1.9, 44.0, 1.9), shelves=(Shelf((17.8, 0.0), 10, 1, PITCH_X),)),
    Place(BOX, "pile", Rect(-44.0, -2.2, -39.0, 2.0), face="down", holds=BOXED),
)


# ---------------------------------------------------------------- plates and panels


def plates(seat: str) -> tuple[Plate, ...]:
    """What a seat has in numbers, and what it may build: each building has a plate beside it."""

    def plate(
        name: str, x: float, z: float, width: float, height: float = 1.1, what: tuple[str, ...] = ()
    ) -> Plate:
        side, wishes = _side(seat), BUILDING if what else SEAT_WISHES.get(name, ())
        return Plate(of(seat, name), side * x, side * z, width, height, wishes, _turned(seat), seat, what)

    tech = zip(map(named, TECH), TECH_LOW, strict=True)
    return (
        plate("base", -31.1, -7.9, 5.4, 1.2),
        *(plate(name, -22.7, low + 2.0, 4.2, 2.6, (name,)) for name, low in tech),
        *(plate(name, x, -14.5, 3.6, 1.4, (name,)) for name, x in ADD_ONS.items()),
        plate("purse", 27.2, -10.4, 12.0, 1.6),
        plate("seat", 27.2, -13.6, 12.0, 1.6),
        plate("draw", -25.3, -21.3, 4.8),
        plate("discard", -19.7, -21.3, 4.8),
        plate("tech", 28.6, -18.5, 8.0, 1.1),
    )


FIELD = ("play", *(of(seat, slot) for seat in SEATS for slot in PATROL))
"""Where cards in play lie, fixtures left out."""

TURNING = Turning((*FIELD, *FIXTURES), moves=("attack", "use"), edit="edit.turned")
"""A card laid sideways is exhausted: for an attack, for its own ability, or as the cost of another's."""

TIME = "time"
"""The runes that are counted down, in the future, too."""

COUNTERS = (
    Counter("damage", "edit.damage", ("unit", "hero", "building"), (*FIELD, *FIXTURES)),
    Counter("level", "edit.level", ("hero",), FIELD, least=1),
    *(Counter(rune, f"edit.{rune}", ("unit", "hero"), FIELD) for rune in PAIRED),
    Counter(TIME, f"edit.{TIME}", (), (*FIELD, "future")),
    *(Counter(rune, f"edit.{rune}", (), FIELD) for rune in RUNES if rune not in (*PAIRED, TIME)),
    *(Counter(name, "edit.count", plate="purse") for name in PURSE),
)

PANELS = (
    Panel("strip", "all", (Row(1, size="large"), Row(1, size="small")), buttons=3),
    Panel("ask", "seat", (Row(1),), buttons=6, anchor="right", question=True, shown=False),
    Panel("me", "seat", (Row(1, size="large"), Row(4)), buttons=8, anchor="lower right"),
    Panel("host", "host", (Row(3),), buttons=10, anchor="upper left"),
)


def _labels() -> dict[str, dict[str, str]]:
    slots = {of(seat, zone): SLOT_LABELS[SLOTS[n]] for seat in SEATS for n, zone in enumerate(PATROL)}
    return {**LABELS, **slots}


TABLETOP = Tabletop(
    game="codex",
    seats=SEATS,
    seated={2: SEATS},
    places=(*(place for seat in SEATS for place in seat_places(seat)), *COMMON_PLACES),
    piles=(
        *(Pile(seat, of(seat, "draw"), of(seat, "discard"), BACK) for seat in SEATS),
        Pile(BOX, BOX, BOX, CARD_TAG),
    ),
    plates=tuple(plate for seat in SEATS for plate in plates(seat)),
    gestures=GESTURES,
    panels=PANELS,
    width=92.0,
    depth=76.0,
    labels=_labels(),
    boxes=dict.fromkeys(BOXED, BOX),
    copied=("token",),
    hidden=tuple(ground for seat in SEATS for ground in hidden(seat)),
    secret=("hire",),
    turning=TURNING,
    counters=COUNTERS,
)
"""The table of Codex; everything of a game lies in the box until it begins."""

"""What dropping a card somewhere means in the games of the family, and what the buttons of plates offer.

A row without a target means the plain move, or, where the move needs one, whichever it may be.  In
a row with a number key `to` is where the card would have been dropped instead.
"""

from collections.abc import Iterable, Iterator

from tts_bridge.games.core.tabletop import Counter, Gesture

MATS = ("use", "pack")
HELD = ("own hand", "own pack")
"""Where cards lie that are played or put on."""

OWNED = ("own use", "own pack")
GIVEN = ("one_shot", "level_card")
"""Kinds of cards that are played at anybody."""

TURN = (
    Gesture("kick_open", origin=("door.draw",), to="doorstep"),
    Gesture("loot_room", origin=("door.draw",), to="own hand"),
    Gesture("look_for_trouble", ("monster",), ("own hand",), to="doorstep"),
    Gesture("look_for_trouble", ("monster",), ("own hand",), to="lane"),
    Gesture("look_for_trouble", ("monster",), ("own hand",), number=1),
)


def _items(
    characters: tuple[str, ...], attached: tuple[str, ...], discards: tuple[str, ...]
) -> Iterator[Gesture]:  # fmt: skip
    """Items and what a munchkin is: into use, into the backpack, away."""
    yield Gesture("use", (), HELD, to="own use")
    yield Gesture("use", (), HELD, number=1)
    yield Gesture("use", (), HELD, onto=("item_card", *characters), target="onto", swap=True)
    yield Gesture("pack", (), ("own use", "own hand"), to="own pack")
    if attached:
        yield Gesture("attach", attached, ("own hand",), onto=("item_card",), target="onto")
    yield Gesture("dismiss", (), OWNED, number=3)
    yield from (Gesture("dismiss", (), OWNED, to=discard) for discard in discards)
    yield from (Gesture("look_through", origin=(each,), target="zone", search=True) for each in discards)


def _plays(afflictions: tuple[str, ...]) -> tuple[Gesture, ...]:
    """Cards played: into a combat, onto a card, before somebody; what strikes oneself is asked about."""
    return (
        Gesture("play", ("one_shot", "trick"), HELD, to="side.players", target="seat"),
        Gesture("play", ("one_shot", "trick"), HELD, number=1, to="side.players", target="seat"),
        Gesture("play", ("one_shot", "trick", "enhancer"), HELD, to="lane", target="lane"),
        Gesture("play", ("one_shot", "trick", "enhancer"), HELD, number=2, to="lane", target="lane"),
        Gesture("play", (), HELD, onto=("monster",), target="onto"),
        Gesture("play", ("trick",), HELD, to="lane"),
        Gesture("play", ("trick",), HELD, to="side.players"),
        Gesture("play", (), HELD, to="spotlight"),
        Gesture("play", (), HELD, number=1),
        Gesture("play", (), HELD, onto=("die",)),
        Gesture("play", (), HELD, onto=("item_card", *afflictions), target="onto"),
        Gesture("play", ("one_shot",), HELD, to="own use", target="seat"),
        *(Gesture("play", ("level_card",), ("own hand",), to=f"own {mat}", target="seat") for mat in MATS),
        *(Gesture("play", GIVEN, HELD, to=f"other {mat}", target="seat") for mat in MATS),
        Gesture("play", ("level_card",), ("own hand",), number=1, to="own use", target="seat"),
        *(Gesture("play", afflictions, ("own hand",), to=f"other {mat}", target="seat") for mat in MATS),
        *(
            Gesture("play", afflictions, ("own hand",), to=f"own {mat}", target="seat", ask=True)
            for mat in MATS
        ),
        Gesture("join", ("monster",), ("own hand",), to="lane"),
        Gesture("join", ("monster",), ("own hand",), number=2),
    )


ABILITIES = (
    Gesture("activate", (), OWNED, number=1),
    Gesture("activate", (), ("lane",), number=1),
    Gesture("activate", (), OWNED, to="spotlight"),
    Gesture("activate", (), OWNED, to="lane", target="lane"),
    Gesture("activate", (), OWNED, onto=("item_card", "monster"), target="onto"),
)

BARGAINS = (
    *(
        Gesture("offer", ("item_card",), (*OWNED, "own hand"), to=f"other {mat}", target="seat")
        for mat in MATS
    ),
    Gesture("promise", ("item_card",), OWNED, to="treaty"),
    Gesture("sell", ("item_card",), ("own hand", *OWNED), to="trader"),
    *(Gesture("unsell", (), ("trader",), to=f"own {place}") for place in ("use", "pack", "hand")),
    *(
        Gesture("give_charity", (), ("own hand",), to=f"other {place}", target="seat")
        for place in ("hand", *MATS)
    ),
)

ANSWERS = (
    Gesture("take", to="own hand", prompt="take"),
    Gesture("keep", origin=("own tray",), to="own use", prompt="keep"),
    *(Gesture("give", to=f"other {place}", prompt="give") for place in ("hand", *MATS)),
    Gesture("pick", origin=("own hand",), to="lane", prompt="pick"),
    Gesture("pick", to="spotlight", prompt="pick"),
)


def gestures(
    decks: Iterable[str], characters: tuple[str, ...], afflictions: tuple[str, ...],
    attached: tuple[str, ...],
) -> tuple[Gesture, ...]:  # fmt: skip
    """All rows of a game with these decks; those that name a card beneath go before the others.

    `characters` are the kinds of cards that a munchkin puts into use like items, `afflictions` those that
    strike one, `attached` those that come into play under an item.
    """
    discards = tuple(f"{deck}.discard" for deck in decks)
    thrown = (Gesture(verb, to=discard, prompt=verb) for verb in ("pay", "discard") for discard in discards)
    return (
        *thrown, *ANSWERS, *TURN, *_items(characters, attached, discards), *_plays(afflictions), *ABILITIES,
        *BARGAINS,
    )  # fmt: skip


WISHES = {
    "door.draw": ("kick_open", "loot_room"),
    "trader": ("close_sale",),
    "fighter": ("fight",),
    "helper": ("ask_help", "offer_help"),
}
"""What the buttons of plates offer, the first that is legal."""

COUNTERS = (Counter("level", "edit.count", plate="seat", least=1),)
"""What people may set right by hand, at the plate of a seat."""

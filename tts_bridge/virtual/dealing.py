"""What both scripts and players do with decks: draw and deal to hands, spread, split, cut, reset."""

from functools import partial

from .containers import top_index
from .dice import random_rotation
from .hands import PITCH
from .pieces import Piece
from .values import Vec
from .world import World

DEAL_GAP = 6
"""Frames between two dealt cards. [?]"""


def hand_pose(world: World, zone: Piece) -> tuple[Vec, Vec]:
    """Where a card goes that joins a hand, at its right end, and how it is turned."""
    ends = [zone.local(card.position).x + PITCH for card in world.hands.cards(zone)]
    spot = zone.world(Vec(min(abs(zone.scale.x) / 2 - 0.5, max(ends, default=0.0)), 0, 0))
    return spot, Vec(0, (zone.rotation.y + 180) % 360, 0)


def deal_one(
    world: World, source: Piece, colour: str, number: int = 1, *, from_bottom: bool = False
) -> Piece | None:
    """Sends the top card of a deck, or a loose card, to a hand; None if there is no such hand."""
    zone = world.hands.zone(colour, number)
    if zone is None or source.destroyed:
        return None
    spot, turn = hand_pose(world, zone)
    if source.type not in ("Deck", "Bag", "Infinite"):
        world.physics.deal(source, spot, turn)
        return source
    if not source.contained:
        return None
    index = None
    if from_bottom:
        index = len(source.contained) - 1 if top_index(source) == 0 else 0
    card = world.containers.take(source, index)
    world.physics.deal(card, spot, turn)
    return card


def deal(
    world: World,
    source: Piece,
    count: int,
    colours: list[str],
    number: int = 1,
    *,
    from_bottom: bool = False,
) -> None:
    """Deals so many cards to each colour, one after the other."""
    for i, colour in enumerate(colours * count):
        one = partial(_deal_next, world, source, colour, number, from_bottom)
        world.clock.after(1 + i * DEAL_GAP, one, "begun")


def _deal_next(world: World, source: Piece, colour: str, number: int, from_bottom: bool) -> None:
    rest = source.remainder if source.destroyed and source.remainder is not None else source
    deal_one(world, rest, colour, number, from_bottom=from_bottom)


def spread(world: World, deck: Piece, distance: float) -> list[Piece]:
    """Lays the cards of a deck side by side; the deck is gone."""
    place, turn = deck.position, deck.rotation
    cards: list[Piece] = []
    source = deck
    while source.type == "Deck":
        cards.append(world.containers.take(source))
        source = source.remainder or source
    cards.append(source)
    for i, card in enumerate(cards):
        world.physics.glide(card, place.plus(x=i * distance, y=0.2 + i * 0.02), turn)
    return cards


def split(world: World, deck: Piece, piles: int) -> list[Piece]:
    """Breaks a deck into piles of nearly one size."""
    size, more = divmod(len(deck.contained), piles)
    return world.containers.divide(deck, [size + (i < more) for i in range(piles)])


def cut(world: World, deck: Piece, count: int) -> list[Piece]:
    """Breaks a deck in two: the lower part, and the `count` cards from the top."""
    rest, top_first = len(deck.contained) - count, top_index(deck) == 0
    parts = world.containers.divide(deck, [count, rest] if top_first else [rest, count])
    return parts[::-1] if top_first else parts


def reset(world: World, deck: Piece) -> None:
    """Calls every card back that came from a deck, also out of hands, and shuffles."""
    for piece in world.pieces:
        if piece.origin == deck.id and piece.is_card_like and piece is not deck:
            world.hands.leave_quietly(piece)
            world.containers.put(deck, piece)
    world.containers.shuffle(deck)


def roll(world: World, piece: Piece, colour: str) -> None:
    """Shuffles a deck or throws a die up; a die says `resting` for two frames more."""
    world.scripts.tell("onObjectRandomize", piece, colour)
    if piece.destroyed:
        return
    if piece.type in ("Deck", "Bag"):
        world.containers.shuffle(piece)
        world.visibility.note(piece)
        return
    luck = world.luck.of(piece)
    seconds = luck.uniform(1.0, 2.0)
    turn = random_rotation(piece, luck)
    if world.quirks.cocked and luck.random() < world.quirks.cocked:
        turn = turn.plus(x=40, z=25)
    drift = piece.position.plus(luck.uniform(-1, 1), 0, luck.uniform(-1, 1))

    def tumble() -> None:
        if not piece.destroyed and piece.held_by is None:
            world.physics.tumble(piece, drift, turn, seconds)

    world.clock.after(2, tumble, "begun")

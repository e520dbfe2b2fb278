"""Pieces between people's fingers: lifting, carrying, letting go. Vetoes are asked for elsewhere."""

import math

from .clock import FRAMES
from .dice import random_rotation
from .persons import Person
from .physics import LIFT, TABLE_TOP
from .pieces import Piece
from .values import Vec
from .world import World

LIFT_SECONDS = 0.15
THROW_SPEED = 8.0
"""Units a second of a throw."""
CARRY_SPEED = 60.0
"""Units a second of a quick hand."""


def lift(world: World, person: Person, piece: Piece) -> None:
    """A person takes a piece up; from a hand it turns its face to its holder."""
    turn = piece.rotation
    piece.lifted_from = (piece.position, turn)
    if piece.hand is not None:
        turn = turn._replace(x=0.0)
    place = piece.position
    piece.held_by = person.colour
    piece.apart.clear()
    person.holding.append(piece)
    over = place._replace(y=max(place.y, TABLE_TOP) + LIFT)
    world.physics.move(piece, "carry", LIFT_SECONDS, over, turn)
    world.scripts.tell("onObjectPickUp", person.colour, piece)
    world.visibility.note(piece)


def carry(world: World, person: Person, x: float, z: float, speed: float = CARRY_SPEED) -> int:
    """Moves all that a person holds so that the first piece comes over a place; the frames it takes.

    `speed` is in units a second.
    """
    held = [p for p in person.holding if not p.destroyed]
    person.pointer = Vec(x, TABLE_TOP, z)
    if not held:
        return 0
    here = held[0].position
    seconds = max(0.1, here.flat_distance(Vec(x, 0, z)) / speed)
    for piece in held:
        place = piece.position
        goal = Vec(place.x + x - here.x, TABLE_TOP + LIFT, place.z + z - here.z)
        world.physics.move(piece, "carry", seconds, goal, piece.rotation)
    return int(seconds * FRAMES) + 1


def throw(world: World, piece: Piece, dx: float, dz: float) -> None:
    """Ends a hold in motion: the piece flies on, dice come up at random, and then the drop is told."""
    colour = piece.held_by
    if colour is None:
        return
    piece.place()
    piece.held_by = None
    world.persons.let_slip(piece)
    turn = piece.rotation if piece.is_card_like else random_rotation(piece, world.luck.of(piece))
    seconds = max(0.2, math.hypot(dx, dz) / THROW_SPEED)
    world.physics.tumble(piece, piece.position.plus(dx, 0, dz), turn, seconds)
    _tell(world, colour, piece)


def let_go(world: World, piece: Piece, *, home: bool = False) -> None:
    """Ends a hold: the drop is told while the piece is in the air; then it falls, or glides home (Esc)."""
    colour = piece.held_by
    if colour is None:
        return
    piece.place()
    piece.held_by = None
    world.persons.let_slip(piece)
    world.zones.update(piece)
    world.physics.disturb(piece, 0.3)
    if home and piece.lifted_from is not None:
        world.physics.glide(piece, *piece.lifted_from)
    _tell(world, colour, piece)
    if not home and not piece.destroyed and piece.motion is None and piece.held_by is None:
        world.physics.release(piece)
    world.visibility.note(piece)


def _tell(world: World, colour: str, piece: Piece) -> None:
    chance, quirks = world.chance, world.quirks
    if quirks.drop_missing and chance.random() < quirks.drop_missing:
        return
    world.scripts.tell("onObjectDrop", colour, piece)
    if quirks.drop_twice and chance.random() < quirks.drop_twice and not piece.destroyed:
        world.scripts.tell("onObjectDrop", colour, piece)

"""A game's layout on a table that others made: its places move to where hands, decks and free ground are.

What stands before a seat moves to the seat's own hand zone, a draw pile to the deck that lies on the table,
and all else, in groups that stay together, to ground on which nothing lies.  Places keep their ids and the
numbers of their slots, so that nobody but the save has to know where they are.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from tts_bridge.build.free_ground import any_touch, apart, around, free_spot
from tts_bridge.build.motions import HandZone, Motion, yaw_of
from tts_bridge.games.core.tabletop import HANDS, Place, Plate, Point, Rect, Tabletop

TOGETHER = 1.0
"""Places that are no farther apart belong to one group."""

STEPS = tuple(size / 20 for size in range(20, 6, -1))
"""Sizes, as shares of the cards' own, at which a layout is tried."""

ROOMY = 0.6
"""A layout smaller than this is worth clearing the table for."""

PILE_SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)
"""How much of its ground a pile keeps where decks lie close to each other."""


class NoRoomError(ValueError):
    """The places of a game find no room on a table."""

    def __init__(self) -> None:
        super().__init__(
            "There is no room for the places of the game between the hands of this table. Move the hands "
            "apart or take away what lies in the middle, save the table, and try again."
        )


@dataclass(frozen=True, slots=True)
class Site:
    """What is there already.

    `hands` are the first ones of the seats, `trays` their second ones; `piles` are the middles of piles by
    the ids of their places; `taken` is ground that is to stay free, and `size` the size of the cards.
    """

    hands: Sequence[HandZone]
    trays: Sequence[HandZone]
    piles: Mapping[str, Point]
    taken: Sequence[Rect]
    size: float = 1.0


def fitted(tabletop: Tabletop, site: Site) -> Tabletop:
    """The table of a game as it lies on that of others; seats without a hand there are left out.

    Raises NoRoomError.
    """
    moved = _Fitting(tabletop, site).best()
    places = [_settled(place, moved[place.id], site) for place in tabletop.places if place.id in moved]
    seats = tuple(seat for seat in tabletop.seats if any(zone.seat == seat for zone in site.hands))
    bounds = around([place.rect for place in places])
    return replace(
        tabletop,
        seats=seats,
        seated={count: seats[:count] for count in tabletop.seated if count <= len(seats)},
        places=tuple(places),
        plates=tuple(_plates(tabletop, moved, seats)),
        width=2 * max(-bounds.left, bounds.right) + 2,
        depth=2 * max(-bounds.near, bounds.far) + 2,
    )


def size_of(tabletop: Tabletop, fit: Tabletop) -> float:
    """How large places came out that were fitted, the smallest of them; 1 for their own size."""
    own = {place.id: place.rect for place in tabletop.places if place.kind not in (*HANDS, "pile")}
    sizes = [
        math.sqrt(place.rect.width * place.rect.depth / (own[place.id].width * own[place.id].depth))
        for place in fit.places
        if place.id in own
    ]
    return round(min(sizes), 2)


def _settled(place: Place, motion: Motion, site: Site) -> Place:
    """A place that has moved; hands are where the table has them."""
    moved = motion.place(place)
    zones = {"hand": site.hands, "tray": site.trays}.get(place.kind, ())
    there = next((zone for zone in zones if zone.seat == place.seat), None)
    return moved if there is None else replace(moved, rect=there.rect)


def _plates(tabletop: Tabletop, moved: Mapping[str, Motion], seats: Sequence[str]) -> Iterator[Plate]:
    """Each plate moves with the place that it is nearest to; those of absent seats are left out."""
    for plate in tabletop.plates:
        if plate.seat and plate.seat not in seats:
            continue
        at = Rect(plate.x, plate.z, plate.x, plate.z)
        near = [place for place in tabletop.places if place.id in moved and plate.seat in ("", place.seat)]
        nearest = min(near, key=lambda place: apart(place.rect, at))
        yield moved[nearest.id].plate(plate)


# ---------------------------------------------------------------- the search


class _Fitting:
    """Tries larger layouts before smaller ones."""

    def __init__(self, tabletop: Tabletop, site: Site) -> None:
        self._tabletop, self._site = tabletop, site
        self._own = [place for place in tabletop.places if not place.seat]
        self._groups = _groups([place for place in self._own if place.id not in site.piles])
        template = [HandZone(place.seat, place.rect, yaw_of(place)) for place in self._hands(tabletop.seats)]
        self._from, self._to = _middle(template), _middle(site.hands)

    def best(self) -> dict[str, Motion]:
        """The motions of all places by id, as large as may be: seats and the middle about alike."""
        piles = self._piles()
        found, least = None, 0.0
        for share in STEPS:
            if share <= least:
                break
            seats = self._seats(share * self._site.size)
            if self._collides(seats, piles):
                continue
            size, middle = self._middle(seats | piles, least)
            if middle is not None and min(size, share) > least:
                found, least = seats | piles | middle, min(size, share)
        if found is None:
            raise NoRoomError
        return found

    def _hands(self, seats: Iterable[str]) -> list[Place]:
        places = self._tabletop.places
        return [place for seat in seats for place in places if place.kind == "hand" and place.seat == seat]

    def _piles(self) -> dict[str, Motion]:
        """Piles whose places are known, as large as they can be without touching."""
        for share in PILE_SHARES:
            motions = {
                pile: Motion(self._tabletop.place(pile).rect.centre, at, size=share * self._site.size)
                for pile, at in self._site.piles.items()
            }
            rects = [self._rect(pile, motion) for pile, motion in motions.items()]
            if not any_touch(rects):
                return motions
        raise NoRoomError

    def _seats(self, size: float) -> dict[str, Motion]:
        """What stands before each seat, from the inner edge of its hand, and its tray behind that."""
        motions: dict[str, Motion] = {}
        for zone in self._site.hands:
            (hand,) = self._hands((zone.seat,))
            own = HandZone(zone.seat, hand.rect, yaw_of(hand))
            turn = (zone.quarters - own.quarters) % 4
            before = Motion(own.inner_edge, zone.inner_edge, turn, size)
            behind = Motion(own.outer_edge, zone.outer_edge, turn, size)
            mine = [place for place in self._tabletop.places if place.seat == zone.seat]
            motions |= {place.id: behind if place.kind == "tray" else before for place in mine}
        return motions

    def _collides(self, seats: Mapping[str, Motion], piles: Mapping[str, Motion]) -> bool:
        grounds = [(self._tabletop.place(place), motion) for place, motion in seats.items()]
        own = [(place.seat, motion.rect(place.rect)) for place, motion in grounds if place.kind not in HANDS]
        others = [*own, *((zone.seat, zone.rect) for zone in self._site.hands)]
        others += [("", self._rect(pile, motion)) for pile, motion in piles.items()]
        return any(a.touches(b) for (seat, a), (other, b) in product(own, others) if seat != other)

    def _middle(self, there: Mapping[str, Motion], least: float) -> tuple[float, dict[str, Motion] | None]:
        """The common places, at the largest size above `least` at which all groups find room."""
        grounds = [(self._tabletop.place(place), motion) for place, motion in there.items()]
        taken = [motion.rect(place.rect) for place, motion in grounds if place.kind not in HANDS]
        taken += [zone.rect for zone in self._site.hands]
        taken += self._site.taken
        for share in STEPS:
            if share <= least:
                break
            motions = self._packed(share * self._site.size, taken)
            if motions is not None:
                return share, motions
        return 0.0, None

    def _packed(self, size: float, taken: Sequence[Rect]) -> dict[str, Motion] | None:
        placed, motions = list(taken), dict[str, Motion]()
        for group in self._groups:
            ground = around([place.rect for place in group])
            wanted = self._wanted(group)
            spot = free_spot(self._to, placed, ground.width * size, ground.depth * size, wanted)
            if spot is None:
                return None
            motion = Motion(ground.centre, spot, size=size)
            placed.append(motion.rect(ground))
            motions |= {place.id: motion for place in group}
        return motions

    def _wanted(self, group: Sequence[Place]) -> Point:
        """Where a group would lie if the tables were alike; a discard, beside its draw pile."""
        x, z = around([place.rect for place in group]).centre
        for pile in self._tabletop.piles:
            if group[0].id == pile.discard and pile.draw in self._site.piles:
                there, own = self._site.piles[pile.draw], self._tabletop.place(pile.draw).rect.centre
                return there[0] + x - own[0], there[1] + z - own[1]
        return (
            self._to.left + (x - self._from.left) / self._from.width * self._to.width,
            self._to.near + (z - self._from.near) / self._from.depth * self._to.depth,
        )

    def _rect(self, place: str, motion: Motion) -> Rect:
        return motion.rect(self._tabletop.place(place).rect)


def _groups(places: Sequence[Place]) -> list[list[Place]]:
    """Places that touch each other, or nearly so, stay together; piles lie by themselves, and come first."""
    waiting, groups = list(places), list[list[Place]]()
    while waiting:
        group = [waiting.pop(0)]
        for place in group:  # grows while it is read
            near = [each for each in waiting if _belong(place, each)]
            group += near
            waiting = [each for each in waiting if each not in near]
        groups.append(group)
    return sorted(groups, key=lambda group: (group[0].kind != "pile", -_area(group)))


def _belong(one: Place, other: Place) -> bool:
    return "pile" not in (one.kind, other.kind) and apart(one.rect, other.rect) <= TOGETHER


def _area(group: Sequence[Place]) -> float:
    ground = around([place.rect for place in group])
    return ground.width * ground.depth


def _middle(hands: Sequence[HandZone]) -> Rect:
    """The ground between hands, as far as their inner edges; all beside them at a side without any."""
    ground = around([zone.rect for zone in hands])
    left, near, right, far = ground.left, ground.near, ground.right, ground.far
    for zone in hands:
        x, z = zone.inner_edge
        match zone.quarters:
            case 0:
                near = max(near, z)
            case 1:
                left = max(left, x)
            case 2:
                far = min(far, z)
            case _:
                right = min(right, x)
    return Rect(left, near, max(left, right), max(near, far))

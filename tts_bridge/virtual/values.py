"""What crosses between scripts and the host: numbers, texts, truth, tables, and the few kinds below."""

import math
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Value: TypeAlias = Any
"""None, bool, int, float, str, list, dict, Vec, Tint, Handled or LuaFunction."""


class Vec(NamedTuple):
    """A position in TTS units, a rotation in degrees, or a scale: x right, y up, z away from the south."""

    x: float
    y: float
    z: float

    def plus(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> "Vec":
        """This vector moved by so much."""
        return Vec(self.x + x, self.y + y, self.z + z)

    def towards(self, other: "Vec", share: float) -> "Vec":
        """The point at `share` (0 to 1) of the way to another."""
        return Vec(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    def turning_to(self, other: "Vec", share: float) -> "Vec":
        """Like `towards` for angles: the shorter way round."""
        return Vec(*(a + ((b - a + 180) % 360 - 180) * share for a, b in zip(self, other, strict=True)))

    def flat_distance(self, other: "Vec") -> float:
        """The distance seen from above."""
        return math.hypot(self.x - other.x, self.z - other.z)

    def distance(self, other: "Vec") -> float:
        """The distance in space."""
        return math.dist(self, other)


ORIGIN = Vec(0.0, 0.0, 0.0)
UNIT = Vec(1.0, 1.0, 1.0)


class Tint(NamedTuple):
    """A colour of light, each part 0 to 1."""

    r: float
    g: float
    b: float
    a: float = 1.0


class Handled:
    """A thing of the host that scripts hold by kind and key: an object, a player, a web request."""

    @property
    def handle(self) -> tuple[str, int | str]:
        """The kind and the key by which the host finds the thing again."""
        raise NotImplementedError


class Manager(Handled):
    """A single thing that scripts hold as userdata: `Player`, `Turns`, `Hands`, `Time`, `Global`."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    @property
    def handle(self) -> tuple[str, int | str]:
        """There is only one."""
        return (self._kind, 0)


@dataclass(frozen=True, slots=True, eq=False)
class LuaFunction:
    """A function of a script, held by the host to be called later."""

    function: Any
    owner: int


class ApiError(Exception):
    """A call that TTS answers with an error in the script; the message is what the script sees."""

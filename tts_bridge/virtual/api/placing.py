"""Object functions that place, turn, move and measure."""

import math
from typing import Any

from ..holding import let_go
from ..pieces import Piece
from ..values import Value, Vec
from .base import Api


class PlacingApi(Api):
    """Where an object is and where it is going."""

    def get_position(self, piece: Piece) -> Vec:
        """Its centre."""
        return piece.position

    def set_position(self, piece: Piece, position: Vec) -> bool:
        """Teleports it; gravity then acts."""
        self._take_out(piece)
        piece.place(position=position)
        self._settle(piece)
        return True

    def get_rotation(self, piece: Piece) -> Vec:
        """Its turn in degrees."""
        return piece.rotation

    def set_rotation(self, piece: Piece, rotation: Vec) -> bool:
        """Turns it at once."""
        piece.place(rotation=rotation)
        self._world.visibility.note(piece)
        if piece.hand is None:
            self._settle(piece)
        return True

    def set_position_smooth(
        self, piece: Piece, position: Vec, collide: bool = False, fast: bool = False
    ) -> bool:
        """Lets it glide; a held piece does not."""
        self._glide(piece, position, None, fast=fast)
        return True

    def set_rotation_smooth(
        self, piece: Piece, rotation: Vec, collide: bool = False, fast: bool = False
    ) -> bool:
        """Lets it turn."""
        self._glide(piece, None, rotation, fast=fast)
        return True

    def get_position_smooth(self, piece: Piece) -> Vec | None:
        """Where it is gliding to."""
        return piece.motion.to_position if piece.motion and piece.motion.kind == "glide" else None

    def get_rotation_smooth(self, piece: Piece) -> Vec | None:
        """What it is turning to."""
        return piece.motion.to_rotation if piece.motion and piece.motion.kind == "glide" else None

    def is_smooth_moving(self, piece: Piece) -> bool:
        """Whether a script's glide is under way."""
        return piece.motion is not None and piece.motion.kind == "glide"

    def get_velocity(self, piece: Piece) -> Vec:
        """Its speed in units a second."""
        motion = piece.motion
        if motion is None:
            return Vec(0, 0, 0)
        seconds = (motion.end - motion.start) / 60
        there, here = motion.to_position, motion.from_position
        return Vec(*((b - a) / seconds for a, b in zip(here, there, strict=True)))

    def get_angular_velocity(self, piece: Piece) -> Vec:
        """Not imitated: 0."""
        return Vec(0, 0, 0)

    def set_velocity(self, piece: Piece, velocity: Vec) -> bool:
        """A push: it slides about as far as such a speed takes it. [?]"""
        spot = piece.position.plus(velocity.x / 4, 0, velocity.z / 4)
        self._world.physics.tumble(piece, spot, piece.rotation, 0.5)
        return True

    def add_force(self, piece: Piece, force: Vec, kind: int = 3) -> bool:
        """A push, like `setVelocity`. [?]"""
        return self.set_velocity(piece, force)

    def get_scale(self, piece: Piece) -> Vec:
        """Its scale."""
        return piece.scale

    def set_scale(self, piece: Piece, scale: Vec) -> bool:
        """Scales it."""
        piece.scale = scale
        return True

    def scale(self, piece: Piece, factor: Value) -> bool:
        """Scales it by a number or a vector."""
        by = Vec(*([factor] * 3)) if isinstance(factor, int | float) else Vec(*(factor[k] for k in "xyz"))
        piece.scale = Vec(*(a * b for a, b in zip(piece.scale, by, strict=True)))
        return True

    def translate(self, piece: Piece, by: Vec) -> bool:
        """Glides by a distance."""
        return self.set_position_smooth(piece, piece.position.plus(*by))

    def rotate(self, piece: Piece, by: Vec) -> bool:
        """Turns smoothly by some degrees."""
        return self.set_rotation_smooth(piece, piece.rotation.plus(*by))

    def flip(self, piece: Piece) -> bool:
        """Turns it over smoothly."""
        return self.set_rotation_smooth(piece, piece.rotation.plus(z=180))

    def position_to_local(self, piece: Piece, point: Vec) -> Vec:
        """A point of the table as seen from the object."""
        local = piece.local(point)
        return Vec(*(a / b if b else a for a, b in zip(local, piece.scale, strict=True)))

    def position_to_world(self, piece: Piece, point: Vec) -> Vec:
        """A point beside the object as a point of the table."""
        return piece.world(Vec(*(a * b for a, b in zip(point, piece.scale, strict=True))))

    def get_transform_right(self, piece: Piece) -> Vec:
        """Where its right side points."""
        return piece.axes[0]

    def get_transform_up(self, piece: Piece) -> Vec:
        """Where its upper side points."""
        return piece.axes[1]

    def get_transform_forward(self, piece: Piece) -> Vec:
        """Where its upper edge points."""
        return piece.axes[2]

    def get_bounds(self, piece: Piece) -> dict[str, Any]:
        """Its box, turned as it is; sizes are rough for all but cards. [?]"""
        yaw = math.radians(piece.rotation.y)
        half, c, s = piece.half, abs(math.cos(yaw)), abs(math.sin(yaw))
        size = Vec(2 * (half.x * c + half.z * s), 2 * half.y, 2 * (half.x * s + half.z * c))
        return {"center": piece.position, "size": size, "offset": Vec(0, 0, 0)}

    def get_bounds_normalized(self, piece: Piece) -> dict[str, Any]:
        """Its box as if it were not turned."""
        half = piece.half
        return {"center": piece.position, "size": Vec(*(2 * h for h in half)), "offset": Vec(0, 0, 0)}

    def get_visual_bounds_normalized(self, piece: Piece) -> dict[str, Any]:
        """The same box."""
        return self.get_bounds_normalized(piece)

    def set_lock(self, piece: Piece, lock: bool) -> bool:
        """Locks or frees it."""
        piece.data["Locked"] = lock
        if not lock and piece.motion is None and piece.hand is None and piece.held_by is None:
            self._world.physics.fall(piece)
        return True

    def get_lock(self, piece: Piece) -> bool:
        """Whether it is locked."""
        return piece.locked

    def drop(self, piece: Piece) -> bool:
        """Makes whoever holds it let go."""
        let_go(self._world, piece)
        return True

    def _glide(self, piece: Piece, position: Vec | None, rotation: Vec | None, *, fast: bool) -> None:
        if piece.held_by is not None:
            return
        if position is not None:
            self._take_out(piece)
        if piece.hand is not None and rotation is not None:
            piece.place(rotation=rotation)
            self._world.visibility.note(piece)
            return
        self._world.physics.glide(piece, position, rotation, fast=fast)

    def _take_out(self, piece: Piece) -> None:
        if piece.hand is not None:
            self._world.hands.leave(piece)

    def _settle(self, piece: Piece) -> None:
        if piece.held_by is None and not piece.is_zone:
            self._world.zones.update(piece)
            self._world.physics.release(piece)

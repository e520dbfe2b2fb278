"""Object functions of decks, bags and dice."""

from typing import Any

from .. import dealing, states
from ..binding import as_vec
from ..dice import rotation_for, rotation_values, value_of
from ..pieces import Data, Piece
from ..values import ApiError, Value, Vec
from .base import Api
from .scripting import callback_of


class ContainerApi(Api):
    """What goes into objects, comes out of them and is rolled."""

    def get_objects(self, piece: Piece, ignore_tags: bool = False) -> list[Any]:
        """What a deck or bag holds, as tables; what lies in a zone, as objects."""
        if piece.is_zone:
            return self._world.zones.inside(piece, any_tags=ignore_tags)
        return [_entry(i, data) for i, data in enumerate(piece.contained)]

    def get_quantity(self, piece: Piece) -> int:
        """How many it holds; -1 for what is no container."""
        if piece.type in ("Deck", "Bag", "Stack"):
            return len(piece.contained) or int(piece.data.get("Number") or 0)
        return -1

    def take_object(self, piece: Piece, settings: dict[str, Any] | None = None) -> Piece:
        """Takes one out; it is still spawning when this returns."""
        wanted = settings or {}
        position = as_vec(wanted["position"]) if "position" in wanted else None
        rotation = as_vec(wanted["rotation"]) if "rotation" in wanted else None
        taken = self._world.containers.take(
            piece, self._index(piece, wanted), then=callback_of(self._world, wanted)
        )
        turn = rotation or (taken.rotation.plus(z=180) if wanted.get("flip") else None)
        goal = position or piece.position.plus(x=3.0)
        if wanted.get("smooth", True):
            self._world.physics.glide(taken, goal, turn)
        else:
            taken.place(goal, turn)
            self._world.physics.release(taken)
        return taken

    def put_object(self, piece: Piece, other: Piece, index: int | None = None) -> Piece:
        """Puts an object in; a card on a card makes a deck. Nearer in height decides top or bottom."""
        if other is piece or other.destroyed:
            raise ApiError("putObject needs another object that exists")
        asks = self._world.quirks.put_object_asks
        if asks and not self._world.scripts.allows("tryObjectEnterContainer", piece, other):
            return piece
        self._world.hands.leave_quietly(other)
        if not piece.is_card_like or (piece.type == "Deck" and index is not None):
            self._world.containers.put(piece, other, index=index)
            return piece
        if piece.type == "Deck":
            self._world.containers.put(piece, other, at_top=other.position.y >= piece.position.y)
            return piece
        made = self._world.containers.unite(piece, other)
        self._world.physics.release(made)
        return made

    def shuffle(self, piece: Piece) -> bool:
        """Mixes it."""
        if piece.type in ("Deck", "Bag"):
            dealing.roll(self._world, piece, "")
        return True

    def randomize(self, piece: Piece, colour: str = "") -> bool:
        """Shuffles or rolls it, as if that colour had."""
        dealing.roll(self._world, piece, colour)
        return True

    def roll(self, piece: Piece) -> bool:
        """Rolls it."""
        return self.randomize(piece)

    def deal(
        self,
        piece: Piece,
        number: int,
        player_color: str = "",
        index: int = 1,
        deal_from_bottom: bool = False,
    ) -> bool:
        """Deals cards to one colour, or to all that sit."""
        persons = self._world.persons
        colours = persons.seated() if player_color in ("", "Seated") else [player_color]
        dealing.deal(self._world, piece, number, colours, index, from_bottom=deal_from_bottom)
        return True

    def deal_to_color_with_offset(
        self, piece: Piece, offset: Vec, flip: bool, player_color: str
    ) -> Piece | None:
        """Sends the top card to a place before a hand."""
        zone = self._world.hands.zone(player_color)
        if zone is None:
            return None
        card = self._world.containers.take(piece) if piece.type == "Deck" else piece
        turn = Vec(0, (zone.rotation.y + 180) % 360, 180.0 if piece.face_down != flip else 0.0)
        self._world.physics.glide(card, zone.world(offset), turn)
        return card

    def cut(self, piece: Piece, count: int | None = None) -> list[Piece]:
        """Breaks a deck in two; answers the lower and the upper part."""
        size = len(piece.contained)
        upper = size // 2 if count is None else count
        if not 2 <= upper <= size - 2:
            raise ApiError(f"cut: a deck of {size} cannot be cut at {upper}")
        return dealing.cut(self._world, piece, upper)

    def split(self, piece: Piece, piles: int = 2) -> list[Piece]:
        """Breaks a deck into piles of two cards or more."""
        if piles < 2 or len(piece.contained) // piles < 2:
            raise ApiError(f"split: a deck of {len(piece.contained)} gives no {piles} piles of two cards")
        return dealing.split(self._world, piece, piles)

    def spread(self, piece: Piece, distance: float = 0.5) -> list[Piece]:
        """Lays a deck out."""
        return dealing.spread(self._world, piece, distance)

    def reset(self, piece: Piece) -> bool:
        """Calls all cards of a deck back."""
        dealing.reset(self._world, piece)
        return True

    def get_state_id(self, piece: Piece) -> int:
        """Which of its states is on the table; -1 if it has only one."""
        return states.state_id(piece)

    def get_states_count(self, piece: Piece) -> int:
        """How many states wait; -1 if there are none."""
        return len(states.states(piece)) or -1

    def get_states(self, piece: Piece) -> list[dict[str, Any]] | None:
        """The states that wait."""
        return [dict(_entry(0, data), id=number) for number, data in states.states(piece)] or None

    def set_state(self, piece: Piece, number: int) -> Piece:
        """Puts another state in its place."""
        return states.change(self._world, piece, number)

    def get_rotation_value(self, piece: Piece) -> Value:
        """The value that is up."""
        return value_of(piece)

    def get_rotation_values(self, piece: Piece) -> list[dict[str, Any]]:
        """All values with the rotations that show them."""
        return [{"value": value, "rotation": turn} for value, turn in rotation_values(piece)]

    def set_rotation_values(self, piece: Piece, values: list[Any]) -> bool:
        """Gives it values."""
        listed = []
        for entry in values:
            turn = as_vec(entry["rotation"])
            listed.append({"Value": entry["value"], "Rotation": dict(zip("xyz", turn, strict=True))})
        piece.data["RotationValues"] = listed
        return True

    def set_rotation_value(self, piece: Piece, value: Value) -> bool:
        """Turns it so that a value is up."""
        turn = rotation_for(piece, value)
        if turn is None:
            raise ApiError(f"setRotationValue: there is no value {value}")
        self._world.physics.glide(piece, None, turn)
        return True

    def _index(self, container: Piece, wanted: dict[str, Any]) -> int | None:
        if "guid" in wanted:
            for i, data in enumerate(container.contained):
                if data.get("GUID") == wanted["guid"]:
                    return i
            raise ApiError(f"takeObject: there is no object {wanted['guid']} inside")
        if "index" in wanted:
            return int(wanted["index"])
        if wanted.get("top") is False and container.type == "Deck":
            return len(container.contained) - 1 if container.face_down else 0
        return None


def _entry(index: int, data: Data) -> dict[str, Any]:
    """A contained object as scripts see it."""
    return {
        "index": index,
        "guid": data.get("GUID", ""),
        "name": data.get("Nickname") or data.get("Name", ""),
        "nickname": data.get("Nickname", ""),
        "description": data.get("Description", ""),
        "gm_notes": data.get("GMNotes", ""),
        "memo": data.get("Memo") or "",
        "tags": list(data.get("Tags") or []),
        "lua_script": data.get("LuaScript", ""),
        "lua_script_state": data.get("LuaScriptState", ""),
    }

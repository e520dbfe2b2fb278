"""The context menu of a piece: what a right click offers. No script can refuse any of it but Shuffle."""

from . import dealing
from .people import Actor
from .pieces import MenuItem, Piece


class ContextMenu:
    """The menu that one person has opened on one piece."""

    def __init__(self, actor: Actor, piece: Piece) -> None:
        self._actor, self._piece = actor, piece
        self._world = actor.table.world

    @property
    def opens(self) -> bool:
        """Whether there is a menu: not on what is not interactable."""
        return self._piece.interactable and not self._piece.destroyed

    def draw(self, count: int = 1) -> bool:
        """Draw: cards to the own hand."""
        return self._deal(count, [self._actor.colour])

    def deal(self, count: int = 1, colour: str | None = None) -> bool:
        """Deal: to one colour, or to all that sit."""
        return self._deal(count, [colour] if colour else self._world.persons.seated())

    def search(self) -> "Search | None":
        """Search: looks at the contents; None where there is no menu."""
        if not self.opens or self._piece.type not in ("Deck", "Bag"):
            return None
        self._world.visibility.note_contents(self._piece, self._actor.colour)
        self._world.scripts.tell("onObjectSearchStart", self._piece, self._actor.colour)
        return Search(self._actor, self._piece)

    def shuffle(self) -> bool:
        """Shuffle, which counts as Randomize."""
        return self.opens and self._actor.randomize(self._piece)

    def spread(self, distance: float = 0.6) -> list[Piece]:
        """Spread: lays a deck out, one card overlapping the next."""
        return dealing.spread(self._world, self._piece, distance) if self._is_deck() else []

    def split(self, piles: int = 2) -> list[Piece]:
        """Split: piles of one size."""
        return dealing.split(self._world, self._piece, piles) if self._is_deck() else []

    def cut(self, count: int) -> list[Piece]:
        """Cut: in two."""
        return dealing.cut(self._world, self._piece, count) if self._is_deck() else []

    def reset(self) -> bool:
        """Reset: every card that came from the deck goes back, also out of hands."""
        if not self._is_deck():
            return False
        dealing.reset(self._world, self._piece)
        return True

    def lock(self, locked: bool = True) -> bool:
        """The Lock toggle."""
        if not self.opens:
            return False
        self._piece.data["Locked"] = locked
        return True

    def choose(self, label: str) -> bool:
        """An entry that a script added; raises LookupError if there is none."""
        item = self._item(label)
        self._world.scripts.call(item.callback, self._actor.colour, self._piece.position, self._piece)
        return True

    def labels(self) -> list[str]:
        """The entries that scripts added."""
        return [item.label for item in self._piece.menu]

    def _item(self, label: str) -> MenuItem:
        for item in self._piece.menu:
            if item.label == label:
                return item
        raise LookupError(f"{self._piece.nickname or self._piece.guid} has no menu entry {label!r}")

    def _is_deck(self) -> bool:
        return self.opens and self._piece.type == "Deck"

    def _deal(self, count: int, colours: list[str]) -> bool:
        if not self.opens:
            return False
        dealing.deal(self._world, self._piece, count, colours)
        return True


class Search:
    """An open search window."""

    def __init__(self, actor: Actor, container: Piece) -> None:
        self._actor, self._container = actor, container
        self._world = actor.table.world
        self._seen = list(container.contained)
        self._shown = list(container.contained)

    def names(self) -> list[str]:
        """What the window shows, in the order of the list."""
        return [str(d.get("Nickname") or d.get("Name", "")) for d in self._seen]

    def pull(self, index: int, x: float, z: float) -> Piece | None:
        """Drags one out of the window: it appears unheld. None if it is no longer inside."""
        wanted = self._seen[index]
        for place, data in enumerate(self._container.contained):
            if data is wanted:
                self._seen.pop(index)
                at = self._container.position._replace(x=x, y=3.0, z=z)
                card = self._world.containers.take(self._container, place, position=at)
                self._world.physics.release(card)
                return card
        return None

    def close(self) -> None:
        """Closes the window."""
        if self._world.quirks.search_restores and not self._container.destroyed:
            self._container.contained[:] = self._shown
        self._world.scripts.tell("onObjectSearchEnd", self._container, self._actor.colour)

"""A table on which the steps of a file are carried out, one after the other."""

from tts_bridge.spelling import did_you_mean

from .moonsharp import MoonSharpTrap, ScriptError
from .people import Actor
from .pieces import Piece
from .steps import Step
from .table import StandsStill, VirtualTable
from .values import ApiError

PATIENCE = 5.0
"""Virtual seconds after a step for what moves to come to rest."""


class Unfulfilled(Exception):
    """An expectation did not come true, or what a step speaks of is not there."""


class Stage:
    """A table on which steps are carried out, and what came of the last gesture."""

    def __init__(self, table: VirtualTable) -> None:
        self.table = table
        self.refused = False
        self.heard = 0
        self._loaded = False

    def carry_out(self, step: Step) -> None:
        """Do a step.  Raises Unfulfilled, and MoonSharpTrap."""
        if not self._loaded and not step.form.words.startswith("sit "):
            self.load()
        try:
            done = step.form.do(self, **step.values)
        except MoonSharpTrap:
            raise
        except (ScriptError, LookupError, ValueError, ApiError, StandsStill) as error:
            raise Unfulfilled(str(error.args[0]) if error.args else str(error)) from None
        if isinstance(done, bool):
            self.refused = not done
        if step.form.waits:
            self.settle()

    def load(self) -> None:
        """Load the save, if it has not been; somebody sits at White if nobody does."""
        if self._loaded:
            return
        if not self.table.world.persons.everybody:
            self.table.join("Ann", "White", host=True)
        self._loaded = True
        self.table.load()
        self.settle()

    def settle(self) -> None:
        """Let time pass until nothing moves, or for long enough."""
        try:
            self.table.settle(seconds=PATIENCE)
        except StandsStill:
            return

    def who(self, colour: str) -> Actor:
        """The person at a colour."""
        if self.table.world.persons.at(colour) is None:
            raise Unfulfilled(f"nobody sits at {colour}: `sit {colour} NAME` lets somebody sit down")
        return self.table.person(colour)

    def piece(self, name: str) -> Piece:
        """The piece of a nickname, a GUID, a memo or, if it is the only one, a type."""
        found = self.pieces(name)
        if len(found) == 1:
            return found[0]
        if found:
            which = ", ".join(piece.guid for piece in found[:6])
            raise Unfulfilled(
                f"{len(found)} pieces are called {name!r}: name one of them by its GUID ({which})"
            )
        known = {
            known for piece in self.table.world.pieces for known in (piece.nickname, piece.guid) if known
        }
        raise Unfulfilled(f"there is no {name!r} on the table{did_you_mean(name, known, ': did')}")

    def pieces(self, name: str) -> list[Piece]:
        """All of that name; of the ways to name a piece the first that fits any."""
        alive = list(self.table.world.pieces)
        ways = (
            [piece for piece in alive if name in (piece.nickname.strip(), piece.guid)],
            [piece for piece in alive if piece.data.get("Memo") == name],
            [piece for piece in alive if piece.type.casefold() == name.casefold()],
        )
        return next((way for way in ways if way), [])

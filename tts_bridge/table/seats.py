"""Who sits where, what each has chosen before the game, and who answers for whom."""

from collections.abc import Iterator
from dataclasses import dataclass

from tts_bridge.table.directives import Say
from tts_bridge.table.reports import SeatChanged


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a seat; `player` is the Steam id."""

    player: str
    name: str
    host: bool
    admin: bool


@dataclass(frozen=True, slots=True)
class Caller:
    """Who wishes something: the seat, "" for a spectator, and whether they may overrule.

    `player` is the Steam id of a spectator who has spoken.
    """

    seat: str
    rules: bool
    player: str = ""

    def told(self, text: str) -> Say:
        """A line of chat for whoever that is, and for nobody else."""
        return Say(text, self.seat, player="" if self.seat else self.player)


class Seats:
    """The seats of a table, clockwise, and the people at them."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self._people: dict[str, Person] = {}
        self._choices: dict[str, str] = {}

    def changed(self, report: SeatChanged) -> None:
        """Somebody sat down, left, or was promoted."""
        if report.seat not in self.names:
            return
        if report.player:
            self._people[report.seat] = Person(report.player, report.name, report.host, report.admin)
        else:
            self._people.pop(report.seat, None)

    def take_over(self, other: "Seats") -> None:
        """The same people sit at these seats now."""
        self._people = {seat: person for seat, person in other._people.items() if seat in self.names}

    def seated(self) -> tuple[str, ...]:
        """The seats where somebody sits, clockwise."""
        return tuple(seat for seat in self.names if seat in self._people)

    def person(self, seat: str) -> Person | None:
        """Who sits there."""
        return self._people.get(seat)

    # ---------------------------------------------------------------- before the game

    def choose(self, seat: str, choice: str) -> None:
        """A seat has chosen what it will be."""
        self._choices[seat] = choice

    def has_chosen(self, seat: str) -> bool:
        """Whether a seat has."""
        return seat in self._choices

    def choices(self, default: str) -> dict[str, str]:
        """The seats that will play, with the choice of each."""
        return {seat: self._choices.get(seat, default) for seat in self.seated()}

    # ---------------------------------------------------------------- who may what

    def caller(self, seat: str, *, admin: bool = False, player: str = "") -> Caller:
        """Who wishes something from a seat: the host and those promoted may overrule.

        `admin` is what the table says of a person, who may sit nowhere; `player` is their Steam id.
        """
        person = self._people.get(seat)
        return Caller(seat, admin or (person is not None and (person.host or person.admin)), player)

    @property
    def host(self) -> str:
        """The seat that is asked what only the host decides: the host's, else the first with somebody."""
        return next(self._by_rank(), "")

    def _by_rank(self) -> Iterator[str]:
        yield from (seat for seat in self.seated() if self._people[seat].host)
        yield from (seat for seat in self.seated() if self._people[seat].admin)
        yield from self.seated()

    def voice(self, seat: str) -> str:
        """The seat that answers for a seat: itself, or the host's if nobody sits there."""
        return seat if seat in self._people else self.host or seat

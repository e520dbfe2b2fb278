"""The state of a table before anything has happened: every card in its draw pile."""

from collections.abc import Iterable, Mapping

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.state import Card, Frame, Plain, Seat, State
from tts_bridge.games.core.words import Words, message_id


class SetupError(ValueError):
    """A table that cannot be set up so: why, for players by the message `setup-fault` of the game."""

    def __init__(self, fault: str, why: str, *, seat: str = "", **values: str | int) -> None:
        super().__init__(why)
        self._fault, self._seat, self._values = fault, seat, values

    def told(self, words: Words) -> str:
        """Why, in the words of the game: for players."""
        return words.say(message_id("setup", self._fault), seat=words.seat(self._seat), **self._values)


def new_table(
    game: Game,
    seats: Iterable[Seat],
    zones: Iterable[str],
    options: Mapping[str, Plain] | None = None,
    cards: Mapping[str, str] | None = None,
) -> State:
    """A table at which the bottom frame, `game`, is at its step `setup`.

    `seats` are clockwise; `zones` are all there are, the piles among them; `cards` map card ids to
    definitions (default: every copy of every definition).  They lie face down in `<deck>.draw`.
    """
    copies = cards if cards is not None else all_copies(game)
    made = {name: _card(game, name, copies[name]) for name in sorted(copies)}
    inside: dict[str, list[str]] = {zone: [] for zone in zones}
    for card in made.values():
        inside[card.zone].append(card.id)
    return State(
        game=game.id,
        options=dict(game.defaults) | dict(options or {}),
        seats={seat.name: seat for seat in seats},
        cards=made,
        zones={zone: tuple(names) for zone, names in inside.items()},
        frames=(Frame(0, "game", "setup"),),
    )


def all_copies(game: Game, otherwise: Mapping[str, int] | None = None) -> dict[str, str]:
    """Every card of the game: an id for each copy (`xx.name#1`), and its definition.

    `otherwise` says of which definitions there are more or fewer copies than the game has, and how many.
    """
    numbers = otherwise or {}
    return {
        f"{definition.id}#{n}": definition.id
        for definition in game.library.definitions.values()
        for n in range(1, numbers.get(definition.id, definition.count) + 1)
    }


def _card(game: Game, name: str, definition: str) -> Card:
    deck = game.library.get(definition).deck
    return Card(name, definition, deck, f"{deck}.draw", flipped=True)

"""The same game at seats of other names: no rule may make a difference between them."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tts_bridge.games.core.engine import decide
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.moves import Accepted, Move
from tts_bridge.games.core.play import Played
from tts_bridge.games.core.state import State, dump_state, load_state

_SIGNS = re.compile("([+=.])")
"""What stands between names: of several; of an option and its value; of a seat and its own (`red.hand`)."""


def turned_round(state: State) -> dict[str, str]:
    """New names of the seats: each is called as the next one was."""
    seats = list(state.seats)
    return dict(zip(seats, [*seats[1:], *seats[:1]], strict=True))


def renamed_state(state: State, names: Mapping[str, str]) -> State:
    """The state with other names of the seats; they sit where they sat."""
    return load_state(_renamed(dump_state(state), names))


def renamed_move(move: Move, names: Mapping[str, str]) -> Move:
    """The move of the seat that has the other name."""
    seat, card, target = (_renamed(part, names) for part in (move.seat, move.card, move.target))
    return Move(move.kind, seat, card, target, move.number)


def renamed_difference(game: Game, plays: Iterable[Played]) -> str:
    """Where a game first goes another way once the seats have other names, or "" if it does not.

    Who joins is left out: where a newcomer sits is told by the seat's name.
    """
    for play in (made for made in plays if made.move.kind != "edit.join"):
        names = turned_round(play.before)
        verdict = decide(game, renamed_state(play.before, names), renamed_move(play.move, names))
        if not isinstance(verdict, Accepted) or verdict.after != renamed_state(play.verdict.after, names):
            return f"move {play.number}, {play.move}"
    return ""


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return "".join(names.get(part, part) for part in _SIGNS.split(value))
    if isinstance(value, Mapping):
        return {_renamed(key, names): _renamed(inner, names) for key, inner in value.items()}
    return [_renamed(inner, names) for inner in value] if isinstance(value, list | tuple) else value

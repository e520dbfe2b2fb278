"""How a game is begun at a table, and what the table's panels and plates say of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Policy, patient
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import Plain, State


@dataclass(frozen=True, slots=True)
class Screen:
    """What is shown now: the lines of panels and the texts of plates by id, colours of cards that glow, and
    what is written on cards.

    A panel that is not named is not shown.  `offers` are the texts of plates that are buttons now, lit while
    what they offer is legal and grey otherwise; any other plate says what it offers, or its text.  `kept` are
    cards that stay where they lie until something is settled: where rules are strict nobody lifts them.
    """

    panels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plates: Mapping[str, str] = field(default_factory=dict)
    glow: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    offers: Mapping[str, str] = field(default_factory=dict)
    kept: tuple[str, ...] = ()


def _no_lots(
    game: Game, seats: Sequence[str], options: Mapping[str, Plain], chance: Random
) -> Mapping[str, Plain]:
    return {}


@dataclass(frozen=True, slots=True)
class Staging:
    """A game as a table begins and shows it.

    `make` builds it from the texts of its card files (name to TOML).  `begin` is the state before
    anything happened, from the seats clockwise with the choice of each, options, and cards by id with
    their definitions; it raises ValueError with words for people.  `choices` are those that a seat
    has before the game, with the message that names each; `lots` are options that draw by lot
    what seats and options leave open.  `turn_of` names the seat whose turn it is; `end_turn` is the move
    that ends it.  `grace` are the seconds that results of an event stand before they count, where it is
    not the usual time.  `public` is what everybody is shown and `private` what one seat is, each made
    from the speech of a view.
    `bot` plays a seat with a seed.  `tally` names what is to be counted of a move made in a state, for
    statistics over many games; `tallied` are all the names, in the order in which they are told.
    """

    make: Callable[[Mapping[str, str]], Game]
    begin: Callable[[Game, Mapping[str, str], Mapping[str, Plain], Mapping[str, str]], State]
    turn_of: Callable[[Look], str]
    public: Callable[[Speech], Screen]
    private: Callable[[Speech, str], Screen]
    choices: Mapping[str, str] = field(default_factory=dict)
    end_turn: str = ""
    lots: Callable[[Game, Sequence[str], Mapping[str, Plain], Random], Mapping[str, Plain]] = _no_lots
    bot: Callable[[Game, str, int], Policy] = patient
    grace: Mapping[str, float] = field(default_factory=dict)
    tally: Callable[[State, Move, Sequence[Block]], Iterable[str]] = lambda before, move, blocks: ()
    tallied: tuple[str, ...] = ()

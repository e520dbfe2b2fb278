"""Bots of Codex: they hire, tech, build, play, level, attack and patrol, from a view alone.

`policy` is the one entrance.  What a move is worth a bot finds out by thinking ahead with the engine
itself, on its view.  It keeps nothing in mind: what it does follows from the view, its seat and its seed.
"""

from collections.abc import Callable, Iterable
from typing import cast

from tts_bridge.games.codex import numbers, places
from tts_bridge.games.codex.construction import add_on, stands
from tts_bridge.games.codex.tech import CARDS, chosen
from tts_bridge.games.codex.workers import workers
from tts_bridge.games.core.foresight import Foresight
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import Policy
from tts_bridge.games.core.state import Frame, State

QUIET = frozenset({"turn", "teching", "over"})
"""Frames in which a position is weighed as it stands."""

VICTORY = 1000.0
BASE_HP, GOLD, WORKER, CARD, LEVEL = 1.5, 0.5, 3.0, 1.2, 0.6
"""What these are worth, one of each, to the seat that has them."""

WORTH_OF = {"unit": 1.0, "hero": 3.0, "building": 2.5, "upgrade": 2.5, "spell": 2.5}
"""What a card in play is worth besides its numbers."""

BUILT = 4.0
ENOUGH_WORKERS = 10
MOST_WEIGHED = 16
"""So many moves a bot weighs at once."""

SOME_GAIN = 0.2
"""So much better a move must make things to be worth it."""

HOPELESS = -10_000.0
"""The worth of a move that is not possible."""


# ---------------------------------------------------------------- what a position is worth


def worth(look: Look, seat: str) -> float:
    """What the position is worth to a seat: what it has, less what its opponents have."""
    return standing(look, seat) - sum(standing(look, other) for other in places.opponents(look, seat))


def standing(look: Look, seat: str) -> float:
    """How a seat stands: its base, its economy, its cards."""
    base = places.base(look, seat)
    left = numbers.hp_left(look, base) if base else 0
    built = sum(stands(look, card) for card in places.all_fixtures(look, seat))
    return (
        (BASE_HP * left if left > 0 else -VICTORY)
        + GOLD * look.number("gold", seat)
        + WORKER * min(ENOUGH_WORKERS, workers(look, seat))
        + CARD * min(5, len(look.zone(places.of(seat, "hand"))))
        + BUILT * built
        + sum(_in_play(look, card) for card in places.lying(look, seat))
    )


def _in_play(look: Look, card: str) -> float:
    kind = look.definition(card).kind
    value = WORTH_OF.get(kind, 1.0)
    if kind in ("unit", "hero"):
        value += numbers.atk(look, card) + 0.7 * numbers.hp_left(look, card)
    if kind == "hero":
        value += LEVEL * numbers.level(look, card)
    return value


# ---------------------------------------------------------------- what a bot sees


class Mind(Look):
    """A view with the moves of one seat; `must` tells that nobody else goes on."""

    __slots__ = ("_ahead", "moves", "must", "seat")

    def __init__(self, game: Game, view: State, seat: str, moves: list[Move], *, must: bool) -> None:
        super().__init__(game, view)
        self.seat = seat
        self.moves = moves
        self.must = must
        self._ahead = Foresight(game, seat, _at_rest, lambda state: worth(Look(game, state), seat))

    @property
    def top(self) -> Frame:
        """What goes on."""
        return cast(Frame, self.state.top)

    def of_kind(self, *kinds: str) -> list[Move]:
        """The moves of some kinds."""
        return [move for kind in kinds for move in self.moves if move.kind == kind]

    def first(self, *kinds: str) -> Move | None:
        """The first move of the first kind that there is."""
        return next(iter(self.of_kind(*kinds)), None)

    def value(self, move: Move) -> float:
        """What the position is worth to which the move leads."""
        found = self._ahead.after(self.state, move)
        return HOPELESS if found is None else found

    def best(self, moves: Iterable[Move], gain: float = SOME_GAIN) -> Move | None:
        """The move that makes things best, if it makes them so much better."""
        weighed = [(self.value(move), str(move), move) for move in list(moves)[:MOST_WEIGHED]]
        found = max(weighed, key=lambda each: each[:2], default=None)
        now = self._ahead.weigh(self.state)
        return found[2] if found is not None and found[0] - now >= gain else None


def _at_rest(state: State) -> bool:
    return state.top is None or state.top.kind in QUIET


# ---------------------------------------------------------------- answers


def answer(mind: Mind) -> Move | None:
    """What is asked is answered at once, as it turns out best."""
    if mind.top.kind != "prompt" or mind.seat not in mind.top.waits:
        return None
    return max(mind.moves[:MOST_WEIGHED], key=lambda move: (mind.value(move), str(move)))


def choose_tech(mind: Mind) -> Move | None:
    """The next cards: units and buildings that can soon be played, the dearest first."""
    if len(chosen(mind, mind.seat)) >= CARDS:
        return None
    tiers = sum(places.has_built(mind, mind.seat, name) for name in places.TECH)
    return max(
        mind.of_kind("tech"), key=lambda move: (_wanted(mind, move.card, tiers), str(move)), default=None
    )


def _wanted(mind: Mind, card: str, tiers: int) -> float:
    tech, cost = mind.printed(card, "tech"), mind.printed(card, "cost")
    spell = mind.definition(card).kind == "spell"
    return -3.0 * max(0, tech - tiers - 1) + tech - (2.0 if spell else 0.0) + 0.1 * cost


# ---------------------------------------------------------------- the own turn


def attack(mind: Mind) -> Move | None:
    """Whatever attack pays, the best first."""
    return mind.best(mind.of_kind("attack"), 0.0)


def hire(mind: Mind) -> Move | None:
    """A worker each turn until there are enough; the card that is least likely to be played."""
    if workers(mind, mind.seat) >= ENOUGH_WORKERS:
        return None
    return min(mind.of_kind("hire"), key=lambda move: (_kept(mind, move.card), str(move)), default=None)


def _kept(mind: Mind, card: str) -> float:
    """How little a bot wants to part with a card of its hand."""
    starter = getattr(mind.definition(card), "starter", False)
    return (0.0 if starter else 5.0) + mind.printed(card, "tech") + 0.1 * mind.printed(card, "cost")


def summon(mind: Mind) -> Move | None:
    """A hero as soon as there may be one."""
    return mind.first("summon")


def build(mind: Mind) -> Move | None:
    """The tech buildings as soon as they can be paid, an add-on when there is gold left."""
    built = mind.of_kind("build")
    tech = [move for move in built if "tech_building" in mind.tags(move.card)]
    rich = mind.number("gold", mind.seat) >= 8 and not add_on(mind, mind.seat)
    return next(iter(tech or (built if rich else ())), None)


def play_cards(mind: Mind) -> Move | None:
    """The card that makes things best."""
    dear = sorted(mind.of_kind("play"), key=lambda move: (-mind.printed(move.card, "cost"), str(move)))
    return mind.best(dear)


def use_abilities(mind: Mind) -> Move | None:
    """What cards in play can do, where it is plainly good."""
    return mind.best(mind.of_kind("use", "detect"), 0.5)


def level_up(mind: Mind) -> Move | None:
    """Gold that is left goes into levels, as many as make a difference at once."""
    return max(mind.of_kind("level"), key=lambda move: (move.number, move.card), default=None)


def patrol(mind: Mind) -> Move | None:
    """Whoever is ready patrols: the toughest first, in the first free slot."""
    moves = mind.of_kind("patrol")
    waiting = [move for move in moves if places.place(mind.card(move.card).zone) == "play"]
    return min(
        waiting, key=lambda move: (move.target, -numbers.hp_left(mind, move.card), move.card), default=None
    )


def end_turn(mind: Mind) -> Move | None:
    """Nothing else is left."""
    return mind.first("end_turn")


INSTINCTS: tuple[Callable[[Mind], Move | None], ...] = (
    attack, summon, build, hire, play_cards, use_abilities, level_up, patrol, end_turn,
)  # fmt: skip
"""Asked in this order on the own turn; the first that wants something has its way."""


def policy(game: Game, seat: str, seed: int) -> Policy:
    """How a bot plays a seat."""

    def decide(view: State, moves: list[Move], must: bool) -> Move | None:
        mind = Mind(game, view, seat, moves, must=must)
        if mind.top.kind == "prompt":
            return answer(mind)
        if mind.of_kind("tech", "tech_done"):
            wanted = choose_tech(mind)
            if wanted is not None:
                return wanted
        wishes = (instinct(mind) for instinct in INSTINCTS)
        found = next((wish for wish in wishes if wish is not None), None)
        return found or (mind.first("tech_done") or moves[0] if must and moves else None)

    return decide

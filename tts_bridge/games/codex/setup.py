"""The beginning of a game: decks, codexes, fixtures, and the turns one after the other (A2)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import cast

from tts_bridge.games.codex import places
from tts_bridge.games.codex.kinds import Fixture
from tts_bridge.games.core import options as may_be
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import EXTRA_TURNS
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.piles import deal, shuffle
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.setup import SetupError
from tts_bridge.games.core.state import EVERYBODY, Card, Frame, Plain, Seat, State

rules = Rulebook()

rules.frame("game", passing=True)

SEATS = 2
HAND = 5
WORKERS = (4, 5)
"""Those of the first player and of the second."""

FIRST_UP_TO = 3
"""Up to this number the die lets the first seat begin, beyond it the second."""

COPIES = 2
"""Copies of each card of a spec in a codex."""

HEROES = {
    "basic": (("cx.troq_bashar",), ("cx.river_montoya",)),
    "standard": (
        ("cx.captain_zane", "cx.drakk_ramhorn", "cx.jaina_stormborne"),
        ("cx.master_midori", "cx.calamandra_moss", "cx.argagarg_garg"),
    ),
}
"""Who plays whom where the table says nothing: the game with one hero, and that with three."""


def _heroes_there_are(look: Look) -> Mapping[str, Plain]:
    definitions = look.game.library.definitions.values()
    return {hero.id: hero.id for hero in definitions if hero.kind == "hero"}


rules.option("game", may_be.one_of("basic", "standard"), usual="basic")
rules.option("heroes", _heroes_there_are, several=True, keys=lambda look: look.state.seats)
rules.option("first_player", may_be.seats)
rules.option("free_levels", may_be.one_of("any", "kills"), usual="any")
rules.option("overpower_armour", may_be.yes_or_no, usual="yes")
rules.option("by_hand", may_be.yes_or_no, usual="yes")


def draw_heroes(
    game: Game, seats: Sequence[str], options: Mapping[str, Plain], chance: Random
) -> Mapping[str, Plain]:
    """Heroes by lot for the seats that have none yet, each hero once."""
    named = {hero for seat in seats for hero in cast(tuple[str, ...], options.get(f"heroes.{seat}", ()))}
    heroes = [
        hero.id for hero in game.library.definitions.values()
        if hero.kind == "hero" and hero.id not in named and _takes_part(hero, options)
    ]  # fmt: skip
    chance.shuffle(heroes)
    each = 3 if is_standard(options) else 1
    left = [seat for seat in seats if f"heroes.{seat}" not in options]
    return {f"heroes.{seat}": tuple(heroes[at * each : (at + 1) * each]) for at, seat in enumerate(left)}


def named_first(seats: Collection[str], options: Mapping[str, Plain]) -> str:
    """Who begins if the option `first_player` says so; "" if it does not."""
    named = str(options.get("first_player", ""))
    return named if named in seats else ""


def is_standard(options: Mapping[str, Plain]) -> bool:
    """Whether it is the game with three heroes."""
    return options.get("game") == "standard"


def new_state(
    game: Game,
    seats: Mapping[str, str],
    options: Mapping[str, Plain] | None = None,
    cards: Mapping[str, str] | None = None,
) -> State:
    """A table before the first card is dealt.

    `cards` map card ids to definitions; those that no seat needs lie in the box, and where there are too
    few copies more are made.  Raises SetupError.
    """
    if len(seats) != SEATS:
        raise SetupError("seats", f"{len(seats)} seats: Codex is for {SEATS} players", n=len(seats))
    chosen = dict(game.defaults) | dict(options or {})
    supply = _Supply(game, cards or {})
    inside: dict[str, list[str]] = {zone: [] for zone in places.zones(tuple(seats))}
    lying: dict[str, Card] = {}
    for at, seat in enumerate(seats):
        for card in _of_seat(game, supply, seat, _heroes(game, chosen, seat, at), chosen):
            lying[card.id] = card
    lying |= {card.id: card for card in supply.rest()}
    for name in sorted(lying):
        inside[lying[name].zone].append(name)
    first = named_first(seats, chosen) or next(iter(seats))
    made = {seat: Seat(seat, {"workers": WORKERS[0 if seat == first else 1]}) for seat in seats}
    for seat, heroes in ((seat, _heroes(game, chosen, seat, at)) for at, seat in enumerate(seats)):
        if len(heroes) == 1:
            made[seat] = Seat(seat, made[seat].counters, {"spec": _spec(heroes[0])})
    return State(
        game=game.id, options=chosen, seats=made, cards={name: lying[name] for name in sorted(lying)},
        zones={zone: tuple(names) for zone, names in inside.items()}, frames=(Frame(0, "game", "setup"),),
    )  # fmt: skip


def _heroes(game: Game, options: Mapping[str, Plain], seat: str, at: int) -> tuple[Definition, ...]:
    """The heroes of a seat: as the options say, else the usual ones."""
    usual = HEROES["standard" if is_standard(options) else "basic"][at]
    names = cast(tuple[str, ...], options.get(f"heroes.{seat}") or usual)
    found = tuple(game.library.get(name) for name in names)
    for name, hero in zip(names, found, strict=True):
        if hero.kind != "hero":
            raise SetupError("no_hero", f"{name} is no hero: name heroes by their ids", name=name)
    if len(found) != (3 if is_standard(options) else 1):
        why = f"{seat} has {len(found)} heroes: the basic game is for one, the standard game for three"
        raise SetupError("heroes", why, seat=seat, n=len(found))
    if len({_spec(hero) for hero in found}) < len(found):
        why = f"{seat} has two heroes of one spec: name heroes of different specs"
        raise SetupError("specs", why, seat=seat)
    return found


def _spec(hero: Definition) -> str:
    return cast(str, getattr(hero, "spec", ""))


def _of_seat(
    game: Game, supply: "_Supply", seat: str, heroes: tuple[Definition, ...], options: Mapping[str, Plain]
) -> Iterator[Card]:
    """All that a seat begins with: heroes, starter deck, codex, fixtures."""
    color = getattr(heroes[0], "color", "neutral")
    specs = {_spec(hero) for hero in heroes}
    for hero in heroes:
        yield supply.take(hero, seat, "command")
    for definition in game.library.definitions.values():
        if not _takes_part(definition, options):
            continue
        if _is_starter(definition) and getattr(definition, "color", "") == color:
            yield supply.take(definition, seat, "draw")
        elif definition.deck == "codex" and getattr(definition, "spec", None) in specs:
            yield from (supply.take(definition, seat, "codex") for _ in range(COPIES))
        elif isinstance(definition, Fixture) and (is_standard(options) or not definition.standard):
            yield supply.take(definition, seat, definition.zone)


def _takes_part(definition: Definition, options: Mapping[str, Plain]) -> bool:
    """With the option `by_hand` off, what players must carry out by hand stays in the box."""
    return options.get("by_hand") is not False or not definition.by_hand


def _is_starter(definition: Definition) -> bool:
    return bool(getattr(definition, "starter", False))


class _Supply:
    """The copies that there are, handed out one by one."""

    def __init__(self, game: Game, cards: Mapping[str, str]) -> None:
        self._made: dict[str, int] = {}
        self._game = game
        self._free: dict[str, list[str]] = {}
        for name in sorted(cards, reverse=True):
            self._free.setdefault(cards[name], []).append(name)

    def take(self, definition: Definition, seat: str, zone: str) -> Card:
        """A copy for a seat."""
        made = self._made[definition.id] = self._made.get(definition.id, 0) + 1
        free = self._free.get(definition.id)
        name = free.pop() if free else f"{definition.id}#{made}"
        known = {"codex": (seat,), "draw": ()}.get(zone, (EVERYBODY,))
        return Card(
            name, definition.id, definition.deck, places.of(seat, zone), seat, seat, flipped=zone == "draw",
            known_to=known,
        )  # fmt: skip

    def rest(self) -> Iterator[Card]:
        """What nobody needs; tokens come into being when they arrive."""
        for definition, names in self._free.items():
            if "token" not in self._game.library.tags(definition):
                deck = self._game.library.get(definition).deck
                yield from (Card(name, definition, deck, places.BOX, flipped=True) for name in names)


# ---------------------------------------------------------------- the frame at the bottom


@rules.step("game", "setup")
def shuffle_decks(run: Resolution, frame: Frame) -> None:
    """Each seat shuffles its ten starter cards and draws five."""
    run.tell("setup")
    run.go(frame, "first")
    for seat in run.state.seats:
        shuffle(run, places.of(seat, "draw"))
    for seat in reversed(run.state.seats):
        deal(run, seat, HAND, places.of(seat, "hand"), seat=seat)


@rules.step("game", "first")
def first_player(run: Resolution, frame: Frame) -> None:
    """The first player is named by the table, or a die says who it is (A2)."""
    seats = tuple(run.state.seats)
    named, fallen = named_first(seats, run.state.options), cast("int | None", frame.data.get("die"))
    if named or not run.rules("codex.first_player_by_die"):
        _begin(run, frame, named or seats[0])
    elif fallen is None:
        run.roll(seats[0], "die", "first_player")
    else:
        _begin(run, frame, seats[0] if fallen <= FIRST_UP_TO else seats[1])


rules.switch("codex.first_player_by_die")


def _begin(run: Resolution, frame: Frame, first: str) -> None:
    run.tell("first_player", seat=first)
    for seat, now in run.state.seats.items():
        wanted = WORKERS[0 if seat == first else 1]
        run.count(seat, "workers", wanted - now.counters.get("workers", 0))
    run.go(frame, "turns", next=first, die=None)


@rules.step("game", "turns")
def next_turn(run: Resolution, frame: Frame) -> None:
    """The seats take turns; whoever has an extra turn has it first."""
    extra, seat = run.var(EXTRA_TURNS, ()), cast(str, frame.data["next"])
    if extra:
        run.mark(TABLE, EXTRA_TURNS, extra[1:] or None)
    else:
        run.go(frame, "turns", next=run.seat_after(seat))
    run.push("turn", "begin", seat=extra[0] if extra else seat)

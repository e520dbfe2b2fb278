"""A start position, made by edits from a table at which nothing has happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_bridge.games.core import facts
from tts_bridge.games.core.engine import decide, opened
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import HOST, Accepted, Move
from tts_bridge.games.core.scenario.notation import card_name, copies
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.setup import all_copies
from tts_bridge.games.core.state import Plain, State

SETUP = "setup"
"""The phase before anything has happened: nothing is dealt."""

REST = "rest of "
"""`rest of door`: all cards of that deck that the start names nowhere else."""


@dataclass(frozen=True, slots=True)
class Start:
    """A start position: whose turn, which phase, what each seat is, what lies in which zone.

    `of_seats` are counters and marks by seat; `zones` are laid out in their order, piles and discards
    from the top.  A card `a > b` lies under b.  `copies` says of which definitions the table has more or
    fewer copies than the game, and how many.
    """

    seats: tuple[str, ...]
    options: Mapping[str, Plain]
    turn: str
    phase: str
    of_seats: Mapping[str, Mapping[str, Any]]
    zones: Mapping[str, tuple[str, ...]]
    copies: Mapping[str, int] = field(default_factory=dict)


class StartError(ValueError):
    """A start position that the rules do not let stand; the message says why."""


def empty_table(
    game: Game,
    words: ScenarioWords,
    seats: Sequence[str],
    options: Mapping[str, Plain],
    copies: Mapping[str, int] | None = None,
) -> State:
    """A table with every copy of every card (`xx.name#1`), of some as many `copies` as is said; raises
    ValueError where there cannot be one."""
    chosen = dict.fromkeys(seats, next(iter(words.staging.choices), ""))
    return words.staging.begin(game, chosen, options, all_copies(game, copies))


def set_up(game: Game, words: ScenarioWords, start: Start, disabled: tuple[str, ...] = ()) -> State:
    """The position, made by edits, so that every invariant holds; raises StartError."""
    options = dict(start.options)
    if disabled:
        options["disabled"] = (*_slugs(options), *disabled)
    try:
        empty = empty_table(game, words, start.seats, options, start.copies)
    except ValueError as error:
        raise StartError(str(error)) from None
    layout = _Layout(game, opened(game, empty).after)
    if start.phase != SETUP:
        layout.edit("edit.turn", target=start.turn, number=words.phases.index(start.phase))
    for seat, has in start.of_seats.items():
        layout.number_and_mark(words, seat, has)
    for zone, cards in start.zones.items():
        layout.lay(zone, cards)
    layout.lay_rest(start.zones)
    layout.check(start.phase)
    return layout.state


def _slugs(options: Mapping[str, Plain]) -> tuple[Any, ...]:
    slugs = options.get("disabled", ())
    return slugs if isinstance(slugs, tuple) else ()


class _Layout:
    """Cards laid out one after the other."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._placed: dict[str, str] = {}
        self.state = state

    def edit(self, kind: str, card: str = "", target: str = "", number: int = 0) -> None:
        """One edit by the host."""
        move = Move(kind, HOST, card, target, number)
        verdict = decide(self._game, self.state, move)
        if not isinstance(verdict, Accepted):
            reasons = ", ".join(refusal.rule for refusal in verdict.refusals)
            raise StartError(f"{move} is refused: {reasons}")
        self.state = verdict.after

    def number_and_mark(self, words: ScenarioWords, seat: str, has: Mapping[str, Any]) -> None:
        """Counters and marks of a seat."""
        for name in words.counters:
            if name in has:
                now = self.state.seats[seat].counters.get(name, 0)
                self.edit("edit.count", name, seat, has[name] - now)
        for name in words.marks:
            if name not in has:
                continue
            if f"edit.{name}" in self._game.rules.edits:
                self.edit(f"edit.{name}", target=seat, number=int(has[name]))
            else:
                self.edit("edit.mark", f"{name}={has[name]}", seat)

    def lay(self, zone: str, cards: Sequence[str]) -> None:
        """Cards into a zone; on a pile the first one comes to lie on top."""
        pile = zone.endswith((".draw", ".discard"))
        for said in reversed(cards) if pile else cards:
            name, _, host = (part.strip() for part in said.partition(">"))
            if not name.startswith(REST):
                self._put(self._free_copy(name), zone, self._placed_copy(host) if host else "")

    def lay_rest(self, zones: Mapping[str, tuple[str, ...]]) -> None:
        """Where the rest of a deck is wanted, all its cards that lie nowhere yet."""
        for zone, cards in zones.items():
            for deck in (said.removeprefix(REST) for said in cards if said.startswith(REST)):
                for card in self.state.cards.values():
                    if card.deck == deck and card.id not in self._placed:
                        self._put(card.id, zone)

    def _put(self, card: str, zone: str, host: str = "") -> None:
        if host:
            self.edit("edit.attach", card, host)
        else:
            self.edit("edit.on_top" if zone.endswith(".draw") else "edit.move", card, zone)
        self._placed[card] = zone

    def _free_copy(self, name: str) -> str:
        for card in copies(Look(self._game, self.state), name):
            if card not in self._placed:
                return card
        raise StartError(f"there are not so many copies of {name}")

    def _placed_copy(self, name: str) -> str:
        for card in copies(Look(self._game, self.state), name):
            if card in self._placed:
                return card
        raise StartError(f"{name} is not in play yet, so nothing can lie under it")

    def check(self, phase: str) -> None:
        """Whether everything lies where it was put, and at most a fact of the real world is asked."""
        look = Look(self._game, self.state)
        for card, zone in self._placed.items():
            there = look.card(card).zone
            if there != zone:
                raise StartError(f"{card_name(look, card)} does not stay in {zone}: it is in {there}")
        top = self.state.top
        if top is not None and phase not in (SETUP, top.step) and facts.asked(look) is None:
            raise StartError(f"the rules ask something before the first move ({top.kind}: {dict(top.data)})")

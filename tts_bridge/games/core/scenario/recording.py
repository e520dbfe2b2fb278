"""A game that was played becomes a scenario: a rules bug is a file.

The last moves are what it is about.  It begins at the latest moment before them that a start position can
say in full, if need be at the very beginning; what lies between is its first step.  Nothing is taken on
trust: the scenario is played while it is made, and every move must come out as it did at the table.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, cast

from tts_bridge.games.core import options
from tts_bridge.games.core.changes import Block, Created
from tts_bridge.games.core.engine import decide
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Accepted, Move, Refused, Verdict
from tts_bridge.games.core.resolution import LASTING
from tts_bridge.games.core.scenario.notation import NotationError, copies, option_labels, read_move, resolve
from tts_bridge.games.core.scenario.start import SETUP, Start, StartError, empty_table, set_up
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.scenario.writing import WrittenMove, toml_key, write_scenario
from tts_bridge.games.core.state import Card, Plain, Seat, State

MOST_STARTS = 12
"""So many positions are tried as a start before the game is told from its beginning."""

GIVEN = ("stat", "op", "amount", "tag", "like")
"""What tells apart what is given for a while: a number, a tag, the face of another card."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move at a table and what came of it; `refused` are the rules that stood against one that was none."""

    before: State
    move: Move
    after: State
    blocks: tuple[Block, ...] = ()
    waived: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """The text of a scenario about so many moves, with as many more that lead up to them."""

    text: str
    moves: int
    lead: int


class RecordingError(ValueError):
    """A game that no scenario can tell; the message says what stands against it."""


def record(game: Game, words: ScenarioWords, made: Sequence[Made], last: int, name: str) -> Recorded:
    """The scenario of the last moves of a game, of which all moves are given; raises RecordingError."""
    if not made:
        raise RecordingError("no move has been made at this table yet")
    about = max(0, len(made) - last)
    copies = _copies(game, words, made[0].before)
    names = _names(game, words, made[0].before, copies)
    why = "it does not begin where games begin, and no position of it can be laid out by edits"
    for begin, phase in _moments(words, made, about):
        try:
            start = _start(game, words, made[begin].before, phase, names, copies)
            moves = list(_Taking(game, words, start, names).moves(made[begin:]))
        except (RecordingError, StartError) as error:
            why = str(error)
            continue
        text = write_scenario(game.id, name, start, moves, about - begin)
        return Recorded(text, len(made) - about, about - begin)
    raise RecordingError(why)


def _begun(game: Game, words: ScenarioWords, first: State, copies: Mapping[str, int] | None = None) -> State:
    """A table that begins as that of a game did, with cards by the names that scenarios have for them."""
    return empty_table(game, words, tuple(first.seats), _options(Look(game, first)), copies)


def _copies(game: Game, words: ScenarioWords, first: State) -> dict[str, int]:
    """Of which cards the table has more or fewer copies than the game, and how many."""
    there, usual = (
        Counter(card.definition for card in state.cards.values())
        for state in (first, _begun(game, words, first))
    )
    return {
        definition: there[definition]
        for definition in game.library.definitions
        if there[definition] != usual[definition]
    }


def _names(game: Game, words: ScenarioWords, first: State, copies: Mapping[str, int]) -> dict[str, str]:
    """What scenarios call each card of a table: of the copies of a definition one that begins where it does.

    Cards that have come into being are called as they are.
    """
    free: dict[str, list[Card]] = {}
    for card in _begun(game, words, first, copies).cards.values():
        free.setdefault(card.definition, []).append(card)
    names = {}
    for card in sorted(first.cards.values(), key=lambda card: card.id):
        alike = free.get(card.definition)
        if not alike:
            raise RecordingError(f"the table has a card that the game does not have so: {card.definition}")
        nearest = min(alike, key=lambda copy: (copy.zone != card.zone, copy.owner != card.owner))
        alike.remove(nearest)
        names[card.id] = nearest.id
    return names


# ---------------------------------------------------------------- where it may begin


def _moments(words: ScenarioWords, made: Sequence[Made], about: int) -> Iterator[tuple[int, str]]:
    """The moments at which it may begin, with the phase there: the latest first, the set-up last."""
    quiet = [at for at in range(min(about, len(made) - 1), -1, -1) if _phase(words, made[at].before)]
    yield from ((at, _phase(words, made[at].before)) for at in quiet[:MOST_STARTS])
    yield 0, SETUP


def _phase(words: ScenarioWords, state: State) -> str:
    """The phase of a position at which nothing else goes on; "" for any other."""
    return state.top.step if state.top is not None and state.top.step in words.phases else ""


def _start(
    game: Game,
    words: ScenarioWords,
    state: State,
    phase: str,
    names: Mapping[str, str],
    copies: Mapping[str, int],
) -> Start:
    look = Look(game, state)
    numbers = {seat.name: _numbers(words, seat) for seat in state.seats.values()}
    turn = next(iter(state.seats)) if phase == SETUP else words.staging.turn_of(look)
    start = Start(tuple(state.seats), _options(look), turn, phase, numbers, {}, copies)
    if phase == SETUP:
        return start
    base = set_up(game, words, start)
    laid = {zone: _laid(look, zone, base, names) for zone in _in_order(words, state)}
    return replace(start, zones={zone: cards for zone, cards in laid.items() if cards})


def _options(look: Look) -> dict[str, Plain]:
    """The options of the table that differ from those of the game."""
    return {
        name: value
        for name, value in look.state.options.items()
        if value != look.game.defaults.get(name) and (options.find(look, name) or isinstance(value, dict))
    }


def _numbers(words: ScenarioWords, seat: Seat) -> dict[str, Plain]:
    has = seat.counters | seat.marks
    return {name: has[name] for name in (*words.counters, *words.marks) if name in has}


def _in_order(words: ScenarioWords, state: State) -> list[str]:
    """All zones, those first that others depend on."""
    first = words.seat_zones
    kinds = {zone: zone.partition(".")[2] for zone in state.zones}
    return sorted(
        state.zones, key=lambda zone: first.index(kinds[zone]) if kinds[zone] in first else len(first)
    )


def _laid(look: Look, zone: str, base: State, names: Mapping[str, str]) -> tuple[str, ...]:
    """The cards of a zone that do not lie there by themselves; of a draw pile those known, from the top."""
    cards = [look.card(card) for card in look.zone(zone)]
    if zone.endswith(".draw"):
        cards = cards[len(cards) - look.state.tops.get(zone, 0) :]
    else:
        cards = [card for card in cards if card.attached_to or _zone_in(base, names.get(card.id, "")) != zone]
    pile = zone.endswith((".draw", ".discard"))
    return tuple(_under(card, names) for card in (reversed(cards) if pile else cards))


def _zone_in(state: State, card: str) -> str:
    return state.cards[card].zone if card in state.cards else ""


def _under(card: Card, names: Mapping[str, str]) -> str:
    parts = [card.id, *([card.attached_to] if card.attached_to else [])]
    return " > ".join(_plain(names.get(part, part), names) for part in parts)


def _plain(name: str, names: Mapping[str, str]) -> str:
    """The plainest name of a card: its definition, where the table has one copy of it."""
    definition, _, copy = name.partition("#")
    return definition if copy == "1" and f"{definition}#2" not in names.values() else name


# ---------------------------------------------------------------- move by move


class _Taking:
    """The game played once more from the start of the scenario, and put into its words on the way."""

    def __init__(self, game: Game, words: ScenarioWords, start: Start, names: Mapping[str, str]) -> None:
        self._game = game
        self._words = words
        self._names = dict(names)
        self._state = set_up(game, words, start)

    def moves(self, made: Sequence[Made]) -> Iterator[WrittenMove]:
        """Each move in words; raises RecordingError where one comes out otherwise than at the table."""
        self._compare(made[0].before, "the position before it")
        for at_table in made:
            said = self._said(at_table.move)
            verdict = decide(self._game, self._state, self._translated(at_table.move), at_table.waived)
            self._same_verdict(at_table, verdict, said)
            before = self._state
            if isinstance(verdict, Accepted):
                self._same_events(at_table.blocks, verdict.blocks, said)
                self._learn_names(at_table.blocks, verdict.blocks)
                self._state = verdict.after
                self._compare(at_table.after, f"'{said}'")
            yield WrittenMove(said, at_table.refused, at_table.waived, self._after(before, verdict))

    def _same_verdict(self, made: Made, verdict: Verdict, said: str) -> None:
        rules = tuple(refusal.rule for refusal in verdict.refusals) if isinstance(verdict, Refused) else ()
        if sorted(rules) != sorted(made.refused):
            told = ", ".join(made.refused) or "nothing"
            raise RecordingError(f"'{said}' was refused by {told}, now by {', '.join(rules) or 'nothing'}")

    def _same_events(self, then: Sequence[Block], now: Sequence[Block], said: str) -> None:
        if [block.event for block in then] != [block.event for block in now]:
            raise RecordingError(f"'{said}' does not tell what it told at the table")

    # ---- names

    def _called(self, thing: str) -> str:
        return self._names.get(thing, thing)

    def _translated(self, move: Move) -> Move:
        return Move(
            move.kind, move.seat, self._called(move.card), self._called(move.target), self._number(move)
        )

    def _number(self, move: Move) -> int:
        """Passes and the clock name the frame that they close, which is counted anew in every game."""
        top = self._state.top
        return top.id if top is not None and move.kind in ("pass", "time") else move.number

    def _learn_names(self, then: Sequence[Block], now: Sequence[Block]) -> None:
        """Cards that came into being are called as they are now."""
        self._names.update(zip(_created(then), _created(now), strict=False))

    # ---- words

    def _said(self, made: Move) -> str:
        """The move in the plainest line that means it and no other."""
        look, move = Look(self._game, self._state), self._translated(made)
        for line in self._lines(look, move):
            try:
                if resolve(look, read_move(line)) == move:
                    return line
            except NotationError:
                continue
        raise RecordingError(f"there is no line for the move {move}")

    def _lines(self, look: Look, move: Move) -> Iterator[str]:
        verb = f"{move.seat}: {move.kind}"
        if move.kind == "choose" and look.state.top is not None:
            yield from (f"{verb} {label}" for label in option_labels(look, look.state.top))
        ways = [self._ways(look, move.card), self._ways(look, move.target), ("", f" {move.number}")]
        for card, target, number in product(*ways):
            yield " ".join(f"{verb} {card}{f' > {target}' if target else ''}{number}".split())

    def _ways(self, look: Look, thing: str) -> tuple[str, ...]:
        """What a card may be called: by its definition, by its copy."""
        if thing not in look.state.cards:
            return (thing,)
        return tuple(dict.fromkeys((look.card(thing).definition, thing)))

    def _short(self, look: Look, card: str) -> str:
        definition = look.card(card).definition
        return definition if copies(look, definition) == (card,) else card

    # ---- what is true afterwards

    def _after(self, before: State, verdict: Verdict) -> dict[str, Any]:
        """What a move changed, as the keys of a step."""
        if not isinstance(verdict, Accepted):
            return {}
        look = Look(self._game, verdict.after)
        found: dict[str, Any] = {}
        if verdict.after.top is not None:
            found["now"] = f"{verdict.after.top.kind}.{verdict.after.top.step}"
        found["tells"] = [block.event for block in verdict.blocks if block.event != "play"]
        found |= dict(self._numbers_changed(before, verdict.after)) | dict(self._cards_moved(look, before))
        winner = verdict.after.vars.get("winner")
        return {key: value for key, value in found.items() if value} | ({"winner": winner} if winner else {})

    def _numbers_changed(self, before: State, after: State) -> Iterator[tuple[str, Plain]]:
        for seat in (seat for seat in after.seats.values() if seat.name in before.seats):
            then, now = (_numbers(self._words, known) for known in (before.seats[seat.name], seat))
            yield from (
                (f"{seat.name}.{name}", value) for name, value in now.items() if then.get(name) != value
            )

    def _cards_moved(self, look: Look, before: State) -> Iterator[tuple[str, str]]:
        for card in look.state.cards.values():
            then = before.cards.get(card.id)
            if then is not None and then.zone != card.zone:
                prefix, _, rest = self._short(look, card.id).partition(".")
                yield f"{prefix}.{toml_key(rest)}", card.zone

    # ---- the two games side by side

    def _compare(self, at_table: State, what: str) -> None:
        """Raises RecordingError where the table stood otherwise after a move."""
        for name, then, now in (
            ("cards", self._cards(at_table, self._called), self._cards(self._state, str)),
            ("piles", self._piles(at_table, self._called), self._piles(self._state, str)),
            ("lasting effects", self._lasting(at_table, self._called), self._lasting(self._state, str)),
            ("seats", _counters(at_table), _counters(self._state)),
            ("questions", _going_on(at_table), _going_on(self._state)),
        ):
            if then != now:
                raise RecordingError(f"after {what} the {name} differ from those at the table")

    def _cards(self, state: State, called: Any) -> dict[str, tuple[Any, ...]]:
        return {
            called(card.id): (
                card.zone, card.owner, card.controller, card.flipped, card.sideways,
                called(card.attached_to), card.counters,
            )
            for card in state.cards.values()
        }  # fmt: skip

    def _piles(self, state: State, called: Any) -> dict[str, list[str]]:
        """The order of what is known of each pile: of discards all."""
        known = {zone: len(inside) for zone, inside in state.zones.items() if zone.endswith(".discard")}
        known |= {zone: state.tops.get(zone, 0) for zone in state.zones if zone.endswith(".draw")}
        zones = ((zone, state.zones[zone], n) for zone, n in known.items())
        return {zone: [called(card) for card in inside[len(inside) - n :]] for zone, inside, n in zones}

    def _lasting(self, state: State, called: Any) -> list[list[Any]]:
        """What was given for a while: what of, how much, to whom."""
        variables = cast(dict[str, tuple[dict[str, Any], ...]], state.vars)
        given = (each for name in LASTING for each in variables.get(name, ()))
        return [
            [*(each.get(key) for key in GIVEN), [called(thing) for thing in each["of"]]] for each in given
        ]


def _created(blocks: Sequence[Block]) -> list[str]:
    return [change.card.id for block in blocks for change in block.changes if isinstance(change, Created)]


def _going_on(state: State) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(frame.kind, frame.step, frame.waits) for frame in state.frames]


def _counters(state: State) -> dict[str, dict[str, int]]:
    return {seat.name: seat.counters for seat in state.seats.values()}

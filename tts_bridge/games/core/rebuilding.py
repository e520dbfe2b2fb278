"""A game rebuilt from where its cards lie and from the keepsakes of its save, without its journal.

What was going on (a fight, a question) is gone: it is the main part of somebody's turn.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tts_bridge.games.core.changes import TABLE, Assigned, Created, Removed
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.keepsakes import Keepsakes, counters, part
from tts_bridge.games.core.moves import HOST, Accepted, Move
from tts_bridge.games.core.resolution import LAST_FRAME, Resolution
from tts_bridge.games.core.state import EVERYBODY, Card, Plain


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table: its definition, its zone ("" for none), and the card that it is tucked under."""

    definition: str
    zone: str
    under: str = ""


def rebuilt(game: Game, begun: Accepted, lying: Mapping[str, Lying], kept: Keepsakes) -> Accepted:
    """The game that has just begun, gone on with as the cards lie: those that are not there are no more,
    those that it does not know have come into being."""
    run = Resolution(game, begun.after)
    run.tell("rebuilt")
    seats = tuple(run.state.seats)
    _edit(run, "turn", target=kept.turn if kept.turn in seats else seats[0])
    run.settle()
    for card, there in lying.items():
        _lay(run, card, there)
    for card in [card for card in run.state.cards if card not in lying]:
        run.emit(Removed(card))
    for card, there in lying.items():
        if there.under in run.state.cards:
            _edit(run, "attach", card, there.under)
    _recall(run, kept)
    run.settle()
    return Accepted((*begun.blocks, *run.blocks()), run.state.frozen())


def _edit(run: Resolution, kind: str, card: str = "", target: str = "") -> None:
    move = Move(f"edit.{kind}", HOST, card, target)
    run.game.rules.edits[move.kind].perform(run, move)


def _lay(run: Resolution, card: str, there: Lying) -> None:
    if there.zone not in run.state.zones:
        return
    if card not in run.state.cards:
        deck = run.game.library.get(there.definition).deck
        run.emit(Created(Card(card, there.definition, deck, there.zone, known_to=(EVERYBODY,))))
        run.game.edited(run, card)
    elif run.card(card).zone != there.zone:
        _edit(run, "move", card, there.zone)


# ---------------------------------------------------------------- what was kept


def _recall(run: Resolution, kept: Keepsakes) -> None:
    """Everything is again as the keepsakes have it, as far as it is there."""
    for thing, found in kept.things.items():
        if thing in run.state.cards:
            _recall_card(run, thing, found)
            _recall_numbers(run, thing, run.card(thing).counters, run.card(thing).marks, found)
        elif thing in run.state.seats:
            seat = run.state.seats[thing]
            _recall_numbers(run, thing, seat.counters, seat.marks, found)
    for name, value in kept.vars.items():
        if name != LAST_FRAME:
            run.mark(TABLE, name, value)


def _recall_card(run: Resolution, card: str, found: Mapping[str, Plain]) -> None:
    owner, controller = part(found, "owner", str), part(found, "controller", str)
    if {owner, controller} <= {"", *run.state.seats}:
        run.emit(Assigned(card, owner, controller, part(found, "controlled_since", int)))
    run.turn(card, sideways=part(found, "sideways", bool))
    host = run.state.cards.get(part(found, "attached_to", str))
    if host is not None and host.zone == run.card(card).zone and host.id not in (card, *run.under(card)):
        run.attach(card, host.id)


def _recall_numbers(
    run: Resolution, thing: str, counted: Mapping[str, int], marked: Mapping[str, Plain],
    found: Mapping[str, Plain],
) -> None:  # fmt: skip
    numbers, marks = counters(found), part(found, "marks", dict)
    for name in {**counted, **numbers}:
        run.count(thing, name, numbers.get(name, 0) - counted.get(name, 0))
    for name in {**marked, **marks}:
        if marks.get(name) != marked.get(name):
            run.mark(thing, name, marks.get(name))

"""Games by chance, while people come and go: the cards lie where the state has them, and nothing leaks."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.table.conftest import Begin
from tests.table.lua import DEFINITIONS, TABLETOP, Table
from tts_bridge.games.core.state import load_state
from tts_bridge.table import directives as d
from tts_bridge.table import reports as r

STEPS = 60

FICKLE = 0.06
"""How often somebody comes or goes, instead of playing."""


def choices(table: Table) -> Iterator[r.Report]:
    """Everything that people, dice and clocks might do next."""
    for prompt, ask in table.asks.items():
        yield from (r.Answered(prompt, option, ask.seat) for option in ask.options[::2])
    for roll in table.rolls.values():
        yield from (r.DieRested(roll.roll, roll.die, value, roll.seat) for value in range(1, 7))
    yield from (r.ClockEnded(clock) for clock in table.clocks)
    for (panel, seat), offers in table.offers.items():
        if panel == "me":
            yield from (r.Pressed(f"me.{seat}", offer.wish, seat) for offer in offers.values())
    for plate in table.plates.values():
        yield from (r.Pressed(plate.plate, plate.wish, seat) for seat in seats(table) if plate.wish)


def drops(table: Table, source: random.Random) -> r.Report:
    """Somebody moves one of the own cards to anywhere."""
    seat = source.choice(seats(table))
    own = [card for card, place in table.place.items() if place.startswith(f"{seat}.")]
    places = [place.id for place in TABLETOP.places if place.kind not in ("hand", "tray", "die", "pile")]
    to = source.choice([*places, f"{seat}.use", f"{seat}.pack", f"{seat}.hand", "table"])
    there = [card for card, place in table.place.items() if place == to and "hand" not in to]
    onto = source.choice(there) if there and source.random() < 0.3 else ""
    card = source.choice(own)
    return table.dropped(seat, card, to, onto if onto != card else "")


def plays(table: Table, source: random.Random) -> r.Report:
    """Somebody does something with cards or buttons, or time goes on."""
    if source.random() < 0.3 and all(table.hand(seat) for seat in seats(table)):
        return drops(table, source)
    return source.choice([*choices(table)])


def comes_or_goes(table: Table, source: random.Random) -> list[d.Directive]:
    """A guest sits down and is let in, or somebody is gone and named as such; the host stays."""
    here = seats(table)
    free = [seat for seat in TABLETOP.seats if seat not in here]
    if len(here) > 2 and source.random() < 0.5:
        gone = source.choice([seat for seat in here if seat != table.host])
        table.leave(gone)
        told = table.press(table.host, "parting")
        if any(gone in option for option in table.asked(table.host)):
            told += table.answer(table.host, gone)
            assert gone not in seats(table)
        return told
    if not free:
        return []
    guest = source.choice(free)
    table.sit(guest, host=table.host)
    told = table.press(table.host, f"join:{guest}")
    assert guest in seats(table)
    return told


def seats(table: Table) -> list[str]:
    return [seat["name"] for seat in table.state()["seats"]]


def use_up(table: Table, report: r.Report) -> None:
    match report:
        case r.DieRested(roll):
            del table.rolls[roll]


def assert_nothing_leaks(table: Table, told: list[d.Directive]) -> None:
    """No text names a card that its reader does not know."""
    for seat in (*seats(table), ""):
        state = load_state(table.session.view(seat) if seat else table.state())
        known = {card.definition for card in state.cards.values()} | {""}
        secret = names({table.definition[card] for card in table.place} - known)
        for directive in told:
            reader = "" if isinstance(directive, d.Inscribe) else getattr(directive, "seat", None)
            if reader == seat and not isinstance(directive, d.StartClock | d.Guard | d.GiveTurn):
                assert not secret & set(NAMES.findall(repr(directive))), directive


def names(definitions: set[str]) -> set[str]:
    return {DEFINITIONS[definition].name.en for definition in definitions if definition}


NAMES = re.compile("|".join(map(re.escape, sorted(names(set(DEFINITIONS)), key=len, reverse=True))))
"""The name of any card, the longest that fits."""


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("level", ["strict", "advise"])
def test_cards_lie_where_the_state_has_them(begin: Begin, seed: int, level: str) -> None:
    source = random.Random(seed)
    table = begin(ready=False, level=level)
    for _ in range(STEPS):
        if source.random() < FICKLE:
            told = comes_or_goes(table, source)
        else:
            report = plays(table, source)
            use_up(table, report)
            told = table.send(report)
        assert_nothing_leaks(table, told)
        if level == "strict" and not table.asks and not table.rolls:
            assert_all_home(table)
    assert table.node


def assert_all_home(table: Table) -> None:
    state = table.course.play.state
    for card in state.cards.values():
        there = table.place[card.id]
        assert there in (TABLETOP.place_of(card.zone).id, "table"), (card.definition, card.zone, there)

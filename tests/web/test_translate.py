from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tts_bridge.table.directives import Ask, Directive, Lay
from tts_bridge.table.reports import CardLies, PileHolds, Report, Said, StockTaken
from tts_bridge.tts.records import MessageError
from tts_bridge.web.translate import DIRECTIVES, read_reports, write_directives, write_reports

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
st.register_type_strategy(str, TEXT)
st.register_type_strategy(int, st.integers(-(10**14), 10**14))
st.register_type_strategy(float, st.floats(allow_nan=False, allow_infinity=False))
FLAT = [kind for kind in get_args(Report) if kind is not StockTaken]


@settings(suppress_health_check=[HealthCheck.too_slow])  # how busy the machine is proves nothing
@given(st.lists(st.one_of([st.from_type(kind) for kind in FLAT])))
def test_every_report_survives_the_wire(reports: list[Any]) -> None:
    assert read_reports(write_reports(reports)) == reports


@given(st.one_of([st.from_type(kind) for kind in get_args(Directive)]))
def test_every_directive_survives_the_wire(directive: Any) -> None:
    assert DIRECTIVES.read(*write_directives([directive])) == directive


def test_a_stock_comes_together_from_its_records() -> None:
    pile = PileHolds("door.draw", "down", ("a1", "x.wolf", "b2", "x.bear"))
    stock = StockTaken("loaded", (CardLies("c3", "x.cat", "red.use", "up", 180),), (pile,))
    said = Said("red", "Олег", "!why", admin=False)
    assert read_reports(write_reports([said, stock, said])) == [said, stock, said]
    assert pile.definitions == {"a1": "x.wolf", "b2": "x.bear"}


@pytest.mark.parametrize(
    ("records", "told"),
    [
        (
            ["said\tred\tOleg\t!why\t1", "nonsense"],
            "record 2 of the batch cannot be read: there is no record",
        ),
        (["said_before\t1\t2\tstock\\tasked"], "nobody says 'stock' again"),
        (["said_before\t1\t2\tclock_ended\\tgrace.1"], "nobody says 'clock_ended' again"),
        (["said_before\t1\t2\tloaded"], "has 0 fields"),
        (["card_lies\ta\tb\tc\tup\t0\t\t-1"], "breaks off"),
        (["pile_holds\tdoor\tup\ta1"], "'door' has no definition"),
    ],
)
def test_a_wrong_batch_is_refused(records: list[str], told: str) -> None:
    with pytest.raises(MessageError, match=told):
        read_reports(records)


def test_what_lua_reads_is_plain() -> None:
    lines = write_directives([Lay("c1", "red.use", 3), Ask("p1", "red", "Берём?", 20.0, "", ("y", "Да"))])
    assert lines == ["lay\tc1\tred.use\t3\tup\t0\t", "ask\tp1\tred\tБерём?\t20.0\t\ty\tДа"]

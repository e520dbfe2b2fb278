"""What is to go wrong on the line, as people write it."""

import pytest

from tts_bridge.cli.bad_line import SILENT, BadFaultsError, read_faults, written
from tts_bridge.virtual import FaultPlan, Rates

ALL = Rates(*[0.15] * 5)


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("", FaultPlan(silent=SILENT)),
        ("0.15", FaultPlan(to_server=ALL, to_table=ALL, silent=SILENT)),
        ("lose=0.1", FaultPlan(to_server=Rates(lose=0.1), to_table=Rates(lose=0.1), silent=SILENT)),
        (
            "delay.server=0.3, cut.table=.5 ",
            FaultPlan(to_server=Rates(delay=0.3), to_table=Rates(cut=0.5), silent=SILENT),
        ),
        ("0.15,silent=1", FaultPlan(to_server=ALL, to_table=ALL, silent=1)),
        (
            "0.15,reorder=0",
            FaultPlan(
                to_server=Rates(0.15, 0.15, 0.15, 0.15), to_table=Rates(0.15, 0.15, 0.15, 0.15), silent=SILENT
            ),
        ),
    ],
)
def test_faults_are_read(text: str, plan: FaultPlan) -> None:
    assert read_faults(text) == plan


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0.6", "0.6 is not from 0 to 0.5"),
        ("-0.1", "-0.1 is not from 0 to 0.5"),
        ("nan", "nan is not from 0 to 0.5"),
        ("много", "'много' is no number"),
        ("lose=", "'' is no number"),
        ("burn=0.1", "there is no 'burn'"),
        ("=0.1", "there is no ''"),
        ("lose.moon=0.1", "messages go to the server or the table"),
        ("silent=2", "2 is not from 0 to 1"),
    ],
)
def test_what_makes_no_sense_is_said(text: str, why: str) -> None:
    with pytest.raises(BadFaultsError) as error:
        read_faults(text)
    assert why in str(error.value)
    assert "lose=0.15,delay.server=0.3" in str(error.value)


@pytest.mark.parametrize(
    "text", ["none", "all=0.3", "double=0.05", "lose=0.1,delay.server=0.3", "cut.table=0.2"]
)
def test_plans_are_written_as_they_are_read(text: str) -> None:
    words = {"none": "", "all=0.3": "0.3"}.get(text, text)
    assert written(read_faults(words)) == text

"""The codec of records: dataclasses as JSON values, whatever their fields."""

from dataclasses import dataclass

import pytest

from tts_bridge.games.core.state import dump_record, load_record


@dataclass(frozen=True, slots=True)
class Nothing:
    """A record without fields."""


@dataclass(frozen=True, slots=True)
class One:
    """A record with one field."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Two:
    """A record with two fields, one of which has no default."""

    name: str
    count: int = 3


@pytest.mark.parametrize(
    ("record", "data"),
    [
        (Nothing(), {}),
        (One(("a", "b")), {"cards": ["a", "b"]}),
        (One(), {}),
        (Two("Ёж"), {"name": "Ёж"}),
        (Two("", 0), {"name": "", "count": 0}),
    ],
)
def test_a_record_comes_back_and_leaves_out_what_goes_without_saying(record: object, data: object) -> None:
    told = dump_record(record)
    assert told == data
    assert load_record(type(record), told) == record

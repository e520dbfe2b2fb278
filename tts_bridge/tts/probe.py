"""What the probe asks for, and the records of what came of it.

A probe is a small save whose script asks a person to do one thing after the other, and writes down every
event that TTS tells it.  Where the virtual table is in doubt, a record of the real game decides.  Lua writes
lines (see `records`): `begin` (version of the format, of TTS), `task` (name), `event` (seconds, name,
fields…), `answer` (done, skipped or impossible), `measured` (what, value); Python keeps them as JSON.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal, get_args

from tts_bridge.tts.records import MessageError, read_record

FORMAT = 1
"""Version of the records."""

SEAT = "White"
"""Where whoever is asked sits."""

GAMES = ("", "13", "14")
"""Major versions of TTS that there are records of; "" where the script did not say."""

Maker = Literal["Tabletop Simulator", "virtual table"]
Answer = Literal["done", "skipped", "impossible"]


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do.

    `flags` tell the script what to refuse or change meanwhile: `no_merge`, `no_pick_up`, `no_delete`,
    `no_number`, `sealed`; a `question` is answered, nothing is done.  `steps` say the same as gestures on a
    virtual table.
    """

    name: str
    steps: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()


TASKS = (
    Task("drag_top", ("White drag top of deck to 6 -6",)),
    Task("drag_deck", ("White drag deck to 6 -6",)),
    Task("number_deck", ("White type 2 over deck",)),
    Task("number_sealed", ("White type 2 over deck",), ("sealed",)),
    Task("draw_menu", ("White draw 1 from deck",)),
    Task("deal_menu", ("White deal 1 from deck",)),
    Task("shuffle", ("White shuffle deck",)),
    Task("search", ("White search deck",)),
    Task("search_sealed", ("White search deck",), ("sealed",)),
    Task("tooltip_sealed", (), ("sealed", "question")),
    Task("zoom_sealed", (), ("sealed", "question")),
    Task("card_on_card", ("White drag A onto B",)),
    Task("card_on_card_refused", ("White drag A onto B",), ("no_merge",)),
    Task("card_into_deck", ("White drag F onto deck",)),
    Task("card_into_deck_refused", ("White drag F onto deck",), ("no_merge",)),
    Task("escape", ("White hold A", "White carry to 6 -6", "White escape")),
    Task("pick_up_refused", ("White drag A to 6 -6",), ("no_pick_up",)),
    Task("delete_refused", ("White delete A",), ("no_delete",)),
    Task("throw", ("White throw A by 0 6",)),
    Task("flip", ("White flip A",)),
    Task("turn", ("White turn A 1",)),
    Task("peek", ("White peek F",)),
    Task("to_hand", ("White drag A to hand",)),
    Task("out_of_hand", ("White drag A to hand", "White drag A to 6 -6")),
    Task(
        "over_hand", ("White hold A", "White carry to 0 -20", "wait 2", "White carry to 6 -6", "White drop")
    ),
    Task("face_seen", (), ("question",)),
    Task("screen_of_newcomers", (), ("question",)),
    Task("roll", ("White roll die",)),
    Task("number_die", ("White type 5 over die",)),
    Task("number_die_refused", ("White type 5 over die",), ("no_number",)),
    Task("button", ("White press press on plate",)),
    Task("chat", ("White chat probe",)),
    Task("ping", ("White ping 6 -6",)),
)
"""In the order in which they are asked."""


class ProbeRecordError(ValueError):
    """A text that is no record of a probe."""


@dataclass(frozen=True, slots=True)
class Event:
    """What the script was told or has measured: seconds since the task began, the event, its arguments."""

    seconds: float
    name: str
    fields: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.name, *self.fields))


@dataclass(frozen=True, slots=True)
class Tried:
    """A task, what the person said of it, and what happened."""

    task: str
    answer: Answer
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class ProbeRecord:
    """All that one probe has found; `game` is the version of TTS as far as scripts can tell (13 or 14).

    `measured` are sizes in TTS units, and texts.
    """

    made_on: Maker
    game: str
    date: str
    tried: tuple[Tried, ...]
    measured: Mapping[str, str]


def read_lines(lines: Iterable[str], made_on: Maker, date: str) -> ProbeRecord:
    """The record that the lines of the script make, also if they break off.

    A task that was begun again counts as it went last.  Raises ProbeRecordError.
    """
    game, name = "", ""
    tried: dict[str, Tried] = {}
    measured: dict[str, str] = {}
    events: list[Event] = []
    for line in lines:
        match _fields(line):
            case ("begin", version, told) if version == str(FORMAT):
                game = told
            case ("task", task):
                name, events = task, []
            case ("event", seconds, event, *fields):
                events.append(Event(_seconds(seconds, line), event, tuple(fields)))
            case ("answer", "done" | "skipped" | "impossible" as answer):
                tried[name] = Tried(name, answer, tuple(events))
            case ("measured", what, value):
                measured[what] = value
            case _:
                raise ProbeRecordError(f"this is no line of a probe: {line[:80]!r}")
    return ProbeRecord(made_on, game, date, tuple(tried.values()), measured)


def write_probe(record: ProbeRecord) -> str:
    """The record as JSON text, a task a line; an event is a list of its seconds, name and arguments."""
    head = {"format": FORMAT, "made_on": record.made_on, "game": record.game, "date": record.date}
    tasks = ",\n".join(json.dumps(_data(tried), ensure_ascii=False) for tried in record.tried)
    above = json.dumps(head | {"measured": dict(record.measured)}, ensure_ascii=False, indent=1)
    return above.removesuffix("\n}") + f',\n "tried": [\n{tasks}\n]\n}}\n'


def read_probe(text: str, name: str) -> ProbeRecord:
    """The record of a JSON text; raises ProbeRecordError, which calls it `name`."""
    try:
        data = json.loads(text)
        record = ProbeRecord(
            data["made_on"], str(data["game"]), str(data["date"]), tuple(map(_tried, data["tried"])),
            {str(what): str(value) for what, value in data["measured"].items()},
        )  # fmt: skip
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ProbeRecordError(f"{name} is no record of a probe. `probe --record FILE` writes one.") from None
    known = record.made_on in get_args(Maker) and record.game in GAMES
    strange = {each.answer for each in record.tried} - {*get_args(Answer)}
    if data.get("format") != FORMAT or not known or strange:
        raise ProbeRecordError(f"{name} is a record of a probe of another version.")
    return record


def measured_otherwise(real: ProbeRecord, other: ProbeRecord) -> list[str]:
    """What two probes have both measured, and not alike: numbers that differ by more than a tenth."""
    both = [what for what in real.measured if what in other.measured]
    pairs = ((what, real.measured[what], other.measured[what]) for what in both)
    return [
        f"{what} is {first}, and {second} on the other table"
        for what, first, second in pairs
        if not _alike(first, second)
    ]


def _alike(first: str, second: str) -> bool:
    try:
        return abs(float(first) - float(second)) <= abs(float(first)) / 10
    except ValueError:
        return first == second


def differences(real: Tried, other: Tried) -> list[str]:
    """What happened otherwise the second time, event by event.

    When something happened is passed over, and how often in a row: people and machines differ in both.  So is
    when a piece came to rest, as long as it did.
    """
    first, second = (_essence(tried.events) for tried in (real, other))
    found = [f"{real.task}: {told}" for told in _aligned(first, second)]
    rests = [{str(event) for event in tried.events if event.name == "rested"} for tried in (real, other)]
    return found + [f"{real.task}: only one of them: {told}" for told in sorted(rests[0] ^ rests[1])]


def _essence(events: Iterable[Event]) -> list[str]:
    told = (str(event) for event in events if event.name != "rested")
    return [name for name, _ in groupby(told)]


def _aligned(first: list[str], second: list[str]) -> list[str]:
    if first == second:
        return []
    place = next((n for n, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), None)
    at = place if place is not None else min(len(first), len(second))
    here, there = (events[at] if at < len(events) else "the end" for events in (first, second))
    return [f"event {at + 1} is {here!r}, and {there!r} on the other table"]


def _fields(line: str) -> tuple[str, ...]:
    try:
        return tuple(read_record(line))
    except MessageError as error:
        raise ProbeRecordError(f"this is no line of a probe: {error}") from None


def _seconds(text: str, line: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ProbeRecordError(f"this is no line of a probe: {line[:80]!r}") from None


def _data(tried: Tried) -> dict[str, Any]:
    events = [[event.seconds, event.name, *event.fields] for event in tried.events]
    return {"task": tried.task, "answer": tried.answer, "events": events}


def _tried(data: Mapping[str, Any]) -> Tried:
    events = (
        Event(float(seconds), name, tuple(map(str, fields))) for seconds, name, *fields in data["events"]
    )
    return Tried(str(data["task"]), data["answer"], tuple(events))

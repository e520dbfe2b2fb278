"""The probe, done on a virtual table: to compare it with what a person did in the game itself."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from tts_bridge.tts.probe import SEAT, TASKS, ProbeRecord, Task, read_lines
from tts_bridge.tts.records import read_record

from .clock import FRAMES
from .quirks import Quirks
from .stage import Stage, Unfulfilled
from .step_forms import FORMS
from .steps import read_steps
from .table import VirtualTable

AFTERWARDS = 3.0
"""Virtual seconds after the steps of a task for what they lead to."""
LONGEST = 10.0
"""Virtual seconds for the script to set a task up."""


def probe(
    save: Mapping[str, Any], date: str, *, version: int = 14, quirks: Quirks | None = None
) -> ProbeRecord:
    """All tasks of a probe's save, done by their steps; raises StandsStill and MoonSharpTrap."""
    table = VirtualTable(save, version=version, quirks=quirks, people={SEAT: "Ann"})
    lines: list[str] = []
    table.world.external = lambda value: lines.append(str(value["probe"]))
    stage = Stage(table)
    stage.load()
    for task in TASKS:
        table.run_until(partial(_asks_for, task, lines), LONGEST)
        table.person(SEAT).click(f"probe.{_do(stage, task)}")
    return read_lines(lines, "virtual table", date)


def _asks_for(task: Task, lines: list[str]) -> bool:
    """Whether a task is the last that the script has begun."""
    begun = [fields[1] for line in lines if (fields := tuple(read_record(line)))[0] == "task"]
    return begun[-1:] == [task.name]


def _do(stage: Stage, task: Task) -> str:
    """Do a task; the answer to it."""
    if "question" in task.flags:
        return "skipped"
    try:
        for step in read_steps("\n".join(task.steps), task.name, FORMS):
            stage.carry_out(step)
    except Unfulfilled:
        return "impossible"
    stage.table.step(round(AFTERWARDS * FRAMES))
    return "done"

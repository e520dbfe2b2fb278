"""`tts-bridge virtual`."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from tts_bridge.build.ledger import read_save
from tts_bridge.build.store import write_whole
from tts_bridge.cli.new_files import require_new
from tts_bridge.cli.sayings import counted
from tts_bridge.table.texts import read_text
from tts_bridge.tts import jsontext
from tts_bridge.tts.bundle import trace
from tts_bridge.tts.shape import require_shape
from tts_bridge.virtual import MoonSharpTrap, VirtualTable
from tts_bridge.virtual.clock import FRAMES
from tts_bridge.virtual.record import Line
from tts_bridge.virtual.stage import Stage, Unfulfilled
from tts_bridge.virtual.step_forms import FORMS
from tts_bridge.virtual.steps import Step, read_steps

SaveFile = Annotated[
    Path | None,
    typer.Argument(metavar="SAVE", help="Any save of TTS, a Workshop mod too.", exists=True, dir_okay=False),
]
ScriptFile = Annotated[
    Path | None,
    typer.Option(
        "--script", metavar="FILE", help="Steps, one a line (see --steps).", exists=True, dir_okay=False
    ),
]
Steps = Annotated[bool, typer.Option("--steps", help="List all steps that a file may have.")]
Seed = Annotated[int, typer.Option("--seed", help="For shuffles and dice: one seed, one outcome.")]
Version = Annotated[int, typer.Option("--tts", min=13, max=14, help="The major version of TTS.")]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help="A new file for the table as it is at the end.", dir_okay=False
    ),
]


def virtual(
    save: SaveFile = None,
    script: ScriptFile = None,
    steps: Steps = False,
    seed: Seed = 0,
    tts: Version = 14,
    out: Out = None,
) -> None:
    """Run a save on a table without TTS: load it, carry out a file of steps, tell what its scripts say.

    Leaves with 0 if no script failed and all that was expected came true, with 1 if not.
    """
    if save is None and not steps:
        raise typer.BadParameter("name a save of TTS", param_hint="'SAVE'")
    if steps or save is None:
        typer.echo("\n".join(form.shown for form in FORMS))
        return
    require_new(out)
    todo = read_steps(read_text(script), str(script), FORMS) if script else []
    found = read_save(save)
    require_shape(found, str(save))
    run = _Run(VirtualTable(found, seed=seed, version=tts))
    sound = run.through(todo)
    if out is not None:
        write_whole(out, jsontext.write(run.table.save_dict()))
    raise typer.Exit(0 if sound else 1)


class _Run:
    """One run of a save, told line by line."""

    def __init__(self, table: VirtualTable) -> None:
        self.table = table
        self._stage = Stage(table)
        self._told = 0
        self._wrong = 0

    def through(self, steps: Iterable[Step]) -> bool:
        """Carry out the steps, up to a trap; whether everything was in order."""
        done = 0
        try:
            for step in steps:
                done += 1
                self._step(step)
            self._stage.load()
        except MoonSharpTrap as trap:
            self._wrong += 1
            typer.echo(f"MoonSharp would go wrong here: {self._traced(trap.what)}")
        self._tell()
        faults = len(self.table.failures)
        typer.echo(f"{counted(done, 'step')}, {self._wrong} wrong; {counted(faults, 'fault')} of scripts.")
        return not self._wrong and not faults

    def _step(self, step: Step) -> None:
        try:
            self._stage.carry_out(step)
        except Unfulfilled as problem:
            self._wrong += 1
            self._tell()
            typer.echo(f"{step.place}: {step.text}: {problem}")
        else:
            self._tell()

    def _tell(self) -> None:
        lines = self.table.world.record.lines
        for line in lines[self._told :]:
            typer.echo(self._traced(_told(line)))
        self._told = len(lines)

    def _traced(self, text: str) -> str:
        return trace(text, str(self.table.world.settings.get("LuaScript") or ""))


def _told(line: Line) -> str:
    seconds = f"{line.frame / FRAMES:8.2f} s"
    sender = f" {line.sender}" if line.sender else ""
    to = "" if line.to in {"all", "console"} else f" to {line.to}"
    return f"{seconds}  {line.kind}{sender}{to}: {line.text}"

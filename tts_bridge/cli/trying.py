"""Tries scripts before they come near a game: what they require, what Lua says, how their save loads."""

from collections.abc import Mapping

from tts_bridge.tts.bundle import bundle, trace
from tts_bridge.tts.messages import Answer as Taken
from tts_bridge.tts.messages import read_batch, write_answer
from tts_bridge.tts.save import SaveData
from tts_bridge.virtual import Answer, MoonSharpTrap, StandsStill, VirtualTable
from tts_bridge.virtual.clock import FRAMES
from tts_bridge.virtual.lua_tree import ParserMissing
from tts_bridge.virtual.moonlint import lint_together, syntax_error
from tts_bridge.virtual.requests import LONG_POLL

LOOKED_ON = 3.0
"""Virtual seconds after a load in which scripts must not fail."""


class FaultyScriptsError(ValueError):
    """Scripts that cannot be used; each line names a file and a line of it."""


def try_files(files: Mapping[str, str]) -> None:
    """Raise BundleError or FaultyScriptsError for Lua files (by path) that make no sound script."""
    bundle(files)
    sources = [(text.encode(), name) for name, text in files.items()]
    try:
        found = lint_together(sources)
    except ParserMissing:
        found = [mistake for source, name in sources if (mistake := syntax_error(source, name))]
    if found:
        raise FaultyScriptsError("\n".join(map(str, found)))


def try_save(save: SaveData) -> None:
    """Load a built save on a virtual table; raises FaultyScriptsError."""
    listener, script = _Listener(), str(save["LuaScript"])
    table = VirtualTable(save, people={"White": "Ann"}, requests=listener)
    problems: list[str] = []
    table.world.printed = problems.append  # they print nothing but faults
    try:
        table.load()
        table.step(round(LOOKED_ON * FRAMES))
    except (MoonSharpTrap, StandsStill) as error:
        problems.append(str(error))
    problems += [str(failure) for failure in table.failures]
    problems += listener.faults
    if problems:
        raise FaultyScriptsError("\n".join(dict.fromkeys(trace(problem, script) for problem in problems)))


class _Listener:
    """A server that takes everything and says nothing; hears which parts of the scripts have failed."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._answers: list[Answer] = []

    def send(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """Takes a batch; a poll stays open."""
        if LONG_POLL in url:
            return
        batch = read_batch(body.decode("utf-8", "replace"))
        taken = write_answer(Taken(batch.epoch, batch.number, True, 0))
        self._answers.append(Answer(number, 200, taken, {}))
        for record in batch.records:
            word, _, what = record.partition("\t")
            if word == "faulted":
                self.faults.append(what.replace("\t", ": "))

    def break_off(self, number: int, method: str, url: str, headers: Mapping[str, str], body: bytes) -> None:
        """As if it had never been sent: nothing goes wrong on this line."""

    def cancel(self, number: int) -> None:
        """Nothing to give up."""

    def poll(self) -> list[Answer]:
        """What has been answered."""
        answers, self._answers = self._answers, []
        return answers

    def wait(self, seconds: float) -> None:
        """Nothing to wait for."""

"""Rewinds in the middle of a game: at any moment, to any earlier one, and what comes of them."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple

from tts_bridge.games.core.state import State
from tts_bridge.rehearsal.drift import drift
from tts_bridge.rehearsal.rehearsal import Act, Rehearsal
from tts_bridge.virtual import Checkpoint

MOST_ACTS = 24
"""Moves of players between two rewinds, at most."""

LONGEST = 150
"""Frames after which a move is broken off, at most."""

PAUSE = 90
"""Frames between two rewinds in a row, at most: the second may find the table still falling."""

KEPT = 12
"""Older saves that are at hand; TTS itself keeps the last ten rewind states."""

SHARED = "tts-bridge "
"""How what a save keeps begins where the table has a script of its own: a line says how long our part is."""

MIDWAY, TWICE, OLDER, TRUSTED = 0.6, 0.25, 0.25, 0.75
"""How often a rewind breaks a move off, comes twice in a row, loads an older save; how often the host says of
differences that the rules are right, and not the table."""


class BrokenOff(Exception):
    """Somebody goes back in the middle of something."""


class Stand(NamedTuple):
    """Where a game stands: its node ("" before it has begun) and the state there."""

    node: str
    state: State | None


@dataclass(slots=True)
class Rewound:
    """What all rewinds of a game came to: how many, of which kinds, in the middle of what; what was wrong
    afterwards; and how many moves of all lines have been replayed, so many of them taken back."""

    counts: Counter[str] = field(default_factory=Counter)
    during: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    replayed: int = 0
    taken_back: int = 0


class Rewinds:
    """Plays a rehearsal with so many rewinds; `stands` tells where the game stands, `led` whether a node is
    on the line that leads there."""

    def __init__(
        self, rehearsal: Rehearsal, chance: random.Random, times: int, stands: Callable[[], Stand],
        led: Callable[[str], bool],
    ) -> None:  # fmt: skip
        self.rewound = Rewound()
        self._rehearsal = rehearsal
        self._table = rehearsal.table
        self._chance = chance
        self._times = times
        self._stands = stands
        self._led = led
        self._saves: list[Checkpoint] = []

    def play(self) -> Iterator[Act]:
        """Play to the end, with all rewinds before it; raises Stuck."""
        self._save()
        for number in range(1, self._times + 1):
            yield from islice(self._rehearsal.play(), self._chance.randint(0, MOST_ACTS))
            if self._chance.random() < MIDWAY:
                yield from self._broken_off()
            self._rewind(number)
            self._save()
        yield from self._rehearsal.play()

    def _broken_off(self) -> Iterator[Act]:
        """A move that is broken off after some frames, whatever has come of it by then."""
        due = self._table.world.clock.after(self._chance.randint(1, LONGEST), _break_off)
        try:
            yield from islice(self._rehearsal.play(), 1)
        except BrokenOff:
            self.rewound.counts["of a move half made"] += 1
            self._save()
        finally:
            due.cancel()

    def _save(self) -> None:
        """Keep the table as it is; some of those that are kept are very old."""
        self._saves.append(self._table.checkpoint())
        if len(self._saves) > KEPT:
            del self._saves[self._chance.randrange(1, KEPT)]

    # ---------------------------------------------------------------- one rewind

    def _rewind(self, number: int) -> None:
        counts, before = self.rewound.counts, self._stands()
        counts["rewinds"] += 1
        self.rewound.during[_top(before)] += 1
        counts["while something moved"] += not self._at_rest()
        node = self._go_back()
        if self._chance.random() < TWICE:
            counts["twice in a row"] += 1
            self._table.step(self._chance.randint(1, PAUSE))
            node = self._go_back()
        counts["to where something moved"] += not self._at_rest()
        self._rehearsal.settle()
        now = self._stands()
        counts["back in the game"] += now.node != before.node
        wrong = [*self._settle_differences(), *self._line(node, now.node)]
        self.rewound.wrong += [f"after rewind {number}: {line}" for line in wrong]

    def _go_back(self) -> str:
        """Back to some moment; returns the node that its save remembers."""
        if self._chance.random() < OLDER or not self._table.checkpoints:
            save: dict[str, Any] = json.loads(self._chance.choice(self._saves).text)
            self._table.load(save)
            self.rewound.counts["by an older save"] += 1
        else:
            back = min(self._chance.randrange(len(self._table.checkpoints)) for _ in range(2))
            save = json.loads(self._table.checkpoints[-1 - back].text)
            self._table.rewind(back)
        return remembered(save)

    def _at_rest(self) -> bool:
        return self._table.world.pieces.at_rest(0)

    def _line(self, wanted: str, node: str) -> Iterator[str]:
        if not self._led(wanted):
            yield f"the save remembers node {wanted}, the game stands at {node}"

    # ---------------------------------------------------------------- what differs

    def _settle_differences(self) -> list[str]:
        """What is wrong with how the table lies, once the host has been asked what is right."""
        differing = self._drift()
        if not self._rehearsal.host_is_asked():
            return [f"nobody is asked about: {line}" for line in differing]
        self.rewound.counts["with a question to the host"] += 1
        said = "rules" if self._chance.random() < TRUSTED else "table"
        self._rehearsal.host_says(said)
        if said == "table":
            # what lies in no place is left: about that the rules are right
            self._rehearsal.host.say("!check")
            self._rehearsal.settle()
            self._rehearsal.host_says("rules")
        return [f"though the host has said what is right ({said}): {line}" for line in self._drift()]

    def _drift(self) -> list[str]:
        state = self._stands().state
        if state is None:
            return ["the game is left"]
        return drift(self._table, self._rehearsal.rules.tabletop, state)


def remembered(save: dict[str, Any]) -> str:
    """The node that the save of a table remembers; "" before its game has begun."""
    kept = str(save.get("LuaScriptState") or "")
    if kept.startswith(SHARED):
        kept = kept.partition("\n")[2]
    fields = kept.partition("\n")[0].split("\t")
    return fields[3] if len(fields) == 5 and fields[0] == "table" else ""


def _top(stand: Stand) -> str:
    top = stand.state.top if stand.state is not None else None
    return top.kind if top is not None else "nothing"


def _break_off() -> None:
    raise BrokenOff

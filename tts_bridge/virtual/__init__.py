"""A table without Tabletop Simulator (TTS): a save, its real Lua, people who act, and virtual time.

    table = VirtualTable(save, seed=1, people={"Red": "Ann", "Blue": "Bob"}, requests=HttpRequests())
    table.load()
    card = table.world.pieces.find("Ace")
    red = table.person("Red")
    red.drag(card, 3.0, -2.0)             # False if a script refused
    table.settle()                        # until nothing moves and no request is open
    assert not table.failures             # errors of scripts are recorded, traps of MoonSharp are raised

- `VirtualTable` (table.py): loading, time (`step`, `run_until`, `settle`), rewinding, saving.
- `Actor` (people.py): what a person does; `ContextMenu` (menus.py): what a right click offers.
- `table.world`: the parts: `pieces`, `hands`, `ui`, `record` (what could be read), `visibility`...
- `Quirks`: what is not known of real TTS, marked [?] in comments; `FaultPlan`: what goes wrong on the line.

Virtual time is counted in frames, sixty a second, and jumps to what is due next. It stands still while a
web request is open, and while a long poll (its address contains `/poll`) is open and
`table.awaits_stream()` says that the server has something to tell on it. Two runs with one seed, one save
and the same acts behave identically; only an answer to a long poll that nobody awaits comes when it comes.

On a bad line (`FaultPlan`: what is lost, cut, doubled, late, out of order, either way, at which rates) time
runs on while scripts repeat what got no answer.  With `stands` it does not: the line has a time of its own,
in which answers come, patience ends and failed requests are repeated, and the table waits for it.  So a game
has the moves that it has on a good line.  What counts as the line's: whatever begins after a request that
failed, and the Wait that a script begins just after it has sent one.

To drive a rehearsal: act, `table.settle(horizon)`, look, act again. `horizon` is how many frames ahead the
Waits of a script keep the table busy: give the delay with which the script reports what it has seen.
"""

from .faults import FaultPlan, Rates
from .menus import ContextMenu, Search
from .moonsharp import MoonSharpTrap, ScriptError
from .people import Actor
from .pieces import Piece
from .quirks import Quirks
from .requests import Answer, NoServer, Relay, RequestHandler
from .table import Checkpoint, StandsStill, VirtualTable
from .values import Vec

__all__ = [
    "Actor",
    "Answer",
    "Checkpoint",
    "ContextMenu",
    "FaultPlan",
    "MoonSharpTrap",
    "NoServer",
    "Piece",
    "Quirks",
    "Rates",
    "Relay",
    "RequestHandler",
    "ScriptError",
    "Search",
    "StandsStill",
    "Vec",
    "VirtualTable",
]

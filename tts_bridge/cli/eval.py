"""`tts-bridge eval`."""

import json
from typing import Annotated

import typer

from tts_bridge.cli.editing import in_game
from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.web.editor import PATIENCE

Lua = Annotated[str, typer.Argument(metavar="LUA", help="What to run, say: return #getObjects()")]
Guid = Annotated[str, typer.Option("--guid", help="In the script of this object; Global, if not given.")]
Patience = Annotated[float, typer.Option("--wait", min=0.1, help="Seconds to wait for each answer.")]


def eval(lua: Lua, guid: Guid = GLOBAL_GUID, wait: Patience = PATIENCE) -> None:
    """Run Lua in the table that is loaded in TTS, and print what it returns, as JSON."""
    value = in_game(lambda editor: editor.run(lua, guid), wait)
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))

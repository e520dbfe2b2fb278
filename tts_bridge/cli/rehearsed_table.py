"""A table from a file, such as one that was adopted, made ready to be rehearsed at."""

from dataclasses import dataclass
from pathlib import Path

from tts_bridge.build.belonging import reopened
from tts_bridge.build.grafting import grafted, ungrafted
from tts_bridge.build.layout import laid
from tts_bridge.build.ledger import read_save
from tts_bridge.build.store import write_whole
from tts_bridge.build.upgrading import required_belonging
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.core.words import Language, language_of
from tts_bridge.games.registry import game_entry
from tts_bridge.tts import jsontext


@dataclass(frozen=True, slots=True)
class GivenTable:
    """A copy of a table to rehearse at: its save, game and language, and how the game lies there."""

    save: Path
    game: str
    language: Language
    tabletop: Tabletop


def open_table(path: Path, folder: Path) -> GivenTable:
    """A copy in `folder` of the table of a save, as it was before anybody played there.

    Raises OSError, JsonTextError, NoSaveError, NotOursError, NewerError and UnknownGameError.
    """
    save = read_save(path)
    known = required_belonging(save, str(path))
    script = str(save["LuaScript"])
    parts = ungrafted(script)
    save["LuaScript"] = grafted(parts.own, reopened(parts.ours)) if parts is not None else reopened(script)
    copy = folder / "table.json"
    write_whole(copy, jsontext.write(save))
    language = language_of(known.language)
    tabletop = game_entry(known.game).tabletop()
    return GivenTable(copy, known.game, language, laid(tabletop, known.layout) if known.layout else tabletop)

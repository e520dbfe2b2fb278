"""What `play` will need, tried beforehand: folders that can be written, cards and house rules that hold.

Nothing stays of a trial.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tts_bridge.build.folders import OVERRIDE, PROGRAM, user_data, user_folders
from tts_bridge.cli import CALL
from tts_bridge.cli.errors import for_people
from tts_bridge.cli.findings import Finding
from tts_bridge.cli.options import house_file
from tts_bridge.cli.os_reasons import os_reason
from tts_bridge.cli.rehearse import table_options
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GAMES
from tts_bridge.table.rules import open_rules
from tts_bridge.tts.folders import OVERRIDE as TTS_OVERRIDE

KEPT = ("", "journals", "pictures")
"""The parts of the data folder in which `play` writes."""


def own_folders(spoken: Language) -> Iterator[Finding]:
    """Whether what this program keeps can be written, and the saves that it builds."""
    data = user_data()
    values = {"folder": data, "variable": OVERRIDE}
    refused = next(filter(None, (_refusal(data / part, spoken) for part in KEPT)), "")
    if refused:
        yield Finding(False, "not_ours", values | {"why": refused})
    else:
        yield Finding(True, "ours", values)
    built = user_folders().saves
    refused = _refusal(built, spoken)
    if refused:
        yield Finding(False, "not_built", {"folder": built, "why": refused})


def game_folder(data: Path | None, spoken: Language) -> Finding:
    """Whether there is a folder of TTS, and a table can be put into it."""
    named = os.environ.get(TTS_OVERRIDE, "").strip()
    if data is None:
        what = "misnamed" if named else "no_tts"
        values = {"variable": TTS_OVERRIDE, "folder": named, "call": CALL}
        return Finding(False, what, values)
    saves = data / "Saves"
    refused = _refusal(saves, spoken)
    if refused:
        return Finding(False, "saves_closed", {"folder": saves, "why": refused})
    return Finding(True, "tts", {"folder": data})


def games(spoken: Language) -> Iterator[Finding]:
    """Whether the cards of each game can be read, and the house rules, where there are any."""
    for game in GAMES:
        file = house_file(game)
        try:
            rules = open_rules(game, spoken)
            if file.exists():
                table_options(rules, file, None, None)
                yield Finding(True, "house", {"file": file})
        except (OSError, ValueError) as error:
            told = for_people(error, ("doctor", "--language", spoken)) or str(error)
            yield Finding(False, "no_game_table", {"call": f"{CALL} play --game {game}", "why": told})


def _refusal(folder: Path, spoken: Language) -> str:
    """Why nothing can be written into a folder, or made where it is to be; "" if it can."""
    there = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    trial = there / f"trial-{os.getpid()}"
    try:
        trial.write_text(PROGRAM, encoding="utf-8")
        trial.unlink()
    except OSError as error:
        with suppress(OSError):  # it may be there, and empty: the disk is full
            trial.unlink()
        return os_reason(spoken, error)
    return ""

"""Scenario files from disk, with the game and the cards that they need."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.scenario.reading import Scenario, read_scenarios
from tts_bridge.games.core.scenario.written import ScenarioFileError, Sheet, read_sheet
from tts_bridge.games.core.words import Words
from tts_bridge.games.registry import GameEntry, UnknownGameError, game_entry
from tts_bridge.table.assets import PROOFS, card_files, game_ledger, read_words
from tts_bridge.table.texts import read_text


class NoScenariosError(ValueError):
    """A path that leads to no scenario file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: there is no scenario file (*.toml) here.")


def scenario_files(paths: list[Path]) -> Iterator[Path]:
    """The files themselves, and all TOML files below the folders; raises NoScenariosError."""
    for path in paths:
        if path.is_file():
            yield path
            continue
        below = sorted(path.rglob("*.toml"))
        if not below:
            raise NoScenariosError(path)
        yield from below


def own_scenarios(entry: GameEntry) -> tuple[Path, ...]:
    """The folders of the scenarios that prove a game's rules, and of those that it shares with its family.

    Perhaps there are none.
    """
    folders = (entry.id, entry.shared) if entry.shared else (entry.id,)
    return tuple(PROOFS / "scenarios" / folder for folder in folders)


def load_scenarios(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file, game by game.

    Raises ScenarioFileError and, for cards of the file's own, CardFileError, with file and line of
    every fault; OSError and EncodingError where the file cannot be read.
    """
    sheet = read_sheet(path.as_posix(), read_text(path))
    try:
        entries = [game_entry(game) for game in sheet.written.game]
    except UnknownGameError as error:
        raise ScenarioFileError((sheet.fault(("game",), str(error)),)) from None
    return tuple(scenario for entry in entries for scenario in _of_game(entry, entries, sheet))


def _of_game(entry: GameEntry, entries: list[GameEntry], sheet: Sheet) -> tuple[Scenario, ...]:
    """The scenarios of a file as they are played in one of its games."""
    ledger, spoken = _texts(entry)
    others = {rule for other in entries if other != entry for rule in _texts(other)[0].rules}
    game = _with_own_cards(entry, sheet)
    return read_scenarios(sheet, game, entry.scenario_words(), ledger, spoken, others)


@cache
def _game(entry: GameEntry) -> Game:
    return entry.game(card_files(entry))


@cache
def _texts(entry: GameEntry) -> tuple[Ledger, Words]:
    """What seats of a scenario are told, always in English."""
    return game_ledger(entry), read_words(entry, "en")


def _with_own_cards(entry: GameEntry, sheet: Sheet) -> Game:
    game = _game(entry)
    if not sheet.written.card:
        return game
    files, others = {sheet.file: sheet.lines.cards()}, game.library.definitions.values()
    own = read_definitions(files, entry.language(), others)
    return replace(game, library=game.library.with_cards(own.values()))

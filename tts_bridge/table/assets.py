"""The files of a game that are no Python: cards, themes and messages, from the checkout or a wheel."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.library import CardFault, CardFileError
from tts_bridge.games.core.ledger import Ledger, read_ledger
from tts_bridge.games.core.words import Language, Words
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.texts import EncodingError, read_text

_PACKAGE = Path(__file__).resolve().parents[1]

PROOFS = _PACKAGE.parent / "tests"
"""Where scenarios and mutants are in a checkout; a wheel has none."""


class MissingAssetError(Exception):
    """A file or folder that belongs to the program is not there."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is missing. Install tts-bridge again, or restore the file.")
        self.path = path


@cache
def shipped(name: str) -> Path:
    """A folder that stands beside the package in the checkout and inside it in a wheel (`lua`…).

    Raises MissingAssetError if it is in neither place.
    """
    for folder in (_PACKAGE / name, _PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise MissingAssetError(_PACKAGE.parent / name)


def asset_folder(game: GameEntry) -> Path:
    """The folder of a game's cards, themes and home-made cards; raises MissingAssetError."""
    folder = shipped("card_assets") / game.folder
    if not folder.is_dir():
        raise MissingAssetError(folder)
    return folder


def card_paths(game: GameEntry) -> list[Path]:
    """A game's card files, in the order of their names; raises MissingAssetError."""
    return sorted(found for found in (asset_folder(game) / "cards").rglob("*.toml") if found.is_file())


def card_files(game: GameEntry) -> dict[str, str]:
    """The texts of a game's card files by path from the checkout, in the order of their names.

    Raises CardFileError with every file that is no text, and OSError.
    """
    beside = asset_folder(game).parents[1]
    texts: dict[str, str] = {}
    faults: list[CardFault] = []
    for path in card_paths(game):
        name = path.relative_to(beside).as_posix()
        try:
            texts[name] = read_text(path, name)
        except EncodingError as error:
            faults.append(CardFault(name, error.line, "", error.what))
    if faults:
        raise CardFileError(tuple(faults))
    return texts


def read_cards(game: GameEntry) -> dict[str, Definition]:
    """All definitions of a game, by id; raises CardFileError with file and line of every fault."""
    return game.definitions(card_files(game))


def asset_text(game: GameEntry, name: str) -> str:
    """The text of a file in a game's asset folder; raises MissingAssetError and EncodingError."""
    path = asset_folder(game) / name
    if not path.is_file():
        raise MissingAssetError(path)
    return read_text(path)


def shared_texts(game: GameEntry, name: str) -> tuple[str, ...]:
    """The texts of a file that games of a family share: one, or none; raises MissingAssetError."""
    if not game.shared:
        return ()
    path = shipped("card_assets") / game.shared / name
    if not path.is_file():
        raise MissingAssetError(path)
    return (read_text(path),)


def game_ledger(game: GameEntry) -> Ledger:
    """The rules of a game by their ids, in words, with what carries them out.

    Raises MissingAssetError, and LedgerError with file and line.
    """
    path = _PACKAGE.parent.joinpath(*game.package.split("."), "ledger.toml")
    if not path.is_file():
        raise MissingAssetError(path)
    return read_ledger(path.relative_to(_PACKAGE).as_posix(), path.read_text(encoding="utf-8"))


def message_files(game: GameEntry, language: Language) -> dict[str, str]:
    """The texts of a game's messages by path: what all games say, what its family says, its own.

    Raises MissingAssetError where there are none in this language.
    """
    games = _PACKAGE / "games"
    own = games.joinpath(*game.package.split(".")[2:])
    folders = [games / "core", *reversed([folder for folder in own.parents if games in folder.parents]), own]
    paths = [folder / "messages" / f"{language}.ftl" for folder in folders]
    for path in paths:
        if not path.is_file():
            raise MissingAssetError(path)
    return {path.relative_to(_PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def read_words(game: GameEntry, language: Language, gap: Callable[[str], None] = lambda what: None) -> Words:
    """All that a game says, in one language; `gap` is told what is missing.

    Raises MissingAssetError, and MessageFileError with file and line.
    """
    return Words(language, message_files(game, language), gap)

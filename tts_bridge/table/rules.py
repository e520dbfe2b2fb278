"""A game made ready for tables: its rules, its table and its words, read from their files.

Card files that have changed are read again when a table loads: until then, and as long as they are faulty or
lack a card that was there, tables go on with what was read before.
"""

import logging
import threading
from contextlib import suppress
from dataclasses import dataclass

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.core.words import Language, Words, language_of
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table.assets import MissingAssetError, card_files, card_paths, game_ledger, read_words
from tts_bridge.table.record import digest


@dataclass(frozen=True, slots=True)
class GameRules:
    """What all tables of a game share.

    `cards` and `slugs` are digests of the game's definitions and rules.
    """

    game: Game
    staging: Staging
    tabletop: Tabletop
    words: Words
    ledger: Ledger
    cards: str
    slugs: str


def open_rules(game: str, language: str) -> GameRules:
    """The rules of a game by its id; English where the language is none of ours.

    The same object as long as its card files are the same.  Raises UnknownGameError, MissingAssetError,
    CardFileError, MessageFileError, LedgerError.
    """
    entry, spoken = game_entry(game), language_of(language)
    with _one_at_a_time:
        files, known = _state_of_files(entry), _known.get((game, spoken))
        if known is None or known[0] != files:
            known = files, _renewed(entry, spoken, known[1] if known else None)
            _known[game, spoken] = known
        return known[1]


_FileState = tuple[tuple[str, int, int], ...]
_known: dict[tuple[str, Language], tuple[_FileState, GameRules]] = {}
_one_at_a_time = threading.Lock()

log = logging.getLogger(__name__)


def _state_of_files(entry: GameEntry) -> _FileState:
    """Names, times and sizes: cheap to look at whenever a table loads."""
    found: list[tuple[str, int, int]] = []
    for path in card_paths(entry):
        with suppress(FileNotFoundError):  # an editor is just replacing it
            seen = path.stat()
            found.append((str(path), seen.st_mtime_ns, seen.st_size))
    return tuple(found)


def _renewed(entry: GameEntry, language: Language, before: GameRules | None) -> GameRules:
    """What the files say now; what they said before, if it cannot be used."""
    try:
        rules = _read(entry, language)
    except (ValueError, OSError, MissingAssetError) as error:
        if before is None:
            raise
        log.warning("the cards of %s are as before: %s", entry.id, error)
        return before
    gone = before.game.library.definitions.keys() - rules.game.library.definitions.keys() if before else ()
    if before is not None and gone:
        log.warning("the cards of %s are as before: %s not there any more", entry.id, ", ".join(sorted(gone)))
        return before
    return rules


def _read(entry: GameEntry, language: Language) -> GameRules:
    files = card_files(entry)
    staging = entry.staging()
    game = staging.make(files)
    slugs = sorted({*game.rules.switches, *game.rules.moves, *game.rules.events})
    return GameRules(
        game=game, staging=staging, tabletop=entry.tabletop(), words=read_words(entry, language),
        ledger=game_ledger(entry), cards=digest(files.values()), slugs=digest(slugs),
    )  # fmt: skip

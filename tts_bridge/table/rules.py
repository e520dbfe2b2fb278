"""A game made ready for tables: its rules, its table and its words, read once from their files."""

from dataclasses import dataclass
from functools import lru_cache

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.core.words import LANGUAGES, Language, Words
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files, game_ledger, read_words
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

    Raises UnknownGameError, MissingAssetError, CardFileError, MessageFileError, LedgerError.
    """
    return _open(game, next((known for known in LANGUAGES if known == language), LANGUAGES[0]))


@lru_cache(maxsize=8)
def _open(game_id: str, language: Language) -> GameRules:
    entry = game_entry(game_id)
    files = card_files(entry)
    staging = entry.staging()
    game = staging.make(files)
    slugs = sorted({*game.rules.switches, *game.rules.moves, *game.rules.events})
    return GameRules(
        game=game, staging=staging, tabletop=entry.tabletop(), words=read_words(entry, language),
        ledger=game_ledger(entry), cards=digest(files.values()), slugs=digest(slugs),
    )  # fmt: skip

"""The whole table of a game, built without drawing a single card: bots do not look at pictures."""

import hashlib
from pathlib import Path

from tts_bridge.build.builder import lua_files
from tts_bridge.build.canvas import HEIGHT, WIDTH
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.ledger import pictures_of
from tts_bridge.build.save import PICTURES, table_save
from tts_bridge.build.sheets import DrawnSheet
from tts_bridge.build.store import Picture
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.tts import jsontext

GAME = "munchkin-fallout"


def undrawn(name: str, rows: int) -> Picture:
    pixels = hashlib.sha256(name.encode()).hexdigest()[:32]
    return Picture(f"{name}.jpg", pixels, 10 * WIDTH, rows * HEIGHT, 1)


def drawn_sheets(edition: Edition) -> list[DrawnSheet]:
    """The sheets of a game as a save needs them."""
    return [
        DrawnSheet(plan, undrawn(plan.name, plan.rows), undrawn(plan.back_name, 1))
        for plan in edition.sheets()
    ]


def built(language: Language, folder: Path, game: str = GAME) -> Path:
    """The save of a game, with pictures that nobody has drawn."""
    edition = read_edition(game_entry(game), language)
    drawn = drawn_sheets(edition)
    addresses = {picture.file: PICTURES + picture.file for picture in pictures_of(drawn)}
    path = folder / f"{game}-{language}.json"
    path.write_text(jsontext.write(table_save(edition, drawn, lua_files(), addresses)), encoding="utf-8")
    return path

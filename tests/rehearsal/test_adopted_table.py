"""A game on a table that others made: adopted, then played by bots to the end."""

from pathlib import Path

import pytest

from tests.build.foreign import SPOTS, ForeignTable
from tts_bridge.build.adoption import adopt
from tts_bridge.build.answers import Answers
from tts_bridge.build.builder import lua_files
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.cli.rehearsing import Plan, rehearse_game
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Journal
from tts_bridge.table.history import steps
from tts_bridge.tts import jsontext
from tts_bridge.tts.pieces import Transform, piece
from tts_bridge.tts.save import SaveData

GAME = "munchkin-fallout"


@pytest.fixture(scope="module")
def edition() -> Edition:
    return read_edition(game_entry(GAME), "ru")


def quick(edition: Edition) -> SaveData:
    """A table for a short game: weak monsters, cards that give levels, many copies of each; some lie loose,
    in a box or in the wrong deck, and one is of another game."""
    table = ForeignTable(edition, 3).things()
    monsters = [card for card in edition.cards if card.kind == "monster" and getattr(card, "level", 9) == 1]
    gains = [card for card in edition.cards if card.kind == "level_card"]
    door = [table.card(card) for card in monsters for _ in range(8)]
    treasure = [table.card(card) for card in gains for _ in range(3)]
    perk, strange = table.copies("perk"), table.card(monsters[0], title="Кот в сапогах")
    for cards in (door, treasure):
        table.chance.shuffle(cards)
    loose = door.pop()
    loose["Transform"] = Transform(8.0, 1.1, 4.0, rot_y=180).data()
    box = piece("Bag", table.guid(), Transform(38, 1, 8), {}) | {"ContainedObjects": [perk.pop()]}
    table.pieces += [loose, box, table.deck([*door, treasure.pop(), strange], *SPOTS["door"])]
    table.pieces += [table.deck(treasure, *SPOTS["treasure"]), table.deck(perk, *SPOTS["perk"])]
    zones = (("Green", -46, 0, 90), ("Purple", -16, 30, 180), ("Blue", 16, 30, 180), ("Pink", 0, -30, 0))
    return table.hands(zones, 18).save()


def test_bots_play_to_the_end(edition: Edition, tmp_path: Path) -> None:
    adopted = adopt(quick(edition), edition, lua_files(), Answers({"boxes": "take"}))
    path = tmp_path / "стол.json"
    path.write_text(jsontext.write(adopted.save), encoding="utf-8")
    outcome = rehearse_game(Plan(GAME, path, tmp_path, 2, 2, "ru"))
    assert outcome.is_sound, (outcome.stuck, outcome.drift, outcome.broken, outcome.faults, outcome.leaks)
    assert outcome.winner in adopted.tabletop.seats
    assert outcome.journal is not None
    with Journal.open(outcome.journal) as journal:
        (*_, last) = steps(journal)
    assert len(last.after.cards) == len(adopted.gathered.played)

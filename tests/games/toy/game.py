"""Magpies put together: a toy game on the core alone, to be read at one sitting.

`cards.toml` says what is printed, `language` what it is written in, `auction` what the rules are,
`bot` how one plays it; `test_toy` shows what the core makes of them.
"""

from pathlib import Path

from tests.games.toy import auction
from tests.games.toy.language import LANGUAGE
from tts_bridge.games.core.engine import opened
from tts_bridge.games.core.game import Game, core_rules
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.setup import new_table
from tts_bridge.games.core.state import Plain, Seat, State

CARDS = Path(__file__).with_name("cards.toml")


def magpies(text: str = "") -> Game:
    """The game, from the text of its cards (its own where none is given); raises CardFileError."""
    files = {CARDS.name: text or CARDS.read_text(encoding="utf-8")}
    return Game(
        id="toy",
        library=Library(read_definitions(files, LANGUAGE)),
        rules=core_rules().add(auction.rules),
        activity=auction.activity,
        audience=auction.audience,
        may_answer=auction.may_answer,
        edited=auction.edited,
    )


def begin(game: Game, *seats: str, **options: Plain) -> State:
    """A table with these seats, when the first card of the first hand is due."""
    return opened(game, new_table(game, map(Seat, seats), auction.zones(seats), options)).after

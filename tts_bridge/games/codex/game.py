"""Codex put together: all its rules, and what the core asks of it."""

from collections.abc import Mapping

from tts_bridge.games.codex import (
    actions,
    aiming,
    attack,
    blows,
    card_actions,
    casting,
    construction,
    control,
    damage,
    dying,
    edits,
    events,
    gold,
    heroes,
    invariants,
    lethal,
    memory,
    numbers,
    ordering,
    patrol,
    piles,
    places,
    playing,
    reach,
    runes,
    setup,
    situations,
    sources,
    sparing,
    spells,
    state_check,
    targeting,
    tech,
    tokens,
    turn,
    workers,
)
from tts_bridge.games.codex.language import LANGUAGE
from tts_bridge.games.core.game import Game, core_rules
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.library import Library
from tts_bridge.games.core.memory import happened
from tts_bridge.games.core.resolution import LASTING
from tts_bridge.games.core.rulebook import Rulebook

GAME_ID = "codex"

BOOKS = (
    sources, situations, numbers, gold, piles, state_check, ordering, runes, sparing, dying, lethal, damage,
    control, tokens, heroes, targeting, aiming, playing, casting, spells, patrol, reach, attack, blows,
    workers, tech, construction, turn, setup, actions, card_actions, edits,
    memory,
)  # fmt: skip
"""The checks among them are made in this order: since when effects count is noted, runes cancel, what has no
HP dies, legends, channeling and attachments, a base without HP (A13)."""


LIMITS = {"twice": ("turn", 2), "thrice": ("turn", 3)}
"""Limits that are not once in a span."""


def codex_rules() -> Rulebook:
    """A fresh book with all rules of the game."""
    return core_rules().add(*(book.rules for book in BOOKS))


def codex(files: Mapping[str, str]) -> Game:
    """The game, from the texts of its card files (name to TOML); raises CardFileError."""
    return Game(
        id=GAME_ID, library=Library(read_definitions(files, LANGUAGE)), rules=codex_rules(),
        activity=places.activity, audience=places.audience, asleep=places.asleep, away=places.away,
        covers=places.covers, discard_of=places.discard_of, seats_of=places.seats_of,
        seat_tags=places.seat_tags, card_tags=places.card_tags, settled_tags=places.settled_tags,
        chooser=places.chooser, happened=happened, last_of=ordering.last_of, may_answer=lambda look: False,
        edited=edits.edited, faults=invariants.faults, limits=LIMITS, keeper=events.keeper,
        orderer=turn.orderer, lasting=(*LASTING, "loans", "later"), leaves=edits.leave,
    )  # fmt: skip

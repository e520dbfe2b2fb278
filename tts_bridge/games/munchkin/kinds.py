"""What the rules do with the kinds of cards that all games of the family have."""

from collections.abc import Mapping

from tts_bridge.games.munchkin import playing, turn
from tts_bridge.games.munchkin.variant import Kind

AFFLICTION = Kind(turned_up=turn.enter_affliction, aimed_at="seats", played=playing.afflict)
"""What acts on a victim: a Trap, a curse and their like (MF-TRP-01, MF-TRP-04)."""

KINDS: Mapping[str, Kind] = {
    "monster": Kind(turned_up=turn.enter_monster),
    "enhancer": Kind(aimed_at="monsters", played=playing.lay_on_monster),
    "one_shot": Kind(aimed_at="sides", played=playing.lay_beside),
    "level_card": Kind(aimed_at="seats", played=playing.raise_level),
    "class": Kind(character=True, on_death="kept"),
}

"""How Munchkin Fallout lies on a table of six seats."""

from tts_bridge.games.munchkin.ground import tabletop

TABLETOP = tabletop(
    "munchkin-fallout",
    decks=("door", "treasure", "perk"),
    characters=(("class", 2), ("companion", 2), ("perk", 3)),
    afflictions=("trap", "radiation"),
    attached=("modifier",),
)

"""How classic Munchkin lies on a table of six seats."""

from tts_bridge.games.munchkin.ground import tabletop

TABLETOP = tabletop(
    "munchkin-classic",
    decks=("door", "treasure"),
    characters=(("race", 2), ("class", 2), ("hireling", 1)),
    afflictions=("curse",),
    fewest=3,
)

"""What dropping a card somewhere means in Codex, and what the buttons of plates offer.

A row without a target means the plain move, or, where the move needs one, whichever it may be.  In
a row with a number key `to` is where the card would have been dropped instead.
"""

from tts_bridge.games.codex.places import FIXTURES
from tts_bridge.games.core.tabletop import Gesture

FIGHTERS = ("unit", "hero")
IN_PLAY = ("own play", "own band")
"""Where own cards lie that are in play: before the player, in a slot of the patrol zone, in the place of a
fixture."""

THINGS = ("unit", "hero", "building", "spell", "upgrade", "fixture")
"""Whatever may be attacked or aimed at."""

ATTACKED = ("unit", "hero", "building")
"""Whatever has HP; fixtures are buildings, too."""

ANSWERS = (
    Gesture("pay", to="own discard", prompt="pay"),
    Gesture("discard", to="own discard", prompt="discard"),
    Gesture("take", to="own hand", prompt="take"),
    Gesture("pick", to="spotlight", prompt="pick"),
)

PLAYS = (
    Gesture("play", THINGS, ("own hand",), onto=THINGS, target="onto"),
    Gesture("play", ("spell",), ("own hand",), to="spotlight"),
    Gesture("play", (), ("own hand",), to="own play"),
    Gesture("play", (), ("own hand",), number=1),
    Gesture("summon", ("hero",), ("own command",), to="own play"),
    Gesture("summon", ("hero",), ("own command",), number=1),
    *(Gesture("level", ("hero",), ("own play",), number=n, value=n) for n in range(1, 10)),
)

FIGHTS = (
    Gesture("attack", FIGHTERS, IN_PLAY, onto=ATTACKED, target="onto"),
    *(Gesture("attack", FIGHTERS, IN_PLAY, to=f"other {place}", target="lane") for place in FIXTURES),
    Gesture("attack", FIGHTERS, ("own play",), number=1),
    Gesture("patrol", FIGHTERS, IN_PLAY, to="own band", target="zone"),
    Gesture("stand_down", FIGHTERS, ("own band",), to="own play"),
    Gesture("detect", (), ("other play", "other band"), number=1),
)

ABILITIES = (
    Gesture("use", (), IN_PLAY, onto=THINGS, target="onto"),
    Gesture("use", (), IN_PLAY, to="spotlight"),
    Gesture("use", (), IN_PLAY, number=1),
)

ECONOMY = (
    Gesture("hire", (), ("own hand",), to="own workers"),
    Gesture("tech", (), ("own codex",), to="own tech"),
    Gesture("untech", (), ("own tech",), to="own codex"),
    Gesture("build", ("fixture",), ("own band",), number=1),
)

GESTURES = (*ANSWERS, *PLAYS, *FIGHTS, *ABILITIES, *ECONOMY)
"""All rows; those that name a card beneath go before the others."""

SEAT_WISHES = {"tech": ("tech_done",)}
"""What the buttons of a seat's plates offer, the first that is legal."""

BUILDING = ("build",)
"""What the button beside a building offers."""

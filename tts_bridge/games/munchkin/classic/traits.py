"""What a munchkin is: its races, one as a rule, and its sex, which a curse may change."""

from typing import cast

from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.munchkin.classic.language import ChangeSex
from tts_bridge.games.munchkin.items import used
from tts_bridge.games.munchkin.limits import at_most

rules = at_most("race", "race_limit", "munchkin.race_limit")


@rules.source("races")
def races(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The races of some seats."""
    return tuple(card for seat in of for card in used(look, seat, "race"))


OTHER_SEX = {"male": "female", "female": "male"}


@rules.action("change_sex")
def do_change_sex(doing: Doing, action: ChangeSex) -> bool:
    """The change stays, whatever becomes of its card."""
    for seat in doing.seats(action.who):
        sex = OTHER_SEX[cast(str, doing.run.state.seats[seat].marks.get("sex", "male"))]
        doing.run.tell("changed_sex", doing.context.source, seat=seat, sex=sex)
        doing.run.mark(seat, "sex", sex)
    return True

"""What cards of the Munchkin family do beyond what any card game can."""

from typing import Literal

from pydantic import Field

from tts_bridge.games.core.language.actions import Action
from tts_bridge.games.core.language.grammar import Amount, KnownCondition, Ref, Selector


class LoseLevels(Action):
    """Levels lost, never below 1 (MF-LVL-03)."""

    do: Literal["lose_levels"] = "lose_levels"
    n: Amount = 1
    who: Selector = Selector(from_="subject")


class GainLevels(Action):
    """Levels gained; never Level 10 unless `can_win` holds (MF-LVL-02)."""

    do: Literal["gain_levels"] = "gain_levels"
    n: Amount = 1
    who: Selector = Selector(from_="self")
    can_win: KnownCondition | None = None


class Die(Action):
    """A munchkin dies; `loot = false`: nobody loots (MF-DTH-04); `loot_more`: each takes so many more."""

    do: Literal["die"] = "die"
    who: Selector = Selector(from_="subject")
    loot: bool = True
    loot_more: int = Field(default=0, ge=0)


class JoinCombat(Action):
    """Monsters join the combat."""

    do: Literal["join_combat"] = "join_combat"
    what: Selector


class LeaveCombat(Action):
    """Monsters leave the combat: `killed` counts as a kill, `beaten` pays Treasures, `gone` nothing."""

    do: Literal["leave_combat"] = "leave_combat"
    what: Selector
    how: Literal["killed", "beaten", "gone"] = "gone"


class SwapMonster(Action):
    """A monster of the combat changes places with a card; its enhancers stay."""

    do: Literal["swap_monster"] = "swap_monster"
    out: Selector
    with_: Selector


class Help(Action):
    """A seat helps in the combat without being asked, and takes so many Treasures for it.

    Where somebody helps already, or nobody may help, it does not (MF-HLP-01).  `can_win = false`: this
    win cannot be the one that ends the game.
    """

    do: Literal["help"] = "help"
    who: Selector
    treasures: Amount = 0
    can_win: bool = True


class TurnUpAnother(Action):
    """Another Door is turned up in place of the source, if that was turned up itself."""

    do: Literal["turn_up_another"] = "turn_up_another"


class Afflict(Action):
    """A Trap or its like acts on a seat; `defend = false`: no roll to defend oneself against it.

    With `first_that_acts` the cards are tried in their order until one does (MF-CRD-08); how many
    acted is noted as `acted`.
    """

    do: Literal["afflict"] = "afflict"
    what: Selector
    whom: Ref = "subject"
    defend: bool = True
    first_that_acts: bool = False


class Stay(Action):
    """The source stays before a seat as a lasting card; its `active = "lasting"` abilities count there."""

    do: Literal["stay"] = "stay"
    whose: Ref = "subject"


class SkipTurn(Action):
    """A seat misses its next turn."""

    do: Literal["skip_turn"] = "skip_turn"
    who: Ref = "subject"


FAMILY_ACTIONS: tuple[type[Action], ...] = (
    LoseLevels, GainLevels, Die, JoinCombat, LeaveCombat, SwapMonster, Help, TurnUpAnother,
    Afflict, Stay, SkipTurn,
)  # fmt: skip

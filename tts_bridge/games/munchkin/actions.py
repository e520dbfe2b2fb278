"""How the actions of the effect language are carried out in the Munchkin family."""

from functools import partial
from typing import Any, cast

from tts_bridge.games.core import effects
from tts_bridge.games.core.card_actions import bring
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.language import actions as a
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import (
    afflictions,
    combat,
    death,
    helping,
    places,
    running,
    sources,
    turn,
)
from tts_bridge.games.munchkin.discards import lose, take
from tts_bridge.games.munchkin.items import is_item, put_into_pack, put_into_use, worn_with
from tts_bridge.games.munchkin.language import actions as m
from tts_bridge.games.munchkin.levels import gain_levels, gets_nothing, lose_levels
from tts_bridge.games.munchkin.piles import deal, fetch, mark_fresh
from tts_bridge.games.munchkin.variant import variant

rules = Rulebook()
rules.switch("munchkin.next_combat", "munchkin.slot_is_lost_whole")


# ---------------------------------------------------------------- levels, death, turns


@rules.action("lose_levels")
def do_lose_levels(doing: Doing, action: m.LoseLevels) -> bool:
    """Levels lost, by the living alone (MF-DTH-05)."""
    n, source = doing.amount(action.n), doing.context.source
    for seat in doing.find(action.who):
        if not gets_nothing(doing.run, seat, source):
            lose_levels(doing.run, seat, n, source)
    return True


@rules.action("gain_levels")
def do_gain_levels(doing: Doing, action: m.GainLevels) -> bool:
    """Levels gained."""
    n = doing.amount(action.n)
    for seat in doing.find(action.who):
        can_win = action.can_win is not None and doing.run.holds(action.can_win, doing.context)
        gain_levels(doing.run, seat, n, can_win=can_win, cause=doing.context.source)
        if doing.run.var("winner"):
            break
    return True


@rules.action("die")
def do_die(doing: Doing, action: m.Die) -> bool:
    """Munchkins die, in a batch."""
    death.die(
        doing.run, doing.find(action.who), loot=action.loot, more=action.loot_more, cause=doing.context.source
    )  # fmt: skip
    return True


@rules.action("skip_turn")
def do_skip_turn(doing: Doing, action: m.SkipTurn) -> bool:
    """A seat misses its next turn."""
    seat = doing.seat(action.who)
    if seat:
        doing.run.tell("skips", doing.context.source, seat=seat)
        doing.run.count(seat, "skips", 1)
    return True


# ---------------------------------------------------------------- combats


@rules.action("join_combat")
def do_join_combat(doing: Doing, action: m.JoinCombat) -> bool:
    """Monsters join the combat, if one goes on."""
    monsters = doing.pick(action.what)
    if monsters is None:
        return False
    if places.combat(doing.run) is not None:
        for monster in monsters:
            combat.join(doing.run, monster, doing.context.source)
    return True


@rules.action("leave_combat")
def do_leave_combat(doing: Doing, action: m.LeaveCombat) -> bool:
    """Monsters leave the combat."""
    monsters = doing.pick(action.what)
    if monsters is None:
        return False
    for monster in monsters:
        if monster in places.monsters(doing.run):
            combat.leave(doing.run, monster, action.how, doing.context.source)
    return True


@rules.action("swap_monster")
def do_swap_monster(doing: Doing, action: m.SwapMonster) -> bool:
    """A monster changes places with a card of the hand; what lies on it stays (MF-ENH-03 does not apply)."""
    new = doing.pick(action.with_)
    if new is None:
        return False
    old = doing.find(action.out)
    if not new or not old or old[0] not in places.monsters(doing.run):
        return True
    run, lane = doing.run, places.lane_of(doing.run, old[0])
    run.tell("swapped", doing.context.source, card=old[0], new=new[0])
    for card in run.under(old[0]):
        run.attach(card, new[0])
    run.move(old[0], places.of(doing.context.holder, "hand"))
    run.assign(old[0], doing.context.holder)
    run.reborn(old[0])
    run.assign(new[0], "")
    run.move(new[0], lane)
    main = places.fighters(run)[0]
    run.announce("met", subject=new[0], card=new[0], actor=main)
    return True


@rules.action("help")
def do_help(doing: Doing, action: m.Help) -> bool:
    """A seat becomes the helper, where nothing stands against it."""
    helpers = doing.pick(action.who)
    if helpers is None:
        return False
    if helpers and helping.may_join(doing.run, helpers[0]):
        helping.join_combat(doing.run, helpers[0], doing.amount(action.treasures))
        if not action.can_win:
            doing.run.keep(cast(Frame, places.combat(doing.run)), can_win=False)
    return True


@rules.action("turn_up_another")
def do_turn_up_another(doing: Doing, action: m.TurnUpAnother) -> bool:
    """Kick on, where this card was the Door."""
    turn.turn_up_another(doing.run, doing.context.source)
    return True


# ---------------------------------------------------------------- Traps and their like from elsewhere


@rules.action("afflict")
def do_afflict(doing: Doing, action: m.Afflict) -> bool:
    """Cards act on a seat one after the other, each to be averted as if played (MF-CRD-10)."""
    victim = doing.seat(action.whom)
    safe = not victim or gets_nothing(doing.run, victim, doing.context.source)
    left = () if safe else cast("tuple[str, ...] | None", doing.answer("left"))
    if left is None:
        left = doing.pick(action.what)
        if left is None:
            return False
    acted = cast(int, doing.answer("count") or 0) + (1 if doing.answer("acted") else 0)
    if not left or (acted and action.first_that_acts):
        doing.note("acted", acted)
        return True
    doing.run.keep(doing.frame, {"?left": left[1:], "?count": acted, "?acted": None})
    source = doing.context.source
    by = "" if "monster" in doing.run.tags(source) else doing.context.holder
    afflictions.threaten(
        doing.run, left[0], victim, by, source,
        defend=action.defend, into="?acted",
    )  # fmt: skip
    return False


# ---------------------------------------------------------------- cards


@rules.action("draw")
def do_draw(doing: Doing, action: a.Draw) -> bool:
    """Cards from a pile to a hand."""
    seat, n = doing.seat(action.who), doing.amount(action.n)
    if seat and n > 0:
        deal(doing.run, action.deck, seat, n, face=action.face, source=doing.context.source)
    return True


@rules.action("stay")
def do_stay(doing: Doing, action: m.Stay) -> bool:
    """The card stays before its victim as a lasting one (MF-TRP-05, MF-RUN-05)."""
    seat = doing.seat(action.whose)
    card = doing.context.source
    if seat and card in doing.run.state.cards:
        running.stay(doing.run, card, seat)
    return True


@rules.action("move")
def do_move(doing: Doing, action: a.MoveCards) -> bool:
    """Cards taken, given, stolen, fetched: to a zone of a seat."""
    seat = doing.seat(action.whose)
    if not seat or gets_nothing(doing.run, seat, doing.context.source):
        return True
    cards = doing.pick(action.what, "take", partial(_may_go_to, doing, seat))
    if cards is None:
        return False
    if cards:
        giver = doing.run.card(cards[0]).controller
        origin = "" if giver == seat else giver
        doing.run.tell("moved", doing.context.source, seat=seat, cards=cards, origin=origin)
    for card in cards:
        bring_to(doing.run, card, seat, action.to)
    return True


def _may_go_to(doing: Doing, seat: str, card: str) -> bool:
    """Whether an effect may bring the card to the seat: not what cannot be stolen."""
    run = doing.run
    own = card == doing.context.source or run.card(card).controller in ("", seat)
    return own or sources.can_be_taken(run, card)


def bring_to(run: Resolution, card: str, seat: str, to: str) -> None:
    """A card comes to a zone of a seat, and is taken away from whoever had it."""
    owner, zone = run.card(card).controller, run.card(card).zone
    from_play = bool(places.seat_of(run, zone)) and not zone.endswith(".hand")
    if to == "use":
        put_into_use(run, card, seat)
    elif to == "pack" and is_item(run, card):
        put_into_pack(run, card, seat)
    else:
        bring(run, card, seat, to)
        if from_play:
            run.reborn(card)
        if to == "hand" and zone.endswith(".discard"):
            fetch(run, card, seat)
    if owner != seat:
        mark_fresh(run, card)
        if owner in run.state.seats:
            take(run, card, owner, worn=zone.endswith(".use"))


@rules.action("discard")
def do_discard(doing: Doing, action: a.Discard) -> bool:
    """Cards lost; each discard is announced, so that others may react."""
    cards = doing.pick(action.what, "discard", partial(effects.may_lose, doing))
    if cards is None:
        return False
    lost = [card for card in cards if card in doing.run.state.cards and not _let_off(doing, card)]
    if variant(doing.run).slot_is_lost_whole and doing.run.rules("munchkin.slot_is_lost_whole"):
        lost = list(dict.fromkeys((*lost, *(other for card in lost for other in worn_with(doing.run, card)))))
    if lost:
        doing.run.tell("discarded", doing.context.source, cards=tuple(lost))
    lose(doing.run, lost, doing.context.source)
    return True


def _let_off(doing: Doing, card: str) -> bool:
    """Whether what stays for two is done with the one who speaks, or before whom it lies."""
    mine = doing.context.holder if card == doing.context.source else doing.run.card(card).controller
    return running.let_off(doing.run, card, mine)


# ---------------------------------------------------------------- numbers for a while


@rules.action("modify")
def do_modify(doing: Doing, action: a.Modify) -> bool:
    """`next_combat` said while running away means the one after this: until then it does not count."""
    frame, before = places.combat(doing.run), doing.run.var("modifiers", ())
    done = cast(bool, cast(Any, effects.do_modify)(doing, action))
    lost = frame is not None and bool(frame.data.get("lost"))
    if done and action.until == "next_combat" and lost and doing.run.rules("munchkin.next_combat"):
        combat.put_off(doing.run, doing.run.var("modifiers", ())[len(before) :])
    return done

"""A combat from its first monster to its rewards; running away is in `running`."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import discard_card, end_durations
from tts_bridge.games.core.facts import forget
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Candidates, Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.levels import gain_levels
from tts_bridge.games.munchkin.numbers import strengths, treasures_of, winning
from tts_bridge.games.munchkin.piles import deal, mark_fresh, receive
from tts_bridge.games.munchkin.variant import variant

rules = Rulebook()

OPEN_TO = ("card", "help", "dismiss", "fight", "arrange", "trade", "sale", "join", "search")
"""Classes of play that a combat admits (what each of them may do then is for the gates to say)."""

PUT_OFF = "put_off"
"""The variable of the table that holds what is to count from the end of this combat on."""

rules.frame("combat", admits=OPEN_TO, tells=("main", "helper", "lost", "no_rewards"))
rules.switch(
    "munchkin.no_treasures_after_flight", "munchkin.level_for_kill", "munchkin.treasures_for_win",
)  # fmt: skip
rules.plain_event("combat_began")
rules.plain_event("winning", "before", admits=("answer", "card", "interfere", "join"))
rules.plain_event("won")
rules.plain_event("shared")
rules.plain_event("lost")
rules.plain_event("combat_ended")
rules.plain_event("met")


def start(run: Resolution, main: str, monster: str) -> None:
    """A monster attacks (MF-MON-01)."""
    run.mark(TABLE, places.COMBATS, run.var(places.COMBATS, 0) + 1)
    run.tell("combat", seat=main, card=monster)
    run.push("combat", "begin", main=main, helper="", spoils=(), offers={}, monster=monster)


def join(run: Resolution, monster: str, cause: str = "", by: str = "") -> None:
    """A monster enters the combat: a card may be the `cause`, and a seat have added it."""
    frame = cast(Frame, places.combat(run))
    run.tell("joined", cause, card=monster, seat=frame.data["main"], by=by)
    run.turn(monster, flipped=False, sideways=False)
    run.assign(monster, "")
    run.attach(monster, "")
    run.move(monster, places.free_lane(run))
    run.announce("met", subject=monster, card=monster, actor=frame.data["main"])


@rules.step("combat", "begin")
def begin(run: Resolution, frame: Frame) -> None:
    """The first monster."""
    run.go(frame, "began")
    join(run, cast(str, frame.data["monster"]))


@rules.step("combat", "began")
def began(run: Resolution, frame: Frame) -> None:
    """The combat has begun, unless its monster was taken instead of being fought, or meeting it killed."""
    if not places.monsters(run):
        run.pop(frame, "gone")
        return
    if places.is_dead(run, cast(str, frame.data["main"])):
        run.go(frame, "end")
        return
    run.go(frame, "open")
    run.announce("combat_began", subject=frame.data["main"], actor=frame.data["main"])


@rules.step("combat", "open")
def fight_on(run: Resolution, frame: Frame) -> None:
    """Wait for the main player: to win, to find help, or to run."""
    if places.monsters(run):
        run.go(frame, "fight", waits=(cast(str, frame.data["main"]),))
    else:
        run.go(frame, "rewards" if frame.data["spoils"] else "end")


@rules.check("munchkin.combat_without_monsters")
def combat_without_monsters(run: Resolution) -> bool:
    """A combat that has lost its last monster, or its main player, is over (MF-EFF-06)."""
    frame = run.state.top
    if frame is None or frame.kind != "combat" or frame.step != "fight":
        return False
    main = cast(str, frame.data["main"])
    if main not in run.state.seats or places.is_dead(run, main):
        run.go(frame, "end")
        return True
    if not places.monsters(run):
        run.go(frame, "open")
        return True
    return False


# ---------------------------------------------------------------- winning


def _main_moves(kind: str) -> Candidates:
    def candidates(look: Look, seat: str) -> Iterator[Move]:
        frame = look.state.top
        if frame is not None and frame.kind == "combat" and frame.step == "fight" and seat in frame.waits:
            yield Move(kind, seat)

    return candidates


@rules.gate("munchkin.strictly_stronger", "fight")
def strictly_stronger(look: Look, move: Move) -> dict[str, Plain] | None:
    """A kill needs strictly more than the monsters' strength (MF-CMB-02)."""
    if winning(look):
        return None
    sums = strengths(look)
    return {"munchkins": sums.munchkins_sum, "monsters": sums.monsters_sum}


@rules.gate("munchkin.no_running_from_a_win", "run_away")
def no_running_from_a_win(look: Look, move: Move) -> dict[str, Plain] | None:
    """One runs from what cannot be won (MF-RUN-09)."""
    if not winning(look):
        return None
    sums = strengths(look)
    return {"munchkins": sums.munchkins_sum, "monsters": sums.monsters_sum}


@rules.move("fight", "fight", _main_moves("fight"))
def fight(run: Resolution, move: Move) -> None:
    """The main player claims the win; the others may still answer (MF-CMB-07)."""
    frame = cast(Frame, run.state.top)
    sums = strengths(run)
    run.tell("winning", seat=move.seat, munchkins=sums.munchkins_sum, monsters=sums.monsters_sum)
    run.go(frame, "claimed", allowed=run.goes_without("munchkin.strictly_stronger"))
    run.announce("winning", subject=move.seat, actor=move.seat)


@rules.step("combat", "claimed")
def claimed(run: Resolution, frame: Frame) -> None:
    """The win stands, or an answer has undone it; one that the table has allowed stands whatever is said.

    Nobody wins who has died meanwhile.
    """
    if places.is_dead(run, cast(str, frame.data["main"])):
        run.go(frame, "end")
        return
    if not places.monsters(run) or not (frame.data.get("allowed") or winning(run)):
        run.go(frame, "open")
        return
    run.go(frame, "kills")
    run.announce("won", subject=frame.data["main"], actor=frame.data["main"])


@rules.step("combat", "kills")
def kills(run: Resolution, frame: Frame) -> None:
    """All monsters are killed together: what one pays may hang on what lies on another."""
    run.go(frame, "rewards")
    spoils = {monster: spoil_of(run, monster, "killed") for monster in places.monsters(run)}
    for monster, spoil in spoils.items():
        leave(run, monster, "killed", spoil=spoil)


Spoil = dict[str, Plain]
"""What a monster pays if the combat is won: levels and Treasures."""


def spoil_of(look: Look, monster: str, how: str) -> Spoil:
    """What a monster pays that leaves now: killed, or beaten otherwise."""
    return {
        "monster": look.printing(monster),
        "levels": look.number("levels_gained", monster) if how == "killed" else 0,
        "treasures": treasures_of(look, monster),
        "killed": how == "killed",
    }


def leave(
    run: Resolution, monster: str, how: str, source: str = "", *, spoil: Spoil | None = None
) -> None:  # fmt: skip
    """A monster leaves the combat: killed, beaten or gone; its enhancers are discarded (MF-ENH-03).

    `source` is the card that says so, if one does.

    What it pays is fixed now, if it has not been already (`spoil`).
    """
    frame = cast(Frame, places.combat(run))
    if how != "gone":
        paid = spoil or spoil_of(run, monster, how)
        run.keep(frame, spoils=(*cast(tuple[Plain, ...], frame.data["spoils"]), paid))
    run.tell("left", how, card=monster, source="" if source == monster else source)
    for below in reversed(run.under(monster)):
        _outlast(run, below, monster)
    if how == "killed":
        run.announce("defeated", subject=monster, card=monster, actor=frame.data["main"])
    else:
        discard_card(run, monster)


def _outlast(run: Resolution, card: str, monster: str) -> None:
    """One-shots count for their side to the end of the combat (MF-CMB-05), whichever monster they lay by."""
    others = [other for other in places.monsters(run) if other != monster]
    if others and "one_shot" in run.tags(card):
        run.move(card, places.lane_of(run, others[0]))
        run.attach(card, others[0])
    else:
        discard_card(run, card)


@rules.event("defeated")
def defeated(run: Resolution, frame: Frame) -> None:
    """A killed monster is discarded, unless its card goes elsewhere."""
    monster = cast(str, frame.data["subject"])
    if monster in places.monsters(run):
        discard_card(run, monster)


# ---------------------------------------------------------------- rewards


@rules.step("combat", "rewards")
def rewards(run: Resolution, frame: Frame) -> None:
    """Levels for kills, all to the main player (MF-CMB-09, MF-HLP-06, MF-HLP-07).

    A helper has some for each kill where its cards say so.
    """
    run.go(frame, "treasures")
    spoils = cast(tuple[dict[str, int], ...], frame.data["spoils"])
    if frame.data.get("no_rewards") or not run.rules("munchkin.level_for_kill"):
        return
    main, helper = cast(str, frame.data["main"]), cast(str, frame.data["helper"])
    levels = sum(spoil["levels"] for spoil in spoils)
    can_win = bool(frame.data.get("can_win", True))
    gain_levels(run, main, levels, can_win=can_win, cause="kill")
    kills = sum(1 for spoil in spoils if spoil["killed"])
    if helper in run.state.seats and not run.var("winner"):
        gain_levels(run, helper, kills * run.number("helper_levels", helper), can_win=can_win, cause="kill")


@rules.step("combat", "treasures")
def treasures(run: Resolution, frame: Frame) -> None:
    """Treasures: face down if won alone, else face up (MF-CMB-10, MF-CMB-11).

    What a card promised to the helper comes apart (MF-CRD-19).
    """
    main, helper = cast(str, frame.data["main"]), cast(str, frame.data["helper"])
    run.go(frame, "sift", had=run.zone(places.of(main, "hand")), thrown=None)
    spoils = cast(tuple[dict[str, int], ...], frame.data["spoils"])
    if frame.data.get("no_rewards") or not run.rules("munchkin.treasures_for_win"):
        return
    n = sum(spoil["treasures"] for spoil in spoils) + run.number("bonus_treasures", main)
    run.tell("treasures", seat=main, n=n)
    if helper in run.state.seats:
        deal(run, "treasure", helper, run.number("bonus_treasures", helper), face="up")
    deal(run, "treasure", main, n, face="up" if helper else "down", to="treaty" if helper else "")


def no_rewards(look: Look) -> bool:
    """Whether something takes all rewards away."""
    return next(look.standing("no_rewards"), None) is not None


@rules.step("combat", "sift")
def sift(run: Resolution, frame: Frame) -> None:
    """Some monsters make the main player throw away some of the Treasures just won."""
    main, helper = cast(str, frame.data["main"]), cast(str, frame.data["helper"])
    had = cast(tuple[str, ...], frame.data["had"])
    won = run.zone("treaty") or tuple(card for card in run.zone(places.of(main, "hand")) if card not in had)
    n = min(len(won), run.number("treasures_thrown", main))
    thrown = cast("tuple[str, ...] | None", frame.data.get("thrown"))
    if n and thrown is None:
        run.ask("thrown", main, "discard", won, least=n, most=n, cause="treasures", default=won[:n])
        return
    run.go(frame, "share" if helper else "end")
    if thrown:
        run.tell("discarded", "treasures", cards=thrown, seat=main)
        lose(run, thrown, "treasures")


@rules.step("combat", "share")
def share(run: Resolution, frame: Frame) -> None:
    """The helper takes the Treasures that were agreed, the main player the others (MF-HLP-03, MF-HLP-06)."""
    main, helper = cast(str, frame.data["main"]), cast(str, frame.data["helper"])
    pool = run.zone("treaty")
    agreed = min(cast(int, frame.data.get("share", 0)), len(pool))
    taken = cast("tuple[str, ...] | None", frame.data.get("taken"))
    alive = helper in run.state.seats and not places.is_dead(run, helper)
    if taken is None and 0 < agreed < len(pool) and alive:
        default = pool[:agreed]
        run.ask("taken", helper, "take", pool, least=agreed, most=agreed, cause="treasures", default=default)
        return
    mine = taken if taken is not None else pool[:agreed] if alive else ()
    run.go(frame, "end")
    for card in pool:
        taker = helper if card in mine else main
        run.tell("took", "treasures", seat=taker, card=card)
        receive(run, taker, card)
        run.announce("shared", subject=card, card=card, actor=taker)
    _pay_promises(run, frame)


def _pay_promises(run: Resolution, frame: Frame) -> None:
    """Items promised for help change hands after the win (MF-HLP-03)."""
    main, helper = cast(str, frame.data["main"]), cast(str, frame.data["helper"])
    for card, incarnation in cast(tuple[tuple[str, int], ...], frame.data.get("promised_as", ())):
        known = run.state.cards.get(card)
        if known is not None and known.incarnation == incarnation and known.controller in (main, helper):
            giver = run.card(card).controller
            hand_over(run, card, helper if giver == main else main, "promise")


def hand_over(run: Resolution, card: str, seat: str, cause: str = "") -> None:
    """An item in play goes to another player's backpack, with what is attached (MF-MOD-04, MF-ITM-21).

    Just received, it may be put into use (MF-ITM-03).
    """
    run.tell("given", cause, seat=seat, card=card)
    run.carry(card, places.of(seat, "pack"), seat, sideways=True)
    mark_fresh(run, card)


# ---------------------------------------------------------------- losing


@rules.move("run_away", "fight", _main_moves("run_away"))
def run_away(run: Resolution, move: Move) -> None:
    """The combat is lost: everybody in it runs (MF-RUN-09)."""
    frame = cast(Frame, run.state.top)
    sums = strengths(run)
    run.tell("lost", seat=move.seat, munchkins=sums.munchkins_sum, monsters=sums.monsters_sum)
    run.go(frame, "flee", lost=True)
    for seat in reversed(places.fighters(run)):
        run.announce("lost", subject=seat, actor=seat)


@rules.step("combat", "flee")
def flee(run: Resolution, frame: Frame) -> None:
    """Off they go; what was won of a combat that is lost in the end counts for nothing (MF-CMB-14).

    Nobody runs from a monster that is killed whatever its strength.
    """
    killed = [monster for monster in places.monsters(run) if run.ruled("killed", monster)]
    if killed:
        leave(run, killed[0], "killed")
        return
    rewarded = frame.data["spoils"] and not run.rules("munchkin.no_treasures_after_flight")
    run.go(frame, "rewards" if rewarded else "end")
    run.push("flight", "order", runners=places.fighters(run))


# ---------------------------------------------------------------- the end


@rules.step("combat", "end")
def end(run: Resolution, frame: Frame) -> None:
    """What happens after a combat, while its cards still lie there."""
    run.go(frame, "clear")
    for seat in reversed(places.fighters(run)):
        if seat in run.state.seats:
            run.announce("combat_ended", subject=seat, actor=seat)


@rules.step("combat", "clear")
def clear(run: Resolution, frame: Frame) -> None:
    """Monsters, enhancers and one-shots are discarded, durations end (MF-CMB-05, MF-CMB-08, MF-EFF-05)."""
    run.tell("combat_over")
    for zone in ("side.players", *places.LANES):
        for card in run.zone(zone):
            if card in run.state.cards and run.card(card).zone == zone:
                discard_card(run, card)
    for seat in places.fighters(run):
        end_durations(run, "next_combat", of=seat)
    end_durations(run, "combat")
    forget(run, *places.fighters(run))
    if run.var(PUT_OFF):
        bring_back(run)
    run.pop(frame, "ran" if frame.data.get("lost") else "won" if frame.data["spoils"] else "gone")


# ---------------------------------------------------------------- what counts in the combat after this one


def put_off(run: Resolution, modifiers: tuple[Plain, ...]) -> None:
    """The modifiers given last do not count before this combat is over."""
    counting = run.var("modifiers", ())
    run.mark(TABLE, "modifiers", counting[: len(counting) - len(modifiers)] or None)
    run.mark(TABLE, PUT_OFF, (*run.var(PUT_OFF, ()), *modifiers))


def bring_back(run: Resolution) -> None:
    """What was put off counts from now on, for those of its cards that are still in play."""
    for modifier in run.var(PUT_OFF, ()):
        left = tuple(thing for thing in modifier["of"] if _is_in_play(run, thing))
        if left:
            run.mark(TABLE, "modifiers", (*run.var("modifiers", ()), modifier | {"of": left}))
    run.mark(TABLE, PUT_OFF, None)


@rules.on("before laid_out", "munchkin.death_ends_afflictions")
def die_of_it(run: Resolution, frame: Frame) -> None:
    """What was put off for one who dies never counts (MF-DTH-02)."""
    if not variant(run).death_ends_afflictions:
        return
    dead = frame.data["seat"]
    left = tuple(
        modifier | {"of": tuple(thing for thing in modifier["of"] if thing != dead)}
        for modifier in run.var(PUT_OFF, ())
    )
    run.mark(TABLE, PUT_OFF, left or None)


def _is_in_play(look: Look, thing: str) -> bool:
    if thing in look.state.seats:
        return True
    return thing in look.state.cards and look.card(thing).zone.endswith((".use", ".pack", ".lasting"))


@rules.situation("rewarded")
def rewarded(look: Look, context: Context) -> bool:
    """Nothing has taken the rewards of the combat away."""
    combat = places.combat(look)
    return combat is not None and not combat.data.get("no_rewards")


@rules.on("before won", "munchkin.no_rewards")
def remember_no_rewards(run: Resolution, frame: Frame) -> None:
    """Something in the combat may take the rewards away."""
    combat = places.combat(run)
    if combat is not None and no_rewards(run):
        run.keep(combat, no_rewards=True)


@rules.on("before met", "munchkin.takes_instead")
def takes_instead(run: Resolution, frame: Frame) -> None:
    """Some munchkins take a monster into their hand instead of fighting it."""
    monster, main = cast(str, frame.data["subject"]), cast(str, frame.data["actor"])
    for _, sentence in run.covering("takes_instead", monster):
        if sentence.what is not None and run.matches(main, sentence.what, Context(monster, main)):
            run.tell("took", monster, seat=main, card=monster)
            receive(run, main, monster)
            run.keep(frame, cancelled=True)


# ---------------------------------------------------------------- monsters that join by themselves


def joining_moves(look: Look, seat: str) -> Iterator[Move]:
    """Monsters in a hand that may join without Wandering Monster (A.6 of the rulings)."""
    if places.combat(look) is None or look.frame("flight") is not None:
        return
    for card in look.zone(places.of(seat, "hand")):
        if "monster" in look.tags(card) and _invited_by(look, seat, card) is not None:
            yield Move("join", seat, card)


def _invited_by(look: Look, seat: str, card: str) -> ActiveSentence | None:
    """The sentence that lets the seat add this monster; one with a limit lets each seat do it so often."""
    used = cast(tuple[tuple[str, str], ...], cast(Frame, places.combat(look)).data.get("invited", ()))
    for said, sentence in look.standing("joins"):
        spent = sentence.limit is not None and (said.card, seat) in used
        if not spent and sentence.what is not None and look.matches(card, sentence.what, said.context):
            return said
    return None


@rules.move("join", "join", joining_moves)
def join_by_itself(run: Resolution, move: Move) -> None:
    """A monster joins from the hand by its own text."""
    run.go(cast(Frame, run.state.top), "open")
    frame = cast(Frame, places.combat(run))
    host = cast(ActiveSentence, _invited_by(run, move.seat, move.card)).card
    run.keep(frame, invited=(*cast(tuple[Plain, ...], frame.data.get("invited", ())), (host, move.seat)))
    join(run, move.card, host, move.seat)

"""The turn: kick open the door, look for trouble, loot the room, charity."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import end_durations
from tts_bridge.games.core.language.ability import Play
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.piles import draw_or_take, ready_pile
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame, Plain
from tts_bridge.games.munchkin import afflictions, combat, places, trade
from tts_bridge.games.munchkin.death import revive
from tts_bridge.games.munchkin.piles import deal, receive
from tts_bridge.games.munchkin.variant import kinds_of, variant

rules = Rulebook()

rules.rearranges("arrange", "trade", "sale", "help", "dismiss")
rules.frame("turn", admits=("turn", "card", "arrange", "trade", "sale", "dismiss", "search"), passing=True)
rules.note("newborn")
rules.switch("munchkin.cards_after_death", "munchkin.monster_attacks", "munchkin.trap_from_door")
rules.plain_event("turn_began")
rules.plain_event("turn_ended")

PHASES = ("early", "trouble", "late")
"""Before the door; between door and end, no monster met yet; when only the end is left."""


def _phase(look: Look, seat: str) -> str:
    """The phase in which the seat is free to act on its own turn, else ""."""
    top = look.state.top
    return top.step if top is not None and top.kind == "turn" and seat in top.waits else ""


@rules.step("turn", "begin")
def begin(run: Resolution, frame: Frame) -> None:
    """The dead revive; a newborn whose turn it is draws its cards (MF-DTH-06, MF-DTH-07)."""
    seat = cast(str, frame.data["seat"])
    number = run.var("turn", 0) + 1
    run.tell("turn", seat=seat, number=number)
    run.mark(TABLE, "turn", number)
    run.mark(TABLE, "active", seat)
    run.mark(TABLE, "turned_down", None)
    for other in run.state.seats:
        revive(run, other)
    run.go(frame, "early", waits=(seat,))
    run.announce("turn_began", subject=seat, actor=seat)
    if run.state.seats[seat].marks.get("newborn") and run.rules("munchkin.cards_after_death"):
        run.mark(seat, "newborn", None)
        for deck in reversed(variant(run).hand_decks):
            deal(run, deck, seat, variant(run).cards_after_death)


# ---------------------------------------------------------------- 1 kick open the door


def _kick_moves(look: Look, seat: str) -> Iterator[Move]:
    if _phase(look, seat):
        yield Move("kick_open", seat)


@rules.gate("munchkin.one_door", "kick_open")
def one_door(look: Look, move: Move) -> dict[str, Plain] | None:
    """One door a turn, first of all (MF-TRN-01, MF-TRN-02)."""
    phase = _phase(look, move.seat)
    return None if phase == "early" else {"phase": phase}


@rules.gate("munchkin.the_dead_do_nothing", "kick_open", "look_for_trouble", "loot_room")
def no_phases_for_the_dead(look: Look, move: Move) -> dict[str, Plain] | None:
    """Who dies in the own turn has nothing left of it but its end (MF-DTH-06)."""
    return {"seat": move.seat} if places.is_dead(look, move.seat) else None


@rules.move("kick_open", "turn", _kick_moves)
def kick_open(run: Resolution, move: Move) -> None:
    """Turn up one Door."""
    run.tell("kicked", seat=move.seat)
    run.go(cast(Frame, run.state.top), "kick")


@rules.step("turn", "kick")
def kick(run: Resolution, frame: Frame) -> None:
    """A Door is due."""
    if ready_pile(run, "door"):
        run.go(frame, "door_due", deck="door", face="up", instead=None)
        run.react("before drew", cast(Frame, run.state.top))
    else:
        run.go(frame, "trouble_begins")


@rules.step("turn", "door_due")
def door_due(run: Resolution, frame: Frame) -> None:
    """It comes from its pile, or from where something lets it come."""
    draw_or_take(run, frame, "opened", "door")


@rules.step("turn", "opened")
def opened(run: Resolution, frame: Frame) -> None:
    """The Door lies on the doorstep for all to see; where the pile was taken away it is looked for anew."""
    seat, card = cast(str, frame.data["seat"]), cast(str, frame.data.get("door") or "")
    if not card:
        run.go(frame, "kick")
        return
    run.go(frame, "entered", stood=None)
    run.tell("turned_up", seat=seat, card=card)
    run.turn(card, flipped=False, sideways=False)
    run.move(card, "doorstep")
    run.announce("turned_up", into="stood", subject=card, card=card, actor=seat)


rules.plain_event("turned_up", "before")


@rules.step("turn", "entered")
def entered(run: Resolution, frame: Frame) -> None:
    """A monster attacks, a Trap acts, anything else goes to the hand (MF-TRN-02).

    A Door that was cancelled is replaced by the next one.
    """
    seat, card = cast(str, frame.data["seat"]), cast(str, frame.data["door"])
    if not frame.data.get("stood", True):
        run.go(frame, "kick")
        return
    run.go(frame, "trouble_begins")
    if card not in run.state.cards or run.card(card).zone != "doorstep":
        return
    for kind in kinds_of(run, card).values():
        if kind.turned_up is not None:
            kind.turned_up(run, frame, card)
            return
    if not _play_at_once(run, seat, card):
        to_hand(run, seat, card)


def turn_up_another(run: Resolution, card: str) -> None:
    """Where this card was the Door the next one is turned up in its place."""
    frame = run.frame("turn")
    if frame is not None and frame.step == "trouble_begins" and frame.data.get("door") == card:
        run.go(frame, "kick")


def to_hand(run: Resolution, seat: str, card: str) -> None:
    """A Door that is nothing else goes to the hand (MF-DOR-01); everybody saw it."""
    run.tell("took", "door", seat=seat, card=card)
    receive(run, seat, card)
    run.see(card, EVERYBODY)


def _play_at_once(run: Resolution, seat: str, card: str) -> bool:
    """Cards that act at once when they are turned up."""
    for index, sentence in enumerate(run.abilities(card)):
        if isinstance(sentence, Play) and sentence.play == "turned_up":
            run.assign(card, seat)
            run.move(card, "spotlight")
            run.push("at_once", "target", card=card, seat=seat, number=index + 1)
            return True
    return False


rules.frame("at_once", passing=True)


@rules.step("at_once", "target")
def choose_target(run: Resolution, frame: Frame) -> None:
    """Its drawer chooses at whom, where the card leaves a choice."""
    seat, card = cast(str, frame.data["seat"]), cast(str, frame.data["card"])
    way = cast(int, frame.data["number"])
    sentence = cast(Play, run.abilities(card)[way - 1])
    targets = run.find(sentence.target, Context(card, seat)) if sentence.target else ("",)
    targets = tuple(target for target in targets if not _is_past_caring(run, target))
    chosen = cast("tuple[str, ...] | None", frame.data.get("target"))
    if chosen is None and len(targets) > 1:
        run.ask("target", seat, "pick", targets, cause=card, default=targets[:1])
        return
    target = chosen[0] if chosen else next(iter(targets), "")
    run.pop(frame)
    run.push("playing", "announce", card=card, seat=seat, target=target, number=frame.data["number"])


def _is_past_caring(look: Look, target: str) -> bool:
    """Nothing acts on the dead (MF-DTH-05)."""
    return target in look.state.seats and places.is_dead(look, target)


def enter_monster(run: Resolution, frame: Frame, card: str) -> None:
    """A monster met at the door attacks at once (MF-MON-01)."""
    run.go(frame, "after_combat", met=True)
    combat.start(run, cast(str, frame.data["seat"]), card)


def enter_affliction(run: Resolution, frame: Frame, card: str) -> None:
    """A Trap or its like met at the door acts on the one who kicked (MF-TRP-01, MF-RAD-01)."""
    afflictions.threaten(run, card, cast(str, frame.data["seat"]))


# ---------------------------------------------------------------- 2 look for trouble, 3 loot the room


@rules.step("turn", "trouble_begins")
def trouble_begins(run: Resolution, frame: Frame) -> None:
    """No monster was met at the door."""
    seat = cast(str, frame.data["seat"])
    run.go(frame, "late" if places.is_dead(run, seat) else "trouble", waits=(seat,))


@rules.step("turn", "after_combat")
def after_combat(run: Resolution, frame: Frame) -> None:
    """A monster was met: nothing is left but the end of the turn, unless a card lets the room be looted."""
    seat = cast(str, frame.data["seat"])
    may_loot = frame.data.get("may_loot") and not places.is_dead(run, seat)
    run.go(frame, "trouble" if may_loot else "late", waits=(seat,))


def allow_looting(run: Resolution) -> None:
    """Though a monster was met, the room may be looted after the combat that goes on."""
    frame = run.frame("turn")
    if frame is not None:
        run.keep(frame, may_loot=True)


def _has_met(look: Look) -> bool:
    """Whether a monster was met in this turn."""
    frame = look.frame("turn")
    return frame is not None and bool(frame.data.get("met"))


def _trouble_moves(look: Look, seat: str) -> Iterator[Move]:
    if _phase(look, seat):
        for card in look.zone(places.of(seat, "hand")):
            if "monster" in look.tags(card):
                yield Move("look_for_trouble", seat, card)


@rules.gate("munchkin.trouble_if_no_monster", "look_for_trouble")
def trouble_if_no_monster(look: Look, move: Move) -> dict[str, Plain] | None:
    """Only after the door, and only if no monster came from it (MF-TRN-03, MF-MON-02)."""
    phase = _phase(look, move.seat)
    return None if phase == "trouble" and not _has_met(look) else {"phase": phase}


@rules.move("look_for_trouble", "turn", _trouble_moves)
def look_for_trouble(run: Resolution, move: Move) -> None:
    """A monster from the hand is fought as if met at the door."""
    frame = cast(Frame, run.state.top)
    run.tell("trouble", seat=move.seat, card=move.card)
    enter_monster(run, frame, move.card)


def _loot_moves(look: Look, seat: str) -> Iterator[Move]:
    if _phase(look, seat):
        yield Move("loot_room", seat)


@rules.gate("munchkin.loot_if_no_monster", "loot_room")
def loot_if_no_monster(look: Look, move: Move) -> dict[str, Plain] | None:
    """Only if no monster was met in either phase, fled or not (MF-TRN-04, MF-TRN-05)."""
    phase = _phase(look, move.seat)
    return None if phase == "trouble" else {"phase": phase}


@rules.move("loot_room", "turn", _loot_moves)
def loot_room(run: Resolution, move: Move) -> None:
    """A Door face down to the hand."""
    run.tell("loot_room", seat=move.seat)
    run.go(cast(Frame, run.state.top), "late", waits=(move.seat,))
    deal(run, "door", move.seat, 1)


# ---------------------------------------------------------------- 4 charity, and the end


def _end_moves(look: Look, seat: str) -> Iterator[Move]:
    if _phase(look, seat):
        yield Move("end_turn", seat)


@rules.gate("munchkin.phases_in_order", "end_turn")
def phases_in_order(look: Look, move: Move) -> dict[str, Plain] | None:
    """The turn ends after its phases, not before (MF-TRN-02, MF-TRN-04)."""
    phase = _phase(look, move.seat)
    at_end = phase == "late" or (phase == "trouble" and _has_met(look))
    return None if at_end or places.is_dead(look, move.seat) else {"phase": phase}


@rules.move("end_turn", "turn", _end_moves)
def end_turn(run: Resolution, move: Move) -> None:
    """No more plays: charity first (MF-TRN-07)."""
    frame = cast(Frame, run.state.top)
    trade.take_back_all(run, move.seat)
    run.tell("ending", seat=move.seat)
    run.go(frame, "ending")
    run.push("charity", "count", seat=move.seat)


@rules.step("turn", "ending")
def ending(run: Resolution, frame: Frame) -> None:
    """The turn is over."""
    run.go(frame, "over")
    run.announce("turn_ended", subject=frame.data["seat"], actor=frame.data["seat"])


@rules.step("turn", "over")
def over(run: Resolution, frame: Frame) -> None:
    """What lasted until the end of the turn has ended; the next seat is on."""
    end_durations(run, "turn")
    run.pop(frame)

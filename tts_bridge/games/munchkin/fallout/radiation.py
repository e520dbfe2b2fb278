"""Radiation Defence: against Radiation cards and radioactive monsters."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.effects import throw_die
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.outlook import Stake
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places

rules = Rulebook()

rules.frame("defence", closed_by="munchkin.defending", passing=True)
rules.switch("munchkin.radiation_defence", "munchkin.defending")
rules.plain_event("defending", "before")

NO_EFFECT_ABOVE = 6


@rules.base("rad_defence", "munchkin.natural_defence")
def natural_defence(look: Look, thing: str) -> Iterator[Line]:
    """Everybody has a Radiation Defence of 1 (MF-SET-04)."""
    if thing in look.state.seats:
        yield Line(thing, 1, "everybody")


@rules.base("radioactivity")
def printed_radioactivity(look: Look, thing: str) -> Iterator[Line]:
    """What is printed on a monster."""
    if thing in look.state.cards:
        printed = look.printed(thing, "radioactivity")
        if printed:
            yield Line(thing, printed, "printed")


@rules.base("strength", "munchkin.radioactive_bonus")
def radioactive_bonus(look: Look, thing: str) -> Iterator[Line]:
    """A monster whose radiation got through is stronger by its radioactivity, once (MF-RDM-01, MF-RDM-02)."""
    amount = look.number("radiation_bonus", thing)
    if amount:
        yield Line(thing, amount, "radioactivity")


@rules.base("radiation_bonus")
def radiation_bonus(look: Look, thing: str) -> Iterator[Line]:
    """What a monster's radiation gives it now: nothing before it has got through."""
    if thing in look.state.cards and look.card(thing).marks.get("irradiates"):
        yield Line(thing, look.number("radioactivity", thing), "radioactivity")


# ---------------------------------------------------------------- the defence roll


def defend(run: Resolution, seat: str, into: str, cause: str) -> None:
    """A seat rolls for its defence; whether it held goes `into`."""
    run.push("defence", "prepare", into=into, seat=seat, cause=cause)


@rules.step("defence", "prepare")
def prepare(run: Resolution, frame: Frame) -> None:
    """What helps must be played before the roll (MF-CRD-12)."""
    run.go(frame, "roll")
    run.announce("defending", subject=frame.data["seat"], card=frame.data["cause"], actor=frame.data["seat"])


@rules.step("defence", "roll")
def roll(run: Resolution, frame: Frame) -> None:
    """The die."""
    run.go(frame, "judge")
    throw_die(run, cast(str, frame.data["seat"]), "number", cast(str, frame.data["cause"]))


@rules.step("defence", "judge")
def judge(run: Resolution, frame: Frame) -> None:
    """Die and defence above 6: no effect (MF-RAD-02); to a bare die no defence is added."""
    seat = cast(str, frame.data["seat"])
    number = cast(int, frame.data["number"])
    defence = 0 if frame.data.get("bare") else run.number("rad_defence", seat)
    held = number + defence > NO_EFFECT_ABOVE
    outcome = "defended" if held else "irradiated"
    run.tell(outcome, cast(str, frame.data["cause"]), seat=seat, roll=number, defence=defence)
    run.pop(frame, held)


# ---------------------------------------------------------------- Radiation cards


@rules.on("before afflicted", "munchkin.radiation_defence")
def defend_against_card(run: Resolution, frame: Frame) -> None:
    """A Radiation card that can be defended against calls for a roll first (MF-RAD-02)."""
    card = cast(str, frame.data["card"])
    if "radiation" in run.tags(card) and frame.data.get("defend"):
        run.push("radiation_card", "roll", seat=frame.data["subject"], card=card, event=frame.id)


rules.frame("radiation_card", closed_by="munchkin.defending", passing=True)


@rules.step("radiation_card", "roll")
def roll_against_card(run: Resolution, frame: Frame) -> None:
    """The roll."""
    run.go(frame, "result")
    defend(run, cast(str, frame.data["seat"]), "held", cast(str, frame.data["card"]))


@rules.step("radiation_card", "result")
def card_result(run: Resolution, frame: Frame) -> None:
    """Held: the Radiation has no effect."""
    event = next(known for known in run.state.frames if known.id == frame.data["event"])
    held = frame.data["held"]
    run.pop(frame)
    if held:
        run.keep(event, cancelled=True)


# ---------------------------------------------------------------- radioactive monsters


@rules.on("after met", "munchkin.radiation_defence")
def meet_radioactive(run: Resolution, frame: Frame) -> None:
    """Meeting a radioactive monster calls for a roll of everybody who fights (MF-RDM-01, MF-RDM-02)."""
    monster = cast(str, frame.data["subject"])
    if monster in places.monsters(run) and run.number("radioactivity", monster):
        for seat in places.fighters(run):
            run.push("exposure", "roll", seat=seat, monster=monster)


@rules.on("after helped", "munchkin.radiation_defence")
def helper_meets_radioactive(run: Resolution, frame: Frame) -> None:
    """A helper rolls, too (MF-RDM-02)."""
    for monster in places.monsters(run):
        if run.number("radioactivity", monster):
            run.push("exposure", "roll", seat=frame.data["subject"], monster=monster)


@rules.on("after played", "munchkin.radiation_defence")
def made_radioactive(run: Resolution, frame: Frame) -> None:
    """An enhancer that makes a monster radioactive calls for the roll when it is played (MF-CRD-14)."""
    card = cast(str, frame.data["card"])
    host = run.card(card).attached_to if card in run.state.cards else ""
    if host not in places.monsters(run) or "enhancer" not in run.tags(card):
        return
    printed = run.printed(host, "radioactivity")
    if run.number("radioactivity", host) and not printed:
        for seat in places.fighters(run):
            run.push("exposure", "roll", seat=seat, monster=host)


rules.frame("exposure", closed_by="munchkin.defending", passing=True)


@rules.step("exposure", "roll")
def expose(run: Resolution, frame: Frame) -> None:
    """The roll, if the monster is still there."""
    monster = cast(str, frame.data["monster"])
    if monster not in places.monsters(run):
        run.pop(frame)
        return
    run.go(frame, "result")
    defend(run, cast(str, frame.data["seat"]), "held", monster)


@rules.step("exposure", "result")
def exposure_result(run: Resolution, frame: Frame) -> None:
    """Failed once is enough (MF-RDM-02)."""
    monster = cast(str, frame.data["monster"])
    held = frame.data["held"]
    run.pop(frame)
    if not held and monster in run.state.cards:
        run.mark(monster, "irradiates", True)


# ---------------------------------------------------------------- odds


def stakes(look: Look) -> Iterator[Stake]:
    """The defences that are going on or due."""
    for seat, card in dict.fromkeys(_due(look)):
        yield _defence(seat, card)


def _due(look: Look) -> Iterator[tuple[str, str]]:
    """Who has yet to roll against what."""
    against = {"defence": "cause", "exposure": "monster", "radiation_card": "card"}
    for frame in look.state.frames:
        if frame.kind in against:
            yield cast(str, frame.data["seat"]), cast(str, frame.data[against[frame.kind]])


def _defence(seat: str, card: str) -> Stake:
    """That a defence holds, or is not called for in the end."""

    def told(block: Block) -> bool | None:
        if block.event not in ("defended", "irradiated"):
            return None
        against = (block.roles["seat"], block.cause) == (seat, card)
        return block.event == "defended" if against else None

    def seen(look: Look) -> bool | None:
        return None if (seat, card) in _due(look) else True

    return Stake("defend", seat, card, told, seen)

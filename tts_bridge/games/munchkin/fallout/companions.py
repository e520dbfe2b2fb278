"""Companions: how many, and how they cover an escape."""

from typing import cast

from tts_bridge.games.core.effects import discard_card
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.state import Frame
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.death import is_kept
from tts_bridge.games.munchkin.limits import at_most
from tts_bridge.games.munchkin.running import cover

rules = at_most("companion", "companion_limit", "munchkin.one_companion")  # MF-CMP-01

rules.frame("cover", passing=True)


def companions(look: Look, seat: str) -> tuple[str, ...]:
    """A seat's companions."""
    return tuple(card for card in look.zone(places.of(seat, "use")) if "companion" in look.tags(card))


@rules.source("companions")
def companions_of(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The companions of some seats."""
    return tuple(card for seat in of for card in companions(look, seat))


@rules.on("before laid_out", "munchkin.companion_dies")
def die_with_its_player(run: Resolution, frame: Frame) -> None:
    """When its player dies it goes, with what it carries, before anybody loots (MF-CMP-07)."""
    for card in companions(run, cast(str, frame.data["seat"])):
        if not is_kept(run, card):
            discard_card(run, card)


# ---------------------------------------------------------------- covering an escape


@rules.on("before running", "munchkin.companion_covers")
def offer_cover(run: Resolution, frame: Frame) -> None:
    """Before running begins a companion may be discarded instead of rolling (MF-CMP-04)."""
    for seat in reversed(cast(tuple[str, ...], frame.data["runners"])):
        if companions(run, seat):
            run.push("cover", "ask", seat=seat, flight=frame.id)


@rules.step("cover", "ask")
def ask(run: Resolution, frame: Frame) -> None:
    """Which companion stays behind, if any?  Who is covered already needs none."""
    seat = cast(str, frame.data["seat"])
    if seat in _covered(run, frame):
        run.pop(frame)
        return
    run.go(frame, "asked")
    run.ask("which", seat, "discard", companions(run, seat), least=0, cause="cover", default=())


@rules.step("cover", "asked")
def asked(run: Resolution, frame: Frame) -> None:
    """It covers its player, and the helper if its player says so (MF-CMP-05)."""
    seat = cast(str, frame.data["seat"])
    chosen = cast(tuple[str, ...], frame.data["which"])
    if not chosen:
        run.pop(frame)
        return
    run.tell("covered", chosen[0], seat=seat)
    discard_card(run, chosen[0])
    _cover(run, frame, seat)
    others = tuple(other for other in places.fighters(run) if other != seat)
    if others and places.fighters(run)[0] == seat:
        run.go(frame, "helper", other=others[0])
        run.ask("wanted", seat, "pick", options=("cover_helper", "helper_rolls"), cause="cover", default=0)
    else:
        run.pop(frame)


@rules.step("cover", "helper")
def helper_too(run: Resolution, frame: Frame) -> None:
    """The helper escapes with them, or rolls (MF-CMP-05)."""
    if frame.data["wanted"] == 0:
        _cover(run, frame, cast(str, frame.data["other"]))
    run.pop(frame)


def _cover(run: Resolution, frame: Frame, seat: str) -> None:
    cover(run, (seat,))


def _flight(look: Look, frame: Frame) -> Frame:
    return cast(Frame, next(known for known in look.state.frames if known.id == frame.data["flight"]))


def _covered(look: Look, frame: Frame) -> tuple[str, ...]:
    return cast(tuple[str, ...], _flight(look, frame).data.get("covered", ()))

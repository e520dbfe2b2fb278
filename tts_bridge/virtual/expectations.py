"""The steps that expect something: what scripts have said, where pieces lie, what screens show."""

from collections.abc import Sequence

from .stage import Stage, Unfulfilled
from .steps import Form

NOT_SAID = ("chat", "error", "list")
"""Kinds of lines that no script has said."""
NEAR = 1.5
"""How far from a place a piece may lie that was expected there."""


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Unfulfilled(otherwise)


def _expect_printed(stage: Stage, words: str) -> None:
    lines = [line for line in stage.table.world.record.lines if line.kind not in NOT_SAID]
    for place in range(stage.heard, len(lines)):
        if words in lines[place].text:
            stage.heard = place + 1
            return
    raise Unfulfilled(f"no script has said {words!r} since the last line that was expected")


def _expect_silence(stage: Stage, words: str) -> None:
    lines = stage.table.world.record.lines
    said = [line.text for line in lines if line.kind not in NOT_SAID and words in line.text]
    _expect(not said, f"a script has said: {said[:1]}")


def _expect_at(stage: Stage, piece: str, x: float, z: float) -> None:
    at = stage.piece(piece).position
    near = abs(at.x - x) <= NEAR and abs(at.z - z) <= NEAR
    _expect(near, f"{piece} lies at {at.x:.1f} {at.z:.1f}")


def _expect_face(stage: Stage, piece: str, side: str) -> None:
    shown = "down" if stage.piece(piece).face_down else "up"
    _expect(shown == side.casefold(), f"{piece} lies face {shown}")


def _expect_hand(stage: Stage, piece: str, colour: str) -> None:
    hand = stage.piece(piece).hand
    owner = str(hand.data.get("FogColor", "")) if hand else ""
    _expect(owner == colour, f"{piece} is in {f'the hand of {owner}' if owner else 'no hand'}")


def _expect_count(stage: Stage, piece: str, count: int) -> None:
    there = stage.piece(piece)
    inside = len(there.data.get("ContainedObjects") or ()) if there.type in ("Deck", "Bag") else 1
    _expect(inside == count, f"{piece} holds {inside}")


def _expect_pieces(stage: Stage, count: int, piece: str) -> None:
    found = len(stage.pieces(piece))
    _expect(found == count, f"{found} are there")


def _expect_text(stage: Stage, element: str, words: str) -> None:
    shown = stage.table.world.ui.text(element)
    _expect(words in shown, f"{element} says {shown!r}")


def _expect_lua(stage: Stage, words: str) -> None:
    found = stage.table.run_lua(words if words.lstrip().startswith("return") else f"return {words}")
    _expect(found not in (None, False), f"it is {found!r}")


def _expect_refused(stage: Stage) -> None:
    _expect(stage.refused, "the last gesture was carried out")


def _expect_done(stage: Stage) -> None:
    _expect(not stage.refused, "the last gesture was refused")


def _expect_sound(stage: Stage) -> None:
    failures: Sequence[object] = stage.table.failures
    _expect(not failures, f"{len(failures)} so far, the first: {failures[0] if failures else ''}")


EXPECTATIONS = (
    Form("expect printed {words...}", _expect_printed, waits=False),
    Form("expect not printed {words...}", _expect_silence, waits=False),
    Form("expect {piece} at {x} {z}", _expect_at, waits=False),
    Form("expect {piece} face {side}", _expect_face, waits=False),
    Form("expect {piece} in hand of {colour}", _expect_hand, waits=False),
    Form("expect {piece} holds {count}", _expect_count, waits=False),
    Form("expect {count} of {piece}", _expect_pieces, waits=False),
    Form("expect text of {element} is {words...}", _expect_text, waits=False),
    Form("expect lua {words...}", _expect_lua, waits=False),
    Form("expect refused", _expect_refused, waits=False),
    Form("expect done", _expect_done, waits=False),
    Form("expect no faults", _expect_sound, waits=False),
)
"""All forms that such a step may have."""

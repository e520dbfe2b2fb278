"""All steps that a file of steps may have, and how a table carries them out."""

from collections.abc import Sequence
from difflib import get_close_matches

from .clock import FRAMES
from .menus import ContextMenu
from .moonsharp import MoonSharpTrap, ScriptError
from .people import Actor
from .pieces import Piece
from .record import EVERYBODY
from .steps import Form, Step
from .table import StandsStill, VirtualTable
from .values import ApiError

NOT_SAID = ("chat", "error", "list")
"""Kinds of lines that no script has said."""
NEAR = 1.5
"""How far from a place a piece may lie that was expected there."""
PATIENCE = 5.0
"""Virtual seconds after a step for what moves to come to rest."""


class Unfulfilled(Exception):
    """An expectation did not come true, or what a step speaks of is not there."""


class Stage:
    """A table on which steps are carried out, and what came of the last gesture."""

    def __init__(self, table: VirtualTable) -> None:
        self.table = table
        self.refused = False
        self.heard = 0
        self._loaded = False

    def carry_out(self, step: Step) -> None:
        """Do a step.  Raises Unfulfilled, and MoonSharpTrap."""
        if not self._loaded and not step.form.words.startswith("sit "):
            self.load()
        try:
            done = step.form.do(self, **step.values)
        except MoonSharpTrap:
            raise
        except (ScriptError, LookupError, ValueError, ApiError, StandsStill) as error:
            raise Unfulfilled(str(error.args[0]) if error.args else str(error)) from None
        if isinstance(done, bool):
            self.refused = not done
        if step.form.waits:
            self.settle()

    def load(self) -> None:
        """Load the save, if it has not been; somebody sits at White if nobody does."""
        if self._loaded:
            return
        if not self.table.world.persons.everybody:
            self.table.join("Ann", "White", host=True)
        self._loaded = True
        self.table.load()
        self.settle()

    def settle(self) -> None:
        """Let time pass until nothing moves, or for long enough."""
        try:
            self.table.settle(seconds=PATIENCE)
        except StandsStill:
            return

    def who(self, colour: str) -> Actor:
        """The person at a colour."""
        if self.table.world.persons.at(colour) is None:
            raise Unfulfilled(f"nobody sits at {colour}: `sit {colour} NAME` lets somebody sit down")
        return self.table.person(colour)

    def piece(self, name: str) -> Piece:
        """The piece of a nickname, a GUID, a memo or, if it is the only one, a type."""
        found = self.pieces(name)
        if len(found) == 1:
            return found[0]
        if found:
            which = ", ".join(piece.guid for piece in found[:6])
            raise Unfulfilled(
                f"{len(found)} pieces are called {name!r}: name one of them by its GUID ({which})"
            )
        known = {
            known for piece in self.table.world.pieces for known in (piece.nickname, piece.guid) if known
        }
        close = get_close_matches(name, known, 3)
        raise Unfulfilled(f"there is no {name!r} on the table{f': {close}?' if close else ''}")

    def pieces(self, name: str) -> list[Piece]:
        """All of that name; of the ways to name a piece the first that fits any."""
        alive = list(self.table.world.pieces)
        ways = (
            [piece for piece in alive if name in (piece.nickname.strip(), piece.guid)],
            [piece for piece in alive if piece.data.get("Memo") == name],
            [piece for piece in alive if piece.type.casefold() == name.casefold()],
        )
        return next((way for way in ways if way), [])


# ---------------------------------------------------------------- people and time


def _sit(stage: Stage, colour: str, name: str) -> None:
    everybody = stage.table.world.persons.everybody
    if any(person.name == name for person in everybody):
        stage.table.person(name).sit(colour)
    else:
        stage.table.join(name, colour, host=not everybody)


def _rewind(stage: Stage, count: int = 0) -> None:
    stage.table.rewind(count)


def _wait(stage: Stage, seconds: float) -> None:
    stage.table.step(max(0, round(seconds * FRAMES)))


def _list(stage: Stage) -> None:
    for piece in stage.table.world.pieces:
        if piece.is_zone:
            continue
        inside = f", {len(piece.contained)} inside" if piece.type in ("Deck", "Bag") else ""
        labels = ", ".join(repr(button.label) for button in piece.buttons if button.clickable)
        at, name = piece.position, piece.nickname.strip() or "-"
        told = f"{piece.guid} {piece.type} {name} at {at.x:.1f} {at.z:.1f}{inside}"
        told += f", buttons {labels}" if labels else ""
        stage.table.world.record.write("list", EVERYBODY, told)


# ---------------------------------------------------------------- gestures


def _drag(stage: Stage, who: str, piece: str, x: float, z: float) -> bool:
    return stage.who(who).drag(stage.piece(piece), x, z)


def _drag_onto(stage: Stage, who: str, piece: str, target: str) -> bool:
    return stage.who(who).drag_onto(stage.piece(piece), stage.piece(target))


def _drag_to_hand(stage: Stage, who: str, piece: str, colour: str = "") -> bool:
    return stage.who(who).drag_to_hand(stage.piece(piece), colour or who)


def _drag_top(stage: Stage, who: str, piece: str, x: float, z: float) -> bool:
    return stage.who(who).drag_top(stage.piece(piece), x, z) is not None


def _hold(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).pick_up(stage.piece(piece))


def _carry(stage: Stage, who: str, x: float, z: float) -> bool:
    stage.who(who).carry(x, z)
    return True


def _drop(stage: Stage, who: str) -> bool:
    stage.who(who).drop()
    return True


def _escape(stage: Stage, who: str) -> bool:
    stage.who(who).escape()
    return True


def _throw(stage: Stage, who: str, piece: str, x: float, z: float) -> bool:
    thrown = stage.who(who).pick_up(stage.piece(piece))
    stage.who(who).throw(x, z)
    return thrown


def _flip(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).flip(stage.piece(piece))


def _turn(stage: Stage, who: str, piece: str, count: int) -> bool:
    return stage.who(who).turn(stage.piece(piece), count)


def _roll(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).randomize(stage.piece(piece))


def _type(stage: Stage, who: str, count: int, piece: str) -> bool:
    return stage.who(who).type_number(stage.piece(piece), count)


def _press(stage: Stage, who: str, label: str, piece: str) -> bool:
    return stage.who(who).click_button(stage.piece(piece), label)


def _click(stage: Stage, who: str, element: str) -> bool:
    return stage.who(who).click(element)


def _choose(stage: Stage, who: str, element: str, value: str) -> bool:
    return stage.who(who).choose(element, value)


def _say(stage: Stage, who: str, words: str) -> bool:
    return stage.who(who).say(words)


def _menu(stage: Stage, who: str, label: str, piece: str) -> bool:
    menu, own = ContextMenu(stage.who(who), stage.piece(piece)), label.casefold()
    if own == "shuffle":
        return menu.shuffle()
    if own == "reset":
        return menu.reset()
    return menu.choose(label)


def _draw(stage: Stage, who: str, count: int, piece: str) -> bool:
    return ContextMenu(stage.who(who), stage.piece(piece)).draw(count)


def _deal(stage: Stage, who: str, count: int, piece: str) -> bool:
    return ContextMenu(stage.who(who), stage.piece(piece)).deal(count)


def _key(stage: Stage, who: str, count: int) -> bool:
    stage.who(who).press(count)
    return True


def _ping(stage: Stage, who: str, x: float, z: float) -> bool:
    stage.who(who).ping(x, z)
    return True


def _search(stage: Stage, who: str, piece: str) -> bool:
    window = ContextMenu(stage.who(who), stage.piece(piece)).search()
    if window is not None:
        stage.table.step(FRAMES)
        window.close()
    return window is not None


def _peek(stage: Stage, who: str, piece: str) -> bool:
    stage.who(who).peek(stage.piece(piece))
    return True


def _delete(stage: Stage, who: str, piece: str) -> bool:
    return stage.who(who).delete(stage.piece(piece))


# ---------------------------------------------------------------- expectations


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


FORMS = (
    Form("sit {colour} {name}", _sit, waits=False),
    Form("{who} leave", lambda stage, who: stage.who(who).leave(), waits=False),
    Form("wait {seconds}", _wait, waits=False),
    Form("settle", Stage.settle, waits=False),
    Form("list", _list, waits=False),
    Form("rewind", _rewind, waits=False),
    Form("rewind {count}", _rewind, waits=False),
    Form("{who} drag {piece} to {x} {z}", _drag),
    Form("{who} drag {piece} onto {target}", _drag_onto),
    Form("{who} drag {piece} to hand", _drag_to_hand),
    Form("{who} drag {piece} to hand of {colour}", _drag_to_hand),
    Form("{who} drag top of {piece} to {x} {z}", _drag_top),
    Form("{who} hold {piece}", _hold, waits=False),
    Form("{who} carry to {x} {z}", _carry, waits=False),
    Form("{who} drop", _drop),
    Form("{who} escape", _escape),
    Form("{who} throw {piece} by {x} {z}", _throw),
    Form("{who} flip {piece}", _flip),
    Form("{who} turn {piece} {count}", _turn),
    Form("{who} roll {piece}", _roll),
    Form("{who} shuffle {piece}", _roll),
    Form("{who} type {count} over {piece}", _type),
    Form("{who} draw {count} from {piece}", _draw),
    Form("{who} deal {count} from {piece}", _deal),
    Form("{who} press {label} on {piece}", _press),
    Form("{who} choose {label} in menu of {piece}", _menu),
    Form("{who} click {element}", _click),
    Form("{who} set {element} to {value}", _choose),
    Form("{who} key {count}", _key),
    Form("{who} ping {x} {z}", _ping),
    Form("{who} delete {piece}", _delete),
    Form("{who} search {piece}", _search),
    Form("{who} peek {piece}", _peek),
    Form("{who} chat {words...}", _say),
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

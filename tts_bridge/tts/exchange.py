"""Other scripts and other card faces for a table that is played on, as Lua that an editor sends there.

TTS itself takes scripts in only when it loads a save, and what was not saved is lost then.  So the new Global
script is run in the place of the old one, which hands over what it would have saved (`handOver` in
`lua/main.lua`), and pieces whose cards have other faces are born anew where they lie.  For the server that is
a load like any other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, cast, get_args

from tts_bridge.tts.bundle import escape
from tts_bridge.tts.decks import FoundCard, Sheet, cards

State = Literal["done", "busy", "failed", "cannot"]


@dataclass(frozen=True, slots=True)
class Face:
    """What is to be seen of all copies of a definition: its place on a sheet, title and words."""

    number: int
    sheet: Sheet
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What came of it.

    `done`: `cards` have another face now.  `busy`: something is on its way at the table, nothing was done.
    `failed`: the new script does not even begin (`problem`), the old one goes on.  `cannot`: the scripts of
    the table are too old to be exchanged, or not ours.
    """

    state: State
    cards: int = 0
    problem: str = ""


def faces_of(save: Mapping[str, Any]) -> dict[str, Face]:
    """The faces of a built save by definition."""
    found: dict[str, Face] = {}
    for card in cards(save):
        definition = str(card.found.piece.get("GMNotes") or "")
        if definition and card.sheet is not None:
            found[definition] = _face(card, card.sheet)
    return found


def _face(card: FoundCard, sheet: Sheet) -> Face:
    piece = card.found.piece
    return Face(card.number, sheet, str(piece.get("Nickname", "")), str(piece.get("Description", "")))


def exchange(script: str, ui: str, faces: Mapping[str, Face], *, shared: bool = False) -> str:
    """The Lua to run in Global, whose answer `read_answer` reads.

    The lines of `script` keep their numbers, so that errors can be traced.  At a table that ours `shared`
    with a script of its own, that one goes on undisturbed; without `ui` the screens stay as they are.
    """
    sheets = {face.sheet.key: face.sheet for face in faces.values()}
    return (
        f"local put_in = function() {script}\nend\n"
        f"local faces = {_table(f'[{_text(name)}] = {_face_text(face)}' for name, face in faces.items())}\n"
        f"local sheets = {_table(f'[{key}] = {_sheet_text(sheet)}' for key, sheet in sheets.items())}\n"
        f"local ui, shared = {_text(ui)}, {_text(shared)}\n"
        f"{_exchanging()}"
    )


def read_answer(answer: object) -> Exchanged:
    """What the Lua has returned; raises ValueError if that is no answer of it."""
    text = str(answer)
    for state in cast("tuple[State, ...]", get_args(State)):
        if text.startswith(state):
            rest = text.removeprefix(state)
            return Exchanged(state, int(rest)) if state == "done" else Exchanged(state, problem=rest)
    raise ValueError(f"the table has answered {text[:80]!r}")


@cache
def _exchanging() -> str:
    return Path(__file__).with_suffix(".lua").read_text(encoding="utf-8")


def _face_text(face: Face) -> str:
    title, words = _text(face.title), _text(face.words)
    return f"{{id = {face.number}, key = {face.sheet.key}, title = {title}, words = {words}}}"


def _sheet_text(sheet: Sheet) -> str:
    return _table(f"{name} = {_text(value)}" for name, value in sheet.data().items())


def _table(entries: Iterable[str]) -> str:
    return "{" + ", ".join(entries) + "}"


def _text(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case _:
            return f'"{escape(str(value))}"'

"""Looks at all that a virtual table shows to people: chat, console, screens, plates, tooltips, faces."""

import json
from collections.abc import Iterator, Sequence

from tts_bridge.games.core.piles import due_draw
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.rehearsal.secrets import Secrets
from tts_bridge.virtual import Piece, VirtualTable
from tts_bridge.virtual.ui import Element

BY_SCRIPT = frozenset({"glide", "deal", "hand", "table"})
"""How a face comes to be seen that nobody holds or lets go of: by what scripts did with the card."""

TYPED = "chat"
"""A line of chat that a person has typed."""

Shown = tuple[str, str, str]
"""Something to read: where it stands, the seat that it is for, the text."""


class Onlooker:
    """Reads over the shoulders of all people at a table; `seats` are those of the game, `states` all that it
    goes through.

    Whoever has no seat in it, spectators, the game master (Black) and the host's console among them, is to
    read what everybody may know.
    """

    def __init__(
        self, table: VirtualTable, seats: Sequence[str], secrets: Secrets, states: Sequence[State]
    ) -> None:
        self._world = table.world
        self._seats = {seat.capitalize(): seat for seat in seats}
        self._secrets = secrets
        self._states = states
        self._standing: dict[tuple[str, str], str] = {}
        self._lines, self._sights, self._looked = 0, 0, 0

    def look(self) -> None:
        """Look at what is new since the last time."""
        for where, reader, text in (*self._said(), *self._changed(), *self._faces()):
            self._judge(where, reader, text)
        self._looked = len(self._states)

    def hear(self, line: str) -> None:
        """Hear a line that the host's console tells of the game."""
        self._judge("console", PUBLIC, line)

    def _judge(self, where: str, reader: str, text: str) -> None:
        self._secrets.judge(where, [text], reader, self._lately())

    def _lately(self) -> Sequence[State]:
        """The states since the last look, and the one before them."""
        return self._states[max(0, self._looked - 1) :]

    # ---------------------------------------------------------------- what is said

    def _said(self) -> Iterator[Shown]:
        lines = self._world.record.lines
        new, self._lines = lines[self._lines :], len(lines)
        yield from (
            (line.kind, self._seats.get(line.to, PUBLIC), line.text) for line in new if line.kind != TYPED
        )

    # ---------------------------------------------------------------- what stands

    def _changed(self) -> Iterator[Shown]:
        for where, reader, text in (*self._screens(), *self._choices(), *self._things(), *self._notes()):
            if text and self._standing.get((where, reader)) != text:
                self._standing[where, reader] = text
                yield where, reader, text

    def _screens(self) -> Iterator[Shown]:
        """Everything in the XML of the screens, hidden elements too: it is on the computers of all whom the
        element is for."""
        for number, element in enumerate(self._world.ui.elements()):
            named = element.attributes.get("id", str(number))
            for reader in self._readers(element):
                yield f"screen {named}", reader, element.value
                yield from (
                    (f"screen {named} ({name})", reader, text) for name, text in element.attributes.items()
                )

    def _readers(self, element: Element) -> Sequence[str]:
        """The seats that an element is for, or everybody."""
        step: Element | None = element
        while step is not None:
            visible = step.attributes.get("visibility", "")
            if visible:
                return sorted({self._seats.get(colour.strip(), PUBLIC) for colour in visible.split("|")})
            step = step.parent
        return (PUBLIC,)

    def _choices(self) -> Iterator[Shown]:
        for colour, choices in self._world.persons.choices.items():
            for choice in choices:
                reader = self._seats.get(colour, PUBLIC)
                yield f"choice of {colour}", reader, f"{choice.label}\n{choice.prompt}"

    def _things(self) -> Iterator[Shown]:
        """What is written on pieces for all to see, and the tooltips that TTS does not hide by itself."""
        for piece in self._world.pieces:
            written = [str(button.settings.get(name, "")) for button in piece.buttons for name in LABELS]
            written += [item.label for item in piece.menu]
            if piece.drawn_text:
                written.append(piece.drawn_text)
            if not _hides_tooltip(piece):
                written += [piece.nickname, str(piece.data.get("Description", ""))]
            yield f"piece {piece.guid}", PUBLIC, "\n".join(filter(None, written))

    def _notes(self) -> Iterator[Shown]:
        for name in ("Note", "TabStates", "Rules", "SaveName"):
            yield name, PUBLIC, json.dumps(self._world.settings.get(name, ""), ensure_ascii=False)

    # ---------------------------------------------------------------- faces

    def _faces(self) -> Iterator[Shown]:
        """Faces that scripts have shown, but for those of cards that were due."""
        sights = self._world.visibility.log
        new, self._sights = sights[self._sights :], len(sights)
        for sight in new:
            if sight.how in BY_SCRIPT and sight.memo:
                readers = {self._seats.get(colour, PUBLIC) for colour in sight.colours}
                told = (reader for reader in sorted(readers) if not self._was_due(sight.memo, reader))
                yield from ((f"face ({sight.how})", reader, sight.memo) for reader in told)

    def _was_due(self, card: str, reader: str) -> bool:
        """Whether a draw was due that may have brought the card to a reader: where the table goes back before
        it has told which it was, no state ever knows."""
        draws = ((state.cards.get(card), due_draw(state)) for state in self._lately())
        return any(
            lay is not None and due is not None and lay.zone == due.data["zone"]
            and (due.data["face"] == "up" or due.data["seat"] == reader)
            for lay, due in draws
        )  # fmt: skip


LABELS = ("label", "tooltip")
"""What a button on a piece says."""


def _hides_tooltip(piece: Piece) -> bool:
    """Whether TTS shows the name and the description of a piece to none but those who see its face."""
    if piece.type != "Card":
        return False
    return piece.hand is not None or not piece.face_down or bool(piece.data.get("HideWhenFaceDown"))

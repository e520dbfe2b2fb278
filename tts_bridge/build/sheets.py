"""Packs the faces of each deck onto sheets within the limits of TTS."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from PIL import Image

from tts_bridge.build.backs import draw_back
from tts_bridge.build.canvas import HEIGHT, WIDTH
from tts_bridge.build.faces import draw_face
from tts_bridge.build.icons import Icons
from tts_bridge.build.inscription import Inscription, inscribe
from tts_bridge.build.store import Picture, PictureStore
from tts_bridge.build.theme import DeckTheme, Theme
from tts_bridge.games.core.glossary import Glossary
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import Language
from tts_bridge.tts.decks import MAX_HEIGHT, MAX_WIDTH

FACES = MAX_WIDTH * MAX_HEIGHT - 1
"""On a sheet: the last cell shows the back, since others may see it of a card in a hand."""

FIRST_KEY, KEYS = 10_000, 990_000
"""Sheets are numbered by their pixels, so that sheets of two saves on one table never mix up."""

Progress = Callable[[int], None]
"""Told how many faces have been drawn since the last call."""


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The faces of one sheet, cell by cell; sheets of a deck are numbered from 1."""

    game: str
    language: Language
    deck: str
    number: int
    faces: tuple[Inscription, ...]

    @property
    def name(self) -> str:
        """Names its picture."""
        return f"{self.game}-{self.language}-{self.deck}-{self.number}"

    @property
    def back_name(self) -> str:
        """Names the picture of the deck's back, which is the same in all languages."""
        return f"{self.game}-{self.deck}-back"

    @property
    def rows(self) -> int:
        """As few as hold all faces and the free cell."""
        return len(self.faces) // MAX_WIDTH + 1

    def what(self, back: str) -> str:
        """All that is drawn on it; `back` says what is in the last cell."""
        return "\n".join([back, *(face.key for face in self.faces)])


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A sheet with the pictures of its faces and its back."""

    plan: SheetPlan
    face: Picture
    back: Picture

    @property
    def key(self) -> int:
        """Its number in saves."""
        return FIRST_KEY + int(self.face.pixels[:12], 16) % KEYS

    @property
    def cells(self) -> dict[str, int]:
        """The cell of each definition."""
        return {face.definition: cell for cell, face in enumerate(self.plan.faces)}


def plan_sheets(
    game: str, definitions: Iterable[Definition], theme: Theme, glossary: Glossary, language: Language
) -> list[SheetPlan]:
    """The sheets of a game in one language, deck by deck; raises ThemeError for a kind without a look."""
    # the order inside a deck stays that of the files, so that a new card at the end moves no other
    by_deck = groupby(sorted(definitions, key=attrgetter("deck")), key=attrgetter("deck"))
    plans: list[SheetPlan] = []
    for deck, cards in by_deck:
        faces = [inscribe(card, theme, glossary, language) for card in cards]
        for number, some in enumerate(_parts(faces), 1):
            plans.append(SheetPlan(game, language, deck, number, some))
    return plans


def _parts(faces: Sequence[Inscription]) -> Iterator[tuple[Inscription, ...]]:
    for start in range(0, len(faces), FACES):
        yield tuple(faces[start : start + FACES])


def draw_sheets(
    plans: Sequence[SheetPlan], theme: Theme, store: PictureStore, progress: Progress = lambda faces: None
) -> list[DrawnSheet]:
    """The pictures of all sheets, drawn where they are not in the store."""
    drawn: list[DrawnSheet] = []
    for plan in plans:
        drawn.append(DrawnSheet(plan, _face(plan, theme, store, progress), _back(plan, theme, store)))
    return drawn


def to_draw(plans: Sequence[SheetPlan], theme: Theme, store: PictureStore) -> int:
    """How many faces are on sheets that are not in the store."""
    missing = (plan for plan in plans if store.find(_what_face(plan, theme)) is None)
    return sum(len(plan.faces) for plan in missing)


def _back(plan: SheetPlan, theme: Theme, store: PictureStore) -> Picture:
    deck = theme.decks[plan.deck]
    return store.get(plan.back_name, _what_back(deck, theme.icons), lambda: draw_back(deck, theme.icons))


def _face(plan: SheetPlan, theme: Theme, store: PictureStore, progress: Progress) -> Picture:
    deck = theme.decks[plan.deck]
    what = _what_face(plan, theme)
    return store.get(plan.name, what, lambda: draw_sheet(plan, deck, theme.icons, progress))


def draw_sheet(plan: SheetPlan, deck: DeckTheme, icons: Icons, progress: Progress) -> Image.Image:
    """The picture of a sheet: its faces row by row, the back in the last cell."""
    sheet = Image.new("RGB", (MAX_WIDTH * WIDTH, plan.rows * HEIGHT), deck.ground)
    for cell, face in enumerate(plan.faces):
        sheet.paste(draw_face(face, icons), _corner(cell))
        progress(1)
    sheet.paste(draw_back(deck, icons), _corner(plan.rows * MAX_WIDTH - 1))
    return sheet


def _corner(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, MAX_WIDTH)
    return column * WIDTH, row * HEIGHT


def _what_face(plan: SheetPlan, theme: Theme) -> str:
    # only icons that show: a new one must not redraw every sheet
    used = {icon for face in plan.faces for icon in face.icons}
    deck = theme.decks[plan.deck]
    return plan.what(f"{_what_back(deck, theme.icons)}\n{theme.icons.described(used)}")


def _what_back(deck: DeckTheme, icons: Icons) -> str:
    return f"{deck!r}\n{icons.described({deck.icon})}"


def cells_of(sheets: Iterable[DrawnSheet]) -> Mapping[str, tuple[DrawnSheet, int]]:
    """Where the face of each definition is."""
    return {card: (sheet, cell) for sheet in sheets for card, cell in sheet.cells.items()}

"""How a game's cards look, read from its `theme.toml` and `icons.toml`: colours by deck and kind, and which
field of a definition shows where.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tts_bridge.build.icons import IconError, Icons
from tts_bridge.games.core.faults import details_of, plain_words
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import Language

Ink = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
"""A colour as `#rrggbb`."""

THEME_FILE, ICONS_FILE = "theme.toml", "icons.toml"


def said(text: Text, language: Language) -> str:
    """The words in one language."""
    return text.en if language == "en" else text.ru


class ThemeError(ValueError):
    """A theme file cannot be used; the message names the file and the key."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class DeckTheme(_Part):
    """The back of a deck: its sign, and a pattern in `ink` on `ground`."""

    name: Text
    icon: str
    pattern: Literal["rays", "diamonds", "hexagons", "waves", "dots"]
    ground: Ink
    ink: Ink


class Look(_Part):
    """The colours of a face: `frame` and `accent` around, texts on `paper`."""

    frame: Ink
    accent: Ink
    paper: Ink


class KindTheme(_Part):
    """What a kind of cards is called, its sign, and its look where the card has none by its `looks`.

    With `neuter` words that have such a form agree with the name.
    """

    name: Text
    icon: str
    look: Look | None = None
    neuter: bool = False


class LooksTheme(_Part):
    """Looks for the values of `field`."""

    field: str
    values: Mapping[str, Look]


class NumberTheme(_Part):
    """A number of a definition: of `field`, or for `each` part of a tuple the part's `field`.

    At the corner it stands large over its name, at the foot beside its icon; the name also tells it
    in words.  With `by` the icon is looked up in `icons` by that field of the part, and a part without
    one is passed over.
    """

    field: str
    place: Literal["corner", "foot"] = "foot"
    icon: str = ""
    name: Text | None = None
    kinds: tuple[str, ...] = ()
    signed: bool = False
    hidden_at: int | None = None
    each: str = ""
    by: str = ""
    icons: Mapping[str, str] = Field(default_factory=dict)


class WordTheme(_Part):
    """What a value says on the card, also of a kind that is `neuter`; `times` is how often its icon is
    repeated."""

    name: Text
    neuter: Text | None = None
    icon: str = ""
    times: int = 1


class WordsTheme(_Part):
    """Words for the values of `field` (of a tuple: for each), beside the name of the kind; where they are
    of its `origin`, on a line below that."""

    field: str
    values: Mapping[str, WordTheme]
    origin: bool = False


class ColumnsTheme(_Part):
    """Columns at the foot, one for each part of the tuple `each`: where it begins, up to the next, and its
    `numbers`.

    `name` is said of the first, `last` of the last one.
    """

    each: str
    begins: str
    name: Text
    last: Text
    numbers: tuple[NumberTheme, ...]


class SecondText(_Part):
    """A second text of a card, in a box of its own under its name."""

    field: str
    name: Text


class _File(_Part):
    decks: Mapping[str, DeckTheme]
    kinds: Mapping[str, KindTheme]
    numbers: tuple[NumberTheme, ...] = ()
    words: tuple[WordsTheme, ...] = ()
    looks: LooksTheme | None = None
    columns: ColumnsTheme | None = None
    emblems: Mapping[str, str] = Field(default_factory=dict)
    second_text: SecondText | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as it shows on a card."""

    text: str
    icon: str
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A column at the foot of a card: its heading, and numbers under it."""

    heading: str
    figures: tuple[Figure, ...]


class Theme:
    """The look of a game, with the icons of all its texts; raises ThemeError where these are wrong."""

    def __init__(self, theme: str, *icons: str) -> None:
        self._file = _validated(theme)
        self.icons = _icons(icons)
        self.decks, self.kinds = self._file.decks, self._file.kinds
        self._check_icons()

    def corner(self, definition: Definition) -> Figure | None:
        """The large number of a card, if it has one."""
        return next(self._figures(definition, "corner"), None)

    def feet(self, definition: Definition) -> list[Figure]:
        """The numbers and signs at the foot of a card, in the order of the theme."""
        signs = [
            Figure("", word.icon, word.name)
            for theme in self._file.words
            for word in _words(theme, definition)
            if word.icon
            for _ in range(word.times)
        ]
        return [*self._figures(definition, "foot"), *signs]

    def columns(self, definition: Definition, language: Language) -> tuple[Column, ...]:
        """The columns at the foot of a card; none for most."""
        theme = self._file.columns
        parts = getattr(definition, theme.each, ()) if theme is not None else ()
        if theme is None or not parts:
            return ()
        starts = [getattr(part, theme.begins) for part in parts]
        return tuple(
            Column(_heading(theme, starts, at, language), tuple(_all_figures(theme.numbers, part)))
            for at, part in enumerate(parts)
        )

    def words(self, definition: Definition, language: Language, *, origin: bool) -> tuple[str, ...]:
        """What else the card is besides its kind, or where it is from."""
        neuter = self.kind(definition).neuter
        found = (theme for theme in self._file.words if theme.origin == origin)
        words = (word for theme in found for word in _words(theme, definition))
        return tuple(said(word.neuter if neuter and word.neuter else word.name, language) for word in words)

    def kind(self, definition: Definition) -> KindTheme:
        """The theme of the card's kind; raises ThemeError if it has none."""
        if definition.kind not in self.kinds:
            raise ThemeError(f"{THEME_FILE} has no [kinds.{definition.kind}], which {definition.id} needs")
        return self.kinds[definition.kind]

    def look(self, definition: Definition) -> Look:
        """The colours of the card; raises ThemeError if it has none."""
        looks = self._file.looks
        value = _written(getattr(definition, looks.field, None)) if looks is not None else ""
        look = looks.values.get(value) if looks is not None else None
        look = look or self.kind(definition).look
        if look is None:
            raise ThemeError(f"{THEME_FILE} has no look for {definition.id}")
        return look

    def in_words(self, definition: Definition, language: Language) -> list[str]:
        """The numbers at the foot of a card, each with its name."""
        named = [_named(figure, language) for figure in self._figures(definition, "foot") if figure.name]
        for column in self.columns(definition, language):
            named += [f"{column.heading}: {', '.join(_named(figure, language) for figure in column.figures)}"]
        return named

    def emblem(self, definition: Definition) -> str:
        """The icon that stands for the card."""
        tags = definition.all_tags()
        named = (icon for tag, icon in self._file.emblems.items() if tag in tags)
        return next(named, self.kind(definition).icon)

    def second_text(self, definition: Definition, language: Language) -> tuple[str, str]:
        """The name and words of the second text; empty if the card has none."""
        second = self._file.second_text
        text = getattr(definition, second.field, None) if second else None
        if second is None or text is None:
            return "", ""
        return said(second.name, language), said(text, language)

    def _figures(self, definition: Definition, place: str) -> Iterator[Figure]:
        for theme in self._file.numbers:
            if theme.place == place and (not theme.kinds or definition.kind in theme.kinds):
                for part in getattr(definition, theme.each, ()) if theme.each else (definition,):
                    yield from _figure(theme, part)

    def _check_icons(self) -> None:
        file = self._file
        used = [*(deck.icon for deck in file.decks.values()), *(kind.icon for kind in file.kinds.values())]
        used += [icon for theme in file.numbers for icon in (theme.icon, *theme.icons.values()) if icon]
        used += [word.icon for theme in file.words for word in theme.values.values() if word.icon]
        used += [number.icon for number in file.columns.numbers] if file.columns is not None else []
        missing = sorted({icon for icon in (*used, *file.emblems.values()) if icon not in self.icons})
        if missing:
            raise ThemeError(f"{THEME_FILE} uses icons that {ICONS_FILE} does not have: {', '.join(missing)}")


def _words(theme: WordsTheme, definition: Definition) -> Iterator[WordTheme]:
    value = getattr(definition, theme.field, None)
    for one in value if isinstance(value, tuple) else (value,):
        word = theme.values.get(_written(one))
        if word is not None:
            yield word


def _heading(theme: ColumnsTheme, starts: Sequence[int], at: int, language: Language) -> str:
    """From where to where a column goes: `Level 1-4`, `5-7`, `8, the highest`."""
    if at == len(starts) - 1:
        return f"{starts[at]}, {said(theme.last, language)}"
    first, until = starts[at], starts[at + 1] - 1
    span = f"{first}\N{EN DASH}{until}" if until > first else str(first)
    return f"{said(theme.name, language)} {span}" if at == 0 else span


def _all_figures(numbers: Iterable[NumberTheme], part: Any) -> Iterator[Figure]:
    for number in numbers:
        yield from _figure(number, part)


def _named(figure: Figure, language: Language) -> str:
    return f"{said(figure.name, language)} {figure.text}" if figure.name else figure.text


def _figure(theme: NumberTheme, part: Any) -> Iterator[Figure]:
    value = getattr(part, theme.field, None)
    if not isinstance(value, int) or value == theme.hidden_at:
        return
    icon = theme.icons.get(_written(getattr(part, theme.by, None)), "") if theme.by else theme.icon
    if icon or theme.place == "corner":
        yield Figure(_number(value, theme.signed), icon, theme.name)


def _number(value: int, signed: bool) -> str:
    sign = "+" if signed and value > 0 else ""
    return f"{sign}{value}".replace("-", "\N{MINUS SIGN}")


def _written(value: object) -> str:
    """A value as a key of TOML."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _validated(text: str) -> _File:
    try:
        return _File.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"{THEME_FILE} is not TOML: {error}") from None
    except ValidationError as error:
        details = details_of(error, _File)
        faults = [f"{'.'.join(map(str, detail['loc']))}: {plain_words(detail, _File)}" for detail in details]
        raise ThemeError(f"{THEME_FILE} is wrong:\n" + "\n".join(faults)) from None


def _icons(texts: Iterable[str]) -> Icons:
    """The icons of all these texts."""
    try:
        return Icons({name: shapes for text in texts for name, shapes in _shapes(text).items()})
    except IconError as error:
        raise ThemeError(f"{ICONS_FILE}: {error}") from None


def _shapes(text: str) -> dict[str, str]:
    try:
        icons = tomllib.loads(text).get("icons", {})
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"{ICONS_FILE} is not TOML: {error}") from None
    if not isinstance(icons, dict) or not all(isinstance(shapes, str) for shapes in icons.values()):
        raise ThemeError(f"{ICONS_FILE} is wrong: under [icons], every icon is a text of shapes")
    return icons

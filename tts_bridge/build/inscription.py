"""What stands on a card's face: texts, numbers, signs and colours, before anything is drawn."""

import hashlib
from dataclasses import dataclass

from tts_bridge.build.lettering import typographic
from tts_bridge.build.theme import Column, Figure, Look, Theme, said
from tts_bridge.games.core.glossary import Glossary
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import LANGUAGES, Language


@dataclass(frozen=True, slots=True)
class Inscription:
    """The face of one definition in one language.

    `other_title` is the title in the other language, `kinds` what the card is and `origin` where it is
    from, `corner` its large number (None: the sign of its kind instead) with `caption` under it, `feet` and
    `columns` the small ones, `sign` the icon of its kind, `notes` what words on it mean.
    """

    definition: str
    title: str
    other_title: str
    kinds: tuple[str, ...]
    origin: tuple[str, ...]
    corner: Figure | None
    caption: str
    feet: tuple[Figure, ...]
    columns: tuple[Column, ...]
    text: str
    notes: tuple[str, ...]
    second_name: str
    second_text: str
    emblem: str
    sign: str
    look: Look

    @property
    def icons(self) -> frozenset[str]:
        """The icons that are drawn on it."""
        small = (*self.feet, *(figure for column in self.columns for figure in column.figures))
        return frozenset({self.emblem, self.sign, *(figure.icon for figure in small)})

    @property
    def key(self) -> str:
        """The same for two faces exactly if the same stands on them."""
        return hashlib.sha256(repr(self).encode("utf-8")).hexdigest()


def inscribe(definition: Definition, theme: Theme, glossary: Glossary, language: Language) -> Inscription:
    """What stands on the face of this card; raises ThemeError if the theme does not know its kind."""
    other = next(each for each in LANGUAGES if each != language)
    corner = theme.corner(definition)
    kind = theme.kind(definition)
    second_name, second_text = theme.second_text(definition, language)
    printed = (*theme.words(definition, "en", origin=False), said(definition.text, "en"))
    return Inscription(
        definition=definition.id,
        title=said(definition.name, language),
        other_title=said(definition.name, other),
        kinds=(said(kind.name, language), *theme.words(definition, language, origin=False)),
        origin=theme.words(definition, language, origin=True),
        corner=corner,
        caption=said(corner.name, language) if corner and corner.name else "",
        feet=tuple(theme.feet(definition)),
        columns=theme.columns(definition, language),
        text=typographic(said(definition.text, language)),
        notes=tuple(map(typographic, glossary.explain(". ".join(printed), language))),
        second_name=second_name,
        second_text=typographic(second_text),
        emblem=theme.emblem(definition),
        sign=kind.icon,
        look=theme.look(definition),
    )


def described(definition: Definition, theme: Theme, glossary: Glossary, language: Language) -> str:
    """The same in words, for those who do not see the picture: what the card is, its numbers, its effect,
    and what the words on it mean."""
    card = inscribe(definition, theme, glossary, language)
    corner = [f"{card.caption} {card.corner.text}"] if card.corner else []
    numbers = ("; " if card.columns else ", ").join(theme.in_words(definition, language))
    parts = [" · ".join([*card.kinds, *card.origin, *corner]), numbers, card.text]
    if card.second_text:
        parts.append(f"{card.second_name}: {card.second_text}")
    return "\n".join(part for part in (*parts, *card.notes) if part)

"""What stands on a card's face: texts, numbers, signs and colours, before anything is drawn."""

import hashlib
from dataclasses import dataclass

from tts_bridge.build.lettering import typographic
from tts_bridge.build.theme import Figure, KindTheme, Theme, said
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.words import LANGUAGES, Language


@dataclass(frozen=True, slots=True)
class Inscription:
    """The face of one definition in one language.

    `other_title` is the title in the other language, `kinds` what the card is, `corner` its large
    number (None: the sign of its kind instead) with `caption` under it, `feet` the small ones.
    """

    definition: str
    title: str
    other_title: str
    kinds: tuple[str, ...]
    corner: Figure | None
    caption: str
    feet: tuple[Figure, ...]
    text: str
    second_name: str
    second_text: str
    emblem: str
    look: KindTheme

    @property
    def icons(self) -> frozenset[str]:
        """The icons that are drawn on it."""
        return frozenset({self.emblem, self.look.icon, *(foot.icon for foot in self.feet)})

    @property
    def key(self) -> str:
        """The same for two faces exactly if the same stands on them."""
        return hashlib.sha256(repr(self).encode("utf-8")).hexdigest()


def inscribe(definition: Definition, theme: Theme, language: Language) -> Inscription:
    """What stands on the face of this card; raises ThemeError if the theme does not know its kind."""
    other = next(each for each in LANGUAGES if each != language)
    corner = theme.corner(definition)
    look = theme.kind(definition)
    second_name, second_text = theme.second_text(definition, language)
    return Inscription(
        definition=definition.id,
        title=said(definition.name, language),
        other_title=said(definition.name, other),
        kinds=(said(look.name, language), *(said(word.name, language) for word in theme.words(definition))),
        corner=corner,
        caption=said(corner.name, language) if corner and corner.name else "",
        feet=tuple(theme.feet(definition)),
        text=typographic(said(definition.text, language)),
        second_name=second_name,
        second_text=typographic(second_text),
        emblem=theme.emblem(definition),
        look=look,
    )


def described(definition: Definition, theme: Theme, language: Language) -> str:
    """The same in words, for those who do not see the picture: what the card is, its numbers, its effect."""
    card = inscribe(definition, theme, language)
    corner = [f"{card.caption} {card.corner.text}"] if card.corner else []
    numbers = ", ".join(theme.in_words(definition, language))
    parts = [" · ".join([*card.kinds, *corner]), numbers, card.text]
    if card.second_text:
        parts.append(f"{card.second_name}: {card.second_text}")
    return "\n".join(part for part in parts if part)

"""A game in one language: everything of it that goes into a save."""

from collections.abc import Mapping
from dataclasses import dataclass

from tts_bridge.build.sheets import SheetPlan, plan_sheets
from tts_bridge.build.theme import ICONS_FILE, THEME_FILE, Theme
from tts_bridge.games.core.glossary import Glossary
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.tabletop import Pile, Tabletop
from tts_bridge.games.core.words import LANGUAGES, Language, Words, message_id
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.assets import asset_text, read_cards, read_words, shared_texts


@dataclass(frozen=True, slots=True)
class Edition:
    """Table, cards and look of a game, and the language in which it is built.

    `piles` are what its draw piles are called, by their ids.
    """

    game: str
    title: str
    language: Language
    tabletop: Tabletop
    theme: Theme
    cards: tuple[Definition, ...]
    glossary: Glossary
    piles: Mapping[str, str]

    def sheets(self) -> list[SheetPlan]:
        """What is drawn on which sheet; raises ThemeError for a kind of cards without a look."""
        return plan_sheets(self.game, self.cards, self.theme, self.glossary, self.language)


def read_edition(game: GameEntry, language: Language) -> Edition:
    """A game from its files; raises CardFileError, ThemeError and MissingAssetError."""
    cards = read_cards(game)
    theme = Theme(asset_text(game, THEME_FILE), *shared_texts(game, ICONS_FILE), asset_text(game, ICONS_FILE))
    words = {each: read_words(game, each) for each in LANGUAGES}
    glossary, tabletop = Glossary(words), game.tabletop()
    piles = {pile.id: _title(pile, words[language]) for pile in tabletop.piles}
    return Edition(game.id, game.title, language, tabletop, theme, tuple(cards.values()), glossary, piles)


def _title(pile: Pile, words: Words) -> str:
    """What a draw pile is called; its id where each seat has one, and none a name of its own."""
    message = message_id("zone", pile.draw)
    return words.say(message) if words.knows(message) else pile.id

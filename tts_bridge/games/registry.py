"""The games there are: the one place where an id leads to a game's language, table and files.

Nothing of a game is imported until it is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.language import Language
from tts_bridge.games.core.language.library import read_definitions
from tts_bridge.games.core.scenario.words import ScenarioWords
from tts_bridge.games.core.staging import Staging
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.spelling import did_you_mean, nearest_of


class UnknownGameError(ValueError):
    """There is no game of this name."""

    def __init__(self, name: str) -> None:
        self.name, self.known, self.near = name, ", ".join(GAMES), nearest_of(name, GAMES)
        meant = did_you_mean(name, GAMES)
        super().__init__(f"There is no game {name!r}.{meant} The games are: {self.known}.")


@dataclass(frozen=True, slots=True)
class GameEntry:
    """Where the parts of a game are: `package` is its Python package, `folder` its asset folder.

    `title` names the game to people, also as the name of its table; `shared` is a folder beside its own of
    what the games of its family share.
    """

    id: str
    title: str
    package: str
    folder: str
    shared: str = ""

    def language(self) -> Language:
        """What the game's card files are written in."""
        return cast(Language, import_module(f"{self.package}.language").LANGUAGE)

    def tabletop(self) -> Tabletop:
        """How the game lies on a table."""
        return cast(Tabletop, import_module(f"{self.package}.table").TABLETOP)

    def staging(self) -> Staging:
        """How the game is begun and shown at a table."""
        return cast(Staging, import_module(f"{self.package}.staging").STAGING)

    def scenario_words(self) -> ScenarioWords:
        """What scenarios of the game may speak of."""
        module = import_module(f"{self.package}.scenario_words")
        return cast(ScenarioWords, module.SCENARIO_WORDS)

    def game(self, files: Mapping[str, str]) -> Game:
        """The game with the cards of these files (name to TOML text); raises CardFileError."""
        return self.staging().make(files)

    def definitions(self, files: Mapping[str, str]) -> dict[str, Definition]:
        """All cards of these files (name to TOML text), by id; raises CardFileError."""
        return read_definitions(files, self.language())


GAMES: Mapping[str, GameEntry] = {
    entry.id: entry
    for entry in (
        GameEntry(
            id="munchkin-fallout",
            title="Munchkin Fallout",
            package="tts_bridge.games.munchkin.fallout",
            folder="munchkin_fallout",
            shared="munchkin",
        ),
        GameEntry(
            id="munchkin-classic",
            title="Munchkin",
            package="tts_bridge.games.munchkin.classic",
            folder="munchkin_classic",
            shared="munchkin",
        ),
        GameEntry(id="codex", title="Codex", package="tts_bridge.games.codex", folder="codex"),
    )
}
"""Every game, by id."""


def game_entry(game: str) -> GameEntry:
    """The game of this id, in capitals or not; raises UnknownGameError."""
    found = GAMES.get(game.lower())
    if found is None:
        raise UnknownGameError(game)
    return found

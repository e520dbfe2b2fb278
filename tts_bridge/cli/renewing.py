"""What `watch` does when files have changed: look through them, build, put them into the table."""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tts_bridge.build.belonging import Belonging, belonging_of
from tts_bridge.build.builder import lua_files
from tts_bridge.build.grafting import ungrafted
from tts_bridge.build.ledger import read_save
from tts_bridge.build.save import filled
from tts_bridge.cli.build import build_save
from tts_bridge.cli.sayings import counted
from tts_bridge.cli.trying import try_files, try_save
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.assets import MissingAssetError, card_files, read_cards
from tts_bridge.tts.bundle import trace
from tts_bridge.tts.exchange import Exchanged, Face, exchange, faces_of, read_answer
from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.tts.save import SaveData
from tts_bridge.web.editor import Editor, GameNotThereError

BUSY = 120.0
"""Seconds for which is waited until nothing is on its way at the table: what the old scripts have not told
yet would be lost, and the table might have to ask its host what is right."""

NAP = 0.25
"""Seconds between two looks whether it is."""


NEVER_QUIET = (
    "The table does not become quiet: does somebody hold a card? Save the file again when nobody does."
)

SHARED = (
    "The table in TTS has scripts of its own beside ours: they cannot be exchanged while it is played. Save "
    "the game, renew that save with `upgrade`, and load it."
)

FAULTS = (ValueError, OSError, RuntimeError, MissingAssetError)
"""What files or the game may raise: told, and waited for the next change."""

TOO_OLD = (
    "The scripts of the table in TTS are of a version that cannot be exchanged while it is played. Save the "
    "game, renew that save with `upgrade`, and load it."
)


@dataclass(frozen=True, slots=True)
class Sources:
    """The texts that a table is made of, by path."""

    scripts: dict[str, str]
    cards: dict[str, str]

    def differing(self, other: "Sources") -> list[str]:
        """The files that are others there, are not there, or only there."""
        mine, theirs = self.scripts | self.cards, other.scripts | other.cards
        return sorted(name for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name))


class CardsGoneError(ValueError):
    """Cards that may be on the table are in no file any more."""

    def __init__(self, gone: Iterable[str]) -> None:
        super().__init__(
            f"These cards are in no file any more, and may be on the table: {', '.join(sorted(gone))}. Put "
            "them back; a table that is made afresh may do without them."
        )


class NotExchangedError(RuntimeError):
    """The table did not take what it was given; it goes on as it was."""


class Renewal:
    """Keeps one table, or the next one, up to date; `say` tells people, line by line.

    `game` and `language` are those for which it builds while no table says otherwise.  Raises what is wrong
    with the files as they are.
    """

    def __init__(
        self, editor: Editor, game: GameEntry, language: Language, say: Callable[[str], None]
    ) -> None:
        self._editor, self._say = editor, say
        self._game, self._language = game, language
        self._seen = self._good = self._sources()
        self._cards = set(read_cards(game))
        self.script = ""
        """The Global script that the table was given, to trace its errors in."""

    async def look(self) -> None:
        """See whether files are others now, and if they are sound, put them into the table."""
        try:
            sources = self._sources()
        except FAULTS as error:
            self._refuse(error)
            return
        changed, self._seen = sources.differing(self._seen), sources
        if changed:
            self._say(f"Changed: {', '.join(changed)}")
            await self._take(sources)

    async def again(self) -> None:
        """The table has loaded an earlier state of itself: it is given what it had before."""
        if self.script:
            self._say("The table was loaded again, and is given these scripts and cards again.")
            await self._take(self._good)

    async def _take(self, sources: Sources) -> None:
        try:
            belonging = await self._belonging()
            save, cards = await asyncio.to_thread(self._built, sources, belonging)
            if belonging is None:
                self._say("  In order, and built. No table of this program is loaded in TTS.")
            else:
                await self._put_in(save)
        except FAULTS as error:
            self._refuse(error)
            return
        self._good, self._cards = sources, cards

    def _sources(self) -> Sources:
        return Sources(lua_files(), card_files(self._game))

    def _refuse(self, error: Exception) -> None:
        for line in str(error).split("\n"):
            self._say(f"  {line}")
        self._say("  Nothing was changed.")

    def _built(self, sources: Sources, belonging: Belonging | None) -> tuple[SaveData, set[str]]:
        """The save of the table as the files would have it, and all cards; raises what is wrong with them."""
        try_files(sources.scripts)
        language = next((known for known in LANGUAGES if belonging and known == belonging.language), None)
        cards = set(read_cards(self._game))
        if self._cards - cards:
            raise CardsGoneError(self._cards - cards)
        self._game.staging().make(sources.cards)
        built = build_save(self._game, language or self._language)
        token, port = (belonging.token, belonging.port) if belonging else ("", "")
        save = filled(read_save(built.save), token, int(port) if port.isdecimal() else 0, built.addresses)
        try_save(save)
        return save, cards

    # ---------------------------------------------------------------- the table

    async def _belonging(self) -> Belonging | None:
        """What the table says of itself; None where there is none of ours.  Raises NotExchangedError."""
        try:
            table = await self._editor.scripts()
        except GameNotThereError:
            return None
        script = next((found.script for found in table.objects if found.guid == GLOBAL_GUID), "")
        found = belonging_of(script)
        if ungrafted(script) is not None:
            raise NotExchangedError(SHARED)
        if found is not None and found.game != self._game.id:
            raise NotExchangedError(
                f"The table in TTS is one of {found.game}, and {self._game.id} is watched. Start this again "
                f"with --game {found.game}."
            )
        return found

    async def _put_in(self, save: SaveData) -> None:
        """Raises NotExchangedError and what Editor.run raises."""
        script = str(save["LuaScript"])
        done = await self._exchanged(script, str(save["XmlUI"]), faces_of(save))
        if done.state == "cannot":
            raise NotExchangedError(TOO_OLD)
        if done.state == "failed":
            raise NotExchangedError(trace(done.problem, script))
        self.script = script
        self._say(f"  In order, built, and put into the table. {counted(done.cards, 'card')} of it look new.")

    async def _exchanged(self, script: str, ui: str, faces: Mapping[str, Face]) -> Exchanged:
        """What comes of it, once the table is quiet; raises NotExchangedError if it does not become so."""
        lua, end, told = exchange(script, ui, faces), time.monotonic() + BUSY, False
        while (done := read_answer(await self._editor.run(lua))).state == "busy":
            if time.monotonic() > end:
                self._seen = self._good  # so that the same files may be saved once more
                raise NotExchangedError(NEVER_QUIET)
            if not told:
                self._say("  Waiting until nobody holds a card and nothing moves …")
            told = True
            await asyncio.sleep(NAP)
        return done

"""What `watch` does when files have changed: look through them, build, put them into the table."""

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tts_bridge.build.belonging import Belonging, belonging_of
from tts_bridge.build.builder import lua_files
from tts_bridge.build.grafting import grafted, ungrafted
from tts_bridge.build.ledger import read_save
from tts_bridge.build.save import filled
from tts_bridge.build.upgrading import upgraded
from tts_bridge.cli.build import build_save
from tts_bridge.cli.sayings import counted
from tts_bridge.cli.trying import try_files, try_save
from tts_bridge.games.core.words import LANGUAGES, Language
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.assets import MissingAssetError, card_files, read_cards
from tts_bridge.tts.bundle import trace
from tts_bridge.tts.editor import Scripted
from tts_bridge.tts.exchange import Exchanged, exchange, faces_of, read_answer
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


@dataclass(frozen=True, slots=True)
class Played:
    """The table that is played: what it says of itself, its Global script and its screens."""

    belonging: Belonging
    script: str
    ui: str

    @property
    def shared(self) -> bool:
        """Whether it has a script of its own beside ours, as one that was adopted."""
        return ungrafted(self.script) is not None


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
            played = await self._played()
            save, cards = await asyncio.to_thread(self._built, sources, played)
            if played is None:
                self._say("  In order, and built. No table of this program is loaded in TTS.")
            else:
                await self._put_in(save, played)
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

    def _built(self, sources: Sources, played: Played | None) -> tuple[SaveData, set[str]]:
        """The save of the table as the files would have it, and all cards; raises what is wrong with them.

        Of a table with a script of its own it has our part, and both its screens and ours.
        """
        try_files(sources.scripts)
        belonging = played.belonging if played else None
        language = next((known for known in LANGUAGES if belonging and known == belonging.language), None)
        cards = set(read_cards(self._game))
        if self._cards - cards:
            raise CardsGoneError(self._cards - cards)
        self._game.staging().make(sources.cards)
        built = build_save(self._game, language or self._language)
        token, port = (belonging.token, belonging.port) if belonging else ("", "")
        save = filled(read_save(built.save), token, int(port) if port.isdecimal() else 0, built.addresses)
        if played is None or not played.shared:
            try_save(save)
            return save, cards
        save |= self._shared(sources, played)
        try_save(save | {"LuaScript": grafted("", str(save["LuaScript"]))})
        return save, cards

    def _shared(self, sources: Sources, played: Played) -> SaveData:
        """Script and screens for a table with a script of its own."""
        now = {"LuaScript": played.script, "XmlUI": played.ui, "ObjectStates": []}
        renewed = upgraded(now, played.belonging, self._game.tabletop(), {}, sources.scripts).save
        parts = ungrafted(str(renewed["LuaScript"]))
        assert parts is not None
        return {"LuaScript": parts.ours, "XmlUI": renewed["XmlUI"]}

    # ---------------------------------------------------------------- the table

    async def _played(self) -> Played | None:
        """The table that is loaded; None where there is none of ours.  Raises NotExchangedError."""
        try:
            table = await self._editor.scripts()
        except GameNotThereError:
            return None
        world = next((found for found in table.objects if found.guid == GLOBAL_GUID), Scripted(GLOBAL_GUID))
        found = belonging_of(world.script)
        if found is not None and found.game != self._game.id:
            raise NotExchangedError(
                f"The table in TTS is one of {found.game}, and {self._game.id} is watched. Start this again "
                f"with --game {found.game}."
            )
        return Played(found, world.script, world.ui) if found is not None else None

    async def _put_in(self, save: SaveData, played: Played) -> None:
        """Raises NotExchangedError and what Editor.run raises."""
        script = str(save["LuaScript"])
        done = await self._exchanged(_exchange(save, played))
        if done.state == "cannot":
            raise NotExchangedError(TOO_OLD)
        if done.state == "failed":
            raise NotExchangedError(trace(done.problem, script))
        self.script = script
        self._say(f"  In order, built, and put into the table. {counted(done.cards, 'card')} of it look new.")

    async def _exchanged(self, lua: str) -> Exchanged:
        """What comes of it, once the table is quiet; raises NotExchangedError if it does not become so."""
        end, told = time.monotonic() + BUSY, False
        while (done := read_answer(await self._editor.run(lua))).state == "busy":
            if time.monotonic() > end:
                self._seen = self._good  # so that the same files may be saved once more
                raise NotExchangedError(NEVER_QUIET)
            if not told:
                self._say("  Waiting until nobody holds a card and nothing moves …")
            told = True
            await asyncio.sleep(NAP)
        return done


def _exchange(save: SaveData, played: Played) -> str:
    """The Lua that gives a table what was built; one of others keeps its art, and its screens if it can."""
    script, ui = str(save["LuaScript"]), str(save["XmlUI"])
    if not played.shared:
        return exchange(script, ui, faces_of(save))
    return exchange(script, "" if ui == played.ui else ui, {}, shared=True)

"""`tts-bridge play`."""

import os
import re
import secrets
import signal
import sys
import time
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from typing import Annotated

import platformdirs
import typer
from rich.console import Console
from rich.markup import escape

from tts_bridge.build.builder import Built
from tts_bridge.build.folders import user_data
from tts_bridge.build.ledger import read_save
from tts_bridge.build.save import filled
from tts_bridge.build.slots import OURS, put_into_slot, saves_folder, show_in_slot
from tts_bridge.build.store import write_whole
from tts_bridge.cli.alone import alone_with
from tts_bridge.cli.build import build_save
from tts_bridge.cli.choices import GameOption, HouseFile, LanguageOption, LevelOption, TableOptions
from tts_bridge.cli.logfile import logging_to
from tts_bridge.cli.options import house_file
from tts_bridge.cli.os_reasons import os_reason
from tts_bridge.cli.rehearse import rehearse_first, table_options
from tts_bridge.cli.sayings import own_language, say
from tts_bridge.cli.serving import ServedTables, ServerThread
from tts_bridge.games.core.moves import Accepted
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import Plain, State
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table.rules import GameRules, open_rules
from tts_bridge.tts.folders import OVERRIDE, data_folders
from tts_bridge.tts.save import SaveData
from tts_bridge.web.pairing import TRIES
from tts_bridge.web.server import PORTS

Port = Annotated[
    int,
    typer.Option("--port", min=0, max=65535, show_default=False, help="A port, if those it tries are taken."),
]

NAP = 0.2
"""Seconds between two looks at the keyboard: a longer sleep would hold Ctrl+C up on Windows."""


def play(
    game: GameOption = "munchkin-fallout",
    language: LanguageOption = None,
    level: LevelOption = None,
    port: Port = 0,
    option: TableOptions = None,
    house: HouseFile = None,
) -> None:
    """Make the table, put its save where TTS finds it, and be its rules until Ctrl+C."""
    spoken = language or own_language()
    options = _house_rules(open_rules(game_entry(game).id, spoken), house, option, level, spoken)
    data = tts_folder()
    if data is None:
        _say_no_tts(spoken)
        rehearse_first(game, spoken, options)
        return
    with alone_with(user_data()) as alone:
        if not alone:
            raise RunningAlreadyError(spoken)
        _host(game_entry(game), spoken, options, port, data)


class RunningAlreadyError(RuntimeError):
    """Another bridge serves the tables of this data folder."""

    def __init__(self, language: Language) -> None:
        super().__init__(say(language, "running"))


def _house_rules(
    rules: GameRules, house: Path | None, lines: list[str] | None, level: str | None, spoken: Language
) -> dict[str, Plain]:
    """The options of new games: of the file that is named or else of this user's own, and of the lines."""
    own = house_file(rules.game.id)
    file = house or (own if own.exists() else None)
    if file is not None:
        typer.echo(say(spoken, "house", file=file))
    return table_options(rules, file, lines, level)


def _host(entry: GameEntry, spoken: Language, options: Mapping[str, Plain], port: int, data: Path) -> None:
    """Make the table and be its rules until Ctrl+C."""
    built = build_save(entry, spoken)
    save = read_save(built.save)
    live = _LiveLine(open_rules(entry.id, spoken), spoken)
    script, journals = str(save["LuaScript"]), user_data() / "journals"
    tables = ServedTables(
        journals, options, watch=live.hear, script=script, built=lambda: _script_of(built.save)
    )
    server = ServerThread(tables, (port,) if port else PORTS, own_token(), live.say_code, live.say_spent)
    with logging_to(user_data()), server as serving:
        path = _install(built, save, data, serving)
        _show(spoken, built, path)
        _say_next(spoken, entry, built, path)
        with live.status:
            _until_interrupted(live)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is ending already, and writes the journal
    _say_end(spoken, tables)


def _script_of(built: Path) -> str:
    """The script of the save that was built last; "" if it cannot be read."""
    try:
        return str(read_save(built).get("LuaScript") or "")
    except (OSError, ValueError):
        return ""


def tts_folder() -> Path | None:
    """TTS's data folder; None if it is not on this computer."""
    documents = platformdirs.user_documents_dir() if sys.platform == "win32" else ""
    return saves_folder(Path(folder) for folder in data_folders(os.environ, sys.platform, documents))


def _say_no_tts(language: Language) -> None:
    named = os.environ.get(OVERRIDE, "").strip()
    advice = "misnamed" if named else "override"
    typer.echo(say(language, "no_tts"))
    typer.echo(say(language, advice, variable=OVERRIDE, folder=named))


def own_token() -> str:
    """The secret between this user's tables and the server: the same one every evening, so that a game that
    was saved finds the server again."""
    path = user_data() / "token"
    known = path.read_bytes() if path.is_file() else b""
    if not re.fullmatch(rb"[-\w]{32}", known):  # none yet, or no longer what was written
        known = secrets.token_urlsafe(24).encode()
        write_whole(path, known.decode())
    return known.decode()


def _install(built: Built, save: SaveData, data: Path, serving: ServerThread) -> Path:
    return put_into_slot(filled(save, serving.server.token, serving.server.port, built.addresses), data)


def _show(language: Language, built: Built, path: Path) -> None:
    """Put the table's picture beside its save; the evening does not depend on it."""
    try:
        show_in_slot(built.thumbnail, path)
    except OSError as error:
        typer.echo(say(language, "no_picture", why=os_reason(language, error)))


def _say_next(language: Language, entry: GameEntry, built: Built, path: Path) -> None:
    typer.echo(say(language, "title", title=entry.title))
    typer.echo(say(language, "where", path=path) + "\n")
    typer.echo(say(language, "next"))
    sit = "choose" if entry.staging().choices else "sit"
    for number, name in enumerate(("load", sit, "stay"), start=1):
        typer.echo(f"  {number}. " + say(language, name, name=f"{entry.title} {OURS}"))
    if built.open_pictures:
        typer.echo("\n" + say(language, "pictures", count=len(built.open_pictures)))
    typer.echo()


def _say_end(language: Language, tables: ServedTables) -> None:
    if tables.newest is None or tables.newest.journal is None:
        typer.echo(say(language, "unused"))
    else:
        typer.echo(say(language, "ended", file=tables.newest.journal))


def _until_interrupted(live: "_LiveLine") -> None:
    try:
        while True:
            time.sleep(NAP)
            live.show()
    except KeyboardInterrupt:
        return


class _LiveLine:
    """Shows on one line what is going on at the table, as everybody may know it."""

    def __init__(self, rules: GameRules, language: Language) -> None:
        self._rules = rules
        self._language = language
        self._console = Console()
        self._stands: State | None = None
        self.status = self._console.status(say(language, "waiting"), spinner="line")

    def hear(self, verdict: Accepted) -> None:
        """A move was made, or moves were taken back."""
        self._stands = verdict.after

    def show(self) -> None:
        """Show how the game stands, in the time of whoever only waits: no verdict waits for it."""
        state, self._stands = self._stands, None
        if state is None:
            return
        seen = view(self._rules.game, state, PUBLIC)
        screen = self._rules.staging.public(Speech(self._rules.words, self._rules.game, seen))
        first = next((lines for lines in screen.panels.values() if lines), ())
        self.status.update(escape(" · ".join(line for line in first if line)))

    def say_code(self, code: str) -> None:
        """A table wants to be paired."""
        self._say("code", code=code)

    def say_spent(self, seconds: float) -> None:
        """The digits were wrong too often."""
        self._say("spent", times=TRIES, seconds=ceil(seconds))

    def _say(self, what: str, **values: object) -> None:
        self._console.print(say(self._language, what, **values), markup=False, highlight=False)

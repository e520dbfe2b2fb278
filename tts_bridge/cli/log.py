"""`tts-bridge log`."""

from collections.abc import Iterator
from typing import Annotated

import typer

from tts_bridge.cli.choices import JournalPath
from tts_bridge.cli.journals import Telling, language_of
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Journal
from tts_bridge.table.assets import card_files, game_ledger, read_words
from tts_bridge.table.chronicle import Chronicle, Line, once
from tts_bridge.table.history import refused_at, steps

Everything = Annotated[
    bool, typer.Option("--all", help="Hidden cards and refused moves, too: for after the game.")
]


def log(journal: JournalPath, language: Telling = None, everything: Everything = False) -> None:
    """Tell a game in readable words, turn by turn; without --all, only what everybody saw."""
    with Journal.open(journal) as record:
        for line in once(_lines(record, language or language_of(record), everything)):
            typer.echo(f"\n{line.text}" if line.heading else f"  {line.text}")


def _lines(journal: Journal, language: Language, everything: bool) -> Iterator[Line]:
    line = steps(journal)
    first = next(line)
    entry = game_entry(first.after.game)
    words, game = read_words(entry, language), entry.game(card_files(entry))
    listener = None if everything else PUBLIC
    chronicle = Chronicle(words, game, listener, game_ledger(entry))
    yield from chronicle.begin(first.blocks, first.after)
    for step in line:
        yield from chronicle.tell(step.before, step.blocks, step.waived, step.move)
        if everything:
            for move, refusals in refused_at(journal, step.node):
                yield from chronicle.refused(step.after, move, refusals)

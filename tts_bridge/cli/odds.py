"""`tts-bridge odds`."""

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, Literal

import typer

from tts_bridge.cli.journals import TableOption, Telling, journal_of, language_of
from tts_bridge.cli.sayings import say
from tts_bridge.games.core.chances import odds_lines
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.odds import odds as all_odds
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.games.core.words import Language
from tts_bridge.games.registry import game_entry
from tts_bridge.journal import Journal
from tts_bridge.spelling import did_you_mean, nearest_of
from tts_bridge.table.assets import card_files, read_words
from tts_bridge.table.history import steps

Seat = Annotated[
    str, typer.Option("--seat", help="From what this seat sees; from what everybody sees, if not given.")
]
AtMove = Annotated[
    int | None, typer.Option("--move", metavar="N", help="After so many moves; after the last, if not given.")
]


class NotAtThisTableError(ValueError):
    """A seat or move that a table has not."""

    def __init__(self, kind: Literal["seat", "move"], asked: str | int, known: Collection[str]) -> None:
        self.kind, self.asked, self.known = kind, asked, ", ".join(known)
        self.near = nearest_of(str(asked), known)
        meant = did_you_mean(str(asked), known)
        super().__init__(f"this table has no {kind} {asked!r}.{meant} There are: {self.known}.")


def odds(table: TableOption, seat: Seat = PUBLIC, move: AtMove = None, language: Telling = None) -> None:
    """Tell the exact odds at a running or finished table: of what is at stake, if nobody does more."""
    with Journal.open(journal_of(table)) as journal:
        spoken = language or language_of(journal)
        states = [step.after for step in steps(journal)]
    at = len(states) - 1 if move is None else move
    if not 0 <= at < len(states):
        raise NotAtThisTableError("move", at, [f"0 to {len(states) - 1}"])
    if seat and seat not in states[at].seats:
        raise NotAtThisTableError("seat", seat, states[at].seats)
    for line in _told(states, at, seat, spoken):
        typer.echo(line)


def _told(states: Sequence[State], at: int, seat: str, language: Language) -> Iterator[str]:
    entry = game_entry(states[at].game)
    game, words = entry.game(card_files(entry)), read_words(entry, language)
    seen = view(game, states[at], seat)
    yield say(language, "position", n=at, all=len(states) - 1)
    lines = odds_lines(Speech(words, game, seen), all_odds(game, seen))
    yield from (f"  {line}" for line in lines)
    if not lines:
        yield f"  {words.say('odds-none')}"
        yield from _hint(game, states[:at], language)


def _hint(game: Game, earlier: Sequence[State], language: Language) -> Iterator[str]:
    """Where something was at stake last."""
    for n in reversed(range(len(earlier))):
        outlook = game.outlook(Look(game, earlier[n]))
        if outlook is not None and any(stake.untold is None for stake in outlook.stakes):
            yield "  " + say(language, "odds_before", n=n)
            return

"""The proof that scenarios notice what cards say, told in lines; some cards in full, if they are picked."""

import random
import time
from collections.abc import Iterator
from contextlib import closing

import typer

from tts_bridge.cli.covering import Silenced, Silencing, own_sources, silenced
from tts_bridge.cli.jobs import outcomes
from tts_bridge.cli.sayings import counted
from tts_bridge.games.core.mutants import card_text
from tts_bridge.games.registry import GameEntry
from tts_bridge.table.assets import card_files, read_cards


def prove(entry: GameEntry, jobs: int, pick: int, seed: int) -> bool:
    """Take away all that cards say, and tell what no scenario notices; whether there is no such thing.

    With `pick` only so many cards are tried, drawn by the seed, and shown with their text and their proofs.
    """
    began, ids = time.perf_counter(), list(read_cards(entry))
    if pick:
        ids = random.Random(seed).sample(ids, min(pick, len(ids)))
        typer.echo(f"seed: {seed}")
    sources = own_sources(entry)
    with closing(outcomes(silenced, [Silencing(sources, card) for card in ids], jobs)) as found:
        cards = list(found)
    for line in (line for card in cards for line in (_shown(entry, card) if pick else _missed(card))):
        typer.echo(line)
    proofs = [place for card in cards for place in card.proofs.values()]
    noticed = sum(bool(place) for place in proofs)
    typer.echo(f"taken away: {counted(len(proofs), 'saying')}, {time.perf_counter() - began:.0f} s")
    typer.echo(f"{noticed} of {len(proofs)}")
    return noticed == len(proofs)


def _missed(card: Silenced) -> Iterator[str]:
    for what, place in card.proofs.items():
        if not place:
            yield f"{card.card}: {what}: no scenario notices that it is gone"


def _shown(entry: GameEntry, card: Silenced) -> Iterator[str]:
    yield f"\n{card_text(card_files(entry), card.card).rstrip()}"
    for what, place in card.proofs.items():
        yield f"  {what}: {place or 'no scenario notices that it is gone'}"

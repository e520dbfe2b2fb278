"""`tts-bridge cards`."""

import json
from typing import Annotated

import typer

from tts_bridge.build.edition import read_edition
from tts_bridge.cli.card_proof import prove
from tts_bridge.cli.choices import GameName
from tts_bridge.cli.jobs import MOST
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.library import CardFileError
from tts_bridge.games.core.words import LANGUAGES, SECOND_STOP, Language
from tts_bridge.games.registry import GameEntry, game_entry
from tts_bridge.table.assets import read_cards

ByHand = Annotated[bool, typer.Option("--by-hand", help="Only cards that the players carry out themselves.")]
Tell = Annotated[Language | None, typer.Option("--tell", help="With the name of each card and what it does.")]
Check = Annotated[bool, typer.Option("--check", help="Read all files and say what is wrong, and where.")]
Proof = Annotated[
    bool,
    typer.Option(
        "--coverage", help="Take away each thing that a card says, and look whether a scenario notices."
    ),
]
Pick = Annotated[
    int, typer.Option("--pick", min=0, help="With --coverage: show so many cards in full, drawn by the seed.")
]
Seed = Annotated[int, typer.Option("--seed", help="What --pick is drawn by.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=MOST, help="How many cards are tried at a time.")]
Schema = Annotated[bool, typer.Option("--schema", help="Print the JSON Schema of card files, for editors.")]


class TwoWishesError(ValueError):
    """The files cannot be checked, proved and their schema printed by one call."""

    def __init__(self) -> None:
        super().__init__("--check, --coverage and --schema are different things: give one of them at a time.")


def cards(
    game: GameName,
    by_hand: ByHand = False,
    tell: Tell = None,
    check: Check = False,
    coverage: Proof = False,
    pick: Pick = 0,
    seed: Seed = 1,
    jobs: Jobs = 1,
    schema: Schema = False,
) -> None:
    """List the cards of a game, one id a line; or check their files, or prove that scenarios cover them."""
    entry = game_entry(game)
    if check + coverage + schema > 1:
        raise TwoWishesError
    if schema:
        typer.echo(json.dumps(entry.language().schema(), indent=2, ensure_ascii=False))
    elif check:
        check_files(entry)
    elif coverage:
        if not prove(entry, jobs, pick, seed):
            raise typer.Exit(1)
    else:
        for card in read_cards(entry).values():
            if card.by_hand or not by_hand:
                typer.echo(card.id if tell is None else _told(card, tell))


def _told(card: Definition, language: Language) -> str:
    name = SECOND_STOP.sub("", f"{getattr(card.name, language)}.")
    return f"{card.id}: {name} {getattr(card.text, language)}"


def check_files(entry: GameEntry) -> None:
    """Say what is wrong with the files, and leave with 1 if anything is."""
    try:
        found = read_cards(entry)
    except CardFileError as error:
        for fault in error.faults:
            typer.echo(str(fault))
        raise typer.Exit(1) from None
    for language in LANGUAGES:
        read_edition(entry, language).sheets()
    copies = sum(card.count for card in found.values())
    by_hand = sum(card.by_hand for card in found.values())
    typer.echo(f"{len(found)} cards ({copies} copies) are in order; {by_hand} of them are done by hand.")

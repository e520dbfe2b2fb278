"""Cards that do not begin on a draw pile of their deck: in a box, or as patterns of what comes into being."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rehearsal.undrawn import drawn_sheets
from tts_bridge.build.builder import lua_files
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.ledger import pictures_of
from tts_bridge.build.save import PICTURES, table_save
from tts_bridge.games.registry import game_entry
from tts_bridge.tts import jsontext
from tts_bridge.tts.check import problems

Data = dict[str, Any]


@pytest.fixture(scope="module")
def edition() -> Edition:
    return read_edition(game_entry("codex"), "ru")


@pytest.fixture(scope="module")
def save(edition: Edition) -> Data:
    drawn = drawn_sheets(edition)
    addresses = {picture.file: PICTURES + picture.file for picture in pictures_of(drawn)}
    made: Data = json.loads(jsontext.write(table_save(edition, drawn, lua_files(), addresses)))
    return made


def decks(save: Data) -> Iterator[Data]:
    return (piece for piece in save["ObjectStates"] if piece["Name"] == "Deck")


def holds(deck: Data) -> Counter[str]:
    return Counter(card["GMNotes"] for card in deck["ContainedObjects"])


def test_a_strict_reader_finds_nothing_wrong(save: Data) -> None:
    assert problems(save) == []


def test_all_decks_of_a_box_lie_in_it(edition: Edition, save: Data) -> None:
    box = next(deck for deck in decks(save) if deck["Nickname"] == "Коробка")
    boxed = {card.id: card.count for card in edition.cards if card.deck in edition.tabletop.boxes}
    assert holds(box) == boxed
    assert len({card["Memo"] for card in box["ContainedObjects"]}) == sum(boxed.values())


def test_patterns_have_no_id_and_cannot_be_touched(edition: Edition, save: Data) -> None:
    patterns = next(deck for deck in decks(save) if deck["Locked"])
    copied = [card.id for card in edition.cards if card.deck in edition.tabletop.copied]
    assert holds(patterns) == Counter(copied)
    assert {card.get("Memo", "") for card in patterns["ContainedObjects"]} == {""}
    assert patterns["Interactable"] is False
    assert edition.tabletop.at(patterns["Transform"]["posX"], patterns["Transform"]["posZ"]) is None


def test_what_only_its_owner_sees_lies_in_a_hidden_zone(edition: Edition, save: Data) -> None:
    hidden = [
        (piece["FogColor"].lower(), piece["Transform"]["posX"], piece["Transform"]["posZ"])
        for piece in save["ObjectStates"]
        if piece["Name"] == "FogOfWarTrigger"
    ]
    grounds = edition.tabletop.hidden_grounds
    assert hidden == [(ground.seat, *ground.rect.centre) for ground in grounds]
    own = [p for p in edition.tabletop.places if p.face == "owner" and p.kind not in ("hand", "tray")]
    assert own
    for place in own:
        assert any(ground.seat == place.seat and ground.rect.covers(place.rect) for ground in grounds)

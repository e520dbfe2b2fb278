"""No card of Munchkin Fallout says what can never count: its words are asked for, its tags are given."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

import tts_bridge.games
from tests.games.proofs.tables import table
from tts_bridge.games.core.game import Game
from tts_bridge.games.core.language.ability import Effect, Grant, Rule, Trigger
from tts_bridge.games.core.language.actions import GrantTag
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.language.grammar import AllOf, AnyOf, Is, Named, NotA, Selector, StatOf
from tts_bridge.games.core.language.language import parts
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.munchkin.fallout.language import LANGUAGE
from tts_bridge.games.munchkin.language.kinds import ADVANTAGES_ONLY
from tts_bridge.games.munchkin.timing import TIMELY
from tts_bridge.games.registry import game_entry
from tts_bridge.table.assets import card_files

ENTRY = game_entry("munchkin-fallout")
GAME: Game = ENTRY.game(card_files(ENTRY))
WORDS = LANGUAGE.vocabulary
CODE = "\n".join(
    path.read_text("utf-8")
    for path in Path(tts_bridge.games.__file__).parent.rglob("*.py")
    if "language" not in path.relative_to(Path(tts_bridge.games.__file__).parent).as_posix()
)
SEAT_TAGS = {"munchkin", "male", "female", "fighting"}
"""What a munchkin is by the rules."""


def all_parts() -> Iterator[tuple[Definition, BaseModel]]:
    for definition in GAME.library.definitions.values():
        yield from ((definition, part) for part in parts(definition))
        for sentence in definition.sentences():
            yield from ((definition, part) for part in parts(sentence))


def tags_asked(part: BaseModel) -> Iterator[str]:
    """The tags that a predicate inside this part asks for, directly."""
    predicates: tuple[object, ...] = ()
    match part:
        case NotA():
            predicates = (part.not_,)
        case AllOf():
            predicates = part.all
        case AnyOf():
            predicates = part.any
        case Is():
            predicates = (part.is_,)
        case Selector():
            predicates = (part.where,)
        case Rule():
            predicates = (part.what,)
        case Trigger():
            predicates = (part.about,)
        case Effect():
            predicates = (part.about, getattr(part, "who", None))
        case Definition():
            limits = (*getattr(part, "only", ()), *getattr(part, "not_for", ()))
            predicates = (getattr(part, "fits", None), *limits)
        case _:
            pass
    yield from (predicate for predicate in predicates if isinstance(predicate, str))


def tags_given() -> set[str]:
    given = set(SEAT_TAGS)
    for definition, part in all_parts():
        given |= definition.all_tags()
        if isinstance(part, Grant):
            given.add(part.grant)
        if isinstance(part, GrantTag):
            given.add(part.tag)
    return given | {f"{tag}_unharmed" for tag in given}


def test_every_tag_that_a_card_asks_for_is_given_by_something() -> None:
    given = tags_given()
    lost = {(card.id, tag) for card, part in all_parts() for tag in tags_asked(part) if tag not in given}
    assert lost == set()
    assert ADVANTAGES_ONLY in given


def test_every_card_that_a_card_names_is_there() -> None:
    named = {
        (card.id, name)
        for card, part in all_parts()
        if isinstance(part, Named)
        for name in ((part.named,) if isinstance(part.named, str) else part.named)
    }
    assert {pair for pair in named if pair[1] not in GAME.library.definitions} == set()


@pytest.mark.parametrize("rule", sorted(WORDS.rules))
def test_the_code_asks_for_every_rule(rule: str) -> None:
    assert re.search(rf'(ruled|covering|standing)\(\s*"{rule}"', CODE), rule


@pytest.mark.parametrize("stat", sorted(WORDS.stats))
def test_the_code_asks_for_every_stat_or_works_it_out_for_a_card_that_does(stat: str) -> None:
    asked = re.search(rf'(number|total)\([^)]*"{stat}"|at_most\("[a-z]+", "{stat}"', CODE)
    by_card = any(isinstance(part, StatOf) and part.stat == stat for _, part in all_parts())
    assert asked or (by_card and stat in GAME.rules.bases), stat


def test_every_source_situation_and_timing_is_there() -> None:
    assert set(WORDS.sources) <= set(GAME.rules.sources)
    assert set(WORDS.situations) <= set(GAME.rules.situations)
    assert set(WORDS.timings) == set(TIMELY)


def test_every_role_is_somebody_and_every_zone_a_place() -> None:
    look, context = Look(GAME, table(3)), Context("", "red", {"subject": "red"})
    for role in WORDS.roles:
        assert set(GAME.seats_of(look, role, context)) <= set(look.state.seats), role
    assert {f"{seat}.{zone}" for seat in look.state.seats for zone in WORDS.zones} <= set(look.state.zones)


@pytest.mark.parametrize("event", sorted(WORDS.events))
def test_every_event_is_announced(event: str) -> None:
    assert event in GAME.rules.events
    assert re.search(rf'announce\(\s*"{event}"', CODE), event


@pytest.mark.parametrize("duration", sorted(WORDS.durations))
def test_every_duration_ends(duration: str) -> None:
    ends_elsewhere = {"game", "model_leaves"}  # never, and where a card leaves play
    assert duration in ends_elsewhere or re.search(rf'end_durations\([^)]*"{duration}"', CODE), duration


def test_the_rules_carry_out_every_card() -> None:
    assert not [card.id for card in GAME.library.definitions.values() if card.by_hand]

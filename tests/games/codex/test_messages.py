"""All of Codex is said in both languages, and a whole game is told without a gap and without a secret."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.games.codex.tables import ENTRY, codex, standard_table, table
from tests.games.words.reading import messages_of, needed, told_roles, values_of
from tts_bridge.games.codex.construction import standing
from tts_bridge.games.codex.screen import private_screen, public_screen
from tts_bridge.games.core.asking import pending, question
from tts_bridge.games.core.engine import check, moves
from tts_bridge.games.core.ledger import NO_LEDGER
from tts_bridge.games.core.play import Played, play
from tts_bridge.games.core.random_play import random_plays
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import EVERYBODY, State
from tts_bridge.games.core.telling import button, log_line, objection
from tts_bridge.games.core.view import PUBLIC, redact, view
from tts_bridge.games.core.words import LANGUAGES, Language, Words, message_id
from tts_bridge.table.assets import message_files, read_words

GAME = codex()
KINDS = {definition.kind for definition in GAME.library.definitions.values()}
STATS = set(ENTRY.language().vocabulary.stats)
OWN = ("games/codex",)
SHORT = {message_id("short", gate.slug) for gate in GAME.rules.gates["build"] if gate.check is not standing}
"""What stands against a building, on the plate beside it; what stands has no button."""

BY_WORD = re.compile(r"(now|roll|heading|why|seat|word|event|house|keyword|means)-|question-pick-codex-")
"""Groups whose messages are looked up by words of the rules or of the cards."""

EVERY = 15
"""Every how many moves all that could be shown is said."""


@cache
def all_needed() -> set[str]:
    return needed(GAME, table(), KINDS, STATS, OWN) | SHORT


@cache
def own(language: Language) -> str:
    return next(text for name, text in message_files(ENTRY, language).items() if "codex" in name)


def words_without_gap(language: Language) -> Words:
    def gap(what: str) -> None:
        raise AssertionError(f"not said in {language}: {what}")

    return read_words(ENTRY, language, gap)


@cache
def played() -> tuple[Played, ...]:
    """A game of bots, and a stretch of random moves with six heroes."""
    bots = {seat: ENTRY.staging().bot(GAME, seat, 7) for seat in table().seats}
    game = tuple(play(GAME, table(), bots, seed=7))
    return (*game, *random_plays(GAME, standard_table(2), 2, 150))


# ---------------------------------------------------------------- messages


def test_both_languages_say_the_same_with_the_same_values() -> None:
    english, russian = (messages_of(own(language)) for language in LANGUAGES)
    assert list(english) == list(russian)
    for message, parts in english.items():
        assert parts.values == russian[message].values, message


def test_every_message_that_the_game_needs_is_there() -> None:
    there = {m for text in message_files(ENTRY, "en").values() for m in messages_of(text)}
    assert all_needed() - there == set()


ALWAYS = {"cause", "times", "what"}
"""What the log tells messages besides the roles of their event."""


def test_an_event_is_told_with_all_that_its_message_says() -> None:
    said = {
        name: parts
        for text in message_files(ENTRY, "en").values()
        for name, parts in messages_of(text).items()
    }
    bare = {
        (event, tuple(sorted(missing)))
        for event, roles in told_roles((*OWN, "games/core"))
        if (missing := values_of(said, f"event-{event}") - roles - ALWAYS)
    }
    assert bare == set()


def test_no_message_is_there_for_nothing() -> None:
    there = messages_of(own("en"))
    inner = {name for parts in there.values() for name in parts.messages}
    assert {message for message in set(there) - all_needed() - inner if not BY_WORD.match(message)} == set()


def test_words_for_what_cards_and_rules_name() -> None:
    words = read_words(ENTRY, "ru")
    specs = {getattr(card, "spec", None) for card in GAME.library.definitions.values()} - {None}
    assert [spec for spec in specs if not words.knows(f"word-{spec}")] == []


def test_each_language_is_written_in_its_own_letters() -> None:
    bare = {  # house rules name what people have to type
        language: re.sub(
            r"^house-.*$|^[a-z][\w-]* =|\{[^{}]*(->|\})|^ *\*?\[[\w-]+\]", " ", own(language), flags=re.M
        )
        for language in LANGUAGES
    }
    assert re.findall(r"\b(?!I+\b)[A-Za-z]{2,}", bare["ru"]) == []
    assert re.findall(r"[а-яё]+", bare["en"], re.IGNORECASE) == []


# ---------------------------------------------------------------- a whole game


@pytest.mark.parametrize(
    ("language", "listener"), [("en", PUBLIC), ("ru", PUBLIC), ("ru", "white"), ("en", "blue")]
)
def test_all_that_happens_is_told(language: Language, listener: str) -> None:
    words = words_without_gap(language)
    for step in played():
        before, after = (view(GAME, state, listener) for state in (step.before, step.verdict.after))
        speech = Speech(words, GAME, after, before)
        for block in step.verdict.blocks:
            line = log_line(speech, redact(block, step.verdict.after, listener))
            assert line == line.strip()


def test_the_public_log_names_no_hidden_card() -> None:
    words = words_without_gap("en")
    every = {definition.name.en for definition in GAME.library.definitions.values()}
    for step in played():
        before, after = (view(GAME, state, PUBLIC) for state in (step.before, step.verdict.after))
        speech = Speech(words, GAME, after, before)
        told = " ".join(log_line(speech, redact(block, after, PUBLIC)) for block in step.verdict.blocks)
        for name in sorted(known(step.before) | known(step.verdict.after), key=len, reverse=True):
            told = told.replace(name, "")
        hidden = [name for name in every if re.search(rf"\b{re.escape(name)}\b", told)]
        assert [name for name in hidden if name not in ("Base", "Tower", "Surplus")] == []


def known(state: State) -> set[str]:
    """The names of all cards that everybody knows."""
    cards = (card for card in state.cards.values() if EVERYBODY in card.known_to)
    return {GAME.library.get(card.definition).name.en for card in cards}


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_buttons_objections_and_screens(language: Language) -> None:
    words = words_without_gap(language)
    for state in shown():
        public = Speech(words, GAME, view(GAME, state, PUBLIC))
        screen = public_screen(public)
        assert all(screen.labels.values())
        pending(public)
        for seat in state.seats:
            speech = Speech(words, GAME, view(GAME, state, seat))
            private_screen(speech, seat)
            asked = question(speech, seat)
            assert asked is None or (asked.text and all(choice.text for choice in asked.choices))
            for move in list(moves(GAME, state, seat))[:40]:
                assert button(speech, move).strip()
                for refusal in check(GAME, state, move):
                    assert objection(speech, move, refusal, NO_LEDGER).why


def shown() -> Iterator[State]:
    return (step.before for step in played()[::EVERY])

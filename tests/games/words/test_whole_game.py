"""A whole game told in both languages to everybody who listens, without a gap and without a secret."""

import re
from collections.abc import Iterator

import pytest

from tests.games.words.playing import ENTRY, fallout, game_played
from tts_bridge.games.core.asking import pending, question
from tts_bridge.games.core.engine import check, moves
from tts_bridge.games.core.ledger import NO_LEDGER
from tts_bridge.games.core.play import Played
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import EVERYBODY, State
from tts_bridge.games.core.stats import total
from tts_bridge.games.core.telling import button, objection, reasons, stat
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.games.core.words import LANGUAGES, Language, Words
from tts_bridge.games.munchkin.screen import private_screen, public_screen
from tts_bridge.table.assets import read_words
from tts_bridge.table.chronicle import Chronicle

GAME = fallout()
EVERY = 12
"""Every how many moves all that could be shown is said."""


@pytest.fixture(scope="module")
def played() -> list[Played]:
    return list(game_played(GAME, seed=0))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    found: Language = request.param
    return found


def words_without_gap(language: Language) -> Words:
    def gap(what: str) -> None:
        raise AssertionError(f"not said in {language}: {what}")

    return read_words(ENTRY, language, gap)


def test_the_game_is_over(played: list[Played]) -> None:
    assert played[-1].verdict.after.vars["winner"] in played[-1].verdict.after.seats


@pytest.mark.parametrize(
    ("language", "listener"), [("en", PUBLIC), ("ru", PUBLIC), ("en", "green"), ("ru", None)]
)
def test_the_log(played: list[Played], language: Language, listener: str | None) -> None:
    words = words_without_gap(language)
    chronicle = Chronicle(words, GAME, listener)
    lines = [line for step in played for line in chronicle.tell(step.before, step.verdict.blocks)]
    chapters = [line.text for line in lines if line.heading]
    assert chapters[0][:5] == words.say("heading-turn", seat="", number=1)[:5]
    assert words.seat(str(played[-1].verdict.after.vars["winner"])) in lines[-1].text
    assert all(line.text == line.text.strip() and "  " not in line.text for line in lines)
    if language == "ru":
        assert [line.text for line in lines if re.search("[a-z]{2}", unnamed(line.text))] == []


def unnamed(text: str) -> str:
    """A Russian line without the names of cards, which may have English letters."""
    for definition in GAME.library.definitions.values():
        text = text.replace(definition.name.ru, "")
    return text


def test_the_public_log_names_no_hidden_card(played: list[Played]) -> None:
    chronicle = Chronicle(words_without_gap("en"), GAME)
    every = {definition.name.en for definition in GAME.library.definitions.values()}
    for step in played:
        told = " ".join(line.text for line in chronicle.tell(step.before, step.verdict.blocks))
        known = {name for state in (step.before, step.verdict.after) for name in public_names(state)}
        for name in sorted(known, key=len, reverse=True):
            told = told.replace(name, "")
        assert [name for name in every if name in told] == []


def public_names(state: State) -> Iterator[str]:
    """The names of all cards that everybody knows."""
    known = (card for card in state.cards.values() if EVERYBODY in card.known_to)
    yield from (GAME.library.get(card.definition).name.en for card in known)


def test_questions_buttons_objections_and_screens(played: list[Played], language: Language) -> None:
    words = words_without_gap(language)
    for step in played[::EVERY]:
        state = step.before
        public_screen(Speech(words, GAME, view(GAME, state, PUBLIC)))
        pending(Speech(words, GAME, view(GAME, state, PUBLIC)))
        for seat in state.seats:
            speech = Speech(words, GAME, view(GAME, state, seat))
            private_screen(speech, seat)
            asked = question(speech, seat)
            assert asked is None or (asked.text and all(choice.text for choice in asked.choices))
            for move in list(moves(GAME, state, seat))[:30]:
                assert button(speech, move).strip()
                for refusal in check(GAME, state, move):
                    assert objection(speech, move, refusal, NO_LEDGER).why


def test_every_total_has_its_lines_in_words(played: list[Played], language: Language) -> None:
    words = words_without_gap(language)
    stats = [name for name in ENTRY.language().vocabulary.stats if name in GAME.rules.bases]
    for step in played[::100]:
        speech = Speech(words, GAME, view(GAME, step.before, PUBLIC))
        cards = [card for card in speech.view.cards.values() if card.definition]
        for name in stats:
            for thing in [*speech.view.seats, *(card.id for card in cards[::10])]:
                numbers = total(speech.look, name, thing)
                assert stat(speech, numbers).endswith(str(numbers.sum))
                assert all(reason.text for reason in reasons(speech, numbers.lines))

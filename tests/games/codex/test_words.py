"""Every word of the language has its rule."""

from tests.games.codex.tables import ENTRY, codex
from tts_bridge.games.codex.language import CODEX_ACTIONS
from tts_bridge.games.codex.words import VOCABULARY

RULES = codex().rules


def test_every_word_is_known_to_the_rules() -> None:
    assert set(VOCABULARY.sources) <= set(RULES.sources)
    assert set(VOCABULARY.situations) <= set(RULES.situations)
    assert set(VOCABULARY.stats) - {"die"} <= set(RULES.bases)
    assert set(VOCABULARY.events) - {"rolled"} <= set(RULES.events)
    assert {action.model_fields["do"].default for action in CODEX_ACTIONS} <= set(RULES.actions)


def test_the_registry_knows_the_game() -> None:
    assert ENTRY.title == "Codex"
    assert ENTRY.scenario_words().seats == ("white", "blue")

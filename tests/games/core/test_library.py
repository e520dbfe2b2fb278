"""The cards of a game, indexed for play."""

from tests.games.proofs.tables import fallout
from tts_bridge.games.core.library import Library


def test_with_other_cards_all_is_as_if_they_had_been_there_from_the_start() -> None:
    """What a card has said that says it no more is not known any longer."""
    before = fallout().library
    silent = before.get("mf.trog").model_copy(update={"bad_stuff": ()})
    after = before.with_cards([silent])
    assert vars(after) == vars(Library(before.definitions | {silent.id: silent}))
    assert before.block("mf.trog/bad_stuff")
    assert not after.block("mf.trog/bad_stuff")

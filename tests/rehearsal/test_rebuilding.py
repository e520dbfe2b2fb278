"""A save that is carried to another computer, where the journal of its game is not."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from tests.rehearsal.evening import Evening, evening_elsewhere
from tts_bridge.games.codex import places
from tts_bridge.games.core.state import Card, State
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.rehearsal.drift import drift

Sit = Callable[..., AbstractContextManager[Evening]]

GO_ON = "Go on with the cards as they lie"


def of(table: Evening, definition: str) -> str:
    return next(card.id for card in table.state.cards.values() if card.definition == definition)


def played_on(table: Evening) -> None:
    """Tokens of both seats, one of them stolen, with counters and marks; a hero, a building, gold."""
    for seat in ("white", "blue"):
        table.edit("token", "cx.skeleton", seat)
    mine, stolen = (card.id for card in table.state.cards.values() if card.definition == "cx.skeleton")
    table.edit("plus", mine, "-", "2")
    table.edit("fresh", mine)
    table.edit("turned", stolen, "-", "1")
    table.edit("move", stolen, "white.play")
    hero = of(table, "cx.troq_bashar")
    table.edit("move", hero, "white.play")
    table.edit("level", hero, "-", "4")
    table.edit("damage", places.base(table.look, "blue"), "-", "6")
    table.edit("built", of(table, "cx.tower"), "white", "1")
    table.edit("count", "gold", "blue", "7")
    table.edit("turn", "-", "blue")
    table.edit("option", "free_levels=kills")


def told(state: State) -> dict[str, Card]:
    """All that everybody knows of cards that lie open."""
    return {card.id: card for card in state.cards.values() if card.definition}


def lying(state: State) -> dict[str, list[str]]:
    """What lies where; in which order, a table does not tell."""
    return {zone: sorted(cards) for zone, cards in state.zones.items()}


def test_a_game_without_its_journal_has_its_tokens_counters_and_marks(sit: Sit, tmp_path: Path) -> None:
    with sit("codex") as table:
        played_on(table)
        before, saved, rules = view(table.rules.game, table.state, PUBLIC), table.save(), table.rules
    with evening_elsewhere(saved, tmp_path, rules) as table:
        table.press("white", GO_ON)
        after = view(rules.game, table.state, PUBLIC)
        assert told(after) == told(before)
        assert after.seats == before.seats
        assert (after.options, lying(after)) == (before.options, lying(before))
        assert {**after.vars, "last_frame": 0} == {**before.vars, "last_frame": 0}
        assert (places.active_seat(table.look), table.look.state.top.waits) == ("blue", ("blue",))
        assert drift(table.table, rules.tabletop, table.state) == []
        table.person("blue").type_number(table.piece(table.state.zones["blue.hand"][0]), 1)
        table.edit("token", "cx.skeleton", "blue")
        assert sum(card.definition == "cx.skeleton" for card in table.state.cards.values()) == 3


def test_a_rebuilt_game_is_kept_in_turn(sit: Sit, tmp_path: Path) -> None:
    with sit("codex") as table:
        played_on(table)
        saved, rules = table.save(), table.rules
    with evening_elsewhere(saved, tmp_path / "one", rules) as table:
        table.press("white", GO_ON)
        once, saved = table.state, table.save()
    with evening_elsewhere(saved, tmp_path / "two", rules) as table:
        table.press("white", GO_ON)
        assert told(table.state) == told(once)

"""Cards that cease to be where people lay them: on the virtual table, with real Lua and a real server."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.rehearsal.evening import Evening

Sit = Callable[..., AbstractContextManager[Evening]]


@pytest.fixture(scope="module")
def codex(sit: Sit) -> Iterator[Evening]:
    with sit("codex") as evening:
        yield evening


def drop_token_on_pile(table: Evening) -> str:
    """A card that exists in play alone comes into being, and White lays it on a pile."""
    before = set(table.state.cards)
    table.edit("token", "cx.frog", "white")
    (card,) = set(table.state.cards) - before
    assert table.person("white").drag(table.piece(card), *table.spot("white.discard"))
    table.settle()
    return card


def is_gone(table: Evening, card: str) -> bool:
    memos = [piece.data.get("Memo") for piece in table.table.world.pieces]
    inside = [c["Memo"] for piece in table.table.world.pieces.all("Deck") for c in piece.contained]
    return card not in table.state.cards and card not in [*memos, *inside]


def test_a_token_played_into_a_pile_is_gone_without_a_word(codex: Evening) -> None:
    card = drop_token_on_pile(codex)
    codex.answer("white", "We play it so")
    assert is_gone(codex, card)


def test_a_token_that_is_gone_meanwhile_is_not_asked_about(codex: Evening) -> None:
    card = drop_token_on_pile(codex)
    assert "We play it so" in codex.answers("white")
    codex.edit("move", card, "trash")
    assert "We play it so" not in codex.answers("white")
    assert is_gone(codex, card)


def test_a_token_is_gone_from_a_pile_where_the_table_is_right(codex: Evening) -> None:
    codex.say("!level off")
    assert is_gone(codex, drop_token_on_pile(codex))

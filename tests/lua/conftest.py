from collections.abc import Callable, Iterator

import pytest

from tests.lua.toy import Game, ServerThread


@pytest.fixture
def serving() -> Iterator[ServerThread]:
    served = ServerThread()
    yield served
    served.stop()


@pytest.fixture
def play(serving: ServerThread) -> Iterator[Callable[..., Game]]:
    """Makes a toy table that has begun; it must not have had an error in its scripts."""
    games: list[Game] = []

    def begin(*more: object, **options: object) -> Game:
        games.append(Game(serving, *more, **options))
        return games[-1].begin()

    yield begin
    for game in games:
        game.close()
        assert game.table.failures == []

"""The digest of a game: any text that came in with a move has its place in it."""

import pytest

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.play import digest


@pytest.mark.parametrize("text", ["sex=\ud800", "\udc00\ud800", "🦊", "Ёж\u202e", "\0"])
def test_any_text_of_a_move_has_a_digest_of_its_own(text: str) -> None:
    found = digest({"имя": text}, [Move("edit.mark", "green", text)])
    assert len(found) == 16
    assert found == digest({"имя": text}, [Move("edit.mark", "green", text)])
    assert found != digest({"имя": text}, [Move("edit.mark", "green", text + "!")])

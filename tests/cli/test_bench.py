"""What `bench` measures, once each: figures are for whoever runs it."""

from pathlib import Path

from tts_bridge.cli.answering import fight, measure
from tts_bridge.cli.bench import part
from tts_bridge.cli.exchanging import trips


async def test_a_move_and_a_refusal_of_a_real_fight_are_timed(tmp_path: Path) -> None:
    waits = await measure(fight(tmp_path), tmp_path, 1)
    assert (len(waits.verdict), len(waits.echo)) == (2, 2)
    assert min(*waits.verdict, *waits.echo, *waits.told) > 0
    assert waits.follows


async def test_editors_make_their_round_trips() -> None:
    assert min(await trips(3)) > 0


def test_the_value_below_which_a_share_lies() -> None:
    assert [part([3.0, 1.0, 2.0, 4.0], share) for share in (0.0, 0.5, 0.99)] == [1.0, 3.0, 4.0]

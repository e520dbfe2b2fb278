"""A table that goes back in time at any moment: afterwards it and the rules agree, or the host is asked."""

from collections.abc import Callable

from tts_bridge.cli.rehearse import closing_lines
from tts_bridge.cli.rehearsing import Plan, rehearse_game


def test_it_goes_back_to_anywhere(plan: Callable[..., Plan]) -> None:
    outcome = rehearse_game(plan(seed=5, rewinds=2, most=20))
    rewound = outcome.rewound
    assert not rewound.wrong
    assert [*outcome.drift, *outcome.broken, *outcome.faults, *outcome.leaks] == []
    assert not outcome.stuck
    assert rewound.counts["rewinds"] == sum(rewound.during.values()) == 2
    assert rewound.replayed > rewound.taken_back > 0
    assert any("went back 2 times" in line for line in closing_lines(outcome))

"""A move being carried out: where it stops, and whom its questions tell what."""

from dataclasses import replace

import pytest

from tests.games.core.laying import position
from tests.games.proofs.tables import fallout
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.engine import check, decide
from tts_bridge.games.core.frames import prompt_moves
from tts_bridge.games.core.moves import NOBODY, Accepted, Move
from tts_bridge.games.core.resolution import Resolution, RulesLoop
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.munchkin.levels import win

GAME = fallout()


def test_nothing_is_mended_any_more_when_the_game_is_over() -> None:
    """A Perk is due, and nobody is asked about it."""
    run = Resolution(GAME, position(GAME, of_seats={"red": {"level": 8}}))
    run.mark(TABLE, "perks_due", ("red",))
    win(run, "red")
    run.settle()
    assert [(frame.kind, frame.waits) for frame in run.state.frames] == [("over", (NOBODY,))]


def test_an_edit_after_the_end_begins_nothing() -> None:
    run = Resolution(
        GAME, position(GAME, {"red.use": ("mf.combat_helmet",), "red.pack": ("mf.power_helmet",)})
    )
    win(run, "red")
    run.settle()
    verdict = decide(GAME, run.state.frozen(), Move("edit.move", "host", "mf.power_helmet#1", "red.use"))
    assert isinstance(verdict, Accepted)
    assert [frame.kind for frame in verdict.after.frames] == ["over"]


def test_a_question_about_hidden_cards_is_secret_however_they_are_listed() -> None:
    state = position(GAME, {"red.hand": ("mf.combat_helmet", "mf.power_helmet")})
    for candidates in (state.zones["red.hand"], list(state.zones["red.hand"]), iter(state.zones["red.hand"])):
        run = Resolution(GAME, state)
        run.ask("picked", "red", candidates=candidates)
        asked = run.state.frames[-1].data
        assert asked["candidates"] == state.zones["red.hand"]
        assert asked["secret"]


def test_an_option_that_may_not_be_chosen_keeps_its_number() -> None:
    run = Resolution(GAME, position(GAME))
    run.ask("chosen", "red", options=("", "yes", "no"), default=1)
    asked = run.state.frames[-1].data
    assert (asked["options"], asked["default"]) == (("", "yes", "no"), 1)
    assert [move.number for move in prompt_moves(run, "red")] == [1, 2]


def test_what_must_be_chosen_is_not_skipped_by_being_done() -> None:
    state = position(GAME, {"red.hand": ("mf.combat_helmet", "mf.power_helmet", "mf.ripper")})
    run = Resolution(GAME, state)
    run.ask("picked", "red", "discard", state.zones["red.hand"], least=2, most=2)
    for left in (3, 2):
        moves = list(prompt_moves(run, "red"))
        assert [move.kind for move in moves] == ["discard"] * left
        (refusal,) = check(GAME, run.state.frozen(), Move("done", "red"))
        assert not refusal.waivable
        GAME.rules.moves["discard"].perform(run, moves[0])
    assert run.state.top is not None
    assert run.state.top.kind != "prompt"


def test_rules_that_run_in_a_circle_are_stopped_and_named() -> None:
    rules = Rulebook()
    rules.frame("carousel")
    rules.step("carousel", "on")(lambda run, frame: run.go(frame, "off"))
    rules.step("carousel", "off")(lambda run, frame: run.go(frame, "on"))
    game = replace(GAME, rules=Rulebook().add(GAME.rules, rules))
    run = Resolution(game, position(GAME))
    run.push("carousel", "on")
    with pytest.raises(RulesLoop, match=r"circle in: .*carousel\.o"):
        run.settle()

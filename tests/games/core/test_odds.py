"""Odds are what the engine says itself, whatever way one counts them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.games.core.laying import SEATS, made, position
from tests.games.proofs.tables import fallout
from tests.games.toy.game import begin, magpies
from tts_bridge.games.core.engine import decide, legal_moves
from tts_bridge.games.core.moves import CHANCE, CLOCK, Accepted, Move
from tts_bridge.games.core.odds import Odds, odds, working_out
from tts_bridge.games.core.state import Frame, State, dump_state
from tts_bridge.games.core.view import view

GAME = fallout()


def fight(*monsters: str, level: int = 1, **zones: tuple[str, ...]) -> State:
    """Red fights these monsters, with these cards in its zones (`red_use`)."""
    laid = {name.replace("_", ".", 1): cards for name, cards in zones.items()}
    first, *others = monsters
    helpers = ("mf.wandering_monster",) * len(others)
    state = position(
        GAME, laid | {"door.draw": (first,), "blue.hand": (*helpers, *others)}, {"red": {"level": level}}
    )
    state = made(GAME, state, Move("kick_open", "red"))
    while state.top is not None and state.top.kind == "draw":
        state = made(GAME, state, legal_moves(GAME, state, CHANCE)[0])
    for other in others:
        play = next(move for move in legal_moves(GAME, state, "blue") if "wandering" in move.card)
        pick = Move("pick", "blue", next(c for c in state.zones["blue.hand"] if c.startswith(f"{other}#")))
        state = made(GAME, state, play, pick)
    return state


def seen(state: State, seat: str, most: int = 5000) -> dict[str, Odds]:
    """The odds by what they are of."""
    found = odds(GAME, view(GAME, state, seat), most)
    return {f"{each.seat} {each.kind} {each.card}".strip(): each for each in found}


# ---------------------------------------------------------------- counted another way


def ends(state: State, likely: Fraction = Fraction(1)) -> Iterator[tuple[State, Fraction]]:
    """Where all dice lead until Red is dead or safe, one by one, with all questions at their default.

    Nothing is put together.  Who comes first at looting is thrown for as long as the dice are equal.
    """
    top = state.top
    assert top is not None
    over = not any(frame.kind in ("combat", "affliction") for frame in state.frames)
    if over or state.seats["red"].marks.get("dead"):
        yield state, likely
    elif CHANCE in top.waits:
        moves = legal_moves(GAME, state, CHANCE)
        for move in moves:
            yield from ends(made(GAME, state, move), likely / len(moves))
    else:
        yield from ends(made(GAME, state, default(top)), likely)


def default(top: Frame) -> Move:
    """What is done if nobody does anything special."""
    seat = top.waits[0]
    if top.kind == "combat":
        return Move("run_away", seat)
    answer, chosen = top.data["default"], top.data["chosen"]
    if isinstance(answer, int):
        return Move("choose", seat, number=answer)
    assert isinstance(answer, tuple)
    assert isinstance(chosen, tuple)
    left = [str(thing) for thing in answer if thing not in chosen]
    if not left:
        return Move("done", seat)
    verb = str(top.data["verb"])
    return Move(verb, seat, target=left[0]) if left[0] in SEATS else Move(verb, seat, left[0])


def counted(state: State) -> Fraction:
    """How likely it is that Red lives, counted out."""
    return sum((share for end, share in ends(state) if not end.seats["red"].marks.get("dead")), Fraction(0))


FIGHTS: dict[str, Callable[[], State]] = {
    "three, the second deadly": lambda: fight(
        "mf.alien", "mf.mark_iv_turret", "mf.vault_security", level=3, red_use=("mf.t_51b_power_boots",)
    ),
    "a roll against death": lambda: fight(
        "mf.mark_iv_turret", level=2, red_use=("mf.prototype_medic_armor",)
    ),
    "deadly Bad Stuff by chance": lambda: fight("mf.feral_ghoul_reaver", red_lasting=("mf.slave_collar",)),
    "a loss by chance": lambda: fight(
        "mf.couple_of_raiders", "mf.mark_iv_turret", red_use=("mf.t_51b_power_boots",)
    ),
    "the dead are looted": lambda: fight("mf.mark_iv_turret", "mf.alien", red_use=("mf.combat_helmet",)),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_all_dice_counted_out_come_to_the_same(name: str) -> None:
    state = FIGHTS[name]()
    survival = seen(state, "red")["red survive"]
    assert survival.chance == counted(state)
    assert not survival.unknown


def test_odds_in_an_open_answer_are_those_after_it() -> None:
    state = position(GAME, {"green.hand": ("mf.fatal_outcome",), "blue.hand": ("mf.mentats",)})
    verdict = decide(GAME, state, Move("play", "green", "mf.fatal_outcome#1", "red"))
    assert isinstance(verdict, Accepted)
    assert verdict.after.top is not None
    assert verdict.after.top.kind == "response"
    rolling = made(GAME, verdict.after)
    while rolling.top is not None and rolling.top.kind == "response":
        rolling = made(GAME, rolling, Move("time", CLOCK, number=rolling.top.id))
    assert seen(rolling, "red")["red survive"].chance == Fraction(1, 6)


# ---------------------------------------------------------------- too much to follow


def test_beyond_so_many_ends_each_monster_is_looked_at_alone() -> None:
    state = fight("mf.mark_iv_turret", "mf.alien", "mf.vault_security", level=3)
    whole, few = seen(state, "red"), seen(state, "red", most=12)
    assert not any(each.alone or each.unknown for each in whole.values())
    assert whole["red escape mf.alien#1"].chance == Fraction(2, 9)
    assert {name: (each.chance, each.unknown) for name, each in few.items()} == {
        "red escape mf.mark_iv_turret#1": (Fraction(2, 3), 0),
        "red escape mf.alien#1": (Fraction(1, 3), 0),
        "red escape mf.vault_security#1": (Fraction(1, 3), 0),
    }
    assert all(each.alone for each in few.values())


def test_what_is_not_followed_even_alone_is_unknown() -> None:
    few = seen(fight("mf.mark_iv_turret", "mf.alien"), "red", most=0)
    assert len(few) == 2
    assert {(each.chance, each.unknown, each.alone) for each in few.values()} == {(0, 1, True)}


def test_what_leads_back_to_where_it_was_is_unknown_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fight("mf.alien")
    nowhere = replace(GAME.rules.moves["run_away"], perform=lambda run, move: run.go(run.state.top, "open"))
    monkeypatch.setitem(GAME.rules.moves, "run_away", nowhere)
    assert seen(state, "red")["red escape mf.alien#1"].unknown == 1


def test_the_work_goes_in_steps() -> None:
    state = fight("mf.alien")
    work = working_out(GAME, view(GAME, state, "red"))
    steps = len([*work])
    assert steps == 1 + 6


# ---------------------------------------------------------------- where nothing is at stake


def test_in_peace_nothing_is_at_stake() -> None:
    assert odds(GAME, view(GAME, position(), "red")) == ()


def test_a_game_may_have_nothing_at_stake_ever() -> None:
    game = magpies()
    state = begin(game, "red", "blue")
    assert odds(game, view(game, state, "red")) == ()


def test_working_odds_out_changes_nothing() -> None:
    state = fight("mf.mark_iv_turret", "mf.alien")
    shown = view(GAME, state, "green")
    before = dump_state(shown)
    assert odds(GAME, shown) == odds(GAME, view(GAME, state, "green"))
    assert dump_state(shown) == before

"""Ways out of running away, and back into it: covered, loose, once more."""

from typing import cast

from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.munchkin import running
from tts_bridge.games.munchkin.classic.language import Cover, GetLoose, RunAgain

rules = Rulebook()


@rules.action("run_again")
def do_run_again(doing: Doing, action: RunAgain) -> bool:
    """Neither caught nor away: it runs from the same monster once more."""
    event = doing.event()
    if event is not None and doing.run.frame("escape") is not None:
        doing.run.keep(event, cancelled=True)
        running.run_again(doing.run, forced=action.forced)
    return True


@rules.action("cover")
def do_cover(doing: Doing, action: Cover) -> bool:
    """They need no roll."""
    runners = doing.pick(action.who)
    if runners is None:
        return False
    if doing.run.frame("flight") is not None:
        for seat in runners:
            doing.run.tell("covered", doing.context.source, seat=seat)
        running.cover(doing.run, runners)
    return True


@rules.action("get_loose")
def do_get_loose(doing: Doing, action: GetLoose) -> bool:
    """The one who is about to run from a monster, or is caught no more, needs no roll for it."""
    if doing.run.frame("escape") is not None:
        running.get_loose(doing.run)
    return True


@rules.source("caught_by")
def caught_by(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The monster from which somebody runs just now."""
    escape = look.frame("escape")
    monster = cast(str, escape.data.get("monster", "")) if escape is not None else ""
    return (monster,) if monster in look.state.cards else ()


@rules.situation("escaping")
def escaping(look: Look, context: Context) -> bool:
    """The die that has fallen is one to run away by."""
    escape = look.frame("escape")
    return escape is not None and escape.step == "rolled"


@rules.situation("could_run")
def could_run(look: Look, context: Context) -> bool:
    """The holder has rolled against the monster at hand: it is none that cannot be run from."""
    monsters = caught_by(look, context, ())
    return any(not running.cannot_escape(look, context.holder, monster) for monster in monsters)

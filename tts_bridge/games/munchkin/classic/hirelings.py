"""The Hireling: it carries one item that is used without regard to any limit, and takes it along."""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.munchkin.classic.language import Entrust
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.items import in_play

rules = Rulebook()

CARRIED_BY = "carried_by"
"""The mark of an item with its carrier, and that one's incarnation: one that comes back carries none."""


@rules.action("entrust")
def do_entrust(doing: Doing, action: Entrust) -> bool:
    """One item; what was carried before is carried no more."""
    items, run, carrier = doing.pick(action.what), doing.run, doing.context.source
    if items is None:
        return False
    for item in _carried(run, carrier):
        run.mark(item, CARRIED_BY, None)
    for item in items[:1]:
        run.tell("entrusted", carrier, card=item, seat=doing.context.holder)
        run.mark(item, CARRIED_BY, (carrier, run.card(carrier).incarnation))
    return True


def _carried(look: Look, carrier: str) -> tuple[str, ...]:
    card = look.card(carrier)
    if card.controller not in look.state.seats:
        return ()
    by = (carrier, card.incarnation)
    there = in_play(look, card.controller)
    return tuple(item for item in there if look.card(item).marks.get(CARRIED_BY) == by)


@rules.source("entrusted")
def entrusted(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The item that the source carries, if that is still with its owner."""
    return _carried(look, context.source) if context.source in look.state.cards else ()


@rules.check("munchkin.carried_away")
def carried_away(run: Resolution) -> bool:
    """What is carried goes with its carrier; in other hands it is carried no more."""
    for item, carrier in _entrusted_items(run):
        known, owner = run.state.cards.get(carrier[0]), run.card(item).controller
        if known is not None and (known.incarnation, known.controller) == (carrier[1], owner):
            continue
        run.mark(item, CARRIED_BY, None)
        gone = known is None or known.incarnation != carrier[1]
        if gone:
            run.tell("discarded", carrier[0], cards=(item,))
            lose(run, (item,), carrier[0])
        return True
    return False


def _entrusted_items(look: Look) -> Iterator[tuple[str, tuple[str, int]]]:
    for card in look.state.cards.values():
        if card.marks.get(CARRIED_BY):
            yield card.id, cast(tuple[str, int], card.marks[CARRIED_BY])

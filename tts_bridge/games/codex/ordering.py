"""Continuous effects that bear on each other count in the order in which they came (A13).

Such are a number given to what has no ability, and an ability given to what has a certain number: each may
undo what the other asks for.  Whichever began to count first does so first; of two that began together, the
number.  Where only one of the two can be, that is so whichever was first.
"""

from collections.abc import Collection, Iterator
from typing import Any, cast

from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.derived import TAGS, Key
from tts_bridge.games.core.language.ability import Grant, StatLine
from tts_bridge.games.core.language.grammar import Measured
from tts_bridge.games.core.look import ActiveSentence, Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()

IN_ORDER = "codex.effects_in_order"

SINCE = "since"
"""The mark of a card that says something of the kind: the number of the moment since which it counts."""


def _sentences(look: Look, kind: type[Any]) -> Iterator[ActiveSentence]:
    """Those numbers, or abilities, that depend on abilities, or numbers."""
    for said in look.active(kind):
        where = getattr(cast(Any, said.sentence).of, "where", None)
        if where == "no_ability" if kind is StatLine else isinstance(where, Measured):
            yield said


@rules.check(IN_ORDER)
def note_moments(run: Resolution) -> bool:
    """Each such card remembers since when it counts, all that begin together the same moment."""
    said = [said for kind in (StatLine, Grant) for said in _sentences(run, kind)]
    counting = {each.card for each in said if run.holds(cast(Any, each.sentence).if_, each.context)}
    for card in {each.card for each in said} - counting:
        if SINCE in run.card(card).marks:
            run.mark(card, SINCE, None)
    new = sorted(card for card in counting if SINCE not in run.card(card).marks)
    if new:
        run.mark(TABLE, "moments", run.var("moments", 0) + 1)
    for card in new:
        run.mark(card, SINCE, run.var("moments"))
    return False


def last_of(look: Look, circle: Collection[Key]) -> Key | None:
    """Which of numbers and abilities that depend on each other count last: what began to count last."""
    if not look.rules(IN_ORDER):
        return None
    grants_last = _latest(look, Grant) >= _latest(look, StatLine)
    return min(circle, key=lambda key: ((key[0] == TAGS) != grants_last, key))


def _latest(look: Look, kind: type[Any]) -> int:
    """The moment since which the last of the sentences of a kind counts; 0 if none does."""
    marks = (look.card(said.card).marks.get(SINCE, 0) for said in _sentences(look, kind))
    return max((cast(int, since) for since in marks), default=0)

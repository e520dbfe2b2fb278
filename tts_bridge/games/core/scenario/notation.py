"""How scenarios write moves, cards and total lines, each in one readable line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from tts_bridge.games.core import edits
from tts_bridge.games.core.language.actions import Choose
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.state import Frame
from tts_bridge.games.core.stats import Line

ANY = "any"
"""`chance: any`: as long as chance is due, whatever comes first."""

LOOKUP = "!rule"
"""`red: !rule small items`: a seat asks in the chat what a rule says; that is no move."""

_SAID = re.compile(r"(?P<seat>\w+): *(?P<kind>!?[\w.]+)(?: +(?P<rest>.*))?$")
_NUMBER = re.compile(r"(?:^|\s)(-?\d+)$")


@dataclass(frozen=True, slots=True)
class Said:
    """A move as it is written: `red: play mf.psycho > mf.trog`, `chance: rolled 5`.

    `words` is what follows the kind, for options that are named.
    """

    text: str
    seat: str
    kind: str
    card: str = ""
    target: str = ""
    number: int | None = None
    words: str = ""

    def __str__(self) -> str:
        return self.text


class NotationError(ValueError):
    """A line that says no move; the message says why."""


def read_move(text: str) -> Said:
    """The move that a line says; raises NotationError."""
    found = _SAID.match(text.strip())
    if found is None:
        raise NotationError(f"'{text}' is no move: write 'seat: kind card > target number'")
    rest = (found["rest"] or "").strip()
    number = _NUMBER.search(rest)
    named = rest[: number.start()].strip() if number else rest
    card, _, target = (part.strip() for part in named.partition(">"))
    value = int(number.group(1)) if number else None
    return Said(text.strip(), found["seat"], found["kind"], card, target, value, rest)


# ---------------------------------------------------------------- cards


def is_called(look: Look, name: str, thing: str) -> bool:
    """Whether a card or seat is meant by a name: its id, or a card's definition."""
    return name == thing or (thing in look.state.cards and look.card(thing).definition == name)


def copies(look: Look, name: str) -> tuple[str, ...]:
    """The cards that a name means, first the first."""
    if name in look.state.cards:
        return (name,)
    return tuple(card.id for card in look.state.cards.values() if card.definition == name)


def card_name(look: Look, thing: str) -> str:
    """What scenarios call a card: its definition; anything else by itself."""
    return look.card(thing).definition if thing in look.state.cards else thing


# ---------------------------------------------------------------- moves


def resolve(look: Look, said: Said) -> Move:
    """The move that is meant: the first copy that fits; where none fits, the move as it stands.

    Raises NotationError for an option that nobody offers.
    """
    if said.kind.startswith(edits.PREFIX):
        return _as_it_stands(look, said)
    if said.kind == "choose":
        return Move("choose", said.seat, number=_option(look, said))
    fitting = candidates(look, said)
    return min(fitting, key=lambda move: move.number) if fitting else _as_it_stands(look, said)


def candidates(look: Look, said: Said) -> list[Move]:
    """The pseudo-legal moves that a line may mean."""
    kind = look.game.rules.moves.get(said.kind)
    if kind is None:
        return []
    return [move for move in kind.candidates(look, said.seat) if _fits(look, said, move)]


def _fits(look: Look, said: Said, move: Move) -> bool:
    if said.number is not None and said.number != move.number:
        return False
    if said.card and not said.target and not move.card:
        return is_called(look, said.card, move.target)
    return _part_fits(look, said.card, move.card) and _part_fits(look, said.target, move.target)


def _part_fits(look: Look, name: str, thing: str) -> bool:
    return is_called(look, name, thing) if name else not thing


def _as_it_stands(look: Look, said: Said) -> Move:
    if said.card in look.state.seats and not said.target:
        return Move(said.kind, said.seat, target=said.card, number=said.number or 0)
    card = _copy_at_hand(look, said, said.card)
    target = _copy_at_hand(look, said, said.target)
    return Move(said.kind, said.seat, card, target, said.number or 0)


def _copy_at_hand(look: Look, said: Said, name: str) -> str:
    """The mover's own copy before those of others."""
    found = copies(look, name)
    own = (card for card in found if look.card(card).zone.startswith(f"{said.seat}."))
    return next(own, found[0]) if found else name


# ---------------------------------------------------------------- options of a prompt


def option_labels(look: Look, frame: Frame) -> Iterator[str]:
    """The options of a prompt in words: a word of the game's, or the English label on the card."""
    for option in cast(tuple[str, ...], frame.data.get("options", ())):
        block, at, _, index = option.rsplit("/", 3) if option.count("/") > 3 else ("", "", "", "")
        actions = look.game.library.block(block)
        labelled = actions[int(at)] if block and int(at) < len(actions) else None
        yield labelled.options[int(index)].label.en if isinstance(labelled, Choose) else option


def is_offered(look: Look, said: Said) -> bool:
    """Whether the option that is named is one of those of the open prompt."""
    if look.state.top is None or look.state.top.kind != "prompt":
        return False
    try:
        _option(look, said)
    except NotationError:
        return False
    return True


def _option(look: Look, said: Said) -> int:
    frame = look.state.top
    labels = list(option_labels(look, frame)) if frame is not None and frame.kind == "prompt" else []
    if said.words in labels:
        return labels.index(said.words)
    if said.number is not None and said.words == str(said.number):
        return said.number
    offered = ", ".join(f"'{label}'" for label in labels) or "nothing"
    raise NotationError(f"'{said.words}' is not offered; offered are {offered}")


# ---------------------------------------------------------------- total lines


def line_words(look: Look, line: Line) -> str:
    """A line of a total: `mf.psycho 3`, `mf.combat_helmet 3 struck by mf.mole_rat`."""
    struck = f" struck by {card_name(look, line.struck_by)}" if line.struck_by else ""
    return f"{card_name(look, line.source)} {line.amount}{struck}"


def line_is_said(look: Look, line: Line, said: str) -> bool:
    """Whether a line is the one that is written; the why of it (`red level 3`) may be left out."""
    struck = f" struck by {card_name(look, line.struck_by)}" if line.struck_by else ""
    for source in {line.source, card_name(look, line.source)}:
        if said in (f"{source} {line.amount}{struck}", f"{source} {line.why} {line.amount}{struck}"):
            return True
    return False

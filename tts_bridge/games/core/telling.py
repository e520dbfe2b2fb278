"""What people are told: log lines, objections, totals, buttons.

Everything is made from a view and from redacted blocks, through the messages of the game: which
event, rule, stat or move it is decides which message is said.  A message that says nothing
(`{ "" }`) means that there is nothing to be told.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from tts_bridge.games.core.asking import option, pending
from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.edits import is_edit
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.core.ledger import Ledger
from tts_bridge.games.core.moves import Move, Refusal
from tts_bridge.games.core.speech import Speech, Values
from tts_bridge.games.core.state import Plain
from tts_bridge.games.core.stats import Line, Total
from tts_bridge.games.core.words import message_id, typed

MOST_IDS = 3
"""Ids that an objection cites in its text; a player looks up no more."""

NOT_SAID = "…"
"""What stands in a move for the card or target that it does not name."""


# ---------------------------------------------------------------- what happened


def log_line(speech: Speech, block: Block, times: int = 1) -> str:
    """One sentence for a redacted block, or for so many like it in a row; "" where it deserves none."""
    values = speech.values({**block.roles, "cause": block.cause}) | {"times": times}
    if block.cause and block.cause in (block.roles.get("card"), *_alone(block.roles.get("cards"))):
        values["cause_is"] = "itself"
    if "stat" in block.roles:
        values["stat"] = speech.words.say(message_id("stat", str(block.roles["stat"])))
    if block.event == "edited":
        values["what"] = button(speech, _edit_of(block))
    return speech.words.say(message_id("event", block.event), **values)


def _edit_of(block: Block) -> Move:
    """The edit that a block tells of: its cause is the kind of the move, its roles are what that names."""
    roles = cast("dict[str, Any]", block.roles)
    return Move(block.cause, roles["by"], roles["card"], roles["target"], roles["number"])


def _alone(cards: Plain) -> tuple[Plain, ...]:
    """The card of a role that holds one card alone."""
    return cards if isinstance(cards, tuple) and len(cards) == 1 else ()


def heading(speech: Speech, block: Block) -> str:
    """The heading of the chapter of the log that a block begins; "" for most."""
    message = message_id("heading", block.event)
    return speech.say(message, block.roles) if speech.words.knows(message) else ""


# ---------------------------------------------------------------- what is not allowed


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a move is refused, for people: what was wished, why not, and the rules by their ledger ids.

    `reason` is why not with the first of the ids, or the slug of a rule that no ledger tells; `text` is all
    of it.
    """

    what: str
    why: str
    rules: tuple[str, ...]
    reason: str
    text: str


def objection(speech: Speech, move: Move, refusal: Refusal, ledger: Ledger) -> Objection:
    """A refusal in words."""
    known = move.kind == "choose" or speech.words.knows(message_id("move", move.kind))
    what = button(speech, move) if known else ""
    why = speech.words.say(message_id("refusal", refusal.rule), **_values_of(speech, move, refusal))
    rules = ledger.cited(refusal.rule, move.kind, _played(speech, move))
    cited = speech.words.listed(rules[:MOST_IDS]) or refusal.rule
    reason = speech.words.say("objection-reason", why=why, rules=cited)
    text = speech.words.say("objection", what=what, reason=reason) if what else reason
    return Objection(what, why, rules, reason, text)


def _values_of(speech: Speech, move: Move, refusal: Refusal) -> Values:
    """What is told of a refusal to who is refused: nothing of a card that the move may not have named (but
    an edit is written out by who makes it, and told again as such), and what goes on meanwhile."""
    if is_edit(move):
        told = {role: _retold(role, value) for role, value in refusal.values.items()}
        return speech.values({"seat": move.seat} | told) | {"now": _meanwhile(speech)}
    said = speech.values({"seat": move.seat} | refusal.values) | {"now": _meanwhile(speech)}
    of_move = {
        role: str(value) for role, value in refusal.values.items() if value in (move.card, move.target)
    }
    return said | _hidden(speech, **of_move)


def _retold(role: str, value: Plain) -> Plain:
    """A value of an edit that is refused; all but what there is to choose from may have been typed."""
    return typed(value) if isinstance(value, str) and role != "known" else value


def _meanwhile(speech: Speech) -> str:
    """What the table waits for, as one more sentence."""
    now = pending(speech)
    return f" {now}" if now else ""


def _played(speech: Speech, move: Move) -> Definition | None:
    """The card of a move, where the listener knows it."""
    card = speech.view.cards.get(move.card)
    return speech.game.library.definitions.get(card.definition) if card is not None else None


def waived(speech: Speech, move: Move | None, slugs: Iterable[str], ledger: Ledger) -> str:
    """Which rules the table overruled for a move."""
    made = (move.kind, _played(speech, move)) if move is not None else ("", None)
    rules = (rule for slug in slugs for rule in ledger.cited(slug, *made) or (slug,))
    return speech.words.say("waived", rules=speech.words.listed(dict.fromkeys(rules)))


# ---------------------------------------------------------------- numbers


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of a total: the amount with its sign, whose it is, why, and what struck it out.

    `text` is all of it.
    """

    amount: str
    source: str
    why: str
    struck_by: str
    text: str


def reasons(speech: Speech, lines: Iterable[Line]) -> tuple[Reason, ...]:
    """The lines of a total in words."""
    return tuple(_reason(speech, line) for line in lines)


def _reason(speech: Speech, line: Line) -> Reason:
    word, times = cast("re.Match[str]", re.fullmatch(r"(.*?) ?(\d*)", line.why)).groups()
    why = speech.words.say(message_id("why", word), n=int(times or 0))
    amount, source = f"{line.amount:+d}", speech.name(line.source)
    struck_by = speech.name(line.struck_by) if line.struck_by else ""
    message = "reason-struck" if struck_by else "reason" if why else "reason-bare"
    text = speech.words.say(message, amount=amount, source=source, why=why, struck_by=struck_by)
    return Reason(amount, source, why, struck_by, text)


def stat(speech: Speech, total: Total) -> str:
    """What a total is of and comes to: `Combat Strength: 14`."""
    return speech.words.say("total", stat=speech.words.say(message_id("stat", total.stat)), sum=total.sum)


# ---------------------------------------------------------------- moves


def button(speech: Speech, move: Move) -> str:
    """What a button says that makes the move; `at` tells whether its target is the very seat that moves."""
    if move.kind == "choose":
        return option(speech, move.number)
    values = speech.values({"seat": move.seat, "card": move.card, "target": move.target, "n": move.number})
    values |= _edited(speech, move) if is_edit(move) else _hidden(speech, card=move.card, target=move.target)
    values |= {role: NOT_SAID for role in ("card", "target") if not values[role]}
    values["at"] = "itself" if move.target == move.seat else "another"
    label = _ability(speech, move)
    values |= {"label": label, "label_is": "word" if label else "none"}
    return speech.words.say(message_id("move", move.kind), **values)


def _edited(speech: Speech, move: Move) -> Values:
    """What is said of an edit: by how much it counts, what it sets; a seat's card is one of a kind."""
    said = Values(change=f"{move.number:+d}")
    if "=" in move.card:
        said["card"] = _setting(speech, move.card)
    elif move.target in speech.view.seats:
        said["card"] = speech.name(move.card, None)
    return said


def _setting(speech: Speech, text: str) -> str:
    """A mark or an option that is set (`sex=male`), in the words that there are for it."""
    name, _, value = text.partition("=")
    known = (message_id(name, value), message_id("table", name, value))
    said = next((message for message in known if value and speech.words.knows(message)), "")
    return speech.words.say(said) if said else speech.words.say("setting", name=name, value=value)


def _hidden(speech: Speech, **roles: str) -> Values:
    """What is said of cards that the listener does not even see lying somewhere: never their ids."""
    view, said = speech.view, Values()
    for role, thing in roles.items():
        if thing and thing not in view.cards and thing not in view.seats and thing not in view.zones:
            said |= {role: speech.card(thing), f"{role}_is": "hidden"}
    return said


def _ability(speech: Speech, move: Move) -> str:
    """What the card calls the ability that the move uses; "" where it has no name for it."""
    kind = speech.game.rules.moves.get(move.kind)
    if kind is None or not kind.by_ability or move.card not in speech.view.cards:
        return ""
    sentences = speech.look.abilities(move.card)
    label = getattr(sentences[move.number - 1], "label", None) if 0 < move.number <= len(sentences) else None
    return speech.text(label) if isinstance(label, Text) else ""

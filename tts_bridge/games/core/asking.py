"""Questions in words: what the table waits for, what a seat is asked, and the answers there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from tts_bridge.games.core import facts
from tts_bridge.games.core.frames import prompt_moves
from tts_bridge.games.core.language.actions import Text
from tts_bridge.games.core.look import FACT
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.speech import Speech, Values
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.core.words import Words, message_id


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: what its button says, and the move that it is."""

    text: str
    move: Move


@dataclass(frozen=True, slots=True)
class Question:
    """An open prompt in words; `why` is what the card behind it says, "" where there is none."""

    text: str
    choices: tuple[Choice, ...]
    why: str = ""


# ---------------------------------------------------------------- prompts


def question(speech: Speech, seat: str) -> Question | None:
    """What the frame on top asks the seat, if it asks it anything."""
    frame = speech.view.top
    if frame is None or frame.kind != "prompt" or seat not in frame.waits:
        return None
    choices = tuple(Choice(_answer(speech, move), move) for move in prompt_moves(speech.look, seat))
    return Question(_asked(speech, frame), choices, told_by(speech, cast(str, frame.data["cause"])))


def _asked(speech: Speech, frame: Frame) -> str:
    """A prompt with options is known by the first of them, any other by its verb and cause."""
    data, fact = frame.data, facts.asked(speech.look)
    values = speech.values({"seat": data["seat"], "cause": data["cause"]}) | _counts(frame)
    if fact is not None:
        return _asked_fact(speech, cast(str, fact.data["fact"]), values)
    first = next(filter(None, cast(tuple[str, ...], data["options"])), "")
    if first:
        asked = message_id("question", "choose" if "/" in first else first)
    else:
        by_rule = values["cause_is"] not in ("none", "card", "hidden")
        asked = message_id("question", cast(str, data["verb"]), cast(str, data["cause"]) if by_rule else "")
    return speech.words.say(asked, **values)


def _asked_fact(speech: Speech, fact: str, values: Values) -> str:
    """A fact of the real world, in the words of the game; one of home-made cards by its name."""
    known = message_id("question", FACT + fact)
    return speech.words.say(known if speech.words.knows(known) else "question-fact", **values, fact=fact)


def as_the_house_has_it(words: Words, text: str, *, by_clock: bool = False) -> str:
    """What the button of the house's own answer says, which it may have by the clock."""
    return words.say("choice-clock" if by_clock else "choice-house", choice=text)


def _counts(frame: Frame) -> Values:
    """How many things are still to be picked: `n`, exactly or at most."""
    least, most = cast(int, frame.data["least"]), cast(int, frame.data["most"])
    chosen = len(cast(tuple[str, ...], frame.data["chosen"]))
    return {"n": most - chosen, "bound": "exactly" if least == most else "at_most"}


def _answer(speech: Speech, move: Move) -> str:
    if move.kind == "choose":
        return option(speech, move.number)
    if move.kind == "done":
        return speech.words.say(_closing(cast(Frame, speech.view.top)))
    return speech.name(move.card or move.target)


def _closing(frame: Frame) -> str:
    """What ends an answer: enough was picked, nothing, or the order is left as it is."""
    if frame.data["chosen"]:
        return "choice-done"
    return "choice-as_they_lie" if frame.data["cause"] == "core.order" else "choice-none"


def told_by(speech: Speech, card: str) -> str:
    """What a card says, all of it; "" where it is none or not known."""
    if card not in speech.view.cards or not speech.view.cards[card].definition:
        return ""
    definition = speech.look.definition(card)
    printed = (getattr(definition, field) for field in type(definition).model_fields if field != "name")
    return " ".join(speech.text(text) for text in printed if isinstance(text, Text))


def counted_now(speech: Speech, card: str) -> str:
    """What counts of a card here and now, and is printed otherwise, by a house rule or by what lies with it.

    A tag that it has been granted is told where the game has words for it (`granted-armor`).
    """
    look, words = speech.look, speech.words
    told = [
        words.say("counted", stat=words.say(message_id("stat", stat)), n=n, printed=printed)
        for stat, printed in look.definition(card).printed().items()
        if (n := look.number(stat, card)) != printed
    ]
    granted = sorted(message_id("granted", tag) for tag in look.tags(card) - look.own_tags(card))
    told += [words.say(message) for message in granted if words.knows(message)]
    return words.say("counted_now", what=words.listed(told)) if told else ""


# ---------------------------------------------------------------- options


def option(speech: Speech, number: int) -> str:
    """An option of the open prompt: a word of the rules, or the label that the card gives it."""
    frame = speech.view.top
    options = cast(tuple[str, ...], frame.data.get("options", ())) if frame is not None else ()
    if not 0 <= number < len(options) or not options[number]:
        return str(number + 1)
    if "/" not in options[number]:
        return speech.words.say(message_id("option", options[number]))
    label = getattr(_part_of_card(speech, options[number]), "label", None)
    return speech.text(label) if isinstance(label, Text) else str(number + 1)


def _part_of_card(speech: Speech, path: str) -> Any:
    """The part of a definition at a path (`mf.x/ability/0/do/1/options/0`); None where cards have changed."""
    definition, *steps = path.split("/")
    part: Any = speech.game.library.get(definition)
    try:
        for step in steps:
            part = part[int(step)] if step.isdecimal() else getattr(part, step)
    except (AttributeError, IndexError, TypeError):
        return None
    return part


# ---------------------------------------------------------------- what is going on


def pending(speech: Speech) -> str:
    """What the table waits for, in one sentence: an answer to something announced, a roll, a seat."""
    frame = speech.view.top
    if frame is None:
        return ""
    if frame.kind == "response":
        return _announced(speech, speech.view.frames[-2])
    if frame.kind == "roll":
        return _due_roll(speech, frame)
    now = message_id("now", frame.kind)
    waits = speech.words.listed(speech.seat(name) for name in frame.waits if name in speech.view.seats)
    return speech.say(now if speech.words.knows(now) else "now-other", _single(frame.data), waits=waits)


def _announced(speech: Speech, event: Frame) -> str:
    """What may be answered before it stands."""
    roles: dict[str, Plain] = {"subject": None, "actor": None, "card": None, "number": 0}
    return speech.say(message_id("about", cast(str, event.data["event"])), roles | _single(event.data))


def _due_roll(speech: Speech, frame: Frame) -> str:
    """A roll is told by what it is for: the frame below, or the one below the throw."""
    below = next(known for known in reversed(speech.view.frames[:-1]) if known.kind != "throw")
    roll = message_id("roll", below.kind)
    return speech.say(roll if speech.words.knows(roll) else "roll-other", _single(frame.data))


def _single(data: Mapping[str, Plain]) -> dict[str, Plain]:
    """The roles that are one thing each."""
    return {name: value for name, value in data.items() if not isinstance(value, dict | tuple)}

"""What panels, plates and labels of Codex say, made from the speech of a view."""

from collections.abc import Iterator
from itertools import islice
from typing import cast

from tts_bridge.games.codex import construction, gold, numbers, places
from tts_bridge.games.codex.construction import stands
from tts_bridge.games.codex.tech import chosen
from tts_bridge.games.codex.words import PAIRED, RUNES
from tts_bridge.games.core.asking import pending
from tts_bridge.games.core.engine import against
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.staging import Screen
from tts_bridge.games.core.words import message_id

ATTACKER, DEFENDER = "#e06050", "#e0b040"
"""Glow of who attacks, and of what is attacked."""


# ---------------------------------------------------------------- what everybody sees


def public_screen(speech: Speech) -> Screen:
    """What everybody is shown."""
    panels = {"strip": (_whose_turn(speech), pending(speech))}
    return Screen(
        panels, dict(_plates(speech)), _glowing(speech), dict(_labels(speech)), dict(_to_be_built(speech))
    )


def _whose_turn(speech: Speech) -> str:
    winner = cast(str, speech.view.vars.get("winner", ""))
    if winner:
        return speech.say("strip-won", {"seat": winner})
    active, number = places.active_seat(speech.look), places.turn_number(speech.look)
    if not active:
        return speech.say("strip-preparation")
    return speech.say("strip-turn", {"seat": active, "number": number})


def _plates(speech: Speech) -> Iterator[tuple[str, str]]:
    look = speech.look
    for seat in look.state.seats:
        for card in places.all_fixtures(look, seat):
            if stands(look, card):
                yield _plate_of(look, seat, card), _standing(speech, card)
        yield places.of(seat, "purse"), speech.say("plate-purse", _purse(speech, seat))
        yield (
            places.of(seat, "seat"),
            speech.say("plate-seat", {"seat": seat, "hand": _n(speech, seat, "hand")}),
        )
        yield places.of(seat, "tech"), speech.say("plate-tech", n=_n(speech, seat, "tech"))
        for pile in ("draw", "discard"):
            yield places.of(seat, pile), speech.say("plate-count", n=_n(speech, seat, pile))


def _plate_of(look: Look, seat: str, fixture: str) -> str:
    """The plate beside a fixture."""
    return places.of(seat, places.named(look.card(fixture).definition))


def _standing(speech: Speech, fixture: str) -> str:
    """How a fixture stands that is there."""
    look = speech.look
    if not places.is_built(look, look.card(fixture)):
        return speech.say("plate-unfinished")
    hp = {"hp": numbers.hp_left(look, fixture), "most": numbers.hp(look, fixture)}
    return speech.say("plate-standing", hp)


def _to_be_built(speech: Speech) -> Iterator[tuple[str, str]]:
    """The buttons beside what may be built, each with its price and what stands against it."""
    look = speech.look
    for seat in look.state.seats:
        for card in places.all_fixtures(look, seat):
            if not stands(look, card):
                price = {"price": construction.price(look, seat, card)}
                reason = _short(speech, Move("build", seat, card))
                yield _plate_of(look, seat, card), "\n".join((speech.say("plate-build", price), *reason))


def _short(speech: Speech, move: Move) -> Iterator[str]:
    """In a few words, the first thing that the rules have against a move."""
    for refusal in islice(against(speech.look, move), 1):
        yield speech.say(message_id("short", refusal.rule), refusal.values)


def _purse(speech: Speech, seat: str) -> dict[str, int]:
    counters = speech.view.seats[seat].counters
    return {name: counters.get(name, 0) for name in gold.PURSE}


def _n(speech: Speech, seat: str, zone: str) -> int:
    """How many cards are in a zone of a seat."""
    return len(speech.look.zone(places.of(seat, zone)))


def _glowing(speech: Speech) -> dict[str, str]:
    attack = speech.look.frame("attack")
    if attack is None:
        return {}
    glow = {"attacker": ATTACKER, "defender": DEFENDER}
    cards = {cast(str, attack.data[role]): colour for role, colour in glow.items()}
    return {card: colour for card, colour in cards.items() if card in speech.view.cards}


# ---------------------------------------------------------------- labels on cards


def _labels(speech: Speech) -> Iterator[tuple[str, str]]:
    """What stands on cards: their numbers as they are now, and runes."""
    for seat in speech.look.state.seats:
        for card in places.lying(speech.look, seat):
            words = "\n".join((*_becomes(speech, card), *_numbers(speech, card), *_runes(speech, card)))
            if words:
                yield card, words
        for card in speech.look.zone(places.of(seat, "future")):
            yield card, "\n".join(_runes(speech, card))
        for card in places.all_fixtures(speech.look, seat):
            yield card, _fixture(speech, card)
        for card in speech.look.zone(places.of(seat, "command")):
            if numbers.counter(speech.look, card, "summoning"):
                yield card, speech.say("label-rests")


def _becomes(speech: Speech, card: str) -> Iterator[str]:
    """What a card has become whose face tells something else; a token that becomes another shows it."""
    look = speech.look
    own, now = look.card(card).definition, look.printing(card)
    tokens = ("token" in look.game.library.tags(definition) for definition in (own, now))
    if now != own and not all(tokens):
        yield speech.name(now)


def _numbers(speech: Speech, card: str) -> Iterator[str]:
    """ATK and HP of who fights, with the level of a hero; HP of a building card."""
    look = speech.look
    kind, hp = look.definition(card).kind, numbers.hp_left(look, card)
    if kind == "hero":
        level = numbers.level(look, card)
        yield speech.say("label-hero", level=level, atk=numbers.atk(look, card), hp=hp)
    elif kind == "unit":
        yield speech.say("label-fighter", atk=numbers.atk(look, card), hp=hp)
    elif kind == "building":
        yield speech.say("label-thing", hp=hp)


def _runes(speech: Speech, card: str) -> Iterator[str]:
    for rune in RUNES:
        n = numbers.counter(speech.look, card, rune)
        if n and rune not in PAIRED:
            yield speech.say("label-runes", rune=speech.say(message_id("stat", rune)), n=n)


def _fixture(speech: Speech, card: str) -> str:
    look = speech.look
    if not stands(look, card):
        return speech.say("label-unbuilt")
    if not places.is_built(look, look.card(card)):
        return speech.say("label-constructing")
    return speech.say("label-thing", hp=numbers.hp_left(look, card))


# ---------------------------------------------------------------- what a seat sees besides


def private_screen(speech: Speech, seat: str) -> Screen:
    """What one seat is shown: its gold, cards and choice."""
    if seat not in speech.look.state.seats:
        return Screen()
    piles = {zone: _n(speech, seat, zone) for zone in ("hand", "draw", "discard")}
    lines = [
        speech.say("me", {"seat": seat}),
        speech.say("me-purse", _purse(speech, seat)),
        speech.say("me-hand", piles),
    ]
    if speech.view.seats[seat].marks.get("may_tech"):
        lines.append(speech.say("me-tech", n=len(chosen(speech.look, seat))))
    return Screen({"me": tuple(lines)})

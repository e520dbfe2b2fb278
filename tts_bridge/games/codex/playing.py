"""Playing cards and using abilities: when, at whom, for what (A6, A7, A11); `casting` carries it out.

`number` of a move is that of the ability of the card (from 1), 0 for a card that just comes into play.
"""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.codex import gold, places, targeting
from tts_bridge.games.codex.sparing import can_be_sacrificed
from tts_bridge.games.core.frames import spent
from tts_bridge.games.core.language.ability import Effect, Play, Use
from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Plain
from tts_bridge.games.core.stats import Line

rules = Rulebook()

Values = dict[str, Plain] | None

PLAYED = ("play", "play_free")
"""Kinds of moves by which a card is played: for its cost from the hand, or as a card allows it, for nothing.

A free one is never a move of a seat: the rules judge by it what an effect may do."""

# ---------------------------------------------------------------- what a seat might do


def play_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every card of the hand in every way, at every target."""
    if places.acting(look, seat):
        for card in look.zone(places.of(seat, "hand")):
            yield from ways(look, seat, card)


def ways(look: Look, seat: str, card: str, kind: str = "play") -> Iterator[Move]:
    """Every way to play a card: with each ability that says so, at each of its targets."""
    plays = [(i, said) for i, said in enumerate(look.abilities(card)) if isinstance(said, Play)]
    if not plays:
        yield Move(kind, seat, card)
    for index, sentence in plays:
        yield from _aimed(kind, look, seat, card, index, sentence)


def _aimed(kind: str, look: Look, seat: str, card: str, index: int, sentence: Effect) -> Iterator[Move]:
    if sentence.target is None:
        yield Move(kind, seat, card, number=index + 1)
        return
    for target in targets_of(look, seat, card, sentence) or ("",):
        yield Move(kind, seat, card, target, index + 1)


def targets_of(look: Look, seat: str, card: str, sentence: Effect) -> tuple[str, ...]:
    """All that an ability of a card might be aimed at."""
    return look.find(sentence.target, Context(card, seat)) if sentence.target is not None else ()


def use_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every ability that the seat may use, at every target."""
    if places.acting(look, seat):
        for said in look.active(Use):
            sentence = cast(Use, said.sentence)
            if _may_use(look, seat, said, sentence):
                yield from _aimed("use", look, seat, said.card, said.index, sentence)


def _may_use(look: Look, seat: str, said: ActiveSentence, sentence: Use) -> bool:
    if sentence.who is not None:
        return look.matches(seat, sentence.who, said.context)
    return said.holder == seat


def sentence_of(look: Look, move: Move) -> Effect | None:
    """The ability that a move carries out; None for a card that just comes into play, or has changed."""
    said = look.abilities(move.card)[move.number - 1 : move.number] if move.number else ()
    return next((sentence for sentence in said if isinstance(sentence, Effect)), None)


def context_of(look: Look, move: Move) -> Context:
    """In which context it is read."""
    return Context(move.card, move.seat, {"actor": move.seat, "target": move.target})


# ---------------------------------------------------------------- gold


@rules.base("price", "codex.minor_tax")
def minor_tax(look: Look, thing: str) -> Iterator[Line]:
    """A minor spell costs 1 more without a hero of its colour; neutral ones never do (A6)."""
    if thing not in look.state.cards or "minor" not in look.game.library.tags(look.printing(thing)):
        return
    color = getattr(look.definition(thing), "color", "neutral")
    heroes = places.heroes(look, look.card(thing).controller)
    if color != "neutral" and all(getattr(look.definition(hero), "color", "") != color for hero in heroes):
        yield Line(thing, 1, "other colour")


def price(look: Look, move: Move) -> int:
    """What a move costs in gold, with what its target resists."""
    return _cost(look, move) + (targeting.resist(look, move.seat, move.target) if move.target else 0)


def _cost(look: Look, move: Move) -> int:
    if move.kind == "use":
        return cast(int, getattr(sentence_of(look, move), "gold", 0))
    return max(0, look.number("price", move.card)) if move.kind == "play" else 0


@rules.gate("codex.gold", *PLAYED, "use")
def gold_gate(look: Look, move: Move) -> Values:
    """Everything is paid at once (CX-CST-01)."""
    return gold.short(look, move.seat, price(look, move))


# ---------------------------------------------------------------- what a card needs


@rules.gate("codex.tech_building", *PLAYED)
def tech_building(look: Look, move: Move) -> Values:
    """A card of tech I to III needs the finished tech building (A7)."""
    tech = look.number("tech", move.card)
    if tech < 1 or places.has_built(look, move.seat, places.TECH[tech - 1]):
        return None
    return {"tech": tech}


@rules.gate("codex.tech_spec", *PLAYED)
def tech_spec(look: Look, move: Move) -> Values:
    """One of tech II or III must be of the spec chosen with the buildings (A7)."""
    spec = getattr(look.definition(move.card), "spec", None)
    if look.number("tech", move.card) < 2 or spec is None or spec in specs(look, move.seat):
        return None
    return {"spec": spec}


def specs(look: Look, seat: str) -> tuple[str, ...]:
    """The specs whose tech II and III a seat may play."""
    marks = look.state.seats[seat].marks
    lab = marks.get("lab_spec") if places.has_built(look, seat, places.LAB) else None
    return tuple(str(spec) for spec in (marks.get("spec"), lab) if spec)


@rules.gate("codex.no_play", *PLAYED)
def no_play(look: Look, move: Move) -> Values:
    """A card in play may forbid it, or an oath that holds for the hand."""
    by = look.ruled("no_play", move.seat, move.card)
    if not by and places.place(look.card(move.card).zone) == "hand":
        by = look.giver("plays_no_cards", move.seat)
    return {"by": by} if by else None


@rules.gate("codex.one_card_a_turn", *PLAYED)
def one_card_a_turn(look: Look, move: Move) -> Values:
    """A card in play may allow only one card a turn from the hand."""
    if places.place(look.card(move.card).zone) != "hand":
        return None
    by = look.ruled("one_card_a_turn", move.seat)
    played = look.state.seats[move.seat].marks.get("played") == places.turn_number(look)
    return {"by": by} if by and played else None


@rules.gate("codex.card_condition", *PLAYED, "use")
def card_condition(look: Look, move: Move) -> Values:
    """What the card itself asks for must hold."""
    sentence = sentence_of(look, move)
    if sentence is None or look.holds(sentence.if_, context_of(look, move)):
        return None
    return {"card": move.card}


@rules.gate("codex.needs_target", *PLAYED, "use")
def needs_target(look: Look, move: Move) -> Values:
    """What has the target icon must be aimed at something (CX-TGT-01, D2 31)."""
    sentence = sentence_of(look, move)
    return {"card": move.card} if sentence and sentence.target and not move.target else None


@rules.gate("codex.untargetable", *PLAYED, "use")
def untargetable(look: Look, move: Move) -> Values:
    """Untargetable things are no targets (CX-TGT-03)."""
    return targeting.untargetable(look, move.seat, move.card, move.target) if move.target else None


@rules.gate("codex.invisible", *PLAYED, "use")
def unseen(look: Look, move: Move) -> Values:
    """Nobody targets what it cannot see."""
    return targeting.unseen(look, move.seat, move.target) if move.target else None


@rules.gate("codex.flagbearer", *PLAYED, "use")
def flagbearer_first(look: Look, move: Move) -> Values:
    """Where a flagbearer can be the target, and be paid for, it must be (A12)."""
    sentence = sentence_of(look, move)
    if sentence is None or not move.target:
        return None
    purse = gold.gold(look, move.seat) - _cost(look, move)
    bearers = targeting.flagbearers(look, move.seat, targets_of(look, move.seat, move.card, sentence))
    able = [thing for thing in bearers if targeting.may_be_target(look, move.seat, move.card, thing, purse)]
    return {"target": move.target, "flagbearer": able[0]} if able and move.target not in able else None


# ---------------------------------------------------------------- other costs


@rules.gate("codex.cost", *PLAYED, "use")
def cost_gate(look: Look, move: Move) -> Values:
    """What must be discarded or sacrificed must be there (CX-CST-01)."""
    sentence = sentence_of(look, move)
    if sentence is None or sentence.cost is None:
        return None
    wanted, there = price_in_cards(look, move, sentence.cost), len(payable(look, move, sentence.cost))
    return None if there >= wanted or sentence.cost.up_to else {"wanted": wanted, "there": there}


def price_in_cards(look: Look, move: Move, cost: Selector) -> int:
    """How many cards must be discarded or sacrificed."""
    return max(1, look.amount(cost.n, context_of(look, move)))


def payable(look: Look, move: Move, cost: Selector) -> tuple[str, ...]:
    """The cards that can pay it."""
    return tuple(card for card in look.find(cost, context_of(look, move)) if _pays(look, move, card))


def _pays(look: Look, move: Move, card: str) -> bool:
    """Whether a card may be sacrificed, or discarded: what is played does not pay for itself."""
    return can_be_sacrificed(look, card) if places.in_play(look, card) else card != move.card


def to_exhaust(look: Look, move: Move, sentence: Effect | None) -> tuple[str, ...]:
    """What there is that an ability may exhaust as its cost."""
    selector = getattr(sentence, "exhaust", None)
    found = look.find(selector, context_of(look, move)) if selector is not None else ()
    return tuple(card for card in found if not look.card(card).sideways)


def exhausted_by(look: Look, move: Move, sentence: Effect | None) -> int:
    """How many cards an ability exhausts as its cost."""
    selector = getattr(sentence, "exhaust", None)
    return max(1, look.amount(selector.n, context_of(look, move))) if selector is not None else 0


@rules.gate("codex.exhausted", "use")
def exhausted(look: Look, move: Move) -> Values:
    """What is exhausted cannot be exhausted as a cost (CX-EXH-01)."""
    sentence = sentence_of(look, move)
    there = len(to_exhaust(look, move, sentence))
    return {"card": move.card} if there < exhausted_by(look, move, sentence) else None


@rules.gate("codex.arrival_fatigue", "use")
def fatigued(look: Look, move: Move) -> Values:
    """On the turn it arrives a card does not exhaust itself as a cost (CX-ARR-01, CX-ARR-03)."""
    selector = getattr(sentence_of(look, move), "exhaust", None)
    itself = selector is not None and selector.from_ == "source"
    return {"card": move.card} if itself and is_fatigued(look, move.card) else None


def is_fatigued(look: Look, card: str) -> bool:
    """Whether the card came under its controller this turn and has no haste (A11)."""
    return "fatigued" in look.tags(card)


@rules.gate("codex.rune_cost", "use")
def rune_cost(look: Look, move: Move) -> Values:
    """Runes that are taken off as a cost must be there."""
    removed = getattr(sentence_of(look, move), "remove_rune", None)
    if removed is None:
        return None
    there = look.card(move.card).counters.get(removed.rune, 0)
    return {"rune": removed.rune, "there": there} if there < removed.n else None


@rules.gate("codex.limit", "use")
def limit(look: Look, move: Move) -> Values:
    """An ability with a limit is used so often in a turn, no more."""
    sentence = sentence_of(look, move)
    if sentence is None or sentence.limit is None:
        return None
    said = ActiveSentence(sentence, move.card, move.number - 1, move.seat)
    return {"limit": sentence.limit} if spent(look, said, sentence.limit) else None

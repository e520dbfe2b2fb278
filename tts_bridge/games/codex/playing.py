"""Playing cards and using abilities: when, at whom, for what (A6, A7, A11).

A card that is played is one `playing` frame: boost, further costs, targets, then it does what it does.
`number` of a move is that of the ability of the card (from 1), 0 for a card that just comes into play.
"""

from collections.abc import Iterator
from typing import Any, cast

from tts_bridge.games.codex import control, dying, events, gold, patrol, places, runes, targeting
from tts_bridge.games.codex.by_hand import settle_by_hand
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.piles import discard
from tts_bridge.games.codex.state_check import after_part
from tts_bridge.games.core import effects
from tts_bridge.games.core.frames import spend, spent
from tts_bridge.games.core.language.ability import Effect, Play, Use
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.core.stats import Line

rules = Rulebook()

rules.frame("playing", passing=True)

Values = dict[str, Plain] | None

# ---------------------------------------------------------------- what a seat might do


def _play_moves(look: Look, seat: str) -> Iterator[Move]:
    if places.acting(look, seat):
        for card in look.zone(places.of(seat, "hand")):
            yield from ways(look, seat, card)


def ways(look: Look, seat: str, card: str) -> Iterator[Move]:
    """Every way to play a card: with each ability that says so, at each of its targets."""
    plays = [(i, said) for i, said in enumerate(look.abilities(card)) if isinstance(said, Play)]
    if not plays:
        yield Move("play", seat, card)
    for index, sentence in plays:
        yield from _aimed("play", look, seat, card, index, sentence)


def _aimed(kind: str, look: Look, seat: str, card: str, index: int, sentence: Effect) -> Iterator[Move]:
    if sentence.target is None:
        yield Move(kind, seat, card, number=index + 1)
        return
    for target in look.find(sentence.target, Context(card, seat)) or ("",):
        yield Move(kind, seat, card, target, index + 1)


def _use_moves(look: Look, seat: str) -> Iterator[Move]:
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
    """The ability that a move carries out; None for a card that just comes into play."""
    return cast(Effect, look.abilities(move.card)[move.number - 1]) if move.number else None


def context_of(look: Look, move: Move) -> Context:
    """In which context it is read."""
    return Context(move.card, move.seat, {"actor": move.seat, "target": move.target})


# ---------------------------------------------------------------- gold


@rules.base("cost", "codex.minor_tax")
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
    resisted = targeting.resist(look, move.seat, move.target) if move.target else 0
    if move.kind == "use":
        return cast(int, getattr(sentence_of(look, move), "gold", 0)) + resisted
    return max(0, look.number("cost", move.card)) + resisted


@rules.gate("codex.gold", "play", "use")
def gold_gate(look: Look, move: Move) -> Values:
    """Everything is paid at once (CX-CST-01)."""
    return gold.short(look, move.seat, price(look, move))


# ---------------------------------------------------------------- what a card needs


@rules.gate("codex.tech_building", "play")
def tech_building(look: Look, move: Move) -> Values:
    """A card of tech I to III needs the finished tech building (A7)."""
    tech = look.number("tech", move.card)
    if tech < 1 or places.has_built(look, move.seat, places.TECH[tech - 1]):
        return None
    return {"tech": tech}


@rules.gate("codex.tech_spec", "play")
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


@rules.gate("codex.no_play", "play")
def no_play(look: Look, move: Move) -> Values:
    """A card in play may forbid it."""
    by = look.ruled("no_play", move.seat, move.card)
    return {"by": by} if by else None


@rules.gate("codex.one_card_a_turn", "play")
def one_card_a_turn(look: Look, move: Move) -> Values:
    """A card in play may allow only one card a turn."""
    by = look.ruled("one_card_a_turn", move.seat)
    played = look.state.seats[move.seat].marks.get("played") == places.turn_number(look)
    return {"by": by} if by and played else None


@rules.gate("codex.card_condition", "play", "use")
def card_condition(look: Look, move: Move) -> Values:
    """What the card itself asks for must hold."""
    sentence = sentence_of(look, move)
    if sentence is None or look.holds(sentence.if_, context_of(look, move)):
        return None
    return {"card": move.card}


@rules.gate("codex.needs_target", "play", "use")
def needs_target(look: Look, move: Move) -> Values:
    """What has the target icon must be aimed at something (CX-TGT-01, D2 31)."""
    sentence = sentence_of(look, move)
    return {"card": move.card} if sentence and sentence.target and not move.target else None


# ---------------------------------------------------------------- other costs


@rules.gate("codex.cost", "play", "use")
def cost_gate(look: Look, move: Move) -> Values:
    """What must be discarded or sacrificed must be there (CX-CST-01)."""
    sentence = sentence_of(look, move)
    if sentence is None or sentence.cost is None:
        return None
    context = context_of(look, move)
    there = [card for card in look.find(sentence.cost, context) if _can_be_paid(look, card)]
    wanted = max(1, look.amount(sentence.cost.n, context))
    return None if len(there) >= wanted or sentence.cost.up_to else {"wanted": wanted, "there": len(there)}


def _can_be_paid(look: Look, card: str) -> bool:
    """Whether a card may be sacrificed; what lies in a hand is discarded."""
    tags = look.tags(card)
    return not held("cannot_be_sacrificed", tags) and not (
        places.in_play(look, card) and held("indestructible", tags)
    )


@rules.gate("codex.exhausted", "use")
def exhausted(look: Look, move: Move) -> Values:
    """What is exhausted cannot be exhausted as a cost (CX-EXH-01)."""
    selector = getattr(sentence_of(look, move), "exhaust", None)
    if selector is None:
        return None
    found = look.find(selector, context_of(look, move))
    ready = [card for card in found if not look.card(card).sideways]
    return None if ready else {"card": move.card}


@rules.gate("codex.arrival_fatigue", "use")
def fatigued(look: Look, move: Move) -> Values:
    """On the turn it arrives a card pays no cost by exhausting (CX-ARR-01, CX-ARR-03)."""
    selector = getattr(sentence_of(look, move), "exhaust", None)
    if selector is None:
        return None
    found = look.find(selector, context_of(look, move))
    rested = [card for card in found if not is_fatigued(look, card)]
    return None if rested or not found else {"card": found[0]}


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


# ---------------------------------------------------------------- carrying it out


@rules.move("play", "main", _play_moves)
def play(run: Resolution, move: Move) -> None:
    """A card is paid for and leaves the hand."""
    run.mark(move.seat, "played", places.turn_number(run))
    start(run, move, price(run, move), from_hand=True)


def start(run: Resolution, move: Move, gold_paid: int, *, from_hand: bool = False) -> None:
    """A card is played from wherever it is, for so much gold."""
    run.tell("played", seat=move.seat, card=move.card, target=move.target)
    gold.pay(run, move.seat, gold_paid)
    run.attach(move.card, "")
    control.assign(run, move.card, move.seat)
    run.move(move.card, places.SPOTLIGHT)
    run.turn(move.card, flipped=False, sideways=False)
    run.push(
        "playing", "boost", move="play", card=move.card, seat=move.seat, number=move.number,
        target=(move.target,) if move.target else (), from_hand=from_hand,
    )  # fmt: skip


@rules.move("use", "main", _use_moves)
def use(run: Resolution, move: Move) -> None:
    """An ability of a card in play: its cost is paid, all of it, before anything else."""
    sentence = cast(Any, sentence_of(run, move))
    run.tell("used", seat=move.seat, card=move.card, target=move.target)
    gold.pay(run, move.seat, price(run, move))
    if sentence.limit is not None:
        spend(run, ActiveSentence(sentence, move.card, move.number - 1, move.seat), sentence.limit)
    run.push(
        "playing", "exhaust", move="use", card=move.card, seat=move.seat, number=move.number,
        target=(move.target,) if move.target else (),
        block=f"{run.printing(move.card)}/ability/{move.number - 1}",
    )  # fmt: skip
    removed = getattr(sentence, "remove_rune", None)
    if removed is not None:
        runes.put(run, move.card, removed.rune, -removed.n, move.card)


def move_of(frame: Frame) -> Move:
    """The move that a `playing` frame carries out."""
    kind, seat, card = (cast(str, frame.data[name]) for name in ("move", "seat", "card"))
    target = next(iter(cast(tuple[str, ...], frame.data["target"])), "")
    return Move(kind, seat, card, target, cast(int, frame.data["number"]))


@rules.step("playing", "boost")
def boost(run: Resolution, frame: Frame) -> None:
    """More gold may be paid for more (A12)."""
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["seat"])
    more, answer = run.number("boost", card), frame.data.get("boosted")
    if answer is None and 0 < more <= gold.gold(run, seat):
        run.ask("boosted", seat, options=("boost", "no_boost"), cause=card, default=1)
        return
    run.go(frame, "pay")
    if answer == 0:
        gold.pay(run, seat, more)
        run.mark(card, "boosted", True)


@rules.step("playing", "exhaust")
def pay_by_exhausting(run: Resolution, frame: Frame) -> None:
    """What the ability exhausts as its cost."""
    move = move_of(frame)
    selector = getattr(sentence_of(run, move), "exhaust", None)
    if selector is None or move.card not in run.state.cards:
        run.go(frame, "pay")
        return
    found = run.find(selector, context_of(run, move))
    able = (
        tuple(card for card in found if not run.card(card).sideways and not is_fatigued(run, card)) or found
    )
    chosen = cast("tuple[str, ...] | None", frame.data.get("exhausted"))
    if chosen is None and len(able) > 1 and selector.pick != "all":
        run.ask("exhausted", move.seat, "pick", able, cause=move.card, default=able[:1])
        return
    run.go(frame, "pay")
    for card in chosen or able[:1]:
        patrol.exhaust(run, card, move.card)


@rules.step("playing", "pay")
def pay(run: Resolution, frame: Frame) -> None:
    """What is discarded or sacrificed as a cost."""
    move = move_of(frame)
    sentence = sentence_of(run, move) if move.card in run.state.cards else None
    if sentence is None or sentence.cost is None:
        run.go(frame, "targets")
        return
    context = context_of(run, move)
    able = tuple(card for card in run.find(sentence.cost, context) if _can_be_paid(run, card))
    wanted = min(len(able), max(1, run.amount(sentence.cost.n, context)))
    paid = cast("tuple[str, ...] | None", frame.data.get("paid"))
    if paid is None and (len(able) > wanted or sentence.cost.up_to):
        least = 0 if sentence.cost.up_to else wanted
        run.ask(
            "paid", move.seat, "pay", able, least=least, most=wanted, cause=move.card, default=able[:wanted]
        )
        return
    run.go(frame, "targets", number_paid=len(paid if paid is not None else able))
    _give_up(run, move, paid if paid is not None else able)


def _give_up(run: Resolution, move: Move, cards: tuple[str, ...]) -> None:
    run.tell("paid", move.card, seat=move.seat, cards=cards)
    from_play = [card for card in cards if places.in_play(run, card)]
    for card in cards:
        if card not in from_play:
            discard(run, card)
    dying.leave(run, from_play, "sacrificed", move.card)


@rules.step("playing", "targets")
def targets(run: Resolution, frame: Frame) -> None:
    """Where a card has several targets the others are picked; then all are targeted."""
    move = move_of(frame)
    chosen = cast(tuple[str, ...], frame.data["target"])
    more = cast("tuple[str, ...] | None", frame.data.get("more"))
    sentence = sentence_of(run, move) if move.card in run.state.cards else None
    if sentence is not None and sentence.target is not None and chosen and more is None:
        context = context_of(run, move)
        n = run.amount(sentence.target.n, context) - 1
        able = targeting.legal_targets(run, context, run.find(sentence.target, context))
        if n > 0 and able:
            least = 0 if sentence.target.up_to else min(n, len(able))
            run.ask("more", move.seat, "pick", able, least=least, most=min(n, len(able)), cause=move.card,
                    default=able[:n])  # fmt: skip
            return
    run.go(frame, "announce", target=(*chosen, *(more or ())), more=None)
    if chosen:
        for thing in more or ():
            gold.pay(run, move.seat, targeting.resist(run, move.seat, thing))
        targeting.strike(run, move.seat, move.card, (*chosen, *(more or ())))


@rules.step("playing", "announce")
def announce(run: Resolution, frame: Frame) -> None:
    """A card that is played is announced."""
    run.go(frame, "do")
    if frame.data["move"] == "play":
        card, seat = cast(str, frame.data["card"]), frame.data["seat"]
        events.announce(run, "played", card, actor=seat, played=frame.data["from_hand"])


rules.plain_event("played")


@rules.step("playing", "do")
def carry_out(run: Resolution, frame: Frame) -> None:
    """The card does what it does, or comes into play."""
    move = move_of(frame)
    run.go(frame, "tidy")
    settle_by_hand(run, move.card, move.seat)
    if not move.number:
        return
    path = cast(str, frame.data.get("block") or f"{run.printing(move.card)}/ability/{move.number - 1}")
    target = cast(tuple[str, ...], frame.data["target"])
    after_part(run)
    roles: dict[str, Plain] = {"actor": move.seat, "target": target[0] if len(target) == 1 else target}
    noted: dict[str, Plain] = {"paid": frame.data.get("number_paid", 0)}
    effects.begin(run, f"{path}/do", move.card, move.seat, roles, noted=noted)


@rules.step("playing", "tidy")
def tidy(run: Resolution, frame: Frame) -> None:
    """A spell is discarded, or stays; anything else arrives (A6)."""
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["seat"])
    run.pop(frame)
    if frame.data["move"] == "use":
        return
    is_spell = run.definition(card).kind == "spell" if card in run.state.cards else False
    if is_spell:
        events.announce(run, "spell_cast", card, actor=seat)
    if card not in run.state.cards or run.card(card).zone != places.SPOTLIGHT:
        return
    if is_spell and not _stays(run, card):
        run.tell("spell_done", seat=seat, card=card)
        discard(run, card)
        return
    target = cast(tuple[str, ...], frame.data["target"])
    host = target[0] if target and held("attach", run.tags(card)) else ""
    if host and not places.in_play(run, host):
        discard(run, card)
    else:
        control.arrive(run, card, seat, played=True, host=host)


rules.plain_event("spell_cast")


def _stays(look: Look, card: str) -> bool:
    tags = look.game.library.tags(look.printing(card))
    return "ongoing" in tags or "attach" in tags

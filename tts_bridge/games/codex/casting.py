"""A card being played, or an ability used: one `playing` frame from its costs to its end (A6, A11).

The steps are: boost, what is exhausted or given up as a cost, targets, announcement, effect, and then a
spell is discarded and anything else arrives.
"""

from typing import Any, cast

from tts_bridge.games.codex import control, dying, events, gold, patrol, places, runes
from tts_bridge.games.codex.aiming import Aiming, aim, strike
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.piles import discard
from tts_bridge.games.codex.playing import (
    context_of,
    exhausted_by,
    payable,
    play_moves,
    price,
    price_in_cards,
    sentence_of,
    targets_of,
    to_exhaust,
    use_moves,
)
from tts_bridge.games.codex.state_check import after_part
from tts_bridge.games.core import effects
from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.frames import spend
from tts_bridge.games.core.look import ActiveSentence, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain

rules = Rulebook()

rules.frame("playing", passing=True)
rules.note("played")


# ---------------------------------------------------------------- carrying it out


@rules.move("play", "main", play_moves, by_ability=True)
def play(run: Resolution, move: Move) -> None:
    """A card is paid for and leaves the hand."""
    start(run, move, price(run, move))


def start(run: Resolution, move: Move, gold_paid: int) -> None:
    """A card is played from wherever it is, for so much gold."""
    from_hand = places.place(run.card(move.card).zone) == "hand"
    if from_hand:
        run.mark(move.seat, "played", places.turn_number(run))
    bill = gold.bill(run, move.seat, gold_paid)
    run.tell("played", "", seat=move.seat, card=move.card, target=move.target, **bill)
    gold.pay(run, move.seat, gold_paid)
    run.attach(move.card, "")
    control.assign(run, move.card, move.seat)
    run.move(move.card, places.SPOTLIGHT)
    run.turn(move.card, flipped=False, sideways=False)
    run.push(
        "playing", "boost", move="play", card=move.card, seat=move.seat, number=move.number,
        target=(move.target,) if move.target else (), from_hand=from_hand,
    )  # fmt: skip


@rules.move("use", "main", use_moves, by_ability=True)
def use(run: Resolution, move: Move) -> None:
    """An ability of a card in play: its cost is paid, all of it, before anything else."""
    sentence = cast(Any, sentence_of(run, move))
    bill = gold.bill(run, move.seat, price(run, move))
    run.tell("used", "", seat=move.seat, card=move.card, target=move.target, **bill)
    gold.pay(run, move.seat, price(run, move))
    if sentence.limit is not None:
        spend(run, ActiveSentence(sentence, move.card, move.number - 1, move.seat), sentence.limit)
    run.push(
        "playing", "exhaust", move="use", card=move.card, seat=move.seat, number=move.number,
        target=(move.target,) if move.target else (),
        block=f"{run.printing(move.card)}/ability/{move.number - 1}",
    )  # fmt: skip


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
    if answer == 0 and more <= gold.gold(run, seat):
        run.tell("boosted", "", seat=seat, card=card, **gold.bill(run, seat, more))
        gold.pay(run, seat, more)
        run.mark(card, "boosted", True)


@rules.step("playing", "exhaust")
def pay_by_exhausting(run: Resolution, frame: Frame) -> None:
    """What the ability exhausts as its cost, and runes that it takes off."""
    move = move_of(frame)
    sentence = cast(Any, sentence_of(run, move))
    able = to_exhaust(run, move, sentence)
    wanted = exhausted_by(run, move, sentence)
    chosen = cast("tuple[str, ...] | None", frame.data.get("exhausted"))
    if chosen is None and len(able) > wanted:
        run.ask("exhausted", move.seat, "pick", able, least=wanted, most=wanted, cause=move.card,
                default=able[:wanted])  # fmt: skip
        return
    run.go(frame, "pay")
    after_part(run)
    if sentence.remove_rune is not None:
        runes.put(run, move.card, sentence.remove_rune.rune, -sentence.remove_rune.n, move.card)
    for card in chosen if chosen is not None else able:
        patrol.exhaust(run, card, move.card)


@rules.step("playing", "pay")
def pay(run: Resolution, frame: Frame) -> None:
    """What is discarded or sacrificed as a cost."""
    move = move_of(frame)
    sentence = sentence_of(run, move) if move.card in run.state.cards else None
    if sentence is None or sentence.cost is None:
        run.go(frame, "targets")
        return
    able = payable(run, move, sentence.cost)
    # there are fewer only where the table has overruled the cost
    wanted = min(len(able), price_in_cards(run, move, sentence.cost))
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
    """Where a card has several targets the others are picked…"""
    move = move_of(frame)
    sentence = sentence_of(run, move) if move.card in run.state.cards else None
    run.go(frame, "aimed", more=())
    if move.target and sentence is not None and sentence.target is not None:
        things = targets_of(run, move.seat, move.card, sentence)
        n = run.amount(sentence.target.n, context_of(run, move)) - 1
        aim(run, Aiming(move.seat, move.card, things, n, sentence.target.up_to, (move.target,)), "more")


@rules.step("playing", "aimed")
def aimed(run: Resolution, frame: Frame) -> None:
    """…then all are targeted."""
    target, more = (cast(tuple[str, ...], frame.data[name]) for name in ("target", "more"))
    run.go(frame, "announce", target=(*target, *more), more=None)
    strike(run, cast(str, frame.data["seat"]), cast(str, frame.data["card"]), (*target, *more))


@rules.step("playing", "announce")
def announce(run: Resolution, frame: Frame) -> None:
    """A card that is played is announced; a spell with forecast waits before it does anything (A12)."""
    run.go(frame, "do")
    if _waits(run, frame):
        run.pop(frame)
        control.foretell(run, cast(str, frame.data["card"]), cast(str, frame.data["seat"]))
    elif frame.data["move"] == "play":
        card, seat = cast(str, frame.data["card"]), frame.data["seat"]
        events.announce(run, "played", card, actor=seat, played=frame.data["from_hand"])


rules.plain_event("played")


def _waits(look: Look, frame: Frame) -> bool:
    card = cast(str, frame.data["card"])
    fresh = frame.data["move"] == "play" and not frame.data.get("waited") and card in look.state.cards
    return fresh and look.definition(card).kind == "spell" and control.waits_in_the_future(look, card)


@rules.step("playing", "do")
def carry_out(run: Resolution, frame: Frame) -> None:
    """The card does what it does, or comes into play."""
    move = move_of(frame)
    is_spell = move.card in run.state.cards and run.definition(move.card).kind == "spell"
    run.go(frame, "resolved", spell=is_spell and move.kind == "play")
    if is_spell and move.kind == "play":
        settle_by_hand(run, move.card, move.seat)
    if not move.number:
        return
    path = cast(str, frame.data.get("block") or f"{run.printing(move.card)}/ability/{move.number - 1}")
    target = cast(tuple[str, ...], frame.data["target"])
    after_part(run)
    roles: dict[str, Plain] = {"actor": move.seat, "target": target[0] if len(target) == 1 else target}
    noted: dict[str, Plain] = {"paid": frame.data.get("number_paid", 0)}
    effects.begin(run, f"{path}/do", move.card, move.seat, roles, noted=noted)


@rules.step("playing", "resolved")
def resolved(run: Resolution, frame: Frame) -> None:
    """What a spell has set off happens when it has been carried out in full."""
    run.go(frame, "tidy")
    events.let_go(run, frame)


@rules.step("playing", "tidy")
def tidy(run: Resolution, frame: Frame) -> None:
    """A spell is discarded, or stays; anything else arrives (A6)."""
    dying.bury_each(run, cast(tuple[tuple[str, str], ...], frame.data.get("gone", ())))
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
        control.arrive(run, card, seat, played=bool(frame.data.get("from_hand")), host=host)


rules.plain_event("spell_cast")


def _stays(look: Look, card: str) -> bool:
    tags = look.game.library.tags(look.printing(card))
    return "ongoing" in tags or "attach" in tags

"""Playing cards from the hand and using abilities of cards in play: when, at whom, at what cost."""

from collections.abc import Iterator
from typing import Any, cast

from tts_bridge.games.core import answers, effects
from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.frames import spend, spent
from tts_bridge.games.core.language.ability import Effect, Play, Use
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.afflictions import threaten
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.paying import pay, shortage
from tts_bridge.games.munchkin.piles import is_fresh
from tts_bridge.games.munchkin.timing import AT_ONCE, TIMELY, combat, run
from tts_bridge.games.munchkin.variant import kinds_of

rules = Rulebook()

rules.frame("playing", passing=True)
rules.frame("using", passing=True)

INHERENT = 0
"""The number of a play that the card's kind gives; ability n of the card is number n + 1."""


# ---------------------------------------------------------------- what a seat might play


def play_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every card that a seat might play, in every way and at every target."""
    answering = answers.answered_event(look)
    for card in (*look.zone(places.of(seat, "hand")), *look.zone(places.of(seat, "pack"))):
        if answering is None or _interferes(look):
            yield from _inherent_moves(look, seat, card)
        for number, sentence in _plays(look, card):
            yield from _effect_moves(look, "play", seat, card, number, sentence, answering)


def _plays(look: Look, card: str) -> Iterator[tuple[int, Play]]:
    from_hand = look.card(card).zone.endswith(".hand") or "item_card" in look.tags(card)
    for index, sentence in enumerate(look.abilities(card)):
        if isinstance(sentence, Play) and from_hand:
            yield index + 1, sentence


def _inherent_moves(look: Look, seat: str, card: str) -> Iterator[Move]:
    if look.card(card).zone.endswith(".hand") or "item_card" in look.tags(card):
        yield from (Move("play", seat, card, target) for target in _aims(look, card))


def _aims(look: Look, card: str) -> tuple[str, ...]:
    """At what a card may be aimed by its kind; "" stands for a target that is not there."""
    if _is_carried_out_by_hand(look, card):
        return ("",)
    match _aimed_at(look, card):
        case "seats":
            return tuple(look.state.seats)
        case "monsters":
            return places.monsters(look) or ("",)
        case "sides" if look.number("one_shot_bonus", card):
            return (*places.fighters(look)[:1], *places.monsters(look)) or ("",)
    return ()


def _aimed_at(look: Look, card: str) -> str:
    return next((kind.aimed_at for kind in kinds_of(look, card).values() if kind.aimed_at), "")


def _is_carried_out_by_hand(look: Look, card: str) -> bool:
    """Whether a card that is played says nothing of how, as those do that the players carry out."""
    if not look.definition(card).by_hand or not {"trick", "one_shot"} & look.tags(card):
        return False
    says_how = any(isinstance(sentence, Play) for sentence in look.abilities(card))
    return not says_how and not look.number("one_shot_bonus", card)


def _for_combat(look: Look, move: Move) -> bool:
    """Whether a play is what the kind of the card does in a combat."""
    aimed = _aimed_at(look, move.card) in ("monsters", "sides")
    return move.number == INHERENT and aimed and not _is_carried_out_by_hand(look, move.card)


def use_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every ability of a card in play that a seat might use."""
    answering = answers.answered_event(look)
    for said in look.active(Use):
        sentence = cast(Use, said.sentence)
        if _may_use(look, seat, said, sentence):
            yield from _effect_moves(look, "activate", seat, said.card, said.index + 1, sentence, answering)


def _may_use(look: Look, seat: str, said: ActiveSentence, sentence: Use) -> bool:
    if sentence.who is not None:
        return look.matches(seat, sentence.who, said.context)
    return said.holder == seat


def _effect_moves(
    look: Look, kind: str, seat: str, card: str, number: int, sentence: Effect, answering: Frame | None
) -> Iterator[Move]:
    if not _answers(look, seat, card, number, sentence, answering):
        return
    context = answers.context(seat, card, answering)
    if sentence.target is None:
        yield Move(kind, seat, card, number=number)
        return
    for target in look.find(sentence.target, context) or ("",):
        yield Move(kind, seat, card, target, number)


def _interferes(look: Look) -> bool:
    top = look.state.top
    return top is not None and "interfere" in cast(tuple[str, ...], top.data.get("admits", ()))


def _answers(
    look: Look, seat: str, card: str, number: int, sentence: Effect, answering: Frame | None
) -> bool:  # fmt: skip
    """An answer fits the event that is to be answered; anything else waits until nothing is."""
    if sentence.answers is None:
        return answering is None or _interferes(look)
    return answers.fits(look, ActiveSentence(sentence, card, number - 1, seat))


# ---------------------------------------------------------------- gates


def sentence_of(look: Look, move: Move) -> Effect | None:
    """The ability that a play or use carries out; None for what the card's kind does, or where the cards have
    changed since."""
    if move.number == INHERENT:
        return None
    said = look.abilities(move.card)[move.number - 1 : move.number]
    return next((sentence for sentence in said if isinstance(sentence, Effect)), None)


@rules.gate("munchkin.timing", "play", "activate")
def timing(look: Look, move: Move) -> dict[str, Plain] | None:
    """A card is used when it says so (MF-ACT-01, MF-TRS-01, MF-DOR-01, MF-ITM-04)."""
    sentence = sentence_of(look, move)
    if sentence is None:
        return None
    when = sentence.play if isinstance(sentence, Play) else cast(Use, sentence).use
    if when in AT_ONCE and is_fresh(look, move.card):
        return TIMELY[AT_ONCE[when]](look, move.seat)
    return TIMELY[when](look, move.seat)


@rules.gate("munchkin.combat_cards", "play")
def combat_cards(look: Look, move: Move) -> dict[str, Plain] | None:
    """Enhancers and one-shots with a bonus are for a combat (MF-ACT-05, MF-ENH-01, MF-CMB-15)."""
    return combat(look, move.seat) if _for_combat(look, move) else None


@rules.gate("munchkin.card_condition", "play", "activate")
def card_condition(look: Look, move: Move) -> dict[str, Plain] | None:
    """What the card itself asks for must hold."""
    sentence = sentence_of(look, move)
    if sentence is None:
        return None
    context = answers.context(move.seat, move.card, answers.answered_event(look)).having(target=move.target)
    return None if look.holds(sentence.if_, context) else {"card": move.card}


@rules.gate("munchkin.needs_target", "play", "activate")
def needs_target(look: Look, move: Move) -> dict[str, Plain] | None:
    """What is played at somebody or something needs one (MF-ENH-02)."""
    sentence = sentence_of(look, move)
    aimless = sentence.target is None if sentence is not None else _is_carried_out_by_hand(look, move.card)
    return None if aimless or move.target else {"card": move.card}


@rules.gate("munchkin.cost", "play", "activate")
def cost(look: Look, move: Move) -> dict[str, Plain] | None:
    """The price of an ability must be payable (MF-ZON-08, MF-TRP-06)."""
    sentence = sentence_of(look, move)
    if sentence is None or sentence.cost is None:
        return None
    context = answers.context(move.seat, move.card, answers.answered_event(look)).having(target=move.target)
    return shortage(look, sentence.cost, context)


@rules.gate("munchkin.limit", "activate")
def limit(look: Look, move: Move) -> dict[str, Plain] | None:
    """An ability with a limit is used so often, no more."""
    sentence = sentence_of(look, move)
    if sentence is None or sentence.limit is None:
        return None
    said = ActiveSentence(sentence, move.card, move.number - 1, move.seat)
    return {"limit": sentence.limit} if spent(look, said, sentence.limit, move.target) else None


@rules.gate("munchkin.enhancer_fits", "play")
def enhancer_fits(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some enhancers are for some monsters only."""
    fits = getattr(look.definition(move.card), "fits", None)
    if fits is None or not move.target or "enhancer" not in look.tags(move.card):
        return None
    return None if look.matches(move.target, fits, Context(move.card, move.seat)) else {"target": move.target}


@rules.gate("munchkin.level_card_needs", "play")
def level_card_needs(look: Look, move: Move) -> dict[str, Plain] | None:
    """Some Go Up a Level cards need something (MF-LVL-01, MF-CRD-16)."""
    needs = getattr(look.definition(move.card), "needs", None)
    if needs is None or move.number != INHERENT:
        return None
    context = Context(move.card, move.seat, {"subject": move.target, "target": move.target})
    return None if look.holds(needs, context) else {"card": move.card}


@rules.gate("munchkin.one_shot_not_lost", "play")
def not_after_defeat(look: Look, move: Move) -> dict[str, Plain] | None:
    """Once a combat is lost nothing played changes its strength any more."""
    frame = places.combat(look)
    lost = frame is not None and bool(frame.data.get("lost"))
    sided = lost and _for_combat(look, move)
    return {"needs": "before_running"} if sided and run(look, move.seat) is None else None


@rules.gate("munchkin.the_dead_do_nothing", "play", "activate")
def the_dead_do_nothing(look: Look, move: Move) -> dict[str, Plain] | None:
    """A dead munchkin takes no part until it revives (MF-DTH-06)."""
    return {"seat": move.seat} if places.is_dead(look, move.seat) else None


@rules.gate("munchkin.dead_get_nothing", "play", "activate")
def no_level_for_the_dead(look: Look, move: Move) -> dict[str, Plain] | None:
    """The dead get no level and nothing acts on them (MF-DTH-05)."""
    dead = move.target in look.state.seats and places.is_dead(look, move.target)
    return {"seat": move.target} if dead else None


# ---------------------------------------------------------------- playing


@rules.move("play", "card", play_moves, by_ability=True)
def play(run: Resolution, move: Move) -> None:
    """A card leaves the hand (or the backpack) and is announced."""
    answers.reopen(run)
    answering = answers.answered_event(run)
    run.tell("played", by=move.seat, card=move.card, target=move.target)
    run.overrule(move.card)
    run.attach(move.card, "")
    run.carry(move.card, "spotlight", move.seat)
    run.push(
        "playing", "pay", card=move.card, seat=move.seat, target=move.target, number=move.number,
        event=answering.id if answering is not None else None,
    )  # fmt: skip


@rules.move("activate", "card", use_moves, by_ability=True)
def activate(run: Resolution, move: Move) -> None:
    """An ability of a card in play is used."""
    answers.reopen(run)
    answering = answers.answered_event(run)
    run.tell("used", by=move.seat, card=move.card, target=move.target)
    _count_use(run, move)
    run.push(
        "using", "pay", card=move.card, seat=move.seat, target=move.target, number=move.number,
        block=f"{run.printing(move.card)}/ability/{move.number - 1}/do",
        event=answering.id if answering is not None else None,
    )  # fmt: skip


def _count_use(run: Resolution, move: Move, by: int = 1) -> None:
    """One use more, or one less, of an ability that is limited."""
    sentence = sentence_of(run, move)
    if sentence is not None and sentence.limit is not None:
        said = ActiveSentence(sentence, move.card, move.number - 1, move.seat)
        spend(run, said, sentence.limit, move.target, by=by)


def _move_of(frame: Frame, kind: str) -> Move:
    """The move by which a card is played or used."""
    seat, card, target = (cast(str, frame.data[name]) for name in ("seat", "card", "target"))
    return Move(kind, seat, card, target, cast(int, frame.data["number"]))


def _pay(run: Resolution, frame: Frame, then: str) -> None:
    """Ask for the cost, then go on."""
    move = _move_of(frame, "play")
    sentence = sentence_of(run, move) if move.card in run.state.cards else None
    pay(run, frame, sentence.cost if sentence is not None else None, _frame_context(run, frame), then)


def _notes(frame: Frame) -> dict[str, Plain]:
    """What the sentence may ask for about its cost: how many cards were paid, what they are worth."""
    paid = len(cast(tuple[str, ...], frame.data.get("paid", ())))
    return {"paid": paid, "worth_paid": frame.data.get("worth", 0)}


def _frame_context(run: Resolution, frame: Frame) -> Context:
    event = next((known for known in run.state.frames if known.id == frame.data.get("event")), None)
    context = answers.context(cast(str, frame.data["seat"]), cast(str, frame.data["card"]), event)
    return context.having(target=frame.data["target"])


@rules.step("playing", "pay")
def pay_to_play(run: Resolution, frame: Frame) -> None:
    """The price of the card, if it has one."""
    _pay(run, frame, "announce")


@rules.step("playing", "announce")
def announce_play(run: Resolution, frame: Frame) -> None:
    """Everybody may answer a card that is played."""
    run.go(frame, "tidy")
    run.announce(
        "played", into="stood", subject=frame.data["card"], card=frame.data["card"], actor=frame.data["seat"],
        target=frame.data["target"], way=frame.data["number"], answers=frame.data.get("event"),
        notes=_notes(frame),
    )  # fmt: skip


@rules.event("played", "before")
def carry_out(run: Resolution, frame: Frame) -> None:
    """The card does what it does."""
    card, seat, target = (cast(str, frame.data[role]) for role in ("card", "actor", "target"))
    settle_by_hand(run, card, seat)
    if frame.data["way"] != INHERENT:
        event = next((known for known in run.state.frames if known.id == frame.data.get("answers")), None)
        roles = dict(answers.context(seat, card, event).roles) | {"target": target, "actor": seat}
        path = f"{run.printing(card)}/ability/{cast(int, frame.data['way']) - 1}/do"
        effects.begin(run, path, card, seat, roles, noted=cast(dict[str, Plain], frame.data["notes"]))
        return
    if _is_carried_out_by_hand(run, card):
        return
    for kind in kinds_of(run, card).values():
        if kind.played is not None:
            kind.played(run, card, seat, target)
            return


@rules.step("playing", "tidy")
def tidy(run: Resolution, frame: Frame) -> None:
    """A card that has done what it does is discarded (MF-ZON-12), unless it stays for a while."""
    card = cast(str, frame.data["card"])
    run.pop(frame)
    if card not in run.state.cards or run.card(card).zone != "spotlight":
        return
    if frame.data.get("stood") and _stays_in_combat(run, card):
        run.move(card, "side.players")
    else:
        lose(run, (card,), "played")


def _stays_in_combat(run: Resolution, card: str) -> bool:
    """Until-end-of-combat cards lie beside the combat until it ends (MF-EFF-05)."""
    sentences = run.game.library.sentences(run.printing(card), ("fight",))
    return places.combat(run) is not None and any(kind not in (Play, Use) for kind, _, _ in sentences)


@rules.step("using", "pay")
def pay_to_use(run: Resolution, frame: Frame) -> None:
    """The price of the ability, if it has one; whoever does not pay after all has not used it."""
    _pay(run, frame, "do")
    if all(known.id != frame.id for known in run.state.frames):
        _count_use(run, _move_of(frame, "activate"), by=-1)


@rules.step("using", "do")
def use_ability(run: Resolution, frame: Frame) -> None:
    """The ability does what it does."""
    context = _frame_context(run, frame)
    run.pop(frame)
    settle_by_hand(run, context.source, context.holder)
    effects.begin(run, cast(str, frame.data["block"]), context.source, context.holder,
                  dict(context.roles) | {"actor": context.holder}, noted=_notes(frame))  # fmt: skip


# ---------------------------------------------------------------- what kinds of cards do by themselves


def lay_beside(run: Resolution, card: str, seat: str, target: str) -> None:
    """A one-shot with a bonus goes to its side (MF-CMB-15), if there is a combat."""
    if places.combat(run) is None:
        return
    if target in run.state.cards:
        run.move(card, places.lane_of(run, target))
        run.attach(card, target)
    else:
        run.move(card, "side.players")


def lay_on_monster(run: Resolution, card: str, seat: str, target: str) -> None:
    """An enhancer goes to its monster (MF-ENH-02)."""
    if target in run.state.cards and target in places.monsters(run):
        run.move(card, places.lane_of(run, target))
        run.attach(card, target)


def raise_level(run: Resolution, card: str, seat: str, target: str) -> None:
    """A Go Up a Level card (MF-LVL-01)."""
    definition = cast(Any, run.definition(card))
    context = Context(card, seat, {"subject": target, "target": target, "actor": seat})
    can_win = definition.can_win is not None and run.holds(definition.can_win, context)
    effects.begin(run, f"{definition.id}/then", card, seat, dict(context.roles))
    n = run.amount(definition.levels, context)
    run.push("raise", "level", seat=target, n=n, can_win=can_win, card=card)


def afflict(run: Resolution, card: str, seat: str, target: str) -> None:
    """A Trap or its like is aimed at a player (MF-TRP-04)."""
    threaten(run, card, target, seat)

"""What happens when a munchkin has more than it may have: the state is mended at once."""

from collections.abc import Iterator, Sequence
from typing import cast

from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import Frame, Plain
from tts_bridge.games.core.stats import Line
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.combat import hand_over
from tts_bridge.games.munchkin.discards import lose
from tts_bridge.games.munchkin.items import (
    WORN,
    big_items,
    hands_used,
    has_what_it_needs,
    in_hands,
    in_play,
    is_item,
    limited,
    may_wear,
    put_into_pack,
    unlimited,
    used,
)

rules = Rulebook()

rules.frame("surplus", passing=True)

STILL_OPEN = {"give_away": ("card", "sale", "trade"), "discard": ("card",)}
"""Classes of play by which the surplus may be set right before it goes (MF-ITM-08, MF-PRK-04)."""


@rules.check("munchkin.unfit_items", of_things=True)
def unfit_items(run: Resolution) -> bool:
    """What its munchkin may no longer use goes to the backpack; a class card is discarded (MF-ITM-09)."""
    for seat in run.state.seats:
        for card in run.zone(places.of(seat, "use")):
            fits, has_needs = may_wear(run, seat, card), has_what_it_needs(run, seat, card)
            if (fits and has_needs) or run.card(card).attached_to:
                continue
            goes = "pack" if is_item(run, card) else "discard" if has_needs else "needs"
            run.tell("unfit", goes, seat=seat, card=card)
            if goes == "pack":
                put_into_pack(run, card, seat)
            else:
                lose(run, (card,), "unfit")
            return True
    return False


def _over(look: Look, seat: str, there: Sequence[str], stat: str, slug: str) -> tuple[str, ...]:
    """A seat's cards in use of one kind, where more of them count than the stat allows."""
    worn = [card for card in there if "layer" not in look.tags(card)]
    if not worn or len(worn) <= look.number(stat, seat):
        return ()
    cards = tuple(card for card in worn if not unlimited(look, card, slug))
    return cards if len(cards) > max(0, look.number(stat, seat)) else ()


def _worn(look: Look, seat: str) -> tuple[str, ...]:
    there = (used(look, seat, slot) for slot in WORN)
    overs = (_over(look, seat, cards, "slot_limit", "munchkin.one_per_slot") for cards in there)
    return next(filter(None, overs), ())


def _held(look: Look, seat: str) -> tuple[str, ...]:
    held = in_hands(look, seat)
    return held if held and hands_used(look, seat) > look.number("hands", seat) else ()


def _big(look: Look, seat: str) -> tuple[str, ...]:
    big = big_items(look, seat)
    return big if big and len(big) > look.number("big_limit", seat) else ()


@rules.check("munchkin.one_per_slot", of_things=True)
def too_many_worn(run: Resolution) -> bool:
    """More in a slot than fits: the owner says what goes to the backpack (MF-ITM-10)."""
    return any(part_with_one(run, seat, _worn(run, seat), "pack") for seat in run.state.seats)


@rules.check("munchkin.hands", of_things=True)
def too_few_hands(run: Resolution) -> bool:
    """More in the Hands than they hold (MF-ITM-10)."""
    return any(part_with_one(run, seat, _held(run, seat), "pack") for seat in run.state.seats)


@rules.check("munchkin.one_big", of_things=True)
def too_many_big(run: Resolution) -> bool:
    """A surplus of Big items is given to the lowest who can carry it, else discarded (MF-ITM-08)."""
    return any(part_with_one(run, seat, _big(run, seat), "give_away") for seat in run.state.seats)


def surplus(look: Look, seat: str) -> tuple[tuple[str, ...], str] | None:
    """The items of which a seat has one too many, and what becomes of that one; None where all have room."""
    limits = (("munchkin.one_per_slot", _worn, "pack"), ("munchkin.hands", _held, "pack"),
              ("munchkin.one_big", _big, "give_away"))  # fmt: skip
    over = ((too_many(look, seat), what) for slug, too_many, what in limits if look.rules(slug))
    return next((found for found in over if found[0]), None)


def part_with_one(run: Resolution, seat: str, cards: tuple[str, ...], what: str) -> bool:
    """Ask the owner for the card to part with: `pack`, `give_away` or `discard` it; one at a time.

    False where nothing is asked: of no cards, or while another question of the kind is open.
    """
    if not cards or run.frame("surplus") is not None:
        return False
    run.push("surplus", "ask", seat=seat, cards=cards, what=what)
    return True


@rules.step("surplus", "ask")
def ask(run: Resolution, frame: Frame) -> None:
    """Which one?"""
    cards = cast(tuple[str, ...], frame.data["cards"])
    run.go(frame, "part")
    seat, what = cast(str, frame.data["seat"]), cast(str, frame.data["what"])
    run.ask("which", seat, "pick", cards, cause=what, default=cards[:1])
    run.keep(cast(Frame, run.state.top), admits=STILL_OPEN.get(what, ()))


@rules.check("munchkin.restored_at_once")
def restored_at_once(run: Resolution) -> bool:
    """What was played meanwhile may have set it right: the question is dropped, and asked anew if not."""
    frame, prompt = run.frame("surplus"), run.state.top
    if frame is None or prompt is None or prompt.kind != "prompt" or run.state.frames[-2] != frame:
        return False
    seat, cards = cast(str, frame.data["seat"]), cast(tuple[str, ...], frame.data["cards"])
    there = all(card in in_play(run, seat) for card in cards)
    if there and run.var("last_frame") == prompt.id:
        return False
    run.pop(frame)
    return True


@rules.step("surplus", "part")
def part(run: Resolution, frame: Frame) -> None:
    """That one goes."""
    (card,) = cast(tuple[str, ...], frame.data["which"])
    run.pop(frame)
    part_with(run, cast(str, frame.data["seat"]), card, cast(str, frame.data["what"]))


def part_with(run: Resolution, seat: str, card: str, what: str) -> None:
    """A seat parts with a card: `pack`, `give_away` or `discard` it."""
    run.tell("surplus", what, seat=seat, card=card)
    if what == "pack":
        put_into_pack(run, card, seat)
    elif what == "give_away" and _carrier(run, seat):
        hand_over(run, card, _carrier(run, seat))
    else:
        lose(run, (card,), "surplus")


def _carrier(look: Look, giver: str) -> str:
    """The lowest-Level player who can carry one more Big item; "" if nobody can."""
    able = [
        seat
        for seat in places.clockwise_from(look, giver)[1:]
        if not places.is_dead(look, seat) and len(big_items(look, seat)) < look.number("big_limit", seat)
    ]
    return min(able, key=lambda seat: places.level(look, seat), default="")


# ---------------------------------------------------------------- so many cards of a kind


def at_most(kind: str, stat: str, slug: str) -> Rulebook:
    """The rules by which a munchkin has one card of a kind, or as many as the stat says, no two alike."""
    book = Rulebook()

    @book.base(stat)
    def one(look: Look, thing: str) -> Iterator[Line]:
        if thing in look.state.seats:
            yield Line(thing, 1, "everybody")

    @book.gate(slug, "use")
    def no_more(look: Look, move: Move) -> dict[str, Plain] | None:
        if kind not in look.tags(move.card) or unlimited(look, move.card, slug):
            return None
        have = [card for card in limited(look, move.seat, kind, slug) if card != move.target]
        twice = any(look.printing(card) == look.printing(move.card) for card in have)
        allowed = look.number(stat, move.seat)
        return {"limit": allowed, "twice": twice} if twice or len(have) >= allowed else None

    @book.check(slug, of_things=True)
    def too_many(run: Resolution) -> bool:
        there = ((seat, used(run, seat, kind)) for seat in run.state.seats)
        return any(
            part_with_one(run, seat, _over(run, seat, cards, stat, slug), "discard")
            or _twin_goes(run, seat, cards, slug)
            for seat, cards in there
        )

    return book


def _twin_goes(run: Resolution, seat: str, cards: Sequence[str], slug: str) -> bool:
    """Of two cards that are alike, brought together by an effect, one is discarded."""
    counted = [card for card in cards if not unlimited(run, card, slug)] if len(cards) > 1 else []
    printings = [run.printing(card) for card in counted]
    twin = next((card for at, card in enumerate(counted) if printings[at] in printings[:at]), "")
    if twin:
        run.tell("surplus", "discard", seat=seat, card=twin)
        lose(run, (twin,), "surplus")
    return bool(twin)


rules.add(at_most("class", "class_limit", "munchkin.class_limit"))  # MF-CLS-05

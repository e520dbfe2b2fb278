"""The rules of Magpies: trinkets are bid for one by one, with coins from a hidden hand.

In each auction every seat in turn may bid one coin, higher than those that lie there, or leave.  The
highest coin buys the trinket and is spent; the others go back to the hands they came from.  When all
trinkets are sold, the nest worth most wins.
"""

from collections.abc import Iterator
from typing import cast

from tts_bridge.games.core import answers, effects, piles
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.frames import end_game
from tts_bridge.games.core.language.ability import Play
from tts_bridge.games.core.look import ActiveSentence, Context, Look
from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Card, Frame, Plain
from tts_bridge.games.core.stats import Line

rules = Rulebook()

rules.frame("game")
rules.frame("auction", admits=("bid",))
rules.plain_event("bid", "before")

HAND = 4
SEAT_ZONES = ("hand", "stall", "nest")
COMMON = ("market", "trinket.draw", "trinket.discard", "purse.draw", "purse.discard")


# ---------------------------------------------------------------- places, as the core asks for them


def zones(seats: tuple[str, ...]) -> tuple[str, ...]:
    """All zones of a table."""
    return (*(f"{seat}.{zone}" for seat in seats for zone in SEAT_ZONES), *COMMON)


def audience(zone: str, look: Look) -> tuple[str, ...]:
    """Who sees the faces in a zone."""
    seat, _, place = zone.partition(".")
    if place == "hand":
        return (seat,)
    return () if place == "draw" else (EVERYBODY,)


def activity(look: Look, card: Card) -> tuple[str, ...]:
    """Where a card counts."""
    place = card.zone.partition(".")[2]
    return (place,) if place in ("hand", "nest") else ()


def may_answer(look: Look) -> bool:
    """On public information: somebody has a card that might be a trick."""
    return any(look.zone(f"{seat}.hand") for seat in look.state.seats)


def edited(run: Resolution, card: str) -> None:
    """A card moved by hand belongs to the seat where it now lies."""
    seat, _, place = run.card(card).zone.partition(".")
    run.assign(card, seat if seat in run.state.seats else "")
    run.turn(card, flipped=place == "draw")


@rules.source("nest")
def nest(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The trinkets of some seats."""
    return tuple(card for seat in of for card in look.zone(f"{seat}.nest"))


# ---------------------------------------------------------------- numbers


@rules.base("value")
def printed_value(look: Look, thing: str) -> Iterator[Line]:
    """What is printed on a coin."""
    yield Line(thing, look.printed(thing, "value"), "printed")


def bids(look: Look) -> dict[str, int]:
    """The coins that lie in the stalls, with what they bid."""
    coins = (card for seat in look.state.seats for card in look.zone(f"{seat}.stall"))
    return {coin: look.number("value", coin) for coin in coins}


# ---------------------------------------------------------------- the course of the game


@rules.step("game", "setup")
def setup(run: Resolution, frame: Frame) -> None:
    """Both decks are shuffled, the hands are dealt."""
    run.tell("setup")
    run.go(frame, "next", first=next(iter(run.state.seats)))
    piles.shuffle(run, "trinket.draw")
    piles.shuffle(run, "purse.draw")
    fill_hands(run)


def fill_hands(run: Resolution) -> None:
    """Everybody draws up to a full hand; what is pushed last is done first."""
    for seat in reversed(run.state.seats):
        hand = f"{seat}.hand"
        piles.deal(run, "purse", HAND - len(run.zone(hand)), hand, seat=seat)


@rules.step("game", "next")
def next_auction(run: Resolution, frame: Frame) -> None:
    """The seats bid clockwise from the one that bought last; without trinkets the game is over."""
    if not run.zone("trinket.draw"):
        count_points(run)
        return
    seats = tuple(run.state.seats)
    at = seats.index(cast(str, frame.data["first"]))
    run.push("auction", "offer", into="first", opener=seats[at], bidders=seats[at:] + seats[:at])


def count_points(run: Resolution) -> None:
    """The nest worth most wins; equal nests share the win."""
    points = {seat: run.number("points", seat) for seat in run.state.seats}
    best = tuple(seat for seat in points if points[seat] == max(points.values()))
    run.tell("won", seats=best)
    run.mark(TABLE, "winners", best)
    end_game(run)


# ---------------------------------------------------------------- an auction


@rules.step("auction", "offer")
def offer(run: Resolution, frame: Frame) -> None:
    """A trinket for all to see."""
    run.go(frame, "ask")
    piles.deal(run, "trinket", 1, "market", face="up")


@rules.step("auction", "ask")
def ask(run: Resolution, frame: Frame) -> None:
    """The next bidder is on."""
    bidders = cast(tuple[str, ...], frame.data["bidders"])
    if bidders:
        run.go(frame, "ask", waits=bidders[:1], bidders=bidders[1:])
    else:
        run.go(frame, "sell")


def is_asked(look: Look, seat: str) -> bool:
    """Whether it is this seat's turn to bid."""
    top = look.state.top
    return top is not None and top.kind == "auction" and seat in top.waits


def bid_moves(look: Look, seat: str) -> Iterator[Move]:
    """Every coin in hand."""
    if is_asked(look, seat):
        coins = (card for card in look.zone(f"{seat}.hand") if "coin" in look.tags(card))
        yield from (Move("bid", seat, coin) for coin in coins)


@rules.gate("toy.higher_bid", "bid")
def higher_bid(look: Look, move: Move) -> dict[str, Plain] | None:
    """A bid is higher than those before it."""
    value, highest = look.number("value", move.card), max(bids(look).values(), default=0)
    return None if value > highest else {"value": value, "highest": highest}


@rules.move("bid", "bid", bid_moves)
def bid(run: Resolution, move: Move) -> None:
    """A coin into the stall: it is announced, so that others may answer before it stands."""
    run.tell("bid", seat=move.seat, card=move.card)
    run.go(cast(Frame, run.state.top), "judge", coin=move.card)
    run.move(move.card, f"{move.seat}.stall")
    run.announce("bid", into="stands", subject=move.card, card=move.card, actor=move.seat)


@rules.step("auction", "judge")
def judge(run: Resolution, frame: Frame) -> None:
    """The coin of a bid that was cancelled is lost."""
    coin = cast(str, frame.data["coin"])
    run.go(frame, "ask", coin=None, stands=None)
    if not frame.data["stands"] and coin in bids(run):
        effects.discard_card(run, coin)


def leave_moves(look: Look, seat: str) -> Iterator[Move]:
    """One need not bid."""
    if is_asked(look, seat):
        yield Move("leave", seat)


@rules.move("leave", "bid", leave_moves)
def leave(run: Resolution, move: Move) -> None:
    """No bid."""
    run.tell("left", seat=move.seat)
    run.go(cast(Frame, run.state.top), "ask")


@rules.step("auction", "sell")
def sell(run: Resolution, frame: Frame) -> None:
    """The highest coin buys and is spent, the others go back."""
    standing = bids(run)
    best = max(standing, key=lambda coin: standing[coin], default="")
    buyer = run.card(best).controller if best else ""
    run.pop(frame, buyer or frame.data["opener"])
    run.tell("sold", seat=buyer, card=best)
    for trinket in run.zone("market"):
        hand_over(run, trinket, buyer)
    for coin in standing:
        if coin == best:
            effects.discard_card(run, coin)
        else:
            run.move(coin, f"{run.card(coin).controller}.hand")
    fill_hands(run)


def hand_over(run: Resolution, trinket: str, buyer: str) -> None:
    """A trinket to the nest of its buyer; what nobody wants is discarded."""
    if buyer:
        run.assign(trinket, buyer)
        run.move(trinket, f"{buyer}.nest")
    else:
        effects.discard_card(run, trinket)


# ---------------------------------------------------------------- tricks


def trick_moves(look: Look, seat: str) -> Iterator[Move]:
    """The cards in hand that answer what is announced."""
    for card in look.zone(f"{seat}.hand"):
        for index, sentence in enumerate(look.abilities(card)):
            said = ActiveSentence(sentence, card, index, seat)
            if isinstance(sentence, Play) and answers.fits(look, said):
                yield Move("play", seat, card, number=index + 1)


@rules.move("play", "answer", trick_moves)
def play(run: Resolution, move: Move) -> None:
    """A trick does what is written on it, and is discarded."""
    context = answers.context(move.seat, move.card, answers.answered_event(run))
    path = f"{run.printing(move.card)}/ability/{move.number - 1}/do"
    answers.reopen(run)
    run.tell("played", seat=move.seat, card=move.card)
    effects.discard_card(run, move.card)
    effects.begin(run, path, move.card, move.seat, dict(context.roles))

"""Where selectors look and which situations there are, in the words of the effect language."""

from collections.abc import Callable, Iterator
from typing import cast

from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.munchkin import places
from tts_bridge.games.munchkin.language.words import SEATS
from tts_bridge.games.munchkin.numbers import winning

rules = Rulebook()


def _seat_source(ref: str) -> None:
    @rules.source(ref)
    def source(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
        return places.seats_of(look, ref, context)


for _ref in SEATS:
    _seat_source(_ref)


def _lying(look: Look, of: tuple[str, ...], *zones: str) -> Iterator[str]:
    """The cards in these zones of some seats."""
    return (card for seat in of for zone in zones for card in look.zone(places.of(seat, zone)))


def _zone_source(name: str, keep: Callable[[Look, str], bool], *zones: str) -> None:
    @rules.source(name, hidden="hand" in zones)
    def source(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card for card in _lying(look, of, *zones) if keep(look, card))


def _any(look: Look, card: str) -> bool:
    return True


def _is_item(look: Look, card: str) -> bool:
    return "item_card" in look.tags(card) and _is_loose(look, card)


def can_be_taken(look: Look, card: str) -> bool:
    """Whether nothing keeps a card before a munchkin from being stolen."""
    return can_be_lost(look, card) and not look.ruled("not_tradable", card)


def can_be_lost(look: Look, card: str) -> bool:
    """Whether nothing keeps a card before a munchkin from being lost."""
    return not look.ruled("not_losable", card)


@rules.source("stealable")
def stealable(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """Items in play that can be stolen; what lies at the trader is its seller's until it is sold."""
    there = (
        *_lying(look, of, "use", "pack"),
        *(card for card in look.zone("trader") if _from_play(look, card, of)),
    )
    return tuple(card for card in there if _is_item(look, card) and can_be_taken(look, card))


def _from_play(look: Look, card: str, of: tuple[str, ...]) -> bool:
    """Whether one of some seats has brought a card to the trader that was in play."""
    came_from = cast(str, look.card(card).marks.get("from", ""))
    return look.card(card).controller in of and not came_from.endswith(".hand")


_zone_source("losable", lambda look, card: _is_item(look, card) and can_be_lost(look, card), "use", "pack")
_zone_source("hand", _any, "hand")
_zone_source("use", _is_item, "use")
_zone_source("pack", _is_item, "pack")
_zone_source("carried", _is_item, "use", "pack")
_zone_source("in_play", _any, "use", "pack")
_zone_source("classes", lambda look, card: "class" in look.tags(card), "use")
_zone_source("lasting", _any, "lasting")


@rules.source("payable", hidden=True)
def payable(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What pays a price: cards of hand and play (MF-ZON-08), never what lasts as a punishment (MF-TRP-06).

    What is attached to something stays there (MF-MOD-01).
    """
    there = _lying(look, of, "hand", "use", "pack")
    return tuple(card for card in there if _is_loose(look, card) and not look.ruled("not_payable", card))


def _is_loose(look: Look, card: str) -> bool:
    return not look.card(card).attached_to


@rules.source("belongings", hidden=True)
def belongings(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What a victim may be made to give up of hand and play: all that nothing keeps from being lost."""
    there = _lying(look, of, "hand", "use", "pack")
    return tuple(card for card in there if _is_loose(look, card) and can_be_lost(look, card))


def discard_source(book: Rulebook, deck: str) -> None:
    """Let selectors look in a discard, top first."""

    @book.source(f"discard.{deck}", away=True)
    def source(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(reversed(look.zone(f"{deck}.discard")))


discard_source(rules, "door")
discard_source(rules, "treasure")


@rules.source("monsters")
def monsters(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The monsters of the combat."""
    return places.monsters(look)


@rules.source("other_monsters")
def other_monsters(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The monsters of the combat but the source."""
    return tuple(monster for monster in places.monsters(look) if monster != context.source)


@rules.source("enhancers")
def enhancers(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The enhancers of the combat."""
    cards = (card for lane in places.LANES for card in look.zone(lane))
    return tuple(card for card in cards if "enhancer" in look.tags(card))


@rules.source("attacks")
def attacks(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What fights for the munchkins: items in use of the fighters, one-shots on their side."""
    worn = (card for seat in places.fighters(look) for card in look.zone(places.of(seat, "use")))
    items = tuple(card for card in worn if _is_item(look, card))
    return items + tuple(card for card in look.zone("side.players") if "one_shot" in look.tags(card))


@rules.source("counterattacks")
def counterattacks(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What fights against the munchkins: one-shots on a monster's side."""
    cards = (card for lane in places.LANES for card in look.zone(lane))
    return tuple(card for card in cards if "one_shot" in look.tags(card))


@rules.source("one_shots")
def one_shots(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The one-shots played in the combat."""
    cards = (card for zone in ("side.players", *places.LANES) for card in look.zone(zone))
    return tuple(card for card in cards if "one_shot" in look.tags(card))


@rules.source("own_one_shots")
def own_one_shots(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The one-shots that some seats have played in the combat."""
    return tuple(card for card in one_shots(look, context, of) if look.card(card).controller in of)


# ---------------------------------------------------------------- situations


@rules.situation("own_turn")
def own_turn(look: Look, context: Context) -> bool:
    """It is the holder's turn."""
    return places.active_seat(look) == context.holder


@rules.situation("combat")
def in_any_combat(look: Look, context: Context) -> bool:
    """A combat goes on."""
    return places.combat(look) is not None


@rules.situation("in_combat")
def in_combat(look: Look, context: Context) -> bool:
    """The holder fights in the combat."""
    return context.holder in places.fighters(look)


@rules.situation("main_fighter")
def main_fighter(look: Look, context: Context) -> bool:
    """The holder is the main player of the combat."""
    return places.fighters(look)[:1] == (context.holder,)


@rules.situation("helping")
def helping(look: Look, context: Context) -> bool:
    """The holder is the helper of the combat."""
    return places.fighters(look)[1:] == (context.holder,)


@rules.situation("on_munchkins_side")
def on_munchkins_side(look: Look, context: Context) -> bool:
    """The card lies on the munchkins' side of the combat."""
    return context.source in look.zone("side.players")


@rules.situation("alone")
def alone(look: Look, context: Context) -> bool:
    """The combat has no helper."""
    return len(places.fighters(look)) == 1


@rules.situation("winning")
def would_win(look: Look, context: Context) -> bool:
    """The munchkins would win the combat now."""
    return places.combat(look) is not None and winning(look)


@rules.situation("running")
def running(look: Look, context: Context) -> bool:
    """The combat is lost and somebody runs away."""
    frame = places.combat(look)
    return frame is not None and bool(cast(bool, frame.data.get("lost", False)))

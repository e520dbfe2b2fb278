"""The roles that sentences of every game speak of: the card, its holder, who took part in an event."""

from tts_bridge.games.core.language.words import ROLES
from tts_bridge.games.core.look import Context, Look
from tts_bridge.games.core.rulebook import Rulebook

rules = Rulebook()


def things(context: Context, ref: str) -> tuple[str, ...]:
    """The cards or seats in a role of the moment."""
    value = context.roles.get(ref, ())
    return value if isinstance(value, tuple) else (value,) if value else ()


def present(look: Look, context: Context, ref: str) -> tuple[str, ...]:
    """Those of them that are still there: a token may have ceased to be."""
    there = look.state
    return tuple(name for name in things(context, ref) if name in there.cards or name in there.seats)


def seats_of(look: Look, ref: str, context: Context) -> tuple[str, ...]:
    """The seats in a role; a card there stands for the seat that controls it."""
    speaks = {"self": context.holder, "source": context.source}
    named = (speaks[ref],) if ref in speaks else things(context, ref)
    seats = (look.card(name).controller if name in look.state.cards else name for name in named)
    return tuple(seat for seat in seats if seat in look.state.seats)


# ---------------------------------------------------------------- where selectors look


def _role_source(ref: str) -> None:
    @rules.source(ref)
    def role(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
        return present(look, context, ref)


for _ref in ROLES:
    _role_source(_ref)


@rules.source("self")
def holder(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The seat that speaks."""
    return seats_of(look, "self", context)


@rules.source("source")
def source(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The card itself."""
    return (context.source,) if context.source in look.state.cards else ()


@rules.source("attached_to")
def attached_to(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """What the card is attached to."""
    host = look.card(context.source).attached_to if context.source in look.state.cards else ""
    return (host,) if host in look.state.cards else ()


@rules.source("attached")
def attached(look: Look, context: Context, of: tuple[str, ...]) -> tuple[str, ...]:
    """The cards attached to the card."""
    return tuple(look.attached(context.source))

"""Who controls what, and how things come into play (A1, A10, A11)."""

from typing import cast

from tts_bridge.games.codex import events, numbers, objects, places
from tts_bridge.games.codex.dying import put_away
from tts_bridge.games.codex.keywords import held
from tts_bridge.games.codex.lethal import must_go
from tts_bridge.games.core.by_hand import settle_by_hand
from tts_bridge.games.core.changes import TABLE, Assigned
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame, Plain

rules = Rulebook()

rules.switch("codex.legendary", "codex.forecast")
rules.note("legend", "legends")


def assign(run: Resolution, card: str, seat: str) -> None:
    """A seat controls the card from this turn on."""
    owner = run.card(card).owner or seat
    run.emit(Assigned(card, owner, seat, places.turn_number(run)))


# ---------------------------------------------------------------- arriving


def arrive(
    run: Resolution, card: str, seat: str, *, sideways: bool = False, played: bool = False, host: str = "",
    cause: str = "",
) -> None:  # fmt: skip
    """A card comes into play under a seat as a new object, unless something happens instead.

    `cause` is what brings it, where nothing has been told of it yet.
    """
    objects.renew(run, card)
    events.announce(
        run, "arrives", card, whose=seat, actor=seat, sideways=sideways, played=played, under=host or None,
        cause=cause,
    )  # fmt: skip


@rules.event("arrives")
def arrives(run: Resolution, frame: Frame) -> None:
    """It arrives: the future and a legend of the same name come first."""
    card, seat = cast(str, frame.data["card"]), cast(str, frame.data["actor"])
    if _second_legend(run, card, seat):
        run.tell("legend_discarded", "codex.legendary", seat=seat, card=card)
        put_away(run, card, "discarded")
        run.pop(frame, False)
    elif waits_in_the_future(run, card):
        run.pop(frame, False)
        foretell(run, card, seat)
    else:
        if "cause" in frame.data:
            run.tell("arrived", cast(str, frame.data["cause"]), seat=seat, card=card)
        enter(run, card, seat, cast(str, frame.data.get("under", "")))
        exhausted = bool(frame.data["sideways"]) or "arrives_exhausted" in run.tags(card)
        run.turn(card, flipped=False, sideways=exhausted)
        if run.definition(card).kind != "spell":
            settle_by_hand(run, card, seat)


def enter(run: Resolution, card: str, seat: str, host: str = "") -> None:
    """The card lies in play, a new object: ready, or attached to something."""
    assign(run, card, seat)
    run.attach(card, "")
    run.move(card, run.card(host).zone if host else places.of(seat, "play"))
    run.turn(card, flipped=False, sideways=False)
    run.see(card, EVERYBODY)
    if host:
        run.attach(card, host)
    fading = run.number("fading", card)
    if fading and not numbers.counter(run, card, "time"):
        run.count(card, "time", fading)
    if run.definition(card).kind == "hero" and not numbers.counter(run, card, "level"):
        run.count(card, "level", 1)


def waits_in_the_future(look: Look, card: str) -> bool:
    """Whether a card has forecast and has not waited yet."""
    waited = places.place(look.card(card).zone) == "future"
    return look.rules("codex.forecast") and not waited and look.number("forecast", card) > 0


def foretell(run: Resolution, card: str, seat: str) -> None:
    """A card with forecast waits, with time runes (A12)."""
    run.tell("forecast", seat=seat, card=card)
    assign(run, card, seat)
    run.attach(card, "")
    run.move(card, places.of(seat, "future"))
    run.turn(card, flipped=False, sideways=False)
    run.see(card, EVERYBODY)
    run.count(card, "time", run.number("forecast", card))
    events.announce(run, "foretold", card, actor=seat)


# ---------------------------------------------------------------- legends


def _second_legend(look: Look, card: str, seat: str) -> bool:
    """Whether the seat controls a legend of this name already (CX-LEG-01)."""
    if not look.rules("codex.legendary") or not held("legendary", look.tags(card)):
        return False
    others = (other for other in places.permanents(look, seat) if other != card)
    return any(look.printing(other) == look.printing(card) for other in others)


def _standing(look: Look, card: str, seat: str) -> tuple[Plain, ...]:
    """Which legend a card is under whom; nothing if it is none."""
    return (look.printing(card), seat) if held("legendary", look.tags(card)) else ()


def _note_legends(run: Resolution) -> None:
    """Each legend remembers the number of the moment since which it has been that one under its seat."""
    for seat in run.state.seats:
        for card in places.permanents(run, seat):
            known = cast(tuple[Plain, ...], run.card(card).marks.get("legend", ()))
            standing = _standing(run, card, seat)
            if standing != known[:2]:
                since = cast(int, run.var("legends", 0)) + 1
                run.mark(TABLE, "legends", since)
                run.mark(card, "legend", (*standing, since) if standing else None)


@rules.check("codex.legendary")
def legends(run: Resolution) -> bool:
    """Of legends of one name under one seat the one that has been that longest stays (A13)."""
    _note_legends(run)
    for seat in run.state.seats:
        latest = sorted(places.permanents(run, seat), key=lambda card: _since(run, card), reverse=True)
        for card in latest:
            if _second_legend(run, card, seat) and _discard_legend(run, card):
                return True
    return False


def _discard_legend(run: Resolution, card: str) -> bool:
    """A legend too many leaves play; returns whether it does."""
    return must_go(run, card, "discarded", "codex.legendary", "legend_discarded")


def _since(look: Look, card: str) -> int:
    return cast(tuple[int, ...], look.card(card).marks.get("legend", (0,)))[-1]


# ---------------------------------------------------------------- taking control


def take(run: Resolution, card: str, seat: str, until: str = "", cause: str = "") -> None:
    """A seat takes control of something in play: for good, or until a duration ends."""
    before = run.card(card).controller
    if not places.in_play(run, card) or (until and before == seat):
        return
    if before != seat and _second_legend(run, card, seat):
        _discard_legend(run, card)
        return
    if until:
        _lend(run, card, seat, until, cause)
    else:
        _keep(run, card, seat)
    if before != seat:
        run.tell("controlled", cause, seat=seat, card=card, until=until)
        _hand_over(run, card, seat)


rules.plain_event("taken")
rules.plain_event("foretold")


def _hand_over(run: Resolution, card: str, seat: str) -> None:
    """What is attached stays where it is (A10); anything else lies before its seat, with what is under it."""
    assign(run, card, seat)
    if run.card(card).attached_to:
        return
    for moved in (card, *run.under(card)):
        run.move(moved, places.of(seat, "play"))
    events.announce(run, "taken", card, actor=seat)


def _lend(run: Resolution, card: str, seat: str, until: str, cause: str) -> None:
    """The card goes back to its controller of now when that is over."""
    loan: dict[str, Plain] = {"of": (card,), "until": until, "source": cause, "holder": seat}
    run.mark(TABLE, "loans", (*run.var("loans", ()), loan))
    _lent_by(run, card)


def _lent_by(run: Resolution, card: str) -> None:
    now = run.card(card)
    if not now.marks.get("lent_by"):
        run.mark(card, "lent_by", now.controller)


def _keep(run: Resolution, card: str, seat: str) -> None:
    """Whoever had it for a while has it no more, and it goes back to nobody else than this seat."""
    loans = run.var("loans", ())
    left = tuple(loan for loan in loans if card not in loan["of"])
    if left != loans:
        run.mark(TABLE, "loans", left or None)
    if run.card(card).marks.get("lent_by"):
        run.mark(card, "lent_by", seat)


@rules.check("codex.borrowed", of_things=True)
def borrowed(run: Resolution) -> bool:
    """Who has a card for a while controls it as long as that lasts; then it goes back."""
    return any(_put_right(run, card) for seat in run.state.seats for card in places.permanents(run, seat))


def _put_right(run: Resolution, card: str) -> bool:
    """Hand a card over to whom it should be with; returns whether that was somebody else."""
    seat, by = _borrower(run, card)
    home = cast(str, run.card(card).marks.get("lent_by", ""))
    if not seat and home:
        run.mark(card, "lent_by", None)
    if (seat or home) in ("", run.card(card).controller):
        return False
    if seat:
        _lent_by(run, card)
        run.tell("controlled", by, seat=seat, card=card, until="")
    else:
        run.tell("given_back", seat=home, card=card)
    _hand_over(run, card, seat or home)
    return True


def _borrower(look: Look, card: str) -> tuple[str, str]:
    """Who has a card for a while: because it was lent last, or as another card says; and that card."""
    loans = [loan for loan in look.state.vars.get("loans", ()) if card in loan["of"]]
    said = next(iter(look.covering("controlled_by_holder", card)), None)
    if loans:
        return loans[-1]["holder"], loans[-1]["source"]
    return (said[0].holder, said[0].card) if said is not None else ("", "")

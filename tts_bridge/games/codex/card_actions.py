"""Actions that bring cards into play, under control, under another, or from hidden places; and later ones."""

from collections.abc import Callable
from typing import Any, cast

from tts_bridge.games.codex import (
    casting,
    control,
    dying,
    events,
    language,
    piles,
    places,
    playing,
    tokens,
)
from tts_bridge.games.codex.actions import put_in_role, those_in_play
from tts_bridge.games.codex.state_check import after_part
from tts_bridge.games.core import card_actions, effects
from tts_bridge.games.core.changes import TABLE
from tts_bridge.games.core.effects import Doing
from tts_bridge.games.core.engine import against
from tts_bridge.games.core.frames import line_up
from tts_bridge.games.core.language import actions as a
from tts_bridge.games.core.language.grammar import Selector
from tts_bridge.games.core.resolution import Resolution
from tts_bridge.games.core.rulebook import Rulebook
from tts_bridge.games.core.state import EVERYBODY, Frame, Plain

rules = Rulebook()


# ---------------------------------------------------------------- hidden cards


def _top_is_known(doing: Doing, selector: Selector) -> bool:
    """Whether it is known which card is on top of the pile in question; else chance is asked to tell."""
    run, seat = doing.run, doing.seat(selector.of or "self")
    zone = places.of(seat, "draw")
    if selector.from_ != "deck_top":
        return True
    card = cast(str, doing.answer("top") or "")
    if card:
        run.put_on_pile(zone, card)
        run.keep(doing.frame, {"?top": None})
        return False
    if run.state.tops.get(zone, 0) or not run.zone(zone):
        return True
    run.draw_from(zone, "?top", seat)
    return False


@rules.action("look_at")
def do_look_at(doing: Doing, action: language.LookAt) -> bool:
    """The holder sees hidden cards."""
    if not _top_is_known(doing, action.what):
        return False
    cards = doing.pick(action.what)
    if cards is None:
        return False
    doing.run.tell("looked_at", doing.context.source, seat=doing.context.holder, number=len(cards))
    for card in cards:
        doing.run.see(card, doing.context.holder)
    return True


# ---------------------------------------------------------------- cards in and out of play


def _arrived(doing: Doing, cards: tuple[str, ...]) -> None:
    put_in_role(doing, "arrived", cards)


@rules.action("token")
def do_token(doing: Doing, action: language.Token) -> bool:
    """Tokens arrive."""
    made: list[str] = []
    after_part(doing.run)
    for seat in doing.seats(action.who):
        n, source = doing.amount(action.n), doing.context.source
        made += tokens.summon(doing.run, action.token, seat, n, action.limit, source)
    _arrived(doing, tuple(made))
    return True


@rules.action("control")
def do_control(doing: Doing, action: language.Control) -> bool:
    """A seat takes control of cards."""
    cards, seat = doing.pick(action.what), doing.seat(action.who)
    if cards is None:
        return False
    after_part(doing.run)
    for card in those_in_play(doing, cards):
        control.take(doing.run, card, seat, action.until or "", doing.context.source)
    return True


@rules.action("put_into_play")
def do_put_into_play(doing: Doing, action: language.PutIntoPlay) -> bool:
    """Cards arrive without being played."""
    cards, seat = doing.pick(action.what), doing.seat(action.who)
    if cards is None:
        return False
    loose = tuple(
        card for card in cards if card in doing.run.state.cards and not places.in_play(doing.run, card)
    )
    after_part(doing.run)
    for card in reversed(loose):
        control.arrive(doing.run, card, seat, cause=doing.context.source)
    _arrived(doing, loose)
    return True


@rules.action("play_card")
def do_play_card(doing: Doing, action: language.PlayCard) -> bool:
    """A card is played from wherever it is, in a way that the rules allow; its target is asked for."""
    if not _top_is_known(doing, action.what):
        return False
    cards = doing.pick(action.what)
    if cards is None:
        return False
    run, seat = doing.run, doing.context.holder
    kind = "play_free" if action.free else "play"
    able = [move for card in cards[:1] for move in playing.ways(run, seat, card, kind)
            if not any(against(run, move))]  # fmt: skip
    target = cast("tuple[str, ...] | None", doing.answer("target"))
    targets = tuple(dict.fromkeys(move.target for move in able if move.target))
    if target is None and len(targets) > 1:
        run.keep(doing.frame, {"?pick": cards})
        run.ask("?target", seat, "pick", targets, cause=cards[0], default=targets[:1], path=doing.path)
        return False
    for move in able:
        if not target or move.target == target[0]:
            casting.start(run, move, playing.price(run, move))
            break
    return True


@rules.action("link")
def do_link(doing: Doing, action: language.Link) -> bool:
    """The source remembers cards."""
    cards, source = doing.pick(action.what), doing.run.state.cards.get(doing.context.source)
    if cards and source is not None:
        known = cast(tuple[str, ...], source.marks.get("linked", ()))
        doing.run.mark(source.id, "linked", tuple(dict.fromkeys((*known, *cards))))
    return cards is not None


@rules.action("move")
def do_move(doing: Doing, action: a.MoveCards) -> bool:
    """Cards to a zone of their owner (`hand`, `discard`, `draw`…); what was in play has left it."""
    cards = doing.pick(action.what, "take")
    if cards is None:
        return False
    in_play = those_in_play(doing, cards)
    for card in (card for card in cards if card not in in_play and card in doing.run.state.cards):
        shown = EVERYBODY in doing.run.card(card).known_to
        zone = places.of(doing.run.card(card).owner, action.to)
        doing.run.tell("bounced", doing.context.source, card=card, zone=zone)
        piles.bury(doing.run, card, action.to)
        doing.run.reborn(card)
        if shown:
            doing.run.see(card, EVERYBODY)
    after_part(doing.run)
    dying.leave(doing.run, in_play, "bounced" if action.to == "hand" else "discarded", doing.context.source)
    return True


@rules.action("attach")
def do_attach(doing: Doing, action: a.Attach) -> bool:
    """A card goes under another, a new object; spells that attach do so by themselves."""
    cards, hosts = doing.pick(action.what), doing.find(action.to)
    if cards is None:
        return False
    run = doing.run
    if cards and hosts and places.in_play(run, hosts[0]) and cards[0] != hosts[0]:
        run.tell("attached", doing.context.source, card=cards[0], target=hosts[0])
        seat = run.card(cards[0]).controller or doing.context.holder
        run.reborn(cards[0])
        control.enter(run, cards[0], seat, hosts[0])
    return True


# ---------------------------------------------------------------- the core's own, as Codex does them


@rules.action("choose")
def do_choose(doing: Doing, action: a.Choose) -> bool:
    """The active player makes the choices of cards that name nobody else (A3)."""
    if action.by == "self":
        action = action.model_copy(update={"by": "active"})
    return effects.do_choose(doing, action)


def _with_check(do: str, handler: Callable[[Doing, Any], bool]) -> None:
    """An action of the core after which the rules look at everything again (A13)."""

    @rules.action(do)
    def checked(doing: Doing, action: Any) -> bool:
        done = handler(doing, action)
        if done:
            after_part(doing.run)
        return done


def _modify(doing: Doing, action: a.Modify) -> bool:
    """What takes HP away is what kills."""
    done = effects.do_modify(doing, action)
    if done and action.stat == "hp":
        for thing in doing.run.var("modifiers")[-1]["of"]:
            doing.run.mark(thing, "struck_by", doing.context.source)
    return done


for _do, _handler in {
    "modify": _modify, "grant": effects.do_grant, "count": effects.do_count,
    "become": card_actions.do_become,
}.items():  # fmt: skip
    _with_check(_do, cast(Any, _handler))


# ---------------------------------------------------------------- later


@rules.action("later")
def do_later(doing: Doing, action: language.Later) -> bool:
    """The block is done at a later moment, with the roles of now."""
    if action.then:
        holder = doing.context.holder
        planned: dict[str, Plain] = {
            "at": action.at, "block": f"{doing.path}/then", "source": doing.context.source,
            "holder": holder, "roles": dict(doing.context.roles),
            "of": (holder,), "until": "turn" if action.at == "unit_dies" else "game",
        }  # fmt: skip
        doing.run.mark(TABLE, "later", (*doing.run.var("later", ()), planned))
    return True


@rules.on("after dies", "codex.later")
def whenever_a_unit_dies(run: Resolution, frame: Frame) -> None:
    """What was said of all units of a seat that die in this turn is done for each."""
    dead = run.card(cast(str, frame.data["card"]))
    if run.definition(dead.id).kind != "unit":
        return
    for one in run.var("later", ()):
        if one["at"] == "unit_dies" and one["holder"] == dead.controller:
            events.owe(run, frame, "effect", "run", **_block_of(one))


def _block_of(planned: dict[str, Any]) -> dict[str, Any]:
    """The data of the frame that carries out what was put off."""
    said = {name: planned[name] for name in ("block", "source", "holder", "roles")}
    return {**said, "at": 0, "noted": {}}


def _on_time(at: str, moment: str, *, own: bool = False) -> None:
    @rules.on(moment, "codex.later")
    def react(run: Resolution, frame: Frame) -> None:
        """What was put off until now is done when its turn comes."""
        planned = run.var("later", ())
        due = [
            one for one in planned if one["at"] == at and (not own or one["holder"] == frame.data["subject"])
        ]
        if due:
            run.mark(TABLE, "later", tuple(one for one in planned if one not in due) or None)
        for one in due:
            stands_for = one["source"] if one["source"] in run.state.cards else one["holder"]
            line_up(run, frame, stands_for, "effect", "run", **_block_of(one))


_on_time("main_ends", "after main_ends")
_on_time("turn_ends", "after turn_ends")
_on_time("next_upkeep", "after upkeep", own=True)

"""Choosing a move step by step with six buttons: what, which card, at whom, how many."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tts_bridge.games.core.moves import Move
from tts_bridge.games.core.telling import button
from tts_bridge.games.core.words import message_id
from tts_bridge.table.directives import ChooseInHand, Directive, Glow
from tts_bridge.table.loads import Load
from tts_bridge.table.play import Play
from tts_bridge.table.questions import IN_HAND, Options, Question, Questions
from tts_bridge.table.wishes import NOTHING, OPEN, Wish, narrowed, read_wish, wished

BACK = "back"
"""The answer that calls the choice off."""

ASKED = "#60c0e0"
"""Glow of a card that is asked about."""

Choices = list[tuple[Wish, list[Move]]]
"""The answers to one question: a wish for each, with the moves that fit it."""


@dataclass(slots=True)
class Menu:
    """A choice that a seat is in the middle of, shown to the seat that answers for it.

    `name` is what its question is called, anew with each step; `about` is a card that lies on the table as
    if the move were made, and is put back if it is not.
    """

    name: str
    seat: str
    asked: str
    moves: Callable[[], Iterable[Move]]
    called_off: Callable[[], None]
    made: Callable[[], None]
    seconds: float
    wish: Wish = NOTHING
    about: str = ""


class Menus:
    """The choices that seats are in the middle of, one for each seat at most.

    `voice` names the seat that answers for a seat.
    """

    def __init__(
        self, play: Play, questions: Questions, voice: Callable[[str], str], load: Load,
        make: Callable[[Move], object],
    ) -> None:  # fmt: skip
        self._play = play
        self._questions = questions
        self._voice = voice
        self._load = load
        self._make = make
        self._menus: dict[str, Menu] = {}
        self._serial = 0

    def open(
        self, seat: str, wish: Wish, moves: Callable[[], Iterable[Move]] | None = None, *, asked: str = "",
        called_off: Callable[[], None] = lambda: None, made: Callable[[], None] = lambda: None,
        seconds: float = 0.0, about: str = "",
    ) -> None:  # fmt: skip
        """Let a seat choose among moves (by default its legal ones) that fit a wish.

        In the end `made` or `called_off` is called.  A choice of the seat that was open before is called off.
        """
        self.close(seat)
        source = moves or (lambda: self._play.legal(seat))
        self._menus[seat] = Menu(
            self._name(seat), seat, asked or seat, source, called_off, made, seconds, wish, about
        )

    def _name(self, seat: str) -> str:
        self._serial += 1
        return f"menu.{seat}.{self._serial}"

    def close(self, seat: str) -> None:
        """Call a choice off."""
        menu = self._menus.pop(seat, None)
        if menu is not None:
            menu.called_off()

    def close_about(self, card: str) -> None:
        """Call off what is asked about a card."""
        for menu in tuple(self._menus.values()):
            if menu.about == card:
                self.close(menu.seat)

    def forget(self, card: str) -> None:
        """The card has been moved on: what was asked about it is not asked any more."""
        self._menus = {seat: menu for seat, menu in self._menus.items() if menu.about != card}

    def clear(self) -> None:
        """Call all choices off."""
        for seat in tuple(self._menus):
            self.close(seat)

    def refresh(self) -> None:
        """Ask what is to be asked now; a choice among moves that are not legal any more ends, or one for a
        seat whose person is back."""
        for menu in tuple(self._menus.values()):
            choices = self._choices(menu)
            is_back = menu.asked != menu.seat == self._voice(menu.seat)
            if choices and not is_back:
                self._questions.ask(self._question(menu, choices))
            else:
                self.close(menu.seat)
        asked = {menu.name for menu in self._menus.values()}
        self._questions.drop(*(name for name in self._questions.named("menu.") if name not in asked))

    def _choices(self, menu: Menu) -> Choices:
        legal = set(self._play.legal(menu.seat))
        return narrowed(menu.wish, wished(menu.wish, (move for move in menu.moves() if move in legal)))

    def _question(self, menu: Menu, choices: Choices) -> Question:
        in_hand = self._is_in_hand(menu, choices)
        options = () if in_hand else tuple((str(wish), self._said(wish, moves)) for wish, moves in choices)
        return Question(
            menu.name, menu.asked, self._asked(menu, choices),
            (*options, (BACK, self._play.words.say("table-put_back" if menu.about else "table-back"))),
            lambda option: self._choose(menu, option), menu.seconds, lambda: self.close(menu.seat),
            cards={} if in_hand else dict(_clickable(self._play, choices)),
        )  # fmt: skip

    def _asked(self, menu: Menu, choices: Choices) -> str:
        if self._is_in_hand(menu, choices):
            moves = [move for _, group in choices for move in group]
            return self._play.words.say("table-in_hand", what=kind_said(self._play, moves))
        speech = self._play.speech(menu.seat)
        if menu.about and menu.wish == NOTHING:
            return speech.say_of(menu.about, "table-turned")
        card = menu.wish.card if menu.wish.card in self._play.state.cards else ""
        return speech.say_of(card, "table-which")

    def _choose(self, menu: Menu, option: str) -> None:
        if self._menus.get(menu.seat) is not menu:
            return  # pressed twice: the first press has settled it
        wish = read_wish(option)
        if wish is None:
            self.close(menu.seat)
            return
        moves = next((group for chosen, group in self._choices(menu) if chosen == wish), [])
        if len(moves) == 1:
            self._finish(menu, moves[0])
        else:
            menu.wish, menu.name = wish, self._name(menu.seat)

    def _finish(self, menu: Menu, move: Move) -> None:
        del self._menus[menu.seat]
        self._make(move)
        menu.made()

    # ---------------------------------------------------------------- choices in the hand

    def _is_in_hand(self, menu: Menu, choices: Choices) -> bool:
        """Whether it is one of the own hand's cards that is chosen, secretly, and TTS can ask for it."""
        if not self._load.in_hand or menu.asked != menu.seat:
            return False
        return all(len(moves) == 1 and self._is_secret(moves[0]) for _, moves in choices)

    def _is_secret(self, move: Move) -> bool:
        tabletop, card = self._play.tabletop, self._play.state.cards.get(move.card)
        if card is None or move.kind not in tabletop.secret:
            return False
        place = tabletop.place_of(card.zone)
        return (place.kind, place.seat) == ("hand", move.seat)

    def standing(self) -> Iterator[Directive]:
        """Glow of cards that are asked about, and the choices that are made in a hand."""
        yield from (Glow(menu.about, ASKED) for menu in self._menus.values() if menu.about)
        for menu in self._menus.values():
            choices = self._choices(menu)
            if choices and self._is_in_hand(menu, choices):
                yield ChooseInHand(IN_HAND + menu.name, menu.seat, self._asked(menu, choices), 1, 1)

    def chose(self, name: str, cards: tuple[str, ...]) -> None:
        """Cards were chosen in the hand; none: that was called off."""
        menu = next((menu for menu in self._menus.values() if name == IN_HAND + menu.name), None)
        if menu is None:
            return
        moves = [move for _, group in self._choices(menu) for move in group if move.card in cards]
        if len(moves) == 1:
            self._finish(menu, moves[0])
        elif not cards:
            self.close(menu.seat)

    # ---------------------------------------------------------------- words

    def _said(self, wish: Wish, moves: list[Move]) -> str:
        speech = self._play.speech(moves[0].seat)
        if len(moves) == 1:
            return button(speech, moves[0])
        last = next((part for part in reversed(wish.parts) if part not in (OPEN, "")), "")
        return kind_said(self._play, moves) if last == wish.kind else speech.name(last)


def kind_said(play: Play, moves: list[Move]) -> str:
    """What a button says that offers several moves of one kind."""
    cards = {(move.card, move.number) for move in moves}
    return play.words.say(message_id("may", moves[0].kind), n=len(cards))


def menu_options(play: Play, seat: str) -> Options:
    """The kinds of moves that a seat may make: the wish of each, and its words."""
    found: list[tuple[str, str]] = []
    for kind in dict.fromkeys(move.kind for move in play.legal(seat)):
        moves = [move for move in play.legal(seat) if move.kind == kind]
        wish, group = narrowed(Wish(kind), moves)[0]
        if len(moves) == 1 and kind not in play.tabletop.secret:
            found.append((str(wish), button(play.speech(seat), group[0])))
        else:
            found.append((str(Wish(kind)), kind_said(play, moves)))
    return tuple(found)


def _clickable(play: Play, choices: Choices) -> Iterator[tuple[str, str]]:
    """The cards that answers are about, with the answer that each is."""
    for wish, _ in choices:
        last = next((part for part in reversed(wish.parts[:3]) if part not in (OPEN, "")), "")
        if last in play.state.cards:
            yield last, str(wish)

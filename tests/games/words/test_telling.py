"""What players read: refusals with their rules, questions, totals, buttons and lines of the log."""

from dataclasses import replace

import pytest

from tests.games.words.playing import ENTRY, begun, fallout
from tts_bridge.games.core.asking import Question, pending, question
from tts_bridge.games.core.changes import Block
from tts_bridge.games.core.engine import check, decide, legal_moves, opened
from tts_bridge.games.core.look import Look
from tts_bridge.games.core.moves import Accepted, Move
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import Plain, State
from tts_bridge.games.core.stats import total
from tts_bridge.games.core.telling import button, log_line, objection, reasons, stat, waived
from tts_bridge.games.core.view import PUBLIC, view
from tts_bridge.games.core.words import Language
from tts_bridge.games.munchkin.numbers import strengths
from tts_bridge.table.assets import game_ledger, read_words
from tts_bridge.table.chronicle import Chronicle

GAME = fallout()
WORDS = {language: read_words(ENTRY, language, pytest.fail) for language in ("en", "ru")}
LEDGER = game_ledger(ENTRY)


def after(state: State, *moves: Move) -> State:
    """The state after moves that are all accepted."""
    for move in moves:
        verdict = decide(GAME, state, move)
        assert isinstance(verdict, Accepted), (move, verdict)
        state = verdict.after
    return state


def put(card: str, zone: str) -> Move:
    return Move("edit.move", "host", f"mf.{card}#1", zone)


def at(*moves: Move, phase: int = 0) -> State:
    """A turn of Red in which the table has been set up by edits."""
    turn = Move("edit.turn", "host", target="red", number=phase)
    return after(opened(GAME, begun(GAME)).after, turn, *moves)


def speech(state: State, language: Language, seat: str = "red") -> Speech:
    return Speech(WORDS[language], GAME, view(GAME, state, seat))


def objections(state: State, move: Move, language: Language) -> list[str]:
    said = speech(state, language, move.seat)
    return [objection(said, move, refusal, LEDGER).text for refusal in check(GAME, state, move)]


def line(event: str, language: Language, cause: str = "", state: State | None = None, **roles: Plain) -> str:
    return log_line(speech(state or begun(GAME), language, PUBLIC), Block(event, cause, roles))


# ---------------------------------------------------------------- refusals


def test_a_second_headgear() -> None:
    state = at(put("vault_security_helmet", "red.use"), put("combat_helmet", "red.hand"))
    move = Move("use", "red", "mf.combat_helmet#1")
    assert objections(state, move, "en") == [
        "“Use: Combat Helmet” is not allowed. Only one Headgear is worn at a time. "
        "You have on: Vault Security Helmet. [MF-ITM-10]"
    ]
    assert objections(state, move, "ru") == [
        "Нельзя «В дело: Шлем Боевой Брони». Надеть можно только один Головняк. "
        "Уже надето: Шлем Охраны Убежища. [MF-ITM-10]"
    ]


def test_a_third_hand() -> None:
    state = at(put("ripper", "red.use"), put("plasma_rifle", "red.hand"))
    move = Move("use", "red", "mf.plasma_rifle#1")
    assert objections(state, move, "en") == [
        "“Use: Plasma Rifle” is not allowed. It needs 2 Hands, and 1 of your 2 are taken. "
        "[MF-ITM-10, MF-ZON-11]"
    ]
    assert objections(state, move, "ru") == [
        "Нельзя «В дело: Плазменная Винтовка». Нужно Рук: 2. Занято: 1 из 2. [MF-ITM-10, MF-ZON-11]"
    ]


def test_a_third_knuckle() -> None:
    knuckles = ("plunkett_s_valid_points", "deathclaw_gauntlet")
    state = at(*(put(card, "red.use") for card in knuckles), put("power_fist", "red.hand"))
    move = Move("use", "red", "mf.power_fist#1")
    assert objections(state, move, "en") == [
        "“Use: Power Fist” is not allowed. It takes no Hand, but only one such is worn per Hand, "
        "and you wear 2 already. [MF-ITM-10, MF-ZON-11]"
    ]
    assert objections(state, move, "ru") == [
        "Нельзя «В дело: Силовой Кастет». Рук это не занимает, но на каждую Руку надевают не больше одного "
        "такого. Уже надето: 2. [MF-ITM-10, MF-ZON-11]"
    ]


def fighting(*moves: Move) -> State:
    """Red fights a Deathclaw."""
    trouble = Move("look_for_trouble", "red", "mf.deathclaw#1")
    return after(at(put("deathclaw", "red.hand"), *moves, phase=1), trouble)


def test_selling_in_a_combat() -> None:
    state = fighting(put("combat_helmet", "red.use"))
    move = Move("sell", "red", "mf.combat_helmet#1")
    assert objections(state, move, "en")[-1] == (
        "“Sell: Combat Helmet” is not allowed. Nothing is sold in a combat. [MF-ACT-04, MF-ITM-22, MF-CMB-06]"
    )
    assert objections(state, move, "ru")[-1] == (
        "Нельзя «На продажу: Шлем Боевой Брони». В бою ничего не продают. [MF-ACT-04, MF-ITM-22, MF-CMB-06]"
    )


def test_looting_after_a_fight() -> None:
    state, move = at(phase=2), Move("loot_room", "red")
    assert objections(state, move, "en") == [
        "“Loot the room” is not allowed. "
        "The room is looted once a turn, and only if no monster was met in it. "
        "[MF-TRN-04, MF-TRN-05, MF-RUN-01]"
    ]
    assert objections(state, move, "ru") == [
        "Нельзя «Чищу Нычки». Нычки чистят один раз за ход, и только если монстр не встретился. "
        "[MF-TRN-04, MF-TRN-05, MF-RUN-01]"
    ]


def test_a_price_in_caps_is_no_number_of_cards() -> None:
    state = at(put("charon", "red.hand"), put("combat_helmet", "red.hand"))
    move = Move("use", "red", "mf.charon#1")
    assert objections(state, move, "en") == [
        "“Use: Charon” is not allowed. It costs cards worth 1000 caps, and those that you could pay with are "
        "worth only 600. [MF-ZON-08]"
    ]
    assert objections(state, move, "ru") == [
        "Нельзя «В дело: Харон». Это стоит карт на 1000 крышек, а заплатить можно картами только на 600. "
        "[MF-ZON-08]"
    ]


def test_one_of_a_kind_is_told_in_the_singular() -> None:
    state = at(put("fat_man", "red.pack"), put("gatling_laser", "red.hand"))
    (text,) = objections(state, Move("pack", "red", "mf.gatling_laser#1"), "ru")
    assert "Нести можно только одну Большую шмотку. Уже есть: Толстяк." in text
    state = at(put("raider", "red.use"), put("enclave_scientist", "red.hand"))
    (text,) = objections(state, Move("use", "red", "mf.enclave_scientist#1"), "ru")
    assert "Класс может быть только один." in text


def test_what_is_not_there_is_said_to_be_nothing() -> None:
    assert line("revealed", "ru", cards=()) == "Показано всем: ничего."
    assert button(speech(at(), "en"), Move("look_for_trouble", "red")) == "Look for trouble: …"


def test_a_card_is_not_told_to_be_of_who_plays_it() -> None:
    state = at(put("mentats", "green.use"), Move("edit.move", "host", "mf.mentats#2", "red.use"))
    told = line("played", "en", state=state, by="red", card="mf.mentats#2", target="")
    assert told == "Red plays: Mentats."


def test_a_refusal_names_only_what_the_mover_may_know() -> None:
    state = at(put("combat_helmet", "blue.hand"))
    move = Move("use", "red", "mf.combat_helmet#1")
    (text,) = objections(state, move, "en")
    assert (
        text
        == "“Use: a card” is not allowed. Nothing like that can be done now. Red may act. [core.not_possible]"
    )


def test_waived_rules_are_told_by_their_ids_each_once() -> None:
    told = waived(
        speech(at(), "ru"), None, ("munchkin.hands", "munchkin.one_per_slot", "munchkin.odd"), LEDGER
    )
    assert told == "Играем так, вопреки правилам: MF-ITM-10, MF-ZON-11, munchkin.odd."


# ---------------------------------------------------------------- questions


def asked(state: State, seat: str, language: Language) -> Question:
    found = question(speech(state, language, seat), seat)
    assert found is not None
    return found


def trapped(*moves: Move) -> State:
    """Blue plays Overloading at Red, and nobody averts it."""
    state = at(put("overloading", "blue.hand"), *moves)
    return nobody_answers(after(state, Move("play", "blue", "mf.overloading#1", "red")))


def nobody_answers(state: State) -> State:
    """The time to answer runs out, as often as there is one."""
    while state.top is not None and state.top.kind == "response":
        state = after(state, Move("time", "clock", number=state.top.id))
    return state


def test_a_question_with_cards_counts_what_is_still_to_be_picked() -> None:
    items = ("combat_helmet", "ripper", "metal_boots", "combat_armor", "ammunition_box")
    state = trapped(*(put(item, "red.pack") for item in items if f"mf.{item}" in GAME.library.definitions))
    first = asked(state, "red", "ru")
    assert first.text == "Перегруз!: сбросьте (3)."
    assert "Шлем Боевой Брони" in [choice.text for choice in first.choices]
    assert first.why == GAME.library.get("mf.overloading").text.ru
    second = asked(after(state, first.choices[0].move), "red", "en")
    assert second.text == "Overloading!: discard 2."
    assert question(speech(state, "en", "blue"), "blue") is None


def test_options_are_named_by_the_card() -> None:
    state = after(
        at(put("v_a_t_s", "red.hand"), put("deathclaw", "red.hand"), phase=1),
        Move("look_for_trouble", "red", "mf.deathclaw#1"),
    )
    state = nobody_answers(after(state, plays(state, "mf.v_a_t_s#1")[0]))
    english, russian = asked(state, "red", "en"), asked(state, "red", "ru")
    assert english.text == "V.A.T.S.: choose."
    assert [choice.text for choice in russian.choices][:2] == ["Голова (4+): +5", "Тело (3+): +3"]
    assert [choice.move.kind for choice in russian.choices] == ["choose"] * 4
    assert button(speech(state, "ru"), Move("choose", "red", number=1)) == "Тело (3+): +3"


def plays(state: State, card: str) -> list[Move]:
    """The ways in which Red may play a card."""
    return [move for move in legal_moves(GAME, state, "red") if (move.kind, move.card) == ("play", card)]


def test_what_the_table_waits_for() -> None:
    state = at(put("combat_helmet", "red.hand"))
    assert pending(speech(state, "en", PUBLIC)) == "Red may act."
    assert pending(speech(state, "ru", PUBLIC)) == "Красный действует."
    played = at(put("overloading", "blue.hand"), put("ripper", "green.hand"))
    threatened = after(played, Move("play", "blue", "mf.overloading#1", "red"))
    assert pending(speech(threatened, "ru", PUBLIC)) == "Синий играет: Перегруз!"


# ---------------------------------------------------------------- totals and buttons


def test_a_total_is_told_line_by_line() -> None:
    state = at(put("combat_helmet", "red.use"))
    strength = total(Look(GAME, state), "strength", "red")
    english, russian = speech(state, "en"), speech(state, "ru")
    assert stat(russian, strength) == f"Боевая Сила: {strength.sum}"
    assert reasons(english, strength.lines)[0].text == "+1 Red (Level)"
    assert reasons(russian, strength.lines)[1].text.endswith("Шлем Боевой Брони (шмотка)")


def test_a_line_that_does_not_count_says_what_is_against_it() -> None:
    state = after(
        at(put("ripper", "red.use"), put("yao_guai", "red.hand"), phase=1),
        Move("look_for_trouble", "red", "mf.yao_guai#1"),
    )
    told = reasons(speech(state, "en"), strengths(Look(GAME, state)).munchkins)
    (struck,) = (reason for reason in told if reason.struck_by)
    assert struck.text == f"({struck.amount}) Ripper: does not count because of Yao Guai"


def test_buttons_say_what_the_card_calls_it() -> None:
    state = at(put("raider", "red.use"))
    moves = [
        Move("play", "red", "mf.frag_grenade#1", "blue"),
        Move("kick_open", "red"),
        Move("ask_help", "red", target="blue", number=2),
        Move("edit.move", "host", "mf.raider#1", "door.discard"),
    ]
    assert [button(speech(state, "en", PUBLIC), move) for move in moves] == [
        "Play: a card → Blue", "Kick open the door", "Ask Blue, for 2 Treasures", "Raider → Door discard",
    ]  # fmt: skip
    assert [button(speech(state, "ru", PUBLIC), move) for move in moves] == [
        "Сыграть: карта → Синий", "Вышибаю Дверь", "Позвать на помощь: Синий, за 2 Сокровища",
        "Рейдер → сброс Дверей",
    ]  # fmt: skip


# ---------------------------------------------------------------- the log


@pytest.mark.parametrize(
    ("n", "english", "russian"),
    [(1, "a level", "1 Уровень"), (2, "2 levels", "2 Уровня"), (5, "5 levels", "5 Уровней")],
)
def test_levels_are_counted(n: int, english: str, russian: str) -> None:
    assert line("level_gained", "en", "kill", seat="red", n=n, level=6) == (
        f"Red gains {english} for the kill and is now Level 6."
    )
    assert line("level_gained", "ru", "kill", seat="red", n=n, level=6) == (
        f"Красный получает {russian} за убийство, теперь Уровень 6."
    )


def test_cards_that_nobody_knows_are_counted() -> None:
    state = at(put("combat_helmet", "red.use"), put("ripper", "red.hand"), put("raider", "red.hand"))
    cards: tuple[Plain, ...] = ("mf.combat_helmet#1", "mf.ripper#1", "mf.raider#1")
    shown = view(GAME, state, PUBLIC)
    hidden = tuple(card for zone in ("red.hand",) for card in shown.zones[zone])[-2:]
    assert line("discarded", "en", state=state, cards=("mf.combat_helmet#1", *hidden)) == (
        "Discarded: Combat Helmet, 2 cards."
    )
    assert line("discarded", "ru", state=state, cards=("mf.combat_helmet#1", *hidden)) == (
        "В сброс: Шлем Боевой Брони, 2 карты."
    )
    assert log_line(Speech(WORDS["en"], GAME, state), Block("discarded", "", {"cards": cards})) == (
        "Discarded: Combat Helmet, Ripper, Raider."
    )


def test_what_has_left_the_game_is_named_from_before() -> None:
    state = at(put("combat_helmet", "red.use"))
    gone = {card: thing for card, thing in state.cards.items() if card != "mf.combat_helmet#1"}
    said = Speech(WORDS["ru"], GAME, replace(state, cards=gone), state)
    told = log_line(said, Block("removed", "", {"cards": ("mf.combat_helmet#1",)}))
    assert told == "Выходит из игры: Шлем Боевой Брони."


@pytest.mark.parametrize("event", ["play", "combat_over", "running_over", "turn"])
def test_some_things_deserve_no_line(event: str) -> None:
    assert line(event, "en") == line(event, "ru") == ""


def test_a_name_with_a_full_stop_gets_no_second_one() -> None:
    state = at(put("v_a_t_s", "red.use"))
    assert line("turned_up", "ru", state=state, seat="red", card="mf.v_a_t_s#1") == "За Дверью: V.A.T.S."


def test_a_card_that_is_its_own_cause_is_named_once() -> None:
    state = at(put("ripper", "red.use"))
    roles: dict[str, Plain] = {"seat": "red", "cards": ("mf.ripper#1",), "origin": ""}
    assert line("discarded", "en", "mf.ripper#1", state, **roles).endswith("itself: Ripper.")
    assert line("moved", "en", "mf.ripper#1", state, **roles) == "Red keeps: Ripper."
    stolen = line("moved", "ru", "blue.hand?0", at(put("raider", "blue.hand"), put("ripper", "red.use")),
                  **roles | {"origin": "blue"})  # fmt: skip
    assert stolen == "Синий → Красный: Потрошитель (карта)."


def test_every_death_has_its_cause() -> None:
    state = at(put("deathclaw", "red.use"))
    roles: dict[str, Plain] = {"seat": "red"}
    assert line("died", "en", "mf.deathclaw#1", state, **roles) == "Red dies (Deathclaw)."
    assert line("died", "ru", "mf.deathclaw#1", state, **roles) == "Красный умирает (Коготь Смерти)."
    assert line("died", "en", "", state, **roles) == "Red dies."


@pytest.mark.parametrize(
    ("event", "cause", "roles", "english", "russian"),
    [
        (
            "joined", "mf.ripper#1", {"card": "mf.raider#1", "seat": "red", "by": ""},
            "Red is attacked by Raider (Ripper).", "Нападение (Потрошитель): Рейдер → Красный.",
        ),
        (
            "joined", "mf.raider#1", {"card": "mf.raider#1", "seat": "red", "by": "blue"},
            "Blue adds to the combat: Raider.", "Синий добавляет в бой: Рейдер → Красный.",
        ),
        (
            "threatened", "mf.ripper#1", {"card": "mf.raider#1", "seat": "red"},
            "Red is threatened by Raider (Ripper).", "Угроза (Потрошитель): Рейдер → Красный.",
        ),
        (
            "left", "beaten", {"card": "mf.raider#1", "source": "mf.ripper#1"},
            "Beaten: Raider (Ripper).", "Рейдер: монстр побеждён (Потрошитель).",
        ),
        (
            "discarded", "mf.raider#1", {"cards": ("mf.raider#1",)},
            "Discarded, as it says itself: Raider.", "В сброс, как и сказано на карте: Рейдер.",
        ),
        (
            "discarded", "munchkin.nothing_left_behind", {"cards": ("mf.raider#1",)},
            "Discarded, as nothing goes on with it: Raider.",
            "В сброс, потому что больше ни для чего не нужно: Рейдер.",
        ),
        (
            "drew", "treasure", {"card": "unknown", "seat": "red", "source": "mf.raider#1"},
            "Red draws a card (Treasure) (Raider).", "Красный берёт карту (Сокровище) (Рейдер).",
        ),
        (
            "ran", "mf.raider#1", {"seat": "red", "roll": 4, "bonus": 0},
            "Red runs from Raider: 4, 5 are needed.", "Смывка (Рейдер), Красный: 4, а нужно 5.",
        ),
        (
            "ran", "mf.raider#1", {"seat": "red", "roll": 4, "bonus": -1},
            "Red runs from Raider: 4 and -1, 5 are needed.", "Смывка (Рейдер), Красный: 4 и -1, а нужно 5.",
        ),
        (
            "modified", "mf.raider#1", {"of": ("red",), "stat": "loot", "op": "add", "by": "+1"},
            "Raider: Cards when looting +1 → Red.", "Рейдер: Карт при Мародёрстве +1 → Красный.",
        ),
        (
            "modified", "mf.raider#1", {"of": ("mf.ripper#1",), "stat": "price", "op": "scale", "by": 2},
            "Raider: Price in caps ×2 → Ripper.", "Рейдер: Цена в крышках ×2 → Потрошитель.",
        ),
    ],
)  # fmt: skip
def test_causes_are_told(event: str, cause: str, roles: dict[str, Plain], english: str, russian: str) -> None:
    state = at(put("ripper", "red.use"), put("raider", "red.use"))
    assert line(event, "en", cause, state, **roles) == english
    assert line(event, "ru", cause, state, **roles) == russian


def test_what_a_card_does_is_told_with_its_cause() -> None:
    """A monster that nobody played, and what becomes of a roll."""
    state = at(put("john_henry_eden", "red.hand"), put("enclave_soldier", "door.discard"), phase=1)
    assert "Red is attacked by Enclave Soldier (John Henry Eden)." in told(
        state, Move("look_for_trouble", "red", "mf.john_henry_eden#1")
    )
    radroach = at(put("radroach", "red.hand"), phase=1)
    trouble = after(radroach, Move("look_for_trouble", "red", "mf.radroach#1"))
    defended = nobody_answers(after(nobody_answers(trouble), Move("rolled", "chance", number=6)))
    assert "Radroach: Combat Strength +4 → Radroach." in told(defended, Move("rolled", "chance", number=4))


def told(state: State, move: Move) -> list[str]:
    """What everybody reads of a move, and of what comes of it when nobody answers."""
    verdict = decide(GAME, state, move)
    assert isinstance(verdict, Accepted), verdict
    return [found.text for found in Chronicle(WORDS["en"], GAME).tell(state, verdict.blocks)]


def test_a_card_that_has_become_another_uses_the_abilities_of_that_one() -> None:
    state = at(put("raider", "red.use"))
    use = Move("activate", "red", "mf.raider#1", "green", 1)
    assert button(speech(state, "en"), use) == "Raider: Armed raid → Green"
    copy: Plain = {"of": ("mf.raider#1",), "like": "mf.enclave_scientist", "until": "turn", "source": ""}
    state = replace(state, vars=state.vars | {"copies": (copy,)}, cache={})
    assert button(speech(state, "en"), use).endswith(": Turn the Trap on another → Green")

"""Loads, undo, rewinds, drift, and a server that begins again."""

import json
import random
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.table.conftest import Begin
from tests.table.lua import DEFINITIONS, Table
from tests.table.test_asking import thrown
from tests.table.test_gestures import fight, run
from tts_bridge.journal import Journal
from tts_bridge.table import session
from tts_bridge.table.directives import (
    Ask,
    DealIds,
    Directive,
    Draw,
    Lay,
    Say,
    Shuffle,
    Stack,
    TakeStock,
    Write,
)
from tts_bridge.table.history import all_steps
from tts_bridge.table.opening import BadTableError, OpenTables
from tts_bridge.table.record import RELOAD
from tts_bridge.table.reports import Answered, CardMissing, CopyFound, Drew, Peeked, Pressed, Said, Undone
from tts_bridge.table.rules import open_rules


def restart(table: Table, other: OpenTables, language: str = "en") -> None:
    """The server begins again; the first seat is the host's."""
    table.session.close()
    table.session = other.open("t1")
    table.language = language
    table.said.clear()
    table.load()
    table.sit("green", "purple", "white")


def copy_of(table: Table) -> dict[str, object]:
    """What a save of the table keeps."""
    return {
        "node": table.node, "place": dict(table.place), "face": dict(table.face),
        "piles": {pile: list(inside) for pile, inside in table.piles.items()},
    }  # fmt: skip


def load(table: Table, saved: dict[str, object]) -> None:
    for name, value in saved.items():
        setattr(table, name, value)
    table.load()


def shuffled(told: Iterable[Directive]) -> list[str]:
    """The piles that are shuffled."""
    return [directive.pile for directive in told if isinstance(directive, Shuffle)]


# ---------------------------------------------------------------- the lobby


def test_before_the_game_seats_choose_and_the_host_begins(tables: OpenTables) -> None:
    table = Table(tables.open("t1"))
    table.load()
    table.sit("green", "white")
    assert [ask[1:] for ask in (*table.asked("green"), *table.asked("white"))] == [
        ("male", "Male", "female", "Female")
    ] * 2
    assert table.lines["strip", "", 1] == "Sit down and choose. When all are there, the host begins."
    assert "Green, White" in table.lines["strip", "", 2]
    table.answer("white", "male")
    assert table.asked("white") == []
    assert table.offers["host", ""][1].wish == "start"
    assert table.send(Pressed("host.button1", "start", "white")) == []
    told = table.send(Pressed("host.button1", "start", "green"))
    assert isinstance(told[0], DealIds)
    assert [seat["name"] for seat in table.state()["seats"]] == ["green", "white"]


def test_a_start_that_is_pressed_twice_deals_once(tables: OpenTables) -> None:
    table = Table(tables.open("t1"))
    table.load()
    table.sit("green", "white")
    pressed = Pressed("host.button1", "start", "green")
    told = table.session.receive([pressed, pressed])
    (dealt,) = (directive for directive in told if isinstance(directive, DealIds))
    assert not any(isinstance(directive, DealIds) for directive in table.session.receive([pressed]))
    table.send(*table.act(dealt))
    assert set(table.hand("green")) <= set(table.place)
    assert table.moves("white", "ready")


def test_a_start_that_a_load_interrupts_can_be_pressed_again(tables: OpenTables) -> None:
    table = Table(tables.open("t1"))
    table.load()
    table.sit("green", "white")
    table.session.receive([Pressed("host.button1", "start", "green")])
    table.load()
    table.press("green", "start")
    assert table.moves("white", "ready")


def test_too_few_cannot_begin_and_are_told_so(tables: OpenTables) -> None:
    table = Table(tables.open("t1"))
    table.load()
    table.sit("green")
    table.send(Said("green", "Ёж", "!начать", admin=True))
    assert "2 to 6 players" in table.heard()[-1]
    table.sit("white")
    table.send(Said("green", "Ёж", "!start", admin=True))
    assert table.state()["seats"]


def test_the_same_source_of_chance_deals_the_same_ids(tmp_path: Path) -> None:
    dealt = []
    for name in ("a", "b"):
        tables = OpenTables(tmp_path / name, lambda table: random.Random(5))
        table = Table(tables.open("t1"))
        table.begin("green", "white")
        dealt.append(sorted(table.place.items()))
        tables.close()
    assert dealt[0] == dealt[1]


def test_a_table_speaks_the_language_of_its_save(tables: OpenTables) -> None:
    table = Table(tables.open("t1"), language="ru")
    table.begin("green", "white")
    assert "Готов" in {offer.text for offer in table.offers["me", "green"].values()}


def test_a_game_that_there_is_not(tables: OpenTables) -> None:
    table = Table(tables.open("t1"), game="tiddlywinks")
    assert "tiddlywinks" in next(say.text for say in table.load() if isinstance(say, Say))
    assert table.send(Pressed("x", "start", "green"), Said("green", "", "!help", admin=True)) == []


@pytest.mark.parametrize("name", ["", "../t1", "стол", "a" * 41, "t 1"])
def test_a_table_whose_id_is_no_name_of_a_file(tables: OpenTables, name: str) -> None:
    with pytest.raises(BadTableError):
        tables.open(name)


# ---------------------------------------------------------------- undo


def test_undo_takes_a_move_back_with_what_chance_did_after_it(begin: Begin) -> None:
    table = begin()
    saved = table.node
    boss = fight(table, "mirelurks")
    assert table.place[boss] == "lane.1"
    for _ in range(9):
        if table.node == saved:
            break
        told = table.send(Pressed("host.button1", "undo", "green"))
    assert table.node == saved
    assert table.place[boss] == "door.draw"
    assert any(isinstance(directive, Shuffle) and directive.pile == "door.draw" for directive in told)
    assert table.moves("green", "kick_open")


def test_undo_of_an_item_lays_it_back(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet")
    table.drop("green", helmet, "green.use")
    table.send(Said("green", "Ёж", "!undo", admin=True))
    assert table.place[helmet] == "green.hand"
    table.drop("green", helmet, "green.pack")
    assert table.place[helmet] == "green.pack"


def test_nothing_to_take_back_at_the_very_beginning(begin: Begin) -> None:
    table = begin(ready=False)
    node = table.node
    table.send(Said("green", "Ёж", "!undo", admin=True))
    assert "nothing to take back" in table.heard()[-1]
    assert table.node == node


# ---------------------------------------------------------------- loads


def test_an_older_save_takes_the_game_back_to_its_move(begin: Begin) -> None:
    table = begin()
    saved = copy_of(table)
    fight(table, "mirelurks")
    told = len(table.told)
    load(table, saved)
    assert table.moves("green", "kick_open")
    since = table.told[told:]
    assert any(isinstance(directive, Shuffle) and directive.pile == "door.draw" for directive in since)
    assert not any(isinstance(directive, Ask) for directive in since)
    assert any(isinstance(directive, Write) and directive.panel == "strip" for directive in since)


def test_a_card_that_was_being_drawn_when_the_table_went_back_is_shuffled_in(begin: Begin) -> None:
    """All have seen it on its way, though the table had not told which it was."""
    table = begin()
    saved = copy_of(table)
    table.held = True
    table.press("green", "kick_open|?|?|?")
    told = len(table.told)
    table.held = False
    load(table, saved)
    assert table.moves("green", "kick_open")
    assert shuffled(table.told[told:]) == ["door.draw"]


def test_a_card_whose_draw_was_taken_back_meanwhile_is_shuffled_in(begin: Begin) -> None:
    table = begin()
    table.held = True
    table.press("green", "kick_open|?|?|?")
    table.send(Said("green", "Ёж", "!undo", admin=True))
    told = len(table.told)
    (drew,) = (report for report in table.waiting if isinstance(report, Drew))
    table.release()
    assert table.place[drew.card] == "door.draw"
    assert table.moves("green", "kick_open")
    since = [directive for directive in table.told[told:] if isinstance(directive, Stack | Shuffle)]
    assert since[0] == Stack(drew.card, "door.draw", "top")
    assert shuffled(since[1:]) == ["door.draw"]


def test_a_load_in_the_middle_of_a_draw_draws_anew(begin: Begin) -> None:
    table = begin()
    table.held = True
    table.press("green", "kick_open|?|?|?")
    (first,) = (directive for directive in table.told[-9:] if isinstance(directive, Draw))
    card = table.waiting.pop()
    assert isinstance(card, Drew)
    table.move(card.card, "door.draw")
    table.held = False
    told = table.load()
    (second,) = (directive for directive in told if isinstance(directive, Draw))
    assert first.draw != second.draw
    assert len(table.zone("doorstep")) == 1


def test_a_draw_that_the_table_had_carried_out_before_it_was_loaded_is_made(begin: Begin) -> None:
    table = begin()
    table.held = True
    table.press("green", "kick_open|?|?|?")
    drew = table.waiting.pop()
    assert isinstance(drew, Drew)
    table.held = False
    told = table.load()
    assert not any(isinstance(directive, Draw) for directive in told)
    assert table.zone("doorstep") == [drew.card] or table.place[drew.card] == "lane.1"
    assert not any("rules" in ask for ask in table.asked("green"))


def test_a_server_that_begins_again_goes_on_from_its_journal(begin: Begin, other: OpenTables) -> None:
    table = begin()
    fight(table, "mirelurks")
    before, journal = table.state(), table.session.journal
    restart(table, other)
    assert table.state() == before
    assert table.session.journal == journal
    run(table)


def test_a_save_whose_journal_is_not_here_is_told_so(begin: Begin, folder: Path) -> None:
    table = begin()
    table.session.close()
    for path in folder.iterdir():
        path.unlink()
    other = OpenTables(folder)
    table.session = other.open("t1")
    table.load()
    assert "journal of this game is not on this computer" in table.heard()[-1]
    other.close()


def test_a_damaged_journal_is_told_of_to_the_host_and_stops_nothing(
    begin: Begin, folder: Path, other: OpenTables
) -> None:
    table = begin()
    table.session.close()
    (path,) = folder.glob("*.journal")
    path.write_bytes(b"rubbish" * 99)
    restart(table, other, "ru")
    (told,) = table.heard("green")
    assert told.startswith(f"Журнал не читается и не пишется, {path.name}: ")
    assert str(folder) not in told
    assert table.heard() == []


def test_a_newer_journal_that_is_damaged_hides_no_older_one(
    begin: Begin, folder: Path, other: OpenTables
) -> None:
    table = begin()
    before = table.state()
    table.session.close()
    (folder / "t1.2.journal").write_bytes(b"SQLite format 3\0" + b"x" * 4000)
    restart(table, other)
    assert table.state() == before
    assert table.session.journal == folder / "t1.1.journal"
    assert table.said == []


def test_a_journal_that_fails_at_the_move_of_the_save_lets_go_of_its_file(
    begin: Begin, folder: Path, other: OpenTables
) -> None:
    table = begin()
    table.session.close()
    (path,) = folder.glob("*.journal")
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE nodes SET changes = '[' WHERE id = ?", (table.node,))
    restart(table, other)
    assert path.name in table.heard("green")[0]
    path.unlink()
    assert not list(folder.glob("*-wal"))


def test_a_journal_that_is_gone_leaves_its_number_free(begin: Begin, folder: Path, other: OpenTables) -> None:
    table = begin()
    table.session.close()
    (first,) = folder.glob("*.journal")
    first.rename(folder / "t1.7.journal")
    table.session = other.open("t1")
    table.node, table.dealt = "", False
    table.begin("green", "white")
    assert sorted(path.name for path in folder.glob("*.journal")) == ["t1.7.journal", "t1.8.journal"]
    assert table.moves("green", "ready")


def test_the_journal_holds_every_move_and_refusal(begin: Begin, folder: Path) -> None:
    table = begin(level="strict")
    table.drop("green", table.give("green", "mirelurks"), "lane.1")
    table.session.close()
    (path,) = folder.glob("*.journal")
    with Journal.open(path) as journal:
        first, *moves = [node.content for node in journal.line(journal.head)]
        assert first.move["seats"] == {"green": "female", "purple": "female", "white": "female"}
        assert len(first.move["cards"]) > 200
        assert {move.move["kind"] for move in moves} == {"drawn", "ready", "edit.move"}
        (refused,) = (node.content for node in journal.children(journal.head))
        assert refused.verdict["accepted"] is False
        assert not journal.verify()
        json.dumps(refused.move)


# ---------------------------------------------------------------- drift


def test_differences_after_a_load_are_told_and_the_host_decides_for_the_game(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    table.move(helmet, "white.pack")
    table.load()
    assert "Vault Security Helmet" in table.heard()[-1]
    assert list(table.asked("green")[0][1::2]) == ["rules", "table", "later"]
    table.answer("green", "rules")
    assert table.place[helmet] == "green.use"


def test_the_host_decides_for_the_table(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    table.move(helmet, "white.pack")
    table.load()
    table.answer("green", "table")
    assert table.zone("white.pack") == [helmet]
    assert table.asked("green") == []


def test_who_takes_a_move_back_has_not_answered_what_differs(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    table.edit("edit.count", card="level", target="white", number=2)
    table.move(helmet, "white.pack")
    table.load()
    table.send(Pressed("host.button1", "undo", "green"))
    table.answer("green", "rules")
    assert table.place[helmet] == "green.use"
    assert table.asked("green") == []


def test_what_differs_is_settled_before_anything_else_is_asked(begin: Begin) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    thrown(table)
    prompted = table.asked("green")
    table.move(helmet, "white.pack")
    table.press("green", "check")
    ((_, *options),) = table.asked("green")
    assert "rules" in options
    table.answer("green", "rules")
    assert table.asked("green") == prompted


def test_looking_on_demand(begin: Begin) -> None:
    table = begin()
    assert TakeStock() in table.send(Pressed("host.button4", "check", "green"))
    assert table.heard()[-1] == "Table and game agree about every card."
    card = table.hand("green")[0]
    table.move(card, "white.hand")
    table.send(Said("green", "", "!сверка", admin=True))
    assert DEFINITIONS[table.definition[card]].name.en not in table.heard()[-1]


def test_a_draw_that_the_table_cannot_do_waits_for_the_host(begin: Begin) -> None:
    table = begin()
    lost = table.piles.pop("door.draw")
    gone = {card: table.place.pop(card) for card in lost}
    table.press("green", "kick_open|?|?|?")
    assert table.asked("green")
    table.piles["door.draw"] = lost
    table.place |= gone
    table.answer("green", "rules")
    assert table.zone("doorstep")


def test_a_draw_that_fails_again_and_again_is_not_tried_for_ever(begin: Begin) -> None:
    table = begin()
    table.piles.pop("door.draw")
    table.press("green", "kick_open|?|?|?")
    draws = [directive for directive in table.told if isinstance(directive, Draw)][-4:]
    assert {draw.pile for draw in draws} == {"door.draw"}


def test_a_card_that_the_game_had_elsewhere_was_on_top_all_the_same(begin: Begin) -> None:
    table = begin()
    stray = next(card for card in table.zone("door.draw") if card.startswith("door.draw?"))
    assert stray
    card = table.give("white", "mirelurks", "use")
    table.move(card, "door.draw")
    table.press("green", "kick_open|?|?|?")
    table.run_clock()
    assert table.zone("lane.1") == [card]


def test_a_card_drawn_for_nothing_goes_back(begin: Begin) -> None:
    table = begin()
    card = table.piles["door.draw"][-1]
    table.move(card, "doorstep")
    table.send(Drew("long.ago", "door.draw", card))
    assert table.place[card] == "door.draw"


def test_a_card_that_cannot_be_laid_is_tried_again_and_then_told_of(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    for _ in range(3):
        table.send(Undone("lay", card, "held"))
        assert Lay(card, "green.use", 0) in table.run_clock("again.")
    table.send(Undone("lay", card, "held"))
    assert "Vault Security Helmet" in table.heard()[-1]
    assert not any(clock.startswith(("again", "laid")) for clock in table.clocks)


def test_a_card_that_fails_while_it_waits_for_another_try_stops_nothing(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    for _ in range(9):
        table.send(Undone("lay", card, "moved"))
    assert len([text for text in table.heard() if "cannot be laid" in text]) == 2
    table.run_clock("again.")
    assert table.moves("green", "kick_open")


def test_a_card_that_was_laid_after_all_has_all_tries_again(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    for _ in range(3):
        for _ in range(2):
            table.send(Undone("lay", card, "held"))
            table.run_clock("again.")
        table.run_clock("laid.")
    assert not any("cannot be laid" in text for text in table.heard())
    assert not any(clock.startswith(("again", "laid")) for clock in table.clocks)


def test_another_try_lays_a_card_where_it_belongs_by_then(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet")
    table.drop("green", card, "green.use")
    table.send(Undone("lay", card, "held"), Pressed("host.button1", "undo", "green"))
    table.move(card, "green.use")
    table.send(Undone("lay", card, "held"))
    table.run_clock("again.")
    assert table.place[card] == "green.hand"
    table.send(Undone("lay", card, "held"))
    table.load()
    assert not table.clocks


def test_what_else_can_go_wrong_is_told_to_those_whom_it_concerns(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "use")
    table.send(CopyFound(card), CardMissing(card))
    assert len(table.heard("green")) == 2
    table.send(Peeked("", "door.draw", "white"))
    assert table.heard()[-1].startswith("White has looked")
    assert table.send(Answered("p.1.0", "nonsense", "green"))


def test_what_is_told_of_a_card_that_nobody_else_knows_does_not_name_it(begin: Begin) -> None:
    table = begin()
    card = table.give("purple", "vault_security_helmet")
    table.place[card] = "green.pack"
    table.said.clear()
    table.send(CopyFound(card), CardMissing(card), *(Undone("lay", card, "missing") for _ in range(4)))
    table.load()
    told = [text for seat in ("", "green", "white") for text in table.heard(seat)]
    assert any("the game has it at hand (Purple)" in text for text in told), told
    assert len(told) >= 4
    assert not any(card in text or "Vault" in text for text in told), told


# ---------------------------------------------------------------- without the journal


def lose_journal(table: Table, folder: Path, other: OpenTables) -> None:
    """The save is loaded where its journal is not."""
    table.session.close()
    for path in folder.iterdir():
        path.unlink()
    table.session = other.open("t1")
    table.load()
    table.sit("green", "purple", "white")


def test_a_game_without_its_journal_goes_on_with_the_cards_as_they_lie(
    begin: Begin, folder: Path, other: OpenTables
) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    weapon = table.give("white", "10_mm_pistol", "pack")
    hand = set(table.hand("purple"))
    lose_journal(table, folder, other)
    assert [offer.wish for offer in table.offers["host", ""].values()] == ["rebuild", "start"]
    table.press("green", "rebuild")
    assert (table.zone("green.use"), table.zone("white.pack")) == ([helmet], [weapon])
    assert set(table.hand("purple")) == hand
    assert len(table.zone("purple.hand")) == len(hand)
    assert table.moves("green", "kick_open")
    table.send(Said("green", "Ёж", "!edit count level white 4", admin=True))
    assert table.lines["me", "white", 1] == "White: Level 5"


def test_what_the_save_keeps_is_so_again_without_the_journal(
    begin: Begin, folder: Path, other: OpenTables
) -> None:
    table = begin(harsh=True)
    table.edit("edit.count", card="level", target="purple", number=5)
    table.edit("edit.turn", target="white")
    table.edit("edit.option", card="grace=4")
    under = table.give("white", "scope", "use")
    table.edit("edit.attach", card=under, target=table.give("white", "10_mm_pistol", "use"))
    before = table.state()
    lose_journal(table, folder, other)
    table.press("green", "rebuild")
    assert table.lines["me", "purple", 1] == "Purple: Level 6"
    after = table.state()
    assert (after["options"], after["seats"]) == (before["options"], before["seats"])
    assert table.zone("white.use") == list(before["zones"]["white.use"])
    assert next(card for card in after["cards"] if card["id"] == under).get("attached_to")
    assert table.turn == "white"


def test_nothing_hidden_is_kept_in_the_save(begin: Begin) -> None:
    table = begin()
    card = table.give("green", "vault_security_helmet", "hand")
    table.edit("edit.mark", card=f"secret={card}", target="green")
    assert card not in "".join(table.kept) + "".join(table.kept.values())


@pytest.mark.parametrize(
    "text",
    [
        *("", "[", "[]", "null", "[" * 9999, '{"counters": {"level": 1.5}}', '{"counters": {"level": NaN}}'),
        *('{"counters": {"level": true}, "marks": 5, "owner": 3, "sideways": "no"}', '{"owner": "mauve"}'),
        '{"turn": "nobody", "options": [], "vars": {"x": {"y": [1, null, "Ёж 🎲"]}}}',
    ],
)
def test_a_keepsake_that_is_none_stops_nothing(
    begin: Begin, folder: Path, other: OpenTables, text: str
) -> None:
    table = begin()
    helmet = table.give("green", "vault_security_helmet", "use")
    table.kept = dict.fromkeys(("table", "green", helmet, "a card that is gone"), text)
    lose_journal(table, folder, other)
    table.press("green", "rebuild")
    assert table.zone("green.use") == [helmet]
    assert table.moves("green", "kick_open")


def test_what_the_save_keeps_is_told_anew_with_each_load(begin: Begin) -> None:
    table = begin()
    table.kept["of another game"] = "{}"
    table.load()
    assert "of another game" not in table.kept
    assert "table" in table.kept


def test_edits_by_chat_say_what_is_wrong_with_them(begin: Begin) -> None:
    table = begin()
    table.send(Said("green", "Ёж", "!исправить count level green 3", admin=True))
    assert table.lines["me", "green", 1] == "Green: Level 4"
    for text in ("!edit", "!edit a b c d e", "!edit count level green много", "!edit move nothing green.use"):
        said = len(table.said)
        table.send(Said("green", "Ёж", text, admin=True))
        assert len(table.said) == said + 1
    table.send(Said("white", "李", "!edit count level white 9", admin=False))
    assert table.lines["me", "white", 1] == "White: Level 1"


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "!edit option harsh=yes", "The host sets the table right: option “harsh=yes”."),
        ("ru", "!исправить option grace=3", "Хозяин стола правит стол: настройка «grace=3»."),
        ("en", "!edit count level pink 2", "There is no such seat: Pink. There are: Green, Purple, White. "),
        ("en", "!edit option harsh", "Write a value with it: “harsh=…”. It can be: yes, no. "),
        ("en", "!edit mark sex green", "Write a value with it: “sex=…”. "),
        ("ru", "!edit option level=hard", "Так настроить нельзя: «level=hard». Можно: off, advise, strict. "),
        ("en", "!edit option disabled=munchkin.foo", "“disabled=munchkin.foo” cannot be. It can be: "),
        ("ru", "!edit option", "Напишите имя настройки и её значение. Есть: card_rulings, "),
        ("en", "!edit", "Write it as !edit, what, card or name,"),
        ("en", "!alow", "There is no word !alow. Is it !allow that you mean?"),
        ("ru", "!можно", "Разрешать нечего: ничего не было запрещено."),
        ("en", "!fix", "The table is set right now: anything may be moved, and nothing is judged."),
    ],
)
def test_whatever_is_said_in_the_chat_is_answered(begin: Begin, language: str, text: str, told: str) -> None:
    table = begin()
    table.language = language
    table.load()
    table.say("green", text, admin=True)
    assert table.said[-1].text.startswith(told)
    assert "{" not in table.said[-1].text


def test_that_the_cards_were_read_anew_is_in_the_journal_and_nothing_to_take_back(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin()
    card = table.give("green", "ripper")
    before, rules = table.node, open_rules("munchkin-fallout", "en")
    monkeypatch.setattr(session, "open_rules", lambda game, language: replace(rules, cards="others"))
    table.load()
    assert table.node == before
    table.drop("green", card, "green.use")
    path = table.session.journal
    assert path is not None
    table.press("green", "undo", admin=True)
    assert (table.node, table.place[card]) == (before, "green.hand")
    table.session.close()
    with Journal.open(path) as journal:
        made = [step.definitions for step in all_steps(journal)]
        assert made == [rules.cards] * (len(made) - 1) + ["others"]
        (reload,) = (node for node in journal.nodes() if node.content.move["kind"] == RELOAD)
        assert reload.parent == before

"""What a rehearsal finds of what somebody was told who may not know it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from tests.games.core.laying import position
from tests.games.proofs.tables import fallout
from tests.rehearsal.evening import Evening
from tts_bridge.cli.overhearing import Overhearing, addressed
from tts_bridge.cli.rehearsing import Plan, rehearse_game
from tts_bridge.games.core.speech import Speech
from tts_bridge.games.core.state import State
from tts_bridge.games.core.view import PUBLIC
from tts_bridge.rehearsal.onlooker import Onlooker
from tts_bridge.rehearsal.secrets import Secrets
from tts_bridge.table import directives as d
from tts_bridge.table.play import Play
from tts_bridge.virtual import FaultPlan
from tts_bridge.virtual.faults import Rates

MakePlan = Callable[..., Plan]
Sit = Callable[..., AbstractContextManager[Evening]]

GAME = fallout()

HOOK = "function act.remember(f)"
"""Lua that runs after every move."""

LEAKS = {
    "print": "printToAll(o.memo)",
    "broadcast": 'broadcastToColor(o.getName(), "White")',
    "console": "print(o.getName())",
    "log": "log(o.memo)",
    "Note": "Notes.setNotes(o.getName())",
    "TabStates": 'Notes.editNotebookTab({index = 0, title = "?", body = o.getName()})',
    "screen link (text)": 'UI.setAttribute("link", "text", o.getName())',
    "screen link (tooltip)": 'UI.setAttribute("link", "tooltip", o.memo)',
    "screen me.white.line1": 'UI.setValue("me.white.line1", o.memo)',
    "piece": 'getObjectFromGUID(deck()).setName(o.getName())',
    "face (": "o.setHiddenFrom({}) o.setPosition({0, 3, 0}) o.setRotation({0, 180, 0})",
}  # fmt: skip
"""Where it is found out, and the Lua that tells of a card `o` in Blue's hand."""

DECK = """
local function deck()
  for _, o in pairs(getObjects()) do if o.type == "Deck" then return o.guid end end
end
"""


def leaking(plan: Plan, lua: str) -> Plan:
    """The same plan with a save whose scripts tell of Blue's cards."""
    told = f"{DECK}{HOOK} for _, o in ipairs(Player.Blue.getHandObjects()) do {lua} end"
    text = plan.save.read_text(encoding="utf-8")
    assert HOOK in text
    plan.folder.mkdir(parents=True, exist_ok=True)
    save = plan.folder / "leaking.json"
    save.write_text(text.replace(HOOK, told.replace("\n", "\\n").replace('"', '\\"')), encoding="utf-8")
    return replace(plan, save=save)


@pytest.mark.parametrize(("where", "lua"), LEAKS.items(), ids=LEAKS)
def test_whatever_the_scripts_tell_is_found_out(plan: MakePlan, where: str, lua: str) -> None:
    outcome = rehearse_game(leaking(plan(most=1), lua))
    assert any(leak.startswith(where) for leak in outcome.leaks), (outcome.leaks, outcome.faults)
    assert not outcome.is_sound


def test_a_view_that_is_the_state_is_found_out(plan: MakePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "speech", lambda play, seat: Speech(play.words, play.game, play.state))
    outcome = rehearse_game(plan(most=1))
    assert any(leak.startswith("the view tells ") for leak in outcome.leaks)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_curious_people_are_told_no_secrets(plan: MakePlan, language: str) -> None:
    outcome = rehearse_game(plan(language, seats=3, seed=5, most=25, odds=True, curiosity=0.6))
    assert outcome.leaks == []
    assert outcome.texts > 500
    assert [outcome.stuck, outcome.drift, outcome.broken, outcome.faults] == ["", [], [], []]


@pytest.fixture(scope="module")
def overheard(sit: Sit) -> Iterator[tuple[Evening, Onlooker, Secrets]]:
    """A table where Blue may kick open the door, and who looks on."""
    overhearing = Overhearing(Secrets(GAME.library))
    with sit("munchkin-fallout", "ru", first_player="blue", overhearing=overhearing) as table:
        onlooker = Onlooker(table.table, ("blue", "white"), overhearing.secrets, overhearing.states)
        onlooker.look()
        for seat in ("blue", "white"):
            table.press(seat, "Готов")
        yield table, onlooker, overhearing.secrets


def test_a_card_that_was_on_its_way_when_the_table_went_back_was_no_secret(
    overheard: tuple[Evening, Onlooker, Secrets],
) -> None:
    """The server is deaf as the Door is drawn, and the table is loaded before it is told which one it was."""
    table, onlooker, secrets = overheard
    onlooker.look()
    told = len(secrets.found)
    saved, line = table.table.save_dict(), table.table.world.web.mishaps
    (kick,) = (button for button in table.screen("blue").offers() if button.text == "Вышибаю Дверь")
    sent, seen = line.messages, len(table.table.world.visibility.log)
    table.screen("blue").press(kick)
    table.table.run_until(lambda: line.messages > sent)
    line.plan = FaultPlan(to_server=Rates(lose=1.0))
    table.table.step(90)
    (sight,) = table.table.world.visibility.log[seen:]
    line.plan = FaultPlan()
    table.table.load(saved)
    table.settle()
    assert table.card(sight.memo).zone == "door.draw"
    assert any("перемешана" in said for said in table.read("white"))
    onlooker.look()
    assert secrets.found[told:] == []


def test_the_host_who_sets_right_and_takes_back_tells_no_secrets(
    overheard: tuple[Evening, Onlooker, Secrets],
) -> None:
    table, onlooker, secrets = overheard
    given, turned, seen, *_ = table.state.zones["white.hand"]
    for words in (
        f"!edit move {given} blue.hand", f"!edit flip {turned}", f"!edit move {seen} door.draw",
        f"!edit on_top {seen} door.draw", "!undo", "!undo", "!check", "!fix", "!why", "!allow",
    ):  # fmt: skip
        table.say(words)
        onlooker.look()
    piece = table.pieces("white.hand")[0]
    table.person("white").drag(piece, *table.spot("blue.pack"))
    table.say("!fix")
    table.say("!undo")
    onlooker.look()
    told = [leak for leak in secrets.found if not leak.startswith("face")]
    assert told == []
    assert secrets.looked > 100


# ---------------------------------------------------------------- whom directives tell what


WORDED = {"text", "question", "label", "button", "options", "why", "wish"}
"""What fields are called that hold words for people; a new directive with such must say whom it is for."""


@pytest.mark.parametrize("kind", [kind for kind in get_args(d.Directive) if kind is not d.Keep])
def test_every_directive_with_words_is_looked_through(kind: type[Any]) -> None:
    values: dict[str, Any] = {field.name: field.name for field in fields(kind)}
    words = {field.name for field in fields(kind) if field.name in WORDED and field.type is not int}
    if "options" in words:
        values["options"] = ("options",)
    told = addressed(kind(**values))
    assert words <= set(told[1] if told is not None else ())


# ---------------------------------------------------------------- what is a secret


HELD = {"red.hand": ("mf.atom_bomb",), "green.use": ("mf.power_helmet",)}


@pytest.fixture
def state() -> State:
    return position(GAME, HELD)


def told(text: str, reader: str, *states: State) -> list[str]:
    secrets = Secrets(GAME.library)
    secrets.judge("chat", [text], reader, states)
    assert secrets.looked == 1
    return secrets.found


@pytest.mark.parametrize("text", ["Red has mf.atom_bomb#1", "mf.atom_bomb", "Atom Bomb!", "«Атомная бомба»"])
def test_a_card_is_told_by_id_definition_or_name_in_any_language(state: State, text: str) -> None:
    bomb = GAME.library.get("mf.atom_bomb").name
    text = text.replace("Atom Bomb", bomb.en).replace("Атомная бомба", bomb.ru)
    for reader in (PUBLIC, "green"):
        assert len(told(text, reader, state)) == 1
    assert told(text, "red", state) == []


def test_what_was_known_in_between_was_no_secret(state: State) -> None:
    card = state.cards["mf.atom_bomb#1"]
    shown = replace(state, cards=state.cards | {card.id: replace(card, known_to=("*",))}, cache={})
    assert told(card.id, "green", state, shown, state) == []
    assert told(card.id, "green", state, state) != []


def test_who_knows_one_card_of_a_kind_may_read_its_name(state: State) -> None:
    helmet = GAME.library.get("mf.power_helmet").name.en
    assert told(helmet, "red", state) == []


def test_before_the_game_there_are_no_secrets() -> None:
    assert told("mf.atom_bomb", "red") == []

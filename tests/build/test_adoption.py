"""Tables that others made, adopted: what is recognised, what is asked, what stays as it was."""

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.build.foreign import SCRIPT, SPOTS, ForeignTable, misspelt, russian, whole
from tts_bridge.build.adoption import Adopted, AdoptionError, adopt
from tts_bridge.build.answers import Answers, BadAnswerError, read_answers
from tts_bridge.build.belonging import belonging_of
from tts_bridge.build.builder import lua_files
from tts_bridge.build.edition import Edition, read_edition
from tts_bridge.build.fixtures import ADDED
from tts_bridge.build.grafting import ungrafted, ungrafted_ui
from tts_bridge.build.layout import laid
from tts_bridge.games.core.language.definition import Definition
from tts_bridge.games.registry import game_entry
from tts_bridge.tts.check import problems
from tts_bridge.tts.decks import cards
from tts_bridge.tts.pieces import Piece, Transform, piece
from tts_bridge.tts.save import SaveData

OURS = ("Memo", "GMNotes", "Tags", "HideWhenFaceDown", "Hands", "Locked")
"""What an adoption may change of a piece that stays where it is."""

Make = Callable[..., Adopted]


@pytest.fixture(scope="session")
def scripts() -> dict[str, str]:
    """What two scripts at one table need, and of ours only what says where it belongs."""
    found = {path: text for path, text in lua_files().items() if path.endswith(("beside.lua", "config.lua"))}
    return found | {"lua/main.lua": 'local config = require("tb.config")'}


@pytest.fixture
def adopted(russian: Edition, scripts: dict[str, str]) -> Make:
    def make(save: SaveData, *given: str, **more: Any) -> Adopted:
        return adopt(save, russian, scripts, Answers(read_answers(given)), **more)

    return make


def by_id(edition: Edition, name: str) -> Definition:
    return next(card for card in edition.cards if card.id == f"mf.{name}")


def few(edition: Edition, *titles: str, seed: int = 3) -> ForeignTable:
    """A door deck with cards of these names at its end, beside the other two decks."""
    table = ForeignTable(edition, seed, russian).things().hands()
    table.pieces += [table.deck(table.copies(deck), *SPOTS[deck]) for deck in ("treasure", "perk")]
    extra = [table.card(by_id(edition, "cheat"), title=title) for title in titles]
    table.pieces.append(table.deck([*table.copies("door"), *extra], *SPOTS["door"], nickname="Двери"))
    return table


def numbers(adopted: Adopted) -> Counter[str]:
    """How many cards of the adopted save are which definition."""
    found = (each.found.piece for each in cards(adopted.save))
    return Counter(each["GMNotes"] for each in found if each.get("Memo"))


def bare(pieces: list[Piece]) -> list[Piece]:
    """Pieces without what may have changed of them, and without what was added."""
    kept = [each for each in pieces if ADDED not in each.get("Tags", ())]
    found = [{key: value for key, value in each.items() if key not in OURS} for each in kept]
    return [each | {"ContainedObjects": bare(each.get("ContainedObjects") or [])} for each in found]


def test_every_card_is_known_and_nothing_has_moved(russian: Edition, adopted: Make) -> None:
    save = whole(russian)
    before = copy.deepcopy(save)
    made = adopted(save)
    assert save == before
    assert numbers(made) == {card.id: card.count for card in russian.cards}
    memos = [each.found.piece["Memo"] for each in cards(made.save)]
    assert len(set(memos)) == len(memos)
    assert bare(made.save["ObjectStates"]) == bare(before["ObjectStates"])
    assert problems(made.save) == []
    assert (made.gathered.missing, made.in_the_way, made.again) == ({}, (), False)


def test_a_table_of_classic_munchkin_is_adopted_as_well(scripts: dict[str, str]) -> None:
    edition = read_edition(game_entry("munchkin-classic"), "ru")
    made = adopt(whole(edition), edition, scripts, Answers({}))
    assert numbers(made) == {card.id: card.count for card in edition.cards}
    assert sorted(made.tabletop.seated) == [3, 4, 5, 6]
    assert problems(made.save) == []
    assert (made.gathered.missing, made.in_the_way) == ({}, ())


def test_an_old_print_is_known_by_its_names_and_lacks_no_promotional_card(scripts: dict[str, str]) -> None:
    edition = read_edition(game_entry("munchkin-classic"), "en")
    table = ForeignTable(edition, title=lambda card, _: (*card.aliases, card.name.en)[0]).hands()
    printed = {card.id: card.count - card.spare for card in edition.cards}
    for deck, spot in SPOTS.items():
        copies = [card for card in edition.cards if card.deck == deck for _ in range(printed[card.id])]
        if copies:
            table.pieces.append(table.deck([table.card(card) for card in copies], *spot))
    made = adopt(table.save(), edition, scripts, Answers({}))
    assert numbers(made) == Counter(printed)
    assert {each.slip for each in made.gathered.played} == {""}
    assert made.gathered.missing == {}


def test_script_screens_and_what_they_keep_stay(russian: Edition, adopted: Make) -> None:
    save = whole(russian)
    made = adopted(save).save
    parts = ungrafted(made["LuaScript"])
    assert parts is not None
    assert (parts.own, ungrafted_ui(made["XmlUI"]).own.strip()) == (SCRIPT, save["XmlUI"])
    assert made["LuaScriptState"] == "3"
    assert made["SaveName"] == "Манчкин у Васи · tts-bridge"


def test_the_layout_in_the_script_is_that_of_the_table(russian: Edition, adopted: Make) -> None:
    made = adopted(whole(russian))
    known = belonging_of(made.save["LuaScript"])
    assert known is not None
    read = laid(russian.tabletop, known.layout)
    assert [(p.id, p.rect, p.turned, p.slots, p.lap) for p in read.places] == [
        (p.id, p.rect, p.turned, p.slots, p.lap) for p in made.tabletop.places
    ]


def test_adopting_twice_changes_nothing(russian: Edition, adopted: Make) -> None:
    first = adopted(whole(russian))
    second = adopted(first.save)
    assert second.again
    assert second.save == first.save
    assert adopted(second.save, "places=anew").save == first.save


def test_a_game_that_goes_on_keeps_every_card_where_it_is(russian: Edition, adopted: Make) -> None:
    first = adopted(whole(russian)).save
    played = copy.deepcopy(first)
    played["LuaScriptState"] = "tts-bridge 5\ntable3"
    deck = next(each for each in played["ObjectStates"] if each.get("DeckIDs"))
    card = deck["ContainedObjects"].pop()
    deck["DeckIDs"].pop()
    card |= {"Memo": "dealt", "Transform": Transform(0, 1, 0).data()}
    played["ObjectStates"].append(card)
    again = adopted(played)
    assert again.again
    assert bare(again.save["ObjectStates"]) == bare(played["ObjectStates"])
    assert sum(numbers(again).values()) == sum(card.count for card in russian.cards)
    assert next(e for e in again.save["ObjectStates"] if e["GUID"] == card["GUID"])["Memo"] == "dealt"


def test_a_card_nobody_knows_is_taken_out_and_told(russian: Edition, adopted: Make) -> None:
    made = adopted(few(russian, "Кот в сапогах", "Кот в мешке").save())
    assert made.aside == 2
    assert [each.found.piece["Nickname"] for each in made.gathered.strange] == [
        "Кот в сапогах",
        "Кот в мешке",
    ]
    (aside,) = [each for each in made.save["ObjectStates"] if len(each.get("ContainedObjects", ())) == 2]
    assert not any(each.get("Memo") for each in aside["ContainedObjects"])
    assert problems(made.save) == []


def test_an_unclear_name_is_asked_about(russian: Edition, adopted: Make) -> None:
    save = few(russian, "Психо-Псина").save()
    assert adopted(save).aside == 1
    for answer in ("mf.psycho", "Психо", "psycho"):
        made = adopted(save, f"card.Психо-Псина={answer}")
        assert (made.aside, numbers(made)["mf.psycho"]) == (0, by_id(russian, "psycho").count + 1)
    with pytest.raises(BadAnswerError, match="no card is called that"):
        adopted(save, "card.Психо-Псина=Мурзик")


def test_seven_copies_of_what_the_game_has_two_of(russian: Edition, adopted: Make) -> None:
    save = few(russian, *["Чит!"] * 5).save()
    assert by_id(russian, "cheat").count == 2
    assert numbers(adopted(save))["mf.cheat"] == 7
    aside = adopted(save, "surplus=aside")
    assert (numbers(aside)["mf.cheat"], aside.aside) == (2, 5)
    assert len(aside.gathered.surplus) == 5


def test_another_set_of_the_game_is_left_alone(russian: Edition, adopted: Make) -> None:
    table = ForeignTable(russian).things().decks().hands()
    second = ForeignTable(russian, 9, lambda card, _: card.name.en)
    table.pieces.append(second.deck(second.copies("door"), 36, 8, nickname="Doors"))
    save = table.save()
    made = adopted(save)
    assert numbers(made) == {card.id: card.count for card in russian.cards}
    assert len(made.gathered.surplus) == len(second.copies("door"))
    guid = table.pieces[-1]["GUID"]
    other = adopted(save, f"deck.door={guid}")
    assert other.gathered.homes["door"].guid == guid


def boxed(russian: Edition, inside: list[Piece], table: ForeignTable) -> Piece:
    inner = piece("Bag", table.guid(), Transform(), {}, nickname="коробка") | {"ContainedObjects": inside}
    return piece("Bag", table.guid(), Transform(38, 1, 8), {}, nickname="мешок") | {
        "ContainedObjects": [inner]
    }


def test_a_deck_in_a_box_in_a_bag_becomes_the_draw_pile(russian: Edition, adopted: Make) -> None:
    table = ForeignTable(russian).things().decks().hands()
    perks = table.pieces.pop()
    while perks["Name"] == "HandTrigger":
        table.pieces.insert(0, perks)
        perks = table.pieces.pop()
    table.pieces.append(boxed(russian, [perks], table))
    made = adopted(table.save())
    assert numbers(made) == {card.id: card.count for card in russian.cards}
    (deck,) = [e for e in made.save["ObjectStates"] if len(e.get("DeckIDs", ())) == len(perks["DeckIDs"])]
    place = made.tabletop.place("perk.draw")
    assert place.rect.holds(deck["Transform"]["posX"], deck["Transform"]["posZ"])
    left = adopted(table.save(), "boxes=leave")
    assert len(left.gathered.left_boxed) == len(perks["DeckIDs"])
    assert sum(left.gathered.missing.values()) == len(perks["DeckIDs"])


def test_mixed_decks_loose_cards_and_states(russian: Edition, adopted: Make) -> None:
    table = ForeignTable(russian, 5, misspelt).things().hands()
    decks = {deck: table.copies(deck) for deck in SPOTS}
    loose = [decks["door"].pop() for _ in range(3)]
    for number, card in enumerate(loose):
        card["Transform"] = Transform(5.0 * number, 1.1, 0.0).data()
    decks["door"] += [decks["treasure"].pop() for _ in range(4)]
    state = decks["perk"].pop()
    table.pieces += [table.deck(decks[deck], *SPOTS[deck]) for deck in SPOTS] + loose
    table.pieces.append(
        piece("Custom_Token", table.guid(), Transform(30, 1, 0), {}) | {"States": {"2": state}}
    )
    made = adopted(table.save())
    assert sum(numbers(made).values()) == sum(card.count for card in russian.cards) - 1
    assert [each.piece["Nickname"] for each in made.gathered.left_boxed] == [state["Nickname"]]
    tags = {each.card.deck.guid: set[str]() for each in made.gathered.played if each.card.deck}
    for deck in (e for e in made.save["ObjectStates"] if e.get("GUID") in tags):
        tags[deck["GUID"]] = {tag for e in deck["ContainedObjects"] for tag in e["Tags"] if tag in SPOTS}
    assert sorted(map(sorted, tags.values())) == [["door"], ["perk"], ["treasure"]]
    assert problems(made.save) == []


def test_cards_without_names_are_known_by_their_faces(russian: Edition, adopted: Make) -> None:
    table = ForeignTable(russian, 4, russian_or_nothing()).things().decks().hands()
    made = adopted(table.save())
    several = sum(card.count for card in russian.cards if card.count > 1)
    assert sum(numbers(made).values()) >= several
    nameless = ForeignTable(russian, 4, lambda card, _: "").things().decks().hands().save()
    with pytest.raises(AdoptionError, match=r"Cards without a name: \d+\."):
        adopted(nameless)


def russian_or_nothing() -> Callable[[Definition, Any], str]:
    """The first copy of each card has a name, the others have none."""
    seen = set[str]()

    def title(card: Definition, _: Any) -> str:
        name = "" if card.id in seen else card.name.ru
        seen.add(card.id)
        return name

    return title


def test_hands_at_four_sides_and_in_other_colours(russian: Edition, adopted: Make) -> None:
    zones = (
        ("Red", 0, -30, 0),
        ("Orange", 20, -30, 0),
        ("Green", -46, 0, 90),
        ("Purple", 0, 30, 180),
        ("Yellow", 46, 0, 270),
    )
    made = adopted(ForeignTable(russian).things().decks().hands(zones, 18).save())
    assert made.strangers == ("Orange",)
    assert made.tabletop.seats == ("red", "green", "purple", "yellow")
    places = [
        place for place in made.tabletop.places if place.kind not in ("hand", "tray") and not place.over
    ]
    assert not [
        (a.id, b.id) for a in places for b in places if a is not b and a.rect.touches(b.rect) and not a.over
    ]
    assert made.tabletop.place("green.use").turned == 270
    assert problems(made.save) == []


def test_hands_that_stand_askew_keep_their_ground(russian: Edition, adopted: Make) -> None:
    zones = (("Red", -30, -25, 45), ("Green", -30, 25, 135), ("Blue", 30, 25, 225), ("White", 30, -25, 315))
    made = adopted(ForeignTable(russian).decks().hands(zones, 16).save())
    kinds = [
        [place.rect for place in made.tabletop.places if place.kind == kind] for kind in ("hand", "tray")
    ]
    assert len(kinds[0]) == len(kinds[1]) == 4
    assert not [1 for hand in kinds[0] for tray in kinds[1] if hand.touches(tray)]


def test_piles_can_be_told_where_they_are(russian: Edition, adopted: Make) -> None:
    made = adopted(whole(russian), "place.perk.discard=20,-5", "place.perk.draw=20,3")
    assert made.tabletop.place("perk.discard").rect.centre == (20.0, -5.0)
    home = next(e for e in made.save["ObjectStates"] if e["GUID"] == made.gathered.homes["perk"].guid)
    assert (home["Transform"]["posX"], home["Transform"]["posZ"]) == (20.0, 3.0)
    with pytest.raises(BadAnswerError, match=r"write x and z of its middle"):
        adopted(whole(russian), "place.perk.draw=left")


def test_hands_of_old_saves_become_zones(russian: Edition, adopted: Make) -> None:
    save = ForeignTable(russian).things().decks().save()
    spots = [("Red", -20, -30, 0), ("Blue", 20, 30, 180)]
    save["Hands"]["HandTransforms"] = [
        {"Color": colour, "Transform": Transform(x, 3, z, rot_y=yaw, scale_x=20, scale_y=5, scale_z=5).data()}
        for colour, x, z, yaw in spots
    ]
    made = adopted(save)
    hands = [each["FogColor"] for each in made.save["ObjectStates"] if each["Name"] == "HandTrigger"]
    assert sorted(hands) == ["Blue", "Blue", "Red", "Red"]


def test_what_cannot_be_adopted_is_told(russian: Edition, scripts: dict[str, str], adopted: Make) -> None:
    with pytest.raises(AdoptionError, match="Munchkin Fallout knows none"):
        adopted({"SaveName": "шахматы", "ObjectStates": [], "LuaScript": ""})
    with pytest.raises(AdoptionError, match=r"hands for 1 of the game's seats, and 2 are needed"):
        adopted(ForeignTable(russian).decks().hands([("Red", 0, -30, 0)]).save())
    codex = read_edition(game_entry("codex"), "en")
    with pytest.raises(AdoptionError, match="cannot be adopted"):
        adopt(whole(russian), codex, scripts, Answers({}))


def test_answers_to_what_is_not_asked_are_refused(russian: Edition, adopted: Make) -> None:
    with pytest.raises(BadAnswerError, match="surplu=play: nothing of that name is asked"):
        adopted(whole(russian), "surplu=play")
    with pytest.raises(BadAnswerError, match="The answers are: play, aside"):
        adopted(few(russian, *["Чит!"] * 5).save(), "surplus=yes")
    with pytest.raises(BadAnswerError, match="KEY=VALUE"):
        read_answers(["# a remark", "", "surplus"])


def test_a_script_that_cannot_be_read_stays_as_a_remark(russian: Edition, adopted: Make) -> None:
    save = ForeignTable(russian).decks().hands().save("#include ]] ]=] мусор end end")
    made = adopted(save, fault_of=lambda script: script[:3])
    assert made.own_script.startswith("--[==[")
    kept = adopted(save, "script=keep", fault_of=lambda script: "line 1, syntax")
    assert kept.own_script == save["LuaScript"]


def test_a_crowded_table_tells_what_is_in_the_way(russian: Edition, adopted: Make) -> None:
    table = ForeignTable(russian).decks().hands()
    for x in range(-40, 41, 10):
        for z in range(-24, 25, 12):
            table.pieces.append(
                piece("Custom_Model", table.guid(), Transform(x + 4, 1, z), {}, nickname="Кубики")
            )
    made = adopted(table.save())
    assert made.in_the_way == ("Кубики",)
    assert made.size > 0.6


def test_rubbish_in_a_save_breaks_nothing(russian: Edition, adopted: Make) -> None:
    save = ForeignTable(russian, 3, lambda card, _: card.name.ru).things().decks().hands().save()
    save |= {"XmlUI": None, "ComponentTags": [], "LuaScriptState": 7, "SaveName": None}
    save["Hands"] = {"HandTransforms": [None, {"Color": "Red"}, {"Color": "Malva", "Transform": {}}]}
    die = next(each for each in save["ObjectStates"] if each["Nickname"] == "Кубик")
    die |= {"Transform": {"posX": "Красный", "scaleX": None, "rotY": 1e30}, "Tags": [None, ["x"], 3]}
    deck = next(each for each in save["ObjectStates"] if each.get("DeckIDs"))
    deck |= {"Tags": True, "Nickname": 5, "CustomDeck": None}
    save["ObjectStates"] += [None, {"Name": "Card", "CardID": 7}, {"Name": "HandTrigger", "Transform": {}}]
    assert sum(numbers(adopted(save)).values()) == sum(card.count for card in russian.cards)

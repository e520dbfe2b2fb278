"""The panels on the screen."""

from collections import Counter
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tts_bridge.build.hud import PRESSED, panels_xml
from tts_bridge.games.munchkin.fallout.table import TABLETOP


@pytest.fixture(scope="module")
def elements() -> dict[str, Element]:
    root = ElementTree.fromstring(f"<root>{panels_xml(TABLETOP, 'ru')}</root>")
    found = [element for element in root.iter() if "id" in element.attrib]
    assert max(Counter(element.attrib["id"] for element in found).values()) == 1
    return {element.attrib["id"]: element for element in found}


def test_all_panels_are_there_from_the_start(elements: dict[str, Element]) -> None:
    for panel in TABLETOP.panels:
        for seat in TABLETOP.seats if panel.audience == "seat" else ("",):
            name = f"{panel.id}.{seat}" if seat else panel.id
            assert name in elements
            assert all(f"{name}.line{n}" in elements for n in range(1, panel.lines + 1))
            assert all(f"{name}.button{n}" in elements for n in range(1, panel.buttons + 1))
            assert f"{name}.line{panel.lines + 1}" not in elements
            assert (f"{name}.bar" in elements) == (f"{name}.why" in elements) == panel.question


def test_who_sees_what(elements: dict[str, Element]) -> None:
    assert elements["ask.red"].attrib["visibility"] == "Red"
    assert elements["me.white"].attrib["visibility"] == "White"
    assert elements["host"].attrib["visibility"] == "Host"
    assert "visibility" not in elements["strip"].attrib
    assert "link" in elements


def test_what_has_no_words_yet_is_not_shown(elements: dict[str, Element]) -> None:
    assert elements["ask.blue"].attrib["active"] == "false"
    assert elements["combat"].attrib["active"] == "false"
    assert elements["strip"].attrib["active"] == "true"
    assert elements["me.blue.button1"].attrib["active"] == "false"
    assert elements["odds.blue.line2"].attrib["active"] == "false"
    assert elements["ask.blue.line1"].attrib["active"] == "true"


def test_every_button_calls_the_one_handler(elements: dict[str, Element]) -> None:
    buttons = [element for element in elements.values() if element.tag == "Button"]
    assert buttons
    assert {button.attrib["onClick"] for button in buttons} == {PRESSED}


def test_a_seat_is_named_and_not_only_coloured(elements: dict[str, Element]) -> None:
    titles = [text.attrib.get("text") for text in elements["ask.green"].iter("Text")]
    assert "Зелёный" in titles

"""XML UI."""

import pytest

from tests.virtual.making import card, heard, loaded

XML = """
<!-- panels -->
<Panel id="ask" active="false" visibility="Red|Host">
  <Text id="question">Играть?</Text>
  <Button id="yes" onClick="answer(да)">Да</Button>
  <Button id="no" onClick="answer" interactable="false">Нет</Button>
</Panel>
<Panel id="all"><InputField id="name" onEndEdit="typed"/><Toggle id="on" onValueChanged="typed"/></Panel>
"""
LUA = """
function answer(p, v, id) print(p.color, v, id) end
function typed(p, v, id) print(v, id) end
"""


def test_what_is_written_while_loading_is_lost() -> None:
    table = loaded(
        "function onLoad() print(UI.loading, UI.setAttribute('ask', 'active', 'true')) end", xml=XML
    )
    assert heard(table) == ["true false"]
    assert table.world.ui.lost == [(0, "ask", "active", "true")]
    table.step(120)
    assert table.run_lua("return UI.loading") is False
    assert table.run_lua("return UI.setAttribute('ask', 'active', true)") is True
    assert table.run_lua("return UI.getAttribute('ask', 'active')") == "true"


def test_each_person_sees_their_own() -> None:
    table = loaded(LUA, xml=XML, seats=("White", "Red", "Blue"))
    table.step(120)
    red, blue, host = table.person("Red"), table.person("Blue"), table.person("White")
    ui = table.world.ui
    assert not ui.visible_to(red.person, "question")
    table.run_lua("UI.show('ask')")
    assert [ui.visible_to(a.person, "question") for a in (red, blue, host)] == [True, False, True]
    assert ui.shown_to(red.person)["question"] == "Играть?"
    table.run_lua("UI.setValue('question', 'Роза 🎲') UI.setAttribute('ask', 'visibility', 'Blue')")
    assert ui.text("question") == "Роза 🎲"
    assert [ui.visible_to(a.person, "question") for a in (red, blue, host)] == [False, True, False]


def test_clicks_reach_the_script_with_their_value() -> None:
    table = loaded(LUA, xml=XML.replace('active="false"', ""), seats=("White", "Red", "Blue"))
    assert table.person("Red").click("yes")
    assert not table.person("Blue").click("yes")
    assert not table.person("Red").click("no")
    assert not table.person("Red").click("question")
    assert table.person("Blue").choose("name", "Ёж")
    assert table.person("Blue").choose("on", "True")
    assert heard(table) == ["Red да yes", "Ёж name", "True on"]


def test_set_xml_table_and_back() -> None:
    table = loaded("")
    table.run_lua(
        "UI.setXmlTable({{tag='Panel', attributes={id='p'}, children={{tag='Text', value='a<b'}}}})"
    )
    table.step(60)
    assert table.run_lua("return UI.getXml()") == '<Panel id="p"><Text>a&lt;b</Text></Panel>'
    assert table.run_lua("return UI.getXmlTable()[1].children[1].value") == "a<b"


def test_bad_xml_is_said() -> None:
    table = loaded("", xml="<Panel>")
    assert "does not parse" in str(table.failures[0])
    with pytest.raises(Exception, match="does not parse"):
        table.run_lua("UI.setXml('<Panel')")


def test_the_ui_of_an_object_calls_its_own_script() -> None:
    own = """
    function onLoad() self.UI.setXml('<Button id="b"/>') end
    function hit(p, v, id) print(self.getName(), id) end"""
    table = loaded("", card("a", LuaScript=own, GUID="aaaaaa"), xml='<Button id="g" onClick="aaaaaa/hit"/>')
    assert table.person("Red").click("g")
    assert heard(table) == ["a g"]

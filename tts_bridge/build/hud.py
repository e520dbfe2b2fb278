"""The panels on the screen, as TTS's XML UI made from a table's `Panel` data.

All panels are in the XML from the start; scripts only change texts, `active` and the like of elements with
an id.  The ids, which scripts can make from the panels of the layout:

- a panel is `strip`, and one that each seat has is `ask.red`; below, both are P;
- `P.line1`, `P.line2`… are texts, empty at first, numbered as `Panel` says; those of a panel that does not
  ask are not active at first;
- `P.button1`… are buttons, not active at first;
- of a panel that asks: `P.bar` is the bar that runs (attribute `percentage`) and `P.why` the button that
  tells why; both are not active at first;
- `P.body` is everything but the head; `P.fold` is a button to hide and show it, `P.size` one to go on to the
  next of `TEXT_SIZES` for all texts of P;
- `link` is the text that says how the link is.

Every press of a button calls the global function `onPanelPressed(player, value, id)`; `value` is the mouse
button (`-1` left, `-2` right).  A line or button without words takes no room if it is made inactive.
"""

from collections.abc import Iterator
from itertools import count
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tts_bridge.build.words import WORDS, colour_of
from tts_bridge.games.core.tabletop import Anchor, Panel, Row, Tabletop
from tts_bridge.games.core.words import Language

PRESSED = "onPanelPressed"
"""The global function that buttons call."""

LINK = "link"
"""The element that says how the link is."""

TEXT_SIZES = (16, 20, 26)
"""Text sizes in pixels that a seat can choose from; the first is how all begin."""

_SIZES = {"small": 14, "normal": 16, "large": 24}
_PLACES: dict[Anchor, tuple[str, str, int]] = {
    "top": ("UpperCenter", "0 -70", 680),
    "left": ("MiddleLeft", "10 60", 460),
    "lower left": ("MiddleLeft", "10 -220", 460),
    "right": ("MiddleRight", "-10 150", 400),
    "lower right": ("MiddleRight", "-10 -190", 340),
    "upper left": ("UpperLeft", "10 -110", 300),
}
"""Where panels stand (TTS's own bars, names, chat and the hand are elsewhere), and how wide they are."""

_GROUND, _INK, _FAINT, _BUTTON = "#101614ec", "#f4ecd8", "#b9b2a0", "#35523f"


def panels_xml(tabletop: Tabletop, language: Language) -> str:
    """The XML of all panels of a table."""
    root = Element("Panels")
    root.append(_defaults())
    for panel in tabletop.panels:
        root.extend(_copies(panel, tabletop, language))
    # TTS wants no root element, and indented XML is what people read in its editor
    for child in root:
        ElementTree.indent(child)
    elements = (ElementTree.tostring(child, encoding="unicode").strip() for child in root)
    return "\n".join(elements) + "\n"


def panel_id(panel: Panel, seat: str) -> str:
    """The id of a panel; `seat` is "" for one that not every seat has for itself."""
    return f"{panel.id}.{seat}" if seat else panel.id


def _copies(panel: Panel, tabletop: Tabletop, language: Language) -> Iterator[Element]:
    if panel.audience == "seat":
        yield from (_panel(panel, seat, colour_of(seat), language) for seat in tabletop.seats)
    else:
        yield _panel(panel, "", "Host" if panel.audience == "host" else "", language)


def _panel(panel: Panel, seat: str, visible_to: str, language: Language) -> Element:
    name = panel_id(panel, seat)
    alignment, offset, width = _PLACES[panel.anchor]
    element = Element(
        "VerticalLayout",
        id=name,
        attrib={"class": "panel"},
        rectAlignment=alignment,
        offsetXY=offset,
        width=str(width),
        active=str(panel.shown).lower(),
    )
    if visible_to:
        element.set("visibility", visible_to)
    _add_head(element, panel, name, seat, language)
    body = SubElement(element, "VerticalLayout", id=f"{name}.body", attrib={"class": "body"})
    _add_rows(body, panel, name)
    if panel.question:
        SubElement(body, "ProgressBar", id=f"{name}.bar", attrib={"class": "bar"}, active="false")
    _add_buttons(body, panel, name)
    return element


def _add_head(parent: Element, panel: Panel, name: str, seat: str, language: Language) -> None:
    """A line to drag the panel by, with what folds it and makes its texts larger."""
    head = SubElement(parent, "HorizontalLayout", attrib={"class": "head"})
    title = {"text": WORDS["seats"][seat][language]} if seat else {}
    SubElement(head, "Text", attrib={"class": "title"} | ({"id": LINK} if panel.anchor == "top" else title))
    if panel.question:
        _small_button(head, f"{name}.why", "?").set("active", "false")
    _small_button(head, f"{name}.size", "A")
    _small_button(head, f"{name}.fold", "\N{EN DASH}")


def _small_button(head: Element, name: str, text: str) -> Element:
    return SubElement(head, "Button", id=name, attrib={"class": "small"}, text=text, onClick=PRESSED)


def _add_rows(body: Element, panel: Panel, name: str) -> None:
    lines = count(1)
    active = str(panel.question).lower()
    for row in panel.rows:
        for column in _columns(body, row):
            for _ in range(row.count):
                line = {"id": f"{name}.line{next(lines)}", "class": "line", "active": active}
                SubElement(column, "Text", line, fontSize=str(_SIZES[row.size]))


def _columns(body: Element, row: Row) -> Iterator[Element]:
    if row.columns == 1:
        yield body
        return
    beside = SubElement(body, "HorizontalLayout", attrib={"class": "row"})
    for _ in range(row.columns):
        yield SubElement(beside, "VerticalLayout", attrib={"class": "column"})


def _add_buttons(body: Element, panel: Panel, name: str) -> None:
    for number in range(1, panel.buttons + 1):
        # here and not in the defaults: TTS applies those only while it builds the UI
        fixed = {"class": "choice", "active": "false", "onClick": PRESSED}
        SubElement(body, "Button", id=f"{name}.button{number}", attrib=fixed)


def _defaults() -> Element:
    """What all elements of a class have in common."""
    defaults = Element("Defaults")
    for tag, attributes in _STYLES:
        SubElement(defaults, tag, attributes)
    return defaults


_LAYOUT = {"childForceExpandHeight": "false", "childForceExpandWidth": "true"}
_COLOURS = {"color": _BUTTON, "textColor": _INK}
_STYLES: tuple[tuple[str, dict[str, str]], ...] = (
    (
        "VerticalLayout",
        {"class": "panel", "contentSizeFitter": "vertical", "color": _GROUND, "padding": "10 10 6 10"}
        | {"spacing": "4", "allowDragging": "true", "returnToOriginalPositionWhenReleased": "false"}
        | _LAYOUT,
    ),
    ("VerticalLayout", {"class": "body", "spacing": "4"} | _LAYOUT),
    ("VerticalLayout", {"class": "column", "spacing": "2"} | _LAYOUT),
    ("HorizontalLayout", {"class": "row", "spacing": "8"} | _LAYOUT),
    ("HorizontalLayout", {"class": "head", "spacing": "4", "childForceExpandWidth": "false"}),
    (
        "Text",
        {"class": "title", "color": _FAINT, "alignment": "MiddleLeft", "fontSize": "13"}
        | {"flexibleWidth": "1", "preferredHeight": "22"},
    ),
    ("Text", {"class": "line", "color": _INK, "alignment": "MiddleLeft"}),
    (
        "Button",
        {"class": "small", "preferredWidth": "26", "preferredHeight": "22", "fontSize": "13"} | _COLOURS,
    ),
    ("Button", {"class": "choice", "minHeight": "34", "fontSize": str(TEXT_SIZES[0])} | _COLOURS),
    (
        "ProgressBar",
        {"class": "bar", "percentage": "100", "preferredHeight": "8", "showPercentageText": "false"}
        | {"color": "#00000080", "fillImageColor": "#d8a53a"},
    ),
)

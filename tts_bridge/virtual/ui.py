"""XML UI: the tree of elements, what scripts change in it, and what each person sees of it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree import ElementTree

from .clock import Clock
from .persons import Person, Persons
from .quirks import Quirks

SET_XML_FRAMES = 20
"""Frames in which setXml keeps the UI loading. [?]"""
_CALL = re.compile(r"^\s*(?:(?P<owner>[^/()]+)/)?(?P<name>[^()\s]*)\s*(?:\((?P<value>.*)\))?\s*$", re.DOTALL)


@dataclass(slots=True, eq=False)
class Element:
    """An element of the UI; `value` is its text."""

    tag: str
    attributes: dict[str, str]
    value: str = ""
    children: "list[Element]" = field(default_factory=list)
    parent: "Element | None" = None

    def walk(self) -> "Iterator[Element]":
        """The element and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Handler:
    """What an attribute such as `onClick` calls: `owner/name(value)`."""

    owner: str
    name: str
    value: str | None


class ScreenUi:
    """The UI on everybody's screen, or on one piece."""

    def __init__(self, clock: Clock, quirks: Quirks, persons: Persons) -> None:
        self._clock, self._quirks, self._persons = clock, quirks, persons
        self._root = Element("root", {})
        self._by_id: dict[str, Element] = {}
        self._loading_until = 0
        self.lost: list[tuple[int, str, str, str]] = []
        """Writes that came while the UI was loading: frame, id, attribute, value."""
        self.assets: list[dict[str, Any]] = []

    @property
    def loading(self) -> bool:
        """Whether the UI is being built: writes are lost."""
        return self._clock.frame < self._loading_until

    def load(self, xml: str, *, at_start: bool = False) -> None:
        """Replaces the whole UI; raises ValueError for what is no XML."""
        try:
            tree = ElementTree.fromstring(f"<root>{_without_prolog(xml)}</root>")
        except ElementTree.ParseError as problem:
            raise ValueError(f"the XML of the UI does not parse: {problem}") from None
        self._take(_element(tree, None), self._quirks.loading_frames if at_start else SET_XML_FRAMES)

    def load_table(self, entries: list[Any]) -> None:
        """Replaces the whole UI by a table of `tag`, `attributes`, `value`, `children`."""
        root = Element("root", {})
        root.children = [_from_table(e, root) for e in entries]
        self._take(root, SET_XML_FRAMES)

    def table(self) -> list[dict[str, Any]]:
        """The UI as `getXmlTable` gives it."""
        return [_to_table(e) for e in self._root.children]

    def xml(self) -> str:
        """The UI as XML."""
        return "".join(_to_xml(e) for e in self._root.children)

    def elements(self) -> Iterator[Element]:
        """All elements, in the order of the XML."""
        return (e for e in self._root.walk() if e is not self._root)

    def element(self, element_id: str) -> Element | None:
        """The element with an id."""
        return self._by_id.get(element_id)

    def get(self, element_id: str, attribute: str) -> str | None:
        """An attribute as scripts read it."""
        element = self.element(element_id)
        return None if element is None else element.attributes.get(attribute)

    def set(self, element_id: str, attribute: str, value: str) -> bool:
        """Sets an attribute for everybody; False if there is no such element or the UI is loading."""
        return self._write(element_id, attribute, value, lambda e: e.attributes.__setitem__(attribute, value))

    def set_value(self, element_id: str, value: str) -> bool:
        """Sets the text of an element."""
        return self._write(element_id, "value", value, lambda e: setattr(e, "value", value))

    def text(self, element_id: str) -> str:
        """What an element shows: its text attribute, or else its content; raises KeyError."""
        element = self._by_id[element_id]
        return element.attributes.get("text", element.value)

    def visible_to(self, person: Person, element_id: str) -> bool:
        """Whether a person has the element on screen."""
        element = self.element(element_id)
        while element is not None and element is not self._root:
            if element.attributes.get("active", "true").lower() == "false" or not _for(element, person):
                return False
            element = element.parent
        return element is self._root

    def shown_to(self, person: Person) -> dict[str, str]:
        """The texts of all elements with an id that a person has on screen."""
        return {i: self.text(i) for i in self._by_id if self.visible_to(person, i)}

    def handler(self, element_id: str, attribute: str) -> Handler | None:
        """What an event of an element calls; None if nothing."""
        match = _CALL.match(self.get(element_id, attribute) or "")
        if match is None or not match["name"]:
            return None
        return Handler(match["owner"] or "", match["name"], match["value"])

    def _write(
        self, element_id: str, attribute: str, value: str, change: Callable[[Element], object]
    ) -> bool:
        if self.loading:
            self.lost.append((self._clock.frame, element_id, attribute, value))
            return False
        element = self.element(element_id)
        if element is None:
            return False
        change(element)
        return True

    def _take(self, root: Element, frames: int) -> None:
        self._root = root
        self._by_id = {e.attributes["id"]: e for e in root.walk() if "id" in e.attributes}
        self._loading_until = self._clock.frame + frames


def _for(element: Element, person: Person) -> bool:
    visibility = element.attributes.get("visibility", "")
    if not visibility:
        return True
    is_one = {person.colour, person.team}
    if person.host:
        is_one |= {"Host", "Admin"}
    if person.promoted:
        is_one.add("Admin")
    return any(part.strip() in is_one for part in visibility.split("|"))


def _without_prolog(xml: str) -> str:
    return re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", xml.removeprefix("\ufeff"), flags=re.DOTALL)


def _element(node: ElementTree.Element, parent: Element | None) -> Element:
    element = Element(node.tag, dict(node.attrib), (node.text or "").strip(), [], parent)
    element.children = [_element(child, element) for child in node]
    return element


def _from_table(entry: dict[str, Any], parent: Element) -> Element:
    attributes = {str(k): _word(v) for k, v in (entry.get("attributes") or {}).items()}
    element = Element(str(entry.get("tag", "")), attributes, _word(entry.get("value") or ""), [], parent)
    element.children = [_from_table(child, element) for child in entry.get("children") or []]
    return element


def _word(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


def _to_table(element: Element) -> dict[str, Any]:
    table: dict[str, Any] = {"tag": element.tag, "attributes": dict(element.attributes)}
    if element.value:
        table["value"] = element.value
    if element.children:
        table["children"] = [_to_table(child) for child in element.children]
    return table


def _to_xml(element: Element) -> str:
    node = ElementTree.Element(element.tag, element.attributes)
    text = ElementTree.tostring(node, encoding="unicode", short_empty_elements=False)
    start, end = text.rsplit("</", 1)
    inside = ElementTree.Element("x")
    inside.text = element.value
    escaped = ElementTree.tostring(inside, encoding="unicode", short_empty_elements=False)[3:-4]
    return f"{start}{escaped}{''.join(_to_xml(child) for child in element.children)}</{end}"

"""What is in a save, in numbers: pieces, decks, zones, scripts, and where its pictures lie."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tts_bridge.tts.decks import cards, is_deck
from tts_bridge.tts.walk import Found, walk

NOWHERE_ELSE = ""
"""The host of pictures that lie on a computer, where other players cannot see them."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """What a save holds.

    `pieces` are those on the table, `held` those in bags, decks and the like; `scripted` have Lua of `lua`
    bytes in all, Global's included; `memos` are pieces with a memo, `doubled` of these those that share
    theirs; `pictures` are the addresses by host.
    """

    name: str
    pieces: int
    held: int
    decks: int
    cards: int
    hands: int
    zones: int
    scripted: int
    lua: int
    memos: int
    doubled: int
    pictures: Mapping[str, int]


def inventory(save: Mapping[str, Any]) -> Inventory:
    """What a save holds; whatever is not shaped as it should be is passed over."""
    found = list(walk(save))
    live = [each for each in found if each.live]
    scripts = [text for text in map(_script, (save, *(each.piece for each in found))) if text]
    memos = Counter(memo for each in found if isinstance(memo := each.piece.get("Memo"), str) and memo)
    return Inventory(
        name=str(save.get("SaveName") or "").strip(),
        pieces=len(live),
        held=len(found) - len(live),
        decks=sum(is_deck(each.piece) for each in found),
        cards=sum(1 for _ in cards(save)),
        hands=sum(each.name == "HandTrigger" for each in live),
        zones=sum(each.name.endswith("Trigger") for each in live),
        scripted=len(scripts),
        lua=sum(len(text.encode("utf-8", "replace")) for text in scripts),
        memos=memos.total(),
        doubled=sum(times for times in memos.values() if times > 1),
        pictures=Counter(_host(address) for address in dict.fromkeys(_addresses(found))),
    )


def _script(piece: Mapping[str, Any]) -> str:
    script = piece.get("LuaScript")
    return script if isinstance(script, str) and script.strip() else ""


def _addresses(found: list[Found]) -> Iterator[str]:
    """All addresses of pictures and models that pieces name."""
    for each in found:
        yield from _urls(each.piece.get("CustomImage"))
        yield from _urls(each.piece.get("CustomMesh"))
        sheets = each.piece.get("CustomDeck")
        for sheet in sheets.values() if isinstance(sheets, dict) else ():
            yield from _urls(sheet)


def _urls(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        named = (value for key, value in part.items() if key.endswith("URL"))
        yield from (value for value in named if isinstance(value, str) and value)


def _host(address: str) -> str:
    try:
        split = urlsplit(address)
        host = split.hostname or ""
    except ValueError:
        return "an address that cannot be read"
    return host if split.scheme in ("http", "https") and host else NOWHERE_ELSE

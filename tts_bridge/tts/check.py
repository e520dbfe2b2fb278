"""A strict reader of saves: what TTS would stumble over, or what would surprise the players."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from tts_bridge.tts.decks import (
    MAX_HEIGHT,
    MAX_PIXELS,
    MAX_WIDTH,
    FoundCard,
    Sheet,
    cards,
    is_deck,
    sheets,
    split_card_id,
)
from tts_bridge.tts.guids import GLOBAL_GUID
from tts_bridge.tts.pieces import SEAT_COLOURS, TRANSFORM_KEYS
from tts_bridge.tts.walk import Found, walk

_ZONES_OF_SEATS = {"HandTrigger", "FogOfWarTrigger"}
_WEB = ("http://", "https://")

PictureSizes = Mapping[str, tuple[int, int]]
"""Width and height of pictures in pixels, by their addresses."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a save: where it is, what it is, and what to do.

    ``rule`` is the same word for all problems of a kind; ``path`` leads to the piece (empty: the save).
    """

    rule: str
    path: str
    where: str
    what: str
    advice: str

    def __str__(self) -> str:
        place = f"{self.where} ({self.path})" if self.path else self.where
        return f"{place}: {self.what}. {self.advice}."


def problems(save: object, picture_sizes: PictureSizes | None = None) -> list[Problem]:
    """Return all that is wrong with ``save`` as far as it can be told from the file.

    ``picture_sizes`` are the sizes of those card sheets whose size is known.
    """
    if not isinstance(save, dict) or not isinstance(save.get("ObjectStates"), list):
        what = "it has no list ObjectStates, so it is no save"
        return [Problem("no_save", "", "the save", what, "Take a file from TTS's Saves folder")]
    found = list(walk(save))
    checks = (
        _global_problems(save),
        _stray_entries(save),
        _guid_problems(found),
        _piece_problems(found),
        _zone_problems(found),
        _deck_problems(found),
        _card_problems(cards(save)),
        _sheet_problems(found, picture_sizes or {}),
    )
    return [problem for check in checks for problem in check]


def _global_problems(save: Mapping[str, Any]) -> Iterator[Problem]:
    """A saved object has neither a name nor a Global script, and needs none."""
    script = save.get("LuaScript")
    if save.get("SaveName") and not (isinstance(script, str) and script.strip()):
        what = "the Global script is empty, and TTS may get stuck on it"
        yield Problem("empty_script", "", "the save", what, "Put in at least a comment")


def _stray_entries(save: Mapping[str, Any]) -> Iterator[Problem]:
    for place, entry in enumerate(save["ObjectStates"]):
        if not isinstance(entry, dict):
            path = f"ObjectStates[{place}]"
            yield Problem("no_piece", path, "an entry", "it is no object", "Remove it")


def _guid_problems(found: Iterable[Found]) -> Iterator[Problem]:
    # contained pieces may share GUIDs: TTS gives them new ones when they come out
    live = [each for each in found if each.live]
    times = Counter(each.guid for each in live)
    for each in live:
        if each.guid == GLOBAL_GUID:
            yield _problem("guid_of_global", each, "its GUID is that of the Global script", "Give it another")
        elif each.guid and times[each.guid] > 1:
            what = f"{times[each.guid]} pieces on the table have its GUID {each.guid}"
            yield _problem("double_guid", each, what, "Give each piece a GUID of its own")


def _piece_problems(found: Iterable[Found]) -> Iterator[Problem]:
    """Pieces in bags and decks need no whole Transform: they get their place when they are taken out."""
    for each in found:
        missing = [key for key in ("GUID", "Name") if not isinstance(each.piece.get(key), str)]
        if each.live:
            numbers = _transform(each)
            missing += [f"Transform.{key}" for key in TRANSFORM_KEYS if not _is_number(numbers.get(key))]
        if missing:
            yield _problem("missing_keys", each, f"it lacks {', '.join(missing)}", "Add what is missing")


def _zone_problems(found: Iterable[Found]) -> Iterator[Problem]:
    hands: list[Found] = []
    for zone in found:
        if zone.name in _ZONES_OF_SEATS and zone.piece.get("FogColor") not in tuple(SEAT_COLOURS):
            what = f"its FogColor {zone.piece.get('FogColor')!r} is no player colour"
            yield _problem("zone_without_seat", zone, what, f"Take one of {', '.join(SEAT_COLOURS)}")
        elif zone.name == "HandTrigger" and zone.live:
            yield from (_shared_hand(zone, other) for other in hands if _overlap(zone, other))
            hands.append(zone)


def _shared_hand(zone: Found, other: Found) -> Problem:
    what = f"it overlaps the hand zone of {other.piece['FogColor']} ({other.path})"
    return _problem("hands_overlap", zone, what, "Move them apart: a card there would lie in two hands")


def _deck_problems(found: Iterable[Found]) -> Iterator[Problem]:
    for deck in found:
        if is_deck(deck.piece):
            yield from _deck(deck)


def _deck(deck: Found) -> Iterator[Problem]:
    numbers, contents = _list(deck.piece.get("DeckIDs")), _list(deck.piece.get("ContainedObjects"))
    if len(numbers) < 2:
        what = f"it is a deck of {len(numbers)} card{'s' if len(numbers) != 1 else ''}, and TTS needs two"
        yield _problem("small_deck", deck, what, "Save a single card as a Card, and leave out an empty deck")
    inside = [each.get("CardID") if isinstance(each, dict) else None for each in contents]
    if numbers != inside:
        what = f"its DeckIDs and ContainedObjects differ {_first_difference(numbers, inside)}"
        yield _problem("deck_out_of_step", deck, what, "Let both list the same cards in the same order")
    known = {sheet.key for sheet in sheets(deck.piece)}
    strangers = [number for number in numbers if known and not _is_of(number, known)]
    if strangers:
        what = f"its CustomDeck has no sheet for the cards {', '.join(dict.fromkeys(map(str, strangers)))}"
        yield _problem("deck_without_sheet", deck, what, "Add the sheet, or remove the cards")


def _card_problems(found: Iterable[FoundCard]) -> Iterator[Problem]:
    for card in found:
        has_sheets = any(True for holder in (card.found, card.deck) if holder for _ in sheets(holder.piece))
        if card.sheet is None and has_sheets:
            what = f"no CustomDeck has the sheet {split_card_id(card.number)[0]} of its CardID {card.number}"
            yield _problem("card_without_sheet", card.found, what, "Add the sheet, or correct the number")
        elif card.sheet is not None and card.cell >= card.sheet.cells:
            what = f"its CardID {card.number} means cell {card.cell} of a sheet with {card.sheet.cells}"
            yield _problem(
                "beyond_the_sheet", card.found, what, "Correct the number, or the size of the sheet"
            )
        elif card.sheet is not None and card.cell >= card.sheet.usable:
            what = "it shows the last cell of its sheet, which is what others see of cards in a hand"
            yield _problem("last_cell", card.found, what, "Leave that cell free, or set BackIsHidden")


def _sheet_problems(found: Iterable[Found], sizes: PictureSizes) -> Iterator[Problem]:
    seen: set[Sheet] = set()
    for holder in found:
        for sheet in sheets(holder.piece):
            if sheet not in seen:
                seen.add(sheet)
                yield from _sheet(holder, sheet, sizes)


def _sheet(holder: Found, sheet: Sheet, sizes: PictureSizes) -> Iterator[Problem]:
    name = f"its sheet {sheet.key}"
    if not (1 <= sheet.width <= MAX_WIDTH and 1 <= sheet.height <= MAX_HEIGHT):
        what = f"{name} is {sheet.width} x {sheet.height} cards"
        yield _problem(
            "sheet_too_large", holder, what, f"TTS takes up to {MAX_WIDTH} x {MAX_HEIGHT}; divide it"
        )
    for side, url in (("face", sheet.face_url), ("back", sheet.back_url)):
        width, height = sizes.get(url, (0, 0))
        if max(width, height) > MAX_PIXELS:
            what = f"the {side} picture of {name} is {width} x {height} pixels"
            yield _problem(
                "picture_too_large", holder, what, f"Keep each side to {MAX_PIXELS}; divide the sheet"
            )
        if not url:
            yield _problem(
                "no_picture", holder, f"{name} has no {side} picture", f"Give the address of the {side}"
            )
        elif not url.startswith(_WEB) and not url.startswith("{{"):
            what = f"the {side} picture of {name} lies on one computer, and nobody else will see it ({url})"
            yield _problem("local_picture", holder, what, "Upload it (in TTS: Modding, Cloud Manager)")


def _problem(rule: str, found: Found, what: str, advice: str) -> Problem:
    guid = f" {found.guid}" if found.guid else ""
    return Problem(rule, found.path, f"{found.title}{guid}", what, advice)


def _first_difference(one: list[Any], other: list[Any]) -> str:
    if len(one) != len(other):
        return f"in length ({len(one)} and {len(other)})"
    place = next(place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    return f"at card {place + 1} ({one[place]} and {other[place]})"


def _is_of(number: object, keys: set[int]) -> bool:
    return isinstance(number, int) and split_card_id(number)[0] in keys


def _overlap(one: Found, other: Found) -> bool:
    """Tell whether two zones share ground; False when one stands askew or its size is not known."""
    a, b = _ground(one), _ground(other)
    return a is not None and b is not None and all(a[i] < b[i + 1] and b[i] < a[i + 1] for i in (0, 2))


def _ground(zone: Found) -> tuple[float, float, float, float] | None:
    values = [number for number in map(_transform(zone).get, TRANSFORM_KEYS) if _is_number(number)]
    if len(values) != len(TRANSFORM_KEYS):
        return None
    x, _, z, _, turn, _, width, _, depth = values
    quarters, askew = divmod(turn + 1, 90)
    if askew > 2:
        return None
    if quarters % 2:
        width, depth = depth, width
    return x - abs(width) / 2, x + abs(width) / 2, z - abs(depth) / 2, z + abs(depth) / 2


def _transform(found: Found) -> dict[str, Any]:
    transform = found.piece.get("Transform")
    return transform if isinstance(transform, dict) else {}


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []

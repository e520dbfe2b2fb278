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


PROBLEMS: Mapping[str, tuple[str, str]] = {
    "no_save": (
        "it has no list ObjectStates, so it is no save", "Take a file from TTS's Saves folder"
    ),
    "empty_script": (
        "the Global script is empty, and TTS may get stuck on it", "Put in at least a comment"
    ),
    "no_piece": ("it is no object", "Remove it"),
    "guid_of_global": ("its GUID is that of the Global script", "Give it another"),
    "double_guid": (
        "{count} pieces on the table have its GUID {guid}", "Give each piece a GUID of its own"
    ),
    "missing_keys": ("it lacks {keys}", "Add what is missing"),
    "zone_without_seat": ("its FogColor {colour!r} is no player colour", "Take one of {known}"),
    "hands_overlap": (
        "it overlaps the hand zone of {colour} ({path})",
        "Move them apart: a card there would lie in two hands",
    ),
    "small_deck": (
        "it has too few cards for a deck ({count}), and TTS needs two",
        "Save a single card as a Card, and leave out an empty deck",
    ),
    "deck_of_other_length": (
        "its DeckIDs and ContainedObjects differ in length ({listed} and {inside})",
        "Let both list the same cards in the same order",
    ),
    "deck_out_of_step": (
        "its DeckIDs and ContainedObjects differ at card {number} ({listed} and {inside})",
        "Let both list the same cards in the same order",
    ),
    "deck_without_sheet": (
        "its CustomDeck has no sheet for the cards {cards}", "Add the sheet, or remove the cards"
    ),
    "card_without_sheet": (
        "no CustomDeck has the sheet {sheet} of its CardID {card}", "Add the sheet, or correct the number"
    ),
    "beyond_the_sheet": (
        "its CardID {card} means cell {cell} of a sheet with {cells}",
        "Correct the number, or the size of the sheet",
    ),
    "last_cell": (
        "it shows the last cell of its sheet, which is what others see of cards in a hand",
        "Leave that cell free, or set BackIsHidden",
    ),
    "sheet_too_large": (
        "its sheet {sheet} is {width} x {height} cards",
        "TTS takes up to {most_wide} x {most_high}; divide it",
    ),
    "picture_too_large": (
        "the {side} picture of its sheet {sheet} is {width} x {height} pixels",
        "Keep each side to {most}; divide the sheet",
    ),
    "no_picture": ("its sheet {sheet} has no {side} picture", "Give the address of the {side}"),
    "local_picture": (
        "the {side} picture of its sheet {sheet} lies on one computer, and nobody else will see it ({url})",
        "Upload it (in TTS: Modding, Cloud Manager)",
    ),
}  # fmt: skip
"""What may be wrong with a save, by rule, and what to do about it; values in braces are filled in."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a save: where it is, what it is, and what to do.

    ``rule`` is the same word for all problems of a kind, one of `PROBLEMS`, and ``values`` are those of its
    words; ``where`` names the piece (empty: the save, or what is no piece) and ``path`` leads to it (empty:
    the save).
    """

    rule: str
    path: str
    where: str
    values: Mapping[str, object]

    @property
    def what(self) -> str:
        """What is wrong."""
        return PROBLEMS[self.rule][0].format(**self.values)

    @property
    def advice(self) -> str:
        """What to do about it."""
        return PROBLEMS[self.rule][1].format(**self.values)

    @property
    def place(self) -> str:
        """Where it is, for people."""
        where = self.where or ("an entry" if self.path else "the save")
        return f"{where} ({self.path})" if self.path else where

    def __str__(self) -> str:
        return f"{self.place}: {self.what}. {self.advice}."


def problems(save: object, picture_sizes: PictureSizes | None = None) -> list[Problem]:
    """Return all that is wrong with ``save`` as far as it can be told from the file.

    ``picture_sizes`` are the sizes of those card sheets whose size is known.
    """
    if not isinstance(save, dict) or not isinstance(save.get("ObjectStates"), list):
        return [Problem("no_save", "", "", {})]
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
        yield Problem("empty_script", "", "", {})


def _stray_entries(save: Mapping[str, Any]) -> Iterator[Problem]:
    for place, entry in enumerate(save["ObjectStates"]):
        if not isinstance(entry, dict):
            yield Problem("no_piece", f"ObjectStates[{place}]", "", {})


def _guid_problems(found: Iterable[Found]) -> Iterator[Problem]:
    # contained pieces may share GUIDs: TTS gives them new ones when they come out
    live = [each for each in found if each.live]
    times = Counter(each.guid for each in live)
    for each in live:
        if each.guid == GLOBAL_GUID:
            yield _problem("guid_of_global", each)
        elif each.guid and times[each.guid] > 1:
            yield _problem("double_guid", each, count=times[each.guid], guid=each.guid)


def _piece_problems(found: Iterable[Found]) -> Iterator[Problem]:
    """Pieces in bags and decks need no whole Transform: they get their place when they are taken out."""
    for each in found:
        missing = [key for key in ("GUID", "Name") if not isinstance(each.piece.get(key), str)]
        if each.live:
            numbers = _transform(each)
            missing += [f"Transform.{key}" for key in TRANSFORM_KEYS if not _is_number(numbers.get(key))]
        if missing:
            yield _problem("missing_keys", each, keys=", ".join(missing))


def _zone_problems(found: Iterable[Found]) -> Iterator[Problem]:
    hands: list[Found] = []
    for zone in found:
        if zone.name in _ZONES_OF_SEATS and zone.piece.get("FogColor") not in tuple(SEAT_COLOURS):
            colour, known = zone.piece.get("FogColor"), ", ".join(SEAT_COLOURS)
            yield _problem("zone_without_seat", zone, colour=colour, known=known)
        elif zone.name == "HandTrigger" and zone.live:
            yield from (_shared_hand(zone, other) for other in hands if _overlap(zone, other))
            hands.append(zone)


def _shared_hand(zone: Found, other: Found) -> Problem:
    return _problem("hands_overlap", zone, colour=other.piece["FogColor"], path=other.path)


def _deck_problems(found: Iterable[Found]) -> Iterator[Problem]:
    for deck in found:
        if is_deck(deck.piece):
            yield from _deck(deck)


def _deck(deck: Found) -> Iterator[Problem]:
    numbers, contents = _list(deck.piece.get("DeckIDs")), _list(deck.piece.get("ContainedObjects"))
    if len(numbers) < 2:
        yield _problem("small_deck", deck, count=len(numbers))
    inside = [each.get("CardID") if isinstance(each, dict) else None for each in contents]
    if len(numbers) != len(inside):
        yield _problem("deck_of_other_length", deck, listed=len(numbers), inside=len(inside))
    elif numbers != inside:
        pairs = enumerate(zip(numbers, inside, strict=True), start=1)
        number, (one, other) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
        yield _problem("deck_out_of_step", deck, number=number, listed=one, inside=other)
    known = {sheet.key for sheet in sheets(deck.piece)}
    strangers = [number for number in numbers if known and not _is_of(number, known)]
    if strangers:
        yield _problem("deck_without_sheet", deck, cards=", ".join(dict.fromkeys(map(str, strangers))))


def _card_problems(found: Iterable[FoundCard]) -> Iterator[Problem]:
    for card in found:
        has_sheets = any(True for holder in (card.found, card.deck) if holder for _ in sheets(holder.piece))
        if card.sheet is None and has_sheets:
            sheet, _ = split_card_id(card.number)
            yield _problem("card_without_sheet", card.found, sheet=sheet, card=card.number)
        elif card.sheet is not None and card.cell >= card.sheet.cells:
            cell, cells = card.cell, card.sheet.cells
            yield _problem("beyond_the_sheet", card.found, card=card.number, cell=cell, cells=cells)
        elif card.sheet is not None and card.cell >= card.sheet.usable:
            yield _problem("last_cell", card.found)


def _sheet_problems(found: Iterable[Found], sizes: PictureSizes) -> Iterator[Problem]:
    seen: set[Sheet] = set()
    for holder in found:
        for sheet in sheets(holder.piece):
            if sheet not in seen:
                seen.add(sheet)
                yield from _sheet(holder, sheet, sizes)


def _sheet(holder: Found, sheet: Sheet, sizes: PictureSizes) -> Iterator[Problem]:
    if not (1 <= sheet.width <= MAX_WIDTH and 1 <= sheet.height <= MAX_HEIGHT):
        size = {"width": sheet.width, "height": sheet.height}
        most = {"most_wide": MAX_WIDTH, "most_high": MAX_HEIGHT}
        yield _problem("sheet_too_large", holder, sheet=sheet.key, **size, **most)
    for side, url in (("face", sheet.face_url), ("back", sheet.back_url)):
        this = {"side": side, "sheet": sheet.key}
        width, height = sizes.get(url, (0, 0))
        if max(width, height) > MAX_PIXELS:
            yield _problem("picture_too_large", holder, **this, width=width, height=height, most=MAX_PIXELS)
        if not url:
            yield _problem("no_picture", holder, **this)
        elif not url.startswith(_WEB) and not url.startswith("{{"):
            yield _problem("local_picture", holder, **this, url=url)


def _problem(rule: str, found: Found, **values: object) -> Problem:
    guid = f" {found.guid}" if found.guid else ""
    return Problem(rule, found.path, f"{found.title}{guid}", values)


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

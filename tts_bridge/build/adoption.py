"""A table that others made becomes one whose rules are known.

Art and layout stay.  Cards get identities, the Global script and the screens get ours beside them.  Pieces
that are added (plates for buttons, dice, second hands, lines around the places) carry the tag `ADDED`, so
that a second adoption can take them away and begin anew.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from tts_bridge.build.answers import Answers, Question
from tts_bridge.build.belonging import Belonging, belonging_of
from tts_bridge.build.edition import Edition
from tts_bridge.build.fitting import ROOMY, NoRoomError, Site, fitted, size_of
from tts_bridge.build.furniture import CARD, HAND_HEIGHT, PLATE, SURFACE, furniture, mat_lines
from tts_bridge.build.gathering import Gathered, Gatherer
from tts_bridge.build.grafting import (
    as_remark,
    grafted,
    grafted_ui,
    is_kept,
    shared_script,
    ungrafted,
    ungrafted_ui,
)
from tts_bridge.build.ground import (
    Hands,
    convert_old_hands,
    hands_of,
    loose_pieces,
    numbers_of,
)
from tts_bridge.build.hud import panels_xml
from tts_bridge.build.layout import laid, layout_text
from tts_bridge.build.save import OPEN, FaultySaveError
from tts_bridge.build.slots import OURS
from tts_bridge.build.sorting import Sorter, mark_cards, with_tags
from tts_bridge.build.words import colour_of
from tts_bridge.games.core.tabletop import Place, Point, Tabletop
from tts_bridge.tts.bundle import fill
from tts_bridge.tts.check import problems
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.pieces import Piece, Transform, button_carrier, hand_zone
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import walk

ADDED = "tb added"
"""The tag of pieces that were added to a table that others made."""

FEWEST = 20
"""With fewer cards of the game a table is one of another game."""

WORTH_CLEARING = 1.2
"""How many times larger a layout must become for pieces to be called in the way."""

BENEATH = SURFACE - 0.51
"""Height of the piece that carries the lines: just under the ground."""


WITHOUT, KEEP = "without", "keep"

ANEW = "anew"

PLACES = Question(
    "places",
    "This table was adopted before. Where are the places of the game?",
    {KEEP: "where they are", ANEW: "found anew"},
    KEEP,
)

FaultOf = Callable[[str], str]
"""What is wrong with a script, "" for nothing."""


def sound(script: str) -> str:
    """Nothing is ever wrong."""
    return ""


class AdoptionError(ValueError):
    """A table cannot be adopted; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A table that was adopted: its save, how the game lies on it, and what was found.

    `size` is that of the places (1: as at a table of ours).  `own_script` and `own_ui` are what the table has
    of its own; `in_the_way` are titles of pieces that lie where the game wants to, `aside` is how many cards
    were taken out of its decks, `overwritten` how many had notes of another sort; `strangers` are player
    colours that the game has no seat for; `again` says that the table had been adopted before.
    """

    save: SaveData
    tabletop: Tabletop
    gathered: Gathered
    size: float
    own_script: str
    own_ui: str
    in_the_way: tuple[str, ...]
    aside: int
    overwritten: int
    strangers: tuple[str, ...]
    again: bool


def adopt(
    save: SaveData, edition: Edition, scripts: Mapping[str, str], answers: Answers, fault_of: FaultOf = sound
) -> Adopted:
    """Adopt a table; the save that is given stays as it is.

    `scripts` are the Lua files by path; `fault_of` looks through the table's own script.  Token and port of
    the link stay open, as in a save that was built.  Raises AdoptionError, NoRoomError, BadAnswerError,
    BundleError and FaultySaveError.
    """
    _require_adoptable(edition.tabletop, edition.title)
    copy = deepcopy(save)
    before = _take_scripts_apart(copy)
    goes_on = before is not None and is_kept(str(copy.get("LuaScriptState") or ""))
    stay = before is not None and (goes_on or answers.to(PLACES) == KEEP)
    if not stay:
        copy["ObjectStates"] = [piece for piece in copy["ObjectStates"] if not _is_added(piece)]
    guids = Guids(frozenset(found.guid for found in walk(copy)))
    convert_old_hands(copy, guids)
    gatherer = Gatherer(edition.cards, edition.tabletop, answers)
    gathered = gatherer.marked(copy) if goes_on else gatherer.gather(copy)
    _require_cards(gathered, edition.title)
    hands = hands_of(copy, edition.tabletop.seats)
    _require_hands(hands, edition.tabletop)
    own_script = _own_script(str(copy.get("LuaScript") or ""), fault_of, answers)
    answers.require_used()
    if before is not None and stay:
        fit, in_the_way = laid(edition.tabletop, before.layout), tuple[str, ...]()
    else:
        fit, in_the_way = _fit(copy, edition.tabletop, gathered, hands)
    own_ui = str(copy.get("XmlUI") or "")
    overwritten = mark_cards(gathered)
    sorter = Sorter(copy, gathered, fit, guids)
    if not goes_on:
        sorter.sort()
    copy["ObjectStates"] += [] if stay else _added(fit, hands, edition, guids)
    copy["LuaScript"] = own_script
    _put_scripts(copy, edition, fit, scripts, sorted(str(each.piece["Memo"]) for each in gathered.played))
    _set_up(copy, edition.title)
    _require_no_new_faults(save, copy)
    size = size_of(edition.tabletop, fit)
    return Adopted(
        copy,
        fit,
        gathered,
        size,
        own_script,
        own_ui,
        in_the_way,
        sorter.aside,
        overwritten,
        tuple(hands.strangers),
        before is not None,
    )


# ---------------------------------------------------------------- may it be adopted


def _require_adoptable(tabletop: Tabletop, title: str) -> None:
    if tabletop.copied or tabletop.hidden or tabletop.boxes:
        raise AdoptionError(
            f"A table of {title} cannot be adopted: its cards begin in more places than draw piles. "
            "Play at the table that `play` makes."
        )


def _require_cards(gathered: Gathered, title: str) -> None:
    if len(gathered.played) < FEWEST:
        unnamed = f" {gathered.unnamed} of its cards have no name." if gathered.unnamed else ""
        raise AdoptionError(
            f"Of the cards on this table only {len(gathered.played)} are known to {title}: is it that game? "
            f"Cards are known by their names.{unnamed}"
        )


def _require_hands(hands: Hands, tabletop: Tabletop) -> None:
    least = min(tabletop.seated)
    if len(hands.first) < least:
        known = ", ".join(colour_of(seat) for seat in tabletop.seats)
        raise AdoptionError(
            f"This table has hands for {len(hands.first)} of the game's seats, and {least} are needed. In "
            f"TTS give hand zones to {known}, save the game, and try again."
        )


def _require_no_new_faults(before: SaveData, after: SaveData) -> None:
    """What was wrong with the table before is its owner's business; what is new is not."""
    known, new = Counter(problem.rule for problem in problems(before)), []
    for problem in problems(after):
        known[problem.rule] -= 1
        if known[problem.rule] < 0:
            new.append(problem)
    if new:
        raise FaultySaveError(new)


def _take_scripts_apart(save: SaveData) -> Belonging | None:
    """Leave a table that was adopted the scripts and screens of its own.

    Gives what its script said; None for a table that was not adopted.
    """
    script = str(save.get("LuaScript") or "")
    parts = ungrafted(script)
    belonging = belonging_of(parts.ours if parts is not None else script)
    if parts is None or belonging is None:
        if belonging is not None:
            raise AdoptionError("This is a table that this program made itself: open it in TTS, and play.")
        return None
    save["LuaScript"], save["XmlUI"] = parts.own, ungrafted_ui(str(save.get("XmlUI") or "")).own
    return belonging


def _is_added(piece: object) -> bool:
    return isinstance(piece, dict) and ADDED in (piece.get("Tags") or ())


# ---------------------------------------------------------------- where the game lies


def _fit(
    save: SaveData, tabletop: Tabletop, gathered: Gathered, hands: Hands
) -> tuple[Tabletop, tuple[str, ...]]:
    """The places of the game on this table, and what lies on them because there is no other room."""
    moving = {id(each.piece) for each in gathered.played}
    moving |= {id(each.deck.piece) for each in gathered.played if each.deck is not None}
    loose = loose_pieces(save, moving)
    piles = _pile_spots(tabletop, gathered)
    site = Site(hands.first, hands.second, piles, [rect for rect, _ in loose], _card_size(gathered))
    best = _try(tabletop, site)
    if best is not None and size_of(tabletop, best) >= ROOMY * site.size:
        return best, ()
    cleared = _try(tabletop, replace(site, taken=())) or fitted(tabletop, replace(site, taken=(), piles={}))
    if best is not None and size_of(tabletop, cleared) < WORTH_CLEARING * size_of(tabletop, best):
        return best, ()
    grounds = [place.rect for place in cleared.places]
    titles = [title for rect, title in loose if any(rect.touches(ground) for ground in grounds)]
    return cleared, tuple(dict.fromkeys(titles))


def _try(tabletop: Tabletop, site: Site) -> Tabletop | None:
    try:
        return fitted(tabletop, site)
    except NoRoomError:
        return None


def _pile_spots(tabletop: Tabletop, gathered: Gathered) -> dict[str, Point]:
    """Draw piles are where their decks lie."""
    decks = {pile.draw: gathered.homes[pile.id].piece for pile in tabletop.piles if pile.id in gathered.homes}
    numbers = {place: numbers_of(deck) for place, deck in decks.items()}
    return {place: (round(there["posX"], 2), round(there["posZ"], 2)) for place, there in numbers.items()}


def _card_size(gathered: Gathered) -> float:
    sizes = [numbers_of(deck.piece)["scaleX"] for deck in gathered.homes.values()]
    return round(median(sizes), 2) if sizes else 1.0


# ---------------------------------------------------------------- what is added


def _added(fit: Tabletop, hands: Hands, edition: Edition, guids: Guids) -> list[Piece]:
    """Plates, dice, words on the ground, second hands where there are none, and lines around the places."""
    furnished = [piece for piece in furniture(fit, edition.language, guids) if _is_wanted(piece)]
    have = {zone.seat for zone in hands.second}
    trays = [place for place in fit.places if place.kind == "tray" and place.seat not in have]
    added = [*furnished, *(_tray(place, guids) for place in trays), _lines(fit, guids)]
    for piece in added:
        piece["Tags"] = with_tags(piece, ADDED)
    return added


def _is_wanted(piece: Piece) -> bool:
    """The ground is there already, and so are hands."""
    if piece["Name"] == "BlockSquare":
        return PLATE in piece.get("Tags", ())
    return bool(piece["Name"] != "HandTrigger")


def _tray(place: Place, guids: Guids) -> Piece:
    x, z = place.rect.centre
    size = place.rect.width, place.rect.depth
    width, depth = size[::-1] if place.turned % 180 else size
    where = Transform(
        x, SURFACE + HAND_HEIGHT / 2, z, rot_y=(place.turned + 180) % 360,
        scale_x=width, scale_y=HAND_HEIGHT, scale_z=depth,
    )  # fmt: skip
    return hand_zone(guids.new(f"second {place.id}"), where, colour_of(place.seat), tags=(CARD,))


def _lines(fit: Tabletop, guids: Guids) -> Piece:
    """The outlines of the places, on a piece of their own: so they go when it goes."""
    lines = [line.data() for line in mat_lines(fit)]
    for line in lines:
        for point in line["points3"]:
            point["y"] -= BENEATH
    carrier = button_carrier(guids.new("lines"), Transform(0.0, BENEATH, 0.0), nickname="tts-bridge")
    return carrier | {"AttachedVectorLines": lines}


def _own_script(script: str, fault_of: FaultOf, answers: Answers) -> str:
    """The table's own script; one that cannot be run would take ours with it, as both are one text."""
    fault = fault_of(script)
    if not fault:
        return script
    text = f"The table's own script cannot be read as Lua ({fault}). What of it?"
    options = {WITHOUT: "keep it as a remark only", KEEP: "keep it: TTS runs it"}
    return as_remark(script) if answers.to(Question("script", text, options, WITHOUT)) == WITHOUT else script


def _put_scripts(
    save: SaveData, edition: Edition, fit: Tabletop, scripts: Mapping[str, str], memos: list[str]
) -> None:
    layout, ours = layout_text(fit), shared_script(scripts)
    interface = panels_xml(edition.tabletop, edition.language)
    everything = "\n".join([ours, interface, layout, *memos])
    values = {
        "GAME": edition.game, "LANGUAGE": edition.language, "LAYOUT": layout,
        "BUILD": hashlib.sha256(everything.encode("utf-8")).hexdigest()[:12],
    }  # fmt: skip
    save["LuaScript"] = grafted(save["LuaScript"], fill(ours, values | OPEN))
    save["XmlUI"] = grafted_ui(str(save.get("XmlUI") or ""), interface)


def _set_up(save: SaveData, title: str) -> None:
    """Name, hands and tags of the table."""
    name = str(save.get("SaveName") or "").strip() or title
    save["SaveName"] = name if name.endswith(OURS) else f"{name} {OURS}"
    hands = save.get("Hands")
    # the cards of an empty seat would lie open
    wanted = {"Enable": True, "DisableUnused": False}
    save["Hands"] = (hands if isinstance(hands, dict) else {}) | wanted
    save["ComponentTags"] = {"labels": _labels(save)}


def _labels(save: SaveData) -> list[Any]:
    """The tags that players find in menus, with those that pieces have now."""
    own = save.get("ComponentTags")
    listed = own.get("labels") if isinstance(own, dict) else None
    labels = list(listed) if isinstance(listed, list) else []
    known = {label.get("normalized") for label in labels if isinstance(label, dict)}
    tags = dict.fromkeys(str(tag) for found in walk(save) for tag in found.piece.get("Tags") or ())
    return labels + [
        {"displayed": tag, "normalized": tag.lower()} for tag in tags if tag.lower() not in known
    ]

"""A table that others made becomes one whose rules are known.

Art and layout stay.  Cards get identities, the Global script and the screens get ours beside them.  Pieces
that are added (plates for buttons, dice, second hands, lines around the places) carry the tag `ADDED`, so
that a second adoption can take them away and begin anew.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tts_bridge.build.answers import Answers, Question
from tts_bridge.build.belonging import Belonging, belonging_of, build_of
from tts_bridge.build.edition import Edition
from tts_bridge.build.fitting import size_of
from tts_bridge.build.fixtures import fixtures, is_added
from tts_bridge.build.gathering import Gathered, Gatherer
from tts_bridge.build.grafting import (
    as_body,
    as_remark,
    grafted,
    grafted_ui,
    is_kept,
    shared_script,
    ungrafted,
    ungrafted_ui,
)
from tts_bridge.build.ground import Hands, convert_old_hands, hands_of
from tts_bridge.build.hud import panels_xml
from tts_bridge.build.layout import laid, layout_text
from tts_bridge.build.save import OPEN, FaultySaveError
from tts_bridge.build.situating import situated, wanted_spots
from tts_bridge.build.slots import OURS
from tts_bridge.build.sorting import Sorter, mark_cards, tags_of
from tts_bridge.build.words import colour_of
from tts_bridge.games.core.tabletop import Point, Tabletop
from tts_bridge.tts.bundle import fill
from tts_bridge.tts.check import problems
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.jsontext import copied
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import walk

FEWEST = 20
"""With fewer cards of the game a table is one of another game."""

WITHOUT, KEEP = "without", "keep"

ANEW = "anew"

FaultOf = Callable[[str], str]
"""What is wrong with a script, "" for nothing."""


def sound(script: str) -> str:
    """Nothing is ever wrong."""
    return ""


class AdoptionError(ValueError):
    """A table cannot be adopted; the message says why and what to do."""


class FewCardsError(AdoptionError):
    """A table has too few cards of the game; perhaps it is one of another game."""


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
    _require_adoptable(edition.tabletop, edition.title, answers)
    adopted = _Adoption(copied(save), edition, answers).made(scripts, fault_of)
    _require_no_new_faults(save, adopted.save)
    return adopted


class _Adoption:
    """One table on its way; `before` is what its script said if it has been adopted before."""

    def __init__(self, save: SaveData, edition: Edition, answers: Answers) -> None:
        self._save, self._edition, self._answers = save, edition, answers
        self._before = _take_scripts_apart(save, answers)
        kept = str(save.get("LuaScriptState") or "")
        self._goes_on = self._before is not None and is_kept(kept)
        self._stays = self._before is not None and (self._goes_on or _places_stay(answers))
        if not self._stays:
            save["ObjectStates"] = [piece for piece in save["ObjectStates"] if not is_added(piece)]
        self._guids = Guids(frozenset(found.guid for found in walk(save)))
        convert_old_hands(save, self._guids)

    def made(self, scripts: Mapping[str, str], fault_of: FaultOf) -> Adopted:
        """Ask what has to be asked, then change all that has to change."""
        save, edition = self._save, self._edition
        gathered, hands = self._gathered(), hands_of(save, edition.tabletop.seats)
        _require_hands(hands, edition.tabletop, self._answers)
        own_script = _own_script(str(save.get("LuaScript") or ""), fault_of, self._answers)
        own_ui = str(save.get("XmlUI") or "")
        wanted = wanted_spots(edition.tabletop, self._answers)
        self._answers.require_used()
        fit, in_the_way = self._situated(gathered, hands, wanted)
        overwritten = mark_cards(gathered)
        aside = 0 if self._goes_on else Sorter(save, gathered, fit, self._guids).sort()
        if not self._stays:
            save["ObjectStates"] += fixtures(fit, hands, edition.language, self._guids)
        _put_scripts(save, own_script, _our_script(edition, fit, scripts, gathered), edition)
        _set_up(save, edition.title)
        return Adopted(
            save, fit, gathered, size_of(edition.tabletop, fit), own_script, own_ui, in_the_way, aside,
            overwritten, tuple(hands.strangers), self._before is not None,
        )  # fmt: skip

    def _gathered(self) -> Gathered:
        gatherer = Gatherer(self._edition, self._answers)
        gathered = gatherer.marked(self._save) if self._goes_on else gatherer.gather(self._save)
        _require_cards(gathered, self._edition.title, self._answers)
        return gathered

    def _situated(
        self, gathered: Gathered, hands: Hands, wanted: Mapping[str, Point]
    ) -> tuple[Tabletop, tuple[str, ...]]:
        if self._before is not None and self._stays:
            return laid(self._edition.tabletop, self._before.layout), ()
        return situated(self._save, self._edition.tabletop, gathered, hands, wanted)


def _places_stay(answers: Answers) -> bool:
    """Whether a table that is adopted again keeps its places."""
    options = answers.options("places", KEEP, ANEW)
    return answers.to(Question("places", answers.words("places"), options, KEEP)) == KEEP


# ---------------------------------------------------------------- may it be adopted


def _require_adoptable(tabletop: Tabletop, title: str, answers: Answers) -> None:
    if tabletop.copied or tabletop.hidden or tabletop.boxes:
        raise AdoptionError(answers.words("several_starts", title=title))


def _require_cards(gathered: Gathered, title: str, answers: Answers) -> None:
    count = len(gathered.played)
    if count < FEWEST:
        what = "few_cards" if count else "no_cards"
        raise FewCardsError(answers.words(what, title=title, count=count, unnamed=gathered.unnamed))


def _require_hands(hands: Hands, tabletop: Tabletop, answers: Answers) -> None:
    least = min(tabletop.seated)
    if len(hands.first) < least:
        known = ", ".join(colour_of(seat) for seat in tabletop.seats)
        raise AdoptionError(answers.words("few_hands", count=len(hands.first), least=least, known=known))


def _require_no_new_faults(before: SaveData, after: SaveData) -> None:
    """What was wrong with the table before is its owner's business; what is new is not."""
    known, new = Counter(problem.rule for problem in problems(before)), []
    for problem in problems(after):
        known[problem.rule] -= 1
        if known[problem.rule] < 0:
            new.append(problem)
    if new:
        raise FaultySaveError(new)


def _take_scripts_apart(save: SaveData, answers: Answers) -> Belonging | None:
    """Leave a table that was adopted the scripts and screens of its own.

    Gives what its script said; None for a table that was not adopted.
    """
    script = str(save.get("LuaScript") or "")
    parts = ungrafted(script)
    belonging = belonging_of(parts.ours if parts is not None else script)
    if parts is None or belonging is None:
        if belonging is not None:
            raise AdoptionError(answers.words("own_table"))
        return None
    save["LuaScript"], save["XmlUI"] = parts.own, ungrafted_ui(str(save.get("XmlUI") or "")).own
    return belonging


# ---------------------------------------------------------------- its texts


def _own_script(script: str, fault_of: FaultOf, answers: Answers) -> str:
    """The table's own script; one that cannot be run would take ours with it, as both are one text."""
    fault = fault_of(as_body(script))
    if not fault:
        return script
    text, options = answers.words("script", fault=fault), answers.options("script", WITHOUT, KEEP)
    return as_remark(script) if answers.to(Question("script", text, options, WITHOUT)) == WITHOUT else script


def _our_script(edition: Edition, fit: Tabletop, scripts: Mapping[str, str], gathered: Gathered) -> str:
    """Our part of the Global script, told what it belongs to."""
    layout, ours = layout_text(fit), shared_script(scripts)
    memos = sorted(str(each.piece["Memo"]) for each in gathered.played)
    interface = panels_xml(edition.tabletop, edition.language)
    values = {
        "GAME": edition.game, "LANGUAGE": edition.language, "LAYOUT": layout,
        "BUILD": build_of(ours, interface, layout, *memos),
    }  # fmt: skip
    return fill(ours, values | OPEN)


def _put_scripts(save: SaveData, own: str, ours: str, edition: Edition) -> None:
    save["LuaScript"] = grafted(own, ours)
    interface = panels_xml(edition.tabletop, edition.language)
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
    tags = dict.fromkeys(tag for found in walk(save) for tag in tags_of(found.piece))
    return labels + [
        {"displayed": tag, "normalized": tag.lower()} for tag in tags if tag.lower() not in known
    ]

"""Renews our scripts and screens in a save that an older version has built; all else in it stays as it is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tts_bridge import __version__
from tts_bridge.build.belonging import Belonging, belonging_of, build_of
from tts_bridge.build.furniture import furniture
from tts_bridge.build.grafting import Graft, grafted, grafted_ui, shared_script, ungrafted, ungrafted_ui
from tts_bridge.build.hud import panels_xml
from tts_bridge.build.layout import layout_text
from tts_bridge.games.core.tabletop import Tabletop
from tts_bridge.games.core.words import Language, language_of
from tts_bridge.tts.bundle import bundle, fill
from tts_bridge.tts.guids import Guids
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import walk

FILLED = ("token", "port", "game", "language", "layout", "build")
"""What of a belonging stands in the script under a placeholder's name."""


class NotOursError(ValueError):
    """A save without our scripts."""

    def __init__(self, save: str) -> None:
        super().__init__(
            f"{save} has no scripts of this program. `play` makes a table of its own; `adopt` puts the rules "
            "on a table that others made."
        )
        self.save = save


class NewerError(ValueError):
    """A save that a later version of this program has made."""

    def __init__(self, save: str, version: str) -> None:
        super().__init__(
            f"{save} was made by tts-bridge {version}, and this is {__version__}. Renew the program instead."
        )
        self.save, self.version, self.own = save, version, __version__


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A renewed save, and what it was and is now.

    `lacking` are the ids of plates and dice that this version's table has and the save has not; `strange`
    are the cards in it that no card file knows.
    """

    save: SaveData
    before: Belonging
    after: Belonging
    lacking: tuple[str, ...]
    strange: tuple[str, ...]

    @property
    def is_changed(self) -> bool:
        """Whether there was anything to renew."""
        return self.before != self.after


def required_belonging(save: SaveData, name: str) -> Belonging:
    """What a save says of itself; raises NotOursError and NewerError, which call it `name`."""
    found = belonging_of(str(save.get("LuaScript") or ""))
    if found is None:
        raise NotOursError(name)
    if _parts(found.version) > _parts(__version__):
        raise NewerError(name, found.version)
    return found


def upgraded(
    save: SaveData, before: Belonging, tabletop: Tabletop, definitions: Mapping[str, object],
    scripts: Mapping[str, str],
) -> Upgraded:  # fmt: skip
    """The save with the scripts and the screens of this version.

    `before` is what it says of itself, `tabletop` and `definitions` are those of its game, `scripts` the Lua
    files by path.  Raises BundleError.
    """
    own = ungrafted(str(save["LuaScript"]))
    language = language_of(before.language)
    # a table of others has a layout of its own
    layout = before.layout if own else layout_text(tabletop)
    interface = panels_xml(tabletop, language)
    script, screens = bundled(scripts, own), _screens(str(save.get("XmlUI") or ""), own, interface)
    wanted = replace(before, language=language, layout=layout)
    if (_filled(script, own, wanted), screens) == (save["LuaScript"], save.get("XmlUI")):
        after = before
    else:
        after = replace(wanted, build=build_of(script, interface, layout), version=__version__)
    renewed = {**save, "LuaScript": _filled(script, own, after), "XmlUI": screens}
    return Upgraded(
        renewed, before, after, _lacking(save, own, tabletop, language), _strange(save, definitions)
    )


def bundled(scripts: Mapping[str, str], own: Graft | None) -> str:
    """Our script, as it stands alone or beside the table's own."""
    return shared_script(scripts) if own else bundle(scripts)


def _filled(script: str, own: Graft | None, what: Belonging) -> str:
    values = {name.upper(): str(getattr(what, name)) for name in FILLED}
    ours = fill(script, values)
    return grafted(own.own, ours) if own else ours


def _screens(old: str, own: Graft | None, interface: str) -> str:
    return grafted_ui(ungrafted_ui(old).own, interface) if own else interface


def _lacking(save: SaveData, own: Graft | None, tabletop: Tabletop, language: Language) -> tuple[str, ...]:
    if own is not None:  # whoever adopted it has decided what it has
        return ()
    there = {str(found.piece.get("Memo") or "") for found in walk(save)}
    wanted = [str(piece.get("Memo") or "") for piece in furniture(tabletop, language, Guids())]
    return tuple(memo for memo in wanted if memo not in there | {""})


def _strange(save: SaveData, definitions: Mapping[str, object]) -> tuple[str, ...]:
    """Cards of ours have a memo, or are patterns, and name their definition."""
    named = {str(found.piece.get("GMNotes") or "") for found in walk(save) if "CardID" in found.piece}
    game = {name.partition(".")[0] for name in definitions}
    return tuple(sorted(name for name in named - definitions.keys() if name.partition(".")[0] in game))


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())

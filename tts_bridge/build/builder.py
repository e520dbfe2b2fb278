"""Builds a game: draws what is not drawn yet, puts the save together and writes it with its picture."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tts_bridge.build.edition import Edition
from tts_bridge.build.folders import Folders
from tts_bridge.build.ledger import PictureLedger, addresses_of, pictures_of, require_web
from tts_bridge.build.picture import draw_table, on_picture
from tts_bridge.build.save import open_pictures, table_save
from tts_bridge.build.sheets import DrawnSheet, draw_sheets, to_draw
from tts_bridge.build.store import PictureStore, copy_whole, write_whole
from tts_bridge.table.assets import shipped
from tts_bridge.table.texts import read_text
from tts_bridge.tts import jsontext

Report = Callable[[str, int, int], None]
"""Told the step (`cards` or `table`), how much of it is done, and how much there is."""


def _silent(step: str, done: int, total: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made: the save, its picture, and the card pictures in `pictures`.

    `open_pictures` are those that only this computer has.
    """

    save: Path
    thumbnail: Path
    pictures: Path
    sheets: tuple[DrawnSheet, ...]
    open_pictures: tuple[str, ...]

    @property
    def addresses(self) -> dict[str, str]:
        """Where this computer alone finds the open pictures, by file name."""
        return {file: (self.pictures / file).absolute().as_uri() for file in self.open_pictures}

    @property
    def picture_bytes(self) -> int:
        """Size of all card pictures."""
        return sum({picture.file: picture.bytes for picture in pictures_of(self.sheets)}.values())


def build(edition: Edition, folders: Folders, pictures_url: str = "", report: Report = _silent) -> Built:
    """Build an edition into `folders`; card pictures are found below `pictures_url` if it is given.

    Nothing is written over until the new save is whole and sound.  Raises FaultySaveError, BundleError,
    ThemeError and BadAddressError.
    """
    # before anything is drawn: nobody should wait for a typing error
    require_web(pictures_url)
    store, ledger = PictureStore(folders.pictures), PictureLedger(folders.ledger)
    drawn = _draw(edition, store, report)
    ledger.note(drawn)
    save = table_save(edition, drawn, lua_files(), addresses_of(drawn, ledger, pictures_url))
    name = f"{edition.game}-{edition.language}"
    picture = _draw_picture(edition, store, f"{name}-table", report)
    path, thumbnail = folders.saves / f"{name}.json", folders.saves / f"{name}.png"
    write_whole(path, jsontext.write(save))
    copy_whole(picture, thumbnail)
    return Built(path, thumbnail, folders.pictures, tuple(drawn), tuple(open_pictures(save)))


def lua_files() -> dict[str, str]:
    """The scripts that go into a save, by path (`lua/main.lua`…); raises MissingAssetError, EncodingError."""
    folder = shipped("lua")
    named = {f"lua/{path.relative_to(folder).as_posix()}": path for path in sorted(folder.rglob("*.lua"))}
    return {name: read_text(path, name) for name, path in named.items()}


def _draw(edition: Edition, store: PictureStore, report: Report) -> list[DrawnSheet]:
    plans = edition.sheets()
    total = to_draw(plans, edition.theme, store)
    done = 0

    def progress(faces: int) -> None:
        nonlocal done
        done += faces
        report("cards", done, total)

    report("cards", 0, total)
    return draw_sheets(plans, edition.theme, store, progress)


def _draw_picture(edition: Edition, store: PictureStore, name: str, report: Report) -> Path:
    report("table", 0, 1)
    picture = store.get(name, on_picture(edition), lambda: draw_table(edition), "PNG")
    report("table", 1, 1)
    return store.path(picture)

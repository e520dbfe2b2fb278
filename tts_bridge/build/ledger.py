"""Remembers where the pictures of sheets are found on the web, for all later builds.

TTS shows pictures of `file:///` on the host's computer alone.  After its Cloud Manager has uploaded them, a
save names their new addresses, and its sheets still have their keys: that is how each address finds the
picture it belongs to.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from tts_bridge.build.save import PICTURES
from tts_bridge.build.sheets import DrawnSheet
from tts_bridge.build.store import Picture, pixel_hash_of, write_whole
from tts_bridge.tts import jsontext
from tts_bridge.tts.decks import Sheet, sheets
from tts_bridge.tts.save import SaveData
from tts_bridge.tts.walk import walk

WEB = ("http://", "https://")


class BadAddressError(ValueError):
    """A base address is none that the other players could reach."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__(
            f"{address!r} is no web address. It must begin with http:// or https:// and lead to the folder "
            "in which the picture files lie."
        )


class NoSaveError(ValueError):
    """A file is JSON, but no save."""

    def __init__(self, path: Path) -> None:
        advice = "Take a file from TTS's Saves folder."
        super().__init__(f"{path} is no save of TTS: it has no ObjectStates. {advice}")
        self.path = path


@dataclass(frozen=True, slots=True)
class KnownSheet:
    """A sheet that was built once: its name, and the pixel hashes of its face and back."""

    name: str
    face: str
    back: str

    @classmethod
    def of(cls, drawn: DrawnSheet) -> "KnownSheet":
        """What is to be remembered of a sheet."""
        return cls(drawn.plan.name, drawn.face.pixels, drawn.back.pixels)


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a save told: sheets whose pictures are on the web now, still on one computer, or not ours."""

    online: tuple[str, ...]
    local: tuple[str, ...]
    strange: int


class PictureLedger:
    """The addresses of pictures, by their pixels, and all sheets ever built; one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._addresses, self._sheets = _read(path)

    def note(self, drawn: Iterable[DrawnSheet]) -> None:
        """Remember which pictures these sheets have."""
        self._remember({sheet.key: KnownSheet.of(sheet) for sheet in drawn}, {})

    def address(self, picture: Picture) -> str | None:
        """Where a picture is on the web, if that is known."""
        return self._addresses.get(picture.pixels)

    def learn(self, save: SaveData) -> Learnt:
        """Take the addresses of pictures from a save in which TTS has uploaded them."""
        online: set[str] = set()
        local: set[str] = set()
        addresses: dict[str, str] = {}
        # each card repeats its sheet, and all of them agree after an upload: one entry of each key is enough
        found = {sheet.key: sheet for piece in walk(save) for sheet in sheets(piece.piece)}
        known = {key: self._sheets.get(key) or self._by_pixels(sheet) for key, sheet in found.items()}
        for key, ours in known.items():
            if ours is not None:
                sides = ((found[key].face_url, ours.face), (found[key].back_url, ours.back))
                learnt = {pixels: url for url, pixels in sides if url.startswith(WEB)}
                addresses |= learnt
                (online if learnt.keys() == {ours.face, ours.back} else local).add(ours.name)
        self._remember({}, addresses)
        strange = sum(ours is None for ours in known.values())
        return Learnt(tuple(sorted(online)), tuple(sorted(local - online)), strange)

    def _by_pixels(self, sheet: Sheet) -> KnownSheet | None:
        """The sheet with the same pixels, if the picture is a file of this computer."""
        path = local_path(sheet.face_url)
        try:
            pixels = pixel_hash_of(path) if path else ""
        except OSError:
            return None
        return next((known for known in self._sheets.values() if known.face == pixels), None)

    def _remember(self, sheets: Mapping[int, KnownSheet], addresses: Mapping[str, str]) -> None:
        """Add to what the file holds now: another program may have written since this one read it."""
        self._addresses, self._sheets = _read(self._path)
        if not (sheets.items() <= self._sheets.items() and addresses.items() <= self._addresses.items()):
            self._sheets |= sheets
            self._addresses |= addresses
            self._write()

    def _write(self) -> None:
        data = {
            "sheets": {str(key): asdict(sheet) for key, sheet in sorted(self._sheets.items())},
            "addresses": dict(sorted(self._addresses.items())),
        }
        write_whole(self._path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def read_save(path: Path) -> SaveData:
    """A save from its file; raises OSError, JsonTextError and NoSaveError."""
    save = jsontext.read(path.read_bytes(), str(path))
    if not isinstance(save, dict) or not isinstance(save.get("ObjectStates"), list):
        raise NoSaveError(path)
    return save


def require_web(base: str) -> None:
    """Raise BadAddressError for a base address that is given and not on the web."""
    if base and not (base.startswith(WEB) and re.fullmatch(r"[^\s?#\"<>\\]+", base) and _host(base)):
        raise BadAddressError(base)


def _host(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def addresses_of(drawn: Iterable[DrawnSheet], ledger: PictureLedger, base: str = "") -> dict[str, str]:
    """The address of each picture file: below `base`, else on the web where that is known, else left open."""
    return {picture.file: _address(picture, ledger, base) for picture in pictures_of(drawn)}


def pictures_of(drawn: Iterable[DrawnSheet]) -> Iterator[Picture]:
    """Every picture of these sheets; backs come once for each sheet that has them."""
    for sheet in drawn:
        yield from (sheet.face, sheet.back)


def _address(picture: Picture, ledger: PictureLedger, base: str) -> str:
    if base:
        return f"{base.rstrip('/')}/{picture.file}"
    return ledger.address(picture) or f"{PICTURES}{picture.file}"


def local_path(address: str) -> Path | None:
    """The file that an address means on this computer; None if it means none."""
    if address.startswith("file:"):
        return Path(url2pathname(urlsplit(address).path))
    return None if "://" in address or not address or address.startswith("{{") else Path(address)


def _read(path: Path) -> tuple[dict[str, str], dict[int, KnownSheet]]:
    """Addresses by pixels and sheets by key; a damaged file is put aside and begun anew."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        known = {int(key): KnownSheet(**sheet) for key, sheet in data["sheets"].items()}
        return dict(data["addresses"]), known
    except FileNotFoundError:
        return {}, {}
    except (ValueError, TypeError, KeyError, AttributeError):
        path.replace(path.with_name(path.name + ".damaged"))
        return {}, {}

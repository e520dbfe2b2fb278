"""The pictures that were drawn, kept in a folder so that nothing is drawn twice.

A picture is known by a key that says what is drawn on it and with which code; its name carries a hash of its
pixels, so that TTS, which keeps pictures by their address, never shows an old one.
"""

import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from shutil import copyfile
from typing import IO, Any, Literal

import PIL
from PIL import Image

INDEX = "index.json"
DRAWING_CODE = tuple(
    "backs canvas faces furniture icons lettering patterns picture scene shapes sheets strips".split()
)
"""The modules that decide how a picture comes out."""

TRIES, NAP = 6, 0.3
"""How often a file that another program has open is tried, and seconds between two times."""

Format = Literal["JPEG", "PNG"]
_SUFFIXES: Mapping[Format, str] = {"JPEG": ".jpg", "PNG": ".png"}
_SETTINGS: Mapping[Format, Mapping[str, Any]] = {
    "JPEG": {"quality": 90, "subsampling": 0},
    "PNG": {"optimize": True},
}
"""So letters stay sharp, and a full sheet takes some four megabytes."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture: its file name, a hash of its pixels, and its size in pixels and bytes."""

    file: str
    pixels: str
    width: int
    height: int
    bytes: int


def pixel_hash(picture: Image.Image) -> str:
    """Thirty-two hex digits that are the same for two pictures exactly if all pixels are."""
    plain = picture.convert("RGB")
    size = f"{plain.width} x {plain.height} ".encode()
    return hashlib.sha256(size + plain.tobytes()).hexdigest()[:32]


def pixel_hash_of(file: Path | IO[bytes]) -> str:
    """The hash of a picture file's pixels; raises OSError for a file that is none."""
    with Image.open(file) as picture:
        return pixel_hash(picture)


class PictureStore:
    """A folder of drawn pictures; made when the first one is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known = _read_index(folder / INDEX)

    def path(self, picture: Picture) -> Path:
        """Where the file of a picture is."""
        return self.folder / picture.file

    def find(self, what: str) -> Picture | None:
        """The picture on which `what` is drawn, if it has been drawn and its file is whole."""
        picture = self._known.get(drawn_key(what))
        if picture is None:
            return None
        path = self.path(picture)
        # a picture that was cut off by a full disk or a copy has another size; reading it whole would be slow
        return picture if path.is_file() and path.stat().st_size == picture.bytes else None

    def get(self, name: str, what: str, draw: Callable[[], Image.Image], format: Format = "JPEG") -> Picture:
        """The picture on which `what` is drawn; `draw` is only asked if it is not there."""
        return self.find(what) or self._keep(name, what, draw(), format)

    def _keep(self, name: str, what: str, image: Image.Image, format: Format) -> Picture:
        """Write the picture; its hash is of the pixels that a reader of the file sees."""
        data = BytesIO()
        image.save(data, format, **_SETTINGS[format])
        # JPEG changes pixels a little: hash what is written, so that the file alone can be recognised
        pixels = pixel_hash_of(data)
        file = f"{name}-{pixels[:8]}{_SUFFIXES[format]}"
        picture = Picture(file, pixels, image.width, image.height, len(data.getvalue()))
        with _made_whole(self.folder / file) as unfinished:
            unfinished.write_bytes(data.getvalue())
        # another build may have drawn something in the meantime
        self._known = {**_read_index(self.folder / INDEX), **self._known, drawn_key(what): picture}
        self._write_index()
        return picture

    def _write_index(self) -> None:
        entries = {key: asdict(picture) for key, picture in sorted(self._known.items())}
        write_whole(self.folder / INDEX, json.dumps(entries, indent=1) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that whoever reads it sees the old text or the new one, never half of it."""
    with _made_whole(path) as unfinished:
        unfinished.write_text(text, encoding="utf-8", newline="\n")


def copy_whole(source: Path, path: Path) -> None:
    """Copy a file so that whoever reads it sees the old one or the new one, never half of it."""
    with _made_whole(path) as unfinished:
        copyfile(source, unfinished)


@contextmanager
def _made_whole(path: Path) -> Iterator[Path]:
    """Where to write what is to be there after the block: nobody else writes there, and nothing stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        yield unfinished
        _take_name(unfinished, path)
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with suppress(OSError):  # whatever went wrong is more to the point
            unfinished.unlink(missing_ok=True)


def _take_name(unfinished: Path, path: Path) -> None:
    """Windows refuses while another program has the old file open, as TTS or a virus scanner may."""
    for _ in range(TRIES - 1):
        try:
            os.replace(unfinished, path)
        except PermissionError:
            time.sleep(NAP)
        else:
            return
    os.replace(unfinished, path)


def drawn_key(what: str) -> str:
    """A key for what is drawn, with this code and this version of Pillow."""
    return hashlib.sha256(f"{_code_digest()}\n{what}".encode()).hexdigest()[:40]


@cache
def _code_digest() -> str:
    digest = hashlib.sha256(f"{PIL.__version__} {_SETTINGS}".encode())
    for module in DRAWING_CODE:
        digest.update((Path(__file__).parent / f"{module}.py").read_bytes())
    return digest.hexdigest()


def _read_index(path: Path) -> dict[str, Picture]:
    """What was kept; an index that cannot be read is as good as none, for everything can be drawn again."""
    try:
        entries: Mapping[str, Mapping[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
        return {key: Picture(**entry) for key, entry in entries.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}

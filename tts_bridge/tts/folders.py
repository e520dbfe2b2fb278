"""Where TTS keeps its saves on each system.

Nothing here looks at the disk: the functions take the environment and the name of the system
(``sys.platform``) and return the places in question, the likeliest first.  The places of TTS itself are those
of its Knowledge Base ("Technical info"); those of Flatpak, Snap and Proton follow from how these work.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePath, PurePosixPath, PureWindowsPath

OVERRIDE = "TTS_BRIDGE_TTS_FOLDER"
"""The environment variable by which a user names TTS's data folder (the one that holds ``Saves``)."""

_NAME = "Tabletop Simulator"
_IN_DOCUMENTS = f"My Games/{_NAME}"
_ONE_DRIVE = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")
_DOCUMENTS = ("Documents", "Документы")  # OneDrive names the folder in the language of the system
_LINUX_HOMES = ("", ".var/app/com.valvesoftware.Steam", "snap/steam/common")
_PROTON = f"steamapps/compatdata/286160/pfx/drive_c/users/steamuser/Documents/{_IN_DOCUMENTS}"
_SLOT = re.compile(r"TS_Save_(\d+)\.json")


def data_folders(env: Mapping[str, str], platform: str, documents: str = "") -> list[PurePath]:
    """Return the folders that may be TTS's data folder, the likeliest first.

    ``documents`` is what the system itself names as the user's documents, if known: on Windows it may have
    been moved anywhere.  If the user has set :data:`OVERRIDE` that folder is the only one.  The list is empty
    if the environment does not tell the user's home.
    """
    chosen = env.get(OVERRIDE, "").strip().strip('"')
    if chosen:
        folder = _path(platform, chosen)
        return [folder.parent if folder.name == "Saves" else folder]
    if platform == "win32":
        found = _on_windows(env, documents)
    else:
        home = _home(env, platform)
        found = iter(()) if home is None else _on_mac(home) if platform == "darwin" else _on_linux(home)
    return list(dict.fromkeys(found))


def save_file(data: PurePath, slot: int) -> PurePath:
    """Return the save of a slot in TTS's data folder; TTS lists only files named so.

    Raises ValueError for a slot below 1.
    """
    if slot < 1:
        raise ValueError(f"TTS has no save slot {slot}; slots count from 1")
    return data / "Saves" / f"TS_Save_{slot}.json"


def slot_of(name: str) -> int | None:
    """Return the slot of a file in the ``Saves`` folder, or None if it is no numbered save."""
    match = _SLOT.fullmatch(name)
    return int(match[1]) if match else None


def _on_windows(env: Mapping[str, str], documents: str) -> Iterator[PurePath]:
    if documents:
        yield PureWindowsPath(documents, _IN_DOCUMENTS)
    for variable in _ONE_DRIVE:
        for folder in _DOCUMENTS if env.get(variable) else ():
            yield PureWindowsPath(env[variable], folder, _IN_DOCUMENTS)
    home = _home(env, "win32")
    if home is not None:
        yield home / "Documents" / _IN_DOCUMENTS


def _on_mac(home: PurePath) -> Iterator[PurePath]:
    yield home / "Library" / _NAME


def _on_linux(home: PurePath) -> Iterator[PurePath]:
    for base in _LINUX_HOMES:
        yield home / base / ".local/share" / _NAME
    for base in _LINUX_HOMES:
        yield home / base / ".local/share/Steam" / _PROTON
    yield home / ".steam/steam" / _PROTON


def _home(env: Mapping[str, str], platform: str) -> PurePath | None:
    if platform == "win32":
        home = env.get("USERPROFILE") or env.get("HOMEDRIVE", "") + env.get("HOMEPATH", "")
    else:
        home = env.get("HOME", "")
    return _path(platform, home) if home else None


def _path(platform: str, text: str) -> PurePath:
    return PureWindowsPath(text) if platform == "win32" else PurePosixPath(text)

"""Pictures of a save that lie on one computer: whether that is this one."""

from pathlib import Path
from urllib.request import url2pathname

FILE = "file://"


def is_here(address: str) -> bool:
    """Whether the file of an address that is none of the web is on this computer."""
    try:
        path = url2pathname(address.removeprefix(FILE)) if address.startswith(FILE) else address
        return Path(path).is_file()
    except (OSError, ValueError):  # no system has files of such names
        return False

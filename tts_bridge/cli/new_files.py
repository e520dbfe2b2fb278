"""Files that a command makes where it is told to: new ones, so that a slip costs nobody a save."""

from pathlib import Path
from typing import Final

THERE: Final = {
    "file": "there is a file of this name. Choose another name.",
    "folder": "this is a folder. Name a new file in it.",
}
"""What is wrong with a name, by what has it already."""


class FileThereError(ValueError):
    """A file that is there already would be written over, or a folder is named for one."""

    def __init__(self, path: Path) -> None:
        self.path, self.kind = path, "folder" if path.is_dir() else "file"
        super().__init__(f"{path}: {THERE[self.kind]}")


def require_new(path: Path | None) -> None:
    """Raise FileThereError if a file is named that is there already, or a folder."""
    if path is not None and path.exists():
        raise FileThereError(path)

"""Files that a command makes where it is told to: new ones, so that a slip costs nobody a save."""

from pathlib import Path


class FileThereError(ValueError):
    """A file that is there already would be written over."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: there is a file of this name. Choose another name.")
        self.path = path


def require_new(path: Path | None) -> None:
    """Raise FileThereError if a file is named that is there already."""
    if path is not None and path.exists():
        raise FileThereError(path)

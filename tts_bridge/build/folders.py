"""Where a build writes: saves beside the project, all else in the user's data folder."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

PROGRAM = "tts-bridge"

OVERRIDE = "TTS_BRIDGE_DATA_FOLDER"
"""The environment variable by which a user names another data folder for this program."""


@dataclass(frozen=True, slots=True)
class Folders:
    """`saves` is where saves go, `data` the user's data folder of this program."""

    saves: Path
    data: Path

    @property
    def pictures(self) -> Path:
        """Drawn pictures."""
        return self.data / "pictures"

    @property
    def ledger(self) -> Path:
        """The file of picture addresses."""
        return self.data / "pictures.json"


def user_folders(saves: Path | None = None) -> Folders:
    """The folders of this user; saves go to `saves`, else into the checkout, else to the data folder."""
    data = user_data()
    return Folders(saves or _saves(data), data)


def user_data() -> Path:
    """The user's data folder of this program."""
    chosen = os.environ.get(OVERRIDE, "").strip()
    return Path(chosen) if chosen else platformdirs.user_data_path(PROGRAM, appauthor=False)


def _saves(data: Path) -> Path:
    checkout = Path(__file__).resolve().parents[2]
    return (checkout if (checkout / "pyproject.toml").is_file() else data) / "saves"

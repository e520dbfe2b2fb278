"""A scenario file as it is written: its shape, and the place of each thing in it."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from tts_bridge.games.core.faults import details_of, not_toml, plain_words

Path = tuple[int | str, ...]

MOST_COPIES = 99
"""No table has more of one card."""


@dataclass(frozen=True, slots=True)
class ScenarioFault:
    """One fault of a scenario file: where it is and what is wrong."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class ScenarioFileError(ValueError):
    """A scenario file that cannot be used; `faults` lists everything found."""

    def __init__(self, faults: tuple[ScenarioFault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


# ---------------------------------------------------------------- the shape


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class WrittenPrompt(_Shape):
    """The question that must be open; what is left out is not looked at."""

    who: str
    verb: str | None = None
    cards: list[str] | None = None
    options: list[str] | None = None
    least: int | None = None
    most: int | None = None
    cause: str | None = None


class WrittenStep(_Shape):
    """A step; keys beyond these name seats, cards and sums (see `reading`)."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    do: list[str] = []
    refused: list[str] = []
    waive: list[str] = []
    rules: list[str] = []
    passes: bool | None = None
    prompt: WrittenPrompt | bool | None = None
    now: str | None = None
    waits: list[str] | None = None
    totals: dict[str, int | list[str]] = {}
    sees: dict[str, list[str]] = {}
    hidden: dict[str, list[str]] = {}
    odds: dict[str, dict[str, str | int]] = {}
    shows: dict[str, list[str]] = {}
    begins: dict[str, bool] = {}
    tells: list[str] = []
    winner: str | None = None
    note: str = ""

    @field_validator("do", mode="before")
    @classmethod
    def _one_move(cls, value: Any) -> Any:
        return [value] if isinstance(value, str) else value


Copies = Annotated[int, Field(ge=0, le=MOST_COPIES)]
"""How many copies of a card there are."""


def _joined(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table without tables in it, their keys joined by dots."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        inside = _joined(value) if isinstance(value, dict) else {"": value}
        found |= {f"{key}.{name}" if name else key: inner for name, inner in inside.items()}
    return found


class WrittenScenario(_Shape):
    """A scenario; keys beyond these name seats and zones of the start."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    name: str = Field(min_length=1)
    note: str = ""
    seats: list[str] = []
    options: dict[str, Any] = {}
    copies: dict[str, Copies] = {}
    turn: str | None = None
    phase: str | None = None
    everybody_passes: bool = True
    not_yet: str = ""
    step: list[WrittenStep] = Field(min_length=1)

    @field_validator("copies", mode="before")
    @classmethod
    def _dotted(cls, value: Any) -> Any:
        """`copies.xx.name = 0` means the same as `copies = { "xx.name" = 0 }`."""
        return _joined(value) if isinstance(value, dict) else value


class WrittenFile(_Shape):
    """A whole file; `card` are definitions of its own, in the language of the game's card files.

    Of several games, each of which it is about, all scenarios are played in each.
    """

    game: list[str] = Field(min_length=1)
    about: str = ""
    card: list[Any] = []
    scenario: list[WrittenScenario] = Field(min_length=1)

    @field_validator("game", mode="before")
    @classmethod
    def _one_game(cls, value: Any) -> Any:
        return [value] if isinstance(value, str) else value


# ---------------------------------------------------------------- where things are


class Lines:
    """The line (from 1) of each thing in a file, found by its headers of scenarios and steps."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._at: dict[Path, int] = {}
        scenario = step = -1
        for number, line in enumerate(self._lines, 1):
            match line.strip():
                case "[[scenario]]":
                    scenario, step = scenario + 1, -1
                    self._at["scenario", scenario] = number
                case "[[scenario.step]]":
                    step += 1
                    self._at["scenario", scenario, "step", step] = number

    def of(self, path: Path) -> int:
        """The line of the innermost step of the path that can be found."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._at:
                return self._key(self._at[path[:length]], path[length:])
        return self._key(0, path) or 1

    def _key(self, start: int, rest: Path) -> int:
        keys = [key for key in rest if isinstance(key, str)]
        for key in reversed(keys):
            for number in range(start + 1, len(self._lines) + 1):
                line = self._lines[number - 1]
                if line.lstrip().startswith("[["):
                    break
                if re.match(rf'\s*([\w."]+\.)?"?{re.escape(key)}\b.*=', line):
                    return number
        return start

    def cards(self) -> str:
        """The text with everything but its `[[card]]` tables blanked, so that their lines stay the same."""
        kept, inside = [], False
        for line in self._lines:
            if re.match(r"\s*\[", line):
                inside = re.match(r"\s*\[\[?card\b", line) is not None
            kept.append(line if inside else "")
        return "\n".join(kept)


# ---------------------------------------------------------------- reading the shape


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that has the right shape, and where its parts are."""

    file: str
    written: WrittenFile
    lines: Lines

    def fault(self, path: Path, message: str) -> ScenarioFault:
        """A fault of the thing at this path."""
        return ScenarioFault(self.file, self.lines.of(path), message)


def read_sheet(file: str, text: str) -> Sheet:
    """The file by its shape; raises ScenarioFileError with every fault of it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioFileError((ScenarioFault(file, *not_toml(text, error)),)) from None
    lines = Lines(text)
    try:
        return Sheet(file, WrittenFile.model_validate(data), lines)
    except ValidationError as error:
        raise ScenarioFileError(tuple(_faults(file, lines, data, error))) from None


def _faults(file: str, lines: Lines, data: Mapping[str, Any], error: ValidationError) -> list[ScenarioFault]:
    details = details_of(error, WrittenFile)
    in_tables = {detail["loc"][:-2] for detail in details if WrittenPrompt.__name__ in detail["loc"]}
    found = []
    for detail in details:
        if detail["type"] == "bool_type" and detail["loc"][:-1] in in_tables:
            continue
        path = tuple(step for step in detail["loc"] if isinstance(step, int) or not _is_type_name(step))
        words = plain_words(detail, WrittenFile)
        found.append(ScenarioFault(file, lines.of(path), f"{path[-1]}: {words}"))
    return sorted(found, key=lambda fault: fault.line)


def _is_type_name(step: str) -> bool:
    """Pydantic puts the members of a union into its paths: `WrittenPrompt`, `list[str]`."""
    return step in (WrittenPrompt.__name__, "bool", "int", "str") or "[" in step


def extra(model: BaseModel) -> dict[str, Any]:
    """The keys of a table that its shape does not name."""
    return model.model_extra or {}

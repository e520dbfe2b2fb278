"""What `doctor` finds: each thing is one line."""

from collections.abc import Mapping
from typing import NamedTuple

MARKS = {True: "  ok  ", False: "  !!  ", None: "      "}
"""Before a line: all is well, something is to be done, or this is only to be known."""


class Finding(NamedTuple):
    """One line: whether it is well (None: it is as it is), and the name of its saying with its values."""

    well: bool | None
    what: str
    values: Mapping[str, object]

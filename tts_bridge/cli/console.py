"""Consoles of the past, whose code page lacks letters and signs."""

import codecs
import sys

PLAIN = {
    "→": "->", "×": "x", "…": "...", "·": "-", "—": "-", "–": "-", "−": "-", "≥": ">=", "≤": "<=",
    "«": '"', "»": '"', "“": '"', "”": '"', "„": '"', "’": "'",
}  # fmt: skip
"""What is printed where a sign cannot be."""


def never_fail_to_print() -> None:
    """A sign that the console's code page lacks is printed as a plainer one, a letter as a question mark."""
    codecs.register_error("plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="plainly")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in lacking), error.end

"""Which parts of sentences depend on cards that not everybody sees."""

from functools import cache
from typing import Any

from tts_bridge.games.core.language.grammar import Grammar, Selector


@cache
def peeks(part: Any, hidden_sources: frozenset[str]) -> bool:
    """Whether a condition, amount or selector depends on what hidden cards are, not only on how many."""
    if isinstance(part, tuple):
        return any(peeks(item, hidden_sources) for item in part)
    if not isinstance(part, Grammar):
        return False
    if isinstance(part, Selector) and part.from_ in hidden_sources and part.where is not None:
        return True
    return any(peeks(getattr(part, name), hidden_sources) for name in type(part).model_fields)

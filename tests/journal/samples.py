"""Contents and trees for the tests of the journal."""

from typing import Any

from hypothesis import strategies as st

from tts_bridge.journal import Content, Journal

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
contents = st.builds(Content, json_values, json_values, json_values)


def move(number: int, size: int = 40) -> Content:
    """Return a content that no other number gives, with changes of about ``size`` bytes."""
    return Content({"n": number, "who": "Красный"}, {"accepted": True}, [{"text": "ё" * (size // 2)}])


def grow(journal: Journal, count: int, size: int = 40) -> list[str]:
    """Add a line of ``count`` nodes with a side line at every tenth; return all ids in order of arrival."""
    line, added = journal.head, []
    with journal.transaction():
        for number in range(count):
            if number % 10 == 5:
                added.append(journal.append(line, move(-number, size)))
            line = journal.append(line, move(number, size))
            added.append(line)
        journal.set_head(line)
    return added

"""The rows that are still whole in the raw bytes of a SQLite file, whatever else of it is damaged.

SQLite itself refuses a file whose header or inner pages are damaged, although the rows lie untouched in the
leaves.  This reads the leaves alone, by https://www.sqlite.org/fileformat2.html (sections 1.6 and 2.1).
What comes out may be wrong: the caller must be able to tell.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

Row: TypeAlias = tuple[int, tuple[object, ...]]
"""The number of a row and its columns: None, int, float (as 8 bytes), bytes or str."""

Pages: TypeAlias = Mapping[int, bytes]
"""The pages of a file by their numbers, which count from 1."""

_TABLE_LEAF = 0x0D
_FIRST_PAGE_HEADER = 100
_INTEGER_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


class _NotARow(Exception):
    pass


def pages_of(data: bytes, size: int) -> dict[int, bytes]:
    """Return the whole pages of a database file."""
    return {number + 1: data[number * size : (number + 1) * size] for number in range(len(data) // size)}


def rows(pages: Pages, numbers: Collection[int]) -> Iterator[Row]:
    """Yield the rows in those leaves of tables that have one of the numbers, in the order of the pages."""
    for number in sorted(numbers):
        page = pages[number]
        header = _FIRST_PAGE_HEADER if number == 1 else 0
        if page[header] != _TABLE_LEAF:
            continue
        # the count may be damaged and point beyond the page
        end = header + 8 + 2 * int.from_bytes(page[header + 3 : header + 5], "big")
        for place in range(header + 8, min(end, len(page)), 2):
            try:
                yield _row(pages, page, int.from_bytes(page[place : place + 2], "big"))
            except (_NotARow, UnicodeDecodeError):
                continue


def _row(pages: Pages, page: bytes, position: int) -> Row:
    size, position = _varint(page, position)
    number, position = _varint(page, position)
    local = _local_size(size, len(page))
    payload = page[position : position + local]
    if local < size:
        payload += _overflow(pages, page[position + local : position + local + 4], size - local)
    if len(payload) != size:
        raise _NotARow
    return number, tuple(_columns(payload))


def _local_size(size: int, page_size: int) -> int:
    """Return how many bytes of a row stand in the leaf itself (section 1.6 of the format)."""
    most = page_size - 35
    if size <= most:
        return size
    least = (page_size - 12) * 32 // 255 - 23
    kept = least + (size - least) % (page_size - 4)
    return kept if kept <= most else least


def _overflow(pages: Pages, pointer: bytes, missing: int) -> bytes:
    parts: list[bytes] = []
    while missing > 0:
        page = pages.get(int.from_bytes(pointer, "big"))
        # a damaged chain may run in a circle
        if page is None or len(parts) > len(pages):
            raise _NotARow
        parts.append(page[4 : 4 + missing])
        missing -= len(parts[-1])
        pointer = page[:4]
    return b"".join(parts)


def _columns(payload: bytes) -> Iterator[object]:
    header_end, position = _varint(payload, 0)
    body = header_end
    while position < header_end:
        kind, position = _varint(payload, position)
        value, length = _value(payload, body, kind)
        yield value
        body += length


def _value(payload: bytes, start: int, kind: int) -> tuple[object, int]:
    if kind >= 12:
        length = (kind - 12) // 2
        raw = _slice(payload, start, length)
        return (raw.decode("utf-8") if kind % 2 else raw), length
    if kind in _INTEGER_BYTES:
        length = _INTEGER_BYTES[kind]
        return int.from_bytes(_slice(payload, start, length), "big", signed=True), length
    if kind == 7:
        return _slice(payload, start, 8), 8
    return {0: None, 8: 0, 9: 1}.get(kind), 0


def _slice(payload: bytes, start: int, length: int) -> bytes:
    if start + length > len(payload):
        raise _NotARow
    return payload[start : start + length]


def _varint(data: bytes, position: int) -> tuple[int, int]:
    """Read SQLite's integer of one to nine bytes; return it and the position after it."""
    value = 0
    for count, byte in enumerate(data[position : position + 9], start=1):
        if count == 9:
            return value << 8 | byte, position + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, position + count
    raise _NotARow

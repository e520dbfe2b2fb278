"""Between the records of the wire and the values of the table half.

Every report and directive is one record, but for a stock: its cards, piles and keepsakes are records of their
own, ended by the record `stock`, because a record has one list at most.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, get_args

from tts_bridge.table.directives import Directive
from tts_bridge.table.reports import Again, CardLies, Cause, Happening, Kept, PileHolds, Report, StockTaken
from tts_bridge.tts.records import MessageError, Vocabulary, word_of


@dataclass(frozen=True, slots=True)
class Stock:
    """The record that ends a stock."""

    cause: Cause


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """A record that was sent before, as the report of that number in an epoch."""

    epoch: int
    number: int
    record: str


Record: TypeAlias = Report | SaidBefore | CardLies | PileHolds | Kept | Stock

REPORTS: Vocabulary[Record] = Vocabulary(
    [*(set(get_args(Report)) - {StockTaken, Again}), SaidBefore, CardLies, PileHolds, Kept, Stock]
)
"""The records that come from a table."""

DIRECTIVES: Vocabulary[Directive] = Vocabulary(get_args(Directive))
"""The records that go to a table."""


def read_reports(records: Iterable[str]) -> list[Report]:
    """The reports of a batch's records; raises MessageError saying which record is wrong."""
    return list(_stocked(_read(records)))


def write_reports(reports: Iterable[Report]) -> list[str]:
    """The records of reports, as a table would send them."""
    return [REPORTS.write(part) for report in reports for part in _parts(report)]


def write_directives(directives: Sequence[Directive]) -> list[str]:
    """The records of directives, for the stream."""
    return [DIRECTIVES.write(directive) for directive in directives]


def _read(records: Iterable[str]) -> Iterator[Record]:
    for number, record in enumerate(records, start=1):
        try:
            yield REPORTS.read(record)
        except MessageError as error:
            raise MessageError(f"record {number} of the batch cannot be read: {error}") from None


def _again(record: SaidBefore) -> Again:
    """What was said before as the report that it was; raises MessageError for what is none by itself."""
    said = REPORTS.read(record.record)
    if not isinstance(said, Happening):
        raise MessageError(f"nobody says {word_of(type(said))!r} again")
    return Again(record.epoch, record.number, said)


def _stocked(records: Iterable[Record]) -> Iterator[Report]:
    cards: list[CardLies] = []
    piles: list[PileHolds] = []
    kept: list[Kept] = []
    for record in records:
        match record:
            case CardLies():
                cards.append(record)
            case PileHolds():
                piles.append(_whole(record))
            case Kept():
                kept.append(record)
            case SaidBefore():
                yield _again(record)
            case Stock(cause):
                yield StockTaken(cause, tuple(cards), tuple(piles), tuple(kept))
                cards, piles, kept = [], [], []
            case _:
                yield record
    if cards or piles or kept:
        raise MessageError("the batch breaks off in the middle of a stock")


def _whole(pile: PileHolds) -> PileHolds:
    if len(pile.contents) % 2:
        raise MessageError(f"the last card of the pile {pile.place!r} has no definition")
    return pile


def _parts(report: Report) -> tuple[Record, ...]:
    if isinstance(report, StockTaken):
        return (*report.cards, *report.piles, *report.kept, Stock(report.cause))
    if isinstance(report, Again):
        return (SaidBefore(report.epoch, report.number, REPORTS.write(report.report)),)
    return (report,)

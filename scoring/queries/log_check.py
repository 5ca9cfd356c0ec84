"""Hold what is on file of a night against its seals, row by row."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from django.db.models import Model
from django.utils import timezone
from django.utils.timezone import localtime

from scoring.models import AuditCheckpoint
from scoring.queries.activity_log import describe
from scoring.queries.log_rows import (
    GAME,
    NUMBERS,
    PRIZES,
    RECORDS,
    SETTINGS,
    Record,
    Row,
    closed_games,
    state_of,
)
from scoring.queries.seals import SealSigns, sealed_of
from scoring.standings.seal import Difference, RowChange, Sealed, differences, signs
from tournament.lifecycle import SessionState
from tournament.models import JournalEntry, Session

TOLERANCE = timedelta(minutes=2)
"""So much may lie between what two rows say that were put on file one after the other."""

MOST = 20
"""So many rows of a kind are named one by one."""

_GIVEN_OUT = (SessionState.FINISHED, SessionState.ARCHIVED)
_STATE_WORDS = {
    SETTINGS: "what points are reckoned by (rules, deals a game, coins, sit-outs)",
    NUMBERS: "who holds number {place}",
    PRIZES: "prize {place} of the list, or how it was decided",
}


@dataclass(frozen=True, slots=True)
class SealCheck:
    """One seal, and what is not as it says: sentences, none where all is in order."""

    seal: SealSigns
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LogCheck:
    """A night's log: its seals, what is wrong past them, what is not sealed yet.

    *since* counts the rows put on file since the last seal; *is_partly_blind* says that
    names were taken out of it, so that seals before that can only be told to be whole.
    """

    seals: tuple[SealCheck, ...]
    faults: tuple[str, ...]
    since: int
    is_partly_blind: bool

    @property
    def is_in_order(self) -> bool:
        """Whether nothing is wrong; a night without seals has nothing to show it by."""
        return not self.faults and not any(it.faults for it in self.seals)


@dataclass(frozen=True, slots=True)
class _Fault:
    """Something wrong with what the seal of a *number* has sealed, or past all: 0."""

    number: int
    sentence: str


def check_log(session: Session) -> LogCheck:
    """Hold every seal of *session* against the rows; in a fixed number of queries.

    Some more where there are faults, to tell what the rows say now.
    """
    kept = list(AuditCheckpoint.objects.filter(session=session).order_by("number"))
    seals = [sealed_of(it) for it in kept]
    start = max((i for i, it in enumerate(seals) if it.starts_anew), default=0)
    counting = seals[start:]
    faults, since = list(_of_chain(kept, blind=start)), {}
    for record in RECORDS:
        rows = record.found(session)
        since[record.name] = len(rows) - _count(counting, record)
        faults += _of_record(session, record, counting, rows)
    is_quiet = since["journal"] <= 0
    faults += _of_state(session, counting, is_quiet=is_quiet)
    return LogCheck(
        seals=tuple(_checked(it, faults) for it in seals),
        faults=tuple(it.sentence for it in faults if not it.number),
        since=sum(max(it, 0) for it in since.values()) if seals else 0,
        is_partly_blind=start > 0,
    )


def _checked(seal: Sealed, faults: Sequence[_Fault]) -> SealCheck:
    found = tuple(it.sentence for it in faults if it.number == seal.number)
    return SealCheck(SealSigns(seal.number, signs(seal.digest), seal.at, seal.why), found)


def _count(seals: Sequence[Sealed], record: Record) -> int:
    return seals[-1].counts.get(record.name, 0) if seals else 0


def _of_chain(kept: Sequence[AuditCheckpoint], *, blind: int) -> Iterator[_Fault]:
    """Whether the seals are whole, and hang on each other.

    The first *blind* ones have lost their marks with the names.
    """
    before, expected = "", 1
    for place, seal in enumerate(kept):
        if seal.number != expected:
            which = f"seal {expected}" + (
                f" to {seal.number - 1}" if seal.number - expected > 1 else ""
            )
            yield _Fault(seal.number, f"{which} before it is gone")
        elif seal.before != before:
            yield _Fault(seal.number, "it does not follow from the seal before it")
        if place >= blind and sealed_of(seal).digest != seal.digest:
            yield _Fault(seal.number, "the seal itself was changed")
        before, expected = seal.digest, seal.number + 1


def _of_record(
    session: Session, record: Record, seals: Sequence[Sealed], rows: Sequence[Row]
) -> Iterator[_Fault]:
    """What is wrong with the rows that may never change."""
    if not seals:
        return
    marks = [mark for seal in seals for mark in seal.record.get(record.name, ())]
    ends = [seal.counts.get(record.name, 0) for seal in seals]
    found = differences(marks, [row.mark for row in rows])
    for it in found[:MOST]:
        at = min(bisect_right(ends, it.sealed), len(seals) - 1)
        yield _Fault(seals[at].number, _words(session, record, it))
    if len(found) > MOST:
        yield _Fault(seals[-1].number, f"{record.words}: {len(found) - MOST} rows more")
    if not found:
        yield from _out_of_time(session, record, seals, rows)
        yield from _without_seal(session, record, len(marks), rows)


def _words(session: Session, record: Record, it: Difference) -> str:
    """The sentence on a row that is not as sealed."""
    if it.how is RowChange.GONE:
        return f"{record.words}: row {it.sealed + 1} is gone"
    now = _said_now(session, record, it.current)
    if it.how is RowChange.CHANGED:
        return f"{record.words}: row {it.sealed + 1} was changed, it says now: {now}"
    return f"{record.words}: put between what was sealed: {now}"


def _said_now(session: Session, record: Record, place: int) -> str:
    found: Model = record.rows(session)[place]
    if isinstance(found, JournalEntry):
        when = f"{found.at:%H:%M}"
        return f"JournalEntry {found.pk}, {when} {found.who}: {describe(found)}"
    return f"{type(found).__name__} {found.pk}, {found}"


def _out_of_time(
    session: Session, record: Record, seals: Sequence[Sealed], rows: Sequence[Row]
) -> Iterator[_Fault]:
    """Rows put on file after a seal that say they were there before it."""
    start = seals[0].counts.get(record.name, 0)
    for one, other in pairwise(seals):
        end = other.counts.get(record.name, 0)
        earliest = min(one.at, other.at)
        yield from _too_early(session, record, rows, (start, end), earliest, other.number)
        start = end
    earliest = min(seals[-1].at, timezone.now())
    yield from _too_early(session, record, rows, (start, len(rows)), earliest, 0)


def _too_early(
    session: Session,
    record: Record,
    rows: Sequence[Row],
    places: tuple[int, int],
    earliest: datetime,
    seal: int,
) -> Iterator[_Fault]:
    for place in range(*places):
        if rows[place].at < earliest - TOLERANCE:
            now, then = _said_now(session, record, place), localtime(earliest)
            said = f"{localtime(rows[place].at):%H:%M}"
            yield _Fault(
                seal,
                f"{record.words}: put on file after {then:%H:%M}, but dated {said}: {now}",
            )


def _without_seal(
    session: Session, record: Record, start: int, rows: Sequence[Row]
) -> Iterator[_Fault]:
    """Rows that nobody but the program could have put on file, and it would have sealed."""
    if record.only_sealed and session.state in _GIVEN_OUT:
        for place in range(start, len(rows)):
            now = _said_now(session, record, place)
            yield _Fault(0, f"{record.words}: put on file without a seal: {now}")


def _of_state(
    session: Session, seals: Sequence[Sealed], *, is_quiet: bool
) -> Iterator[_Fault]:
    """What is another than sealed of closed games and, where *is_quiet*, of the rest.

    What was done since the last seal may have changed settings, holders and prizes.
    """
    said: dict[str, tuple[int, Sequence[str]]] = {}
    for seal in seals:
        said |= {key: (seal.number, marks) for key, marks in seal.state.items()}
    if not said:
        return
    now, closed = state_of(session, {}), closed_games(session)
    for key, (number, marks) in said.items():
        is_fixed = key in closed if key.startswith(GAME) else is_quiet
        if is_fixed and now.get(key) != list(marks):
            for words in _state_words(key, marks, now):
                yield _Fault(number, words)


def _state_words(
    key: str, marks: Sequence[str], now: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """What of the state is another, place by place."""
    found = now.get(key, ())
    places = max(len(marks), len(found))
    for place in range(places):
        is_same = marks[place : place + 1] == list(found)[place : place + 1]
        if not is_same:
            yield f"{_place_words(key, place, places)}: not as sealed"


def _place_words(key: str, place: int, places: int) -> str:
    if not key.startswith(GAME):
        words = _STATE_WORDS[key]
        if key == PRIZES and place == 0:
            return "the rules of the prizes"
        return words.format(place=place + (key == NUMBERS))
    if place == 0:
        return f"when {key} was closed"
    return f"who sat where in {key}" + (
        f", table {place} of those played" if place < places - 1 else ": who sat out"
    )

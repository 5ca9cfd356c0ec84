"""Hold what is on file of a session against its seals, row by row."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import zip_longest

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
    counting_seals,
    read_state,
)
from scoring.standings.seal import Difference, RowFault, differences, short_code
from tournament.lifecycle import RoundState, SessionState
from tournament.models import JournalEntry, Session

TOLERANCE = timedelta(minutes=2)
"""So much may lie between what two rows say that were put on file one after the other."""

MOST = 20
"""So many rows of a kind are named one by one."""

_GIVEN_OUT = (SessionState.FINISHED, SessionState.ARCHIVED)
_STATES = {
    SETTINGS: "what points are reckoned by (rules, deals a game, coins, sit-outs)",
    NUMBERS: "who holds number {number}",
    PRIZES: "prize {place} of the list, or how it was decided",
}

Fault = tuple[int, str]
"""The number of the seal that something is not as sealed with, or 0, and a sentence."""


@dataclass(frozen=True, slots=True)
class SealCheck:
    """One seal, and what is not as it says: sentences, none where all is in order."""

    seal: AuditCheckpoint
    faults: tuple[str, ...]

    @property
    def signs(self) -> str:
        """Its first signs, as what is on file of it gives them now."""
        return short_code(self.seal.compute_digest())


@dataclass(frozen=True, slots=True)
class LogCheck:
    """A session's log: its seals, what is wrong past them, what is not sealed yet.

    *since* counts the rows put on file since the last seal; *is_partly_blind* says that
    names were taken out of it, so that seals before that can only be told to be whole.
    """

    seals: tuple[SealCheck, ...]
    faults: tuple[str, ...]
    since: int
    is_partly_blind: bool

    @property
    def is_in_order(self) -> bool:
        """Whether nothing is wrong; a session without seals has nothing to show it by."""
        return not self.faults and not any(check.faults for check in self.seals)


def check_log(session: Session) -> LogCheck:
    """Hold every seal of *session* against the rows; in a fixed number of queries.

    Some more where there are faults, to tell what the rows say now.
    """
    session = Session.objects.get(pk=session.pk)
    seals = list(session.seals.order_by("number"))
    counting = counting_seals(seals)
    blind = len(seals) - len(counting)
    faults, since = list(_check_chain(seals, blind)), {}
    for record in RECORDS:
        rows = record.marks(session)
        counted = counting[-1].counts.get(record.name, 0) if counting else 0
        since[record.name] = len(rows) - counted
        if counting:
            faults += _check_record(session, record, counting, rows)
    faults += _check_state(session, counting, is_quiet=since["journal"] <= 0)
    return LogCheck(
        seals=tuple(SealCheck(seal, _sentences(faults, seal.number)) for seal in seals),
        faults=_sentences(faults, 0),
        since=sum(max(new, 0) for new in since.values()) if seals else 0,
        is_partly_blind=blind > 0,
    )


def _sentences(faults: Sequence[Fault], number: int) -> tuple[str, ...]:
    return tuple(sentence for seal, sentence in faults if seal == number)


def _check_chain(seals: Sequence[AuditCheckpoint], blind: int) -> Iterator[Fault]:
    """Check that the seals are whole, and hang on each other.

    The first *blind* ones have lost their marks with the names.
    """
    before, expected = "", 1
    for place, seal in enumerate(seals):
        if seal.number != expected:
            more = f" to {seal.number - 1}" if seal.number - expected > 1 else ""
            yield seal.number, f"seal {expected}{more} before it is gone"
        elif seal.before != before:
            yield seal.number, "it does not follow from the seal before it"
        if place >= blind and seal.compute_digest() != seal.digest:
            yield seal.number, "the seal itself was changed"
        before, expected = seal.digest, seal.number + 1


def _check_record(
    session: Session,
    record: Record,
    seals: Sequence[AuditCheckpoint],
    rows: Sequence[tuple[str, datetime]],
) -> Iterator[Fault]:
    """Check rows that may never change; new ones by their times, if no other is wrong."""
    marks = [mark for seal in seals for mark in seal.record.get(record.name, ())]
    ends = [seal.counts.get(record.name, 0) for seal in seals]
    changed = differences(marks, [mark for mark, _ in rows])
    for difference in changed[:MOST]:
        last = min(bisect_right(ends, difference.sealed), len(seals) - 1)
        sentence = _describe_difference(session, record, difference)
        yield seals[last].number, f"{record.title}: {sentence}"
    if len(changed) > MOST:
        yield seals[-1].number, f"{record.title}: {len(changed) - MOST} rows more"
    if changed:
        return
    is_unsealed = record.only_sealed and session.state in _GIVEN_OUT
    for place in range(ends[0], len(rows)):
        following = bisect_right(ends, place)
        seal = seals[following] if following < len(seals) else None
        sealed_at = seal.at if seal else timezone.now()
        earliest = min(seals[following - 1].at, sealed_at)
        at = rows[place][1]
        if at < earliest - TOLERANCE:
            row = _describe_row(session, record, place)
            times = f"{localtime(earliest):%H:%M}, but dated {localtime(at):%H:%M}"
            number = seal.number if seal else 0
            yield number, f"{record.title}: put on file after {times}: {row}"
        if is_unsealed and place >= len(marks):
            row = _describe_row(session, record, place)
            yield 0, f"{record.title}: put on file without a seal: {row}"


def _describe_difference(session: Session, record: Record, difference: Difference) -> str:
    if difference.fault is RowFault.GONE:
        return f"row {difference.sealed + 1} is gone"
    row = _describe_row(session, record, difference.current)
    if difference.fault is RowFault.CHANGED:
        return f"row {difference.sealed + 1} was changed, it says now: {row}"
    return f"put between what was sealed: {row}"


def _describe_row(session: Session, record: Record, place: int) -> str:
    row = record.rows(session)[place]
    text = str(row)
    if isinstance(row, JournalEntry):
        text = f"{row.at:%H:%M} {row.who}: {describe(row)}"
    return f"{type(row).__name__} {row.pk}, {text}"


def _check_state(
    session: Session, seals: Sequence[AuditCheckpoint], *, is_quiet: bool
) -> Iterator[Fault]:
    """Check closed games and, where *is_quiet*, settings, holders and prizes.

    What was done since the last seal may have changed the latter.
    """
    sealed = {key: (seal, marks) for seal in seals for key, marks in seal.state.items()}
    if not sealed:
        return
    now = read_state(session, {})
    rounds = session.rounds.filter(state=RoundState.CLOSED)
    closed = {f"{GAME}{number}" for number in rounds.values_list("number", flat=True)}
    for key, (seal, marks) in sealed.items():
        if key in closed if key.startswith(GAME) else is_quiet:
            for name in _changed_states(key, marks, now):
                yield seal.number, f"{name}: not as sealed"


def _changed_states(
    key: str, marks: Sequence[str], now: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Name what of the state is another, place by place."""
    current = now.get(key, ())
    last = max(len(marks), len(current)) - 1
    for place, (before, after) in enumerate(zip_longest(marks, current)):
        if before == after:
            continue
        if key == PRIZES and place == 0:
            yield "the rules of the prizes"
        elif not key.startswith(GAME):
            yield _STATES[key].format(place=place, number=place + 1)
        elif place == 0:
            yield f"when {key} was closed"
        elif place < last:
            yield f"who sat where in {key}, table {place} of those played"
        else:
            yield f"who sat where in {key}: who sat out"

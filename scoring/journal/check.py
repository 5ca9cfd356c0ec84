"""Hold what is on file of a session against its seals, row by row."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import zip_longest
from typing import NamedTuple

from django.utils import timezone
from django.utils.timezone import localtime

from scoring.deals import seals as log_rows
from scoring.deals.seals import RECORDS, Record, Seals, counting_seals, read_state
from scoring.journal.undo import describe
from scoring.standings.seal import differences
from tournament.models import JournalEntry, Session

TOLERANCE = timedelta(minutes=2)
"""So much may lie between what two rows say that were put on file one after the other."""

MOST = 20
"""So many rows of a kind are named one by one."""

Fault = tuple[int, str]
"""The number of the seal that something is not as sealed with, or 0, and a sentence."""


class LogCheck(NamedTuple):
    """A session's log: its seals, and what is wrong by the number of a seal.

    What is wrong past them all is under 0. *since* counts the rows put on file since the
    last seal; *is_partly_blind* says that names were taken out of it, so that seals before
    that can only be told to be whole.
    """

    seals: Seals
    faults: Mapping[int, Sequence[str]]
    since: int
    is_partly_blind: bool

    @property
    def is_in_order(self) -> bool:
        """Whether nothing is wrong; a session without seals has nothing to show it by."""
        return not self.faults


def check_log(session: Session) -> LogCheck:
    session = Session.objects.get(pk=session.pk)
    seals = list(session.seals.order_by("number"))
    counting = counting_seals(seals)
    counts = counting[-1].counts if counting else {}
    faults, since = list(_check_chain(seals, counting)), {}
    for record in RECORDS:
        rows = record.marks(session)
        since[record.name] = len(rows) - counts.get(record.name, 0)
        if counting:
            faults += _check_record(session, record, counting, rows)
    faults += _check_state(session, counting, is_quiet=since["journal"] <= 0)
    by_seal = defaultdict(list)
    for number, sentence in faults:
        by_seal[number].append(sentence)
    new = sum(max(rows, 0) for rows in since.values()) if seals else 0
    return LogCheck(seals, by_seal, new, is_partly_blind=len(counting) < len(seals))


def _check_chain(seals: Seals, counting: Seals) -> Iterator[Fault]:
    """Those that do not count have lost their marks with the names."""
    before, expected = "", 1
    for seal in seals:
        if seal.number != expected:
            more = f" to {seal.number - 1}" if seal.number - expected > 1 else ""
            yield seal.number, f"seal {expected}{more} before it is gone"
        elif seal.before != before:
            yield seal.number, "it does not follow from the seal before it"
        if seal in counting and seal.compute_digest() != seal.digest:
            yield seal.number, "the seal itself was changed"
        before, expected = seal.digest, seal.number + 1


def _check_record(
    session: Session, record: Record, seals: Seals, rows: Sequence[tuple[str, datetime]]
) -> Iterator[Fault]:
    """Check rows that may never change; new ones by their times, if no other is wrong."""
    marks = [mark for seal in seals for mark in seal.record.get(record.name, ())]
    ends = [seal.counts.get(record.name, 0) for seal in seals]
    changed = list(differences(marks, [mark for mark, _ in rows]))
    for text, sealed, current in changed[:MOST]:
        last = min(bisect_right(ends, sealed), len(seals) - 1)
        row = "" if current is None else f": {_describe_row(session, record, current)}"
        yield seals[last].number, f"{record.title}: {text}{row}"
    if len(changed) > MOST:
        yield seals[-1].number, f"{record.title}: {len(changed) - MOST} rows more"
    if changed:  # then places and seals no longer go together
        return
    sealed_at = [(seal.number, seal.at) for seal in seals] + [(0, timezone.now())]
    is_unsealed = record.only_sealed and session.stage.is_played
    for place in range(ends[0], len(rows)):
        following, at = bisect_right(ends, place), rows[place][1]
        number, until = sealed_at[following]
        # a clock set back between two seals is no fault of what lies between
        earliest = min(sealed_at[following - 1][1], until)
        texts = []
        if at < earliest - TOLERANCE:
            texts += [f"after {localtime(earliest):%H:%M}, but dated {localtime(at):%H:%M}"]
        if is_unsealed and not number:
            texts += ["without a seal"]
        for text in texts:
            row = _describe_row(session, record, place)
            yield number, f"{record.title}: put on file {text}: {row}"


def _describe_row(session: Session, record: Record, place: int) -> str:
    row = record.rows(session)[place]
    is_entry = isinstance(row, JournalEntry)
    text = f"{row.at:%H:%M} {row.who}: {describe(row)}" if is_entry else f"{row}"
    return f"{type(row).__name__} {row.pk}, {text}"


def _check_state(session: Session, seals: Seals, *, is_quiet: bool) -> Iterator[Fault]:
    """Check closed games and, where *is_quiet*, settings, holders and prizes.

    What was done since the last seal may have changed the latter.
    """
    sealed = {key: (seal, marks) for seal in seals for key, marks in seal.state.items()}
    # nothing is left out as before: whoever changes seats need not change when it closed
    current = read_state(session, {}) if sealed else {}
    for key, (seal, marks) in sealed.items():
        if key in current and (is_quiet or key.startswith(log_rows.GAME)):
            places = list(enumerate(zip_longest(marks, current[key])))
            for place, (before, now) in places:
                if before != now:
                    name = _name_state(key, place, is_last=place == len(places) - 1)
                    yield seal.number, f"{name}: not as sealed"


def _name_state(key: str, place: int, *, is_last: bool) -> str:
    """Name what of the state is marked at a place (from 0)."""
    if key == log_rows.SETTINGS:
        return "what points are reckoned by (rules, deals a game, coins, sit-outs)"
    if key == log_rows.NUMBERS:
        return f"who holds number {place + 1}"
    if key == log_rows.PRIZES:
        each = f"prize {place} of the list, or how it was decided"
        return each if place else "the rules of the prizes"
    if place == 0:
        return f"when {key} was closed"
    part = ": who sat out" if is_last else f", table {place} of those played"
    return f"who sat where in {key}{part}"

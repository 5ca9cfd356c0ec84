"""Whether something done can still be undone, and why not."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from itertools import takewhile
from typing import Any, ClassVar

from django.utils.text import Truncator

from scoring.models import HeldReport, Prize, PrizeDecision, TallyCardEntry
from scoring.rules_desk.house_rules.reading import RulesLocked, has_scored
from scoring.verbs import sentence
from tournament.journal import reading as snapshots
from tournament.journal.reading import Reports, RowKey, Snapshot, keys_of
from tournament.models import CashEntry, JournalEntry, Round, Session, UndoRecord
from tournament.models.journal import Model, RowChange
from tournament.play.lifecycle import RoundState, SessionState
from tournament.verbs.register import OF_PLAY
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict
from tournament.words.translation import translate

SHORT = 120
"""So many characters of it are said again beside a button, or after an undo."""


def say(verb: str, facts: Mapping[str, Any] | None, legacy_text: str = "") -> str:
    """Say what an entry of the activity log tells; a *legacy_text* stays as it is."""
    message = sentence(verb, facts, legacy_text)
    return message if isinstance(message, str) else translate(message)


def describe(entry: JournalEntry) -> str:
    return say(entry.verb, entry.facts, entry.legacy_text)


def describe_in_short(entry: JournalEntry) -> str:
    return Truncator(describe(entry)).chars(SHORT)


_FREE = {
    *("card_name", "division", "fixed_table", "is_on_paper", "generation"),
    *("name", "date", "venue", "house_rules", "sign_off", "sit_out_credit"),
    *("sit_out_points", "coin_per_euchre", "coin_per_lone_march", "decided"),
    "closes_after",
}
"""Columns that may be put back whatever has been played since."""
UNDONE = "Undone"
"""The reason on file of what an undo has corrected or withdrawn."""
_DRAWN = (PrizeDecision, "prize_id")
_PUT_AWAY = (SessionState.ARCHIVED, SessionState.CANCELLED)
_PLANNED = {SessionState.DRAFT, SessionState.CHECK_IN}


class CannotUndo(Conflict, is_kind=True):
    """Something is against an undo: *brief* says what, *advice* what to do now."""

    text = gettext_noop("“{what}” cannot be undone now.")
    brief_text: ClassVar[str]
    advice: ClassVar[str] = ""

    def __str__(self) -> str:
        parts = (self.text, self.brief_text, self.advice)
        return " ".join(self.fill(part, self.facts) for part in parts if part)

    @property
    def brief(self) -> str:
        return self.fill(self.brief_text, self.facts)


class PlayWentOn(CannotUndo):
    brief_text = gettext_noop("Play has gone on since.")
    advice = gettext_noop("Correct what is wrong on its own page.")


class ToldSince(CannotUndo):
    brief_text = gettext_noop("Tables have sent scores since.")
    advice = gettext_noop("Swap the seats again, or correct the deals.")


class GameReported(ToldSince):
    advice = gettext_noop("These stay. Use “Change games”, or cancel the event.")


class ChangedSince(CannotUndo):
    brief_text = gettext_noop("The same was changed since.")


class UndoOthersFirst(ChangedSince):
    text = gettext_noop("“{what}” cannot be undone now. The same was changed since.")
    brief_text = gettext_noop("First undo “{first}”.")


class InUse(CannotUndo):
    brief_text = gettext_noop("A number, a seating request, or a payment was added since.")


class RulesPlayed(CannotUndo, RulesLocked):
    brief_text = gettext_noop("A deal was scored by these rules.")
    advice = gettext_noop("So they stay for this event.")


class PaidOut(CannotUndo):
    brief_text = gettext_noop("The prize was paid. Void that entry of the cash log first.")


class UndoChecks:
    """What is against undoing things of a *session*; every question is asked once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._state, self._begun = snapshots.session_stage(session)
        self._rows: dict[Model, Snapshot] = {}

    @cached_property
    def records(self) -> dict[int, UndoRecord]:
        records = UndoRecord.objects.filter(entry__session=self._session)
        in_order = records.select_related("entry", "undone_by").order_by("-entry")
        return {record.entry_id: record for record in in_order}

    def refusal(self, record: UndoRecord) -> CannotUndo | None:
        """Why a record cannot be undone, but for what has come to use its rows."""
        changes, what = record.changes, describe(record.entry)
        is_moved = (self._state, self._begun) != (record.state, record.begun)
        is_put_away = self._state in _PUT_AWAY and self._state != record.state
        if is_put_away or (is_moved and _is_of_play(changes)):
            return PlayWentOn(what=what)
        is_of_rules = any(
            row.model is Session and "house_rules" in row.columns for row in changes
        )
        if is_of_rules and has_scored(self._session):
            return RulesPlayed(what=what)
        if any(self._is_reported(row, record.entry.at) for row in changes):
            return GameReported(what=what)
        if snapshots.reports_about(changes, lambda: self._reports) != record.told:
            return ToldSince(what=what)
        # the cash book is never changed, so who won what was paid has to stay
        prizes = keys_of(changes, *_DRAWN)
        if prizes and prizes & self._paid:
            return PaidOut(what=what)
        changed = self._changed_since(changes)
        # of several, the last one is named first: undone in that order, all of them go
        later = [*takewhile(record.__ne__, self.records.values())]
        if first := _first_to_undo(changes, changed, later, self._standing(later)):
            return UndoOthersFirst(what=what, first=describe(first.entry))
        return ChangedSince(what=what) if changed else None

    def _standing(self, later: Sequence[UndoRecord]) -> set[UndoRecord]:
        """Those *later* whose deed is in force now and was not before them, or the reverse.

        A deed is done, undone, and done again: an even number of these makes no difference.
        """
        times = Counter(self._deeds[record.entry_id] for record in later)
        return {record for record in later if times[self._deeds[record.entry_id]] % 2}

    @cached_property
    def _deeds(self) -> dict[int, int]:
        """By entry, that of the deed it did, undid, or did again."""
        undone = {each.undone_by_id: entry for entry, each in self.records.items()}
        deeds: dict[int, int] = {}
        for entry in sorted(self.records):
            deeds[entry] = deeds.get(undone.get(entry, entry), entry)
        return deeds

    def _is_reported(self, row: RowChange, since: datetime) -> bool:
        before, after = row.move_of("state")
        if row.model is not Round or before != RoundState.PENDING or after == before:
            return False
        if any(round_ == row.key for _, round_, _ in self._reports):
            return True
        number, _ = row.move_of("number")
        held = HeldReport.objects.filter(session=self._session, round=number)
        typed = TallyCardEntry.objects.filter(card__session=self._session)
        return any(rows.filter(at__gte=since).exists() for rows in (held, typed))

    def _changed_since(self, changes: Sequence[RowChange]) -> dict[RowKey, set[str]]:
        for model in {row.model for row in changes} - self._rows.keys():
            self._rows[model] = snapshots.snapshot(self._session.pk, [model])
        return {
            row[:2]: names
            for row in changes
            if (names := row.changed_since(self._rows[row.model].get(row[:2])))
        }

    @cached_property
    def _reports(self) -> Reports:
        return snapshots.count_reports(self._session)

    @cached_property
    def _paid(self) -> set[int]:
        entries = self._session.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
        paid = entries.filter(voids=None, voided_by=None).exclude(prize="")
        prizes = Prize.objects.filter(session=self._session, key__in=paid.values("prize"))
        return set(prizes.values_list("pk", flat=True))


def _first_to_undo(
    changes: Sequence[RowChange],
    changed: Mapping[RowKey, set[str]],
    later: Sequence[UndoRecord],
    standing: Container[UndoRecord],
) -> UndoRecord | None:
    """Find the last of those *later* that has to be undone before the *changes*.

    It is about columns that were *changed* since. Or it could not be undone any more
    afterwards: it is about seats, and the *changes* begin or end play; or it decides on the
    same prize.
    """
    is_step, prizes = any(map(_is_step, changes)), keys_of(changes, *_DRAWN)
    for record in later:
        same = [row for row in record.changes if row[:2] in changed]
        is_same = any(row.columns & changed[row[:2]] for row in same)
        is_of_play = is_step and _is_of_play(record.changes)
        is_drawn = prizes and prizes & keys_of(record.changes, *_DRAWN)
        if is_same or (record in standing and (is_of_play or is_drawn)):
            return record
    return None


def _is_step(change: RowChange) -> bool:
    before, after = change.move_of("state")
    is_of_state = change.model in (Session, Round) and before != after
    return is_of_state and not {before, after} <= _PLANNED


def _is_of_play(changes: Iterable[RowChange]) -> bool:
    return any(row.label in OF_PLAY and not row.columns <= _FREE for row in changes)

"""Whether something done can still be undone, and why not."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cached_property
from typing import ClassVar

from django.db.models import Max, Q

from scoring.models import HeldReport, Prize, PrizeDecision, TallyCardEntry
from scoring.queries.activity_log import describe
from scoring.queries.house_rules import RulesLocked, has_scored
from tournament.lifecycle import RoundState, SessionState
from tournament.marked import gettext_noop
from tournament.models import (
    Attendance,
    CardAssignment,
    CashEntry,
    Game,
    Round,
    Seat,
    Session,
    SitOut,
    Table,
    TallyCard,
    UndoRecord,
)
from tournament.models.undo import Columns, RowChange
from tournament.queries.snapshots import (
    count_reports,
    games_of,
    in_use,
    is_as,
    rows_unchanged,
    session_stage,
)
from tournament.refusals import Conflict
from tournament.verbs import Verb

_ON_CARDS = (Attendance, CardAssignment, Table, TallyCard)
_OF_PLAY = (Session, Game, Round, Seat, SitOut, *_ON_CARDS)
_FREE = {
    *("card_name", "division", "fixed_table", "is_on_paper", "generation"),
    *("name", "date", "venue", "house_rules", "sign_off", "sit_out_credit"),
    *("sit_out_points", "coin_per_euchre", "coin_per_lone_march", "decided"),
}
"""Columns that may be put back whatever has been played since."""
_PUT_AWAY = (SessionState.ARCHIVED, SessionState.CANCELLED)
_PLANNED = {SessionState.DRAFT, SessionState.CHECK_IN}


class CannotUndo(Conflict):
    """Something is against an undo; *brief* says what, beside what was done."""

    brief_text: ClassVar[str] = ""

    @property
    def brief(self) -> str:
        """Why not, in a line of a list."""
        return self.fill(self.brief_text, self.facts)


class PlayWentOn(CannotUndo):
    """Another game was opened, or the night ended, since."""

    code = "PLAY_WENT_ON"
    brief_text = gettext_noop("Play has gone on since.")
    text = gettext_noop(
        "“{what}” cannot be undone now. Play has gone on since. Correct what is wrong on "
        "its own page."
    )


class ToldSince(CannotUndo):
    """Tables have reported from the seats that were to change back."""

    code = "TOLD_SINCE"
    brief_text = gettext_noop("Tables have sent scores since.")
    text = gettext_noop(
        "“{what}” cannot be undone now. Tables have sent scores from these seats. Swap the "
        "seats again, or correct the deals."
    )


class GameReported(ToldSince):
    """Tables have reported in a game that would not have begun any more."""

    text = gettext_noop(
        "“{what}” cannot be undone now. Tables have sent scores since, and these stay. Use "
        "“Change remaining games”, or cancel the event."
    )


class ChangedSince(CannotUndo):
    """Something else has changed the same things."""

    code = "CHANGED_SINCE"
    brief_text = gettext_noop("The same was changed since.")
    text = gettext_noop("“{what}” cannot be undone. The same was changed again since.")


class UndoOthersFirst(ChangedSince):
    """Something else has changed the same things, and can itself be undone."""

    text = gettext_noop(
        "“{what}” cannot be undone. The same was changed since. First undo “{first}”."
    )
    brief_text = gettext_noop("First undo “{first}”.")


class InUse(CannotUndo):
    """What would go has been used since."""

    code = "IN_USE"
    brief_text = gettext_noop("It has been used since.")
    text = gettext_noop(
        "“{what}” cannot be undone. A number, a seating request, or a payment was added "
        "since."
    )


class RulesPlayed(RulesLocked, CannotUndo):
    """A deal has been scored by the rules that were to be taken back."""

    brief_text = gettext_noop("A deal was scored by these rules.")
    text = gettext_noop(
        "“{what}” cannot be undone now. A deal was scored by these rules, so they stay for "
        "this event."
    )


class PaidOut(CannotUndo):
    """The money went to whoever was drawn."""

    code = "PAID_OUT"
    brief_text = gettext_noop("The prize was paid. Void that entry of the cash log first.")
    text = gettext_noop(
        "“{what}” cannot be undone. The prize was paid. Void that entry of the cash log "
        "first."
    )


class UndoChecks:
    """What is against undoing things of a *session*; every question is asked once."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @cached_property
    def records(self) -> list[UndoRecord]:
        """What can be undone of the session, or was; the last one first."""
        records = UndoRecord.objects.filter(entry__session=self._session)
        return list(records.select_related("entry", "undone_by").order_by("-entry"))

    def check(self, record: UndoRecord) -> None:
        """Refuse what cannot be undone as the session stands, rows and all.

        Raises:
            CannotUndo: one of its kinds.
        """
        if refusal := self.refusal(record):
            raise refusal
        if not rows_unchanged(record.changes):
            raise ChangedSince(what=describe(record.entry))
        if in_use(record.changes):
            raise InUse(what=describe(record.entry))

    def refusal(self, record: UndoRecord) -> CannotUndo | None:
        """Return why a record cannot be undone, as far as one sees without its rows."""
        changes, what = record.changes, describe(record.entry)
        if self._has_gone_on(record):
            return PlayWentOn(what=what)
        is_of_rules = any(
            row.model is Session and "house_rules" in row.columns for row in changes
        )
        if is_of_rules and has_scored(self._session):
            return RulesPlayed(what=what)
        if any(self._is_reported(row, record.entry.at) for row in changes):
            return GameReported(what=what)
        games = games_of(changes)
        counts = self._reports.items() if games else ()
        if sum(count for (game, _), count in counts if game in games) != record.told:
            return ToldSince(what=what)
        rows = [row for row in changes if row.model is PrizeDecision]
        decided = [((row.before or row.after or {})["prize_id"], row.key) for row in rows]
        if any(prize in self._paid for prize, _ in decided):
            return PaidOut(what=what)
        if any(self._drawn.get(prize, key) > key for prize, key in decided):
            return ChangedSince(what=what)
        later = [other for other in self.records if other.entry_id > record.entry_id]
        if first := _changed_by(changes, later) or _built_on(changes, later):
            return UndoOthersFirst(what=what, first=describe(first.entry))
        return None

    def _has_gone_on(self, record: UndoRecord) -> bool:
        """Whether a game was opened, or the session put away, since."""
        is_moved = self._stage != (record.state, record.begun)
        is_put_away = self._stage[0] in _PUT_AWAY and self._stage[0] != record.state
        return is_put_away or (is_moved and _is_of_play(record.changes))

    def _is_reported(self, row: RowChange, since: datetime) -> bool:
        """Whether tables, or cards typed in, have told of a game no longer begun."""
        before, after = row.move_of("state")
        if row.model is not Round or before != RoundState.PENDING or after == before:
            return False
        if any(round_ == row.key for _, round_ in self._reports):
            return True
        latest = (self._held.get(row.move_of("number")[0]), self._typed_at)
        return any(at and at >= since for at in latest)

    @cached_property
    def _stage(self) -> tuple[str, int]:
        return session_stage(self._session)

    @cached_property
    def _reports(self) -> Counter[tuple[int, int]]:
        """How much has been reported in each game begun, with its round."""
        return count_reports(Q(round__session=self._session))

    @cached_property
    def _held(self) -> dict[int | None, datetime]:
        """When the last report of each game came that is held."""
        held = HeldReport.objects.filter(session=self._session).values_list("round")
        return dict(held.annotate(Max("at")).order_by())

    @cached_property
    def _typed_at(self) -> datetime | None:
        """When a tally card was typed in last."""
        typed = TallyCardEntry.objects.filter(card__session=self._session)
        return typed.aggregate(at=Max("at"))["at"]  # type: ignore[no-any-return]

    @cached_property
    def _drawn(self) -> dict[int, int]:
        """The key of the last decision on each prize."""
        rows = PrizeDecision.objects.filter(prize__session=self._session)
        return dict(rows.order_by("pk").values_list("prize", "pk"))

    @cached_property
    def _paid(self) -> set[int]:
        """The keys of prizes with a payment that stands."""
        entries = self._session.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
        paid = entries.filter(voids=None, voided_by=None).exclude(prize="")
        prizes = Prize.objects.filter(session=self._session, key__in=paid.values("prize"))
        return set(prizes.values_list("pk", flat=True))


def _changed_by(
    changes: Sequence[RowChange], later: Sequence[UndoRecord]
) -> UndoRecord | None:
    """Find the last of those *later* which left a row otherwise than the *changes* did.

    Only what is about the same counts: a column, or the row itself.
    """
    others = []
    for row in changes:
        left, last = row.after, None
        for record in reversed(later):
            for change in record.changes:
                if change[:2] == row[:2] and _meet(row.after, change.after):
                    after, last = change.after, record
                    left = None if after is None else {**(left or {}), **after}
        if last and not is_as(row.model, left, row.after):
            others.append(last)
    return max(others, key=lambda record: record.entry_id, default=None)


def _meet(one: Columns | None, other: Columns | None) -> bool:
    return one is None or other is None or not one.keys().isdisjoint(other)


def _built_on(
    changes: Sequence[RowChange], later: Sequence[UndoRecord]
) -> UndoRecord | None:
    """Find the last of those *later* about seats, where the *changes* begin or end play.

    It could not be undone any more in the session as it was before.
    """
    if not any(map(_is_step, changes)):
        return None
    standing = (
        record
        for record in later
        if not record.undone_by_id and record.entry.verb != Verb.UNDONE
    )
    return next((record for record in standing if _is_of_play(record.changes)), None)


def _is_step(change: RowChange) -> bool:
    """Tell whether the session, or a game, has come into another state."""
    before, after = change.move_of("state")
    is_of_state = change.model in (Session, Round) and before != after
    return is_of_state and not {before, after} <= _PLANNED


def _is_of_play(changes: Iterable[RowChange]) -> bool:
    """Tell whether they decide who plays, where or whether at all."""
    return any(row.model in _OF_PLAY and not row.columns <= _FREE for row in changes)

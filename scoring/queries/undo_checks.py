"""Whether something done can still be undone, and why not."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cached_property
from typing import ClassVar

from django.db.models import Max, Q, Subquery

from scoring.models import HeldReport, Prize, PrizeDecision, TallyCardEntry
from scoring.queries.activity_log import describe
from scoring.queries.house_rules import RulesLocked, has_scored
from tournament.lifecycle import RoundState, SessionState
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
from tournament.queries.snapshots import (
    Columns,
    RowChange,
    count_reports,
    games_begun,
    games_of,
    has_reports,
    in_use,
    is_as,
    reports_about,
    rows_unchanged,
    session_stage,
)
from tournament.refusals import Refusal
from tournament.verbs import Verb

_SEATING = (Attendance, Game, CardAssignment, Round, Seat, SitOut, Table, TallyCard)
_FREE = frozenset(
    (
        *("card_name", "division", "fixed_table", "is_on_paper", "generation"),
        *("name", "date", "venue", "house_rules", "sign_off", "sit_out_credit"),
        *("sit_out_points", "coin_per_euchre", "coin_per_lone_march"),
    )
)
"""Columns that may be put back whatever has been played since."""
_PUT_AWAY = (SessionState.ARCHIVED, SessionState.CANCELLED)
_PLANNED = (SessionState.DRAFT, SessionState.CHECK_IN)


class CannotUndo(Refusal):
    """Something is against an undo; *brief* says what, beside what was done."""

    status = 409
    brief_text: ClassVar[str] = ""

    @property
    def brief(self) -> str:
        """Why not, in a line of a list."""
        return self.brief_text.format(**self.facts)


class PlayWentOn(CannotUndo):
    """Another game was opened, or the night ended, since."""

    code = "PLAY_WENT_ON"
    brief_text = "The night has gone on since."
    text = (
        "“{what}” cannot be undone any more: the night has gone on since, and people may "
        "have played by it. Change what is wrong where it is changed."
    )


class ToldSince(CannotUndo):
    """Tables have reported from the seats that were to change back."""

    code = "TOLD_SINCE"
    brief_text = "Tables have reported since."
    text = (
        "“{what}” cannot be undone any more: tables have reported since from these seats. "
        "Swap the seats once more, or correct the deals at the desk."
    )


class GameReported(ToldSince):
    """Tables have reported in a game that would not have begun any more."""

    text = (
        "“{what}” cannot be undone any more: tables have reported since, and what they "
        "reported stays. Change people and seats in the hall, or call the night off."
    )


class ChangedSince(CannotUndo):
    """Something else has changed the same things."""

    code = "CHANGED_SINCE"
    brief_text = "The same was changed since."
    text = "“{what}” cannot be undone: the same was changed once more since."


class UndoOthersFirst(ChangedSince):
    """Something else has changed the same things, and can itself be undone."""

    text = "“{what}” cannot be undone: the same was changed since. First undo “{first}”."
    brief_text = "First undo “{first}”."


class InUse(CannotUndo):
    """What would go has been used since."""

    code = "IN_USE"
    brief_text = "It has been used since."
    text = (
        "“{what}” cannot be undone: something was entered since that belongs to it, such "
        "as a number, a wish or a fee."
    )


class RulesPlayed(RulesLocked, CannotUndo):
    """A deal has been scored by the rules that were to be taken back."""

    brief_text = "A deal has been scored by these rules."
    text = (
        "“{what}” cannot be undone any more: a deal has been scored by these rules, and "
        "they stay for tonight."
    )


class PaidOut(CannotUndo):
    """The money went to whoever was drawn."""

    code = "PAID_OUT"
    brief_text = "It was paid out: void that line of the cash book first."
    text = (
        "“{what}” cannot be undone: the prize was paid out. Void that line of the cash "
        "book first, with the reason."
    )


def changes_of(record: UndoRecord) -> list[RowChange]:
    """The rows that a command changed."""
    return [RowChange(*row) for row in record.rows]


class UndoChecks:
    """What is against undoing things of a *session*; every question is asked once.

    So a list of any length takes twenty queries at most, and one undo what it needs.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._reported: dict[int, tuple[bool, list[datetime]]] = {}

    @cached_property
    def records(self) -> list[UndoRecord]:
        """What can be undone of the session, or was; the last one first."""
        found = UndoRecord.objects.filter(entry__session=self._session)
        return list(found.select_related("entry").order_by("-entry"))

    def refusal(self, record: UndoRecord) -> CannotUndo | None:
        """Why a record cannot be undone, as far as one sees without its rows."""
        seen = self._obstacle(record)
        if seen is None or isinstance(seen, UndoOthersFirst):
            return self._outside_rows(record) or seen
        return seen

    def check(self, record: UndoRecord) -> None:
        """Refuse what cannot be undone as the session stands, rows and all.

        Raises:
            CannotUndo: one of its kinds.
        """
        changes, what = changes_of(record), describe(record.entry)
        if refusal := self.refusal(record):
            raise refusal
        if not rows_unchanged(changes):
            raise ChangedSince(what=what)
        if has_reports(Q(round__in=withdrawn_rounds(changes))):
            raise GameReported(what=what)
        if reports_about(changes) != record.told:
            raise ToldSince(what=what)
        if in_use(changes):
            raise InUse(what=what)

    def _obstacle(self, record: UndoRecord) -> CannotUndo | None:
        """What later play, or later changes, are against it."""
        changes, what = changes_of(record), describe(record.entry)
        if _is_of_play(changes) and self._stage != (record.state, record.begun):
            return PlayWentOn(what=what)
        if self._stage[0] in _PUT_AWAY and self._stage[0] != record.state:
            return PlayWentOn(what=what)
        later = [it for it in reversed(self.records) if it.entry_id > record.entry_id]
        first = _changed_by(changes, later) or _built_on(changes, later)
        if first is None:
            return None
        return UndoOthersFirst(what=what, first=describe(first.entry))

    def _outside_rows(self, record: UndoRecord) -> CannotUndo | None:
        """What deals, reports and the cash log are against it."""
        changes, what = changes_of(record), describe(record.entry)
        is_of_rules = any(
            row.model is Session and "house_rules" in row.columns for row in changes
        )
        if is_of_rules and has_scored(self._session):
            return RulesPlayed(what=what)
        rounds = withdrawn_rounds(changes)
        if any(self._is_reported(round_, record) for round_ in rounds):
            return GameReported(what=what)
        games = games_of(changes)
        if games and sum(self._reports[game] for game in games) != record.told:
            return ToldSince(what=what)
        decided = [row for row in changes if row.model is PrizeDecision]
        if any(self._is_paid_out(row) for row in decided):
            return PaidOut(what=what)
        if any(self._is_decided_since(row) for row in decided):
            return ChangedSince(what=what)
        return None

    @cached_property
    def _stage(self) -> tuple[str, int]:
        return session_stage(self._session)

    @cached_property
    def _reports(self) -> Counter[int]:
        """How much has been reported in each game begun."""
        return count_reports(Game, games_begun(Q(round__session=self._session)))

    @cached_property
    def _decisions(self) -> list[tuple[int, int]]:
        """The prize and the key of each decision of the session."""
        rows = PrizeDecision.objects.filter(prize__session=self._session)
        return list(rows.values_list("prize", "pk"))

    @cached_property
    def _paid(self) -> set[int]:
        """The keys of prizes with a payment that stands."""
        entries = self._session.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
        paid = entries.filter(voids=None, voided_by=None).exclude(prize="")
        prizes = Prize.objects.filter(session=self._session, key__in=paid.values("prize"))
        return set(prizes.values_list("pk", flat=True))

    def _is_reported(self, round_: int, record: UndoRecord) -> bool:
        """Whether tables, or cards typed in, have told of a game since it began."""
        if round_ not in self._reported:
            number = Subquery(Round.objects.filter(pk=round_).values("number"))
            held = HeldReport.objects.filter(session=self._session, round=number)
            typed = TallyCardEntry.objects.filter(card__session=self._session)
            latest = (rows.aggregate(at=Max("at"))["at"] for rows in (held, typed))
            is_told = has_reports(Q(round=round_))
            self._reported[round_] = is_told, [at for at in latest if at]
        is_told, latest_at = self._reported[round_]
        return is_told or any(at >= record.entry.at for at in latest_at)

    def _is_paid_out(self, decision: RowChange) -> bool:
        return (decision.before or decision.after or {}).get("prize_id") in self._paid

    def _is_decided_since(self, decision: RowChange) -> bool:
        """Whether the same prize was decided otherwise after that."""
        prize = (decision.before or decision.after or {}).get("prize_id")
        return any(it == prize and pk > decision.key for it, pk in self._decisions)


def _changed_by(
    changes: Sequence[RowChange], later: Iterable[UndoRecord]
) -> UndoRecord | None:
    """The last of those *later* which left a row otherwise than the *changes* did."""
    wanted = {(row.label, row.key): row for row in changes}
    left = {key: row.after for key, row in wanted.items()}
    by = dict[tuple[str, int], UndoRecord]()
    for record in later:
        for change in changes_of(record):
            key = change.label, change.key
            if key in wanted and _meet(wanted[key].after, change.after):
                left[key], by[key] = _merged(left[key], change.after), record
    others = [
        by[key]
        for key, row in wanted.items()
        if key in by and not is_as(row.model, left[key], row.after)
    ]
    return max(others, key=lambda record: record.entry_id, default=None)


def _meet(one: Columns | None, other: Columns | None) -> bool:
    """Whether two changes of a row are about the same: a column, or the row itself."""
    return one is None or other is None or not one.keys().isdisjoint(other)


def _merged(before: Columns | None, after: Columns | None) -> Columns | None:
    """A row after a change that tells of some of its columns."""
    return None if after is None else {**(before or {}), **after}


def _built_on(
    changes: Sequence[RowChange], later: Sequence[UndoRecord]
) -> UndoRecord | None:
    """The last of those *later* about seats, where the *changes* begin or end play.

    It could not be undone any more in the session as it was before.
    """
    if not any(map(_is_step, changes)):
        return None
    still = [
        record
        for record in later
        if not record.undone_by_id and record.entry.verb != Verb.UNDONE
    ]
    return next((it for it in reversed(still) if _is_of_play(changes_of(it))), None)


def _is_step(change: RowChange) -> bool:
    """Whether the session, or a game, has come into another state."""
    before, after = ((row or {}).get("state") for row in (change.before, change.after))
    is_planning = before in _PLANNED and after in _PLANNED
    return change.model in (Session, Round) and before != after and not is_planning


def _is_of_play(changes: Iterable[RowChange]) -> bool:
    """Whether they decide who plays, where or whether at all."""
    return any(
        row.model in (Session, *_SEATING) and not row.columns <= _FREE for row in changes
    )


def withdrawn_rounds(changes: Iterable[RowChange]) -> set[int]:
    """The keys of the rounds that would not be open any more."""
    return {
        row.key
        for row in changes
        if row.model is Round
        and (row.before or {}).get("state") == RoundState.PENDING
        and (row.after or {}).get("state") != RoundState.PENDING
    }

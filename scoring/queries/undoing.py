"""What else is against an undo: reports, deals scored by the rules, prizes paid out."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from functools import cached_property

from django.db.models import Max, Q, Subquery

from scoring.models import HeldReport, Prize, PrizeDecision, TallyCardEntry
from scoring.queries.house_rules import has_scored
from tournament.models import CashEntry, Game, Round, Session, UndoRecord
from tournament.queries.snapshots import Changed, is_told_of, told_of
from tournament.queries.undoing import (
    CannotUndo,
    ChangedSince,
    GameReported,
    ToldSince,
    changes_of,
    columns_of,
    games_begun,
    games_of,
    withdrawn,
)


class RulesPlayed(CannotUndo):
    """A deal has been scored by the rules that were to be taken back."""

    code = "RULES_LOCKED"
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


class UndoBlockers:
    """What is against undoing things of a *night*; every question is asked once.

    So a list of any length takes twenty queries at most, and one undo what it needs.
    """

    def __init__(self, night: Session) -> None:
        self._night = night
        self._reported: dict[int, tuple[bool, list[datetime]]] = {}

    def refusal(self, found: UndoRecord) -> CannotUndo | None:
        """Why what is *found* cannot be undone, or nothing."""
        changes, what = changes_of(found), found.entry.what
        if _is_of_rules(changes) and self._has_scored:
            return RulesPlayed(what=what)
        if any(self._is_reported(key, found) for key in withdrawn(changes)):
            return GameReported(what=what)
        games = games_of(changes)
        if games and sum(self._told[game] for game in games) != found.told:
            return ToldSince(what=what)
        decided = [it for it in changes if it.model is PrizeDecision]
        if any(self._is_paid_out(it) for it in decided):
            return PaidOut(what=what)
        if any(self._is_decided_since(it) for it in decided):
            return ChangedSince(what=what)
        return None

    @cached_property
    def _has_scored(self) -> bool:
        return has_scored(self._night)

    @cached_property
    def _told(self) -> Counter[int]:
        """How much has been reported in each game begun."""
        return told_of(Game, games_begun(Q(round__session=self._night)))

    @cached_property
    def _decisions(self) -> list[tuple[int, int]]:
        """The prize and the key of each decision of the night."""
        rows = PrizeDecision.objects.filter(prize__session=self._night)
        return list(rows.values_list("prize", "pk"))

    @cached_property
    def _payments(self) -> set[str]:
        """The beginnings of what payments that stand are entered under."""
        rows = self._night.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
        paid = rows.filter(voids=None, voided_by=None).values_list("report_id", flat=True)
        return {"-".join(it.split("-")[:2]) for it in paid}

    @cached_property
    def _keys(self) -> dict[int, str]:
        """What each prize is paid out under."""
        rows = Prize.objects.filter(session=self._night).values_list("pk", "key")
        return {pk: f"prize-{key or pk}" for pk, key in rows}

    def _is_reported(self, round_: int, found: UndoRecord) -> bool:
        """Whether tables, or cards typed in, have told of a game since it began."""
        if round_ not in self._reported:
            number = Subquery(Round.objects.filter(pk=round_).values("number"))
            kept = HeldReport.objects.filter(session=self._night, round=number)
            typed = TallyCardEntry.objects.filter(card__session=self._night)
            latest = (it.aggregate(at=Max("at"))["at"] for it in (kept, typed))
            told = is_told_of(Game, Q(round=round_))
            self._reported[round_] = told, [at for at in latest if at]
        told, latest_at = self._reported[round_]
        return told or any(at >= found.entry.at for at in latest_at)

    def _is_paid_out(self, change: Changed) -> bool:
        prize = (change.before or change.after or {}).get("prize_id", 0)
        return self._keys.get(prize, "") in self._payments

    def _is_decided_since(self, change: Changed) -> bool:
        """Whether the same prize was decided otherwise after that."""
        prize = (change.before or change.after or {}).get("prize_id")
        return any(it == prize and pk > change.key for it, pk in self._decisions)


def _is_of_rules(changes: Iterable[Changed]) -> bool:
    return any(it.model is Session and "house_rules" in columns_of(it) for it in changes)

"""The penalties on file: those that count, and everything ever booked to a game."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Any

from django.db.models import Count, Max, Q, Subquery

from scoring.models import HelpRequest, Penalty, PenaltyWithdrawal
from scoring.models.authored import AuthoredModel
from scoring.queries.deal_text import describe_penalty
from scoring.standings import SidePenalty
from tournament.lifecycle import RoundState
from tournament.models import CardAssignment, Game, Session
from tournament.seats import Side


@dataclass(frozen=True, slots=True)
class SessionPenalties:
    """The penalties of a session that count, by primary key of their game.

    *changed_at* is when a penalty last changed the score of a game already closed, or
    was withdrawn.
    """

    by_game: Mapping[int, tuple[SidePenalty, ...]]
    changed_at: datetime | None

    @property
    def all(self) -> tuple[SidePenalty, ...]:
        """List the penalties of all games."""
        return tuple(chain.from_iterable(self.by_game.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyWords:
    """A penalty in words: what, why, who, when; and its withdrawal, if there is one.

    *withdrawn_by* and *reason* are "" while it counts.
    """

    pk: int
    text: str
    why: str
    deal: int | None
    who: str
    at: datetime
    withdrawn_by: str = ""
    withdrawn_at: datetime | None = None
    reason: str = ""

    @property
    def counts(self) -> bool:
        """Return whether it is in the score."""
        return self.withdrawn_at is None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyLine(PenaltyWords):
    """A penalty of one of the two sides of a game."""

    side: Side
    points: int


def penalties_of_session(session: Session) -> SessionPenalties:
    """Return the penalties of the whole session; in one query."""
    rows = Penalty.objects.filter(game__round__session=session)
    penalties = list(rows.select_related("game__round", "withdrawal").order_by("pk"))
    changes = [at for row in penalties if (at := _changed_at(row))]
    return SessionPenalties(_by_game(penalties), max(changes, default=None))


def penalties_of_sessions(
    sessions: Collection[Session],
) -> Mapping[int, tuple[SidePenalty, ...]]:
    """Return those that count on several sessions, by primary key of their game.

    In one query.
    """
    rows = Penalty.objects.filter(game__round__session__in=sessions)
    return _by_game(rows.select_related("withdrawal").order_by("pk"))


def penalties_of_round(
    session: Session, round_: int
) -> Mapping[int, tuple[SidePenalty, ...]]:
    """Return those that count in a round (1-based), by primary key of their game.

    In one query.
    """
    rows = Penalty.objects.filter(game__round__session=session, game__round__number=round_)
    return _by_game(rows.select_related("withdrawal").order_by("pk"))


def penalty_lines(game: Game, pairs: Mapping[Side, str]) -> tuple[PenaltyLine, ...]:
    """Return every penalty ever booked to *game*, oldest first; in one query."""
    rows = Penalty.objects.filter(game=game).select_related("withdrawal").order_by("pk")
    return tuple(_line(row, pairs) for row in rows)


def list_counting_penalties(lines: Iterable[PenaltyLine]) -> tuple[SidePenalty, ...]:
    """List the *lines* that are in the score."""
    return tuple(SidePenalty(line.side, line.points) for line in lines if line.counts)


def count_changes(session: Session, **games: object) -> str:
    """Count every row that can change the games and who plays them, as part of a stamp.

    In one query.

    Deals, entries, penalties, agreements, substitutes, calls: nothing said is ever
    erased, and every change of holder is a new row, so the number moves with every
    change. *games* are conditions on a game of the *session*. With the count goes what
    ends the one in play early, if anything does.
    """
    calls = HelpRequest.objects.filter(session=session).order_by().values("session")
    called = calls.annotate(many=Count("pk") + Count("ended_at")).values("many")
    holdings = CardAssignment.objects.filter(card__session=session).order_by("-pk")
    counts = Game.objects.filter(**games).aggregate(
        reports=Count("deals__revisions", distinct=True),
        booked=Count("penalties", distinct=True),
        withdrawn=Count("penalties__withdrawal", distinct=True),
        held=Max(Subquery(holdings.values("pk")[:1])),
        called=Max(Subquery(called)),
        agreed=Count("agreements", distinct=True),
        entered=Count("entries", distinct=True),
        last_deal=Max("last_deal", filter=~Q(round__state=RoundState.CLOSED)),
        rung=Max("round__rung_at", filter=~Q(round__state=RoundState.CLOSED)),
    )
    last_deal, rung = counts.pop("last_deal"), counts.pop("rung")
    count = f"{sum(many or 0 for many in counts.values())}"
    return count if last_deal is rung is None else f"{count}.{last_deal}.{rung}"


def _by_game(rows: Iterable[Penalty]) -> dict[int, tuple[SidePenalty, ...]]:
    games: defaultdict[int, list[SidePenalty]] = defaultdict(list)
    for row in rows:
        if _withdrawal(row) is None:
            games[row.game_id].append(SidePenalty(Side(row.side), row.points))
    return {game: tuple(penalties) for game, penalties in games.items()}


def _withdrawal(row: Penalty) -> PenaltyWithdrawal | None:
    withdrawal: PenaltyWithdrawal | None = getattr(row, "withdrawal", None)
    return withdrawal


def _changed_at(row: Penalty) -> datetime | None:
    if withdrawal := _withdrawal(row):
        return withdrawal.at
    closed_at = row.game.round.closed_at
    return row.at if closed_at and row.at > closed_at else None


def words_of(
    booked: AuthoredModel, withdrawal: AuthoredModel | None, **texts: Any
) -> PenaltyWords:
    """Put a penalty *booked*, and who withdrew it, into *texts*."""
    return PenaltyWords(**_authors(booked, withdrawal), **texts)


def _line(row: Penalty, pairs: Mapping[Side, str]) -> PenaltyLine:
    side, withdrawal = Side(row.side), _withdrawal(row)
    return PenaltyLine(
        **_authors(row, withdrawal),
        side=side,
        points=row.points,
        text=describe_penalty(row.points, pairs[side]),
        why=row.words,
        deal=row.deal,
        reason=withdrawal.reason if withdrawal else "",
    )


def _authors(row: AuthoredModel, withdrawal: AuthoredModel | None) -> dict[str, Any]:
    authors = {"pk": row.pk, "who": row.who, "at": row.at}
    if withdrawal:
        authors |= {"withdrawn_by": withdrawal.who, "withdrawn_at": withdrawal.at}
    return authors

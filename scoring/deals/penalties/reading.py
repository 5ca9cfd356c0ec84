"""The penalties on file, and stamps that move with every change at a table."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

from django.db.models import Count, IntegerField, Max, OuterRef, Q, QuerySet, Subquery, Sum

from scoring.deals.words import describe_penalty
from scoring.models import (
    Agreement,
    DealRevision,
    HelpRequest,
    Penalty,
    PenaltyWithdrawal,
    TeamEntry,
)
from scoring.standings.tally import SidePenalty
from tournament.models import CardAssignment, Game, Session
from tournament.models.compiled import CompiledQuery, Row, aggregate_inside
from tournament.play.lifecycle import RoundState
from tournament.play.seats import Side


class SessionPenalties(NamedTuple):
    """The penalties of a session that count, by primary key of their game.

    *changed_at* is when a penalty last changed the score of a game already closed, or
    was withdrawn.
    """

    by_game: Mapping[int, tuple[SidePenalty, ...]]
    changed_at: datetime | None

    @property
    def all(self) -> tuple[SidePenalty, ...]:
        return tuple(chain.from_iterable(self.by_game.values()))


def penalties_of_session(session: Session) -> SessionPenalties:
    rows = Penalty.objects.filter(game__round__session=session)
    penalties = list(rows.select_related("game__round", "withdrawal").order_by("pk"))
    changes = [at for row in penalties if (at := _changed_at(row))]
    return SessionPenalties(_that_count(penalties), max(changes, default=None))


def penalties_of_sessions(
    sessions: Collection[Session],
) -> Mapping[int, tuple[SidePenalty, ...]]:
    return _by_game(_rows(game__round__session__in=sessions))


def penalties_of_round(
    session: Session, round_: int
) -> Mapping[int, tuple[SidePenalty, ...]]:
    """Those that count, by primary key of their game."""
    return _by_game(_OF_ROUND(session.pk, round_))


def _rows(**where: Any) -> QuerySet[Penalty, Row]:
    counting = Penalty.objects.filter(**where, withdrawal=None).order_by("pk")
    return counting.values_list("game_id", "side", "points")


_OF_ROUND = CompiledQuery(
    lambda session, round_: _rows(game__round__session=session, game__round__number=round_),
    values=2,
)


def penalties_of_game(
    game: Game, pairs: Mapping[str, str]
) -> tuple[list[dict[str, Any]], Sequence[SidePenalty]]:
    """Every penalty ever booked to *game*, oldest first, and those that count.

    In one query.
    """
    rows = Penalty.objects.filter(game=game).select_related("withdrawal").order_by("pk")
    lines = [
        {
            "booked": row,
            "withdrawal": withdrawal,
            "text": describe_penalty(row.points, pairs[Side(row.side)]),
            "why": row.words,
            "deal": row.deal,
            "reason": withdrawal.reason if withdrawal else "",
        }
        for row in rows
        for withdrawal in [_withdrawal(row)]
    ]
    return lines, _that_count(rows).get(game.pk, ())


def count_changes_at_table(session: Session, table: int, round_: int) -> str:
    """Count every row that can change the game of a round at a table, by its key."""
    return _count_at(session, _AT_TABLE(session.pk, table, round_))


def count_changes_by_table(session: Session, round_: int) -> dict[int, str]:
    rows = _AT_TABLES(session.pk, session.pk, round_)
    return {table: _count([(table, *counts)]) for table, *counts in rows}


def count_changes_of_card(session: Session, card: int) -> str:
    """Count every row that can change the games of a card and who plays them.

    In one query, as part of a stamp; *card* is its key. Deals, entries, penalties,
    agreements, substitutes, calls: nothing said is ever erased, and every change of holder
    is a new row, so the number moves with every change. With the count goes what ends the
    game in play early, if anything does. *session* gets the version it had at that moment:
    what is shared of it has to be as new as the stamp.
    """
    return _count_at(session, _OF_CARD(session.pk, card))


def _changes(session: Any, *groups: str, **games: Any) -> QuerySet[Game, Row]:
    """Each is counted by itself: joined, all would be multiplied by all the others."""
    calls = HelpRequest.objects.filter(session=session).order_by().values("session")
    called = calls.annotate(many=Count("pk") + Count("ended_at")).values("many")
    # grouped, so that no database goes through the holders of all later events for the last
    holdings = CardAssignment.objects.filter(card__session=session).order_by()
    held = holdings.values("card__session").annotate(last=Max("pk")).values("last")
    is_open = ~Q(round__state=RoundState.CLOSED)
    version = Session.objects.filter(pk=session).values("version")
    counts = {
        "reports": _sum(DealRevision.objects.filter(deal__game=OuterRef("pk"))),
        "booked": _sum(Penalty.objects.filter(game=OuterRef("pk"))),
        "withdrawn": _sum(PenaltyWithdrawal.objects.filter(penalty__game=OuterRef("pk"))),
        "held": Max(Subquery(held)),
        "called": Max(Subquery(called)),
        "agreed": _sum(Agreement.objects.filter(game=OuterRef("pk"))),
        "entered": _sum(TeamEntry.objects.filter(game=OuterRef("pk"))),
        "last": Max("last_deal", filter=is_open),
        "rung": Max("round__rung_at", filter=is_open),
        "version": Max(Subquery(version)),
    }
    grouped = Game.objects.filter(**games).order_by().values(*groups)
    rows: QuerySet[Game, Row] = grouped.annotate(**counts).values_list(*groups, *counts)
    return rows


def _sum(rows_of_game: QuerySet[Any]) -> Sum:
    counted = aggregate_inside(rows_of_game, Count("pk"))
    return Sum(Subquery(counted, output_field=IntegerField()))


_AT_TABLE = CompiledQuery(
    lambda session, table, round_: _changes(
        session, "table_id", table=table, round__number=round_
    ),
    values=3,
)
_AT_TABLES = CompiledQuery(
    lambda session, of, round_: _changes(
        session, "table_id", round__session=of, round__number=round_
    ),
    values=3,
)
_OF_CARD = CompiledQuery(
    lambda session, card: _changes(session, "seats__card_id", seats__card=card), values=2
)


def _count_at(session: Session, rows: Sequence[Row]) -> str:
    if rows:
        session.version = rows[0][-1]
    return _count(rows)


def _count(rows: Sequence[Row]) -> str:
    _, *counts, last_deal, rung, _ = rows[0] if rows else (0, 0, None, None, None)
    count = f"{sum(many or 0 for many in counts)}"
    return count if last_deal is rung is None else f"{count}.{last_deal}.{rung}"


def _that_count(rows: Iterable[Penalty]) -> dict[int, tuple[SidePenalty, ...]]:
    counting = (row for row in rows if _withdrawal(row) is None)
    return _by_game((row.game_id, row.side, row.points) for row in counting)


def _by_game(rows: Iterable[Sequence[Any]]) -> dict[int, tuple[SidePenalty, ...]]:
    games: defaultdict[int, list[SidePenalty]] = defaultdict(list)
    for game, side, points in rows:
        games[game].append(SidePenalty(Side(side), points))
    return {game: tuple(penalties) for game, penalties in games.items()}


def _withdrawal(row: Penalty) -> PenaltyWithdrawal | None:
    withdrawal: PenaltyWithdrawal | None = getattr(row, "withdrawal", None)
    return withdrawal


def _changed_at(row: Penalty) -> datetime | None:
    if withdrawal := _withdrawal(row):
        return withdrawal.at
    closed_at = row.game.round.closed_at
    return row.at if closed_at and row.at > closed_at else None

"""Points for games without a seat, under the choice of the session or another one."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Count

from scoring.standings import GameTally, credits_for
from tournament.lifecycle import RoundState
from tournament.models import Session, SitOut
from tournament.rotations.headcounts import SitOutCredit


@dataclass(frozen=True, slots=True)
class CreditChoice:
    """What a game without a seat is worth; *fixed* points (0 to 99) where all get them."""

    credit: SitOutCredit
    fixed: int = 0


def get_credit_choice(session: Session) -> CreditChoice:
    """Return the choice of the session."""
    return CreditChoice(SitOutCredit(session.sit_out_credit), session.sit_out_points)


def count_games_missed(session: Session, *, upto: int | None = None) -> Mapping[int, int]:
    """Count the closed games each number had no seat in; in one query.

    With *upto* only games up to that one (1-based).
    """
    rows = SitOut.objects.filter(round__session=session, round__state=RoundState.CLOSED)
    if upto is not None:
        rows = rows.filter(round__number__lte=upto)
    return Counter(rows.values_list("card__number", flat=True))


@dataclass(frozen=True, slots=True)
class SitOutPlan:
    """How many *players* are to miss more games than others: *most* games, not *fewest*."""

    players: int = 0
    fewest: int = 0
    most: int = 0


def plan_of_sit_outs(session: Session) -> SitOutPlan:
    """Count the numbers that are to play fewer games than others, by the games seated."""
    planned = SitOut.objects.filter(round__session=session).values_list("card__number")
    games = Counter(planned.annotate(games=Count("pk")).values_list("games", flat=True))
    if not games:
        return SitOutPlan()
    fewest = 0 if games.total() < session.cards.count() else min(games)
    players = sum(count for missed, count in games.items() if missed > fewest)
    return SitOutPlan(players, fewest, max(games))


def count_games_missed_by_session(
    sessions: Collection[Session],
) -> Mapping[int, Counter[int]]:
    """Return the same of several sessions, by primary key of the session; in one query."""
    rows = SitOut.objects.filter(
        round__session__in=sessions, round__state=RoundState.CLOSED
    )
    missed: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for session, number in rows.values_list("round__session_id", "card__number"):
        missed[session][number] += 1
    return missed


def compute_credit(
    session: Session, tallies: Iterable[GameTally], *, upto: int | None = None
) -> dict[int, int]:
    """Compute sit-out points by number beside *tallies*, those of all games.

    In one query; in none where the choice is to give nothing.
    """
    choice = get_credit_choice(session)
    if choice.credit is SitOutCredit.NONE:
        return {}
    missed = count_games_missed(session, upto=upto)
    return credits_for(missed, tallies, choice.credit, choice.fixed)

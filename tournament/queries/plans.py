"""The plan of an event as rotations speak of it: what was played, who is there now."""

from functools import lru_cache

from tournament.lifecycle import SessionState
from tournament.models import CardAssignment, Session
from tournament.queries.seating import rotation_of, seating, sit_outs
from tournament.rotations import Rotation, RoundPlan
from tournament.rotations.chart_text import read_chart_text
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import Plan, RotationType


def rotation_now(session: Session) -> Rotation:
    """Return every round that is seated, in three queries."""
    return rotation_of(
        seating(session), sit_outs=sit_outs(session), players=session.cards.count()
    )


def history_before(session: Session, number: int) -> tuple[RoundPlan, ...]:
    """Return the rounds before round *number* (1-based), in three queries."""
    return rotation_now(session).rounds[: number - 1]


def absent_numbers(session: Session) -> frozenset[int]:
    """Numbers that nobody holds any more; none before play, in two queries at most."""
    if session.state in (SessionState.DRAFT, SessionState.CHECK_IN):
        return frozenset()
    held = CardAssignment.objects.filter(to_round=None).values("card")
    gone = session.cards.exclude(pk__in=held)
    return frozenset(gone.values_list("number", flat=True))


def plan_now(session: Session) -> Plan:
    """Return what the movement needs to know of tonight, in four queries at most."""
    absent, players = absent_numbers(session), session.cards.count()
    return Plan(
        players=players,
        games=session.rounds.count(),
        tables=min(session.table_count, (players - len(absent)) // 4),
        absent=absent,
        seed=session.seed,
        chart=chart_of(session),
    )


def chart_of(session: Session) -> Rotation | None:
    """Return the chart the organizer gave the event; nothing where there is none."""
    return _read_chart(session.own_chart) if session.own_chart else None


@lru_cache(maxsize=16)
def _read_chart(text: str) -> Rotation | None:
    return read_chart_text(text).rotation


def choice_of(session: Session) -> PlanChoice:
    """Return what the event is planned as, house players counted as people.

    In two queries.
    """
    movement = RotationType(session.movement)
    return PlanChoice(
        movement=movement,
        people=session.cards.count(),
        games=session.rounds.count(),
        odd_crowd=ExtraPlayerPolicy(session.odd_crowd),
        seed=session.seed,
        chart=chart_of(session) if movement is RotationType.OWN_CHART else None,
    )

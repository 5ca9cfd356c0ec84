"""Who met whom at the club's earlier events, for the numbers of the next one."""

from collections import defaultdict
from datetime import timedelta

from django.db.models import F, Q

from tournament.lifecycle import RoundState, SessionState
from tournament.models import Seat, Session
from tournament.rotations.numbering import EarlierCompany
from tournament.seats import CHART_ORDER

REMEMBERED = timedelta(days=366)
MOST_EVENTS = 20
"""So far back, and so many events, an event remembers."""


def earlier_company(session: Session) -> EarlierCompany:
    """Return how often any two on the list met at earlier events, by attendance.

    Practice events neither remember nor are remembered. In three queries at most.
    """
    company = EarlierCompany()
    earlier = _earlier_events(session)
    if not earlier:
        return company
    attendance_of = dict(session.attendances.values_list("player_id", "pk"))
    held = "card__holdings__"
    seats = Seat.objects.filter(
        Q(**{f"{held}to_round": None}) | Q(**{f"{held}to_round__gte": F("round__number")}),
        round__session__in=earlier,
        round__state__in=[RoundState.COMPLETE, RoundState.CLOSED],
        **{f"{held}from_round__lte": F("round__number")},
    )
    columns = ("game_id", "position", f"{held}attendance__player_id")
    games: defaultdict[int, dict[str, int | None]] = defaultdict(dict)
    for game, position, player in seats.order_by().values_list(*columns):
        games[game][position] = attendance_of.get(player)
    for four in games.values():
        company.add([four.get(seat) for seat in CHART_ORDER])
    return company


def _earlier_events(session: Session) -> list[int]:
    """Return the club's events of the year before, the latest ones, by primary key."""
    if session.is_rehearsal:
        return []
    earlier = Session.objects.filter(
        club=session.club_id,
        is_rehearsal=False,
        state__in=[SessionState.FINISHED, SessionState.ARCHIVED],
        date__range=(session.date - REMEMBERED, session.date),
    ).exclude(pk=session.pk)
    latest = earlier.order_by("-date", "-pk").values_list("pk", flat=True)
    return list(latest[:MOST_EVENTS])

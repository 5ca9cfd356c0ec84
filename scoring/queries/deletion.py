"""What would be gone with a session."""

from typing import NamedTuple

from django.db.models import Count, Exists, OuterRef, Q

from scoring.models import Deal, Season, SideReport
from tournament.models import Attendance, CashEntry, Player, Session


class DeletionSummary(NamedTuple):
    """How much of everything there is, and the names of the *seasons* it counts in.

    Of the *people*, *only_here* were in no other session of the club.
    """

    people: int
    only_here: int
    deals: int
    cash_lines: int
    side_deals: int
    seasons: tuple[str, ...]


def count_deletion(session: Session) -> DeletionSummary:
    """Count what deleting *session* would remove; in five queries."""
    elsewhere = Attendance.objects.filter(player=OuterRef("pk")).exclude(session=session)
    people = Player.objects.filter(attendances__session=session)
    counted = people.aggregate(
        people=Count("pk"), only_here=Count("pk", filter=Q(~Exists(elsewhere)))
    )
    seasons = Season.objects.filter(nights=session).order_by("pk")
    return DeletionSummary(
        **counted,
        deals=Deal.objects.filter(game__round__session=session).count(),
        cash_lines=CashEntry.objects.filter(session=session).count(),
        side_deals=SideReport.objects.filter(table__session=session).count(),
        seasons=tuple(seasons.values_list("name", flat=True)),
    )

"""The call: a table, a side table or a card's holder asks the organizer to come."""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from scoring.models.side_table import SideTable
from tournament.models import Session, Table, TallyCard
from tournament.seats import Compass


class HelpRequest(AuthoredModel):
    """One call; it stands until the organizer has come or it was taken back.

    It is of a *table*, of a *side_table*, or of a *card* whose holder has no seat in the
    game in play; of a *card* and its table where a holder calls from a seat. *round* is
    the game in play, 1-based. *ended_by* is "" while it stands; it *is_answered* where an
    organizer or helper ended it as done. *report_id* comes from the sender, so that a call
    sent twice is one. Where somebody sits wrong, *wrong_number* is the number of whoever it
    is, if they told it, and *wrong_table* and *wrong_seat* where they sit.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="calls")
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    card = models.ForeignKey(
        TallyCard, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    side_table = models.ForeignKey(
        SideTable, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    round = models.PositiveSmallIntegerField()
    report_id = models.CharField(max_length=64, unique=True)
    wrong_number = models.PositiveSmallIntegerField(null=True, blank=True)
    wrong_table = models.PositiveSmallIntegerField(null=True, blank=True)
    wrong_seat = models.CharField(max_length=1, blank=True)
    ended_by = models.CharField(max_length=150, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    is_answered = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table"],
                condition=Q(ended_at__isnull=True),
                name="call_stands_once_per_table",
            ),
            models.UniqueConstraint(
                fields=["card"],
                condition=Q(ended_at__isnull=True, table__isnull=True),
                name="call_stands_once_per_card",
            ),
            models.UniqueConstraint(
                fields=["side_table"],
                condition=Q(ended_at__isnull=True),
                name="call_stands_once_per_side_table",
            ),
            models.CheckConstraint(
                condition=Q(table__isnull=False)
                | Q(card__isnull=False)
                | Q(side_table__isnull=False),
                name="call_comes_from_somewhere",
            ),
            models.CheckConstraint(
                condition=Q(ended_by="", ended_at__isnull=True)
                | ~Q(ended_by="") & Q(ended_at__isnull=False),
                name="call_ended_by_somebody",
            ),
            models.CheckConstraint(
                condition=Q(wrong_seat="", wrong_table=None, wrong_number=None)
                | Q(wrong_seat__in=[seat.value for seat in Compass], wrong_table__gte=1),
                name="call_of_a_wrong_seat_says_where",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.who} calls, game {self.round}"

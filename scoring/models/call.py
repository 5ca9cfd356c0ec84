"""The call: a table or a card's holder asks the organizer to come."""

from django.db import models
from django.db.models import Q

from scoring.models.said import Said
from tournament.models import Session, Table, TallyCard


class Call(Said):
    """One call; it stands until the organizer has come or it was taken back.

    It is of a *table*, or of a *card* whose holder has no seat in the game in play; of a
    *card* and its table where a holder calls from a seat. *round* is the game in play,
    1-based. *ended_by* is "" while it stands. *report_id* comes from the sender, so that
    a call sent twice is one.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="calls")
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    card = models.ForeignKey(
        TallyCard, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    round = models.PositiveSmallIntegerField()
    report_id = models.CharField(max_length=64, unique=True)
    ended_by = models.CharField(max_length=150, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

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
            models.CheckConstraint(
                condition=Q(table__isnull=False) | Q(card__isnull=False),
                name="call_comes_from_somewhere",
            ),
            models.CheckConstraint(
                condition=Q(ended_by="", ended_at__isnull=True)
                | ~Q(ended_by="") & Q(ended_at__isnull=False),
                name="call_ended_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.who} calls, game {self.round}"

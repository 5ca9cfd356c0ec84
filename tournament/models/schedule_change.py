"""The redraw: the rest of an event planned anew in its midst, and the cards it changed."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournament.models.bounds import MOST_PLAYED, at_most
from tournament.models.session import Session


class ScheduleChange(models.Model):
    """One change to the rest of an event; added to, never changed.

    Whoever holds one of the *numbers* needs a new tally card, on which everything from
    game *from_round* (1-based) on is different. *fingerprint* is that of the preview the
    organizer took, so that taking it twice counts once.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="redraws")
    at = models.DateTimeField(default=timezone.now)
    from_round = models.PositiveSmallIntegerField()
    numbers = models.JSONField(default=list)
    who = models.CharField(max_length=150)
    fingerprint = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "fingerprint"], name="redraw_taken_once"
            ),
            models.CheckConstraint(
                condition=Q(from_round__gte=2), name="redraw_after_a_game"
            ),
            at_most("redraw_game_in_bounds", from_round=MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"Schedule changed from game {self.from_round} on"

"""The break: a rest after a chosen game, for lunch or the draw."""

from django.db import models
from django.db.models import Q

from tournament.models.bounds import MOST_PLAYED, at_most
from tournament.models.clock import MOST_MINUTES
from tournament.models.session import Session


class Break(models.Model):
    """A break of so many *minutes* after game number *after* (1-based).

    *began_at* is when all deals of that game were in; nothing before.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="breaks")
    after = models.PositiveSmallIntegerField()
    minutes = models.PositiveSmallIntegerField(default=15)
    began_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "after"], name="break_once_after_a_game"
            ),
            models.CheckConstraint(condition=Q(after__gte=1), name="break_after_a_game"),
            at_most("break_after_in_bounds", after=MOST_PLAYED),
            models.CheckConstraint(
                condition=Q(minutes__gte=1, minutes__lte=MOST_MINUTES),
                name="break_minutes_1_to_240",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.minutes} minutes after game {self.after} ({self.session})"

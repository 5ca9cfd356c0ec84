"""The clock: how the games of an event are timed, and what it showed when last set."""

from django.db import models
from django.db.models import Q

from tournament.models.session import MOST_PLAYED, Session, at_most
from tournament.play.clock import CLOCK_LABELS, ClockKind

MOST_MINUTES = 240


class Clock(models.Model):
    """The clock of one event; an event has none before an organizer sets one.

    *minutes* are those of a game that is counted down, *ends_by* when the hall has to be
    empty. In game number *game* it showed *left* seconds at *counted_from* and counts
    since, or stands still while it *is_paused*. With no such game it has not begun.
    """

    class Kind(models.TextChoices):
        NONE = ClockKind.NONE, CLOCK_LABELS[ClockKind.NONE]
        DOWN = ClockKind.DOWN, CLOCK_LABELS[ClockKind.DOWN]
        UP = ClockKind.UP, CLOCK_LABELS[ClockKind.UP]

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="clock")
    kind = models.CharField(max_length=20, choices=Kind, default=Kind.NONE)
    minutes = models.PositiveSmallIntegerField(default=15)
    ends_by = models.TimeField(null=True, blank=True)
    game = models.PositiveSmallIntegerField(default=0)
    left = models.IntegerField(default=0, help_text="Seconds.")
    counted_from = models.DateTimeField(null=True, blank=True)
    is_paused = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=["none", "down", "up"]), name="clock_kind_known"
            ),
            at_most("clock_game_in_bounds", game=MOST_PLAYED),
            models.CheckConstraint(
                condition=Q(minutes__gte=1, minutes__lte=MOST_MINUTES),
                name="clock_minutes_1_to_240",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.session})"


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

"""The attendance: a player on the list of one night, present or not (yet)."""

from django.db import models

from tournament.models.player import Player
from tournament.models.session import Session


class Attendance(models.Model):
    """A player on tonight's list."""

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="attendances"
    )
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="attendances")
    is_present = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "player"], name="attendance_once_per_session"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} at {self.session}"

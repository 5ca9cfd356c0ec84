"""The club: the church or hall that owns players and sessions, and who may act for it.

A laptop installation has one club and never shows the word.
"""

from django.conf import settings
from django.db import models


class Club(models.Model):
    """A church or hall; one in a laptop installation, many when hosted."""

    name = models.CharField(max_length=100)

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A user's role in a club."""

    class Role(models.TextChoices):
        """What a member may do."""

        ORGANIZER = "organizer", "Organizer"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=20, choices=Role, default=Role.ORGANIZER)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "user"], name="membership_once_per_club"
            ),
            models.CheckConstraint(
                condition=models.Q(role__in=["organizer"]), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"

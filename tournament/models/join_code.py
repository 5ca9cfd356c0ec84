"""The codes by which one device of somebody else comes in, once."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.club import Club, Membership


class JoinCode(models.Model):
    """A code that lets one device in without a password, as what its *role* says.

    What is printed is derived from its random *number*, so a stolen backup opens
    nothing. The row stays as the log: who made it, what the helper is called who came in
    by it (*name*), and when the organizer took that back.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="join_codes")
    role = models.CharField(max_length=20, choices=Membership.Role)
    number = models.BigIntegerField(unique=True)
    made_by = models.CharField(max_length=150, blank=True)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)
    name = models.CharField(max_length=60, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
    )
    removed_at = models.DateTimeField(null=True, blank=True)
    removed_by = models.CharField(max_length=150, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(role__in=["organizer", "helper"]), name="join_code_role_known"
            ),
            models.CheckConstraint(
                condition=Q(used_at__isnull=True) | Q(ended_at__isnull=False),
                name="join_code_used_is_over",
            ),
        ]

    def __str__(self) -> str:
        return f"Join code {self.pk} ({self.get_role_display()})"

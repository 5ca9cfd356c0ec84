"""The seal: what was on file of a session at a moment, so that a later change shows."""

from django.db import models
from django.db.models import Q

from tournament.models import Session


class AuditCheckpoint(models.Model):
    """One seal of a session's log; added to, never changed or deleted.

    For its columns see `scoring.standings.seal.Sealed`, whose `digest` is kept with it.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seals")
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    why = models.CharField(max_length=100)
    before = models.CharField(max_length=64, blank=True)
    counts = models.JSONField(default=dict, blank=True)
    record = models.JSONField(default=dict, blank=True)
    state = models.JSONField(default=dict, blank=True)
    starts_anew = models.BooleanField(default=False)
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "number"], name="seal_number_once_per_session"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="seal_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"Seal {self.number}: {self.why}"

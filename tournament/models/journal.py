"""The journal: what was done to a night as a whole, by whom, when and why."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournament.models.session import Session


class JournalEntry(models.Model):
    """One thing done to a night; added to, never changed or deleted alone."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="journal")
    at = models.DateTimeField(default=timezone.now)
    role = models.CharField(max_length=20)
    who = models.CharField(max_length=150)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
    )
    what = models.TextField()
    reason = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "journal entries"

    def __str__(self) -> str:
        return f"{self.at:%H:%M} {self.who}: {self.what}"

"""The activity log: what was done to a session as a whole, by whom, when and why."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournament.models.session import Session
from tournament.verbs import Verb


class JournalEntry(models.Model):
    """One thing done to a session; added to, never changed or deleted alone.

    *verb* is a `tournament.verbs.Verb` and *facts* are what it keeps; the sentence is made
    when it is read. *legacy_text* is the sentence of an entry written before there were
    verbs; where *facts* is null, it is all there is.
    """

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
    verb = models.CharField(max_length=40, default=Verb.LEGACY)
    facts = models.JSONField(null=True, blank=True)
    legacy_text = models.TextField(blank=True)
    reason = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "journal entries"

    def __str__(self) -> str:
        return f"{self.at:%H:%M} {self.who}: {self.verb}"

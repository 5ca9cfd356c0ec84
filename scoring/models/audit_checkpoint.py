"""The seal: what was on file of a session at a moment, so that a later change shows."""

from typing import Self

from django.db import models
from django.db.models import Q
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext

from scoring.standings.seal import digest, short_code
from tournament.models import Session


class AuditCheckpoint(models.Model):
    """One seal of a session's log; added to, never changed or deleted.

    *number* counts from 1, *before* is the digest of the one before it. *record* are the
    marks of rows that may never change, *counts* how many of them are sealed with this
    one; *state* those of what may, where it has. One that *starts_anew* holds all marks
    again, and says nothing of those before it.
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

    @classmethod
    def last_of(cls, session: Session) -> Self | None:
        """Return the last seal of a session, if it has one, without its marks."""
        seals = cls.objects.filter(session=session).defer("record", "state")
        return seals.order_by("number").last()

    def compute_digest(self) -> str:
        """Return what *digest* has to be, if nothing of the seal was changed."""
        columns = (self.number, self.at, self.why, self.before)
        marks = (self.counts, self.record, self.state, self.starts_anew)
        return digest([*columns, *marks])

    @property
    def signs(self) -> str:
        """Its first signs, as printed: "3f9a-22c1"."""
        return short_code(self.digest)

    @property
    def line(self) -> str:
        """What stands at the foot of a paper: "Verification code 3f9a-22c1, 9:44 PM"."""
        return gettext("Verification code %(code)s, %(at)s") % {
            "code": self.signs,
            "at": time_format(localtime(self.at)),
        }

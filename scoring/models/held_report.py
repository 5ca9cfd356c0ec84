"""The tray: what phones reported and could not be counted, kept for the organizer."""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from tournament.models import Session, Table


class HeldReport(AuthoredModel):
    """A report a phone was not given "saved" for, with everything it said.

    *content* are the fields as they came, *digest* their SHA-256 with the table's key;
    *report* is the deal they speak of, empty where it could not be read. *answer*,
    *code* and *sentence* are what the phone was told and is told again whenever it
    asks. *reasons* are why the report does not count now, each a text and its facts; those
    of earlier versions stand as words in *why*. One that *counts_later* is tried again when
    its turn comes. *settled* says what became of it, "" while it waits.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="tray")
    table = models.ForeignKey(
        Table, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    report_id = models.CharField(max_length=64, blank=True, db_index=True)
    digest = models.CharField(max_length=64)
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    deal = models.PositiveSmallIntegerField(null=True, blank=True)
    takes_back = models.CharField(max_length=64, blank=True)
    content = models.JSONField()
    report = models.JSONField(null=True, blank=True)
    answer = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=40, blank=True)
    sentence = models.TextField()
    why = models.TextField(blank=True)
    reasons = models.JSONField(default=list, blank=True)
    counts_later = models.BooleanField(default=False)
    settled = models.CharField(max_length=300, blank=True)
    settled_by = models.CharField(max_length=150, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["report_id", "digest"], name="tray_item_once_per_content"
            ),
            models.CheckConstraint(
                condition=Q(settled="", settled_at__isnull=True)
                | ~Q(settled="") & Q(settled_at__isnull=False),
                name="tray_item_settled_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(counts_later=False) | Q(report__isnull=False),
                name="tray_item_counted_later_was_read",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.who}, game {self.round}, deal {self.deal}: {self.code}"

"""What is told of a deal: how it ended, in the columns of a report."""

from django.db import models


class DealOutcomeFields(models.Model):
    """A row that tells how a deal ended, or nothing of it: then *outcome* is "".

    *points* are below zero in a total from tally cards alone.
    """

    outcome = models.CharField(max_length=20, blank=True)
    side = models.CharField(max_length=6, blank=True)
    alone = models.CharField(max_length=1, blank=True)
    points = models.SmallIntegerField(null=True, blank=True)
    bid = models.CharField(max_length=10, blank=True)
    tricks = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        abstract = True

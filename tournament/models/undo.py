"""The undoable: an action of the journal that can be undone, and what it changed."""

from django.db import models

from tournament.models.journal import JournalEntry

KEPT = 20
"""So many actions of a night can be undone: the last ones."""


class UndoRecord(models.Model):
    """What one action of an organizer or a helper changed, so that it can be undone.

    *rows* has a list for each row changed: the model's label, the row's key, its columns
    before and after; none of them where the row was not there. Or *fact* names something
    put on file that is never deleted, such as "penalty 7", which another fact undoes.
    *state* and *begun* say how the night stood after it and how many games were begun,
    *told* how much had been reported in the games whose seats it changed.

    The file of a night has none of these: they work only where they were made.
    """

    entry = models.OneToOneField(
        JournalEntry, on_delete=models.CASCADE, related_name="undoable"
    )
    rows = models.JSONField(default=list)
    fact = models.CharField(max_length=40, blank=True)
    state = models.CharField(max_length=20)
    begun = models.PositiveSmallIntegerField()
    told = models.PositiveIntegerField(default=0)
    undone_by = models.OneToOneField(
        JournalEntry,
        on_delete=models.CASCADE,
        related_name="undid",
        null=True,
        blank=True,
    )

    def __str__(self) -> str:
        return f"{self.entry.what}"

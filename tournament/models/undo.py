"""The undo record: an entry of the log that can be undone, and what it changed."""

from django.db import models

from tournament.models.journal import JournalEntry

KEPT = 20
"""So many things done to a session can be undone: the last ones."""


class UndoRecord(models.Model):
    """What an organizer or a helper changed with one command, so that it can be undone.

    *rows* has a list for each row changed: the model's label, the row's key, its columns
    before and after; none of them where the row was not there. Or *subject* is the key of
    a penalty or ruling, which another command undoes. *state* and *begun* say how the
    session stood after it and how many games were begun, *told* how much had been
    reported in the games whose seats it changed.

    The file of a session has none of these: they work only where they were made.
    """

    entry = models.OneToOneField(
        JournalEntry, on_delete=models.CASCADE, related_name="undoable"
    )
    rows = models.JSONField(default=list)
    subject = models.PositiveBigIntegerField(null=True, blank=True)
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
        return f"{self.entry}"

"""The undo record: an entry of the log that can be undone, and what it changed."""

from functools import cached_property
from typing import Any, NamedTuple

from django.apps import apps
from django.db import models

from tournament.models.journal import JournalEntry

KEPT = 20
"""So many things done to a session can be undone: the last ones."""

Columns = dict[str, Any]
Model = type[models.Model]


class RowChange(NamedTuple):
    """A row by its model's label and its key: its columns *before* and *after*.

    All of them, or those that differ; none where the row was not there.
    """

    label: str
    key: int
    before: Columns | None
    after: Columns | None

    @property
    def model(self) -> Model:
        """Whose row it is."""
        return apps.get_model(self.label)

    def in_known_columns(self) -> "RowChange":
        """Return it without columns that its model has no more."""
        names = {field.attname for field in self.model._meta.concrete_fields}  # noqa: SLF001 (public)
        before, after = (
            row and {name: value for name, value in row.items() if name in names}
            for row in (self.before, self.after)
        )
        return self._replace(before=before, after=after)

    @property
    def columns(self) -> set[str]:
        """The columns that differ; all of them where the row came or went."""
        before, after = self.before or {}, self.after or {}
        return {name for name in before | after if before.get(name) != after.get(name)}

    def move_of(self, column: str) -> tuple[Any, Any]:
        """Return a column before and after, None where the row was not there."""
        return (self.before or {}).get(column), (self.after or {}).get(column)

    def changed_since(self, now: Columns | None) -> set[str]:
        """Return the columns it keeps that are not *now* as it left them."""
        same = now and {name: now.get(name) for name in self.after or now}
        columns = RowChange(self.label, self.key, self.after, same).columns
        return columns.difference(getattr(self.model, "COUNTERS", ()))


class UndoRecord(models.Model):
    """What an organizer or a helper changed with one command, so that it can be undone.

    *rows* has a `RowChange` for each row changed. Or *subject* is the key of a penalty or
    ruling, which another command undoes. *state* and *begun* say how the session stood
    after it and how many games were begun, *told* how much had been reported in the games
    whose seats it changed.

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

    @cached_property
    def changes(self) -> list[RowChange]:
        """The rows that were changed, in the columns that an upgrade has left."""
        return [RowChange(*row).in_known_columns() for row in self.rows]

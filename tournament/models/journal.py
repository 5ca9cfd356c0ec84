"""The activity log: what was done to a session as a whole, by whom, when and why."""

from functools import cached_property
from typing import Any, NamedTuple

from django.apps import apps
from django.db import models
from django.utils import timezone

from tournament.models.bounds import MOST_PLAYED, at_most, check, once, somebody
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
    user = somebody()
    verb = models.CharField(max_length=40, default=Verb.LEGACY)
    facts = models.JSONField(null=True, blank=True)
    legacy_text = models.TextField(blank=True)
    reason = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "journal entries"

    def __str__(self) -> str:
        return f"{self.at:%H:%M} {self.who}: {self.verb}"


class ScheduleChange(models.Model):
    """One change to the rest of an event; added to, never changed.

    Whoever holds one of the *numbers* needs a new tally card, on which everything from
    game *from_round* (1-based) on is different. *fingerprint* is that of the preview the
    organizer took, so that taking it twice counts once.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="redraws")
    at = models.DateTimeField(default=timezone.now)
    from_round = models.PositiveSmallIntegerField()
    numbers = models.JSONField(default=list)
    who = models.CharField(max_length=150)
    fingerprint = models.CharField(max_length=64)

    class Meta:
        constraints = [
            once("redraw_taken_once", "session", "fingerprint"),
            check("redraw_after_a_game", from_round__gte=2),
            at_most("redraw_game_in_bounds", from_round=MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"Schedule changed from game {self.from_round} on"


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
        return apps.get_model(self.label)

    def in_known_columns(self) -> "RowChange":
        names = {field.attname for field in self.model._meta.concrete_fields}  # noqa: SLF001 (public)
        before, after = (
            row and {name: value for name, value in row.items() if name in names}
            for row in (self.before, self.after)
        )
        return self._replace(before=before, after=after)

    @property
    def columns(self) -> set[str]:
        """All of them where the row came or went."""
        before, after = self.before or {}, self.after or {}
        return {name for name in before | after if before.get(name) != after.get(name)}

    def move_of(self, column: str) -> tuple[Any, Any]:
        """Before and after, None where the row was not there."""
        return (self.before or {}).get(column), (self.after or {}).get(column)

    def changed_since(self, now: Columns | None) -> set[str]:
        """What is not *now* as it left them."""
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
        JournalEntry, on_delete=models.CASCADE, related_name="undid", null=True, blank=True
    )

    def __str__(self) -> str:
        return f"{self.entry}"

    @cached_property
    def changes(self) -> list[RowChange]:
        return [RowChange(*row).in_known_columns() for row in self.rows]

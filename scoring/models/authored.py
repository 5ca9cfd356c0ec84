"""Authored models: by whom, in which capacity and when something was put on file."""

from django.db import models

from tournament.models.bounds import somebody


class Role(models.TextChoices):
    """The roles of `tournament.access.checks.Actor`, as people read them."""

    ORGANIZER = "organizer", "Organizer"
    HELPER = "helper", "Helper"
    TABLE = "table", "Table"
    PROGRAM = "program", "Program"


class AuthoredModel(models.Model):
    """A row that somebody put on file: *who* is how the log names them.

    *user* is empty for whoever does not log in, and for a user since deleted.
    """

    role = models.CharField(max_length=20, choices=Role)
    user = somebody()
    who = models.CharField(max_length=150)
    at = models.DateTimeField()

    class Meta:
        abstract = True

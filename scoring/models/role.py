"""Roles: in which capacity something was said or done."""

from django.db import models


class Role(models.TextChoices):
    """The roles of `tournament.access.Actor`, as people read them."""

    ORGANIZER = "organizer", "Organizer"
    TABLE = "table", "Table"
    PROGRAM = "program", "Program"

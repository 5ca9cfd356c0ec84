"""The card table: a numbered place of play whose QR code opens its scorepad."""

from django.db import models
from django.db.models import Q

from tournament.models.bounds import MOST_CODES, MOST_NUMBER, at_most
from tournament.models.session import Session


class Table(models.Model):
    """A numbered card table of a session.

    *generation* goes into the table's derived secret: another one makes the printed
    code invalid. *is_on_paper* says that its scores are written down and entered at the
    desk, not on a phone.
    """

    COUNTERS = ("issued",)
    """Columns that only go up: undo leaves them alone."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    generation = models.PositiveIntegerField(default=1)
    issued = models.PositiveIntegerField(
        default=0, help_text="The highest generation ever given; 0 for the first alone."
    )
    is_on_paper = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "number"], name="table_number_once_per_session"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="table_number_from_1"),
            at_most(
                "table_numbers_in_bounds",
                number=MOST_NUMBER,
                **dict.fromkeys(("generation", "issued"), MOST_CODES),
            ),
        ]

    def __str__(self) -> str:
        return f"Table {self.number}"

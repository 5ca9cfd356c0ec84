"""The wish: two people who want to be kept apart, or to begin together, for one event."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy

from tournament.models.attendance import Attendance
from tournament.models.session import Session
from tournament.rotations.search.wishes import REQUEST_LABELS


class SeatingRequest(models.Model):
    """What two people on tonight's list want of the seating; *first* was listed first."""

    class Kind(models.TextChoices):
        """What is wished for."""

        APART = "apart", gettext_lazy(REQUEST_LABELS["apart"])
        TOGETHER = "together", gettext_lazy(REQUEST_LABELS["together"])

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="wishes")
    kind = models.CharField(max_length=20, choices=Kind)
    first = models.ForeignKey(Attendance, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Attendance, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["first", "second"], name="wish_once_for_two_people"
            ),
            models.CheckConstraint(
                condition=Q(first__lt=F("second")), name="wish_of_two_people_in_order"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["apart", "together"]), name="wish_kind_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} and {self.second}: {self.get_kind_display()}"

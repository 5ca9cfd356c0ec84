"""The public sign-up of an event: whether it is open, and who signed up."""

from django.db import models
from django.db.models import Q

from tournament.models.player import Player
from tournament.models.session import Session


class SignUpPage(models.Model):
    """The public page of an event, there once it was opened; *places* of 0 are all numbers.

    Neither it nor what was not confirmed is in the event's file: who was confirmed is on
    the list like everybody else.
    """

    session = models.OneToOneField(
        Session, on_delete=models.CASCADE, related_name="sign_up_page"
    )
    is_open = models.BooleanField(default=False)
    places = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.session}, sign-up page"


class SignUp(models.Model):
    """One or two people who want to play, as they wrote it, until the organizer confirms.

    Then *player* and *partner* are who they are on the roster; whether they still are on
    the list, the list says.
    """

    class State(models.TextChoices):
        """What became of it."""

        PENDING = "pending", "Not confirmed yet"
        CONFIRMED = "confirmed", "Confirmed"
        REMOVED = "removed", "Removed by the organizer"
        CANCELED = "canceled", "Canceled by who signed up"

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="sign_ups")
    state = models.CharField(max_length=20, choices=State, default=State.PENDING)
    name = models.CharField(max_length=60)
    partner_name = models.CharField(max_length=60, blank=True)
    is_together = models.BooleanField(default=False)
    is_same_table = models.BooleanField(default=False)
    note = models.CharField(max_length=200, blank=True)
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    partner = models.ForeignKey(
        Player, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    report_id = models.CharField(max_length=64, unique=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="sign_up_has_a_name"),
            models.CheckConstraint(
                condition=Q(state__in=["pending", "confirmed", "removed", "canceled"]),
                name="sign_up_state_known",
            ),
        ]

    def __str__(self) -> str:
        return " & ".join(self.names)

    @property
    def names(self) -> list[str]:
        """Who signed up: one name or two."""
        return [name for name in (self.name, self.partner_name) if name]

"""The round: all tables play one game, then everybody moves; who sits out of it."""

from django.db import models
from django.db.models import Q

from tournament.lifecycle import RoundState
from tournament.models.bounds import MOST_PLAYED, at_most
from tournament.models.session import Session
from tournament.models.tally_card import TallyCard


class Round(models.Model):
    """One round of a session; people read it as "Game 3", as on the charts."""

    class State(models.TextChoices):
        """The states of `tournament.lifecycle.RoundState`, as people read them."""

        PENDING = RoundState.PENDING, "Not started"
        OPEN = RoundState.OPEN, "Being played"
        COMPLETE = RoundState.COMPLETE, "All deals in"
        CLOSED = RoundState.CLOSED, "Closed"

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=20, choices=State, default=State.PENDING)
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    rung_at = models.DateTimeField(
        null=True, blank=True, help_text="When the bell ended it at all tables."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "number"], name="round_number_once_per_session"
            ),
            models.UniqueConstraint(
                fields=["session"],
                condition=Q(state__in=["open", "complete"]),
                name="round_one_in_play_per_session",
            ),
            models.CheckConstraint(
                condition=Q(state__in=[state.value for state in RoundState]),
                name="round_state_known",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_number_from_1"),
            at_most("round_number_in_bounds", number=MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"Game {self.number}"


class SitOut(models.Model):
    """A card without a game in a round: its holder waits, or plays at an odd table."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="sit_outs")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["round", "card"], name="sit_out_once_per_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card} sits out of {self.round}"

"""The penalty: points given or taken at a table, and its withdrawal.

Facts, not totals: a game's score is the sum of its deals and its penalties on read.
"""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from tournament.models import Game
from tournament.seats import Side


class Penalty(AuthoredModel):
    """Points (not 0, below zero if taken away) for one side of a game, and why.

    *event* is the key of an irregularity, *words* the ruling as it was read out;
    *deal* (1-based) says in which deal, if in one. *report_id* comes from the sender,
    so that a penalty sent twice counts once.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="penalties")
    deal = models.PositiveSmallIntegerField(null=True, blank=True)
    side = models.CharField(max_length=6)
    points = models.SmallIntegerField()
    event = models.CharField(max_length=40, blank=True)
    words = models.CharField(max_length=300)
    report_id = models.CharField(max_length=64, unique=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(points=0), name="penalty_has_points"),
            models.CheckConstraint(condition=~Q(words=""), name="penalty_has_a_reason"),
            models.CheckConstraint(
                condition=Q(side__in=[side.value for side in Side]),
                name="penalty_side_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.points:+} for {self.side}"


class PenaltyWithdrawal(AuthoredModel):
    """A penalty taken back: who, when and why; the penalty itself stays on file."""

    penalty = models.OneToOneField(
        Penalty, on_delete=models.CASCADE, related_name="withdrawal"
    )
    reason = models.CharField(max_length=300)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(reason=""), name="penalty_withdrawal_has_a_reason"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.penalty}, withdrawn"

"""The deal: one of the deals of a game, and every report or correction of it.

Facts, not totals: points are computed on read, and nothing reported is overwritten.
"""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from scoring.models.deal_outcome_fields import DealOutcomeFields
from scoring.rules import Outcome
from tournament.lifecycle import DealEvent
from tournament.models import Game
from tournament.models.bounds import MOST_PLAYED, at_most
from tournament.seats import Compass, Side


class Deal(models.Model):
    """One deal of a game, 1-based; what happened in it is its latest revision."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"], name="deal_number_once_per_game"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="deal_number_from_1"),
            at_most("deal_number_in_bounds", number=MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"{self.game}, deal {self.number}"


class DealRevision(DealOutcomeFields, AuthoredModel):
    """A report, correction or removal of a deal; the highest number counts.

    *report_id* comes from the sender, so that a report sent twice counts once. *batch_id*
    is that of all that was saved at once with it, "" where it was saved alone. *device* is
    the random id of the phone it came from, "" where it has none.
    """

    class Kind(models.TextChoices):
        """What the revision does to the deal."""

        REPORT = DealEvent.REPORT, "Reported"
        CORRECTION = DealEvent.CORRECTION, "Corrected"
        REMOVAL = DealEvent.REMOVAL, "Taken back"

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveSmallIntegerField()
    report_id = models.CharField(max_length=64, unique=True)
    batch_id = models.CharField(max_length=64, blank=True)
    device = models.CharField(max_length=64, blank=True)
    kind = models.CharField(max_length=20, choices=Kind)
    reason = models.TextField(blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(points__isnull=True) | Q(points__gte=0) | Q(outcome="written"),
                name="revision_points_below_zero_only_from_cards",
            ),
            models.UniqueConstraint(
                fields=["deal", "number"], name="revision_number_once_per_deal"
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1), name="revision_number_from_1"
            ),
            models.CheckConstraint(
                condition=Q(kind="removal", outcome="")
                | ~Q(kind="removal") & Q(outcome__in=[o.value for o in Outcome]),
                name="revision_outcome_known",
            ),
            models.CheckConstraint(
                condition=Q(side__in=["", *(side.value for side in Side)]),
                name="revision_side_known",
            ),
            models.CheckConstraint(
                condition=Q(alone__in=["", *(seat.value for seat in Compass)]),
                name="revision_alone_is_a_seat",
            ),
            models.CheckConstraint(
                condition=Q(outcome__in=["points_only", "written"], points__isnull=False)
                | ~Q(outcome__in=["points_only", "written"]) & Q(points__isnull=True),
                name="revision_points_only_where_nothing_else_is_known",
            ),
            models.CheckConstraint(
                condition=Q(outcome="bid_played", tricks__isnull=False) & ~Q(bid="")
                | ~Q(outcome="bid_played") & Q(tricks__isnull=True, bid=""),
                name="revision_bid_and_tricks_of_a_bid_played",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.deal}, revision {self.number}: {self.kind}"

"""The entry: what one pair says of a deal, on sessions where both pairs enter every deal.

The deal counts, as a `DealRevision`, once the latest entries of both pairs are alike.
"""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from scoring.models.deal_outcome_fields import DealOutcomeFields
from scoring.rules import Outcome
from tournament.models import Game
from tournament.models.bounds import MOST_PLAYED, at_most
from tournament.seats import Side


class TeamEntry(DealOutcomeFields, AuthoredModel):
    """What the *pair* says of deal number *deal* (1-based) of a game; its latest counts.

    Without an outcome the pair says nothing of the deal any more. *device* is the random
    id of the phone it was tapped on, "" of an entry that fell with its deal, when this was
    taken back. *report_id* comes from the sender.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="entries")
    deal = models.PositiveSmallIntegerField()
    pair = models.CharField(max_length=6)
    device = models.CharField(max_length=64, blank=True)
    report_id = models.CharField(max_length=64, unique=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(deal__gte=1), name="entry_deal_from_1"),
            at_most("entry_deal_in_bounds", deal=MOST_PLAYED),
            models.CheckConstraint(
                condition=Q(points__isnull=True) | Q(points__gte=0),
                name="entry_points_not_negative",
            ),
            models.CheckConstraint(
                condition=Q(pair__in=[side.value for side in Side]),
                name="entry_of_a_pair",
            ),
            models.CheckConstraint(
                condition=Q(outcome="")
                | Q(outcome__in=[o.value for o in Outcome]) & ~Q(device=""),
                name="entry_outcome_known_and_from_a_device",
            ),
            models.CheckConstraint(
                condition=Q(side__in=["", *(side.value for side in Side)]),
                name="entry_side_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}, deal {self.deal}: {self.pair} pair says {self.outcome}"

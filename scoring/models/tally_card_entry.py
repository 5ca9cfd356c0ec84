"""What somebody has typed in from a tally card: the boxes its holder wrote in."""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from tournament.models import TallyCard
from tournament.models.bounds import MOST_PLAYED, at_most

TOTAL = 0
"""The number of the line below the last game."""


class TallyCardEntry(AuthoredModel):
    """The two boxes of one game on a card, as written; the latest row of a game counts.

    *game* is its number, from 1, or 0 for the line of totals; *own* and *against* are
    empty where the box is. A fact about the card, not about the game: no standings are
    reckoned from it.
    """

    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="written")
    game = models.PositiveSmallIntegerField()
    own = models.SmallIntegerField(null=True, blank=True)
    against = models.SmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            at_most("written_game_in_bounds", game=MOST_PLAYED),
            models.CheckConstraint(
                condition=Q(own__isnull=True) | Q(own__gte=-999, own__lte=999),
                name="written_own_has_three_digits",
            ),
            models.CheckConstraint(
                condition=Q(against__isnull=True) | Q(against__gte=-999, against__lte=999),
                name="written_against_has_three_digits",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card}, game {self.game}: {self.own}–{self.against}"

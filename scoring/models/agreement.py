"""The agreement: the other pair has looked at a game's score, or the organizer decided."""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from tournament.models import Game
from tournament.seats import Side


class Agreement(AuthoredModel):
    """A game's score agreed to as it stood.

    *seen* says who sat there and which revisions of the deals were on file; once these
    have changed the agreement is void. *side* is the pair that tapped, "" where the
    organizer decided, for a *reason*. *report_id* comes from the sender. *device* is the
    random id of the phone, "" where it has none; it *is_same_phone* where a deal of the
    game came from that phone too.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="agreements")
    side = models.CharField(max_length=6, blank=True)
    seen = models.CharField(max_length=200)
    reason = models.CharField(max_length=300, blank=True)
    report_id = models.CharField(max_length=64, unique=True)
    device = models.CharField(max_length=64, blank=True)
    is_same_phone = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "seen"], name="agreement_once_per_score"
            ),
            models.CheckConstraint(
                condition=Q(side__in=[side.value for side in Side], reason="")
                | Q(side="") & ~Q(reason=""),
                name="agreement_of_a_side_or_decided_for_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: agreed by {self.who}"

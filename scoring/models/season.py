"""The season: sessions of a club that are counted together."""

from django.db import models
from django.db.models import Q

from scoring.standings.season import SeasonCount
from tournament.models import Club, Session


class Season(models.Model):
    """Some sessions of a club, and how they are counted; for its rule see `SeasonRule`."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=100)
    count = models.CharField(
        max_length=20,
        choices=[(choice.value, choice.label) for choice in SeasonCount],
        default=SeasonCount.SUM,
    )
    best = models.PositiveSmallIntegerField(default=0, help_text="0: all nights count.")
    needs = models.PositiveSmallIntegerField(default=1)
    nights = models.ManyToManyField(Session, related_name="seasons", blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(count__in=[choice.value for choice in SeasonCount]),
                name="season_count_known",
            ),
            models.CheckConstraint(
                condition=Q(best__lte=100, needs__gte=1, needs__lte=100),
                name="season_nights_up_to_100",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="season_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

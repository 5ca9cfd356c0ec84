"""The player: a person on the club's roster."""

from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from tournament.models.club import Club


class Player(models.Model):
    """A person on the club's roster, told from the others by name alone."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=60)
    nickname = models.CharField(
        max_length=30, blank=True, help_text="What friends say; typing it finds the name."
    )
    is_member = models.BooleanField(default=False)
    division = models.CharField(
        max_length=30, blank=True, help_text="Who competes for a prize apart: “Ladies”."
    )
    phone = models.CharField(max_length=30, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "club", Lower("name"), name="player_name_once_per_club"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

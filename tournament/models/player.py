"""The player: a person on the club's roster, and two names joined into one."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower

from tournament.models.club import Club

ON_ROSTER = Q(is_removed=False, join=None)
"""Which players are offered: not those removed, nor names joined into another's."""


class Player(models.Model):
    """A person on the club's roster, told from the others by name alone.

    Who *is_removed* is offered nowhere any more; events of before keep the name.
    """

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
    is_removed = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "club", Lower("name"), name="player_name_once_per_club"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def stands_for(self) -> "Player":
        """The player whose name this is since it was joined; mostly itself."""
        player = self
        while hasattr(player, "join"):
            player = player.join.player
        return player


class PlayerJoin(models.Model):
    """A name on the roster that is another player's since: *joined* stands for *player*.

    The row of the name stays, so that typing it still finds the player. *moved* are the
    rows that went over, by model: their keys, and of each what the join wrote over, for
    Undo to put back.
    """

    joined = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="join")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="joins")
    moved = models.JSONField(default=dict)
    who = models.CharField(max_length=150)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(joined=F("player")), name="player_join_of_two"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.joined} is {self.player}"

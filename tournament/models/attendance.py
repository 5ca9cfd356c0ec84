"""The attendance: a player on the list of one event, present or not (yet)."""

from django.db import models
from django.db.models import Q

from tournament.models.player import Player
from tournament.models.session import Session


class Attendance(models.Model):
    """A player on tonight's list, or waiting for a place on it.

    *card_name* is what cards and boards call the player where the name alone would not
    do; *fixed_table* is for who cannot walk. *former_name* is the player's name here
    until the roster changed it: seals of this event are about that one.
    """

    class Listing(models.TextChoices):
        """What is known of a person before the first game."""

        LISTED = "listed", "On the list"
        WAITING = "waiting", "On the wait list"
        NO_SHOW = "no_show", "Did not come"

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="attendances"
    )
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="attendances")
    listing = models.CharField(max_length=20, choices=Listing, default=Listing.LISTED)
    is_present = models.BooleanField(default=False)
    card_name = models.CharField(max_length=30, blank=True)
    division = models.CharField(max_length=30, blank=True)
    former_name = models.CharField(max_length=60, blank=True)
    fixed_table = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "player"], name="attendance_once_per_session"
            ),
            models.CheckConstraint(
                condition=Q(listing="listed")
                | Q(listing__in=["waiting", "no_show"]) & Q(is_present=False),
                name="attendance_listing_known_and_true",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} at {self.session}"

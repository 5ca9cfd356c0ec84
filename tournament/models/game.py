"""The game: one table in one round, and its four seats."""

from django.db import models

from tournament.models.bounds import MOST_PLAYED, at_most
from tournament.models.round import Round
from tournament.models.table import Table
from tournament.models.tally_card import TallyCard
from tournament.seats import Compass


class GameQuerySet(models.QuerySet["Game"]):
    """Games, filtered."""

    def seated(self) -> "GameQuerySet":
        """Games that somebody plays.

        One that was opened, withdrawn and then drawn for fewer tables has nobody in it.
        """
        return self.filter(seats__position=Compass.NORTH)


class Game(models.Model):
    """One table's game of a round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="games")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="games")
    last_deal = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="With which deal it ends, where it ends early."
    )

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["round", "table"], name="game_once_per_table_and_round"
            ),
            at_most("game_last_deal_in_bounds", last_deal=MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"{self.round}, {self.table}"


class Seat(models.Model):
    """A card's place at a table in a round.

    *round* repeats the game's round so that the database itself can refuse a
    card that would sit twice in it.
    """

    class Position(models.TextChoices):
        """The compass, clockwise."""

        NORTH = Compass.NORTH, "North"
        EAST = Compass.EAST, "East"
        SOUTH = Compass.SOUTH, "South"
        WEST = Compass.WEST, "West"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="seats")
    position = models.CharField(max_length=1, choices=Position)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "position"], name="seat_position_once_per_game"
            ),
            models.UniqueConstraint(
                fields=["round", "card"], name="seat_card_once_per_round"
            ),
            models.CheckConstraint(
                condition=models.Q(position__in=[seat.value for seat in Compass]),
                name="seat_position_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.position} {self.card}"

"""The game: one table in one round, and its four seats."""

from django.db import models

from tournament.models import bounds
from tournament.models.session import Session
from tournament.models.tally_card import TallyCard
from tournament.play.lifecycle import RoundState
from tournament.play.seats import Compass


class Round(models.Model):
    """One round of a session; people read it as "Game 3", as on the charts."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = bounds.one_of(RoundState, default=RoundState.PENDING)
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    rung_at = models.DateTimeField(
        null=True, blank=True, help_text="When the bell ended it at all tables."
    )

    class Meta:
        constraints = [
            bounds.once("round_number_once_per_session", "session", "number"),
            bounds.once(
                "round_one_in_play_per_session", "session", state__in=["open", "complete"]
            ),
            bounds.allow("round_state_known", state=RoundState),
            bounds.check("round_number_from_1", number__gte=1),
            bounds.at_most("round_number_in_bounds", number=bounds.MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"Game {self.number}"


class SitOut(models.Model):
    """A card without a game in a round: its holder waits, or plays at an odd table."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="sit_outs")
    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="sit_outs")

    class Meta:
        constraints = [bounds.once("sit_out_once_per_round", "round", "card")]

    def __str__(self) -> str:
        return f"{self.card} sits out of {self.round}"


class Table(bounds.Coded):
    """A numbered card table of a session.

    *generation* goes into the table's derived secret: another one makes the printed
    code invalid. *is_on_paper* says that its scores are written down and entered at the
    desk, not on a phone.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    is_on_paper = models.BooleanField(default=False)

    class Meta:
        constraints = bounds.numbered("table")

    def __str__(self) -> str:
        return f"Table {self.number}"


class GameQuerySet(models.QuerySet["Game"]):
    def seated(self) -> "GameQuerySet":
        """A game that was opened, withdrawn and then drawn for fewer tables has nobody in
        it.
        """
        return self.filter(seats__position=Compass.NORTH)


class Game(models.Model):
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="games")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="games")
    last_deal = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="With which deal it ends, where it ends early."
    )

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints = [
            bounds.once("game_once_per_table_and_round", "round", "table"),
            bounds.at_most("game_last_deal_in_bounds", last_deal=bounds.MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"{self.round}, {self.table}"


class Seat(models.Model):
    """A card's place at a table in a round.

    *round* repeats the game's round so that the database itself can refuse a
    card that would sit twice in it.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="seats")
    position = models.CharField(
        max_length=1, choices=[(seat.value, seat.word) for seat in Compass]
    )

    class Meta:
        constraints = [
            bounds.once("seat_position_once_per_game", "game", "position"),
            bounds.once("seat_card_once_per_round", "round", "card"),
            bounds.allow("seat_position_known", position=Compass),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.position} {self.card}"

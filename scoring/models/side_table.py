"""The side table: any game for 2 to 7 people, apart from the session's standings.

Facts, not totals: points, games and rubbers are reckoned from the deals on read.
"""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from tournament.models import Player, Session
from tournament.models.bounds import MOST_CODES, at_most, check, once


class SideTable(models.Model):
    """A table of people who sit out, with its own game and its own rules snapshot."""

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="side_tables"
    )
    number = models.PositiveSmallIntegerField()
    house_rules = models.JSONField(
        help_text="Snapshot of the game and rules played at this table."
    )
    generation = models.PositiveIntegerField(default=1)
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            once("side_table_number_once_per_session", "session", "number"),
            check("side_table_number_from_1", number__gte=1),
            at_most("side_table_code_in_bounds", generation=MOST_CODES),
        ]

    def __str__(self) -> str:
        return f"{self.session}, side table {self.number}"


class SidePlace(models.Model):
    """A seat at a side table, 0-based clockwise, and the name of who sits there."""

    table = models.ForeignKey(SideTable, on_delete=models.CASCADE, related_name="places")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )

    class Meta:
        constraints = [
            once("side_place_once_per_table", "table", "seat"),
            at_most("side_place_seven_seats_at_most", seat=6),
            check("side_place_has_a_name", ~Q(name="")),
        ]

    def __str__(self) -> str:
        return self.name


class SideReport(AuthoredModel):
    """One entry in a side table's record: a deal, the last one taken back, a penalty.

    The live deals are the reports with each take-back undoing the last live one; a
    report is never changed or deleted. *number* (1-based) orders them, *facts* are the
    answers of `scoring.rules.Facts`, empty for a take-back; for a penalty and its
    withdrawal `scoring.side_games.play` says what they are.
    """

    class Kind(models.TextChoices):
        DEAL = "deal", "Reported"
        TAKE_BACK = "take_back", "Taken back"
        PENALTY = "penalty", "Penalty"
        WITHDRAWAL = "withdrawal", "Penalty withdrawn"

    table = models.ForeignKey(SideTable, on_delete=models.CASCADE, related_name="reports")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20, choices=Kind)
    facts = models.JSONField(default=dict)
    report_id = models.CharField(max_length=64, unique=True)

    class Meta:
        constraints = [
            once("side_report_number_once_per_table", "table", "number"),
            check("side_report_number_from_1", number__gte=1),
        ]

    def __str__(self) -> str:
        return f"{self.table}, entry {self.number}: {self.kind}"

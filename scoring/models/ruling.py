"""Rulings, penalties and calls for the organizer, each with what ended it.

A ruling or penalty is never changed: one that does not count is withdrawn, on file.
"""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from scoring.models.side_table import SideTable
from tournament.models import Game, Session, Table, TallyCard
from tournament.models.bounds import allow, check, once
from tournament.play.seats import Compass, Side


class HelpRequest(AuthoredModel):
    """One call; it stands until the organizer has come or it was taken back.

    It is of a *table*, of a *side_table*, or of a *card* whose holder has no seat in the
    game in play; of a *card* and its table where a holder calls from a seat. *round* is
    the game in play, 1-based. *ended_by* is "" while it stands; it *is_answered* where an
    organizer or helper ended it as done. *report_id* comes from the sender, so that a call
    sent twice is one. Where somebody sits wrong, *wrong_number* is the number of whoever it
    is, if they told it, and *wrong_table* and *wrong_seat* where they sit.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="calls")
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    card = models.ForeignKey(
        TallyCard, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    side_table = models.ForeignKey(
        SideTable, on_delete=models.CASCADE, related_name="calls", null=True, blank=True
    )
    round = models.PositiveSmallIntegerField()
    report_id = models.CharField(max_length=64, unique=True)
    wrong_number = models.PositiveSmallIntegerField(null=True, blank=True)
    wrong_table = models.PositiveSmallIntegerField(null=True, blank=True)
    wrong_seat = models.CharField(max_length=1, blank=True)
    ended_by = models.CharField(max_length=150, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    is_answered = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = [
            once("call_stands_once_per_table", "table", ended_at__isnull=True),
            once(
                "call_stands_once_per_card",
                "card",
                ended_at__isnull=True,
                table__isnull=True,
            ),
            once("call_stands_once_per_side_table", "side_table", ended_at__isnull=True),
            check(
                "call_comes_from_somewhere",
                Q(table__isnull=False)
                | Q(card__isnull=False)
                | Q(side_table__isnull=False),
            ),
            check(
                "call_ended_by_somebody",
                Q(ended_by="", ended_at__isnull=True)
                | ~Q(ended_by="") & Q(ended_at__isnull=False),
            ),
            check(
                "call_of_a_wrong_seat_says_where",
                Q(wrong_seat="", wrong_table=None, wrong_number=None)
                | Q(wrong_seat__in=[seat.value for seat in Compass], wrong_table__gte=1),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.who} calls, game {self.round}"


class Penalty(AuthoredModel):
    """Points (not 0, below zero if taken away) for one side of a game, and why.

    *event* is the key of an irregularity, *words* the ruling as it was read out;
    *deal* (1-based) says in which deal, if in one. *report_id* comes from the sender,
    so that a penalty sent twice counts once.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="penalties")
    deal = models.PositiveSmallIntegerField(null=True, blank=True)
    side = models.CharField(max_length=6)
    points = models.SmallIntegerField()
    event = models.CharField(max_length=40, blank=True)
    words = models.CharField(max_length=300)
    report_id = models.CharField(max_length=64, unique=True)

    class Meta:
        constraints = [
            check("penalty_has_points", ~Q(points=0)),
            check("penalty_has_a_reason", ~Q(words="")),
            allow("penalty_side_known", side=Side),
        ]

    def __str__(self) -> str:
        return f"{self.game}: {self.points:+} for {self.side}"


class PenaltyWithdrawal(AuthoredModel):
    """A penalty taken back: who, when and why; the penalty itself stays on file."""

    penalty = models.OneToOneField(
        Penalty, on_delete=models.CASCADE, related_name="withdrawal"
    )
    reason = models.CharField(max_length=300)

    class Meta:
        constraints = [check("penalty_withdrawal_has_a_reason", ~Q(reason=""))]

    def __str__(self) -> str:
        return f"{self.penalty}, withdrawn"


class Ruling(AuthoredModel):
    """What was asked, what was answered and which sheets say so.

    *question* is the key of a question of the desk, *asked* its inputs as they stand in
    the address, so that the page can be opened again; *sources* are sentences.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="rulings")
    game = models.ForeignKey(
        Game, on_delete=models.SET_NULL, related_name="rulings", null=True, blank=True
    )
    question = models.CharField(max_length=40)
    asked = models.JSONField(default=dict)
    verdict = models.TextField()
    sources = models.JSONField(default=list)
    report_id = models.CharField(max_length=64, unique=True)

    class Meta:
        constraints = [check("ruling_has_a_verdict", ~Q(verdict=""))]

    def __str__(self) -> str:
        return f"{self.question}: {self.verdict}"


class RulingWithdrawal(AuthoredModel):
    """A ruling taken back: who and when; the ruling itself stays on file."""

    ruling = models.OneToOneField(
        Ruling, on_delete=models.CASCADE, related_name="withdrawal"
    )

    def __str__(self) -> str:
        return f"{self.ruling}, withdrawn"

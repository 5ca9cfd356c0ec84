"""The ruling: an answer of the rules desk, kept with the session, and its withdrawal.

Never changed: a ruling that does not stand is withdrawn and stays on file.
"""

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from tournament.models import Game, Session


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
        constraints = [
            models.CheckConstraint(condition=~Q(verdict=""), name="ruling_has_a_verdict"),
        ]

    def __str__(self) -> str:
        return f"{self.question}: {self.verdict}"


class RulingWithdrawal(AuthoredModel):
    """A ruling taken back: who and when; the ruling itself stays on file."""

    ruling = models.OneToOneField(
        Ruling, on_delete=models.CASCADE, related_name="withdrawal"
    )

    def __str__(self) -> str:
        return f"{self.ruling}, withdrawn"

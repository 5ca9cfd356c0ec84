"""The ruling: an answer of the rules desk, kept with the night. Never changed."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from scoring.models.role import Role
from tournament.models import Game, Session


class Ruling(models.Model):
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
    role = models.CharField(max_length=20, choices=Role)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
    )
    who = models.CharField(max_length=150)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(verdict=""), name="ruling_has_a_verdict"),
        ]

    def __str__(self) -> str:
        return f"{self.question}: {self.verdict}"

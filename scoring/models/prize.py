"""Prizes on file with their rules and decisions, seasons, and the seals of the log."""

from secrets import token_hex
from typing import Self

from django.db import models
from django.db.models import Q
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext

from scoring.models.authored import AuthoredModel
from scoring.standings.prizes import STAGES, Doubles, PrizeKind, Ties
from scoring.standings.seal import digest, short_code
from scoring.standings.season import SeasonCount
from tournament.models import Club, Session
from tournament.models.bounds import allow, at_most, check, once, one_of, within
from tournament.words.marked import gettext_noop


class AuditCheckpoint(models.Model):
    """One seal of a session's log; added to, never changed or deleted.

    *number* counts from 1, *before* is the digest of the one before it. *record* are the
    marks of rows that may never change, *counts* how many of them are sealed with this
    one; *state* those of what may, where it has. One that *starts_anew* holds all marks
    again, and says nothing of those before it.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seals")
    number = models.PositiveIntegerField()
    at = models.DateTimeField()
    why = models.CharField(max_length=100)
    before = models.CharField(max_length=64, blank=True)
    counts = models.JSONField(default=dict, blank=True)
    record = models.JSONField(default=dict, blank=True)
    state = models.JSONField(default=dict, blank=True)
    starts_anew = models.BooleanField(default=False)
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = [
            once("seal_number_once_per_session", "session", "number"),
            check("seal_number_from_1", number__gte=1),
        ]

    def __str__(self) -> str:
        return f"Seal {self.number}: {self.why}"

    @classmethod
    def last_of(cls, session: Session) -> Self | None:
        """The last seal without its marks, which are long."""
        seals = cls.objects.filter(session=session).defer("record", "state")
        return seals.order_by("number").last()

    def compute_digest(self) -> str:
        columns = (self.number, self.at, self.why, self.before)
        marks = (self.counts, self.record, self.state, self.starts_anew)
        return digest([*columns, *marks])

    @property
    def signs(self) -> str:
        """As printed: "3f9a-22c1"."""
        return short_code(self.digest)

    @property
    def line(self) -> str:
        return gettext("Verification code %(code)s, %(at)s") % {
            "code": self.signs,
            "at": time_format(localtime(self.at)),
        }


class PrizeRules(models.Model):
    """How a session gives out its prizes.

    The pot is *pot_percent* of the fees; shares are of it. Whoever has left early or
    has not paid may be left out. A session of an older version may share a pot without
    any rules; that pot is all of the fees.
    """

    session = models.OneToOneField(
        Session, on_delete=models.CASCADE, related_name="prize_rules"
    )
    doubles = one_of(Doubles, default=Doubles.ANY)
    ties = one_of(Ties, default=Ties.SHARE)
    needs_paid = models.BooleanField(default=False)
    needs_present = models.BooleanField(default=False)
    pot_percent = models.PositiveSmallIntegerField(default=100)

    class Meta:
        verbose_name_plural = "prize rules"
        constraints = [
            allow("prize_rules_doubles_known", doubles=Doubles),
            allow("prize_rules_ties_known", ties=Ties),
            at_most("prize_rules_pot_0_to_100", pot_percent=100),
        ]

    def __str__(self) -> str:
        return f"Prize rules of {self.session}"


def new_key() -> str:
    """Ten random letters: what a prize is called on every machine."""
    return token_hex(5)


class Prize(models.Model):
    """A prize of the list, in the order of *position*.

    Worth an *amount*, a *share* (percent) of the pot, or the *gift* in words; a gift
    cannot be parted. *place* is of places alone, in the final standings or in a *stage*,
    *target* the hidden number. Paying it out is entered under its *key*, which goes with
    the session to another machine.
    """

    COUNTERS = ("draws",)
    """Columns that only go up: undo leaves them alone."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="prizes")
    position = models.PositiveSmallIntegerField()
    kind = one_of(PrizeKind)
    place = models.PositiveSmallIntegerField(default=1)
    target = models.PositiveSmallIntegerField(default=0)
    division = models.CharField(max_length=30, blank=True)
    stage = one_of(STAGES, blank=True, default="", db_default="")
    amount = models.DecimalField(max_digits=9, decimal_places=2, default=0)
    share = models.DecimalField(max_digits=5, decimal_places=2, default=0)
    gift = models.CharField(max_length=80, blank=True)
    key = models.CharField(max_length=10, blank=True, default=new_key)
    draws = models.PositiveSmallIntegerField(
        default=0, help_text="How often it was drawn by lot; draws that were undone count."
    )

    class Meta:
        constraints = [
            once("prize_position_once_per_session", "session", "position"),
            allow("prize_kind_known", kind=PrizeKind),
            allow("prize_stage_known", stage=["", *STAGES]),
            within("prize_place_1_to_99", place=(1, 99)),
            check("prize_worth_not_negative", amount__gte=0, share__gte=0, share__lte=100),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.place}"


class PrizeDecision(AuthoredModel):
    """How people who were equal, or in the hat, were put in order; added to, never changed.

    The latest one of a prize counts. *numbers* are player numbers, the winner first;
    a draw keeps the *hat* it was drawn from. A decision *is_passed* when whoever was
    drawn was not there and another one is drawn.
    """

    class TieBreakMethod(models.TextChoices):
        CUT = "cut", gettext_noop("Cut cards")
        LOT = "lot", gettext_noop("Drawn by the program")
        CHOSEN = "chosen", gettext_noop("Chosen by the organizer")
        PLAYED = "played", gettext_noop("Played off")
        SPLIT = "split", gettext_noop("Split by the tied players")

    prize = models.ForeignKey(Prize, on_delete=models.CASCADE, related_name="decisions")
    how = models.CharField(max_length=10, choices=TieBreakMethod)
    numbers = models.JSONField()
    hat = models.JSONField(default=list)
    is_passed = models.BooleanField(default=False)

    class Meta:
        constraints = [
            allow(
                "prize_decision_how_known", how=["cut", "lot", "chosen", "played", "split"]
            )
        ]

    def __str__(self) -> str:
        return f"{self.prize}: {self.numbers}"


class Season(models.Model):
    """Some sessions of a club, and how they are counted; for its rule see `SeasonRule`."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=100)
    count = one_of(SeasonCount, default=SeasonCount.SUM)
    best = models.PositiveSmallIntegerField(default=0, help_text="0: all nights count.")
    needs = models.PositiveSmallIntegerField(default=1)
    nights = models.ManyToManyField(Session, related_name="seasons", blank=True)

    class Meta:
        constraints = [
            allow("season_count_known", count=SeasonCount),
            check("season_nights_up_to_100", best__lte=100, needs__gte=1, needs__lte=100),
            check("season_has_a_name", ~Q(name="")),
        ]

    def __str__(self) -> str:
        return self.name

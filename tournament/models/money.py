"""Money: what an event charges, and its cash book.

Amounts are decimals with two places in the currency of the club.
"""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournament.models.bounds import allow, check, once, somebody
from tournament.models.player import Attendance
from tournament.models.session import Session
from tournament.words.marked import gettext_noop

_NOT_OF_SOMEBODY = [
    *("float_in", "quarters", "fifty_fifty", "donation", "other_income"),
    *("fifty_fifty_prize", "prize", "cost", "float_out", "count"),
]
"""Kinds of lines, as the database has them."""


class Fee(models.Model):
    """One price of an event: "Member 5.00", "At the door 8.00", "Free"."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="fees")
    position = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    amount = models.DecimalField(max_digits=9, decimal_places=2)

    class Meta:
        constraints = [
            once("fee_name_once_per_session", "session", "name"),
            check("fee_not_negative", amount__gte=0),
            check("fee_has_a_name", ~Q(name="")),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.amount}"


class CashEntry(models.Model):
    """A line of the cash book; added to, never changed or deleted.

    *amount* is what came in, below zero what went out; in cash it is in the box. A line
    entered by mistake is voided by another one that *voids* it, with the opposite amount.
    A line of kind FEE names whose fee it is; that person has paid while it is not voided,
    at a fee of nothing too. A prize paid out has the key of the *prize* and the number it
    went to. Counting the box adds a line of kind COUNT: what was counted in its *words*,
    and as its *amount* by how much that was over or short, which may be nothing.
    *report_id* makes entering safe to repeat.
    """

    class Kind(models.TextChoices):
        FLOAT_IN = "float_in", gettext_noop("Starting cash in")
        FEE = "fee", gettext_noop("Admission")
        QUARTERS = "quarters", gettext_noop("Quarters")
        FIFTY_FIFTY = "fifty_fifty", gettext_noop("50/50 tickets")
        DONATION = "donation", gettext_noop("Donations")
        OTHER_INCOME = "other_income", gettext_noop("Other income")
        FIFTY_FIFTY_PRIZE = "fifty_fifty_prize", gettext_noop("50/50 payout")
        PRIZE = "prize", gettext_noop("Prizes")
        COST = "cost", gettext_noop("Expenses")
        FLOAT_OUT = "float_out", gettext_noop("Starting cash out")
        COUNT = "count", gettext_noop("Over or short")

    class Method(models.TextChoices):
        CASH = "cash", gettext_noop("Cash")
        CHECK = "check", gettext_noop("Check")
        APP = "app", gettext_noop("Payment app")
        CARD = "card", gettext_noop("Card")

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="cash_entries"
    )
    kind = models.CharField(max_length=20, choices=Kind)
    method = models.CharField(max_length=10, choices=Method, default=Method.CASH)
    amount = models.DecimalField(max_digits=9, decimal_places=2)
    words = models.CharField(max_length=100, blank=True)
    attendance = models.ForeignKey(
        Attendance,
        on_delete=models.RESTRICT,
        related_name="payments",
        null=True,
        blank=True,
    )
    voids = models.OneToOneField(
        "self", on_delete=models.RESTRICT, related_name="voided_by", null=True, blank=True
    )
    prize = models.CharField(max_length=10, blank=True)
    prize_number = models.PositiveSmallIntegerField(null=True, blank=True)
    report_id = models.CharField(max_length=36, unique=True)
    at = models.DateTimeField(default=timezone.now)
    role = models.CharField(max_length=20)
    who = models.CharField(max_length=150)
    user = somebody()

    class Meta:
        verbose_name_plural = "cash entries"
        constraints = [
            check(
                "cash_kind_known_and_fee_of_somebody",
                Q(kind="fee", attendance__isnull=False) | Q(kind__in=_NOT_OF_SOMEBODY),
            ),
            allow("cash_method_known", method=["cash", "check", "app", "card"]),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.amount}"

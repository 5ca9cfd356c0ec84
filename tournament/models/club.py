"""The club: the church or hall that owns players and sessions, and who may act for it.

A laptop installation has one club and never shows the word.
"""

from django.conf import settings
from django.db import models

from tournament.locales import DEFAULT


class Club(models.Model):
    """A church or hall; one in a laptop installation, many when hosted.

    What it is called, its *sponsor* line and its *color* stand on pages and paper; with
    *uses_initials* last names are initials wherever people outside the hall may read. The
    logo is a `ClubLogo` of its own, named by its *logo_digest*, "" without one. The
    *locale* is one of `tournament.locales`; the list is there, so that a new one needs no
    migration. Its *time_zone* is an IANA name, "" for that of the installation, and its
    *paper* is "" for that of its country.
    """

    class Currency(models.TextChoices):
        """What the cash box holds; one currency a club."""

        USD = "USD", "US dollar ($)"
        CAD = "CAD", "Canadian dollar ($)"
        EUR = "EUR", "Euro (€)"
        GBP = "GBP", "Pound (£)"
        AUD = "AUD", "Australian dollar ($)"
        NZD = "NZD", "New Zealand dollar ($)"
        CHF = "CHF", "Swiss franc (CHF)"

    class Color(models.TextChoices):
        """What stands behind light type: dark enough for a contrast of 7 to 1."""

        GREEN = "green", "Green"
        BLUE = "blue", "Blue"
        RED = "red", "Dark red"
        PURPLE = "purple", "Purple"
        BLACK = "black", "Black"

    name = models.CharField(max_length=100, blank=True)
    sponsor = models.CharField(max_length=100, blank=True)
    color = models.CharField(max_length=20, choices=Color, default=Color.GREEN)
    uses_initials = models.BooleanField(default=False)
    logo_digest = models.CharField(max_length=16, blank=True)
    currency = models.CharField(max_length=3, choices=Currency, default=Currency.USD)
    locale = models.CharField(max_length=10, default=DEFAULT.code)
    time_zone = models.CharField(max_length=64, blank=True)
    paper = models.CharField(max_length=10, blank=True)
    saves_ink = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Whether prints save ink unless one asks otherwise.",
    )
    has_public_pages = models.BooleanField(
        default=True, help_text="Whether sign-up and results may be opened to everybody."
    )
    starts_like = models.ForeignKey(
        "tournament.Session",
        on_delete=models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
        help_text="The event whose rules and prices a new one starts with.",
    )

    keeps_names_for = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Years after somebody's last event."
    )
    names_go_on = models.DateField(
        null=True, blank=True, help_text="The announced day on which old names go."
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(
                    currency__in=["USD", "CAD", "EUR", "GBP", "AUD", "NZD", "CHF"]
                ),
                name="club_currency_known",
            ),
            models.CheckConstraint(
                condition=models.Q(color__in=["green", "blue", "red", "purple", "black"]),
                name="club_color_known",
            ),
        ]

    def __str__(self) -> str:
        return self.name or "Club"


class ClubLogo(models.Model):
    """The logo of a club, as a PNG this program has written."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="logo")
    png = models.BinaryField()

    def __str__(self) -> str:
        return f"Logo of {self.club}"


class Membership(models.Model):
    """A user's role in a club; the club *chosen_at* last is the one they act for."""

    class Role(models.TextChoices):
        """What a member may do."""

        ORGANIZER = "organizer", "Organizer"
        HELPER = "helper", "Helper"
        TREASURER = "treasurer", "Treasurer"

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=20, choices=Role, default=Role.ORGANIZER)
    chosen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "user"], name="membership_once_per_club"
            ),
            models.CheckConstraint(
                condition=models.Q(role__in=["organizer", "helper", "treasurer"]),
                name="membership_role_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"

"""The club: the church or hall that owns players and sessions, and who may act for it.

A laptop installation has one club and never shows the word.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.bounds import allow, check, once, somebody
from tournament.words.locales import DEFAULT
from tournament.words.marked import gettext_noop


class Club(models.Model):
    """A church or hall; one in a laptop installation, many when hosted.

    What it is called, its *sponsor* line and its *color* stand on pages and paper; with
    *uses_initials* last names are initials wherever people outside the hall may read. The
    logo is a `ClubLogo` of its own, named by its *logo_digest*, "" without one. The
    *locale* is one of `words.locales`; the list is there, so that a new one needs no
    migration. Its *time_zone* is an IANA name, "" for that of the installation, and its
    *paper* is "" for that of its country.
    """

    class Currency(models.TextChoices):
        USD = "USD", gettext_noop("US dollar ($)")
        CAD = "CAD", gettext_noop("Canadian dollar ($)")
        EUR = "EUR", gettext_noop("Euro (€)")
        GBP = "GBP", gettext_noop("Pound (£)")
        AUD = "AUD", gettext_noop("Australian dollar ($)")
        NZD = "NZD", gettext_noop("New Zealand dollar ($)")
        CHF = "CHF", gettext_noop("Swiss franc (CHF)")

    class Color(models.TextChoices):
        """What stands behind light type: dark enough for a contrast of 7 to 1."""

        GREEN = "green", gettext_noop("Green")
        BLUE = "blue", gettext_noop("Blue")
        RED = "red", gettext_noop("Dark red")
        PURPLE = "purple", gettext_noop("Purple")
        BLACK = "black", gettext_noop("Black")

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
    keeps_contacts = models.BooleanField(
        default=False,
        db_default=False,
        help_text="Whether phone numbers and e-mails of lists and sign-ups are kept.",
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
            allow(
                "club_currency_known",
                currency=["USD", "CAD", "EUR", "GBP", "AUD", "NZD", "CHF"],
            ),
            allow("club_color_known", color=["green", "blue", "red", "purple", "black"]),
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
        ORGANIZER = "organizer", gettext_noop("Organizer")
        HELPER = "helper", gettext_noop("Helper")
        TREASURER = "treasurer", gettext_noop("Treasurer")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=20, choices=Role, default=Role.ORGANIZER)
    chosen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            once("membership_once_per_club", "club", "user"),
            allow("membership_role_known", role=["organizer", "helper", "treasurer"]),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"


class JoinCode(models.Model):
    """A code that lets one device in without a password, as what its *role* says.

    What is printed is derived from its random *number*, so a stolen backup opens
    nothing. The row stays as the log: who made it, what the helper is called who came in
    by it (*name*), and when the organizer took that back.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="join_codes")
    role = models.CharField(max_length=20, choices=Membership.Role)
    number = models.BigIntegerField(unique=True)
    made_by = models.CharField(max_length=150, blank=True)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)
    name = models.CharField(max_length=60, blank=True)
    user = somebody()
    removed_at = models.DateTimeField(null=True, blank=True)
    removed_by = models.CharField(max_length=150, blank=True)

    class Meta:
        constraints = [
            allow("join_code_role_known", role=["organizer", "helper"]),
            check(
                "join_code_used_is_over",
                Q(used_at__isnull=True) | Q(ended_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"Join code {self.pk} ({self.get_role_display()})"

    @property
    def is_helper(self) -> bool:
        return self.role == Membership.Role.HELPER


class Printer(models.Model):
    """A printer by its name, and how it is set right.

    What it prints goes *right* and *down* by so many millimeters; *line* is what the line
    of 100 mm on its test page measures.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="printers")
    name = models.CharField(max_length=40)
    right = models.FloatField(default=0)
    down = models.FloatField(default=0)
    line = models.FloatField(default=100)

    class Meta:
        constraints = [once("printer_named_once", "club", "name")]

    def __str__(self) -> str:
        return self.name


class LabelSheet(models.Model):
    """A sheet of equal labels or cards, in millimeters from the top left corner."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="label_sheets")
    name = models.CharField(max_length=40)
    paper = models.CharField(max_length=10)
    columns = models.PositiveSmallIntegerField()
    rows = models.PositiveSmallIntegerField()
    width = models.FloatField()
    height = models.FloatField()
    left = models.FloatField()
    top = models.FloatField()
    gap_x = models.FloatField()
    gap_y = models.FloatField()

    class Meta:
        constraints = [
            once("label_sheet_named_once", "club", "name"),
            check(
                "label_sheet_has_labels",
                columns__gte=1,
                rows__gte=1,
                width__gt=0,
                height__gt=0,
            ),
        ]

    def __str__(self) -> str:
        return self.name

"""The player: a person on the club's roster, and two names joined into one."""

from typing import NamedTuple

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy

from tournament.models.bounds import allow, check, once
from tournament.models.club import Club
from tournament.models.session import Session

ON_ROSTER = Q(is_removed=False, join=None)
"""Which players are offered: not those removed, nor names joined into another's."""

CONTACT = ("nickname", "phone", "last_name", "email")
"""A player's personal texts beside the name: erased with it, and joined with it."""
PERSONAL = ("name", *CONTACT)


class Player(models.Model):
    """A person on the club's roster, told from the others by name alone.

    Who *is_removed* is offered nowhere any more; events of before keep the name.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=60)
    nickname = models.CharField(
        max_length=30, blank=True, help_text="What friends say; typing it finds the name."
    )
    is_member = models.BooleanField(default=False)
    division = models.CharField(
        max_length=30, blank=True, help_text="Who competes for a prize apart: “Ladies”."
    )
    phone = models.CharField(max_length=30, blank=True)
    last_name = models.CharField(
        max_length=60,
        blank=True,
        default="",
        db_default="",
        help_text="The part of the name that lists are sorted by, if not the likely one.",
    )
    email = models.EmailField(blank=True, default="", db_default="")
    agreed_on = models.DateField(
        null=True, blank=True, help_text="When they gave phone or e-mail to be written to."
    )
    is_removed = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "club", Lower("name"), name="player_name_once_per_club"
            ),
            check("player_has_a_name", ~Q(name="")),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def stands_for(self) -> "Player":
        """The player whose name this is since it was joined; mostly itself."""
        player = self
        while hasattr(player, "join"):
            player = player.join.player
        return player


class PlayerDetails(NamedTuple):
    """What an organizer says of a player beside the name: each is a column, and a field."""

    nickname: str
    phone: str
    is_member: bool
    last_name: str = ""
    email: str = ""

    def put_on(self, player: Player) -> None:
        for column, value in self._asdict().items():
            setattr(player, column, value)
        if not (self.phone or self.email):
            player.agreed_on = None


class PlayerJoin(models.Model):
    """A name on the roster that is another player's since: *joined* stands for *player*.

    The row of the name stays, so that typing it still finds the player. *moved* are the
    rows that went over, by model: their keys, and of each what the join wrote over, for
    Undo to put back.
    """

    joined = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="join")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="joins")
    moved = models.JSONField(default=dict)
    who = models.CharField(max_length=150)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [check("player_join_of_two", ~Q(joined=F("player")))]

    def __str__(self) -> str:
        return f"{self.joined} is {self.player}"


class Attendance(models.Model):
    """A player on a session's list, or waiting for a place on it.

    *card_name* is what cards and boards call the player where the name alone would not do;
    *fixed_table* is for who cannot walk. *former_name* is the player's name here until the
    roster changed it: seals of this event are about that one. The organizer and helpers
    see the *note*, and nobody else.
    """

    class Listing(models.TextChoices):
        LISTED = "listed", "On the list"
        WAITING = "waiting", "On the wait list"
        NO_SHOW = "no_show", "Did not come"

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="attendances"
    )
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="attendances")
    listing = models.CharField(max_length=20, choices=Listing, default=Listing.LISTED)
    is_present = models.BooleanField(default=False)
    card_name = models.CharField(max_length=30, blank=True)
    division = models.CharField(max_length=30, blank=True)
    former_name = models.CharField(max_length=60, blank=True)
    fixed_table = models.PositiveSmallIntegerField(null=True, blank=True)
    note = models.CharField(max_length=200, blank=True, default="", db_default="")

    class Meta:
        constraints = [
            once("attendance_once_per_session", "session", "player"),
            check(
                "attendance_listing_known_and_true",
                Q(listing="listed")
                | Q(listing__in=["waiting", "no_show"]) & Q(is_present=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} at {self.session}"


class SeatingRequest(models.Model):
    """What two people on the list want of the seating; *first* was listed first."""

    class Kind(models.TextChoices):
        APART = "apart", gettext_lazy("Never at one table")
        TOGETHER = "together", gettext_lazy("At one table in game 1")

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="wishes")
    kind = models.CharField(max_length=20, choices=Kind)
    first = models.ForeignKey(Attendance, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Attendance, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            once("wish_once_for_two_people", "first", "second"),
            check("wish_of_two_people_in_order", first__lt=F("second")),
            allow("wish_kind_known", kind=["apart", "together"]),
        ]

    def __str__(self) -> str:
        return f"{self.first} and {self.second}: {self.get_kind_display()}"


class SignUpPage(models.Model):
    """The public page of an event, there once it was opened; *places* of 0 are all numbers.

    Neither it nor what was not confirmed is in the event's file: who was confirmed is on
    the list like everybody else.
    """

    session = models.OneToOneField(
        Session, on_delete=models.CASCADE, related_name="sign_up_page"
    )
    is_open = models.BooleanField(default=False)
    places = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.session}, sign-up page"


class SignUp(models.Model):
    """One or two people who want to play, as they wrote it, until the organizer confirms.

    Then *player* and *partner* are who they are on the roster; whether they still are on
    the list, the list says.
    """

    class State(models.TextChoices):
        PENDING = "pending", "Not confirmed yet"
        CONFIRMED = "confirmed", "Confirmed"
        REMOVED = "removed", "Removed by the organizer"
        CANCELED = "canceled", "Canceled by who signed up"

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="sign_ups")
    state = models.CharField(max_length=20, choices=State, default=State.PENDING)
    name = models.CharField(max_length=60)
    partner_name = models.CharField(max_length=60, blank=True)
    is_together = models.BooleanField(default=False)
    is_same_table = models.BooleanField(default=False)
    note = models.CharField(max_length=200, blank=True)
    phone = models.CharField(max_length=30, blank=True, default="", db_default="")
    email = models.EmailField(blank=True, default="", db_default="")
    player = models.ForeignKey(
        Player, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    partner = models.ForeignKey(
        Player, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    report_id = models.CharField(max_length=64, unique=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            check("sign_up_has_a_name", ~Q(name="")),
            allow(
                "sign_up_state_known", state=["pending", "confirmed", "removed", "canceled"]
            ),
        ]

    def __str__(self) -> str:
        return " & ".join(self.names)

    @property
    def names(self) -> list[str]:
        return [name for name in (self.name, self.partner_name) if name]

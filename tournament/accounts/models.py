"""What accounts keep beside those of the library: invitations, and who did what."""

from django.db import models
from django.utils import timezone

from tournament.models import Club, Membership
from tournament.models.bounds import allow, once, somebody


class Invitation(models.Model):
    """Somebody is asked to act for a club; the link in the mail is derived from the key.

    *called* is the name of who asked. It is gone once it was accepted or withdrawn. The
    link that was mailed *proves_address*.
    """

    proves_address = False
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField()
    role = models.CharField(max_length=20, choices=Membership.Role)
    called = models.CharField(max_length=150)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            once("invitation_once_per_club", "club", "email"),
            allow("invitation_role_known", role=Membership.Role.values),
        ]

    def __str__(self) -> str:
        return f"{self.email} ({self.get_role_display()})"


class AccountEntry(models.Model):
    """A login or a change of roles; added to, never changed.

    *who* did it, to *whom*; the *club* is none for what concerns an account alone.
    """

    class Verb(models.TextChoices):
        LOGGED_IN = "logged_in"
        LOGIN_FAILED = "login_failed"
        CLUB_OPENED = "club_opened"
        INVITED = "invited"
        WITHDRAWN = "withdrawn"
        JOINED = "joined"
        ROLE_CHANGED = "role_changed"
        REMOVED = "removed"
        LEFT = "left"

    at = models.DateTimeField(default=timezone.now)
    club = models.ForeignKey(
        Club,
        on_delete=models.CASCADE,
        related_name="account_entries",
        null=True,
        blank=True,
    )
    user = somebody("account_entries")
    verb = models.CharField(max_length=20, choices=Verb)
    who = models.CharField(max_length=150)
    whom = models.CharField(max_length=254, blank=True)
    role = models.CharField(max_length=20, blank=True)
    address = models.CharField(max_length=45, blank=True)

    class Meta:
        verbose_name_plural = "account entries"
        indexes = [models.Index(fields=["club", "-at"], name="account_entry_of_club")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.who}: {self.verb}"

"""Who may act for a club besides its organizers, and who has to name themselves."""

from dataclasses import dataclass

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User

from tournament.models import Club, Membership


@dataclass(frozen=True, slots=True)
class Helper:
    """Somebody who enters and does not decide; *pk* is of the membership.

    Who *has_password* not has joined by a code.
    """

    pk: int
    name: str
    has_password: bool


def helpers_of(club: Club) -> tuple[Helper, ...]:
    """Return the helpers of *club* by name, in one query."""
    memberships = club.memberships.filter(role=Membership.Role.HELPER).select_related(
        "user"
    )
    return tuple(
        Helper(
            membership.pk,
            membership.user.username,
            membership.user.has_usable_password(),
        )
        for membership in memberships.order_by("user__username")
    )


def only_user() -> str:
    """Return the name of whoever alone has a password; nothing where there are several."""
    users = User.objects.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX)
    names = list(users.values_list("username", flat=True)[:2])
    return names[0] if len(names) == 1 else ""

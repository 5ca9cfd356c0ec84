"""Who may act for a club besides its organizers, and who has to name themselves."""

from dataclasses import dataclass

from django.contrib.auth.models import User

from tournament.models import Club, Membership


@dataclass(frozen=True, slots=True)
class Helper:
    """Somebody who enters and does not decide; *pk* is of the membership."""

    pk: int
    name: str


def helpers_of(club: Club) -> tuple[Helper, ...]:
    """Return the helpers of *club* by name, in one query."""
    memberships = club.memberships.filter(role=Membership.Role.HELPER).select_related(
        "user"
    )
    return tuple(
        Helper(membership.pk, membership.user.username)
        for membership in memberships.order_by("user__username")
    )


def only_user() -> str:
    """Return the name of whoever alone can log in; nothing where there are several."""
    names = list(User.objects.values_list("username", flat=True)[:2])
    return names[0] if len(names) == 1 else ""

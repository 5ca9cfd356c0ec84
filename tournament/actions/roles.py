"""Who belongs to a club, and as what: the same on a laptop and where it is hosted."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournament.marked import gettext_noop
from tournament.models import Club, Membership
from tournament.refusals import Conflict

Role = Membership.Role


class LastOrganizer(Conflict):
    """A club would be left without an organizer."""

    code = "LAST_ORGANIZER"
    text = gettext_noop(
        "A club needs an organizer. Make someone else organizer first. Nothing was changed."
    )


@transaction.atomic
def join_club(*, club: Club, user: User, role: str) -> Membership:
    """Let *user* act for *club*; an organizer who joins as less stays one."""
    membership, is_new = Membership.objects.get_or_create(
        club=club, user=user, defaults={"role": role}
    )
    if not is_new and membership.role != Role.ORGANIZER:
        membership.role = role
        membership.save(update_fields=["role"])
    return membership


@transaction.atomic
def change_role(*, membership: Membership, role: str) -> None:
    """Let a member of a club act in another *role*.

    Raises:
        LastOrganizer
    """
    if role != Role.ORGANIZER:
        _check_not_last(membership)
    membership.role = role
    membership.save(update_fields=["role"])


@transaction.atomic
def leave_club(*, membership: Membership) -> None:
    """Take a member out of a club; what they entered keeps their name.

    Raises:
        LastOrganizer
    """
    _check_not_last(membership)
    membership.delete()


@transaction.atomic
def choose_club(*, user: User, club: int) -> None:
    """Let *user* act for the club with this key from now on, if it is one of theirs."""
    user.memberships.filter(club=club).update(chosen_at=timezone.now())


def _check_not_last(membership: Membership) -> None:
    """Refuse where nobody else organizes the club; the club is locked meanwhile."""
    club = Club.objects.select_for_update().get(pk=membership.club_id)
    organizers = club.memberships.filter(role=Role.ORGANIZER)
    if (
        membership.role == Role.ORGANIZER
        and not organizers.exclude(pk=membership.pk).exists()
    ):
        raise LastOrganizer

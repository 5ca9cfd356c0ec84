"""Let helpers log in, and no longer."""

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tournament.actions.roles import join_club, leave_club
from tournament.marked import gettext_noop
from tournament.models import Club, Membership
from tournament.refusals import Conflict


class NameTaken(Conflict):
    """Two people cannot log in by one name."""

    code = "NAME_TAKEN"
    text = gettext_noop(
        "{name} is already taken. Choose another name. Nothing was changed."
    )


@transaction.atomic
def add_helper(*, club: Club, name: str, password: str) -> Membership:
    """Let *name* log in as a helper of *club*, with *password*.

    Raises:
        NameTaken: somebody has this name, in whatever case.
    """
    if User.objects.filter(username__iexact=name).exists():
        raise NameTaken(name=name)
    try:
        with transaction.atomic():
            user = User.objects.create_user(username=name, password=password)
    except IntegrityError:  # somebody else was quicker
        raise NameTaken(name=name) from None
    return join_club(club=club, user=user, role=Membership.Role.HELPER)


@transaction.atomic
def remove_helper(*, club: Club, helper: int, by: str) -> None:
    """Take the helper (primary key of the membership) out of *club*; safe to repeat.

    Who helps nowhere else and has no e-mail address cannot log in any more. What they
    entered keeps their name.
    """
    memberships = club.memberships.filter(pk=helper, role=Membership.Role.HELPER)
    for membership in memberships.select_related("user"):
        codes = club.join_codes.filter(user=membership.user, removed_at=None)
        codes.update(removed_at=timezone.now(), removed_by=by)
        leave_club(membership=membership)
        if not membership.user.memberships.exists() and not membership.user.email:
            membership.user.delete()

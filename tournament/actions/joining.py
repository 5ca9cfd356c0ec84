"""Let a device in by a code: helpers by a name, an organizer without the password."""

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournament.actions.helpers import NameTaken
from tournament.actions.roles import join_club
from tournament.join_links import random_number
from tournament.marked import gettext_noop
from tournament.models import Club, JoinCode, Membership
from tournament.opened_links import OldCode
from tournament.queries.join_codes import is_open

Role = Membership.Role


class UsedCode(OldCode):
    """A code was used before, is too old, or was ended."""

    code = "USED_CODE"
    text = gettext_noop(
        "This code no longer works. Each code works once. Ask the organizer for a new one."
    )
    is_replaced = False


@transaction.atomic
def make_helper_code(*, club: Club, by: str) -> JoinCode:
    """Make the one code by which the next helper joins; an open one ends."""
    end_helper_code(club=club)
    return _make(club, Role.HELPER, by)


def end_helper_code(*, club: Club) -> None:
    """Let the open code for a helper, if there is one, open nothing any more."""
    _end(club.join_codes.filter(role=Role.HELPER))


@transaction.atomic
def renew_login_code() -> JoinCode | None:
    """Make the code that logs one device in as organizer; those of before end.

    Nothing is made where there is no organizer yet.
    """
    _end(JoinCode.objects.filter(role=Role.ORGANIZER))
    first = Membership.objects.filter(role=Role.ORGANIZER).select_related("club")
    membership = first.order_by("pk").first()
    return _make(membership.club, Role.ORGANIZER, "") if membership else None


@transaction.atomic
def join_as_helper(*, code: JoinCode, name: str) -> User:
    """Use *code*: let *name* in as a helper, who then is logged in.

    A helper who joined by a code before, under the same name, is the same person with
    another device.

    Raises:
        UsedCode
        NameTaken: somebody has this name and a password.
    """
    locked = _use(code)
    user = User.objects.filter(username__iexact=name).first()
    if user and user.has_usable_password():
        raise NameTaken(name=name)
    if user is None:
        user = User.objects.create_user(username=name)
    join_club(club=locked.club, user=user, role=Role.HELPER)
    locked.name, locked.user = name, user
    locked.save()
    return user


@transaction.atomic
def log_in_by_code(*, code: JoinCode) -> User:
    """Use *code*: return the organizer it logs in. The next one is made at once.

    Raises:
        UsedCode
    """
    locked = _use(code)
    organizers = locked.club.memberships.filter(role=Role.ORGANIZER)
    user = organizers.select_related("user").order_by("pk")[0].user
    locked.name, locked.user = user.get_username()[:60], user
    locked.save()
    _make(locked.club, Role.ORGANIZER, "")
    return user


def _make(club: Club, role: str, by: str) -> JoinCode:
    return JoinCode.objects.create(
        club=club, role=role, number=random_number(), made_by=by, made_at=timezone.now()
    )


def _end(codes: QuerySet[JoinCode]) -> None:
    codes.filter(ended_at=None).update(ended_at=timezone.now())


def _use(code: JoinCode) -> JoinCode:
    """Return the row of a code, locked and used up.

    Raises:
        UsedCode: somebody was quicker, or it is over.
    """
    Club.objects.select_for_update().get(pk=code.club_id)
    locked = JoinCode.objects.select_related("club").get(pk=code.pk)
    if not is_open(locked):
        raise UsedCode
    locked.used_at = locked.ended_at = timezone.now()
    return locked

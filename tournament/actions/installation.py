"""Set up a laptop installation: its one club and its organizer."""

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet

from tournament.actions.joining import renew_login_code
from tournament.locales import DEFAULT, Locale
from tournament.marked import gettext_noop
from tournament.models import Club, Membership
from tournament.refusals import Conflict

ORGANIZER = "organizer"


class AlreadySetUp(Conflict):
    """There is an organizer; a second set-up would be a way in for anybody."""

    code = "ALREADY_SET_UP"
    text = gettext_noop("This laptop already has an organizer. Log in instead.")


@transaction.atomic
def set_up(*, password: str, club_name: str = "", locale: Locale = DEFAULT) -> User:
    """Make the club and the organizer, who logs in with *password* alone.

    The club speaks what the organizer's browser speaks, and its name may wait, until
    somebody chooses them under Club settings.

    Raises:
        AlreadySetUp: it was done before.
    """
    if User.objects.exists():
        raise AlreadySetUp
    user = User.objects.create_user(username=ORGANIZER, password=password)
    club = own_club()
    club.name = club_name or club.name
    club.locale, club.currency = locale.code, locale.currency
    club.save()
    Membership.objects.create(club=club, user=user)
    renew_login_code()
    return user


@transaction.atomic
def choose_password(*, name: str, password: str) -> User:
    """Give an organizer another password, which ends all logins with the old one."""
    user = organizers().get(username=name)
    user.set_password(password)
    user.save(update_fields=["password"])
    return user


def organizers() -> QuerySet[User]:
    """Return who organizes here, by name."""
    here = User.objects.filter(memberships__role=Membership.Role.ORGANIZER)
    return here.distinct().order_by("username")


def own_club() -> Club:
    """Return the club of a laptop installation, made when first asked for."""
    return Club.objects.order_by("pk").first() or Club.objects.create()

"""Let somebody in who organizes a club."""

from dataclasses import dataclass

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import transaction

from tournament.accounts.actions.log import Verb, note
from tournament.actions.roles import choose_club, join_club
from tournament.locales import locale_of
from tournament.models import Club, Membership


@dataclass(frozen=True, slots=True)
class NewClub:
    """What is asked once, when somebody signs up."""

    name: str
    locale: str
    time_zone: str
    paper: str


@transaction.atomic
def open_club(*, user: User, called: str, club: NewClub) -> Club:
    """Make a club and let *user*, who is *called* so, organize it."""
    user.first_name = called
    user.save(update_fields=["first_name"])
    made = Club.objects.create(
        name=club.name,
        locale=club.locale,
        currency=locale_of(club.locale).currency,
        time_zone=club.time_zone,
        paper=club.paper,
    )
    join_club(club=made, user=user, role=Membership.Role.ORGANIZER)
    choose_club(user=user, club=made.pk)
    note(Verb.CLUB_OPENED, user, club=made)
    return made


@transaction.atomic
def let_in(*, email: str, called: str, club: NewClub) -> tuple[User, bool]:
    """Return the account of *email* and whether it is new; a new one organizes *club*.

    It has no password yet. The host vouches for its address.
    """
    address = (
        EmailAddress.objects.filter(email__iexact=email).select_related("user").first()
    )
    if address:
        return address.user, False
    user = User.objects.create_user(username=email, email=email)
    EmailAddress.objects.create(user=user, email=email, primary=True, verified=True)
    open_club(user=user, called=called, club=club)
    return user, True

"""A club, its organizers and its players."""

import factory
from django.contrib.auth.models import User
from django.test import RequestFactory
from factory.django import DjangoModelFactory

from tournament.models import Attendance, Club, Membership, Player
from tournament.models.player import PlayerDetails
from tournament.people.actions.people import Details


class ClubFactory(DjangoModelFactory):
    class Meta:
        model = Club

    name = "St. Mary’s"


class OrganizerFactory(DjangoModelFactory):
    """A user who can log in with "correct horse"; a member of no club yet."""

    class Meta:
        model = User

    username = factory.Sequence(lambda n: f"organizer{n}")

    @classmethod
    def _create(cls, model_class, *args, **kwargs):
        return model_class.objects.create_user(*args, password="correct horse", **kwargs)


class MembershipFactory(DjangoModelFactory):
    class Meta:
        model = Membership

    club = factory.SubFactory(ClubFactory)
    user = factory.SubFactory(OrganizerFactory)


class HelperFactory(MembershipFactory):
    """A helper of a club."""

    role = Membership.Role.HELPER


class PlayerFactory(DjangoModelFactory):
    class Meta:
        model = Player

    club = factory.SubFactory(ClubFactory)
    name = factory.Sequence(lambda n: f"Player {n}")


class AttendanceFactory(DjangoModelFactory):
    """Somebody on the list of *session*, of its club and not yet present."""

    class Meta:
        model = Attendance

    player = factory.SubFactory(PlayerFactory, club=factory.SelfAttribute("..session.club"))


def player_details(**changes):
    """What is said of a player, nothing unless it is among the *changes*."""
    nothing = {"nickname": "", "phone": "", "is_member": False}
    return PlayerDetails(**nothing | changes)


def person_details(*, card_name="", division="", fixed_table=None, **of_player):
    """What is said of somebody on a list, and of the player."""
    return Details(
        player=player_details(**of_player),
        card_name=card_name,
        division=division,
        fixed_table=fixed_table,
    )


def request_of(user):
    """A request of somebody who is logged in."""
    request = RequestFactory().get("/")
    request.user = user
    return request

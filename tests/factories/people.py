"""A club, its organizers and its players."""

import factory
from django.contrib.auth.models import User
from django.test import RequestFactory
from factory.django import DjangoModelFactory

from tournament.models import Attendance, Club, Membership, Player


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


def request_of(user):
    """A request of somebody who is logged in."""
    request = RequestFactory().get("/")
    request.user = user
    return request

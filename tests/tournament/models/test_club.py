import pytest
from django.db import IntegrityError

from tests.factories import ClubFactory, MembershipFactory, OrganizerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_club_and_membership_read_as_people_say_them():
    member = MembershipFactory(user__username="olga")

    assert str(member.club) == "St. Mary’s"
    assert str(member) == "olga (Organizer)"


def test_user_is_a_member_of_a_club_once_and_of_many_clubs():
    user = OrganizerFactory()
    MembershipFactory(user=user, club=ClubFactory())
    member = MembershipFactory(user=user, club=ClubFactory())

    with pytest.raises(IntegrityError):
        MembershipFactory(user=user, club=member.club)


def test_member_has_a_role_the_program_knows():
    with pytest.raises(IntegrityError, match="membership_role_known"):
        MembershipFactory(role="janitor")

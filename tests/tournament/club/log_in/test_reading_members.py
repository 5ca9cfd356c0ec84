import pytest
from django.contrib.auth.models import User

from tests.factories import ClubFactory, HelperFactory, MembershipFactory
from tournament.club.log_in.reading import helpers_of, only_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("names", [["Zoe"], ["Zoe", "Ann", "Mia"]])
def test_helpers_stand_by_name(names):
    club = ClubFactory()
    MembershipFactory(club=club)
    HelperFactory()
    for name in names:
        HelperFactory(club=club, user__username=name)

    helpers = [helper.user.username for helper in helpers_of(club)]

    assert helpers == sorted(names)


def test_whoever_is_alone_need_not_say_who_it_is():
    none = only_user()
    olga = MembershipFactory(user__username="Olga")
    alone = only_user()
    User.objects.create_user("Zoe")  # came in by a code, without a password
    still = only_user()
    HelperFactory(club=olga.club)

    assert (none, alone, only_user()) == ("", "Olga", "")
    assert still == "Olga"

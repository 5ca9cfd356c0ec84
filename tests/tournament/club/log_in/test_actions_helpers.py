import pytest
from django.contrib.auth.models import User

from tests.factories import ClubFactory, HelperFactory, MembershipFactory
from tournament.club.log_in.actions import NameTaken, add_helper, remove_helper
from tournament.models import Membership

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_a_helper_logs_in_with_a_password_of_their_own():
    club = ClubFactory()

    helper = add_helper(club=club, name="ann", password="nine spades")

    assert (helper.club, helper.role) == (club, Membership.Role.HELPER)
    assert User.objects.get().check_password("nine spades")


def test_two_people_do_not_share_a_name():
    organizer = MembershipFactory(user__username="Olga")

    with pytest.raises(NameTaken) as refusal:
        add_helper(club=organizer.club, name="olga", password="nine spades")

    assert str(refusal.value) == (
        "olga is already taken. Choose another name. Nothing was changed."
    )


def test_a_helper_taken_out_cannot_log_in_any_more():
    helper = HelperFactory()

    for _ in range(2):
        remove_helper(club=helper.club, helper=helper.pk, by="Olga")

    assert not User.objects.exists()


def test_whoever_helps_elsewhere_stays():
    helper = HelperFactory()
    HelperFactory(user=helper.user)

    remove_helper(club=helper.club, helper=helper.pk, by="Olga")

    assert helper.user.memberships.count() == 1


def test_neither_organizers_nor_helpers_of_others_are_taken_out():
    organizer, stranger = MembershipFactory(), HelperFactory()

    for member in (organizer, stranger):
        remove_helper(club=organizer.club, helper=member.pk, by="Olga")

    assert Membership.objects.count() == 2

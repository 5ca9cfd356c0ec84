"""The set-up of a laptop, once."""

import pytest
from django.contrib.auth.models import User

from tests.factories import read_refusal
from tournament.club.log_in import actions as installation
from tournament.models import Club, Membership

pytestmark = pytest.mark.django_db


def test_set_up_makes_the_club_and_its_organizer():
    user = installation.set_up(password="correct horse")

    assert user.username == "organizer"
    assert user.check_password("correct horse")
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert str(Membership.objects.get()) == "organizer (Organizer)"
    assert Membership.objects.get().club.name == ""


def test_set_up_is_refused_once_it_is_done():
    installation.set_up(password="correct horse")

    with pytest.raises(installation.AlreadySetUp) as refused:
        installation.set_up(password="another password")

    assert read_refusal(refused) == (
        "ALREADY_SET_UP",
        "This laptop already has an organizer. Log in instead. Nothing was changed.",
    )
    assert User.objects.get().check_password("correct horse")
    assert Club.objects.count() == 1

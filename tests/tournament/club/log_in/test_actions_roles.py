"""Who belongs to a club, and as what."""

import pytest

from tests.factories import HelperFactory, MembershipFactory, OrganizerFactory, read_refusal
from tournament.club.log_in.actions import LastOrganizer, change_role, join_club, leave_club
from tournament.models import Membership

pytestmark = pytest.mark.django_db
Role = Membership.Role


def test_who_joins_again_has_the_new_role_but_an_organizer_stays_one():
    helper, organizer = HelperFactory(), MembershipFactory()

    for member in (helper, organizer):
        join_club(club=member.club, user=member.user, role=Role.TREASURER)
        member.refresh_from_db()

    assert (helper.role, organizer.role) == (Role.TREASURER, Role.ORGANIZER)
    user = OrganizerFactory()
    assert join_club(club=helper.club, user=user, role=Role.HELPER).role == Role.HELPER


def test_the_last_organizer_stays():
    first = MembershipFactory()
    HelperFactory(club=first.club)

    with pytest.raises(LastOrganizer) as refusal:
        change_role(membership=first, role=Role.HELPER)
    with pytest.raises(LastOrganizer):
        leave_club(membership=first)

    assert read_refusal(refusal)[0] == "LAST_ORGANIZER"
    MembershipFactory(club=first.club)
    change_role(membership=first, role=Role.HELPER)
    assert Membership.objects.get(pk=first.pk).role == Role.HELPER

import pytest
from django.db import IntegrityError

from tests.factories import MembershipFactory, OrganizerFactory, SessionFactory
from tests.oracles import oracle
from tournament.models import Session
from tournament.play.lifecycle import SessionState

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_session_reads_as_its_name_and_date():
    assert str(SessionFactory()) == "Euchre night, 2026-10-03"


@pytest.mark.parametrize(("change", "constraint"), oracle("planning")["no_night"])
def test_session_refuses_what_no_night_can_be(change, constraint):
    session = SessionFactory()

    with pytest.raises(IntegrityError, match=constraint):
        Session.objects.filter(pk=session.pk).update(**change)


@pytest.mark.parametrize("deals", [1, 16])
def test_session_may_have_1_to_16_deals_a_game(deals):
    assert SessionFactory(deals_per_game=deals).deals_per_game == deals


def test_sessions_of_a_user_are_those_of_all_their_clubs():
    user = OrganizerFactory()
    mine = {SessionFactory(club=MembershipFactory(user=user).club) for _ in range(2)}
    SessionFactory()

    assert set(Session.objects.of_user(user.pk)) == mine


def test_codes_are_typed_from_check_in_to_the_finish():
    for state in SessionState:
        session = SessionFactory()
        Session.objects.filter(pk=session.pk).update(state=state)

    opened = Session.objects.open_to_codes().values_list("state", flat=True)

    assert sorted(opened) == ["check_in", "running"]

"""Views behind plain buttons."""

import pytest
from django.test import RequestFactory

from tests.factories import MembershipFactory, SessionFactory
from tournament.access.checks import Actor
from tournament.pages.live import button

pytestmark = pytest.mark.django_db


def press(session, user):
    """Press a button that remembers what it was asked to do."""
    calls = []
    view = button(lambda **asked_for: calls.append(asked_for), then="hall")
    request = RequestFactory().post("/")
    request.user = user
    return view(request, session.pk), calls


def test_a_button_does_its_action_as_the_organizer_and_shows_the_page():
    session = SessionFactory()
    user = MembershipFactory(club=session.club).user

    answer, calls = press(session, user)

    actor = Actor(role="organizer", who=user.username, user_id=user.pk)
    assert calls == [{"session": session, "by": actor}]
    assert (answer.status_code, answer.url) == (302, f"/nights/{session.pk}/hall/")

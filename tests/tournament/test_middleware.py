"""Refusals become answers, and every answer is guarded."""

import pytest
from django.test import Client
from django.urls import include, path, reverse

from tests.factories import MembershipFactory, OrganizerFactory, SessionFactory
from tests.tournament.views.visitors import heading_of, told_on
from tournament.access import TooManyAttempts
from tournament.refusals import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


class TooLate(Refusal):
    """Made up for these tests."""

    code = "TOO_LATE"
    text = "It is too late for {what}."
    status = 409


def refuse(request, night=None):
    raise TooLate(what="<b>cards</b>")


def refuse_guesses(request):
    raise TooManyAttempts


def fail(request):
    raise ZeroDivisionError


urlpatterns = [
    path("late/", refuse),
    path("late/<int:night>/", refuse),
    path("guesses/", refuse_guesses),
    path("fault/", fail),
    path("", include("tournament.urls")),
]


@pytest.fixture
def organizer(client):
    client.force_login(MembershipFactory().user)
    return client


def ways_on(answer):
    """Where the page leads, but for the way home at its top."""
    return [
        line.split('href="')[1].split('"')[0]
        for line in answer.text.split("\n")
        if 'role="button" href="' in line
    ]


def test_a_refusal_is_told_with_its_status(organizer):
    answer = organizer.get("/late/")

    assert answer.status_code == 409
    assert heading_of(answer) == "That cannot be done"
    assert told_on(answer) == ["It is too late for <b>cards</b>."]
    assert "<b>cards</b>" not in answer.text
    assert ways_on(answer) == ["/"]


def test_a_refusal_leads_back_to_the_night(client):
    membership = MembershipFactory()
    night = SessionFactory(club=membership.club, is_rehearsal=True)
    client.force_login(membership.user)

    answer = client.get(f"/late/{night.pk}/")

    assert ways_on(answer) == [reverse("night", args=[night.pk])]
    assert "REHEARSAL" in answer.text


def test_a_refusal_leads_nobody_into_the_night_of_another_club(organizer):
    night = SessionFactory(name="Secret supper")

    answer = organizer.get(f"/late/{night.pk}/")

    assert ways_on(answer) == ["/"]
    assert night.name not in answer.text


def test_a_refusal_leads_nobody_into_the_night(client):
    OrganizerFactory()

    answer = client.get("/late/7/")

    assert ways_on(answer) == ["/"]


def test_too_many_attempts_say_when_to_come_back(client):
    answer = client.get("/guesses/")

    assert (answer.status_code, answer["Retry-After"]) == (429, "300")


def test_other_faults_are_faults():
    client = Client(raise_request_exception=False)

    answer = client.get("/fault/")

    assert answer.status_code == 500
    assert heading_of(answer) == "Something went wrong"


@pytest.mark.parametrize(
    ("address", "host", "status"),
    [
        ("/late/", "localhost", 409),
        ("/guesses/", "localhost", 429),
        ("/fault/", "localhost", 500),
        ("/nothing/", "localhost", 404),
        ("/", "evil.example", 400),
    ],
)
def test_every_refusal_is_guarded(address, host, status):
    client = Client(raise_request_exception=False)

    answer = client.get(address, HTTP_HOST=host)

    assert answer.status_code == status
    policy = answer["Content-Security-Policy"].split("; ")
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer["X-Frame-Options"] == "DENY"


def test_a_post_without_its_token_is_told_kindly_and_guarded():
    answer = Client(enforce_csrf_checks=True).post(reverse("code"), {"code": "ABCDEF"})

    assert answer.status_code == 403
    assert heading_of(answer) == "That did not work"
    assert answer["X-Frame-Options"] == "DENY"
    assert "default-src 'none'" in answer["Content-Security-Policy"].split("; ")


def test_pages_of_an_organizer_stay_in_no_cache(organizer):
    assert "no-store" in organizer.get("/")["Cache-Control"]

import pytest
from django.urls import reverse

from scoring.models import Season
from tests.factories import ClubFactory, finished_session
from tests.factories.counted import queries_in
from tests.factories.seasons import season_of, season_of_sessions
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on

pytestmark = pytest.mark.django_db

"""How many queries a season takes on screen and on paper."""


def test_a_season_is_made_changed_printed_and_deleted():
    session = finished_session(name="Harvest <b>")
    organizer = organizer_of(session)
    fields = {"name": "Winter", "count": "sum", "best": "5", "needs": "1"}

    made = organizer.post(reverse("seasons"), fields | {"nights": [session.pk]})
    season = Season.objects.get()
    page = organizer.get(made.url)
    printed = organizer.get(reverse("season-printed", args=[season.pk]), {"page": "1"})
    organizer.post(made.url, fields | {"name": "Spring"})

    assert made.url == reverse("season", args=[season.pk])
    assert heading_of(page) == "Winter"
    assert "Harvest &lt;b&gt;" in page.text
    assert "<bdi>Ann</bdi>" in page.text
    assert "from the best 5 events" in printed.text
    assert "Ann" in printed.text
    assert "No events count yet" in organizer.get(made.url).text
    organizer.post(reverse("delete-season", args=[season.pk]))
    assert "No seasons yet." in organizer.get(reverse("seasons")).text


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"needs": "0"}, "Type a number from 1 to 100."),
        ({"nights": ["99"]}, "Choose from the list."),
    ],
)
def test_what_cannot_be_is_said(fields, text):
    usual = {"name": "Winter", "count": "sum", "best": "0", "needs": "1"}

    answer = organizer_of(finished_session()).post(reverse("seasons"), usual | fields)

    assert answer.status_code == 400
    assert any(sentence.startswith(text) for sentence in told_on(answer))
    assert not Season.objects.exists()


def test_other_clubs_seasons_are_not_there_and_helpers_may_not():
    session = finished_session()
    address = reverse("season", args=[season_of(ClubFactory()).pk])

    assert organizer_of(session).get(address).status_code == 404
    assert helper_of(session).get(address).status_code == 403


@pytest.mark.long
def test_a_season_takes_as_many_queries_with_twelve_nights_as_with_one():
    def asked(sessions):
        season = season_of_sessions(sessions)
        organizer = organizer_of(season)
        page, paper = (
            reverse(name, args=[season.pk]) for name in ("season", "season-printed")
        )
        return (
            queries_in(lambda: organizer.get(page)),
            queries_in(lambda: organizer.get(paper, {"page": "1"})),
        )

    assert asked(1) == asked(3) == asked(12)

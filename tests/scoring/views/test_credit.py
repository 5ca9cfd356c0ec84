import pytest
from django.urls import reverse

from scoring.queries.credit import CreditChoice, chosen_credit
from tests.factories import finished_night, running_night
from tests.factories.redraws import crowd_night, play_games
from tests.tournament.views.visitors import heading_of, organizer_of, told_on, values_of
from tournament.models import Session
from tournament.rotations.crowds import SitOutCredit

pytestmark = pytest.mark.django_db


def open_page(session, **asked):
    return organizer_of(session).get(reverse("credit", args=[session.pk]), asked)


def choose(session, **said):
    return organizer_of(session).post(reverse("credit", args=[session.pk]), said)


def test_the_page_shows_every_choice_side_by_side():
    session = play_games(crowd_night(7, 7), 2)

    answer = open_page(session, fixed="8")

    assert heading_of(answer) == "Points for sitting out"
    for way in SitOutCredit:
        assert way.words in answer.text
    assert ": 8" in answer.text
    assert "people have sat out 0 to 1 times" in answer.text


def test_a_choice_is_taken():
    session = play_games(crowd_night(7, 7), 2)

    answer = choose(session, credit="fixed", fixed="8")

    assert answer.url == reverse("standings", args=[session.pk])
    assert chosen_credit(Session.objects.get()) == CreditChoice(SitOutCredit.FIXED, 8)
    page = organizer_of(session).get(answer.url).text
    assert "For sitting out" in page


def test_standings_without_credit_have_no_column_for_it():
    session = running_night()

    page = organizer_of(session).get(reverse("standings", args=[session.pk])).text

    assert "For sitting out" not in page


@pytest.mark.parametrize("fixed", ["", "-1", "100", "x"])
def test_impossible_points_are_said_and_nothing_is_saved(fixed):
    session = play_games(crowd_night(7, 7), 2)

    answer = choose(session, credit="fixed", fixed=fixed)

    assert answer.status_code == 400
    assert told_on(answer)
    assert values_of(answer, "fixed")[0] == fixed
    assert chosen_credit(Session.objects.get()).credit is SitOutCredit.NONE


def test_a_finished_night_asks_why():
    session = finished_night()

    answer = choose(session, credit="fixed", fixed="3")

    assert answer.status_code == 400
    assert told_on(answer) == [
        "The results are final. Please say why they change; it is kept with the night."
    ]

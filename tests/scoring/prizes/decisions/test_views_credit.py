import re

import pytest
from django.urls import reverse

from scoring.leaderboard.reading import CreditChoice, get_credit_choice
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories import finished_session, play_round, running_session
from tests.factories.credit import give
from tests.factories.redraws import crowd_session, play_games
from tests.factories.visitors import organizer_of, told_on, values_of
from tournament.models import Session
from tournament.play.seats import Side
from tournament.rotations.choice import usual_choice
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db


def open_page(session, **query):
    return organizer_of(session).get(reverse("standings", args=[session.pk]), query)


def choose(session, **fields):
    return organizer_of(session).post(reverse("credit", args=[session.pk]), fields)


def test_the_page_shows_every_choice_side_by_side():
    session = play_games(crowd_session(7, 7), 2)

    answer = open_page(session, fixed="8")

    for way in SitOutCredit:
        assert way.label in answer.text
    assert ": 8" in answer.text
    assert "Players sat out 0 to 1 games" in answer.text


def test_a_choice_is_taken():
    session = play_games(crowd_session(7, 7), 2)

    answer = choose(session, credit="fixed", fixed="8")

    assert answer.url == reverse("standings", args=[session.pk])
    assert get_credit_choice(Session.objects.get()) == CreditChoice(SitOutCredit.FIXED, 8)
    page = organizer_of(session).get(answer.url).text
    assert re.search(r"Sit-out points\s*</th>", page)


def test_standings_without_credit_have_no_column_for_it():
    session = running_session()

    page = organizer_of(session).get(reverse("standings", args=[session.pk])).text

    assert not re.search(r"Sit-out points\s*</th>", page)


def test_an_average_below_zero_is_written_with_one_sign():
    rules = HouseRules(game="pepper", options={"pepper_setback": "bid"}).to_snapshot()
    session = running_session(choice=usual_choice(5), house_rules=rules)
    set_back = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="5", tricks=4)
    play_round(session, report=set_back)
    give(session, SitOutCredit.FIELD_AVERAGE)
    client = organizer_of(session)
    client.post(reverse("next-game", args=[session.pk]), {"after": 1})

    paths = [reverse(name, args=[session.pk]) for name in ("credit", "standings")]
    preview, table = (client.get(path, follow=True).text for path in paths)
    paper = client.get(reverse("leaderboard", args=[session.pk]), {"page": "1"}).text

    assert "(−6)" in preview
    assert "Own points: −30. Opponents’ points: −24." in table
    assert "−6 sat out" in paper
    for page in (preview, table, paper):
        assert not any(wrong in page for wrong in ("+-", "+−", "− -", ">-6<"))


@pytest.mark.parametrize("fixed", ["", "-1", "100", "x"])
def test_impossible_points_are_said_and_nothing_is_saved(fixed):
    session = play_games(crowd_session(7, 7), 2)

    answer = choose(session, credit="fixed", fixed=fixed)

    assert answer.status_code == 400
    assert told_on(answer)
    assert values_of(answer, "fixed")[0] == fixed
    assert get_credit_choice(Session.objects.get()).credit is SitOutCredit.NONE


def test_a_finished_night_asks_why():
    session = finished_session()

    answer = choose(session, credit="fixed", fixed="3")

    assert answer.status_code == 400
    assert told_on(answer) == ["Enter a reason. Nothing was changed."]

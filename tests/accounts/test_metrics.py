"""Figures for whoever watches a hosted site."""

import pytest
from django.core.cache import cache
from django.http import HttpResponse

from tests.factories import ClubFactory, running_session
from tournament.accounts.site import count_answers

pytestmark = pytest.mark.django_db
TOKEN = "a-long-token-of-whoever-watches"


@pytest.fixture
def watched(hosted):
    hosted.METRICS_TOKEN = TOKEN
    return hosted


def ask(visitor, token=TOKEN):
    return visitor.get("/metrics", headers={"authorization": f"Bearer {token}"})


def figures(answer):
    lines = answer.content.decode().splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


def test_figures_count_clubs_and_events_by_state(visitor, watched):
    club = ClubFactory(name="Saint Mary")
    running_session(club=club)
    ClubFactory()

    answer = ask(visitor)

    seen = figures(answer)
    assert answer["Content-Type"].startswith("text/plain; version=0.0.4")
    assert seen["euchre_clubs"] == "2"
    assert seen['euchre_events{state="running"}'] == "1"
    assert seen['euchre_events{state="finished"}'] == "0"
    assert {name: seen[name] for name in seen if "club=" in name} == {
        f'euchre_playing{{club="{club.pk}"}}': "1"
    }
    assert "Saint Mary" not in answer.content.decode()


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], "ü"])
def test_without_the_token_there_is_no_such_page(visitor, watched, token):
    assert ask(visitor, token).status_code == 404


def test_where_no_token_is_set_an_empty_one_opens_nothing(visitor, hosted):
    hosted.METRICS_TOKEN = ""

    assert ask(visitor, "").status_code == 404


def test_what_could_not_be_done_is_counted(visitor, watched, rf):
    for status in (503, 503, 429, 200, 404):
        count_answers(lambda _, status=status: HttpResponse(status=status))(rf.get("/"))
    seen = figures(ask(visitor))

    assert seen['euchre_answers_total{status="503"}'] == "2"
    assert seen['euchre_answers_total{status="429"}'] == "1"
    assert seen['euchre_answers_total{status="500"}'] == "0"


def test_a_counter_that_goes_meanwhile_starts_anew(rf, monkeypatch):
    cache.clear()
    monkeypatch.setattr(cache, "add", lambda *_: None)

    answer = count_answers(lambda _: HttpResponse(status=500))(rf.get("/"))

    assert answer.status_code == 500

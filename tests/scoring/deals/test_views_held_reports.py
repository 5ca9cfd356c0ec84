"""The tray as the organizer sees it, and the hall that tells of it."""

import re
from html import unescape

import pytest

from scoring.models import HeldReport
from tests.factories import ORGANIZER, running_session
from tests.factories.reports import MARCH, send
from tests.factories.visitors import organizer_of, told_on
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    session = running_session()
    send(session)
    send(session, call=MARCH)
    return session


def text_of(answer):
    bare = re.sub(r"<[^>]+>", " ", answer.text.partition("<main")[2])
    return unescape(" ".join(bare.split()))


def put_away(session, reason):
    item = HeldReport.objects.get()
    client = organizer_of(session)
    address = f"/nights/{session.pk}/tray/{item.pk}/put-away/"
    return client.post(address, {"reason": reason})


def test_page_shows_what_was_said_what_is_on_file_and_why_it_does_not_count(session):
    answer = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)

    assert answer.redirect_chain == [(f"/nights/{session.pk}/hall/#review", 302)]
    text = text_of(answer)
    assert "table 1, game 1, deal 1" in text
    assert "Phone All five, 2 points for Bob & Eve" in text
    assert "Saved Made it, 1 point for Ann & Fay" in text
    assert "Why it was not counted Deal 1 at table 1 is already entered" in text
    game = HeldReport.objects.get().table.games.get(round__number=1).pk
    assert f'href="/nights/{session.pk}/games/{game}/"' in answer.text


def test_tables_have_no_section_for_an_empty_tray():
    session = running_session()

    answer = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)

    assert "to review" not in text_of(answer)


def test_report_is_put_away_with_one_tap(session):
    page = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)
    reasons = re.findall(r'name="reason" value="(.*?)"', page.text)

    answer = put_away(session, reasons[0])
    after = organizer_of(session).get(answer.url, follow=True)

    assert reasons == ["The saved score is right", "Corrected by the organizer"]
    assert (answer.status_code, answer.url) == (302, f"/nights/{session.pk}/tray/")
    assert "The saved score is right by" in text_of(after)
    assert "No scores to review." in text_of(after)


def test_report_put_away_without_a_word_is_refused(session):
    client, item = organizer_of(session), HeldReport.objects.get()
    address = f"/nights/{session.pk}/tray/{item.pk}/put-away/"

    answer = client.post(address, {"reason": " "}, follow=True)

    assert answer.redirect_chain[-1][0] == f"/nights/{session.pk}/hall/#review"
    assert told_on(answer) == ["Enter a note. Nothing was dismissed."]
    assert HeldReport.objects.get().settled == ""


def test_report_of_another_night_is_not_put_away(session):
    other = running_session()
    item = HeldReport.objects.get()

    answer = organizer_of(other).post(
        f"/nights/{other.pk}/tray/{item.pk}/put-away/", {"reason": "Mine"}
    )

    assert answer.status_code == 404
    assert HeldReport.objects.get().settled == ""


def test_hall_says_how_many_reports_wait(session):
    client = organizer_of(session)

    one = client.get(f"/nights/{session.pk}/hall/")
    send(session, call=MARCH)
    polled = client.get(
        f"/nights/{session.pk}/hall/?since=0&stage=running-1",
        headers={"HX-Request": "true"},
    )

    assert "Scores to review 1" in text_of(one)
    text = unescape(" ".join(re.sub(r"<[^>]+>", " ", polled.text).split()))
    assert "Scores to review 2" in text


def test_words_of_a_phone_are_shown_and_not_obeyed():
    session = running_session()
    send(session, call="<script>alert(1)</script>")

    answer = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)

    assert "<script>alert" not in answer.text
    assert "As it came: call “<script>alert(1)</script>”" in unescape(answer.text)


def test_tray_can_be_read_when_the_night_is_over(session):
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    answer = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)

    assert "All five, 2 points" in text_of(answer)


def test_early_report_offers_no_game_to_correct():
    session = running_session()
    send(session, round=2)

    answer = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)

    text = text_of(answer)
    assert "Their deals will count when the game starts." in text
    assert "Why not yet Game 2 has not started." in text
    assert "Open table" not in text
    assert "Dismiss" in text


@pytest.mark.parametrize(
    ("fields", "way"), [({"call": MARCH}, "Open table"), ({"deal": 3}, "Open table")]
)
def test_way_to_the_game_is_named_for_what_can_be_done_there(fields, way):
    session = running_session()
    send(session)
    send(session, **fields)

    answer = organizer_of(session).get(f"/nights/{session.pk}/tray/", follow=True)

    assert f"{way} table 1, game 1" in text_of(answer)

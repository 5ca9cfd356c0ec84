"""The scorepad: what any phone on a table sees and sends."""

import re

import pytest

from scoring.deals.submission import new_report_id
from scoring.models import HeldReport
from tests.factories import (
    close_round,
    finished_session,
    game_of,
    play,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.deals import MADE
from tests.factories.pads import in_sight, on_file, pad, stamp_of, tap
from tests.factories.visitors import heading_of, told_on, values_of
from tests.oracles import oracle

pytestmark = pytest.mark.django_db


def test_page_of_a_game_in_play(client):
    session = running_session()
    record(game_of(session), 1)

    answer = client.get(pad(session))

    assert answer.status_code == 200
    assert heading_of(answer) == "Table 1 Game 1 of 7"
    assert re.findall('<p class="deal"><b>(.*?)</b>', answer.text) == ["Deal 2 of 4"]
    assert re.findall("<b>(\\w+)</b> <em>Deals</em>", answer.text) == ["Bob"]
    calls = re.findall('name="call" value="(.*?)"', answer.text)
    assert calls == oracle("phone")["calls_of_a_pad"]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (session_in_check_in, "Play has not started yet. The first game opens by itself."),
        (finished_session, "The event is over. Thank you for playing."),
    ],
)
def test_page_of_a_night_not_being_played(client, make, sentence):
    answer = client.get(pad(make()))

    (text,) = re.findall('<p class="big">(.*?)</p>', answer.text, re.DOTALL)
    assert text.strip() == sentence
    assert re.findall('name="call"', answer.text) == []


def test_page_of_a_game_all_in_looks_like_the_tally_card(client):
    session = running_session()
    play(game_of(session), [MADE] * 4)

    answer = client.get(pad(session))

    assert "Game 1 is complete" in answer.text
    assert re.findall("<(?:h3|dd)>(.*?)</", in_sight(answer)) == [
        *("Ann &amp; Fay", "4", "0"),
        *("Bob &amp; Eve", "0", "4"),
    ]
    assert re.findall('name="call"', in_sight(answer)) == []


def test_page_sets_no_cookie_and_is_not_kept(client):
    answer = client.get(pad(running_session()))

    assert dict(answer.cookies) == {}
    assert answer["Cache-Control"] == ("no-store, private")


@pytest.mark.parametrize("deals", [1, 3])
def test_page_asks_the_database_the_same_for_any_number_of_deals(
    client, deals, django_assert_num_queries
):
    session = running_session()
    play(game_of(session), [MADE] * deals)
    path = pad(session)

    with django_assert_num_queries(11):
        client.get(path)


@pytest.mark.parametrize("deals", [1, 3])
def test_poll_answers_only_when_something_changed(client, deals, django_assert_num_queries):
    session = running_session()
    play(game_of(session), [MADE] * deals)
    path, stamp = pad(session), stamp_of(session)

    with django_assert_num_queries(3):
        same = client.get(path, {"since": stamp})
    record(game_of(session), deals + 1)
    changed = client.get(path, {"since": stamp})

    assert (same.status_code, same.content) == (204, b"")
    assert changed.status_code == 200


def test_tap_records_a_deal(client):
    session = running_session()
    path = pad(session)

    answer = tap(client, path, "march,second,")

    assert (answer.status_code, answer.url) == (302, path)
    assert on_file(session) == [(1, "report", "march", "table 1")]


def test_tap_by_the_script_is_answered_with_the_new_page(client):
    session = running_session()

    answer = tap(client, pad(session), by_script=True)

    assert answer.status_code == 200
    assert re.findall('<p class="deal"><b>(.*?)</b>', answer.text) == ["Deal 2 of 4"]


def test_tap_sent_twice_counts_once(client):
    session = running_session()
    report = new_report_id()

    first = tap(client, pad(session), report_id=report)
    second = tap(client, pad(session), report_id=report)

    assert (first.status_code, second.status_code) == (302, 302)
    assert on_file(session) == [(1, "report", "made", "table 1")]


def test_second_phone_sees_what_is_on_file(client):
    session = running_session()
    tap(client, pad(session))

    answer = tap(client, pad(session), "march,second,")

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Deal 1 at table 1 is already entered: Made it, 1 point for Ann & Fay. "
        "It was not changed."
    ]
    assert re.findall('<p class="deal"><b>(.*?)</b>', answer.text) == ["Deal 2 of 4"]
    assert on_file(session) == [(1, "report", "made", "table 1")]


@pytest.mark.parametrize(("fields", "status", "sentence"), oracle("phone")["taps_refused"])
def test_tap_is_refused(client, fields, status, sentence):
    session = running_session()

    answer = tap(client, pad(session), **fields)

    assert answer.status_code == status
    assert told_on(answer) == [sentence]
    assert on_file(session) == []


def test_tap_speaks_for_its_own_table_only(client):
    session = running_session()
    other = session.tables.get(number=2)

    tap(client, pad(session), pk=str(other.pk), game=str(game_of(session, 1, 2).pk))

    assert on_file(session, table=1) == [(1, "report", "made", "table 1")]
    assert on_file(session, table=2) == []


def test_tap_for_a_closed_game_is_refused_and_shows_the_open_one(client):
    session = running_session()
    close_round(session)

    answer = tap(client, pad(session), deal="4")

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Game 1 is closed. Ask the organizer to correct a score. Nothing was changed."
    ]
    assert heading_of(answer) == "Table 1 Game 2 of 7"


def test_undo_takes_the_last_deal_back(client):
    session = running_session()
    record(game_of(session), 1)
    path = pad(session)
    page = client.get(path)
    sent = {
        name: values_of(page, name)[-1] for name in ("round", "revision", "report_id")
    } | {"deal": "1"}

    answer = client.post(f"{path}take-back/", sent)
    again = client.post(f"{path}take-back/", sent)

    assert (answer.status_code, answer.url) == (302, path)
    assert (again.status_code, again.url) == (302, path)
    assert on_file(session)[1:] == [(1, "removal", "", "table 1")]


def test_undo_of_what_is_no_longer_the_last_deal_is_refused(client):
    session = running_session()
    play(game_of(session), [MADE] * 2)

    answer = tap(client, f"{pad(session)}take-back/", revision="1")

    assert answer.status_code == 409
    assert re.sub(r"\d\d:\d\d", "…", told_on(answer)[0]) == (
        "Another person changed this deal at …: Made it, 1 point for Ann & "
        "Fay. Look at it again. Nothing was changed."
    )
    assert 'action="' + pad(session) + '"' in answer.text
    assert len(on_file(session)) == 2


def test_taps_need_no_token_and_carry_no_login(client):
    session = running_session()
    strict = type(client)(enforce_csrf_checks=True)

    answer = tap(strict, pad(session))

    assert answer.status_code == 302


def test_page_of_one_table_reports_for_no_other(client):
    session = running_session()

    answer = tap(client, pad(session), table="2")

    assert answer.status_code == 400
    assert told_on(answer) == [
        (
            "Your link is for table 1. Ask the organizer to enter scores for table 2. "
            "Nothing was saved."
        )
    ]
    assert on_file(session) == on_file(session, table=2) == []


def test_refused_deal_of_a_phone_without_a_script_is_kept_for_the_organizer(client):
    session = running_session()
    path, report_id = pad(session), new_report_id()
    close_round(session)

    answers = [tap(client, path, report_id=report_id) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert told_on(answers[0]) == [
        "Game 1 is closed. Ask the organizer to correct a score. Nothing was changed."
    ]
    assert "Your score is saved for the organizer to review." in answers[0].text
    item = HeldReport.objects.get()
    assert (item.code, item.round, item.deal, item.settled) == ("ROUND_CLOSED", 1, 1, "")
    assert item.content["call"] == "made,first,"


def test_deal_sent_without_a_script_before_its_turn_counts_in_its_turn(client):
    session = running_session()

    tap(client, pad(session), deal="2")
    tap(client, pad(session), deal="1", call="march,first,")

    assert [deal for deal, *_ in on_file(session)] == [1, 2]


@pytest.mark.parametrize("fields", [{"call": "made,,"}, {"report_id": "x"}])
def test_what_can_be_put_right_at_once_is_not_kept(client, fields):
    answer = tap(client, pad(running_session()), **fields)

    assert answer.status_code == 400
    assert "kept for the organizer" not in answer.text
    assert not HeldReport.objects.exists()


def test_deal_sent_without_a_script_by_an_old_code_is_kept(client):
    session = running_session()
    path = pad(session)
    session.tables.update(generation=2)

    answer = tap(client, path)

    assert answer.status_code == 410
    assert "Your deals went to the organizer." in answer.text
    assert "Nothing has been saved" not in answer.text
    assert HeldReport.objects.get().code == "OLD_CODE"

"""Take-backs of the queue, in whatever order they come."""

import pytest

from scoring.models import HeldReport
from tests.factories import MADE, close_round, correct, game_of, running_session
from tests.factories.reports import (
    ID,
    MARCH,
    MARCHED,
    OTHER,
    REFUSALS,
    list_held_reports,
    read_answer,
    reports,
    send,
    take_back,
)

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

THIRD = "66666666-6666-4666-8666-666666666666"


def test_report_is_taken_back_by_its_id_before_anybody_was_told_it_counts():
    session = running_session()
    send(session, report_id=ID)

    answers = [take_back(session, ID, report_id=OTHER) for _ in range(2)]
    again = send(session, report_id=THIRD, call=MARCH)

    assert answers == [answers[0]] * 2
    assert read_answer(answers[0]) == (200, True, "", "Deal 1 is undone.")
    assert again.status == 200
    assert reports(session) == [MARCHED]
    assert take_back(session, ID, report_id=OTHER) == answers[0]
    assert list_held_reports(session) == []


def test_deal_corrected_meanwhile_is_not_taken_back_and_the_wish_is_kept():
    session = running_session()
    send(session, report_id=ID)
    correct(game_of(session), 1, MARCHED)

    answer = take_back(session, ID)

    assert (answer.status, answer.code) == (409, "STALE_VERSION")
    assert list_held_reports(session) == [("STALE_VERSION", "")]
    assert reports(session) == [MARCHED]


def test_kept_report_is_taken_back_out_of_the_tray():
    session = running_session()
    send(session, report_id=ID, round=2)

    answers = [take_back(session, ID, report_id=OTHER, round=2) for _ in range(2)]
    send(session, report_id=THIRD, round=2, call=MARCH)
    close_round(session)

    assert answers == [answers[0]] * 2
    assert read_answer(answers[0]) == (200, True, "", "Deal 1 is undone.")
    assert reports(session, 2) == [MARCHED]
    assert [settled for _, settled in list_held_reports(session)] == [
        "Undone at the table",
        "Undid a score to review",
        "Counted when its turn came",
    ]


def test_early_report_that_counts_by_now_is_taken_back_like_any_other():
    session = running_session()
    send(session, report_id=ID, round=2)
    close_round(session)

    answer = take_back(session, ID, round=2)

    assert answer.status == 200
    assert reports(session, 2) == []


def test_kept_report_that_was_settled_is_not_taken_back():
    session = running_session()
    send(session)
    send(session, report_id=ID, call=MARCH)
    HeldReport.objects.update(settled="Corrected", settled_at="2026-10-03T20:00:00Z")

    answer = take_back(session, ID)

    assert read_answer(answer) == REFUSALS["ALREADY_SETTLED"]


def test_take_back_that_comes_first_waits_for_its_report_and_neither_counts():
    session = running_session()

    back = take_back(session, ID, report_id=OTHER)
    report = [send(session, report_id=ID) for _ in range(2)]
    again = send(session, report_id=THIRD, call=MARCH)

    assert read_answer(back) == REFUSALS["NOTHING_TO_TAKE_BACK"]
    assert [read_answer(part) for part in report] == [
        (200, True, "", "Deal 1 is undone.")
    ] * 2
    assert again.status == 200
    assert reports(session) == [MARCHED]
    assert "" not in [settled for _, settled in list_held_reports(session)]


def test_report_of_another_table_is_not_taken_back():
    session = running_session()
    send(session, table=2, report_id=ID)
    send(session, table=2, report_id=OTHER, round=2)

    answers = [take_back(session, report_id, table=1) for report_id in (ID, OTHER)]

    assert [answer.code for answer in answers] == ["NOTHING_TO_TAKE_BACK"] * 2
    assert reports(session, 1, 2) == [MADE]

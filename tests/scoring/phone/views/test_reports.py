"""What the queue of a phone sends, as it comes over the wire."""

import pytest
from django.core.cache import cache

from scoring.deals.submission import new_report_id
from scoring.hall import actions as rounds
from scoring.models import DealRevision, HeldReport
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    game_of,
    play,
    record,
    running_session,
)
from tests.factories.queues import ID, OTHER, path_of, read_body, send
from tests.factories.reports import REFUSALS
from tournament.access import opened as opened_links
from tournament.printing import actions as codes

pytestmark = pytest.mark.django_db

QUERIES = 12
"""Of a report that counts, from its table to the commit."""


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that stands still until a test moves it; nothing has been counted yet."""
    cache.clear()
    now = [1000.0]
    monkeypatch.setattr(opened_links, "shared_seconds", lambda: now[0])
    return now


def test_report_counts_and_is_answered_alike_for_ever(client):
    session = running_session()

    answers = [send(client, session, report_id=ID) for _ in range(3)]
    close_round_but_for_the_first_deal(session)
    answers.append(send(client, session, report_id=ID))

    assert {(answer.status_code, answer.content) for answer in answers} == {
        (
            200,
            f'{{"report_id": "{ID}", "counts": true, "code": "", '
            '"sentence": "Deal 1 is saved."}'.encode(),
        )
    }
    assert DealRevision.objects.filter(report_id=ID).count() == 1
    assert HeldReport.objects.count() == 0


def close_round_but_for_the_first_deal(session):
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    play(game_of(session, table=2), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)


def test_report_that_cannot_count_is_kept_and_answered_alike(client):
    session = running_session()
    send(client, session, report_id=ID)

    answers = [
        send(client, session, report_id=OTHER, call="march,second,") for _ in range(3)
    ]

    assert len({answer.content for answer in answers}) == 1
    assert read_body(answers[0]) == REFUSALS["DEAL_ALREADY_SCORED"]
    (item,) = HeldReport.objects.all()
    assert item.content == {
        "call": "march,second,",
        "deal": "1",
        "report_id": OTHER,
        "round": "1",
    }


def test_late_report_is_taken_for_the_tray(client):
    session = running_session()
    close_round(session)

    assert read_body(send(client, session)) == REFUSALS["ROUND_CLOSED"]


@pytest.mark.parametrize("headers", [{}, {"X-Requested-With": "XMLHttpRequest"}])
def test_report_without_the_header_is_not_taken(client, headers):
    session = running_session()

    answer = send(client, session, headers=headers)

    assert answer.status_code == 403
    assert (DealRevision.objects.count(), HeldReport.objects.count()) == (0, 0)


def test_report_as_long_as_a_book_is_not_taken(client):
    answer = send(client, running_session(), reason="x" * 4096)

    assert (answer.status_code, HeldReport.objects.count()) == (413, 0)


def test_old_code_is_told_so_and_what_it_sends_is_kept(client):
    session = running_session()
    counted = send(client, session, report_id=ID)
    codes.reissue(item=session.tables.get(number=1), by=ORGANIZER)

    page = client.get(path_of(session, generation=1))
    late, again = (send(client, session, generation=1, deal="2") for _ in range(2))
    repeated = send(client, session, generation=1, report_id=ID)

    assert page.status_code == 410
    assert "Scan the new code on table 1." in page.text
    assert "no-store" in page["Cache-Control"]
    assert read_body(late) == read_body(again)
    assert read_body(late) == REFUSALS["OLD_CODE"]
    assert (repeated.status_code, repeated.content) == (200, counted.content)
    assert HeldReport.objects.count() == 2
    assert DealRevision.objects.count() == 1


@pytest.mark.long
def test_sixty_reports_may_come_at_once_and_then_one_a_second(client, clock):
    session = running_session()

    burst = [send(client, session, report_id=ID).status_code for _ in range(60)]
    one_more = send(client, session, report_id=ID)
    neighbour = send(client, session, table=2)
    clock[0] += 1
    later = [send(client, session, report_id=ID).status_code for _ in range(2)]
    clock[0] += 60
    rested = [send(client, session, report_id=ID).status_code for _ in range(61)]

    assert burst == [200] * 60
    assert (one_more.status_code, one_more["Retry-After"]) == (429, "1")
    assert one_more.json()["sentence"] == (
        "Too many scores at once. They will be sent again."
    )
    assert neighbour.status_code == 200
    assert later == [200, 429]
    assert rested == [200] * 60 + [429]


def test_wrong_links_from_an_address_are_stopped_but_not_the_hall(client):
    session = running_session()

    guesses = [send(client, session, generation=9).status_code for _ in range(22)]
    right = send(client, session)

    assert guesses == [404] * 20 + [429] * 2
    assert right.status_code == 200


@pytest.mark.long
def test_four_hundred_good_reports_from_one_address_are_all_taken(client, clock):
    session = running_session(tables=3)

    taken = []
    for _ in range(140):
        taken += [send(client, session, table=table).status_code for table in (1, 2, 3)]
        clock[0] += 1

    assert len(taken) >= 400
    assert {status for status in taken if status not in (200, 409)} == set()


@pytest.mark.parametrize(
    "fields",
    [
        {"report_id": "short"},
        {"report_id": "\x00" * 20},
        {"report_id": ""},
        {"deal": ""},
        {"deal": "9" * 30},
        {"round": "\x00"},
        {"round": "first"},
        {"takes_back": "?"},
        {"seats": "1-2"},
        {"call": "\x00"},
    ],
)
def test_report_that_cannot_be_read_is_kept_as_it_came(client, fields):
    session = running_session()

    answers = [send(client, session, **({"report_id": ID} | fields)) for _ in range(2)]

    assert {read_body(answer) for answer in answers} == {
        (
            422,
            False,
            "REPORT_UNREADABLE",
            ("This could not be read. Load the page again. Nothing was saved."),
        )
    }
    (item,) = HeldReport.objects.all()
    ((name, value),) = fields.items()
    assert item.content[name] == value.replace("\x00", "�")
    assert item.report is None


def test_report_takes_so_many_queries(client, django_assert_num_queries):
    session = running_session()
    send(client, session)  # by now everything is known that is worked out once
    path, fields = f"{path_of(session)}reports/", {"round": "1", "call": "made,first,"}
    fields |= {"deal": "2", "report_id": new_report_id()}

    with django_assert_num_queries(QUERIES):
        client.post(path, fields, headers={"X-Requested-With": "queue"})

    assert DealRevision.objects.count() == 2

"""The tray in words."""

import pytest

from scoring.deals.tray.actions import settle
from scoring.deals.tray.reading import MOST, build_tray, count_waiting_reports
from scoring.hall.reading import hall
from scoring.models import HeldReport
from tests.factories import ORGANIZER, close_round, correct, game_of, running_session
from tests.factories.reports import MARCH, MARCHED, send, take_back
from tests.oracles import oracle

pytestmark = pytest.mark.django_db


def test_tray_of_a_quiet_night_is_empty():
    session = running_session()

    assert build_tray(session) == {}
    assert count_waiting_reports(session) == 0


def test_conflict_is_told_in_words():
    session = running_session()
    send(session)
    send(session, call=MARCH)

    view = build_tray(session)

    (line,) = view["waiting"]
    expected = oracle("deals")["conflict"]
    assert [line[name] for name in ("where", "report", "on_file", "why")] == expected
    assert line["game"] == game_of(session).pk


def test_what_is_on_file_is_what_counts_now():
    session = running_session()
    send(session)
    send(session, call=MARCH)
    correct(game_of(session), 1, MARCHED)

    (line,) = build_tray(session)["waiting"]

    assert line["on_file"] == "All five, 2 points for Bob & Eve"


@pytest.mark.parametrize(("fields", "line"), oracle("deals")["as_it_came"])
def test_what_cannot_be_read_is_shown_as_it_came(fields, line):
    session = running_session()
    send(session, **fields)

    (report,) = build_tray(session)["waiting"]

    assert [report["where"], report["report"], report["on_file"]] == line


def test_early_reports_wait_for_nobody_until_they_cannot_count():
    session = running_session()
    send(session, round=2)
    send(session, round=2, call=MARCH)
    before = build_tray(session)
    quiet = count_waiting_reports(session)

    close_round(session)

    after = build_tray(session)
    assert (len(before["waiting"]), len(before["early"]), quiet) == (0, 2, 0)
    assert (len(after["waiting"]), len(after["early"]), len(after["settled"])) == (1, 0, 1)
    assert count_waiting_reports(session) == hall(session).reports == 1
    assert after["settled"][0]["settled"] == "Counted when its turn came"
    assert after["settled"][0]["settled_by"] == "Olga"


def test_early_report_of_a_night_that_ends_early_waits_for_the_organizer():
    session = running_session()
    send(session, round=2)
    session.state = "finished"
    session.save()

    assert (len(build_tray(session)["waiting"]), count_waiting_reports(session)) == (1, 1)


def test_report_before_the_deal_ahead_of_it_needs_the_organizer():
    session = running_session()
    send(session, deal=2)

    assert (len(build_tray(session)["waiting"]), count_waiting_reports(session)) == (1, 1)

    send(session, deal=1)

    assert (len(build_tray(session)["waiting"]), count_waiting_reports(session)) == (0, 0)


def test_reports_put_away_come_last_first():
    session = running_session()
    send(session)
    for _ in range(2):
        send(session, call=MARCH)
    for number, item in enumerate(HeldReport.objects.order_by("pk"), start=1):
        settle(item=item, how=f"Word {number}", by=ORGANIZER)

    view = build_tray(session)

    assert view["waiting"] == []
    assert [line["settled"] for line in view["settled"]] == ["Word 2", "Word 1"]


def test_tray_of_another_night_is_another():
    send(running_session(), deal=3)

    session = running_session()

    assert (build_tray(session), count_waiting_reports(session)) == ({}, 0)


def test_phone_gone_wild_does_not_make_the_page_endless():
    session = running_session()
    send(session)
    item = send_and_get(session)
    HeldReport.objects.bulk_create(copies(item, MOST + 5))

    view = build_tray(session)

    assert len(view["waiting"]) == MOST
    assert count_waiting_reports(session) == MOST + 6


def send_and_get(session):
    send(session, call=MARCH)
    return HeldReport.objects.get()


def copies(item, many):
    fields = {
        field.attname: getattr(item, field.attname)
        for field in HeldReport._meta.concrete_fields
        if field.attname != "id"
    }
    return [HeldReport(**fields | {"report_id": f"copy-{n}"}) for n in range(many)]


def test_take_back_in_the_tray_names_what_it_takes_back_by_its_deal():
    session = running_session()
    send(session, report_id="8" * 20)
    correct(game_of(session), 1, MARCHED)
    take_back(session, "8" * 20)

    (line,) = build_tray(session)["waiting"]

    assert line["report"] == "Undo the deal."
    assert line["on_file"] == "All five, 2 points for Bob & Eve"

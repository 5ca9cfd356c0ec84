"""Calls for the organizer: what a phone shows of them, and the hall."""

import re

import pytest
from django.urls import reverse

from scoring.deals.calls.actions import clear_waiting, end_call
from scoring.deals.submission import new_report_id
from scoring.deals.tray.actions import settle
from scoring.hall.actions import open_next_game
from scoring.models import HeldReport, HelpRequest
from scoring.phone.card import card_stamp
from tests.factories import ORGANIZER, finished_session, play_round, running_session
from tests.factories.calls import call, call_from_side
from tests.factories.pads import pad, stamp_of
from tests.factories.side_tables import start_side
from tests.factories.visitors import organizer_of, told_on
from tournament.access.links import LinkKind, link
from tournament.printing.actions import reissue

pytestmark = pytest.mark.django_db


def card_path(session, number=1):
    card = session.cards.get(number=number)
    return link(LinkKind.CARD, card.pk, card.generation).path


def tap(client, path, **fields):
    return client.post(f"{path}call/", {"report_id": new_report_id(), **fields})


def hall_of(session):
    page = organizer_of(session).get(reverse("hall", args=[session.pk])).text
    lines = re.findall(r'<div class="call".*?<p>(.*?)</p>', page, re.DOTALL)
    return [re.sub(r"<[^>]+>|\d+:\d\d [AP]M", "", line) for line in lines]


@pytest.mark.parametrize("path_of", [pad, card_path])
def test_phone_calls_and_takes_back(client, path_of):
    session = running_session()
    path = path_of(session)

    answer = tap(client, path)

    assert (answer.status_code, answer.url) == (302, path)
    page = client.get(path).text
    assert "The organizer was called" in page
    (pk,) = re.findall(r'name="standing" value="(\d+)"', page)
    tap(client, path, standing=pk)
    assert "Call organizer" in client.get(path).text
    assert hall_of(session) == []


def test_hall_shows_calls_until_they_are_put_away():
    session = running_session()
    made = call(session, 2)
    assert hall_of(session) == ["Table 2 needs help"]

    address = reverse("end-call", args=[session.pk, made.pk])
    answer = organizer_of(session).post(address)

    assert (answer.status_code, answer.url) == (302, reverse("hall", args=[session.pk]))
    assert hall_of(session) == []
    assert HelpRequest.objects.get().ended_by != ""


@pytest.mark.parametrize("path_of", [pad, card_path])
def test_a_phone_is_told_that_its_call_was_answered(client, path_of):
    session = running_session()
    tap(client, path_of(session))
    organizer_of(session).post(
        reverse("end-call", args=[session.pk, HelpRequest.objects.get().pk])
    )

    page = client.get(path_of(session)).text
    assert "<b>The organizer answered your call</b>" in page
    assert "Call organizer" in page
    tap(client, path_of(session))
    assert "The organizer was called" in client.get(path_of(session)).text


def test_an_answer_is_told_in_the_game_it_was_given_in(client):
    session = running_session()
    end_call(call=call(session), by=ORGANIZER)
    play_round(session)
    open_next_game(session=session, after=1, by=ORGANIZER)

    assert "answered" not in client.get(pad(session)).text


@pytest.mark.parametrize("ends", ["the phone", "all at once"])
def test_a_call_that_nobody_answered_is_not_told_as_answered(client, ends):
    session = running_session()
    made = call(session)
    if ends == "the phone":
        tap(client, pad(session), standing=made.pk)
    else:
        clear_waiting(session=session, by=ORGANIZER)

    assert "answered" not in client.get(pad(session)).text


def test_a_call_of_a_side_game_is_seen_and_answered_where_one_is():
    session = running_session()
    table = start_side(session, "pepper")
    desk, log = organizer_of(session), reverse("history", args=[session.pk])

    def page(name, *more):
        return desk.get(reverse(name, args=[session.pk, *more])).text

    for back, more in (("night", ()), ("desk", ()), ("side-table", (table.number,))):
        made = call_from_side(table)
        assert "eeds help" in page(back, *more)
        address = reverse("end-call", args=[session.pk, made.pk])
        path = reverse(back, args=[session.pk, *more])
        assert desk.post(address, {"back": path}).url == path
        assert "eeds help" not in page(back, *more)

    assert "Marked the call from side game 1 (Pepper) as done" in desk.get(log).text
    phone = link(LinkKind.SIDE, table.pk, table.generation).path
    assert "<b>The organizer answered your call</b>" in desk.get(phone).text


def test_late_take_back_leaves_a_newer_call_alone(client):
    session = running_session()
    old = call(session)
    tap(client, pad(session), standing=old.pk)
    call(session)

    tap(client, pad(session), standing=old.pk)

    assert hall_of(session) == ["Table 1 needs help"]


def test_phone_ends_no_call_of_another_table(client):
    session = running_session()
    other = call(session, 2)

    tap(client, pad(session, 1), standing=other.pk)

    assert hall_of(session) == ["Table 2 needs help"]


def test_organizer_ends_no_call_of_another_night():
    made = call(running_session())
    session = running_session()

    address = reverse("end-call", args=[session.pk, made.pk])
    answer = organizer_of(session).post(address)

    assert answer.status_code == 404
    assert HelpRequest.objects.get().ended_at is None


def test_call_and_its_end_change_the_stamps_of_phones():
    session = running_session()
    card = session.cards.select_related("session").get(number=1)

    def stamps():
        return stamp_of(session), card_stamp(card)

    seen = [stamps()]
    made = call(session)
    seen.append(stamps())
    organizer_of(session).post(reverse("end-call", args=[session.pk, made.pk]))
    seen.append(stamps())

    assert len({pad for pad, _ in seen}) == 3
    assert len({card for _, card in seen}) == 3


@pytest.mark.parametrize("path_of", [pad, card_path])
def test_call_of_a_night_not_running_is_refused(client, path_of):
    session = finished_session()
    assert ">Call organizer<" not in client.get(path_of(session)).text

    answer = tap(client, path_of(session))

    assert answer.status_code == 409
    assert told_on(answer) == [
        (
            "Phones can call the organizer only during play. Go to the "
            "organizer instead. The organizer was not called."
        )
    ]


@pytest.mark.parametrize(
    "fields", [{"report_id": "x"}, {"report_id": ""}, {"standing": "x"}]
)
def test_unreadable_call_is_refused(client, fields):
    answer = tap(client, pad(running_session()), **fields)

    assert answer.status_code == 400
    assert not HelpRequest.objects.exists()


def send(client, path, where="call/", **fields):
    """What the queue of a phone sends."""
    form = {"report_id": new_report_id(), "standing": "", **fields}
    headers = {"HTTP_X_REQUESTED_WITH": "queue"}
    return client.post(f"{path}{where}", form, **headers)


@pytest.mark.parametrize("path_of", [pad, card_path])
def test_queue_is_told_in_json_and_calls_once(client, path_of):
    session, report_id = running_session(), new_report_id()

    answers = [send(client, path_of(session), report_id=report_id) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer.json() for answer in answers] == [
        {"report_id": report_id, "counts": True}
    ] * 2
    assert HelpRequest.objects.count() == 1


@pytest.mark.parametrize("path_of", [pad, card_path])
def test_queue_is_told_why_not(client, path_of):
    session, report_id = finished_session(), new_report_id()

    answer = send(client, path_of(session), report_id=report_id)

    assert answer.status_code == 409
    assert answer.json() == {
        "report_id": report_id,
        "counts": False,
        "code": "CALL_OUTSIDE_PLAY",
        "sentence": (
            "Phones can call the organizer only during play. Go to the "
            "organizer instead. The organizer was not called."
        ),
    }


@pytest.mark.parametrize("path_of", [pad, card_path])
def test_queue_with_an_old_code_is_told_so(client, path_of):
    session = running_session()
    path = path_of(session)
    session.tables.update(generation=2)
    session.cards.update(generation=2)

    answer = send(client, path)

    assert (answer.status_code, answer.json()["code"]) == (410, "OLD_CODE")


def test_wrong_seat_tells_the_hall_who_sits_where_and_fills_in_the_swap(client):
    session = running_session()
    tap(client, pad(session), number=7, seat="N")
    tap(client, card_path(session, 8), table=1, seat="E")

    lines = hall_of(session)
    organizer = organizer_of(session)
    hall = organizer.get(reverse("hall", args=[session.pk])).text
    links = re.findall(r'id="seat-\d+" href="(.*?)"', hall)

    assert lines[0].startswith("Table 1 needs help · 7 Gus sits at table 1")
    assert "8 Hal sits at table 1, East" in lines[1]
    chosen = [
        re.findall(
            r'value="(\d+)" selected', organizer.get(link_.replace("&amp;", "&")).text
        )
        for link_ in links
    ]
    assert chosen == [["7", "1"], ["8", "2"]]


def test_wrong_seat_without_a_number_fills_in_the_seat_alone(client):
    session = running_session()
    tap(client, pad(session), seat="S")

    (line,) = hall_of(session)

    assert "Another player sits at table 1, South" in line


def test_second_call_of_a_table_adds_what_it_says(client):
    session = running_session()
    call(session)

    tap(client, pad(session), number=7, seat="N")

    made = HelpRequest.objects.get()
    assert (made.wrong_number, made.wrong_table, made.wrong_seat) == (7, 1, "N")


def test_number_nobody_has_is_refused(client):
    answer = tap(client, pad(running_session()), number=99, seat="N")

    assert answer.status_code == 400
    assert told_on(answer) == [
        (
            "This event has no number 99. Check the number on the tally "
            "card. Nothing was saved."
        )
    ]
    assert not HelpRequest.objects.exists()


def tray_of(session):
    return list(HeldReport.objects.filter(session=session).order_by("pk"))


@pytest.mark.parametrize("path_of", [pad, card_path])
@pytest.mark.parametrize("sent", [tap, send])
def test_a_refused_call_waits_in_the_tray(client, path_of, sent):
    session = finished_session()

    wrong = {"number": "3", "seat": "N"}
    answers = [sent(client, path_of(session), **wrong) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [409, 409]
    (item,) = tray_of(session)
    assert (item.code, item.answer, item.settled) == ("CALL_OUTSIDE_PLAY", 409, "")
    assert item.content["number"] == "3"
    page = organizer_of(session).get(reverse("hall", args=[session.pk])).text
    assert "Come to the table. Number 3" in page
    assert "someone went there" in page
    assert "only during play" in page


def test_a_call_that_cannot_be_read_waits_in_the_tray(client):
    session = running_session()

    answer = send(client, pad(session), report_id="", seat="Ω\0", table="9" * 40)

    assert answer.status_code == 400
    (item,) = tray_of(session)
    assert (item.code, item.report_id, item.round) == ("REPORT_UNREADABLE", "", None)


@pytest.mark.parametrize("path_of", [pad, card_path])
@pytest.mark.parametrize("sent", [tap, send])
def test_a_call_by_an_old_code_waits_in_the_tray(client, path_of, sent):
    session = running_session()
    path = path_of(session)
    for item in (session.tables.get(number=1), session.cards.get(number=1)):
        reissue(item=item, by=ORGANIZER)

    assert sent(client, path).status_code == 410

    (report,) = tray_of(session)
    assert report.code == "OLD_CODE"
    assert client.post(f"{path[:-3]}xx/call/").status_code == 404
    assert len(tray_of(session)) == 1


def test_a_call_put_away_may_come_again(client):
    session = finished_session()
    tap(client, pad(session))
    (item,) = tray_of(session)
    settle(item=item, how="Went there", by=ORGANIZER)

    tap(client, pad(session))

    assert [report.settled for report in tray_of(session)] == ["Went there", ""]


def test_a_refused_agreement_is_kept_and_needs_nobody(client):
    session = running_session()

    answer = send(client, pad(session), "agree/", side="first", round="1", seen="1 1.1")

    assert answer.status_code == 409
    (item,) = tray_of(session)
    assert (item.content["seen"], item.settled != "") == ("1 1.1", True)

"""The headcount: one tap plans the night for those who came."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    SessionFactory,
    names_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.money import fee, take
from tests.factories.visitors import organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.models import CardAssignment, SeatingRequest, Session
from tournament.money.reading import paid_people
from tournament.rotations import audit
from tournament.rotations.choice import usual_choice
from tournament.seating.plan import headcount, rotation_now
from tournament.seating.wishes import wish_report

pytestmark = pytest.mark.django_db


def at(session):
    return reverse("headcount", args=[session.pk])


def closing(present=46, planned=48):
    """The door closes on fewer than were expected; the first twenty have a number."""
    session = session_in_check_in(names=names_of(planned), choice=usual_choice(planned))
    number_everybody(session)
    gone = session.attendances.filter(player__name__in=["Ann", "Bob"][: planned - present])
    CardAssignment.objects.filter(attendance__in=gone).delete()
    gone.update(is_present=False)
    return session


def test_forty_six_who_came_of_forty_eight_see_four_ways():
    client = organizer_of(session := closing())
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(at(session))

    asked = [query["sql"].count('FROM "tournament_tallycard"') for query in queries]
    assert sum(asked) == 1
    assert answer.text.count("You meet") == 5  # with each way, and of the one chosen
    assert "Balanced" not in answer.text
    for title in oracle("planning")["four_ways"]:
        assert title in answer.text
    assert "48 spots." in answer.text
    assert "About 2 hr 5 min" in answer.text


def test_what_the_press_costs_on_paper_is_said_before_it_and_after_it():
    client = organizer_of(session := closing(21, 22))
    assert "Everyone gets a new card" not in client.get(at(session)).text
    client.get(reverse("paper-kit", args=[session.pk]))

    before = client.get(at(session)).text
    fields = {"people": 21, "games": session.rounds.count(), "way": "sit_out"}
    after = client.post(at(session), fields, follow=True)
    drawn = client.post(reverse("draw", args=[session.pk]), follow=True)

    assert "Everyone gets a new card. Print all 21 again." in before
    assert after.status_code == 200
    assert "Print again: 21 cards, " in drawn.text
    assert "5 table signs" in drawn.text


@pytest.mark.few(2)
@pytest.mark.parametrize(("way", "numbers", "tables"), oracle("planning")["one_tap"])
def test_one_tap_plans_it_and_keeps_names_payments_and_wishes(way, numbers, tables):
    session = closing()
    one, other = session.attendances.filter(is_present=True)[:2]
    SeatingRequest.objects.create(session=session, kind="apart", first=one, second=other)
    take(one, fee(session))
    client = organizer_of(session)

    answer = client.post(
        at(session), {"way": way, "people": "46", "games": "10"}, follow=True
    )

    session = Session.objects.get(pk=session.pk)
    assert answer.status_code == 200
    assert f"Set up {tables} tables and {numbers} spots." in answer.text
    assert (session.cards.count(), session.table_count) == (numbers, tables)
    assert audit(rotation_now(session)).faults == ()
    assert {*paid_people(session)} == {one.pk}
    assert session.wishes.count() == 1
    assert session.attendances.count() == 48
    assert answer.text.count(" checked>") == 1
    assert "Draw numbers" not in answer.text  # those who had one have one again
    assert ("New numbers:" in answer.text) == (numbers < 48)
    assert headcount(session).waiting == max(46 - numbers, 0)


def test_what_changes_is_told_once():
    session = closing()

    page = organizer_of(session).get(at(session)).text

    assert page.count("These players get a new number:") == 1


def test_who_had_no_number_yet_draws_one_after_the_set_up():
    session = session_in_check_in(names=names_of(9), choice=usual_choice(12))
    client = organizer_of(session)

    fields = {"way": "sit_out", "people": "9", "games": "8"}
    answer = client.post(at(session), fields, follow=True)

    assert "Draw cards" in answer.text
    assert headcount(session).numbered == 0


def test_requests_are_no_alarm_before_the_set_up_that_keeps_them():
    session = closing()
    here = list(session.attendances.filter(is_present=True).order_by("pk")[38:])
    for one, other in zip(here[::2], here[1::2], strict=True):
        SeatingRequest.objects.create(
            session=session, kind="together", first=one, second=other
        )
    assert wish_report(session).broken
    client = organizer_of(session)

    before = client.get(at(session)).text
    fields = {"way": "sit_out", "people": "46", "games": "10"}
    after = client.post(at(session), fields, follow=True).text

    assert wish_report(session).broken == ()
    assert "not kept" not in before + after


def test_those_over_are_put_on_the_wait_list_in_one_tap():
    session = closing()
    client = organizer_of(session)
    client.post(at(session), {"way": "full_tables", "people": "46", "games": "10"})

    page, opened = client.get(at(session)).text, " open><summary>Change what extra"
    assert "Add to waitlist" in page
    assert opened in page
    client.post(reverse("let-wait", args=[session.pk]))

    assert opened not in client.get(at(session)).text
    assert headcount(session).refusal is None
    assert headcount(session).present == 44


def test_page_without_anybody_speaks_of_the_plan():
    session = SessionFactory()

    answer = organizer_of(session).get(at(session))

    assert values_of(answer, "people") == ["8"]
    assert "Check-in is not open yet" in answer.text


@pytest.mark.parametrize("people", ["", "0", "401", "x"])
def test_headcount_that_is_none_is_told(people):
    session = session_in_check_in()

    answer = organizer_of(session).get(at(session), {"people": people})

    assert answer.status_code == 400
    assert told_on(answer)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"way": "x", "people": "9", "games": "3"},
        {"way": "odd_table", "people": "5", "games": "3"},
    ],
)
def test_way_that_cannot_be_is_refused(fields):
    session = session_in_check_in()

    answer = organizer_of(session).post(at(session), fields)

    assert answer.status_code == 400
    assert session.cards.count() == 8


def test_nothing_is_planned_after_the_start():
    session = running_session()

    page = organizer_of(session).get(at(session))
    answer = organizer_of(session).post(
        at(session), {"way": "sit_out", "people": "9", "games": "3"}
    )

    assert "Check-in is closed." in page.text
    assert answer.status_code == 409

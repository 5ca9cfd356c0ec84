"""Two laptops at one door: no number twice, nobody twice, no fee twice."""

from collections import Counter
from random import Random

import pytest

from scoring.deals.submission import new_report_id
from tests.factories import ORGANIZER, number_everybody, session_in_check_in
from tests.factories.money import fee
from tests.faults.racing import at_once, refused
from tournament.access.checks import Actor
from tournament.models import CardAssignment, CashEntry, SeatingRequest
from tournament.money.actions import FeePaid, take_fee
from tournament.people.actions.check_in import NotWaiting, promote, wait
from tournament.people.actions.numbers import NumberTaken
from tournament.people.actions.people import wish
from tournament.people.door.actions import arrive
from tournament.rotations.choice import usual_choice
from tournament.seating.plan import headcount

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

HELPER = Actor(role="helper", who="Hank")


def numbers_held(session):
    held = CardAssignment.objects.filter(card__session=session)
    return list(held.values_list("card__number", flat=True))


def test_a_queue_at_two_laptops_gets_every_number_once():
    session = session_in_check_in(choice=usual_choice(16))

    def come(who, by, seed):
        return lambda: arrive(session=session, name=who, rng=Random(seed), by=by)

    names = [f"Guest {number}" for number in range(16)]
    results = at_once(
        *(come(name, ORGANIZER, 1) for name in names[:8]),
        *(come(name, HELPER, 1) for name in names[8:]),
    )

    assert sorted(numbers_held(session)) == list(range(1, 17))
    assert sorted(arrival.number for arrival in results) == list(range(1, 17))
    assert headcount(session).present == 16


def test_one_person_let_in_at_both_laptops_is_here_once():
    session = session_in_check_in()

    results = at_once(
        *(
            lambda by=by, name=name: arrive(session=session, name=name, rng=Random(), by=by)
            for by in (ORGANIZER, HELPER)
            for name in ("Zoe Fox", "zoe fox")
        )
    )

    assert len({arrival.number for arrival in results}) == 1
    assert Counter(arrival.is_new for arrival in results) == {True: 1, False: 3}
    assert session.attendances.count() == session.club.players.count() == 1
    assert len(numbers_held(session)) == 1


def test_one_number_asked_for_at_both_laptops_is_given_once():
    session = session_in_check_in()

    results = at_once(
        lambda: arrive(session=session, name="Ann", number=5, rng=Random(), by=ORGANIZER),
        lambda: arrive(session=session, name="Bob", number=5, rng=Random(), by=HELPER),
    )

    assert refused(results) == {NumberTaken: 1}
    assert numbers_held(session) == [5]
    assert headcount(session).present == 1


def test_last_number_is_given_once_and_the_other_waits_without():
    session = session_in_check_in(names=[f"Guest {number}" for number in range(7)])
    number_everybody(session)

    results = at_once(
        lambda: arrive(session=session, name="Ann", rng=Random(), by=ORGANIZER),
        lambda: arrive(session=session, name="Bob", rng=Random(), by=HELPER),
    )

    assert {arrival.number for arrival in results} == {8, None}
    assert len(set(numbers_held(session))) == 8


def test_fee_tapped_at_both_laptops_is_taken_once():
    session = session_in_check_in(names=["Ann"])
    ann, price = session.attendances.get(), fee(session)

    def tap(by):
        return lambda: take_fee(attendance=ann, fee=price, report_id=new_report_id(), by=by)

    results = at_once(tap(ORGANIZER), tap(HELPER))

    assert refused(results) == {FeePaid: 1}
    assert CashEntry.objects.count() == 1


def test_place_is_given_once_while_another_is_put_on_the_wait_list():
    session = session_in_check_in()
    zoe = wait(session=session, name="Zoe", by=ORGANIZER)

    results = at_once(
        lambda: promote(attendance=zoe, by=ORGANIZER),
        lambda: promote(attendance=zoe, by=HELPER),
        lambda: wait(session=session, name="Yan", by=HELPER),
    )

    assert refused(results) == {NotWaiting: 1}
    listings = session.attendances.values_list("player__name", "listing")
    assert dict(listings) == {"Zoe": "listed", "Yan": "waiting"}


def test_one_wish_told_at_both_laptops_is_kept_once():
    session = session_in_check_in(names=["Ann", "Bob"])
    ann, bob = session.attendances.order_by("pk").values_list("pk", flat=True)

    def tell(kind, one, other):
        return lambda: wish(session=session, kind=kind, one=one, other=other, by=HELPER)

    at_once(
        tell(SeatingRequest.Kind.APART, ann, bob), tell(SeatingRequest.Kind.APART, bob, ann)
    )

    assert SeatingRequest.objects.count() == 1

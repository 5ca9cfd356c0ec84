"""Wishes: kept by the numbers drawn, by seats drawn anew, and said where they are not.

What is kept is counted by the audit, which shares no code with the search.
"""

from random import Random

import pytest

from tests.factories import (
    ORGANIZER,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session, play_games, take
from tournament.models import CardAssignment, SeatingRequest
from tournament.people.actions import numbers, people
from tournament.people.door.actions import arrive
from tournament.planning import actions as plans
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import choice_of, rotation_now
from tournament.seating.wishes import RequestOutcome, wish_report

pytestmark = pytest.mark.django_db

PEOPLE = [f"Person {number}" for number in range(1, 47)]
APART = [(1, 2), (3, 4), (5, 6), (1, 3)]
TOGETHER = [(7, 8), (9, 10)]
KEEPERS = {11: 5, 12: 9}


def make_session(
    people=46, games=10, *, movement=RotationType.BALANCED, way=ExtraPlayerPolicy.SIT_OUT
):
    choice = PlanChoice(movement, people, games, way, seed=3)
    return session_in_check_in(names=PEOPLE[:people], choice=choice)


def wish_all(session, apart=APART, together=TOGETHER, keepers=KEEPERS):
    for kind, pairs in (
        (SeatingRequest.Kind.APART, apart),
        (SeatingRequest.Kind.TOGETHER, together),
    ):
        for one, other in pairs:
            people.wish(
                session=session,
                kind=kind,
                one=person(session, one).pk,
                other=person(session, other).pk,
                by=ORGANIZER,
            )
    for who, table in keepers.items():
        session.attendances.filter(pk=person(session, who).pk).update(fixed_table=table)


def person(session, number):
    return session.attendances.get(player__name=f"Person {number}")


def number_of(session, number):
    return CardAssignment.objects.get(attendance=person(session, number)).card.number


def states(session):
    return [wish.outcome for wish in wish_report(session).wishes]


def check_kept(session, apart=APART, together=TOGETHER, keepers=KEEPERS, frozen=0):
    rounds = rotation_now(session).rounds[frozen:]
    for one, other in apart:
        pair = {number_of(session, one), number_of(session, other)}
        assert not any(pair <= set(four) for game in rounds for four in game.tables)
    for one, other in together:
        pair = {number_of(session, one), number_of(session, other)}
        assert any(pair <= set(four) for four in rounds[0].tables)
    for who, places in keepers.items():
        number = number_of(session, who)
        for plan in rounds:
            seated = {n: at for at, four in enumerate(plan.tables, 1) for n in four}
            assert seated.get(number, places) == places


@pytest.mark.long
def test_seats_drawn_anew_keep_every_wish_and_stay_as_fair():
    session = make_session()
    number_everybody(session)
    before = audit(rotation_now(session))
    wish_all(session)
    report = wish_report(session)
    assert report.broken
    assert report.can_seat_anew

    plans.seat_anew(session=session, by=ORGANIZER)

    check_kept(session)
    assert states(session) == [RequestOutcome.YES] * 8
    fairness = audit(rotation_now(session))
    assert fairness.faults == ()
    assert (fairness.partner_repeats, fairness.meeting_cost) == (
        before.partner_repeats,
        before.meeting_cost,
    )
    assert choice_of(session).people == 46


@pytest.mark.parametrize("seed", range(3))
def test_numbers_drawn_for_all_keep_wishes_between_people(seed):
    session = make_session()
    wish_all(session, keepers={})

    numbers.draw_numbers(session=session, rng=Random(seed), by=ORGANIZER)

    check_kept(session, keepers={})
    assert set(states(session)) == {RequestOutcome.YES}


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(3))
def test_numbers_drawn_one_by_one_at_the_door_keep_them_too(seed):
    session = make_session(20, 5)
    apart, together = [(1, 2), (3, 4)], [(5, 6)]
    wish_all(session, apart, together, {})
    session.attendances.update(is_present=False)

    for name in Random(seed).sample(PEOPLE[:12], 12):
        arrive(session=session, name=name, rng=Random(seed), by=ORGANIZER)

    check_kept(session, apart, together, {})


def test_another_plan_keeps_the_wishes_of_those_who_keep_their_numbers():
    session = make_session()
    number_everybody(session)
    wish_all(session)

    choice = PlanChoice(RotationType.BALANCED, 46, 8, ExtraPlayerPolicy.HOUSE, seed=3)
    plans.plan(session=session, choice=choice, by=ORGANIZER)

    check_kept(session)
    assert rotation_now(session).players == 48


def test_what_a_chart_cannot_keep_is_said_with_what_to_do():
    session = session_in_check_in(names=PEOPLE[:8], choice=usual_choice(8))
    number_everybody(session)
    wish_all(session, [(1, 2)], [], {3: 1})

    report = wish_report(session)

    assert [wish.outcome for wish in report.wishes] == [
        RequestOutcome.NO,
        RequestOutcome.NO,
    ]
    assert report.wishes[0].text == "Keep apart: Person 1 and Person 2"
    assert report.wishes[0].why.startswith("Same table in game")
    assert report.wishes[1].text == "Same table all night: Person 3, table 1"
    assert not report.can_seat_anew
    assert report.needs_another_rotation


def test_two_who_start_apart_are_told_when_they_share_a_table():
    session = make_session(people=8, games=7)
    number_everybody(session)
    rounds = rotation_now(session).rounds
    mine = next(four for four in rounds[0].tables if number_of(session, 1) in four)
    other = next(who for who in range(2, 9) if number_of(session, who) not in mine)
    wish_all(session, apart=[], together=[(1, other)], keepers={})
    pair = {number_of(session, 1), number_of(session, other)}
    shared = [
        number
        for number, game in enumerate(rounds, 1)
        if any(pair <= set(four) for four in game.tables)
    ]

    (wish,) = wish_report(session).wishes

    assert wish.outcome is RequestOutcome.NO
    assert wish.why.startswith("They start at different tables. They share one in game")
    assert str(shared[0]) in wish.why


def test_wishes_come_before_fairness():
    session = make_session(8, 7)
    number_everybody(session)
    wish_all(session, [(1, 2)], [], {3: 1})

    plans.seat_anew(session=session, by=ORGANIZER)

    check_kept(session, [(1, 2)], [], {3: 1})
    assert audit(rotation_now(session)).faults == ()


def test_night_is_planned_although_a_wish_cannot_be_kept():
    session = make_session(4, 3)
    number_everybody(session)
    wish_all(session, [(1, 2)], [], {})

    plans.seat_anew(session=session, by=ORGANIZER)

    assert audit(rotation_now(session)).faults == ()
    assert states(session) == [RequestOutcome.NO]


def test_wishes_stay_open_without_numbers_and_where_games_are_drawn_one_by_one():
    session = make_session(12, 5, movement=RotationType.DRAW)
    wish_all(session, [(1, 2)], [], {3: 1})
    assert states(session) == [RequestOutcome.OPEN, RequestOutcome.OPEN]
    number_everybody(session)

    answers = set(states(session))

    assert RequestOutcome.YES not in answers


def test_report_of_a_night_without_wishes_is_empty():
    session = running_session()

    assert wish_report(session).wishes == ()


def test_report_names_whose_wish_it_is():
    session = make_session(12, 5)
    wish_all(session, [(1, 2), (3, 4)], [], {1: 2})

    report = wish_report(session)

    ann = person(session, 1)
    assert [wish.text for wish in report.of(ann.pk)] == [
        "Keep apart: Person 1 and Person 2",
        "Same table all night: Person 1, table 2",
    ]


def test_rest_of_the_night_drawn_again_keeps_who_is_apart_and_who_keeps_a_table():
    session = crowd_session(22, 8)
    wish_all(session, [(1, 2), (3, 4)], [(5, 6)], {7: 2})
    session = play_games(session, 2)

    session = take(session, leave=(9,), come=("Zoe",))

    check_kept(session, [(1, 2), (3, 4)], [], {7: 2}, frozen=3)
    assert audit(rotation_now(session)).faults == ()


@pytest.mark.long
def test_rest_of_the_night_is_drawn_although_a_wish_cannot_be_kept():
    session = crowd_session(9, 6)
    pairs = [(1, other) for other in range(2, 9)]
    wish_all(session, pairs, [], {})

    session = take(session, leave=(9,))

    assert audit(rotation_now(session)).faults == ()
    assert rotation_now(session).players == 9

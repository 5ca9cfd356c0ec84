"""Numbers at check-in, for people whom earlier events of the club remember."""

from collections import Counter
from datetime import date, timedelta
from random import Random, SystemRandom

import pytest
from django.urls import reverse

from tests.factories import ORGANIZER, ClubFactory, number_everybody, session_in_check_in
from tests.factories.visitors import organizer_of
from tournament.models import CardAssignment, SeatingRequest, Session
from tournament.people.actions import numbers, people
from tournament.people.reading import earlier_company
from tournament.planning import actions as plans
from tournament.play.lifecycle import RoundState, SessionState
from tournament.rotations.choice import PlanChoice
from tournament.rotations.numbering import EarlierCompany
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import choice_of, rotation_now
from tournament.seating.wishes import RequestOutcome, wish_report

pytestmark = pytest.mark.django_db

PEOPLE = [f"Person {number}" for number in range(1, 17)]
START = date(2026, 10, 3)


@pytest.fixture
def club():
    return ClubFactory()


def open_event(club, week=0, *, days=0, **details):
    """An event of 16 regulars in three games, so many weeks after the first."""
    details.setdefault(
        "choice", PlanChoice(RotationType.BALANCED, 16, games=3, seed=week + 60)
    )
    when = START + timedelta(weeks=week, days=days)
    return session_in_check_in(club=club, names=PEOPLE, date=when, **details)


def end(session):
    """Let an event be over, all its games played."""
    session.rounds.update(state=RoundState.CLOSED)
    Session.objects.filter(pk=session.pk).update(state=SessionState.FINISHED)


def play(club, week=0, **details):
    session = open_event(club, week, **details)
    number_everybody(session)
    end(session)
    return session


def draw(session, seed=1):
    numbers.draw_numbers(session=session, rng=Random(seed), by=ORGANIZER)
    return numbers_of(session)


def numbers_of(session):
    held = CardAssignment.objects.filter(card__session=session, attendance__isnull=False)
    return dict(held.values_list("attendance__player__name", "card__number"))


def count_partners(*sessions):
    """How many pairs were partners so often."""
    pairs = Counter()
    for session in sessions:
        names = {number: name for name, number in numbers_of(session).items()}
        for plan in rotation_now(session).rounds:
            for four in plan.tables:
                for two in ((four.a, four.b), (four.c, four.d)):
                    pairs[frozenset(names[number] for number in two)] += 1
    return Counter(pairs.values())


@pytest.fixture
def same_lots(monkeypatch):
    """The pages draw the same lots in every run."""
    lots = Random(4)
    monkeypatch.setattr(SystemRandom, "random", lambda _: lots.random())
    monkeypatch.setattr(SystemRandom, "getrandbits", lambda _, k: lots.getrandbits(k))


@pytest.mark.long
@pytest.mark.usefixtures("same_lots")
def test_season_by_draw_and_at_the_door_has_no_one_partner_twice(club):
    first, second, third = (open_event(club, week) for week in range(3))
    client = organizer_of(first)
    for session in (first, second):
        client.post(reverse("draw", args=[session.pk]))
        end(session)
    third.attendances.update(is_present=False)
    for name in Random(2).sample(PEOPLE, 16):
        client.post(reverse("door", args=[third.pk]), {"name": name})

    assert count_partners(first, second) == {1: 48}
    twice = count_partners(first, second, third)
    assert sorted(numbers_of(third).values()) == list(range(1, 17))
    assert twice[1] >= 66
    assert max(twice) <= 2


def test_same_list_has_the_same_numbers_whoever_draws(club):
    play(club)
    session = open_event(club, 1)

    drawn = draw(session)
    numbers.clear_numbers(session=session, by=ORGANIZER)

    assert draw(session, seed=2) == drawn


def test_number_given_by_hand_stays(club):
    play(club)
    session = open_event(club, 1)
    person = session.attendances.get(player__name="Person 9")
    numbers.assign_number(attendance=person, number=3, by=ORGANIZER)

    assert draw(session)["Person 9"] == 3


def test_seating_requests_come_first(club):
    earlier = play(club)
    session = open_event(club, 1)
    one, other = (session.attendances.get(player__name=name) for name in PEOPLE[:2])
    people.wish(
        session=session,
        kind=SeatingRequest.Kind.TOGETHER,
        one=one.pk,
        other=other.pk,
        by=ORGANIZER,
    )

    draw(session)

    assert [wish.outcome for wish in wish_report(session).wishes] == [RequestOutcome.YES]
    assert max(count_partners(earlier, session)) <= 2


def test_another_plan_seats_who_has_a_number_beside_others(club):
    earlier = play(club)
    session = open_event(club, 1)
    number_everybody(session)
    session.attendances.filter(player__name="Person 16").delete()
    held = numbers_of(session)
    choice = PlanChoice(RotationType.BALANCED, 15, games=3, seed=60)

    for _ in range(2):
        plans.plan(session=session, choice=choice, by=ORGANIZER)

    assert numbers_of(session) == held
    assert max(count_partners(earlier, session)) == 1


def test_same_plan_again_leaves_the_seats_that_numbers_were_drawn_for(club):
    play(club)
    session = open_event(club, 1)
    draw(session)
    seats = rotation_now(session).rounds

    plans.plan(session=session, choice=choice_of(session), by=ORGANIZER)

    assert rotation_now(session).rounds == seats


@pytest.mark.parametrize(
    ("week", "details"),
    [(0, {"is_rehearsal": True}), (1, {}), (-53, {})],
    ids=["practice", "later", "over a year ago"],
)
def test_is_not_remembered(club, week, details):
    play(club, week, **details)

    assert earlier_company(open_event(club)) == EarlierCompany()


def test_remembers_who_held_the_number_in_each_game_and_no_game_not_played(club):
    session = open_event(club)
    number_everybody(session)
    late, early = session.attendances.filter(player__name__in=PEOPLE[:2]).order_by("pk")
    CardAssignment.objects.filter(attendance=late).update(to_round=1)
    card = CardAssignment.objects.get(attendance=late).card
    CardAssignment.objects.filter(attendance=early).update(from_round=1, to_round=1)
    CardAssignment.objects.create(
        card=card, attendance=early, from_round=2, kind=CardAssignment.Kind.SUBSTITUTE
    )
    end(session)
    session.rounds.filter(number=3).update(state=RoundState.PENDING)
    tonight = open_event(club, 1)

    company = earlier_company(tonight)

    met = Counter()
    for (one, _), times in company.meetings.items():
        met[one] += times
    by_name = {person.player.name: met[person.pk] for person in tonight.attendances.all()}
    assert by_name["Person 1"] == 3
    # her own number in the first game, the other's in the second
    assert by_name["Person 2"] == 6

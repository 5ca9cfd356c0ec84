"""Numbers for people who met before: a season of nights, counted pair by pair."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tournament.rotations.balanced import balanced
from tournament.rotations.numbering import EarlierCompany, spread_company

PEOPLE = range(101, 125)


def play(company, order, rotation):
    """Add an event in which the first of *PEOPLE* has the first number, and so on."""
    holders = dict(zip(order, PEOPLE, strict=False))
    for plan in rotation.rounds:
        for four in plan.tables:
            company.add([holders.get(number) for number in four])


def one_event(people=24, games=10):
    company, rotation = EarlierCompany(), balanced(people, games)
    play(company, range(1, people + 1), rotation)
    return company, rotation


def count_partners(company, people):
    return Counter(company.partners[pair] for pair in combinations(people, 2))


@pytest.mark.long
def test_ten_events_of_24_make_every_pair_partners_two_to_five_times():
    company, rotation = EarlierCompany(), balanced(24, 10)
    for event in range(10):
        order = list(range(1, 25))
        Random(event).shuffle(order)
        spread_company(order, PEOPLE, rotation=rotation, company=company, rng=Random(event))
        play(company, order, rotation)

    times = count_partners(company, PEOPLE)

    assert 2 <= min(times) <= max(times) <= 5
    assert max(company.meetings.values()) <= 17


def test_who_has_a_number_keeps_it_and_the_others_go_around_them():
    company, rotation = one_event()
    holders = dict(zip(range(1, 13), PEOPLE, strict=False))
    order = list(range(13, 25))

    spread_company(
        order,
        PEOPLE[12:],
        rotation=rotation,
        company=company,
        rng=Random(1),
        holders=holders,
    )
    play(company, [*holders, *order], rotation)

    assert sorted(order) == list(range(13, 25))
    assert order != list(range(13, 25))
    plain, _ = one_event()
    play(plain, range(1, 25), rotation)
    twice = count_partners(company, PEOPLE)[2]
    assert twice < count_partners(plain, PEOPLE)[2]


def test_people_without_a_number_and_numbers_without_people_are_left_over():
    company, rotation = one_event(16, 5)
    few, many = list(range(1, 9)), list(range(1, 17))

    for order, people in ((few, PEOPLE[:12]), (many, PEOPLE[:10])):
        spread_company(order, people, rotation=rotation, company=company, rng=Random(1))

    assert (sorted(few), sorted(many)) == (list(range(1, 9)), list(range(1, 17)))


@pytest.mark.parametrize("company", [EarlierCompany(), one_event(8, 3)[0]])
def test_strangers_keep_the_numbers_they_drew(company):
    order = [4, 3, 2, 1, 8, 7, 6, 5]

    spread_company(
        order, PEOPLE[8:16], rotation=balanced(8, 3), company=company, rng=Random(1)
    )

    assert order == [4, 3, 2, 1, 8, 7, 6, 5]


def test_only_what_is_allowed_is_exchanged():
    company, rotation = one_event(16, 5)
    order = list(range(1, 17))

    spread_company(
        order,
        PEOPLE[:16],
        rotation=rotation,
        company=company,
        rng=Random(1),
        may_exchange=lambda one, other: 0 not in (one, other),
    )

    assert order[0] == 1
    assert order != list(range(1, 17))

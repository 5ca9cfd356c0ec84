"""Random evenings of 4 to 40 people, every page held against a count by hand.

Hundreds of them, with how much was compared in the file:

    EVENINGS=300 .venv/bin/python -m pytest -n 2 --junitxml=evenings.xml tests/evenings
"""

import os
from random import Random

import pytest

from tests.evenings.cards import EveningOnCards
from tests.evenings.checks import Checks, check_season
from tests.evenings.driver import Evening
from tests.factories import ClubFactory

pytestmark = pytest.mark.django_db

EVENINGS = int(os.environ.get("EVENINGS", "1"))
MANY = EVENINGS > 1
FEW = None if MANY else 5


def begin(evening):
    evening.open_doors()
    evening.put_prizes()
    evening.choose_credit()
    return evening


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_pages_say_what_is_counted_by_hand(seed, record_property):
    evening, compared = begin(Evening(seed, people=FEW)), 0
    for _ in evening.play():
        if MANY and evening.rng.random() < 0.3:
            compared += Checks(evening).all()
    evening.enter_money()
    compared += Checks(evening, as_pdf=MANY and seed % 5 == 0).all()
    compared += 0 if evening.later else evening.give_out()
    record_property("compared", compared)
    record_property("counts", dict(evening.counts))


class EveningWithFinal(Evening):
    finals, played = 1, ("standard",)


def test_a_final_goes_as_it_is_followed_by_hand():
    evening = begin(EveningWithFinal(13, people=13))
    for _ in evening.play():
        pass
    assert evening.recount().final.is_decided
    assert Checks(evening).all()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(-(-EVENINGS // 6)))
def test_seasons_say_what_is_counted_by_hand(seed, record_property):
    rng, club = Random(seed), ClubFactory()
    several = range(4 if MANY else 1)
    most = 9 if MANY else 5
    evenings = [Evening(1000 * seed + at, club, rng.randint(5, most)) for at in several]
    for evening in evenings:
        evening.open_doors()
        evening.choose_credit()
        for _ in evening.play():
            pass
    record_property("compared", check_season(rng, evenings))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(-(-EVENINGS // 3)))
def test_tally_cards_say_what_is_counted_by_hand(seed, record_property):
    evening = EveningOnCards(5000 + seed, people=FEW or Random(seed).randint(4, 26))
    for _ in begin(evening).play():
        pass
    record_property("compared", Checks(evening).all())
    record_property("counts", dict(evening.counts))

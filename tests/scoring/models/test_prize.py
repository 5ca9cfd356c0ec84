import pytest
from django.db import IntegrityError

from scoring.models import Prize, PrizeDecision, PrizeRules
from tests.factories import SessionFactory

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_prizes_and_their_rules_read_as_what_they_are():
    session = SessionFactory()
    prize = Prize(session=session, position=1, kind="place", place=2)

    assert str(prize) == "Place 2"
    assert str(PrizeDecision(prize=prize, numbers=[3, 1])) == "Place 2: [3, 1]"
    assert str(PrizeRules(session=session)) == "Prize rules of Euchre night, 2026-10-03"


@pytest.mark.parametrize(
    "wrong", [{"kind": "best_hat"}, {"place": 0}, {"amount": -1}, {"share": 101}]
)
def test_the_database_refuses_a_prize_that_cannot_be(wrong):
    values = {"kind": "place", "position": 1, **wrong}

    with pytest.raises(IntegrityError):
        Prize.objects.create(session=SessionFactory(), **values)


@pytest.mark.parametrize("wrong", [{"doubles": "x"}, {"ties": "x"}, {"pot_percent": 101}])
def test_the_database_refuses_rules_that_cannot_be(wrong):
    with pytest.raises(IntegrityError):
        PrizeRules.objects.create(session=SessionFactory(), **wrong)

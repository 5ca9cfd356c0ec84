import pytest

from scoring.queries.log_check import check_log
from tests.factories import ORGANIZER, finished_night, game_of, running_night
from tests.factories.money import enter
from tournament.access import Actor
from tournament.actions.sealing import sealed
from tournament.models import CashEntry

pytestmark = pytest.mark.django_db

COST = CashEntry.Kind.COST


def test_money_entered_after_the_results_is_sealed():
    session = finished_night()
    before = session.seals.count()

    enter(session, COST, "4.00")

    assert session.seals.count() == before + 1
    assert check_log(session).since == 0


def test_money_entered_before_the_results_waits_for_the_next_seal():
    session = running_night()

    enter(session, COST, "4.00")

    assert not session.seals.exists()


def test_what_a_phone_does_is_not_sealed():
    session = finished_night()
    before = session.seals.count()

    sealed(lambda **_: None)(game=game_of(session), by=Actor(role="table", who="table 1"))

    assert session.seals.count() == before


def test_an_action_that_is_about_no_night_is_a_mistake():
    with pytest.raises(TypeError):
        sealed(lambda **_: None)(by=ORGANIZER)

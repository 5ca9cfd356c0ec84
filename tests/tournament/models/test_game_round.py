import pytest
from django.db import IntegrityError

from tests.factories import SessionFactory
from tournament.models import Round

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_round_reads_as_people_call_it():
    assert str(Round(number=3)) == "Game 3"


def test_number_stands_once_in_a_night():
    session = SessionFactory()

    with pytest.raises(IntegrityError):
        Round.objects.create(session=session, number=1)


def test_number_begins_at_1():
    with pytest.raises(IntegrityError, match="round_number_from_1"):
        Round.objects.create(session=SessionFactory(), number=0)


def test_state_is_one_the_program_knows():
    session = SessionFactory()

    with pytest.raises(IntegrityError, match="round_state_known"):
        session.rounds.filter(number=1).update(state="paused")


@pytest.mark.parametrize("first", ["open", "complete"])
@pytest.mark.parametrize("second", ["open", "complete"])
def test_one_round_at_most_is_in_play(first, second):
    session, other = SessionFactory(), SessionFactory()
    session.rounds.filter(number=1).update(state=first)
    other.rounds.filter(number=1).update(state=first)

    with pytest.raises(IntegrityError):
        session.rounds.filter(number=2).update(state=second)


def test_any_number_of_rounds_is_closed_or_pending():
    session = SessionFactory()

    session.rounds.filter(number__lt=4).update(state="closed")

    assert session.rounds.filter(state="closed").count() == 3

import pytest
from django.db import IntegrityError

from tests.factories import SessionFactory
from tournament.models import Break

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_break_reads_as_how_long_it_is_after_which_game():
    rest = Break(session=SessionFactory(), after=5, minutes=20)

    assert str(rest) == "20 minutes after game 5 (Euchre night, 2026-10-03)"


def test_there_is_one_break_after_a_game():
    session = SessionFactory()
    Break.objects.create(session=session, after=5)

    with pytest.raises(IntegrityError):
        Break.objects.create(session=session, after=5)


@pytest.mark.parametrize("wrong", [{"after": 0}, {"minutes": 0}, {"minutes": 241}])
def test_a_break_comes_after_a_game_and_ends_within_a_night(wrong):
    with pytest.raises(IntegrityError):
        Break.objects.create(session=SessionFactory(), **{"after": 5, **wrong})

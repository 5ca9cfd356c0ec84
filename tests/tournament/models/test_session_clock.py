import pytest
from django.db import IntegrityError

from tests.factories import SessionFactory
from tournament.models import Clock
from tournament.play.clock import ClockKind

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_clock_reads_as_what_it_does():
    clock = Clock(session=SessionFactory(), kind=ClockKind.UP)

    assert str(clock) == (
        "Count up: how long this game has taken (Euchre night, 2026-10-03)"
    )


def test_a_night_has_one_clock():
    session = SessionFactory()
    Clock.objects.create(session=session)

    with pytest.raises(IntegrityError):
        Clock.objects.create(session=session)


@pytest.mark.parametrize("wrong", [{"kind": "sand"}, {"minutes": 0}, {"minutes": 241}])
def test_a_clock_is_of_a_kind_we_know_and_within_a_night(wrong):
    with pytest.raises(IntegrityError):
        Clock.objects.create(session=SessionFactory(), **wrong)

import pytest
from django.db import IntegrityError

from tests.factories import SessionFactory
from tournament.models import ScheduleChange

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def keep(session, **details):
    values = {"from_round": 5, "who": "Olga", "fingerprint": "abc"}
    return ScheduleChange.objects.create(session=session, **values | details)


def test_redraw_says_what_was_changed():
    assert str(keep(SessionFactory())) == "Schedule changed from game 5 on"


def test_preview_is_taken_once_in_a_night():
    session = SessionFactory()
    keep(session)
    keep(session, fingerprint="abd")
    keep(SessionFactory())

    with pytest.raises(IntegrityError):
        keep(session)


def test_first_game_is_never_drawn_again():
    with pytest.raises(IntegrityError, match="redraw_after_a_game"):
        keep(SessionFactory(), from_round=1)

import pytest
from django.db import IntegrityError
from django.db.models import ProtectedError

from tests.factories import AttendanceFactory, PlayerFactory, SessionFactory
from tournament.models import Attendance

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_attendance_reads_as_who_and_when():
    attendance = AttendanceFactory(session=SessionFactory(), player__name="Ann")

    assert str(attendance) == "Ann at Euchre night, 2026-10-03"


def test_player_is_on_the_list_of_a_night_once():
    attendance = AttendanceFactory(session=SessionFactory())
    AttendanceFactory(
        session=SessionFactory(club=attendance.session.club), player=attendance.player
    )

    with pytest.raises(IntegrityError):
        Attendance.objects.create(session=attendance.session, player=attendance.player)


def test_player_who_came_to_a_night_stays_on_the_roster():
    session = SessionFactory()
    player = PlayerFactory(club=session.club)
    AttendanceFactory(session=session, player=player)

    with pytest.raises(ProtectedError):
        player.delete()

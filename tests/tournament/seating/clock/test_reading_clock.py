from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from scoring.leaderboard.reading import standings
from tests.factories import SessionFactory, close_round, running_session
from tests.factories.clocks import clock_of, later, set_clock, shown
from tournament.models import Clock
from tournament.play.clock import ClockKind, Moment
from tournament.seating.clock.reading import timing

pytestmark = pytest.mark.django_db

HOME = ZoneInfo("America/Chicago")


def begun_at(session, *moments):
    """Say when the games so far were opened."""
    for number, moment in enumerate(moments, start=1):
        session.rounds.filter(number=number).update(opened_at=moment)


def test_night_without_a_clock_shows_none():
    assert not shown(running_session()).is_shown
    assert not Clock.objects.exists()


def test_clock_and_scores_do_not_mind_a_machine_that_sets_its_clock():
    session = running_session(deals_per_game=1)
    set_clock(session)
    close_round(session)
    before = standings(session)
    now = later(60)

    for hours in (-3, 3):
        jumped = Moment(now.wall + timedelta(hours=hours), now.steady)
        assert clock_of(session, jumped).seconds == clock_of(session, now).seconds

    session.rounds.filter(number=2).update(opened_at=now.wall - timedelta(hours=3))
    assert clock_of(session, now).seconds == pytest.approx(660, abs=2)
    assert standings(session) == before


def test_forecast_is_of_the_games_played():
    session = running_session(deals_per_game=1)
    set_clock(session, ClockKind.UP)
    close_round(session)
    seven = datetime(2026, 10, 3, 19, 0, tzinfo=HOME)
    begun_at(session, seven, seven + timedelta(minutes=11))

    foreseen = clock_of(
        session, Moment(seven + timedelta(minutes=12), later(0).steady)
    ).forecast

    assert foreseen.minutes == 11
    assert foreseen.last == (7, seven + timedelta(minutes=77))


@pytest.mark.parametrize(
    ("started", "ends_by", "limit"),
    [
        (datetime(2026, 10, 4, 0, 0, tzinfo=UTC), time(21, 30), (3, 21, 30)),
        (datetime(2026, 10, 4, 3, 0, tzinfo=UTC), time(0, 30), (4, 0, 30)),
        (None, time(21, 30), (3, 21, 30)),
    ],
)
def test_end_of_the_night_is_in_the_evening_it_began(started, ends_by, limit):
    session = SessionFactory()
    session.started_at = started
    set_clock(session, ends_by=ends_by)
    day, hour, minute = limit

    assert timing(session).limit == datetime(2026, 10, day, hour, minute, tzinfo=HOME)

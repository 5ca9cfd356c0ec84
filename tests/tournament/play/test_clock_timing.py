"""What the clock shows at a moment, reckoned by hand."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.oracles import oracle
from tournament.play.clock import ClockKind, Course, Moment, Rest, Timing, clock_time, face

SEVEN = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)


def after(seconds, *, wall_ahead=0):
    steady = SEVEN + timedelta(seconds=seconds)
    return Moment(wall=steady + timedelta(hours=wall_ahead), steady=steady)


def timing(kind=ClockKind.DOWN, *, rests=(), is_all_in=False, **more):
    course = Course(games=10, begun=(SEVEN,), rests=rests, is_all_in=is_all_in)
    counted = {"is_in_play": True, "minutes": 12, "left": 720, "counted_from": SEVEN}
    return Timing(kind=kind, course=course, **counted | more)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (9, "0:09"), (724, "12:04"), (3600, "1:00:00"), (3_731, "1:02:11")],
)
def test_time_reads_as_on_a_kitchen_clock(seconds, text):
    assert clock_time(seconds) == text


@pytest.mark.parametrize(("gone", "seconds", "time"), oracle("play")["count_down"])
def test_count_down_tells_what_is_left(gone, seconds, time):
    shown = face(timing(), after(gone))

    assert (shown.kind, shown.seconds, shown.time) == (ClockKind.DOWN, seconds, time)
    assert shown.is_running
    assert shown.is_up is (seconds <= 0)


def test_count_down_stands_still():
    shown = face(timing(is_paused=True, left=300), after(9999))

    assert (shown.seconds, shown.is_running, shown.until) == (300, False, None)
    assert shown.time == "5:00"


def test_count_up_tells_what_has_gone():
    shown = face(timing(ClockKind.UP), after(724.9))

    assert (shown.seconds, shown.time, shown.is_up) == (724, "12:04", False)


@pytest.mark.parametrize("ahead", [-3, 0, 3])
def test_only_times_of_day_follow_the_clock_on_the_wall(ahead):
    shown = face(timing(), after(120, wall_ahead=ahead))

    assert shown.seconds == 600
    assert shown.until == SEVEN + timedelta(hours=ahead, minutes=12)


def test_break_begins_when_all_are_in():
    rest = Rest(after=1, minutes=20, began_at=SEVEN + timedelta(seconds=600))
    of = timing(rests=(rest,), is_all_in=True)

    shown = face(of, after(660))

    assert (shown.kind, shown.time) == (ClockKind.BREAK, "19:00")
    assert shown.until == SEVEN + timedelta(minutes=30)
    assert face(of, after(1801)).is_up


def test_break_waits_for_the_deals_that_were_taken_back():
    rest = Rest(after=1, minutes=20, began_at=SEVEN + timedelta(seconds=600))

    assert face(timing(rests=(rest,)), after(660)).kind is ClockKind.DOWN


def test_next_break_is_told_ahead():
    rests = (Rest(after=5, minutes=20), Rest(after=3, minutes=10))

    assert face(timing(rests=rests), after(1)).upcoming == rests[1]
    assert face(timing(), after(1)).upcoming is None


def test_nothing_is_counted_once_all_tables_are_in():
    shown = face(timing(is_all_in=True), after(660))

    assert (shown.is_shown, shown.kind) == (False, ClockKind.NONE)


def test_nothing_is_shown_before_play_and_after_it():
    assert not face(timing(is_in_play=False), after(1)).is_shown


def test_a_night_without_a_clock_has_breaks_but_no_forecast():
    rest = Rest(after=1, minutes=20, began_at=SEVEN)
    plain = timing(ClockKind.NONE, rests=(rest,), is_all_in=True)

    shown = face(plain, after(60))

    assert (shown.kind, shown.forecast) == (ClockKind.BREAK, None)
    assert not face(timing(ClockKind.NONE), after(60)).is_shown


def test_forecast_goes_by_the_minutes_of_the_clock_at_first():
    shown = face(timing(), after(60))

    assert shown.forecast.last == (10, SEVEN + timedelta(minutes=120))
    assert face(timing(ClockKind.UP), after(60)).forecast is None

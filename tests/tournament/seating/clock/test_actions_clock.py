"""The clock as organizers set it, by what it shows afterwards."""

from datetime import time

import pytest

from scoring.hall import actions as rounds
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    close_round,
    finished_session,
    game_of,
    journal_of,
    play_round,
    read_refusal,
    record,
    running_session,
    take_back,
)
from tests.factories.clocks import set_break, set_clock, shown
from tests.factories.game_ends import night_until
from tests.factories.penalties import fine
from tournament.machine import own_clock
from tournament.models import Break, Clock
from tournament.play.clock import ClockKind
from tournament.play.game_end import EndsBy
from tournament.play.seats import Side
from tournament.seating.clock import actions as clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def passing(monkeypatch):
    """Let so many seconds go by, for the server too."""
    gone = own_clock.uptime_seconds()
    passed = [0]
    monkeypatch.setattr(own_clock, "uptime_seconds", lambda: gone + passed[0])

    def let_pass(seconds):
        passed[0] += seconds

    return let_pass


def near(seconds):
    return pytest.approx(seconds, abs=2)


def test_count_down_begins_with_every_game(passing):
    session = running_session()
    set_clock(session, minutes=10)
    passing(70)
    assert shown(session).seconds == near(530)

    close_round(session)

    assert (shown(session).game, shown(session).seconds) == (2, near(600))


def test_clock_set_before_the_start_begins_with_game_1():
    session = SessionFactory()
    set_clock(session)

    assert not shown(session).is_shown


@pytest.mark.postgres
def test_count_down_stops_and_goes_on(passing):
    session = running_session()
    set_clock(session, minutes=10)
    passing(60)
    clock.stop(session=session, by=ORGANIZER)
    passing(500)
    clock.stop(session=session, by=ORGANIZER)

    assert (shown(session, 100).seconds, shown(session).is_running) == (near(540), False)

    clock.go_on(session=session, by=ORGANIZER)
    clock.go_on(session=session, by=ORGANIZER)
    passing(40)
    assert shown(session).seconds == near(500)


@pytest.mark.parametrize(("gone", "left"), [(0, 660), (700, 60)])
def test_a_minute_pressed_twice_is_one_and_after_the_end_a_whole_one(passing, gone, left):
    session = running_session()
    set_clock(session, minutes=10)
    passing(gone)
    for _ in range(2):
        clock.add_minute(session=session, seen=600, by=ORGANIZER)

    assert shown(session).seconds == near(left)


def test_a_stopped_clock_can_be_given_a_minute(passing):
    session = running_session()
    set_clock(session, minutes=10)
    clock.stop(session=session, by=ORGANIZER)
    left = Clock.objects.get().left
    clock.add_minute(session=session, seen=left, by=ORGANIZER)

    assert (shown(session).seconds, shown(session).is_running) == (near(660), False)


def test_other_minutes_count_from_the_opening_of_the_game():
    session = running_session()
    set_clock(session, minutes=10)
    clock.stop(session=session, by=ORGANIZER)

    set_clock(session, minutes=10, ends_by=time(21, 30))
    assert not shown(session).is_running

    set_clock(session, minutes=15)
    assert (shown(session).seconds, shown(session).is_running) == (near(900), True)


def test_setting_the_clock_is_kept_with_the_night():
    session = running_session()
    set_clock(session, ClockKind.UP)

    assert journal_of(session)[-1][:2] == (
        "Set the stopwatch to count up each game",
        "Olga",
    )


@pytest.mark.parametrize("press", [clock.stop, clock.go_on])
def test_only_a_count_down_can_stop(press):
    session = running_session()
    set_clock(session, ClockKind.UP)

    with pytest.raises(clock.NothingToCount) as refused:
        press(session=session, by=ORGANIZER)

    assert read_refusal(refused) == (
        "NO_COUNT_DOWN",
        "No game is on the timer now. Nothing was changed.",
    )


def test_nothing_is_counted_down_once_all_are_in():
    session = running_session()
    set_clock(session)
    play_round(session)

    with pytest.raises(clock.NothingToCount):
        clock.stop(session=session, by=ORGANIZER)


def test_clock_of_a_night_that_is_over_cannot_be_set():
    with pytest.raises(clock.SessionOver):
        set_clock(finished_session())


def test_break_begins_with_the_last_deal_and_ends_with_the_next_game(passing):
    session = running_session()
    set_break(session, after=1, minutes=15)
    assert not shown(session).is_shown

    play_round(session)
    assert (shown(session).kind, shown(session, 60).seconds) == ("break", near(840))

    take_back(game_of(session, table=1), 4)
    assert not shown(session).is_shown
    passing(300)
    record(game_of(session, table=1), 4)
    assert shown(session).seconds == near(900)

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    assert not shown(session).is_shown


def test_break_under_way_does_not_begin_again_with_a_penalty(passing):
    session = night_until(EndsBy.POINTS, points=1)
    set_break(session, after=1, minutes=15)
    for table in (1, 2):
        record(game_of(session, table=table), 1)
    passing(300)

    fine(game_of(session, table=1), -1, side=Side.SECOND)

    assert shown(session).seconds == near(600)


def test_break_asked_for_when_all_are_in_begins_at_once():
    session = running_session()
    play_round(session)
    set_break(session, after=1, minutes=15)
    began = Break.objects.get().began_at
    set_break(session, after=1, minutes=20)

    assert Break.objects.get().began_at == began
    assert shown(session).seconds == near(1200)


def test_break_is_made_longer_once():
    session = running_session()
    play_round(session)
    set_break(session, after=1, minutes=15)
    for _ in range(2):
        clock.make_longer(session=session, after=1, seen=15, by=ORGANIZER)

    assert shown(session).seconds == near(1200)


def test_break_is_taken_back():
    session = running_session()
    set_break(session, after=3)
    for _ in range(2):
        clock.drop_break(session=session, after=3, by=ORGANIZER)

    assert shown(session).upcoming is None
    assert [what for what, _, _ in journal_of(session)][-2:] == [
        "Added a break of 15 minutes after game 3",
        "Removed the break after game 3",
    ]


def test_no_break_after_a_game_that_is_over():
    session = running_session()
    close_round(session)

    with pytest.raises(clock.BreakTooLate) as refused:
        set_break(session, after=1)

    assert (
        read_refusal(refused)[1]
        == "Game 1 is over. Choose a break after game 2 or later. Nothing was changed."
    )


def test_no_break_after_the_last_game():
    with pytest.raises(clock.NoBreakAfterLast) as refused:
        set_break(running_session(), after=7)

    assert (
        read_refusal(refused)[1]
        == "This event has 7 games. Choose a break after game 1 to 6. Nothing was changed."
    )

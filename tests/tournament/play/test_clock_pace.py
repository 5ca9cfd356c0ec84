"""When a night will be over, reckoned by hand."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import cases
from tournament.play.clock import Course, Rest, forecast, pace

SEVEN = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)


def at(minutes):
    return SEVEN + timedelta(minutes=minutes)


def course(*begun, games=10, **more):
    return Course(games=games, begun=tuple(at(minute) for minute in begun), **more)


def foreseen(of, now, **more):
    """Game by game when it ends, in minutes after seven."""
    outlook = forecast(of, usual=None, now=at(now), **more)
    return {game: (end - SEVEN).total_seconds() / 60 for game, end in outlook.ends}


def test_pace_is_the_middle_game_of_those_closed():
    assert pace(course(0, 10, 22, 62)) == timedelta(minutes=12)


def test_there_is_no_pace_before_the_second_game():
    assert pace(course()) is None
    assert pace(course(0)) is None
    assert forecast(course(0), usual=None, now=at(5)) is None


@pytest.mark.parametrize(
    ("begun", "minutes"),
    [((0, 2), 12), ((0, 2, 4, 6), 7), ((0, 2, 4, 6, 8), 2), ((0, 20), 20)],
    ids=["one quick", "three quick", "four quick", "one slow"],
)
def test_quick_games_have_to_be_some_before_they_foretell_a_quick_event(begun, minutes):
    assert pace(course(*begun), timedelta(minutes=12)) == timedelta(minutes=minutes)


def test_a_break_taken_is_not_in_the_pace():
    rest = Rest(after=1, minutes=20, began_at=at(10))

    assert pace(course(0, 31, rests=(rest,))) == timedelta(minutes=10)


def test_a_clock_set_back_in_mid_night_is_not_in_the_pace():
    assert pace(course(0, 10, -170, -160)) == timedelta(minutes=10)


def test_every_game_to_come_takes_as_long_as_those_before():
    assert foreseen(course(0, 10, games=5), 12) == {2: 20, 3: 30, 4: 40, 5: 50}


def test_a_game_that_takes_longer_moves_all_the_others():
    assert foreseen(course(0, 10, games=4), 26) == {2: 26, 3: 36, 4: 46}


def test_breaks_to_come_count():
    rests = (Rest(after=2, minutes=15), Rest(after=4, minutes=5))

    ends = foreseen(course(0, 10, games=5, rests=rests), 12)

    assert ends == {2: 20, 3: 45, 4: 55, 5: 70}


def test_next_game_begins_when_the_break_ends_however_long_it_lasts():
    rest = Rest(after=2, minutes=15, began_at=at(18))
    of = course(0, 10, games=3, rests=(rest,), is_all_in=True)

    assert foreseen(of, 20) == {2: 18, 3: 43}
    assert foreseen(of, 40) == {2: 18, 3: 50}


def test_before_the_second_game_the_minutes_of_the_clock_are_taken():
    outlook = forecast(course(0, games=3), usual=timedelta(minutes=12), now=at(1))

    assert outlook.last == (3, at(36))
    assert outlook.minutes == 12


@pytest.mark.parametrize(
    ("limit", "shorter", "is_in_time"),
    cases(tuple[int, int | None, bool], "play", "games_in_time"),
)
def test_so_many_games_end_in_time(limit, shorter, is_in_time):
    of = course(0, 10, games=5)

    outlook = forecast(of, usual=None, now=at(12), limit=at(limit))

    assert outlook.is_in_time is is_in_time
    assert (outlook.shorter[0] if outlook.shorter else None) == shorter


def test_without_a_limit_the_last_game_but_one_is_told():
    outlook = forecast(course(0, 10, games=5), usual=None, now=at(12))

    assert outlook.shorter == (4, at(40))
    assert forecast(course(0, 10, games=2), usual=None, now=at(12)).shorter is None


@given(
    games=st.integers(2, 40),
    taken=st.lists(st.integers(1, 60), min_size=1, max_size=12),
    now=st.integers(-200, 900),
    rests=st.dictionaries(st.integers(1, 40), st.integers(1, 90), max_size=4),
)
def test_games_end_one_after_the_other_and_never_in_the_past(games, taken, now, rests):
    begun = [sum(taken[:game]) for game in range(len(taken) + 1)][:games]
    breaks = tuple(Rest(after, minutes) for after, minutes in rests.items())

    outlook = forecast(course(*begun, games=games, rests=breaks), usual=None, now=at(now))

    if len(begun) < 2:
        assert outlook is None
        return
    numbers = [game for game, _ in outlook.ends]
    ends = [end for _, end in outlook.ends]
    assert numbers == list(range(len(begun), games + 1))
    assert ends == sorted(set(ends))
    assert ends[0] >= at(now)

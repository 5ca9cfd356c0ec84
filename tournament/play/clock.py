"""An event's clock: what it shows at a moment, and when the games to come will end.

Pure arithmetic; the moment is passed in.
"""

from datetime import datetime, timedelta
from itertools import pairwise
from math import ceil, floor
from statistics import median
from typing import NamedTuple

from tournament.words.marked import LabeledEnum

DEAL_MINUTES = (2.125, 3.125)
"""How long a deal takes at a quick table and at a slow one: four in 8½ to 12½ minutes."""
MOVING_MINUTES = 2
USUAL_COUNTS = 3
"""A game's usual time counts as so many games: a quick one alone foretells nothing."""


def usual_minutes(deals: int) -> float:
    """With moving to the next one."""
    return deals * sum(DEAL_MINUTES) / len(DEAL_MINUTES) + MOVING_MINUTES


class Rest(NamedTuple):
    """A break of so many *minutes* after a game (1-based), and when it began, if it did."""

    after: int
    minutes: int
    began_at: datetime | None = None


class Course(NamedTuple):
    """How far an event of so many *games* is.

    *begun* says when each game so far was opened, *rests* are its breaks; *is_all_in* once
    all tables have told of the latest game.
    """

    games: int
    begun: tuple[datetime, ...]
    rests: tuple[Rest, ...] = ()
    is_all_in: bool = False

    def rest_after(self, game: int) -> Rest | None:
        return next((rest for rest in self.rests if rest.after == game), None)


class Forecast(NamedTuple):
    """When the game in play and each one after it will end, at *pace* a game.

    *ends* goes by game (1-based), in order. *limit* is when the event has to be over.
    """

    pace: timedelta
    ends: tuple[tuple[int, datetime], ...]
    limit: datetime | None = None

    @property
    def minutes(self) -> int:
        """In whole minutes, at least one."""
        return max(1, round(self.pace.total_seconds() / 60))

    @property
    def last(self) -> tuple[int, datetime]:
        return self.ends[-1]

    @property
    def shorter(self) -> tuple[int, datetime] | None:
        """The game to end with so as to be in time, else the last but one; and when.

        Nothing where the event is in time as it is, or in its last game.
        """
        if len(self.ends) == 1 or self.is_in_time:
            return None
        earlier = self.ends[:-1]
        if self.limit is None:
            return earlier[-1]
        in_time = [end for end in earlier if end[1] <= self.limit]
        return in_time[-1] if in_time else earlier[0]

    @property
    def is_in_time(self) -> bool:
        return self.limit is not None and self.last[1] <= self.limit


def pace(course: Course, usual: timedelta | None = None) -> timedelta | None:
    """What a game has taken from its opening to the next one's, without the breaks.

    It is the middle one of the games so far, so that one long dispute, or a clock that
    was put right meanwhile, does not count. Quick games bring it below what is *usual*
    only once there are some. Nothing before the second game.
    """
    taken = [
        (later - earlier - _rested(course, game, later)).total_seconds()
        for game, (earlier, later) in enumerate(pairwise(course.begun), start=1)
    ]
    sound = [seconds for seconds in taken if seconds > 0]
    if not sound:
        return None
    expected = [usual.total_seconds()] * USUAL_COUNTS if usual else []
    return timedelta(seconds=max(median(sound), median([*sound, *expected])))


def forecast(
    course: Course, *, usual: timedelta | None, now: datetime, limit: datetime | None = None
) -> Forecast | None:
    """When the rest of the event will be over; *usual* is a game's time before the second.

    Nothing where nobody knows what a game takes, or before the first.
    """
    a_game = pace(course, usual) or usual
    if a_game is None or not course.begun:
        return None
    game = len(course.begun)
    ends = [(game, _end_of_game_in_play(course, a_game, now))]
    for following in range(game + 1, course.games + 1):
        before, end = ends[-1]
        ends.append((following, max(now, _start_after(course, before, end)) + a_game))
    return Forecast(a_game, tuple(ends), limit)


def _end_of_game_in_play(course: Course, a_game: timedelta, now: datetime) -> datetime:
    rest = course.rest_after(len(course.begun))
    if course.is_all_in:
        return rest.began_at if rest and rest.began_at else now
    return max(now, course.begun[-1] + a_game)


def _start_after(course: Course, game: int, end: datetime) -> datetime:
    rest = course.rest_after(game)
    return end + timedelta(minutes=rest.minutes) if rest else end


def _rested(course: Course, game: int, later: datetime) -> timedelta:
    rest = course.rest_after(game)
    if rest is None or rest.began_at is None:
        return timedelta()
    return max(timedelta(), later - rest.began_at)


MINUTE = 60


class ClockKind(LabeledEnum):
    """What is counted: nothing, a game down, a game up; or a break, down, which nobody
    chooses.
    """

    NONE = "none", "No clock"
    DOWN = "down", "Count down: so many minutes a game"
    UP = "up", "Count up: how long this game has taken"
    BREAK = "break"


class Moment(NamedTuple):
    """A moment: what clocks on the *wall* say, and what is counted from, *steady*."""

    wall: datetime
    steady: datetime


class Timing(NamedTuple):
    """How an event is timed, and how far it is.

    Its clock is of a *kind* and gives a game so many *minutes*. It showed *left* seconds
    at *counted_from*; before a game is in play both say nothing. *limit* is when the
    event has to be over. *usual* minutes are those of a game without a timer.
    """

    kind: ClockKind
    course: Course
    is_in_play: bool = False
    minutes: int = 15
    left: int = 0
    counted_from: datetime | None = None
    is_paused: bool = False
    limit: datetime | None = None
    usual: float | None = None

    @property
    def game(self) -> int:
        """1-based; 0 before play."""
        return len(self.course.begun)

    @property
    def rest(self) -> Rest | None:
        rest = self.course.rest_after(self.game)
        began = self.is_in_play and self.course.is_all_in and rest and rest.began_at
        return rest if began else None


class ClockView(NamedTuple):
    """What the clock shows.

    *seconds* are those left, below 0 once time is up; of a count-up, those gone. *until*
    is when they are up, by clocks on the wall; nothing while the clock stands still.
    *counted* is what a count-down began with, or had when it was last set. *rest* is the
    break the event is in, *upcoming* the next one. *is_all_in* once the last table of the
    game has told of its last deal.
    """

    kind: ClockKind
    game: int
    seconds: int = 0
    is_running: bool = False
    until: datetime | None = None
    forecast: Forecast | None = None
    upcoming: Rest | None = None
    counted: int = 0
    rest: Rest | None = None
    is_all_in: bool = False

    @property
    def is_shown(self) -> bool:
        return self.kind is not ClockKind.NONE

    @property
    def is_up(self) -> bool:
        return self.kind in (ClockKind.DOWN, ClockKind.BREAK) and self.seconds <= 0

    @property
    def time(self) -> str:
        """As people read it: "12:04", "1:02:04", "0:00" once time is up."""
        return clock_time(max(0, self.seconds))

    @property
    def code(self) -> str:
        """As scripts read it: its kind, its seconds, whether it goes on; "down 64 1"."""
        return f"{self.kind} {self.seconds} {int(self.is_running)}"

    def code_after(self, passed: float) -> str:
        shown = float(self.seconds)
        if self.is_running:
            shown += passed if self.kind is ClockKind.UP else -passed
        return f"{self.kind} {shown:.1f} {int(self.is_running)}"

    @property
    def outlook(self) -> str:
        """What is foreseen, in a word that changes when it does: "2141"."""
        return f"{self.forecast.last[1]:%H%M}" if self.forecast else ""


def clock_time(seconds: int) -> str:
    """So many *seconds* (0 or more) as "4:05"; from an hour on as "1:04:05"."""
    minutes, rest = divmod(seconds, MINUTE)
    hours, minutes = divmod(minutes, MINUTE)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def left_at(timing: Timing, steady: datetime) -> float:
    """How many seconds the game in play has left at a *steady* moment; below 0 if none."""
    if timing.is_paused or timing.counted_from is None:
        return timing.left
    return timing.left - (steady - timing.counted_from).total_seconds()


def face(timing: Timing, now: Moment) -> ClockView:
    if not timing.is_in_play:
        return ClockView(ClockKind.NONE, timing.game)
    kind, seconds, is_running = _count(timing, now.steady)
    is_down = kind in (ClockKind.DOWN, ClockKind.BREAK)
    minutes = timing.minutes if timing.kind is ClockKind.DOWN else timing.usual
    usual = timedelta(minutes=minutes) if minutes else None
    foreseen = forecast(timing.course, usual=usual, now=now.wall, limit=timing.limit)
    return ClockView(
        kind=kind,
        game=timing.game,
        seconds=seconds,
        is_running=is_running,
        until=now.wall + timedelta(seconds=seconds) if is_down and is_running else None,
        forecast=foreseen if timing.kind is not ClockKind.NONE else None,
        upcoming=_upcoming(timing),
        counted=timing.left,
        rest=timing.rest,
        is_all_in=timing.course.is_all_in,
    )


def _count(timing: Timing, steady: datetime) -> tuple[ClockKind, int, bool]:
    if (rest := timing.rest) and rest.began_at:
        gone = (steady - rest.began_at).total_seconds()
        return ClockKind.BREAK, ceil(rest.minutes * MINUTE - gone), True
    if timing.course.is_all_in or timing.counted_from is None:
        return ClockKind.NONE, 0, False
    if timing.kind is ClockKind.UP:
        gone = (steady - timing.counted_from).total_seconds()
        return ClockKind.UP, max(0, floor(gone)), True
    if timing.kind is ClockKind.DOWN:
        return ClockKind.DOWN, ceil(left_at(timing, steady)), not timing.is_paused
    return ClockKind.NONE, 0, False


def _upcoming(timing: Timing) -> Rest | None:
    if timing.rest:
        return None
    ahead = [rest for rest in timing.course.rests if rest.after >= timing.game]
    return min(ahead, key=lambda rest: rest.after, default=None)

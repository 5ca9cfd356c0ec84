"""How an event gets on: what a game takes, and when the rest of it will be over.

Knows nothing of clocks: every moment is passed in.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

DEAL_MINUTES = (2.125, 3.125)
"""How long a deal takes at a quick table and at a slow one: four in 8½ to 12½ minutes."""
MOVING_MINUTES = 2
USUAL_COUNTS = 3
"""A game's usual time counts as so many games: a quick one alone foretells nothing."""


def usual_minutes(deals: int) -> float:
    """Return what a game of so many *deals* usually takes, with moving to the next one."""
    return deals * sum(DEAL_MINUTES) / len(DEAL_MINUTES) + MOVING_MINUTES


@dataclass(frozen=True, slots=True)
class Rest:
    """A break of so many *minutes* after a game (1-based), and when it began, if it did."""

    after: int
    minutes: int
    began_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """How far an event of so many *games* is.

    *begun* says when each game so far was opened, *rests* are its breaks; *is_all_in* once
    all tables have told of the latest game.
    """

    games: int
    begun: tuple[datetime, ...]
    rests: tuple[Rest, ...] = ()
    is_all_in: bool = False

    def rest_after(self, game: int) -> Rest | None:
        """Return the break after this game (1-based), if there is one."""
        return next((rest for rest in self.rests if rest.after == game), None)


@dataclass(frozen=True, slots=True)
class Forecast:
    """When the game in play and each one after it will end, at *pace* a game.

    *ends* goes by game (1-based), in order. *limit* is when the event has to be over.
    """

    pace: timedelta
    ends: tuple[tuple[int, datetime], ...]
    limit: datetime | None = None

    @property
    def minutes(self) -> int:
        """What a game takes, in whole minutes, at least one."""
        return max(1, round(self.pace.total_seconds() / 60))

    @property
    def last(self) -> tuple[int, datetime]:
        """The last game, and when it will end."""
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
        """Whether there is a limit, and the last game ends before it."""
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
    """Return when the rest of the event will be over.

    *usual* is a game's time before the second.

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

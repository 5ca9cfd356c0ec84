"""Set the clock of an event, let it stand still, and take breaks."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import time
from typing import NamedTuple

from django.db.models import F

from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.machine import own_clock
from tournament.models import Break, Clock, Round, Session
from tournament.play.clock import MINUTE, ClockKind, Timing, left_at
from tournament.play.lifecycle import OVER, RoundState
from tournament.seating.clock.reading import course, timing_by
from tournament.verbs import Verb
from tournament.verbs.facts import Breaks, Kind
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, Refusal

LONGER = 5
"""By so many minutes a break is made longer."""


class SessionOver(Conflict):
    code = "NIGHT_OVER"
    text = gettext_noop("This event is over, so it cannot change. Nothing was changed.")


class NothingToCount(Conflict):
    code = "NO_COUNT_DOWN"
    text = gettext_noop("No game is on the timer now. Nothing was changed.")


class BreakTooLate(Refusal):
    text = gettext_noop(
        "Game {game} is over. Choose a break after game {first} or later. Nothing was "
        "changed."
    )


class NoBreakAfterLast(Refusal):
    text = gettext_noop(
        "This event has {games} games. Choose a break after game 1 to {last}. Nothing "
        "was changed."
    )


class ClockChoice(NamedTuple):
    """What an organizer says of the clock; 1 to 240 *minutes* a game."""

    kind: ClockKind
    minutes: int
    ends_by: time | None


def set_clock(*, session: Session, choice: ClockChoice, by: Actor) -> Clock:
    """Choose the event's clock; safe to repeat.

    A game in play gets the new minutes from its opening on.

    Raises:
        SessionOver
    """
    with run_until_over(Verb.CLOCK_SET, session, by) as change:
        clock = _clock(change.session)
        is_new = (clock.kind, clock.minutes) != (choice.kind, choice.minutes)
        clock.kind, clock.minutes = choice.kind, choice.minutes
        clock.ends_by = choice.ends_by
        if is_new:
            clock.game, clock.counted_from, clock.is_paused = 0, None, False
        clock.save()
        change.log_activity(Kind(ClockKind(clock.kind).value))
    return clock


def stop(*, session: Session, by: Actor) -> Clock:
    """Let the count-down stand still; safe to repeat. Raises NothingToCount."""
    with run(Verb.CLOCK_PAUSED, session, by=by) as change:
        clock, timing = _counting(change.session)
        if timing.is_paused:
            return clock
        left = round(left_at(timing, own_clock.now()))
        return _count(clock, timing, left=left, is_paused=True)


def go_on(*, session: Session, by: Actor) -> Clock:
    """Let the count-down go on where it stood still; safe to repeat.

    Raises:
        NothingToCount
    """
    with run(Verb.CLOCK_RESUMED, session, by=by) as change:
        clock, timing = _counting(change.session)
        if not timing.is_paused:
            return clock
        return _count(clock, timing, left=timing.left, is_paused=False)


def add_minute(*, session: Session, seen: int, by: Actor) -> Clock:
    """Give the game in play one minute more.

    *seen* is what the count-down had left when it was last set, so that two presses of
    one button are one minute. Where time is up, there is a minute from now on.

    Raises:
        NothingToCount
    """
    with run(Verb.MINUTE_ADDED, session, by=by) as change:
        clock, timing = _counting(change.session)
        if timing.left != seen:
            return clock
        over = min(0, left_at(timing, own_clock.now()))
        return _count(clock, timing, left=timing.left + MINUTE - round(over))


def set_break(*, session: Session, after: int, minutes: int, by: Actor) -> Break:
    """Plan a break after a game (1-based), or change how long it is.

    Where all tables are in it begins at once.

    Raises:
        SessionOver
        BreakTooLate: the next game is open.
        NoBreakAfterLast
    """
    with run_until_over(Verb.BREAK_PLANNED, session, by) as change:
        session = change.session
        of = course(session)
        if after >= of.games:
            raise NoBreakAfterLast(games=of.games, last=of.games - 1)
        if after < len(of.begun):
            raise BreakTooLate(game=after, first=len(of.begun))
        planned, _ = Break.objects.update_or_create(
            session=session, after=after, defaults={"minutes": minutes}
        )
        if of.is_all_in and after == len(of.begun) and not planned.began_at:
            planned.began_at = own_clock.now()
            planned.save(update_fields=["began_at"])
        change.log_activity(Breaks(after, minutes))
    return planned


def drop_break(*, session: Session, after: int, by: Actor) -> None:
    """Do without the break after a game; safe to repeat. Raises SessionOver."""
    with run_until_over(Verb.BREAK_REMOVED, session, by) as change:
        breaks = Break.objects.filter(session=change.session, after=after)
        if breaks.delete()[0]:
            change.log_activity(Breaks(after))


def make_longer(*, session: Session, after: int, seen: int, by: Actor) -> None:
    """Make a break longer by *LONGER* minutes. *seen* is how many it had when looked at."""
    with run_until_over(Verb.BREAK_EXTENDED, session, by) as change:
        # of two presses of one button the second finds no break of so many minutes
        rows = Break.objects.filter(session=change.session, after=after, minutes=seen)
        rows.update(minutes=F("minutes") + LONGER)


def game_opened(round_: Round) -> None:
    """Start the clock, if the event has one, for a game just opened under the lock."""
    Clock.objects.filter(session=round_.session_id).update(
        game=round_.number,
        left=F("minutes") * MINUTE,
        counted_from=own_clock.now(),
        is_paused=False,
    )


def all_in(round_: Round) -> None:
    """Begin the break after a game whose last deal came in, under the lock."""
    breaks = Break.objects.filter(session=round_.session_id, after=round_.number)
    breaks.update(began_at=own_clock.now())


@contextmanager
def run_until_over(
    verb: Verb, session: Session, by: Actor, refusal: type[Conflict] = SessionOver
) -> Iterator[Change]:
    """Make a change that an event which is over refuses."""
    with run(verb, session, by=by) as change:
        if change.session.state in OVER:
            raise refusal
        yield change


def _clock(session: Session) -> Clock:
    return Clock.objects.filter(session=session).first() or Clock(session=session)


def _counting(session: Session) -> tuple[Clock, Timing]:
    """Return the clock of a session just locked, with a game that is counted down now."""
    clock = _clock(session)
    timing = timing_by(clock, course(session), session)
    is_open = session.rounds.filter(state=RoundState.OPEN).exists()
    if timing.kind is not ClockKind.DOWN or not (timing.is_in_play and is_open):
        raise NothingToCount
    return clock, timing


def _count(
    clock: Clock, timing: Timing, *, left: int, is_paused: bool | None = None
) -> Clock:
    was_paused = timing.is_paused
    clock.is_paused = was_paused if is_paused is None else is_paused
    goes_on_anew = was_paused and not clock.is_paused
    clock.counted_from = own_clock.now() if goes_on_anew else timing.counted_from
    clock.game, clock.left = timing.game, left
    clock.save(update_fields=["game", "left", "counted_from", "is_paused"])
    return clock

"""The clock of an event, for the hall, the board and phones."""

from datetime import date, datetime, time, timedelta

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from tournament.models import Break, Clock, Round, Session
from tournament.models.compiled import CompiledQuery, ModelColumns, Row
from tournament.play.clock import MINUTE, ClockKind, Course, Rest, Timing, usual_minutes
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import RoundState, SessionState

_CLOCK = ModelColumns(Clock)
_CLOCKS = CompiledQuery(
    lambda session: Clock.objects.filter(session=session).values_list(*_CLOCK.names)
)


def _of_break_after(column: str) -> Subquery:
    breaks = Break.objects.filter(session=OuterRef("session"), after=OuterRef("number"))
    return Subquery(breaks.values(column)[:1])


_ROUNDS = CompiledQuery(
    lambda session: (
        Round.objects.filter(session=session)
        .order_by("number")
        .values_list(
            "state", "opened_at", _of_break_after("minutes"), _of_break_after("began_at")
        )
    )
)


def timing(session: Session) -> Timing:
    return timing_set_so(session, read_clock(session))


def read_clock(session: Session) -> Row | None:
    """The columns of the clock as people have set it, None for one never set."""
    clocks = _CLOCKS(session.pk)
    return clocks[0] if clocks else None


def timing_set_so(session: Session, row: Row | None) -> Timing:
    clock = Clock(session=session) if row is None else _CLOCK.loaded(row)
    return timing_by(clock, course(session), session)


def course(session: Session) -> Course:
    rows = _ROUNDS(session.pk)
    return Course(
        games=len(rows),
        begun=tuple(at for state, at, *_ in rows if state != RoundState.PENDING and at),
        rests=tuple(
            Rest(number, minutes, began)
            for number, (_, _, minutes, began) in enumerate(rows, start=1)
            if minutes
        ),
        is_all_in=RoundState.COMPLETE in [row[0] for row in rows],
    )


def timing_by(clock: Clock, of: Course, session: Session) -> Timing:
    """Return how an event is timed by a *clock*, which may be one never set."""
    is_of_game = clock.counted_from is not None and clock.game == len(of.begun)
    opened, end = of.begun[-1] if of.begun else None, session.game_end
    return Timing(
        kind=ClockKind(clock.kind),
        course=of,
        is_in_play=session.state == SessionState.RUNNING,
        minutes=clock.minutes,
        left=clock.left if is_of_game else clock.minutes * MINUTE,
        counted_from=clock.counted_from if is_of_game else opened,
        is_paused=is_of_game and clock.is_paused,
        limit=_limit(session, clock.ends_by),
        usual=usual_minutes(end.deals) if end.by is EndsBy.DEALS else None,
    )


def _limit(session: Session, ends_by: time | None) -> datetime | None:
    """After midnight where it begins later than that."""
    if ends_by is None:
        return None
    begins = timezone.localtime(session.started_at) if session.started_at else None
    day: date = begins.date() if begins else session.date
    limit = timezone.make_aware(datetime.combine(day, ends_by))
    return limit + timedelta(days=1) if begins and limit < begins else limit

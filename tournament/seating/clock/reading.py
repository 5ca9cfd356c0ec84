"""The clock of an event, for the hall, the board and phones."""

from datetime import date, datetime, time, timedelta
from typing import NamedTuple

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
_ROUNDS = CompiledQuery(
    lambda session: (
        Round.objects.filter(session=session)
        .order_by("number")
        .values_list(
            "state",
            "opened_at",
            Subquery(
                Break.objects.filter(
                    session=OuterRef("session"), after=OuterRef("number")
                ).values("began_at")[:1]
            ),
        )
    )
)
_BREAKS = CompiledQuery(
    lambda session: (
        Break.objects.filter(session=session)
        .order_by("after")
        .values_list("after", "minutes")
    )
)


def timing(session: Session) -> Timing:
    return timing_set_so(session, read_settings(session))


class ClockSettings(NamedTuple):
    """What people have set: the *clock*'s columns, None for one never set, and *rests*.

    When a break began is not set by people but by the last report: see `_course`.
    """

    clock: Row | None
    rests: tuple[Rest, ...]


def read_settings(session: Session) -> ClockSettings:
    clocks = _CLOCKS(session.pk)
    return ClockSettings(clocks[0] if clocks else None, _rests(session))


def timing_set_so(session: Session, settings: ClockSettings) -> Timing:
    row = settings.clock
    clock = Clock(session=session) if row is None else _CLOCK.loaded(row)
    return timing_by(clock, _course(session, settings.rests), session)


def course(session: Session) -> Course:
    return _course(session, _rests(session))


def _rests(session: Session) -> tuple[Rest, ...]:
    return tuple(Rest(*row) for row in _BREAKS(session.pk))


def _course(session: Session, rests: tuple[Rest, ...]) -> Course:
    rows = _ROUNDS(session.pk)
    opened = [at for state, at, _ in rows if state != RoundState.PENDING and at]
    began = {number: at for number, (_, _, at) in enumerate(rows, start=1)}
    return Course(
        games=len(rows),
        begun=tuple(opened),
        rests=tuple(
            Rest(rest.after, rest.minutes, began.get(rest.after)) for rest in rests
        ),
        is_all_in=RoundState.COMPLETE in [state for state, _, _ in rows],
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

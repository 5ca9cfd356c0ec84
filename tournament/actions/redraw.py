"""Change the rest of an event: games begun stay, all others are drawn again."""

from django.db.models import Q

from tournament.access import Actor
from tournament.actions.check_in import mark_present, player_named
from tournament.actions.command import run
from tournament.actions.layout import (
    add_cards,
    add_rounds,
    add_tables,
    seat_rounds,
    unseat_rounds,
)
from tournament.marked import gettext_noop
from tournament.models import CardAssignment, ScheduleChange, Session
from tournament.queries.changes import ScheduleEdit
from tournament.queries.redraw import Preview, check_running, ways
from tournament.queries.redraw_words import facts_of
from tournament.queries.schedule_state import standpoint
from tournament.refusals import Conflict
from tournament.verbs import Verb


class RedrawStale(Conflict):
    """The event has moved on since the preview was made."""

    code = "REDRAW_STALE"
    text = gettext_noop(
        "The event changed since you looked. This is how the change would be now. Nothing "
        "was changed."
    )


def redraw(
    *, session: Session, change: ScheduleEdit, seen: str, by: Actor, reason: str = ""
) -> ScheduleChange:
    """Take the way of *change* whose preview had the fingerprint *seen*; safe to repeat.

    The draw takes half a second and is made before the event is locked, so that no phone
    has to wait for it.

    Raises:
        RedrawOutsidePlay: the event is not running.
        RedrawRefused: the rest cannot be played so.
        RedrawStale: a game was opened or another change came in between.
    """
    if taken := session.redraws.filter(fingerprint=seen).first():
        return taken
    drawn = next(
        (
            way
            for way in ways(Session.objects.get(pk=session.pk), change)
            if way.fingerprint == seen
        ),
        None,
    )
    if drawn is None:
        raise RedrawStale
    return _take(session=session, drawn=drawn, by=by, reason=reason)


def _take(*, session: Session, drawn: Preview, by: Actor, reason: str) -> ScheduleChange:
    # of two organizers the second finds it taken
    with run(Verb.SCHEDULE_CHANGED, session, by=by) as change:
        session = change.session
        if taken := session.redraws.filter(fingerprint=drawn.fingerprint).first():
            return taken
        check_running(session)
        if standpoint(session) != drawn.standpoint:
            raise RedrawStale
        _let_go(session, drawn)
        _let_in(session, drawn)
        _plan(session, drawn)
        _seat(session, drawn)
        change.log_activity(facts_of(drawn), reason=reason)
        return ScheduleChange.objects.create(
            session=session,
            from_round=drawn.first_new,
            numbers=list(drawn.cards),
            who=by.who,
            fingerprint=drawn.fingerprint,
        )


def _let_go(session: Session, drawn: Preview) -> None:
    """End what leavers hold, and the house where it is not needed, with the last game."""
    last = drawn.standpoint.begun
    leaving = [leaver.number for leaver in drawn.crowd.leavers]
    held = CardAssignment.objects.filter(
        card__session=session, card__number__in=[*leaving, *drawn.crowd.house_out]
    )
    still = held.filter(Q(to_round=None) | Q(to_round__gt=last))
    people = list(
        still.filter(card__number__in=leaving, attendance__isnull=False).values_list(
            "attendance", flat=True
        )
    )
    held.filter(from_round__gt=last).delete()
    still.update(to_round=last)
    session.attendances.filter(pk__in=people).update(is_present=False)


def _let_in(session: Session, drawn: Preview) -> None:
    """Give whoever comes, and the house, the numbers of the preview."""
    add_cards(session, drawn.crowd.players)
    cards = {card.number: card for card in session.cards.all()}
    first = drawn.standpoint.begun + 1
    left = {leaver.number for leaver in drawn.crowd.leavers}
    kinds = CardAssignment.Kind
    for comer in drawn.crowd.comers:
        player = player_named(session.club, comer.name)
        person, _ = session.attendances.get_or_create(player=player)
        mark_present(person)
        CardAssignment.objects.create(
            card=cards[comer.number],
            attendance=person,
            kind=kinds.SUBSTITUTE if comer.number in left else kinds.LATE,
            from_round=first,
        )
    CardAssignment.objects.bulk_create(
        CardAssignment(card=cards[number], kind=kinds.HOUSE, from_round=first)
        for number in drawn.crowd.house_in
    )


def _plan(session: Session, drawn: Preview) -> None:
    _, tables = drawn.table_numbers
    add_tables(session, tables)
    session.movement = drawn.movement
    session.odd_crowd = drawn.change.odd_crowd
    session.table_count = tables
    session.plan_version += 1
    session.save(update_fields=["movement", "odd_crowd", "table_count", "plan_version"])


def _seat(session: Session, drawn: Preview) -> None:
    """Seat the rounds after those kept; there are as many as the preview has games."""
    session.rounds.filter(number__gt=drawn.games).delete()
    add_rounds(session, range(session.rounds.count() + 1, drawn.games + 1))
    free = list(session.rounds.filter(number__gt=drawn.kept_games).order_by("number"))
    unseat_rounds(free)
    drawn_rounds = drawn.after.rounds[drawn.kept_games :]
    seat_rounds(session, list(zip(free, drawn_rounds, strict=False)))

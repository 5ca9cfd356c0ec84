"""Call the organizer from a phone, take the call back, put it away; put seats right."""

from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from scoring.deals.access import build_side_scorer
from scoring.deals.actions.checks import check_not_agreed, check_scores_open
from scoring.deals.calls.reading import Caller, get_current_table, get_standing_call
from scoring.deals.on_file import deal_context
from scoring.deals.recorded import current_round
from scoring.deals.submission import Submission
from scoring.deals.tray.actions import put_away
from scoring.deals.tray.reading import waiting_rows
from scoring.models import HelpRequest, Role, SideTable
from scoring.rules import HouseRules
from tournament.access.checks import Actor
from tournament.access.opened import scorer
from tournament.access.version import lock_session
from tournament.changes.actions import swap_at_table
from tournament.journal.actions import run
from tournament.models import Game, Session, TallyCard
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Compass
from tournament.seating.holders import holders
from tournament.verbs import Verb
from tournament.verbs.facts import Cleared, HelpDone
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, IdReused, Refusal


class CallOutsidePlay(Conflict):
    text = gettext_noop(
        "Phones can call the organizer only during play. Go to the organizer instead. "
        "The organizer was not called."
    )


class CallIdReused(IdReused):
    text = gettext_noop(
        "This call was sent before. Load the page again, then call again. The "
        "organizer was not called."
    )


class NoSuchNumber(Refusal):
    text = gettext_noop(
        "This event has no number {number}. Check the number on the tally card. "
        "Nothing was saved."
    )


class WrongSeat(NamedTuple):
    """Somebody sits on the *seat* of a *table* (from 1) that is another's.

    *number* is theirs, nothing where nobody has said it.
    """

    number: int | None
    table: int
    seat: Compass


def call_organizer(
    *, caller: Caller, report_id: str, wrong: WrongSeat | None = None
) -> HelpRequest:
    """Let a phone call the organizer, maybe for a *wrong* seat; safe to repeat.

    A *caller* whose call stands keeps it, and says of it what is new. A call sent again
    after it was ended stays ended.

    Raises:
        CallOutsidePlay: the session is not running.
        CallIdReused: the report id belongs to a call from elsewhere.
        NoSuchNumber: nobody has the number of whoever sits wrong.
    """
    by = build_actor(caller)
    with run(Verb.HELP_REQUESTED, caller.session, by=by) as change:
        session = change.session
        if sent := HelpRequest.objects.filter(report_id=report_id).first():
            if not _is_from(caller, sent):
                raise CallIdReused
            return sent
        if session.state != SessionState.RUNNING:
            raise CallOutsidePlay
        call = get_standing_call(caller) or HelpRequest(
            session=session,
            round=current_round(session).number,
            report_id=report_id,
            **_place_of(caller),
            **by.sign(),
        )
        _say(call, wrong)
        call.save()
        return call


def _is_from(caller: Caller, call: HelpRequest) -> bool:
    """Whether *call* is from there; a holder's table may be another by now."""
    match caller:
        case TallyCard():
            return call.card_id == caller.pk
        case SideTable():
            return call.side_table_id == caller.pk
    return call.card_id is None and call.table_id == caller.pk


def _place_of(caller: Caller) -> dict[str, Any]:
    match caller:
        case TallyCard():
            return {"card": caller, "table": get_current_table(caller)}
        case SideTable():
            return {"side_table": caller}
    return {"table": caller}


def build_actor(caller: Caller) -> Actor:
    match caller:
        case TallyCard():
            return build_card_actor(caller)
        case SideTable():
            return build_side_scorer(caller)
    return scorer(caller)


def build_card_actor(card: TallyCard) -> Actor:
    name = holders(card.session).now(card.number)
    number = f"number {card.number}"
    return Actor(role=Role.TABLE, who=f"{number}, {name}" if name else number)


def end_call(*, call: HelpRequest, by: Actor) -> HelpRequest:
    """The first one's name is kept; the log tells of organizers and helpers, not phones."""
    with run(Verb.HELP_DONE, call.session, by=by) as change:
        call.refresh_from_db(fields=["ended_by", "ended_at"])
        if call.ended_at is None:
            call.ended_by, call.ended_at = by.who, timezone.now()
            # a phone that takes its call back was answered by nobody
            call.is_answered = by.role in (Role.ORGANIZER, Role.HELPER)
            call.save(update_fields=["ended_by", "ended_at", "is_answered"])
            if call.is_answered:
                change.log_activity(_name_caller(call))
    return call


def _name_caller(call: HelpRequest) -> HelpDone:
    if not call.side_table:
        return HelpDone(call.who)
    game = HouseRules.from_snapshot(call.side_table.house_rules).game
    return HelpDone(side_game=call.side_table.number, rules=game)


def end_calls_at(place: Game | SideTable, *, by: Actor) -> None:
    """Whoever ruled at a table has answered its call."""
    at = {"side_table": place} if isinstance(place, SideTable) else {"table": place.table}
    for call in HelpRequest.objects.filter(ended_at=None, **at):
        end_call(call=call, by=by)


def end_calls(session: Session, *, by: Actor) -> None:
    """Calls about the game that is over; side tables play on, and theirs stay."""
    about_game = {"side_table": None, "ended_at": None}
    standing = HelpRequest.objects.filter(session=session, **about_game)
    standing.update(ended_by=by.who, ended_at=timezone.now())


def _say(call: HelpRequest, wrong: WrongSeat | None) -> None:
    if wrong is None:
        return
    cards = call.session.cards
    if wrong.number and not cards.filter(number=wrong.number).exists():
        raise NoSuchNumber(number=wrong.number)
    call.wrong_number, call.wrong_table = wrong.number, wrong.table
    call.wrong_seat = wrong.seat


def clear_waiting(*, session: Session, by: Actor) -> None:
    """Mark every call as done and dismiss every score to review; safe to repeat."""
    with run(Verb.ALL_CLEARED, session, by=by) as change:
        calls = HelpRequest.objects.filter(session=change.session, ended_at=None)
        ended = calls.update(ended_by=by.who, ended_at=timezone.now())
        reports = list(waiting_rows(change.session))
        for report in reports:
            put_away(report, gettext_noop("Cleared with all others"), by)
        if ended or reports:
            change.log_activity(Cleared(ended, len(reports)))


@transaction.atomic
def swap_seats(*, game: Game, one: int, other: int, seen: int, by: Actor) -> None:
    """Let two numbers who sit at *game* change seats; the scores stay with the sides.

    *seen* is the version of the plan that was looked at.

    Raises:
        AlreadyAgreed, ScoresClosed: the score of the game is agreed, or closed.
        SeatsFixed, SeatsMoved, NotAtThisTable: as for `swap_at_table`.
    """
    # an agreement must not come between the look and the swap
    session = lock_session(game.round.session)
    context = deal_context(session, game, 1)
    check_not_agreed(context, Submission.of_game(game, by=by))
    check_scores_open(context, Submission.of_game(game, by=by))
    swap_at_table(game=game, one=one, other=other, seen=seen, by=by)

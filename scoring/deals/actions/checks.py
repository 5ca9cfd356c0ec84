"""Whether a deal may be put on file: every check, with its refusal; and what each way of
a deal has to pass.
"""

from collections.abc import Collection
from dataclasses import replace
from itertools import count

from django.utils import timezone

from scoring.deals.agreements.reading import agreement_of, closing_times, seen_in
from scoring.deals.on_file import DealContext, describe, describe_on_file, name_of_dealer
from scoring.deals.submission import Submission
from scoring.models import DealRevision, Role
from scoring.rules import DealReport, ImpossibleDeal, Outcome, check_report
from tournament.access.checks import OrganizersOnly
from tournament.models import Round, Session
from tournament.play.lifecycle import SCORED_IN, RoundState, SessionState, SignOff
from tournament.play.seats import Compass, Side
from tournament.seating.seats import seats_of
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, ReasonRequired, Refusal


class SessionNotRunning(Conflict):
    code = "NIGHT_NOT_RUNNING"
    text = gettext_noop("Start game 1 before you enter scores. Nothing was changed.")


class TableOnPaper(Conflict):
    text = gettext_noop(
        "Table {table} scores on paper. Write the score down instead. Nothing was changed."
    )


class RoundNotOpen(Conflict):
    text = gettext_noop(
        "Game {round} has not started. Game {current} is in play. Nothing was changed."
    )


class RoundClosed(Conflict):
    text = gettext_noop(
        "Game {round} is closed. Ask the organizer to correct a score. Nothing was changed."
    )


class ScoresClosed(RoundClosed):
    code = "SCORES_CLOSED"
    text = gettext_noop(
        "The scores of game {game} are saved and closed. Ask the organizer to correct them."
    )


class FifthDeal(Conflict):
    text = gettext_noop("All deals of this game are already entered. Nothing was changed.")


class AfterTheBell(Conflict):
    """A table reports more than the deal that was being played when the bell rang."""

    text = gettext_noop(
        "Game {game} ended with deal {last} at this table. The organizer will see your "
        "score."
    )


class DealOutOfOrder(Conflict):
    text = gettext_noop(
        "Enter deal {expected} first. {dealer} deals it. Nothing was changed."
    )


class DealAlreadyScored(Conflict):
    text = gettext_noop(
        "Deal {deal} at table {table} is already entered: {summary}. It was not changed."
    )


class AlreadyEntered(DealAlreadyScored):
    """Two phones say the same of a deal: they agree, and nobody has to look at it."""

    code = "ALREADY_ENTERED"  # phones ask for it
    text = gettext_noop("Deal {deal} was already entered.")
    status = 200


class SeatsChanged(Conflict):
    text = gettext_noop(
        "Other players sit at table {table} in game {round} now. The organizer will see "
        "your score."
    )


class AlreadyAgreed(Conflict):
    text = gettext_noop(
        "This game is confirmed. Ask the organizer to correct a score. Nothing was changed."
    )


class StaleVersion(Conflict):
    text = gettext_noop(
        "Another person changed this deal at {time}: {summary}. Look at it again. "
        "Nothing was changed."
    )


class CountedFromCards(Conflict):
    """A deal is to be corrected that is a part of a whole game from tally cards."""

    text = gettext_noop(
        "This game was counted from its tally cards. Correct the cards, then the game "
        "under “Check tally cards”. Nothing was changed."
    )


class ClosedToHelpers(Refusal):
    text = RoundClosed.text
    status = 403


class PairNotSaid(Conflict):
    text = gettext_noop(
        "Both teams enter every deal at this event. Load the page again and choose "
        "your team. Nothing was changed."
    )


class SameDevice(Refusal):
    text = gettext_noop(
        "This phone entered deal {deal} for the other team. Use another phone for your "
        "team. Nothing was changed."
    )
    status = 403


class NoDevice(Refusal):
    text = gettext_noop(
        "This phone blocks cookies. Allow cookies, or use another phone. Nothing was "
        "changed."
    )
    status = 403


class PairHasEntered(DealAlreadyScored):
    text = gettext_noop(
        "Your team already entered deal {deal}: {summary}. Undo that first. Nothing "
        "was changed."
    )


class EntryChanged(StaleVersion):
    text = gettext_noop(
        "A team changed deal {deal} since you saw it. Look at it again. Nothing was "
        "changed."
    )


class OthersWentOn(Conflict):
    """A table takes back a deal that counts while the next is being entered."""

    text = gettext_noop(
        "Deal {following} is already entered. Ask the organizer to correct deal "
        "{deal}. Nothing was changed."
    )


class NotEnteredAlike(ReasonRequired):
    """The desk writes a deal down over what a pair has said, without a word."""

    text = gettext_noop(
        "Enter a reason. The teams entered deal {deal} differently. Nothing was changed."
    )


class DecidedByOrganizers(OrganizersOnly):
    text = gettext_noop(
        "A team has entered deal {deal}. Ask an organizer to decide what is right. "
        "Nothing was changed."
    )


def check_seats(context: DealContext, sent: Submission) -> None:
    """Refuse a deal of other people than the sender saw; "" says nothing of them."""
    numbers = "-".join(str(context.numbers.get(seat)) for seat in Compass)
    if sent.seen_seats and sent.seen_seats != numbers:
        raise SeatsChanged(table=context.game.table.number, round=context.round.number)


def check_in_play(context: DealContext, sent: Submission) -> None:
    """A report under way while the table is set to paper still counts."""
    check_round_in_play(context.session, context.round)
    if context.game.table.is_on_paper and sent.by.role == Role.TABLE:
        raise TableOnPaper(table=context.game.table.number)


def check_in_play_or_closed(context: DealContext, sent: Submission) -> None:
    if context.round.state != RoundState.CLOSED:
        check_in_play(context, sent)


def check_round_in_play(session: Session, round_: Round) -> None:
    if session.state != SessionState.RUNNING:
        raise SessionNotRunning
    check_begun(session, round_)
    if round_.state == RoundState.CLOSED:
        raise RoundClosed(round=round_.number)


def check_begun(session: Session, round_: Round) -> None:
    if round_.state == RoundState.PENDING:
        current = session.rounds.exclude(state=RoundState.PENDING).count()
        raise RoundNotOpen(round=round_.number, current=current)


def check_turn(
    context: DealContext, sent: Submission, entered: Collection[int] = ()
) -> None:
    """Refuse any deal but the next one that is neither on file nor among *entered*.

    A bell binds the phones of the tables. Who enters scores at the desk may know of more
    deals than a phone had sent when it rang.
    """
    deal, on_file = context.deal, context.on_file
    if deal in on_file:
        if sent.by.role == Role.TABLE and on_file[deal].report.is_told_by(context.report):
            raise AlreadyEntered(deal=deal)
        raise DealAlreadyScored(
            deal=deal,
            table=context.game.table.number,
            summary=describe_on_file(context, deal),
        )
    deals, last = context.count_deals(without_bell=True), context.game.last_deal
    if deal > deals:
        raise FifthDeal
    if sent.by.role == Role.TABLE and last is not None and deal > last:
        raise AfterTheBell(game=context.round.number, last=last)
    expected = next(n for n in count(1) if n not in on_file and n not in entered)
    if deal != expected:
        raise DealOutOfOrder(expected=expected, dealer=name_of_dealer(context, expected))


def check_rules(context: DealContext, sent: Submission) -> None:
    """What was tapped or typed was read by these rules, which has refused it before."""
    if not isinstance(sent.entered, DealReport):
        return
    if refusals := check_report(sent.entered, context.rules):
        raise ImpossibleDeal(refusals)


def check_may_record(context: DealContext, sent: Submission) -> None:
    """The desk needs a reason to write over a pair's entry, and only an organizer may."""
    if not context.needs_both:
        return
    is_entered = any(context.entries.of(context.deal, pair) for pair in Side)
    if is_entered and sent.by.role == Role.HELPER:
        raise DecidedByOrganizers(deal=context.deal)
    if is_entered and not sent.reason.strip():
        raise NotEnteredAlike(deal=context.deal)


def check_part_of_whole(context: DealContext, _: Submission) -> None:
    """Refuse a deal in the place of a part of a whole game, whose total would be wrong."""
    counted, report = context.counted, context.report
    is_part = counted is not None and counted.report.outcome is Outcome.WRITTEN
    if is_part and report and report.outcome is not Outcome.WRITTEN:
        raise CountedFromCards(deal=context.deal)


def check_as_entered(context: DealContext, sent: Submission) -> None:
    counted = context.counted
    if sent.entered and not (counted and counted.report.is_told_by(context.report)):
        raise EntryChanged(deal=context.deal)


def check_latest(context: DealContext, sent: Submission) -> None:
    if context.deal != max(context.on_file, default=0):
        raise _stale(context)
    if not sent.entered:
        check_revision(context, sent)


def check_revision(context: DealContext, sent: Submission) -> None:
    counted = context.counted
    if counted is None or counted.revision != sent.seen_revision:
        raise _stale(context)


def check_correctable(context: DealContext, sent: Submission) -> None:
    if context.session.state not in SCORED_IN:
        raise SessionNotRunning
    if context.round.state == RoundState.CLOSED and sent.by.role == Role.HELPER:
        raise ClosedToHelpers(round=context.round.number)
    if context.round.state != RoundState.CLOSED or sent.reason.strip():
        return
    counted, report = context.counted, context.report
    if counted is None or report is None or not report.alone:
        raise ReasonRequired
    if counted.report != replace(report, alone=None):
        raise ReasonRequired  # to name who went alone changes no score


def check_not_agreed(context: DealContext, sent: Submission) -> None:
    if sent.by.role == Role.ORGANIZER or context.session.sign_off != SignOff.GAME_OK:
        return
    seen = seen_in(seats_of(context.game), context.on_file.values())
    if agreement_of(context.game.pk, seen):
        raise AlreadyAgreed


def check_scores_open(context: DealContext, sent: Submission) -> None:
    closes = closing_times(context.session, context.round.number).get(context.game.pk)
    if sent.by.role != Role.ORGANIZER and closes and closes <= timezone.now():
        raise ScoresClosed(game=context.round.number)


def check_sender(context: DealContext, sent: Submission) -> None:
    if sent.team is None:
        raise PairNotSaid
    if not sent.device:
        raise NoDevice
    other = context.entries.of(context.deal, sent.team.other)
    if other and other.device == sent.device:
        raise SameDevice(deal=context.deal)


def check_entry(context: DealContext, sent: Submission) -> None:
    counted, report = context.counted, context.report
    if counted and counted.report.is_told_by(report):
        return
    own = context.entries.of(context.deal, sent.team)
    if counted or own is None:
        standing = context.entries.standing(since=1, pair=sent.team)
        check_turn(context, sent, {entry.deal for entry in standing})
    elif own.report and own.report != report:
        raise PairHasEntered(deal=context.deal, summary=describe(context, own.report))


def check_give_in(context: DealContext, sent: Submission) -> None:
    """Refuse what does not end the dispute that was seen: it is over, or another one."""
    if context.counted:
        check_turn(context, sent)
    own, other = (context.entries.of(context.deal, pair) for pair in sent.teams)
    if not (own and other and (own.report_id, other.report_id) == sent.seen_entries):
        raise EntryChanged(deal=context.deal)


def check_withdrawal(context: DealContext, sent: Submission) -> None:
    own = context.entries.of(context.deal, sent.team)
    has_gone_on = context.entries.standing(since=context.deal + 1, pair=sent.team)
    if own is None or own.report != context.report or has_gone_on:
        raise EntryChanged(deal=context.deal)


def check_not_gone_on(context: DealContext, sent: Submission) -> None:
    # what one team has entered after it would fall without its doing
    later = context.entries.standing(since=context.deal + 1)
    if later and sent.by.role == Role.TABLE:
        raise OthersWentOn(deal=context.deal, following=later[0].deal)


def _stale(context: DealContext) -> StaleVersion:
    revisions = DealRevision.objects.filter(
        deal__game=context.game, deal__number=context.deal
    )
    latest = revisions.order_by("number").last()
    changed = timezone.localtime(latest.at if latest else None)
    summary = describe_on_file(context, context.deal)
    return StaleVersion(time=f"{changed:%H:%M}", summary=summary)


OF_REPORT = (check_seats, check_in_play, check_turn, check_rules)
OF_REPORT_AT_DESK = (check_seats, check_in_play, check_may_record, check_turn, check_rules)
OF_CORRECTION = (
    *(check_seats, check_correctable, check_scores_open, check_revision),
    *(check_part_of_whole, check_rules),
)
OF_REMOVAL = (
    *(check_seats, check_as_entered, check_in_play, check_scores_open),
    *(check_not_agreed, check_latest, check_not_gone_on),
)
OF_LONER = (check_seats, check_in_play, check_scores_open, check_not_agreed)
OF_LATE_LONER = (check_seats, check_in_play_or_closed)
OF_ENTRY = (check_seats, check_in_play, check_sender, check_entry, check_rules)
OF_GIVING_IN = (check_seats, check_in_play, check_sender, check_give_in)
OF_WITHDRAWAL = (check_seats, check_in_play, check_sender, check_withdrawal)
"""What each way of a deal has to pass, in this order."""

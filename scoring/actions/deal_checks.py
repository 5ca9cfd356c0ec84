"""What is checked before anything that is submitted of a deal is stored.

The checks come in the order authorization, session, round, deal number, rules.
Nothing is saved here.
"""

from collections.abc import Collection, Mapping
from itertools import count

from django.utils import timezone

from scoring.actions.deal_refusals import (
    AfterTheBell,
    AlreadyAgreed,
    ClosedToHelpers,
    CorrectionReasonRequired,
    CountedFromCards,
    DealAlreadyScored,
    DealOutOfOrder,
    DecidedByOrganizers,
    EntryChanged,
    FifthDeal,
    NoDevice,
    NotEnteredAlike,
    OneDealTooMany,
    OthersWentOn,
    PairHasEntered,
    PairNotSaid,
    RoundClosed,
    RoundNotOpen,
    SameDevice,
    SeatsChanged,
    SessionNotRunning,
    StaleVersion,
    TableOnPaper,
)
from scoring.actions.submissions import Sender
from scoring.models import DealRevision, Role
from scoring.queries.agreements import agreement_of, seen_in
from scoring.queries.entries import Entries, Entry, entries_of
from scoring.queries.report_lookup import (
    DealContext,
    describe,
    describe_on_file,
    name_of_dealer,
)
from scoring.rules import DealReport, ImpossibleDeal, Outcome, check_report
from tournament.access import Actor
from tournament.game_end import EndsBy
from tournament.lifecycle import RoundState, SessionState, SignOff
from tournament.queries.games import seats_of
from tournament.seats import Compass, Side

FOUR = 4


def check_seats(context: DealContext, numbers: Mapping[Compass, int], seen: str) -> None:
    """Refuse a deal of other people than the sender saw; "" says nothing of them."""
    if seen and seen != "-".join(str(numbers.get(seat)) for seat in Compass):
        raise SeatsChanged(table=context.game.table.number, round=context.round.number)


def check_in_play(context: DealContext, by: Actor) -> None:
    """Refuse a table's word on a game that is not being played, or is scored on paper.

    A report under way while the table is set to paper still counts.
    """
    if context.session.state != SessionState.RUNNING:
        raise SessionNotRunning
    if context.round.state == RoundState.PENDING:
        current = context.session.rounds.exclude(state=RoundState.PENDING).count()
        raise RoundNotOpen(round=context.round.number, current=current)
    if context.round.state == RoundState.CLOSED:
        raise RoundClosed(round=context.round.number)
    if context.game.table.is_on_paper and by.role == Role.TABLE:
        raise TableOnPaper(table=context.game.table.number)


def check_turn(
    context: DealContext, entered: Collection[int] = (), *, role: str = Role.TABLE
) -> None:
    """Refuse any deal but the next one that is neither on file nor among *entered*.

    A bell binds the phones of the tables. Who enters scores at the desk may know of more
    deals than a phone had sent when it rang.
    """
    deal, on_file = context.deal, context.on_file
    if deal in on_file:
        raise DealAlreadyScored(
            deal=deal,
            table=context.game.table.number,
            summary=describe_on_file(context, deal),
        )
    ends_by, last = context.session.game_ends_by, context.game.last_deal
    deals = context.session.deals_per_game
    if ends_by == EndsBy.POINTS:  # it may be over with fewer
        deals = context.count_deals(without_bell=True)
    if deal > deals:
        usual = ends_by == EndsBy.DEALS and deals == FOUR
        raise FifthDeal if usual else OneDealTooMany
    if role == Role.TABLE and last is not None and deal > last:
        raise AfterTheBell(game=context.round.number, last=last)
    expected = next(n for n in count(1) if n not in on_file and n not in entered)
    if deal != expected:
        raise DealOutOfOrder(expected=expected, dealer=name_of_dealer(context, expected))


def check_rules(context: DealContext, entered: object) -> None:
    """Refuse what no deal can be under tonight's rules, for all reasons at once.

    What was tapped or typed was read by these rules, which has refused it before.
    """
    if not isinstance(entered, DealReport):
        return
    if refusals := check_report(entered, context.rules):
        raise ImpossibleDeal(refusals)


def check_part_of_whole(context: DealContext, report: DealReport | None) -> None:
    """Refuse a deal in the place of a part of a whole game, whose total would be wrong."""
    recorded = context.on_file.get(context.deal)
    is_part = recorded is not None and recorded.report.outcome is Outcome.WRITTEN
    if is_part and report and report.outcome is not Outcome.WRITTEN:
        raise CountedFromCards(deal=context.deal)


def check_latest(context: DealContext, revision: int) -> None:
    """Refuse any deal but the last one, as the sender saw it."""
    if context.deal != max(context.on_file, default=0):
        raise stale(context)
    check_revision(context, revision)


def check_revision(context: DealContext, revision: int) -> None:
    """Refuse a change to something the sender has not seen."""
    current = context.on_file.get(context.deal)
    if current is None or current.revision != revision:
        raise stale(context)


def check_correctable(context: DealContext, reason: str, by: Actor) -> None:
    """Refuse a correction of a session put away, or of a closed game without a reason."""
    if context.session.state not in (SessionState.RUNNING, SessionState.FINISHED):
        raise SessionNotRunning
    if context.round.state == RoundState.CLOSED and by.role == Role.HELPER:
        raise ClosedToHelpers(round=context.round.number)
    if context.round.state == RoundState.CLOSED and not reason.strip():
        raise CorrectionReasonRequired


def check_not_agreed(context: DealContext, by: Actor) -> None:
    """Refuse a table's take-back in a game agreed to."""
    if by.role == Role.ORGANIZER or context.session.sign_off != SignOff.GAME_OK:
        return
    seen = seen_in(seats_of(context.game), context.on_file.values())
    if agreement_of(context.game.pk, seen):
        raise AlreadyAgreed


def check_may_record(context: DealContext, by: Actor, reason: str) -> None:
    """Refuse the desk over what a pair has entered, without a word.

    Over that the organizer decides, no helper.
    """
    entries = entries_of(context.game.pk)
    is_entered = any(entries.of(context.deal, pair) for pair in Side)
    if is_entered and by.role == Role.HELPER:
        raise DecidedByOrganizers(deal=context.deal)
    if is_entered and not reason.strip():
        raise NotEnteredAlike(deal=context.deal)


def check_sender(context: DealContext, entries: Entries, sender: Sender) -> Side:
    """The pair a phone may speak for now."""
    check_in_play(context, sender.by)
    if sender.team is None:
        raise PairNotSaid
    if not sender.device:
        raise NoDevice
    other = entries.of(context.deal, sender.team.other)
    if other and other.device == sender.device:
        raise SameDevice(deal=context.deal)
    return sender.team


def check_entry(
    context: DealContext, entries: Entries, team: Side, report: DealReport | None
) -> None:
    """Refuse what is not the pair's turn to say, or what is known otherwise."""
    deal, counted = context.deal, context.on_file.get(context.deal)
    if counted is None or counted.report != report:
        own = entries.of(deal, team)
        if counted or own is None:
            standing = entries.standing(since=1, pair=team)
            check_turn(context, {entry.deal for entry in standing})
        elif own.report and own.report != report:
            raise PairHasEntered(deal=deal, summary=describe(context, own.report))


def check_give_in(
    context: DealContext, entries: Entries, team: Side, seen: tuple[str, str]
) -> DealReport:
    """What the other pair says of a deal, where both were *seen* as they are on file.

    *seen* are the report ids of its own entry and the other's.

    Raises:
        DealAlreadyScored: the dispute is over.
        EntryChanged: what the pairs say has changed since.
    """
    own, other = entries.of(context.deal, team), entries.of(context.deal, team.other)
    if context.deal in context.on_file:
        check_turn(context)
    is_as_seen = own and other and (own.report_id, other.report_id) == seen
    if not (is_as_seen and other and other.report):
        raise EntryChanged(deal=context.deal)
    return other.report


def check_withdrawal(
    context: DealContext, entries: Entries, team: Side, report: DealReport
) -> None:
    """Refuse to withdraw what a pair does not say any more, or has gone on from."""
    standing = entries.of(context.deal, team)
    has_gone_on = entries.standing(since=context.deal + 1, pair=team)
    if standing is None or standing.report != report or has_gone_on:
        raise EntryChanged(deal=context.deal)


def fallen_with(context: DealContext, by: Actor) -> list[Entry]:
    """What both pairs say of the deal taken back, and of those after it: it falls too.

    Raises:
        OthersWentOn: *by* is a table, and something is said of a later deal.
    """
    entries = entries_of(context.game.pk)
    later = entries.standing(since=context.deal + 1)
    if later and by.role == Role.TABLE:
        raise OthersWentOn(deal=context.deal, following=later[0].deal)
    return entries.standing(since=context.deal)


def stale(context: DealContext) -> StaleVersion:
    """That the deal was changed since, when and to what."""
    revisions = DealRevision.objects.filter(
        deal__game=context.game, deal__number=context.deal
    )
    latest = revisions.order_by("number").last()
    changed = timezone.localtime(latest.at if latest else None)
    summary = describe_on_file(context, context.deal)
    return StaleVersion(time=f"{changed:%H:%M}", summary=summary)

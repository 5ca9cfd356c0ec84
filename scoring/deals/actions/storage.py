"""Put a deal on file: what every one of them has to pass, and the rows it leaves."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, replace
from itertools import count
from typing import Any
from uuid import uuid4

from scoring.deals.entries import entries_of
from scoring.deals.game_ends.reading import is_round_over
from scoring.deals.on_file import (
    DealContext,
    count_games_and_deals,
    deal_context,
    describe_on_file,
    name_of_dealer,
)
from scoring.deals.recorded import deals_in
from scoring.deals.submission import (
    AfterTheBell,
    DealAlreadyScored,
    DealOutOfOrder,
    DecidedByOrganizers,
    FifthDeal,
    Kind,
    NotEnteredAlike,
    OneDealTooMany,
    RoundClosed,
    RoundNotOpen,
    SeatsChanged,
    SessionNotRunning,
    Submission,
    TableOnPaper,
)
from scoring.models import Deal, DealRevision, Role, TeamEntry
from scoring.rules import DealReport, ImpossibleDeal, check_report
from tournament.access.checks import Actor
from tournament.journal.actions import run
from tournament.models import Game, Round, Session
from tournament.models.compiled import FastInsert
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import ROUND, RoundEvent, RoundState, SessionState
from tournament.play.seats import Compass, Side
from tournament.seating.clock.actions import all_in
from tournament.verbs import Verb
from tournament.verbs.facts import Tables

# every report of the hall waits for these two inserts, in turn
_DEALS, _REVISIONS = FastInsert(Deal), FastInsert(DealRevision)
FOUR = 4


def check_seats(context: DealContext, numbers: Mapping[Compass, int], seen: str) -> None:
    """Refuse a deal of other people than the sender saw; "" says nothing of them."""
    if seen and seen != "-".join(str(numbers.get(seat)) for seat in Compass):
        raise SeatsChanged(table=context.game.table.number, round=context.round.number)


def check_in_play(context: DealContext, by: Actor) -> None:
    """A report under way while the table is set to paper still counts."""
    check_round_in_play(context.session, context.round)
    if context.game.table.is_on_paper and by.role == Role.TABLE:
        raise TableOnPaper(table=context.game.table.number)


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
    """What was tapped or typed was read by these rules, which has refused it before."""
    if not isinstance(entered, DealReport):
        return
    if refusals := check_report(entered, context.rules):
        raise ImpossibleDeal(refusals)


def check_may_record(context: DealContext, by: Actor, reason: str) -> None:
    """The desk needs a reason to write over a pair's entry, and only an organizer may."""
    entries = entries_of(context.game.pk)
    is_entered = any(entries.of(context.deal, pair) for pair in Side)
    if is_entered and by.role == Role.HELPER:
        raise DecidedByOrganizers(deal=context.deal)
    if is_entered and not reason.strip():
        raise NotEnteredAlike(deal=context.deal)


def store_report(
    submission: Submission, context: DealContext, report: DealReport | None
) -> DealRevision:
    check_in_play(context, submission.by)
    if context.needs_both:
        check_may_record(context, submission.by, submission.reason)
    check_turn(context, role=submission.by.role)
    check_rules(context, submission.entered)
    revision = store_revision(context, submission, report)
    if context.needs_both:
        count_alike(context.session, context.game)
    return revision


def store_revision(
    context: DealContext, submission: Submission, report: DealReport | None
) -> DealRevision:
    """Store the next revision of the deal, without a *report* its removal."""
    key, number = context.latest.get(context.deal, (None, 0))
    deal = Deal(pk=key, game=context.game, number=context.deal)
    if key is None:
        _DEALS.insert(deal)
    revision = DealRevision(
        deal=deal,
        number=number + 1,
        report_id=submission.report_id,
        batch_id=submission.batch_id,
        device=submission.device,
        kind=submission.kind,
        reason=submission.reason.strip(),
        **submission.by.sign(),
        **_columns_of(report),
    )
    _REVISIONS.insert(revision)
    ends_by = context.session.game_ends_by
    if submission.kind != Kind.CORRECTION or ends_by == EndsBy.POINTS:
        _settle_round(context)
    return revision


def store_entry(
    context: DealContext, submission: Submission, report: DealReport | None
) -> TeamEntry:
    """No *report* takes the pair's word back; no device: it fell by others' doing."""
    team, author = Side(submission.team or ""), submission.by.sign()
    if submission.device:
        author["who"] += f", {'–'.join(seat.word for seat in team.seats)}"
    return TeamEntry.objects.create(
        game=context.game,
        deal=context.deal,
        pair=team,
        device=submission.device,
        report_id=submission.report_id,
        **author,
        **_columns_of(report),
    )


def drop_entries(
    context: DealContext, submission: Submission, entries: Iterable[TeamEntry]
) -> None:
    for entry in entries:
        pair, report_id = Side(entry.pair), str(uuid4())
        dropped = replace(submission, team=pair, device="", report_id=report_id)
        store_entry(replace(context, deal=entry.deal), dropped, None)


def count_alike(session: Session, game: Game) -> None:
    """Count the deals of *game* that both pairs have entered alike, in their order."""
    _count_entered(session, game, len(Side), f"table {game.table.number}, both pairs")


def count_one_sided(session: Session) -> None:
    """Count what one pair alone has entered: nobody else has to from now on."""
    games = Game.objects.seated().select_related("round__session", "table")
    for game in games.filter(round__session=session, round__state=RoundState.OPEN):
        _count_entered(session, game, 1)


def _count_entered(session: Session, game: Game, pairs: int, who: str = "") -> None:
    entries = entries_of(game.pk)
    while True:
        context = deal_context(session, game, 0)
        number = len(context.on_file) + 1
        entered = [entry for pair in Side if (entry := entries.of(number, pair))]
        if len(entered) != pairs or entries.differ(number):
            return
        entry = max(entered, key=lambda entry: entry.pk)
        counted = Submission.of_game(
            game,
            by=Actor(Role.TABLE, who or entry.who),
            deal=number,
            report_id=entry.report_id,
        )
        store_revision(replace(context, deal=number), counted, entry.report)


def _columns_of(report: DealReport | None) -> dict[str, Any]:
    columns = asdict(report) if report else {}
    texts = ("outcome", "side", "alone", "bid")
    return columns | {name: columns.get(name) or "" for name in texts}


def _settle_round(context: DealContext) -> None:
    """While deals of this very game were never reported, nobody else's need be counted."""
    session, round_ = context.session, context.round
    if session.game_ends_by != EndsBy.DEALS or context.game.last_deal is not None:
        settle_round(session, round_)
        return
    is_complete = len({*context.latest, context.deal}) >= session.deals_per_game
    if is_complete:
        games, deals, end_early = count_games_and_deals(round_.pk)
        if end_early:
            settle_round(session, round_)
            return
        wanted = games * session.deals_per_game
        is_complete = deals >= wanted and deals_in(round_) == wanted
    if is_complete or round_.state == RoundState.COMPLETE:  # else it stays open
        _mark(round_, is_complete=is_complete)


def settle_round(session: Session, round_: Round) -> None:
    _mark(round_, is_complete=is_round_over(session, round_))


def _mark(round_: Round, *, is_complete: bool) -> None:
    """Mark it; with the last deal begins the break planned after this game, if any."""
    event = RoundEvent.LAST_DEAL_IN if is_complete else RoundEvent.DEAL_TAKEN_BACK
    before = RoundState(round_.state)
    round_.state = ROUND.get((before, event), before)
    if round_.state != before:
        round_.save(update_fields=["state"])
        if is_complete:
            all_in(round_)


def set_paper(
    *, session: Session, on_paper: bool, by: Actor, table: int | None = None
) -> int:
    """Set one table (from 1), or all, to paper or to phones; how many changed.

    What was reported stays. Safe to repeat.
    """
    verb = Verb.SCORED_ON_PAPER if on_paper else Verb.SCORED_BY_PHONE
    with run(verb, session, by=by) as change:
        tables = change.session.tables.exclude(is_on_paper=on_paper)
        if table is not None:
            tables = tables.filter(number=table)
        changed = tables.update(is_on_paper=on_paper)
        if changed:
            change.log_activity(Tables(table))
    return changed

"""Put a deal on file: the rows it leaves, and the game that may be complete with it."""

from dataclasses import asdict, replace
from typing import Any
from uuid import uuid4

from scoring.deals.entries import entries_of
from scoring.deals.game_ends.reading import is_round_over
from scoring.deals.on_file import DealContext, count_games_and_deals, deal_context
from scoring.deals.recorded import deals_in
from scoring.deals.submission import Kind, Submission
from scoring.models import Deal, DealRevision, Role, TeamEntry
from tournament.access.checks import Actor
from tournament.journal.actions import run
from tournament.models import Game, Round, Session
from tournament.models.compiled import FastInsert
from tournament.play.game_end import EndsBy
from tournament.play.lifecycle import ROUND, RoundEvent, RoundState
from tournament.play.seats import Side
from tournament.seating.clock.actions import all_in
from tournament.verbs import Verb
from tournament.verbs.facts import Tables

# every report of the hall waits for these two inserts, in turn
_DEALS, _REVISIONS = FastInsert(Deal), FastInsert(DealRevision)


def store_revision(context: DealContext, sent: Submission) -> DealRevision:
    """Store the next revision of the deal."""
    key, number = context.latest.get(context.deal, (None, 0))
    deal = Deal(pk=key, game=context.game, number=context.deal)
    if key is None:
        _DEALS.insert(deal)
    revision = DealRevision(
        deal=deal,
        number=number + 1,
        report_id=sent.report_id,
        batch_id=sent.batch_id,
        device=sent.device,
        kind=sent.kind,
        reason=sent.reason.strip(),
        **sent.by.sign(),
        **_columns_of(context, sent),
    )
    _REVISIONS.insert(revision)
    ends_by = context.session.game_ends_by
    if sent.kind != Kind.CORRECTION or ends_by == EndsBy.POINTS:
        _settle_round(context)
    return revision


def store_removal(context: DealContext, sent: Submission) -> DealRevision:
    """What the pairs have entered of it, and of later deals, falls with it."""
    for entry in context.entries.standing(since=context.deal):
        pair, report_id = Side(entry.pair), str(uuid4())
        dropped = replace(sent, team=pair, device="", report_id=report_id)
        store_entry(replace(context, deal=entry.deal), dropped)
    return store_revision(context, sent)


def store_entry(context: DealContext, sent: Submission) -> TeamEntry:
    """A removal takes the pair's word back; without a device it fell by others' doing."""
    team, author = Side(sent.team or ""), sent.by.sign()
    if sent.device:
        author["who"] += f", {'–'.join(seat.word for seat in team.seats)}"
    return TeamEntry.objects.create(
        game=context.game,
        deal=context.deal,
        pair=team,
        device=sent.device,
        report_id=sent.report_id,
        **author,
        **_columns_of(context, sent),
    )


def store_entry_of_others(context: DealContext, sent: Submission) -> TeamEntry:
    others = context.entries.of(context.deal, sent.teams[-1])
    report = others.report if others else None
    return store_entry(replace(context, report=report), sent)


def find_latest(context: DealContext, _: Submission) -> DealRevision:
    """What is on file of the deal, where it was too late to say more of it."""
    rows = DealRevision.objects.filter(deal__game=context.game, deal__number=context.deal)
    return rows.select_related("deal").latest("number")


def count_alike(session: Session, game: Game, batch_id: str) -> None:
    """Count the deals of *game* that both pairs have entered alike, in their order."""
    who = f"table {game.table.number}, both pairs"
    _count_entered(session, game, len(Side), who, batch_id)


def count_one_sided(session: Session) -> None:
    """Count what one pair alone has entered: nobody else has to from now on."""
    games = Game.objects.seated().select_related("round__session", "table")
    for game in games.filter(round__session=session, round__state=RoundState.OPEN):
        _count_entered(session, game, 1)


def _count_entered(
    session: Session, game: Game, pairs: int, who: str = "", batch_id: str = ""
) -> None:
    entries = entries_of(game.pk)
    while True:
        # read again each time: a deal that counts now lets the next one count too
        context = deal_context(session, game, 0)
        number = len(context.on_file) + 1
        entered = [entry for pair in Side if (entry := entries.of(number, pair))]
        if len(entered) != pairs or entries.differ(number):
            return
        # by its id phones take it back: that of the entry with which it counted
        entry = max(entered, key=lambda entry: entry.pk)
        counted = Submission.of_game(
            game,
            by=Actor(Role.TABLE, who or entry.who),
            deal=number,
            report_id=entry.report_id,
            batch_id=batch_id,
        )
        store_revision(replace(context, deal=number, report=entry.report), counted)


def _columns_of(context: DealContext, sent: Submission) -> dict[str, Any]:
    report = None if sent.kind == Kind.REMOVAL else context.report
    columns = asdict(report) if report else {}
    texts = ("outcome", "side", "alone", "bid")
    return columns | {name: columns.get(name) or "" for name in texts}


def _settle_round(context: DealContext) -> None:
    """While deals of this very game were never reported, nobody else's need be counted."""
    session, round_ = context.session, context.round
    is_usual = session.stages.is_qualifying(round_.number)
    is_fixed = is_usual and session.game_ends_by == EndsBy.DEALS
    if not is_fixed or context.game.last_deal is not None:
        settle_round(session, round_)
        return
    # most reports are not the last of their game: these need no question
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

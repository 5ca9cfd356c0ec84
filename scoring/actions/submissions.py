"""What somebody submits of a deal, and how it is stored once it has been checked."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any, Self
from uuid import uuid4

from django.utils import timezone

from scoring.actions.deal_refusals import ReportIdReused
from scoring.models import Deal, DealRevision, Role, TeamEntry
from scoring.queries.entries import Entry, entries_of
from scoring.queries.game_end import is_round_over
from scoring.queries.recorded import deals_in, report_in_row
from scoring.queries.report_lookup import (
    DealContext,
    count_games_and_deals,
    deal_context,
    describe_on_file,
    find_report,
    find_stored,
)
from scoring.rules import DealEntry, DealReport
from tournament.access import Actor
from tournament.actions.clock import all_in
from tournament.compiled_queries import FastInsert
from tournament.game_end import EndsBy
from tournament.lifecycle import ROUND, RoundEvent, RoundState
from tournament.models import Game, Round, Session, Table
from tournament.refusals import Refusal
from tournament.seats import Side

Kind = DealRevision.Kind
Stored = DealRevision | TeamEntry
_DEALS, _REVISIONS = FastInsert(Deal), FastInsert(DealRevision)


@dataclass(frozen=True, slots=True)
class Sender:
    """Who submits something, and on which phone.

    *team* is the pair a phone says it speaks for, None where it says none; *device* is its
    random id, "" of one that keeps none and of whoever has no phone.
    """

    by: Actor
    team: Side | None = None
    device: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the sender saw before, as far as it matters.

    *revision* is that of the deal to be changed. *seats* are the numbers at the table,
    clockwise from North: "1-2-6-5". *entries* are the report ids of what the own pair and
    the other one have entered, by a pair that gives in.
    """

    revision: int | None = None
    seats: str = ""
    entries: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Submission:
    """One thing somebody says of a deal: that it ended so, or that it is taken back.

    *table*, *round* and *deal* (1-based) say where. *entered* is a report, or what was
    typed or tapped; of a take-back what a pair had entered, if that is taken back.
    *takes_back* is the id of the report that is taken back, *batch_id* that of all that is
    saved at once. *content* is every field as it came, *refusal* why it cannot be read;
    *by_old_code* it came from a table whose code was given up.
    """

    table: Table
    sender: Sender
    report_id: str
    round: int | None = None
    deal: int | None = None
    entered: DealEntry | DealReport | None = None
    kind: DealRevision.Kind = Kind.REPORT
    seen: Seen = Seen()
    takes_back: str = ""
    reason: str = ""
    batch_id: str = ""
    content: Mapping[str, str] = field(default_factory=dict)
    refusal: Refusal | None = None
    by_old_code: bool = False

    @property
    def digest(self) -> str:
        """The SHA-256 of everything it says at its table, in 64 characters."""
        text = json.dumps([self.table.pk, dict(self.content)], sort_keys=True)
        return sha256(text.encode()).hexdigest()

    @classmethod
    def of_game(cls, game: Game, *, by: Actor, **fields: Any) -> Self:
        """Something submitted of a deal of *game*, not from a phone."""
        round_ = game.round.number
        return cls(table=game.table, round=round_, sender=Sender(by), **fields)


def find_taken_back(submission: Submission) -> Submission | None:
    """Name the deal of what stands on file under the id that is taken back.

    None where nothing stands under it, or none is named: what is said of the deal and its
    revision is all that is known then.
    """
    row = find_report(submission.table.pk, submission.takes_back)
    if row is None:
        return None
    named = replace(submission, takes_back="")
    if isinstance(row, TeamEntry):
        game, deal = row.game, row.deal
        sender = replace(submission.sender, team=Side(row.pair))
        named = replace(named, entered=report_in_row(row), sender=sender)
    else:
        game, deal = row.deal.game, row.deal.number
        named = replace(named, seen=replace(submission.seen, revision=row.number))
    return replace(named, round=game.round.number, deal=deal)


def find_stored_before(
    submission: Submission,
    context: DealContext,
    report: DealReport | None,
    *,
    is_entry: bool,
) -> Stored:
    """Return what is on file under the report id.

    Raises:
        ReportIdReused: it is of other content.
    """
    row = find_stored(submission.report_id, is_entry=is_entry)
    place = (context.game.pk, context.deal)
    if isinstance(row, TeamEntry):
        is_same = (row.game_id, row.deal) == place and row.pair == submission.sender.team
    else:
        game, number = row.deal.game, row.deal.number
        is_same = (game.pk, number) == place and row.kind == submission.kind
        context = deal_context(game.round.session, game, number)
    wanted = None if submission.kind == Kind.REMOVAL else report
    is_alike = wanted == (report_in_row(row) if row.outcome else None)
    if not is_same or not (is_alike or submission.seen.entries):
        summary = describe_on_file(context, context.deal)
        raise ReportIdReused(deal=context.deal, summary=summary)
    return row


def store_revision(
    context: DealContext, submission: Submission, report: DealReport | None
) -> DealRevision:
    """Store the next revision of the deal, without a *report* its removal."""
    key, number = context.latest.get(context.deal, (None, 0))
    deal = Deal(pk=key, game=context.game, number=context.deal)
    if key is None:
        _DEALS.insert(deal)
    sender = submission.sender
    revision = DealRevision(
        deal=deal,
        number=number + 1,
        report_id=submission.report_id,
        batch_id=submission.batch_id,
        device=sender.device,
        kind=submission.kind,
        role=sender.by.role,
        user_id=sender.by.user_id,
        who=sender.by.who,
        reason=submission.reason.strip(),
        at=timezone.now(),
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
    """Store what a pair says of the deal; no *report* takes its word back.

    Without a device it has fallen, by somebody else's doing.
    """
    by, device = submission.sender.by, submission.sender.device
    team = Side(submission.sender.team or "")
    seats = "–".join(seat.word for seat in team.seats)
    return TeamEntry.objects.create(
        game=context.game,
        deal=context.deal,
        pair=team,
        device=device,
        report_id=submission.report_id,
        role=by.role,
        user_id=by.user_id,
        who=f"{by.who}, {seats}" if device else by.who,
        at=timezone.now(),
        **_columns_of(report),
    )


def drop_entries(
    context: DealContext, submission: Submission, entries: Iterable[Entry]
) -> None:
    """Let the pairs say nothing any more of what falls with a deal taken back."""
    for entry in entries:
        sender = Sender(submission.sender.by, entry.pair)
        dropped = replace(submission, sender=sender, report_id=str(uuid4()))
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
    """Count deal after deal while so many *pairs* have entered the next one, and alike."""
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
    """Return the columns of a *report*, empty ones of none."""
    columns = asdict(report) if report else {}
    texts = ("outcome", "side", "alone", "bid")
    return columns | {name: columns.get(name) or "" for name in texts}


def _settle_round(context: DealContext) -> None:
    """Mark the round complete with its last deal, open again without it.

    While some of this very game's deals were never reported, nobody else's need be
    counted.
    """
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
    """Mark a round of the locked *session* complete or open, as its games are."""
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

"""What somebody submits of a deal, and how it is stored once it has been checked."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Any, Self
from uuid import uuid4

from django.utils import timezone

from scoring.models import Deal, DealRevision, Role, TeamEntry
from scoring.queries.entries import Entries, Entry, entries_of
from scoring.queries.recorded import deals_in, report_in_row
from scoring.queries.report_lookup import (
    DealContext,
    deal_context,
    find_report,
    games_and_deals_said_in,
)
from scoring.rules import DealEntry, DealReport
from tournament.access import Actor
from tournament.actions.clock import all_in
from tournament.compiled_queries import FastInsert
from tournament.lifecycle import ROUND, RoundEvent, RoundState
from tournament.models import Game, Session, Table
from tournament.refusals import Refusal
from tournament.seats import Side

Kind = DealRevision.Kind
Stored = DealRevision | TeamEntry
_TEXTS = ("outcome", "side", "alone", "bid")
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

    *table*, *round* and *deal* (1-based) say where. *said* is a report, or what was typed
    or tapped; of a take-back what a pair had entered, if that is taken back. *takes_back*
    is the id of the report that is taken back, *batch_id* that of all that is saved at
    once. *content* is every field as it came, *refusal* why it cannot be read;
    *by_old_code* it came from a table whose code was given up.
    """

    table: Table
    sender: Sender
    report_id: str
    round: int | None = None
    deal: int | None = None
    said: DealEntry | DealReport | None = None
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
        said = json.dumps([self.table.pk, dict(self.content)], sort_keys=True)
        return sha256(said.encode()).hexdigest()

    @classmethod
    def of_game(cls, game: Game, *, by: Actor, **fields: Any) -> Self:
        """Something said of a deal of *game*, not from a phone."""
        round_ = game.round.number
        return cls(table=game.table, round=round_, sender=Sender(by), **fields)


def find_taken_back(submission: Submission) -> Submission | None:
    """The take-back of what stands on file under the id that is taken back.

    None where nothing stands under it, or none is named: what is said of the deal and its
    revision is all that is known then.
    """
    found = find_report(submission.table.pk, submission.takes_back)
    if found is None:
        return None
    if isinstance(found, TeamEntry):
        return replace(
            submission,
            round=found.game.round.number,
            deal=found.deal,
            said=report_in_row(found),
            sender=replace(submission.sender, team=Side(found.pair)),
        )
    return replace(
        submission,
        round=found.deal.game.round.number,
        deal=found.deal.number,
        seen=replace(submission.seen, revision=found.number),
    )


def columns_of(report: DealReport | None) -> dict[str, Any]:
    """The columns of a *report*, empty ones of none."""
    said = asdict(report) if report else {}
    return said | {
        name: said.get(name) or "" for name in ("outcome", "side", "alone", "bid")
    }


def store_revision(
    context: DealContext, submission: Submission, report: DealReport | None
) -> DealRevision:
    """Put a revision of the deal on file, without a *report* its removal."""
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
        **columns_of(report),
    )
    _REVISIONS.insert(revision)
    if submission.kind != Kind.CORRECTION:
        settle_round(context, len({*context.latest, context.deal}))
    return revision


def settle_round(context: DealContext, deals: int) -> None:
    """Mark the round complete with its last deal, open again without it.

    With it begins the break planned after this game, if there is one. While some of this
    very game's *deals* were never reported, nobody else's need be counted.
    """
    is_complete = deals >= context.session.deals_per_game and _is_all_in(context)
    event = RoundEvent.LAST_DEAL_IN if is_complete else RoundEvent.DEAL_TAKEN_BACK
    before = RoundState(context.round.state)
    context.round.state = ROUND.get((before, event), before)
    if context.round.state != before:
        context.round.save(update_fields=["state"])
        if is_complete:
            all_in(context.round)


def _is_all_in(context: DealContext) -> bool:
    games, deals = games_and_deals_said_in(context.round.pk)
    wanted = games * context.session.deals_per_game
    return deals >= wanted and deals_in(context.round) == wanted


def store_entry(
    context: DealContext, submission: Submission, report: DealReport | None
) -> TeamEntry:
    """Put on file what a pair says of the deal; no *report* takes its word back.

    Without a device it has fallen, by somebody else's doing.
    """
    sender = submission.sender
    by, team = sender.by, Side(sender.team or "")
    seats = "–".join(seat.word for seat in team.seats)
    return TeamEntry.objects.create(
        game=context.game,
        deal=context.deal,
        pair=team,
        device=sender.device,
        report_id=submission.report_id,
        role=by.role,
        user_id=by.user_id,
        who=f"{by.who}, {seats}" if sender.device else by.who,
        at=timezone.now(),
        **columns_of(report),
    )


def drop_entries(
    context: DealContext, submission: Submission, entries: Iterable[Entry]
) -> None:
    """Let the pairs say nothing any more of what falls with a deal taken back."""
    for entry in entries:
        fallen = replace(context, deal=entry.deal)
        sender = Sender(submission.sender.by, entry.pair)
        dropped = replace(submission, sender=sender, report_id=str(uuid4()))
        store_entry(fallen, dropped, None)


def count_alike(session: Session, game: Game) -> None:
    """Count the deals of *game* that both pairs have entered alike, in their order."""
    both = Actor(Role.TABLE, f"table {game.table.number}, both pairs")
    _count_while(session, game, _alike, lambda _: both)


def count_one_sided(session: Session) -> None:
    """Count what one pair alone has entered: nobody else has to from now on."""
    games = Game.objects.seated().select_related("round__session", "table")
    for game in games.filter(round__session=session, round__state=RoundState.OPEN):
        _count_while(session, game, _only, lambda it: Actor(Role.TABLE, it.who))


def _count_while(
    session: Session,
    game: Game,
    decided: Callable[[Entries, int], Entry | None],
    by: Callable[[Entry], Actor],
) -> None:
    """Count deal after deal while what is said of the next one is *decided*."""
    entries, context = entries_of(game.pk), deal_context(session, game, 0)
    number = len(context.on_file) + 1
    while entry := decided(entries, number):
        counted = Submission.of_game(
            game, by=by(entry), deal=number, report_id=entry.report_id
        )
        store_revision(replace(context, deal=number), counted, entry.report)
        context = deal_context(session, game, 0)
        number = len(context.on_file) + 1


def _alike(entries: Entries, deal: int) -> Entry | None:
    """The later of two entries that are alike."""
    said = [entry for pair in Side if (entry := entries.of(deal, pair))]
    is_alike = len(said) == len(Side) and not entries.differ(deal)
    return max(said, key=lambda entry: entry.pk) if is_alike else None


def _only(entries: Entries, deal: int) -> Entry | None:
    said = [entry for pair in Side if (entry := entries.of(deal, pair))]
    return said[0] if len(said) == 1 else None

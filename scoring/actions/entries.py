"""Enter what one pair says of a deal, and count the deal once both say it alike.

For nights where both pairs enter every deal. What a pair has said is never overwritten.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import uuid4

from django.utils import timezone

from scoring.actions.deal_checks import (
    ReportIdReused,
    Situation,
    check_in_play,
    check_not_on_paper,
    check_rules,
    check_turn,
    situation,
    summary_of,
    words,
)
from scoring.actions.revisions import content_of, settle_round, stored, write
from scoring.models import DealRevision, Role, TeamEntry
from scoring.queries.entries import Entries, Entry, both_enter, entries_of
from scoring.queries.report_lookup import is_on_file
from scoring.rules import DealReport
from tournament.access import Actor
from tournament.lifecycle import RoundState
from tournament.models import Game, Session
from tournament.refusals import Refusal
from tournament.seats import Side


class PairNotSaid(Refusal):
    """A phone reports a deal and does not say for which pair."""

    code = "PAIR_NOT_SAID"
    text = (
        "Both pairs enter every deal tonight. "
        "Load the page again and say which pair keeps score on this phone."
    )
    status = 409


class SameDevice(Refusal):
    """One phone speaks for both pairs."""

    code = "SAME_DEVICE"
    text = (
        "This phone has entered deal {deal} for the other pair. "
        "Each pair needs a phone of its own."
    )
    status = 403


class NoDevice(Refusal):
    """A phone that cannot be told from another."""

    code = "NO_DEVICE"
    text = (
        "This phone keeps no cookies, so that it cannot be told from the other pair’s. "
        "Allow them, or take another phone."
    )
    status = 403


class PairHasEntered(Refusal):
    """A pair speaks twice of one deal, and not alike."""

    code = "DEAL_ALREADY_SCORED"
    text = "Your pair has entered deal {deal} already: {summary}. Undo that first."
    status = 409


class EntryChanged(Refusal):
    """Somebody answers to an entry that does not stand any more."""

    code = "STALE_VERSION"
    text = "What the pairs say of deal {deal} has changed. Look at it again."
    status = 409


class OthersWentOn(Refusal):
    """A table takes back a deal that counts while the next is being entered."""

    code = "OTHERS_WENT_ON"
    text = (
        "Deal {following} has been entered already. "
        "Ask the organizer to correct deal {deal}."
    )
    status = 409


class NotEnteredAlike(Refusal):
    """The desk writes a deal down over what a pair has said, without a word."""

    code = "REASON_REQUIRED"
    text = "Please say why this is right: the pairs have not entered deal {deal} alike."


class DecidedByOrganizers(Refusal):
    """A helper writes a deal down over what a pair has said."""

    code = "ORGANIZERS_ONLY"
    text = "A pair has entered deal {deal}: only an organizer can decide what is right."
    status = 403


@dataclass(frozen=True, slots=True)
class Sender:
    """The phone a pair's entry comes from.

    *pair* is None where it does not say which one; *device* is its random id, "" of a
    phone that keeps none.
    """

    pair: Side | None = None
    device: str = ""

    @property
    def kept(self) -> dict[str, str]:
        """What has to be kept beside the fields it sent: a cookie tells the device."""
        return {"device": self.device} if self.device else {}


def enter_locked(
    night: Session,
    *,
    game: Game,
    deal: int,
    report: DealReport,
    report_id: str,
    sender: Sender,
    by: Actor,
) -> TeamEntry:
    """Put on file what a pair says of *deal* (1-based), in a locked *night*.

    The deal counts at once if the other pair says the same and all deals before it
    count. Safe to send twice.

    Raises:
        ReportIdReused: the report id belongs to a report of other content.
        NightNotRunning, RoundNotOpen, RoundClosed: nobody plays this game now.
        TableOnPaper: the desk enters this table's deals.
        PairNotSaid, NoDevice, SameDevice: it cannot count as the word of one pair.
        DealAlreadyScored, PairHasEntered: the deal is known otherwise.
        FifthDeal, DealOutOfOrder: it is not this deal's turn.
        ImpossibleDeal: no deal can end this way under tonight's rules.
    """
    at = situation(night, game, deal)
    if before := repeated(at, report_id, report, sender.pair):
        return before
    entries = entries_of(game.pk)
    pair = check_sender(at, entries, sender, by)
    if at.deal not in at.on_file or at.on_file[deal].report != report:
        _check_turn(at, entries, pair, report)
    check_rules(at, report)
    entry = put(at, report, report_id, pair, sender.device, by)
    count_alike(night, game)
    return entry


def withdraw_locked(
    at: Situation, *, entry: TeamEntry, report_id: str, sender: Sender, by: Actor
) -> TeamEntry:
    """Let a pair take back its *entry* of a deal that does not count yet.

    Raises:
        NightNotRunning, RoundNotOpen, RoundClosed, TableOnPaper: as `enter_in`.
        NoDevice, SameDevice: the phone speaks for the other pair.
        EntryChanged: the pair says something else by now, or goes on from it.
    """
    pair = Side(entry.pair)
    entries = entries_of(at.game.pk)
    check_sender(at, entries, replace(sender, pair=pair), by)
    standing = entries.of(at.deal, pair)
    is_said = standing and content_of(standing.report) == stored(entry)
    if not is_said or entries.standing(since=at.deal + 1, pair=pair):
        raise EntryChanged(deal=at.deal)
    return put(at, None, report_id, pair, sender.device, by)


def check_sender(at: Situation, entries: Entries, sender: Sender, by: Actor) -> Side:
    """The pair a phone may speak for now."""
    check_in_play(at)
    check_not_on_paper(at, by)
    if sender.pair is None:
        raise PairNotSaid
    if not sender.device:
        raise NoDevice
    other = entries.of(at.deal, sender.pair.other)
    if other and other.device == sender.device:
        raise SameDevice(deal=at.deal)
    return sender.pair


def check_may_record(at: Situation, by: Actor, reason: str) -> None:
    """Refuse a deal written down past the pairs by a phone, or by the desk without a word.

    Over what a pair has entered the organizer decides, no helper.

    Raises:
        PairNotSaid, NotEnteredAlike, DecidedByOrganizers
    """
    if not both_enter(at.night, is_on_paper=at.game.table.is_on_paper):
        return
    if by.role == Role.TABLE:
        raise PairNotSaid
    said = [entries_of(at.game.pk).of(at.deal, pair) for pair in Side]
    if any(said) and by.role == Role.HELPER:
        raise DecidedByOrganizers(deal=at.deal)
    if any(said) and not reason.strip():
        raise NotEnteredAlike(deal=at.deal)


def put(
    at: Situation,
    report: DealReport | None,
    report_id: str,
    pair: Side,
    device: str,
    by: Actor,
) -> TeamEntry:
    """Put on file what a *pair* says of the deal *at*; no *report* takes its word back.

    Without a *device* it has fallen, by somebody else's doing.
    """
    return TeamEntry.objects.create(
        game=at.game,
        deal=at.deal,
        pair=pair,
        device=device,
        report_id=report_id,
        role=by.role,
        user_id=by.user_id,
        who=f"{by.who}, {_seats(pair)}" if device else by.who,
        at=timezone.now(),
        **content_of(report),
    )


def drop_from(at: Situation, by: Actor) -> None:
    """Let both pairs say nothing any more of the deal taken back, and of those after it.

    Raises:
        OthersWentOn: *by* is a table, and something is said of a later deal.
    """
    entries = entries_of(at.game.pk)
    later = entries.standing(since=at.deal + 1)
    if later and by.role == Role.TABLE:
        raise OthersWentOn(deal=at.deal, following=later[0].deal)
    for entry in entries.standing(since=at.deal):
        fallen = replace(at, deal=entry.deal)
        put(fallen, None, str(uuid4()), entry.pair, "", by)


def count_alike(night: Session, game: Game) -> None:
    """Count the deals of *game* that both pairs have entered alike, in their order."""
    both = Actor(Role.TABLE, f"table {game.table.number}, both pairs")
    _count_while(night, game, _alike, lambda _: both)


def count_one_sided(night: Session) -> None:
    """Count what one pair alone has entered: nobody else has to from now on."""
    games = Game.objects.seated().select_related("round__session", "table")
    for game in games.filter(round__session=night, round__state=RoundState.OPEN):
        _count_while(night, game, _only, lambda entry: Actor(Role.TABLE, entry.who))


def _count_while(
    night: Session,
    game: Game,
    decided: Callable[[Entries, int], Entry | None],
    by: Callable[[Entry], Actor],
) -> None:
    """Count deal after deal while what is said of the next one is *decided*."""
    entries, at = entries_of(game.pk), situation(night, game, 1)
    at = replace(at, deal=len(at.on_file) + 1)
    while entry := decided(entries, at.deal):
        write(at, DealRevision.Kind.REPORT, entry.report, entry.report_id, by(entry))
        settle_round(at)
        at = replace(at, deal=at.deal + 1)


def _alike(entries: Entries, deal: int) -> Entry | None:
    """The later of two entries that are alike."""
    said = [it for pair in Side if (it := entries.of(deal, pair))]
    is_alike = len(said) == len(Side) and not entries.differ(deal)
    return max(said, key=lambda entry: entry.pk) if is_alike else None


def _only(entries: Entries, deal: int) -> Entry | None:
    said = [it for pair in Side if (it := entries.of(deal, pair))]
    return said[0] if len(said) == 1 else None


def _check_turn(at: Situation, entries: Entries, pair: Side, report: DealReport) -> None:
    own = {it.deal for it in entries.standing(since=1, pair=pair)}
    said = entries.of(at.deal, pair)
    if at.deal in at.on_file or said is None:
        check_turn(at, own)
    elif said.report and said.report != report:
        raise PairHasEntered(deal=at.deal, summary=summary_of(at, said.report))


def _seats(pair: Side) -> str:
    return "–".join(seat.word for seat in pair.seats)


def repeated(
    at: Situation, report_id: str, report: DealReport | None, pair: Side | None
) -> TeamEntry | None:
    """The entry on file under this id.

    Raises:
        ReportIdReused: it is of other content.
    """
    entry = TeamEntry.objects.filter(report_id=report_id).first()
    if entry is None:
        if is_on_file(report_id):
            raise ReportIdReused(deal=at.deal, summary=words(at, at.deal))
        return None
    says = (entry.game_id, entry.deal, entry.pair)
    if says != (at.game.pk, at.deal, pair) or stored(entry) != content_of(report):
        raise ReportIdReused(deal=at.deal, summary=words(at, at.deal))
    return entry

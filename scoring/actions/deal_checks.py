"""The situation a deal is written in, and every reason to refuse it.

The checks come in the order authorisation, night, round, deal number, rules.
Nothing is saved here.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import count

from django.utils import timezone

from scoring.models import DealRevision, Role
from scoring.queries.deal_text import describe_deal, pair_names
from scoring.queries.recorded import RecordedDeal, deals_of
from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome, check_report
from tournament.access import Actor
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, Round, Session
from tournament.queries.games import game_at
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import dealer

FOUR = 4


class NightNotRunning(Refusal):
    """Scores before the start or after the end."""

    code = "NIGHT_NOT_RUNNING"
    text = "Scores can be entered only while the night is running."
    status = 409


class TableNotInRound(Refusal):
    """A report for a table that does not play."""

    code = "TABLE_NOT_IN_ROUND"
    text = "Table {table} does not play in round {round}. Tonight has tables 1 to {tables}."


class NotYourTable(Refusal):
    """A phone reports for a table its link does not open."""

    code = "NOT_YOUR_TABLE"
    text = (
        "Your link is for table {own}. Ask the organiser to enter scores for table {table}."
    )


class TableOnPaper(Refusal):
    """A phone reports for a table whose scores are written on paper."""

    code = "TABLE_ON_PAPER"
    text = (
        "Scores of table {table} are written on paper and entered at the desk. "
        "Phones cannot report them."
    )
    status = 409


class RoundNotOpen(Refusal):
    """A deal of a game nobody has begun."""

    code = "ROUND_NOT_OPEN"
    text = "Round {round} has not started. Round {current} is being played."
    status = 409


class RoundClosed(Refusal):
    """A table reports a deal of a game that is over."""

    code = "ROUND_CLOSED"
    text = "Round {round} is closed. Ask the organiser to correct a score."
    status = 409


class FifthDeal(Refusal):
    """More deals than a game has."""

    code = "FIFTH_DEAL"
    text = (
        "This game already has its four deals – each player has dealt once. "
        "Correct one of them instead."
    )
    status = 409


class OneDealTooMany(FifthDeal):
    """More deals than a game has, where a game has not four."""

    text = "This game already has its {deals} deals. Correct one of them instead."


class DealOutOfOrder(Refusal):
    """A deal before the ones that come first."""

    code = "DEAL_OUT_OF_ORDER"
    text = "Enter deal {expected} first ({dealer} deals it)."
    status = 409


class DealAlreadyScored(Refusal):
    """A second report of a deal; the first counts."""

    code = "DEAL_ALREADY_SCORED"
    text = (
        "Deal {deal} at table {table} is already entered: {summary}. Open it to correct it."
    )
    status = 409


class StaleVersion(Refusal):
    """The deal was changed since it was looked at."""

    code = "STALE_VERSION"
    text = (
        "Someone else changed this deal at {time} ({summary}). "
        "Look at it again before saving."
    )
    status = 409


class CorrectionReasonRequired(Refusal):
    """A closed game was to be corrected without a word."""

    code = "REASON_REQUIRED"
    text = "Please say why the score is being changed; it is kept with the correction."


class CountedFromCards(Refusal):
    """A deal is to be corrected that is a part of a whole game from tally cards."""

    code = "COUNTED_FROM_CARDS"
    text = (
        "This game was counted from its tally cards, so nothing is known of deal {deal}. "
        "Correct what was typed in from the cards; “Tally cards” then corrects the game."
    )
    status = 409


class ReportIdReused(Refusal):
    """One report id with two contents; nothing is recorded."""

    code = "REPORT_ID_REUSED"
    text = (
        "This report was sent before with another content. On file is deal {deal}: "
        "{summary}."
    )
    status = 422


class ClosedToHelpers(Refusal):
    """A helper was to correct a game that is closed."""

    code = "CLOSED_TO_HELPERS"
    text = "Game {round} is closed: only an organizer can correct its scores."
    status = 403


@dataclass(frozen=True, slots=True)
class Situation:
    """A deal (1-based) of a game, the locked night around it and what is on file."""

    night: Session
    round: Round
    game: Game
    deal: int
    rules: HouseRules
    on_file: Mapping[int, RecordedDeal]


def situation(night: Session, game: Game, deal: int) -> Situation:
    """How things stand for *deal* of *game* in the *night* just locked.

    A *game* that `game_of` has found in this very night was read under the lock.
    """
    is_fresh = game.round.session is night
    return Situation(
        night=night,
        round=game.round if is_fresh else Round.objects.get(pk=game.round_id),
        game=game,
        deal=deal,
        rules=HouseRules.from_snapshot(night.house_rules),
        on_file={deal.number: deal for deal in deals_of(game.pk)},
    )


def game_of(session: Session, *, table: int, round_: int) -> Game:
    """The game of a table in a round, both 1-based.

    Raises:
        TableNotInRound: the night has no such table, or no such round.
    """
    found = game_at(session, table=table, round_=round_)
    if found is None:
        raise TableNotInRound(table=table, round=round_, tables=session.table_count)
    return found


def check_link(own: int, said: int | None) -> None:
    """Refuse a report for another table than the one whose link it came by.

    Raises:
        NotYourTable: *said* is another; None says nothing.
    """
    if said not in (None, own):
        raise NotYourTable(own=own, table=said)


def check_in_play(at: Situation) -> None:
    """Refuse a table's word on a game that is not being played."""
    if at.night.state != SessionState.RUNNING:
        raise NightNotRunning
    if at.round.state == RoundState.PENDING:
        current = at.night.rounds.exclude(state=RoundState.PENDING).count()
        raise RoundNotOpen(round=at.round.number, current=current)
    if at.round.state == RoundState.CLOSED:
        raise RoundClosed(round=at.round.number)


def check_not_on_paper(at: Situation, by: Actor) -> None:
    """Refuse a phone's word on a table that scores on paper.

    A report under way while the table is set to paper still counts.

    Raises:
        TableOnPaper
    """
    if at.game.table.is_on_paper and by.role == Role.TABLE:
        raise TableOnPaper(table=at.game.table.number)


def check_turn(at: Situation, entered: Collection[int] = ()) -> None:
    """Refuse any deal but the next one that is neither on file nor among *entered*."""
    if at.deal in at.on_file:
        raise DealAlreadyScored(
            deal=at.deal, table=at.game.table.number, summary=words(at, at.deal)
        )
    deals = at.night.deals_per_game
    if at.deal > deals:
        raise FifthDeal if deals == FOUR else OneDealTooMany(deals=deals)
    known = {*at.on_file, *entered}
    expected = next(number for number in count(1) if number not in known)
    if at.deal != expected:
        raise DealOutOfOrder(expected=expected, dealer=_dealer(at, expected))


def check_rules(at: Situation, report: DealReport) -> None:
    """Refuse what no deal can be under tonight's rules, for all reasons at once."""
    refusals = check_report(report, at.rules)
    if refusals:
        raise ImpossibleDeal(refusals)


def check_told_alike(at: Situation, report: DealReport) -> None:
    """Refuse a deal in the place of a part of a whole game, whose total would be wrong.

    Raises:
        CountedFromCards
    """
    known = at.on_file.get(at.deal)
    is_part = known is not None and known.report.outcome is Outcome.WRITTEN
    if is_part and report.outcome is not Outcome.WRITTEN:
        raise CountedFromCards(deal=at.deal)


def check_latest(at: Situation, revision: int) -> None:
    """Refuse any deal but the last one, as the sender saw it."""
    if at.deal != max(at.on_file, default=0):
        raise stale(at)
    check_revision(at, revision)


def check_revision(at: Situation, revision: int) -> None:
    """Refuse a change to something the sender has not seen."""
    current = at.on_file.get(at.deal)
    if current is None or current.revision != revision:
        raise stale(at)


def check_correctable(at: Situation, reason: str, by: Actor) -> None:
    """Refuse a correction of a night put away, or of a closed game without a reason."""
    if at.night.state not in (SessionState.RUNNING, SessionState.FINISHED):
        raise NightNotRunning
    if at.round.state == RoundState.CLOSED and by.role == Role.HELPER:
        raise ClosedToHelpers(round=at.round.number)
    if at.round.state == RoundState.CLOSED and not reason.strip():
        raise CorrectionReasonRequired


def words(at: Situation, deal: int) -> str:
    """What is on file for *deal*, in words."""
    on_file = at.on_file.get(deal)
    if on_file is None:
        return "taken back"
    return summary_of(at, on_file.report)


def summary_of(at: Situation, report: DealReport) -> str:
    """A deal of the game in words."""
    pairs = pair_names(at.game, holders(at.night), at.round.number)
    return describe_deal(report, at.rules, pairs)


def stale(at: Situation) -> StaleVersion:
    """That the deal was changed since, when and to what."""
    latest = (
        DealRevision.objects.filter(deal__game=at.game, deal__number=at.deal)
        .order_by("number")
        .last()
    )
    changed = timezone.localtime(latest.at if latest else None)
    return StaleVersion(time=f"{changed:%H:%M}", summary=words(at, at.deal))


def _dealer(at: Situation, deal: int) -> str:
    seat = at.game.seats.select_related("card").get(position=dealer(deal))
    return holders(at.night).at(seat.card.number, at.round.number)

"""Side tables as a place where deals are entered: what they have to pass, and their rows.

Penalties are entries of the same record, and come the same way.
"""

from scoring.deals.actions.checks import (
    CorrectionReasonRequired,
    DealAlreadyScored,
    DealOutOfOrder,
    StaleVersion,
)
from scoring.deals.actions.intake import Place, ReportIdReused, Way
from scoring.deals.penalties.actions import MOST, list_penalty_refusals
from scoring.deals.submission import Submission
from scoring.models import SideReport
from scoring.side_games.actions.tables import (
    check_going,
    check_not_over,
    check_session_open,
    end_table,
    find_play,
    set_ended,
)
from scoring.side_games.play import SidePenalty, SidePlay, read_record, side_play
from scoring.side_games.words import describe_side_deal
from tournament.journal.actions import Change
from tournament.verbs import Verb
from tournament.verbs.register import SideGame
from tournament.verbs.register import SidePenalty as PenaltyFacts
from tournament.words.marked import gettext_noop

Kind = SideReport.Kind
ALREADY_IN = gettext_noop(
    "Deal {deal} of side game {table} is already entered: {summary}. To change it, "
    "undo it and enter it again."
)
CHANGED = gettext_noop(
    "Someone else changed this side game. Look at it again before you save."
)
ID_REUSED = gettext_noop(
    "This score was already sent with other points. Load the page again and check the "
    "deals."
)


class SideDealForfeited(StaleVersion):
    """A table takes a deal back that a penalty has ended."""

    code = "SIDE_DEAL_FORFEITED"
    text = gettext_noop(
        "A penalty ended deal {deal}. Only the organizer can withdraw it. Nothing was "
        "changed."
    )


def _check_open(at: SidePlay, _: Submission) -> None:
    check_session_open(at.table.session)


def _check_turn(at: SidePlay, sent: Submission) -> None:
    deal = sent.deal or 0
    if deal <= len(at.deals):
        summary = describe_side_deal(at, deal)
        raise DealAlreadyScored(
            ALREADY_IN, deal=deal, table=at.table.number, summary=summary
        )
    if deal != at.next_deal:
        raise DealOutOfOrder(expected=at.next_deal, dealer=at.dealer(at.next_deal))


def _check_rules(at: SidePlay, sent: Submission) -> None:
    at.game.score(sent.facts, at.rules, at.players)


def _check_last(at: SidePlay, sent: Submission) -> None:
    last = at.deals[-1] if at.deals else None
    if last is None or last.entry != sent.seen_revision:
        raise StaleVersion(CHANGED)
    if last.is_dead:
        raise SideDealForfeited(deal=last.number)


def _check_amount(at: SidePlay, sent: Submission) -> None:
    facts = sent.facts
    points = facts["points"] or int(facts["ends_deal"])
    most = max(MOST, *at.game.legal_points(at.rules, at.players))
    for refusal in list_penalty_refusals(points, facts["reason"], most=most):
        raise refusal


def _check_reason(_: SidePlay, sent: Submission) -> None:
    if not sent.facts["reason"]:
        raise CorrectionReasonRequired


def _find_stored(at: SidePlay, sent: Submission, _: object) -> SideReport | None:
    report = SideReport.objects.filter(report_id=sent.report_id).first()
    if report is None:
        return None
    about = {Kind.DEAL: sent.deal, Kind.TAKE_BACK: sent.seen_revision}
    is_same = report.kind not in about or about[Kind(report.kind)] == _about(report)
    content = (report.table_id, report.kind, report.facts)
    if not is_same or content != (at.table.pk, sent.kind, sent.facts):
        raise ReportIdReused(ID_REUSED)
    return report


def _about(report: SideReport) -> int:
    """The number of the deal reported, or of the entry taken back."""
    before = report.table.reports.filter(number__lt=report.number)
    live = read_record(before.order_by("number")).deals
    return live[-1].entry if report.kind == Kind.TAKE_BACK else len(live) + 1


def _store(at: SidePlay, sent: Submission) -> SideReport:
    return SideReport.objects.create(
        table=at.table,
        number=at.table.reports.count() + 1,
        kind=sent.kind,
        facts=sent.facts,
        report_id=sent.report_id,
        **sent.by.sign(),
    )


def _follow(change: Change, at: SidePlay, sent: Submission) -> None:
    """A table ends with the entry that decides it, and goes on where none does any more.

    *at* is how it stood before.
    """
    # reckoned from the record again, which the entry has changed
    play = side_play(at.table)
    if play.is_over and not at.is_over:
        end_table(change, play)
    elif at.is_over and not play.is_over:
        set_ended(at.table, None)
        is_deal = sent.kind == Kind.TAKE_BACK
        verb = Verb.SIDE_GAME_CONTINUED if is_deal else Verb.SIDE_GAME_REOPENED
        change.log_activity(SideGame(at.table.number), verb=verb)
    if sent.kind == Kind.PENALTY:
        booked = play.penalties[-1]
        facts, subject = facts_of_penalty(at, booked), booked.report.pk
        change.log_activity(facts, reason=booked.reason, subject=subject)


def facts_of_penalty(at: SidePlay, penalty: SidePenalty) -> PenaltyFacts:
    deal = penalty.deal if penalty.ends_deal else 0
    team = at.side_name(penalty.side)
    return PenaltyFacts(at.table.number, penalty.points, team, deal)


_IN_PLAY = (_check_open, check_not_over, check_going)
_WAYS = {
    Kind.DEAL: Way((*_IN_PLAY, _check_turn, _check_rules), _store, _follow),
    Kind.TAKE_BACK: Way((_check_open, check_going, _check_last), _store, _follow),
    Kind.PENALTY: Way((*_IN_PLAY, _check_amount), _store, _follow),
    Kind.WITHDRAWAL: Way((_check_open, _check_reason), _store, _follow),
}
SIDE_TABLES = Place(
    verbs={
        Kind.DEAL: Verb.SIDE_DEAL_ENTERED,
        Kind.TAKE_BACK: Verb.SIDE_DEAL_TAKEN_BACK,
        Kind.PENALTY: Verb.SIDE_PENALTY_GIVEN,
        Kind.WITHDRAWAL: Verb.SIDE_PENALTY_WITHDRAWN,
    },
    find_context=lambda _, sent: find_play(sent.table.pk),
    find_stored=_find_stored,
    find_way=lambda _, sent: _WAYS[Kind(sent.kind)],
)

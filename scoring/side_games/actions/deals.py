"""Keep the deals of a side table, and take the last one back."""

from collections.abc import Mapping

from scoring.deals.actions.checks import DealAlreadyScored, DealOutOfOrder, StaleVersion
from scoring.models import SideReport, SideTable
from scoring.rules.ruleset import Facts
from scoring.side_games.actions.tables import (
    _end,
    _set_ended,
    check_going,
    check_not_over,
    check_session_open,
    find_play,
)
from scoring.side_games.play import SidePlay, read_record, side_play
from scoring.side_games.words import describe_side_deal
from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.verbs import Verb
from tournament.verbs.register import SideGame
from tournament.words.marked import gettext_noop
from tournament.words.refusals import IdReused


class SideDealAlreadyIn(DealAlreadyScored):
    text = gettext_noop(
        "Deal {deal} of side game {table} is already entered: {summary}. To change it, "
        "undo it and enter it again."
    )


class SideDealChanged(StaleVersion):
    text = gettext_noop(
        "Someone else changed this side game. Look at it again before you save."
    )


class SideDealForfeited(StaleVersion):
    """A table takes a deal back that a penalty has ended."""

    code = "SIDE_DEAL_FORFEITED"
    text = gettext_noop(
        "A penalty ended deal {deal}. Only the organizer can withdraw it. Nothing was "
        "changed."
    )


class SideReportIdReused(IdReused):
    text = gettext_noop(
        "This score was already sent with other points. Load the page again and check the "
        "deals."
    )


def find_repeated(
    at: SidePlay,
    report_id: str,
    kind: SideReport.Kind,
    facts: Mapping[str, object],
    about: int | None = None,
) -> SideReport | None:
    """The report on file under *report_id*, None if there is none.

    *about* is the number of the deal reported, or of the entry taken back.

    Raises:
        SideReportIdReused: it says something else.
    """
    report = SideReport.objects.filter(report_id=report_id).first()
    if report is None:
        return None
    content = (report.table_id, report.kind, report.facts)
    is_other = about is not None and about != _about(report)
    if is_other or content != (at.table.pk, kind, dict(facts)):
        raise SideReportIdReused
    return report


def check_turn(at: SidePlay, deal: int) -> None:
    if deal <= len(at.deals):
        summary = describe_side_deal(at, deal)
        raise SideDealAlreadyIn(deal=deal, table=at.table.number, summary=summary)
    if deal != at.next_deal:
        raise DealOutOfOrder(expected=at.next_deal, dealer=at.dealer(at.next_deal))


def check_last(at: SidePlay, entry: int) -> None:
    last = at.deals[-1] if at.deals else None
    if last is None or last.entry != entry:
        raise SideDealChanged
    if last.is_dead:
        raise SideDealForfeited(deal=last.number)


def _about(report: SideReport) -> int:
    before = report.table.reports.filter(number__lt=report.number)
    live = read_record(before.order_by("number")).deals
    return live[-1].entry if report.kind == SideReport.Kind.TAKE_BACK else len(live) + 1


def record_deal(
    *, table: SideTable, deal: int, facts: Facts, report_id: str, by: Actor
) -> SideReport:
    """Record deal number *deal* (from 1) of a side table; safe to send twice.

    The same report id with the same content returns the report on file. A deal that
    decides the table ends it.

    Raises:
        SideReportIdReused: the report id belongs to a report of other content.
        SideTablesClosed, SideTableEnded, SideTableOver: nobody plays here now.
        SideDealAlreadyIn, DealOutOfOrder: it is not this deal's turn.
        ImpossibleDeal: no deal can end this way under the table's rules.
    """
    with run(Verb.SIDE_DEAL_ENTERED, table.session, by=by) as change:
        at = find_play(table)
        kind = SideReport.Kind.DEAL
        if repeat := find_repeated(at, report_id, kind, facts, deal):
            return repeat
        check_session_open(change.session)
        check_not_over(at)
        check_going(at)
        check_turn(at, deal)
        at.game.score(facts, at.rules, at.players)
        report = write_entry(at, kind, facts, report_id, by)
        follow_entry(change, at)
        return report


def take_back_deal(
    *, table: SideTable, entry: int, report_id: str, by: Actor
) -> SideReport:
    """Take back the last deal of a side table; safe to send twice.

    *entry* is the number of the deal's report the sender saw. A table that had been
    decided goes on.

    Raises:
        SideReportIdReused: the report id belongs to another report.
        SideTablesClosed, SideTableEnded: nobody plays here now.
        SideDealChanged: it is not the last deal, or somebody took it back meanwhile.
    """
    with run(Verb.SIDE_DEAL_TAKEN_BACK, table.session, by=by) as change:
        at = find_play(table)
        kind = SideReport.Kind.TAKE_BACK
        if repeat := find_repeated(at, report_id, kind, {}, entry):
            return repeat
        check_session_open(change.session)
        if not at.is_over:
            check_going(at)
        check_last(at, entry)
        report = write_entry(at, kind, {}, report_id, by)
        follow_entry(change, at)
        return report


def follow_entry(change: Change, at: SidePlay) -> SidePlay:
    """*at* is how the table stood before its last entry."""
    play = side_play(at.table)
    if play.is_over and not at.is_over:
        _end(change, play)
    elif at.is_over and not play.is_over:
        _set_ended(at.table, None)
        is_deal = change.verb == Verb.SIDE_DEAL_TAKEN_BACK
        verb = Verb.SIDE_GAME_CONTINUED if is_deal else Verb.SIDE_GAME_REOPENED
        change.log_activity(SideGame(at.table.number), verb=verb)
    return play


def write_entry(
    at: SidePlay,
    kind: SideReport.Kind,
    facts: Mapping[str, object],
    report_id: str,
    by: Actor,
) -> SideReport:
    """Put an entry into the record of a side table; inside a command."""
    return SideReport.objects.create(
        table=at.table,
        number=at.table.reports.count() + 1,
        kind=kind,
        facts=dict(facts),
        report_id=report_id,
        **by.sign(),
    )

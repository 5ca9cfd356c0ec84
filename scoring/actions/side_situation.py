"""The situation at a side table, and every reason to refuse something there.

Nothing is saved here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.actions.deal_refusals import DealAlreadyScored, DealOutOfOrder, StaleVersion
from scoring.models import SideReport, SideTable
from scoring.queries.side_play import SidePlay, side_play
from scoring.queries.side_record import read_record
from scoring.queries.side_words import describe_side_deal, describe_side_result
from scoring.rules import Facts, HouseRules, Ruleset, game_of
from tournament.actions.check_in import NameBlank, NameDuplicate
from tournament.lifecycle import SessionState
from tournament.marked import Message, gettext_noop, one_of
from tournament.models import Session
from tournament.name_list import fault_of
from tournament.refusals import Conflict, IdReused, Refusal, SeveralRefusals

OPEN_SESSIONS = (SessionState.CHECK_IN, SessionState.RUNNING)
"""The states of a session in which side tables can be started and played."""


class SideTablesClosed(Conflict):
    """A side table of a session that has not begun to let people in, or is over."""

    code = "SIDE_TABLES_CLOSED"
    text = gettext_noop(
        "Side games can be played from check-in to the end of the event. Nothing was saved."
    )


class WrongNumberOfPeople(Refusal):
    """More people or fewer than the game takes."""

    code = "WRONG_NUMBER_OF_PEOPLE"
    text = gettext_noop("{game} is for {allowed} players. You have {count}.")


class BadName(Refusal):
    """A name that cannot be printed or does not fit."""

    code = "NAME_BAD"
    text = "{name}: {fault}"


class BadSideTable(SeveralRefusals):
    """No table can start like this; *refusals* say why, every one."""

    code = "BAD_SIDE_TABLE"


class SideTableEnded(Conflict):
    """A deal for a table the organizer has ended."""

    code = "SIDE_TABLE_ENDED"
    text = gettext_noop("Side game {number} has ended. Ask the organizer to resume it.")


class SideTableOver(Conflict):
    """Something for a table that is decided."""

    code = "SIDE_TABLE_OVER"
    text = gettext_noop(
        "Side game {number} is over. {result} To go on, undo its last deal first."
    )


class SideDealAlreadyIn(DealAlreadyScored):
    """A second report of a deal; the first counts."""

    text = gettext_noop(
        "Deal {deal} of side game {table} is already entered: {summary}. To change it, "
        "undo it and enter it again."
    )


class SideDealChanged(StaleVersion):
    """A deal was to be taken back that is not the last one any more."""

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
    """One report id with two contents; nothing is recorded."""

    text = gettext_noop(
        "This score was already sent with other points. Load the page again and check the "
        "deals."
    )


@dataclass(frozen=True, slots=True)
class SideSituation:
    """A side table in its locked session, and how its play stands."""

    session: Session
    table: SideTable
    play: SidePlay


def side_situation(session: Session, table: SideTable) -> SideSituation:
    """Look at a table of a session just locked as it stands now.

    Two phones at one table have waited for the lock, the second for what the first has
    written.
    """
    table = SideTable.objects.select_related("session").get(pk=table.pk)
    return SideSituation(session, table, side_play(table))


def repeated(
    at: SideSituation, report_id: str, kind: str, about: int, facts: Facts
) -> SideReport | None:
    """Return the report on file under *report_id*, if it says the same.

    None if there is none.

    *about* is the number of the deal reported, or of the entry taken back.

    Raises:
        SideReportIdReused: it says something else.
    """
    report = SideReport.objects.filter(report_id=report_id).first()
    if report is None:
        return None
    content = (report.table_id, report.kind, report.facts)
    if content != (at.table.pk, kind, dict(facts)) or about != _about(report):
        raise SideReportIdReused
    return report


def check_session_open(session: Session) -> None:
    """Refuse anything at a side table of a session that is not open for it."""
    if session.state not in OPEN_SESSIONS:
        raise SideTablesClosed


def check_new_table(rules: HouseRules, names: Sequence[str]) -> None:
    """Refuse people who cannot sit down to this game, for all reasons at once."""
    refusals = [*_against_names(names), *_against_number(rules, len(names))]
    if refusals:
        raise BadSideTable(refusals)


def check_people(game: Ruleset, count: int) -> None:
    """Refuse more people or fewer than *game* takes."""
    if count not in game.players:
        raise _wrong_number(game, count)


def check_not_over(at: SideSituation) -> None:
    """Refuse to go on where everything is decided."""
    if at.play.is_over:
        raise SideTableOver(number=at.table.number, result=describe_side_result(at.play))


def check_going(at: SideSituation) -> None:
    """Refuse a deal of a table that was ended."""
    if at.table.ended_at is not None:
        raise SideTableEnded(number=at.table.number)


def check_turn(at: SideSituation, deal: int) -> None:
    """Refuse any deal but the next one."""
    play = at.play
    if deal <= len(play.deals):
        summary = describe_side_deal(play, deal)
        raise SideDealAlreadyIn(deal=deal, table=at.table.number, summary=summary)
    if deal != play.next_deal:
        raise DealOutOfOrder(expected=play.next_deal, dealer=play.dealer(play.next_deal))


def check_last(at: SideSituation, entry: int) -> None:
    """Refuse to take back anything but the last deal, as the sender saw it."""
    last = at.play.deals[-1] if at.play.deals else None
    if last is None or last.entry != entry:
        raise SideDealChanged
    if last.is_dead:
        raise SideDealForfeited(deal=last.number)


def _against_names(names: Sequence[str]) -> Iterator[Refusal]:
    if "" in names:
        yield NameBlank()
    for name in names:
        if name and (fault := fault_of(name)):
            yield BadName(name=name[:30], fault=fault)
    times = Counter(name.casefold() for name in names if name)
    for name in dict.fromkeys(names):
        if times[name.casefold()] > 1:
            times[name.casefold()] = 0
            yield NameDuplicate(name=name)


def _against_number(rules: HouseRules, count: int) -> Iterator[Refusal]:
    game = game_of(rules)
    if count in game.players:
        yield from game.check_table(rules, count)
    else:
        yield _wrong_number(game, count)


def _wrong_number(game: Ruleset, count: int) -> WrongNumberOfPeople:
    allowed = one_of(game.players)
    return WrongNumberOfPeople(game=Message(game.title), allowed=allowed, count=count)


def _about(report: SideReport) -> int:
    """Return the number of the deal or entry that *report* is about."""
    before = report.table.reports.filter(number__lt=report.number)
    live = read_record(before.order_by("number")).deals
    return live[-1].entry if report.kind == SideReport.Kind.TAKE_BACK else len(live) + 1

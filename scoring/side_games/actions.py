"""Side tables: start and end one, keep its deals and penalties, take the last one back.

Nothing here touches a round, a game or the standings of the session.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random

from django.utils import timezone

from scoring.deals.actions.checks import (
    CorrectionReasonRequired,
    DealAlreadyScored,
    DealOutOfOrder,
    StaleVersion,
)
from scoring.deals.penalties.actions import (
    EVENT_LENGTH,
    MOST,
    WORDS_LENGTH,
    list_penalty_refusals,
)
from scoring.hall.draws.actions import draw_seats_of
from scoring.models import SidePlace, SideReport, SideTable
from scoring.rules import Facts, HouseRules, Ruleset, game_of
from scoring.side_games.play import SidePenalty, SidePlay, read_record, side_play
from scoring.side_games.words import (
    build_side_result,
    describe_side_deal,
    describe_side_result,
)
from tournament.access.checks import Actor
from tournament.journal.actions import Change, record_of, run
from tournament.models import Session, UndoRecord
from tournament.names import fault_of
from tournament.people.actions.check_in import NameBlank, NameDuplicate
from tournament.play.lifecycle import SessionState
from tournament.verbs import Verb
from tournament.verbs.register import SideGame, SideGameStarted, SideSeatsDrawn
from tournament.verbs.register import SidePenalty as PenaltyFacts
from tournament.words.marked import Message, gettext_noop, one_of
from tournament.words.refusals import Conflict, IdReused, Refusal, SeveralRefusals

OPEN_SESSIONS = (SessionState.CHECK_IN, SessionState.RUNNING)
"""The states of a session in which side tables can be started and played."""


class SideTablesClosed(Conflict):
    code = "SIDE_TABLES_CLOSED"
    text = gettext_noop(
        "Side games can be played from check-in to the end of the event. Nothing was saved."
    )


class WrongNumberOfPeople(Refusal):
    code = "WRONG_NUMBER_OF_PEOPLE"
    text = gettext_noop("{game} is for {allowed} players. You have {count}.")


class BadName(Refusal):
    code = "NAME_BAD"
    text = "{name}: {fault}"


class BadSideTable(SeveralRefusals):
    code = "BAD_SIDE_TABLE"


class SideTableEnded(Conflict):
    code = "SIDE_TABLE_ENDED"
    text = gettext_noop("Side game {number} has ended. Ask the organizer to resume it.")


class SideTableOver(Conflict):
    code = "SIDE_TABLE_OVER"
    text = gettext_noop(
        "Side game {number} is over. {result} To go on, undo its last deal first."
    )


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


def find_play(table: SideTable) -> SidePlay:
    """How the table stands now, under the lock.

    Two phones at one table have waited for the lock, the second for what the first has
    written.
    """
    return side_play(SideTable.objects.select_related("session").get(pk=table.pk))


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


def check_session_open(session: Session) -> None:
    if session.state not in OPEN_SESSIONS:
        raise SideTablesClosed


def check_new_table(rules: HouseRules, names: Sequence[str]) -> None:
    refusals = [*_against_names(names), *_against_number(rules, len(names))]
    if refusals:
        raise BadSideTable(refusals)


def check_people(game: Ruleset, count: int) -> None:
    if count not in game.players:
        raise _wrong_number(game, count)


def check_not_over(at: SidePlay) -> None:
    if at.is_over:
        raise SideTableOver(number=at.table.number, result=describe_side_result(at))


def check_going(at: SidePlay) -> None:
    if at.table.ended_at is not None:
        raise SideTableEnded(number=at.table.number)


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
    before = report.table.reports.filter(number__lt=report.number)
    live = read_record(before.order_by("number")).deals
    return live[-1].entry if report.kind == SideReport.Kind.TAKE_BACK else len(live) + 1


def start(
    *,
    session: Session,
    rules: HouseRules,
    names: Sequence[str],
    by: Actor,
    rng: Random | None = None,
) -> SideTable:
    """Start a side table for the people *names*, clockwise; the first one deals first.

    With *rng* they draw cards for their seats. Safe to send twice: the same people at
    the same game without a deal yet are the table on file.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
        BadSideTable: with everything wrong with the names, their number, the cards.
    """
    with run(Verb.SIDE_GAME_STARTED, session, by=by) as change:
        check_session_open(change.session)
        tidy = [" ".join(name.split()) for name in names]
        check_new_table(rules, tidy)
        if twin := _get_same_table(change.session, rules, tidy):
            return twin
        draw, turned = draw_seats_of(tidy, rules, rng) if rng else (None, ())
        tidy = list(draw.clockwise) if draw else tidy
        table = _create(change.session, rules)
        _seat(table, tidy)
        if draw:
            cards = [[*map(str, draw.cards[name])] for name in tidy]
            turned_up = [(name, str(card)) for name, card in turned]
            drawn = SideSeatsDrawn(table.number, tidy, cards, turned_up)
            change.log_activity(drawn, verb=Verb.SIDE_SEATS_DRAWN)
        change.log_activity(SideGameStarted(table.number, rules.game, tidy))
        return table


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


def end(*, table: SideTable, by: Actor) -> SideTable:
    """End a side table as it stands; safe to repeat, and no deal is lost.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
    """
    with run(Verb.SIDE_GAME_ENDED, table.session, by=by) as change:
        at = find_play(table)
        check_session_open(change.session)
        if at.table.ended_at is None:
            _end(change, at)
        return at.table


def reopen(*, table: SideTable, by: Actor) -> SideTable:
    """Take up again a side table that was ended before it was decided; safe to repeat.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
        SideTableOver: it is decided; only taking back its last deal opens it.
    """
    with run(Verb.SIDE_GAME_REOPENED, table.session, by=by) as change:
        at = find_play(table)
        check_session_open(change.session)
        check_not_over(at)
        if at.table.ended_at is not None:
            _set_ended(at.table, None)
            change.log_activity(SideGame(at.table.number))
        return at.table


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


def _get_same_table(
    session: Session, rules: HouseRules, names: Sequence[str]
) -> SideTable | None:
    last = SideTable.objects.filter(session=session).order_by("number").last()
    if last is None or last.ended_at is not None or last.reports.exists():
        return None
    people = sorted(last.places.values_list("name", flat=True))
    is_same = last.house_rules == rules.to_snapshot() and people == sorted(names)
    return last if is_same else None


def _create(session: Session, rules: HouseRules) -> SideTable:
    return SideTable.objects.create(
        session=session,
        number=SideTable.objects.filter(session=session).count() + 1,
        house_rules=rules.to_snapshot(),
        started_at=timezone.now(),
    )


def _seat(table: SideTable, names: Sequence[str]) -> None:
    listed = table.session.attendances.values_list("player__name", "player_id")
    players = {name.casefold(): pk for name, pk in listed}
    SidePlace.objects.bulk_create(
        SidePlace(table=table, seat=seat, name=name, player_id=players.get(name.casefold()))
        for seat, name in enumerate(names)
    )


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


def _end(change: Change, play: SidePlay) -> None:
    _set_ended(play.table, timezone.now())
    facts = build_side_result(play, play.table.number)
    change.log_activity(facts, verb=Verb.SIDE_GAME_ENDED)


def _set_ended(table: SideTable, at: datetime | None) -> None:
    table.ended_at = at
    table.save(update_fields=["ended_at"])


_PENALTY, _WITHDRAWAL = SideReport.Kind.PENALTY, SideReport.Kind.WITHDRAWAL


@dataclass(frozen=True, slots=True)
class Fine:
    """What is booked: *points* (below zero to take them away) for a *side* (from 0).

    *event* is the key of an irregularity; with *ends_deal* nobody scores in the deal being
    played, and the points may be 0.
    """

    side: int
    points: int
    reason: str
    event: str = ""
    ends_deal: bool = False

    def as_facts(self) -> dict[str, object]:
        return {
            "side": self.side,
            "points": self.points,
            "reason": self.reason.strip()[:WORDS_LENGTH],
            "event": self.event[:EVENT_LENGTH],
            "ends_deal": self.ends_deal,
        }


def add_side_penalty(
    *,
    table: SideTable,
    fine: Fine,
    report_id: str,
    by: Actor,
    undoes: UndoRecord | None = None,
) -> SideReport:
    """Book a penalty in the game being played at a side *table*; safe to send twice.

    Raises:
        OrganizersOnly: somebody else asks.
        SideReportIdReused: the report id belongs to another entry.
        SideTablesClosed, SideTableEnded, SideTableOver: nobody plays here now.
        PenaltyZero, PenaltyTooLarge: no points or no reason, or too many points.
    """
    with run(Verb.SIDE_PENALTY_GIVEN, table.session, by=by, undoes=undoes) as change:
        at, facts = find_play(table), fine.as_facts()
        if repeat := find_repeated(at, report_id, _PENALTY, facts):
            return repeat
        check_session_open(change.session)
        check_not_over(at)
        check_going(at)
        points = fine.points or int(fine.ends_deal)
        most = max(MOST, *at.game.legal_points(at.rules, at.players))
        for refusal in list_penalty_refusals(points, fine.reason, most=most):
            raise refusal
        report = write_entry(at, _PENALTY, facts, report_id, by)
        booked = follow_entry(change, at).penalties[-1]
        logged = _facts_of(at, booked)
        change.log_activity(logged, reason=booked.reason, subject=report.pk)
        return report


def withdraw_side_penalty(*, penalty: SideReport, reason: str, by: Actor) -> SideReport:
    """Take a *penalty* out of the score again; it stays on file. Safe to repeat.

    Raises:
        OrganizersOnly: somebody else asks.
        SideTablesClosed: the session is neither in check-in nor being played.
        CorrectionReasonRequired: *reason* is empty.
    """
    with run(Verb.SIDE_PENALTY_WITHDRAWN, penalty.table.session, by=by) as change:
        at = find_play(penalty.table)
        booked = find_side_penalty(at, penalty)
        if booked.withdrawal:
            return booked.withdrawal
        check_session_open(change.session)
        if not reason.strip():
            raise CorrectionReasonRequired
        why = reason.strip()[:WORDS_LENGTH]
        facts = {"entry": penalty.number, "reason": why}
        report_id = f"withdraw-{penalty.pk:011}"
        withdrawal = write_entry(at, _WITHDRAWAL, facts, report_id, by)
        follow_entry(change, at)
        change.undoes = record_of(Verb.SIDE_PENALTY_GIVEN, penalty.pk)
        logged = _facts_of(at, booked)
        change.log_activity(logged, reason=why, subject=penalty.pk)
        return withdrawal


def restore_side_penalty(
    *, penalty: SideReport, record: UndoRecord, by: Actor
) -> SideReport:
    """Book it again; it ends the deal in play where the one it had ended is open again."""
    at = find_play(penalty.table)
    is_open_again = all(deal.entry != penalty.number for deal in at.deals)
    same = {name: penalty.facts[name] for name in ("side", "points", "reason", "event")}
    ends_deal = penalty.facts["ends_deal"] and is_open_again
    return add_side_penalty(
        table=penalty.table,
        fine=Fine(**same, ends_deal=ends_deal),
        report_id=f"again-{record.entry_id:011}",
        by=by,
        undoes=record,
    )


def find_side_penalty(at: SidePlay, penalty: SideReport) -> SidePenalty:
    return next(each for each in at.penalties if each.report.pk == penalty.pk)


def _facts_of(at: SidePlay, penalty: SidePenalty) -> PenaltyFacts:
    deal = penalty.deal if penalty.ends_deal else 0
    team = at.side_name(penalty.side)
    return PenaltyFacts(at.table.number, penalty.points, team, deal)

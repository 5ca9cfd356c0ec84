"""Side tables: start one, keep its deals, take the last one back, end it.

Nothing here touches a round, a game or the standings of the session.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from random import Random

from django.utils import timezone

from scoring.actions.draws import draw_seats_of
from scoring.actions.side_situation import (
    SideSituation,
    check_going,
    check_last,
    check_new_table,
    check_not_over,
    check_session_open,
    check_turn,
    repeated,
    side_situation,
)
from scoring.models import SidePlace, SideReport, SideTable
from scoring.queries.side_play import SidePlay, side_play
from scoring.queries.side_words import build_side_result
from scoring.rules import Facts, HouseRules
from tournament.access import Actor
from tournament.actions.command import Change, run
from tournament.facts import SideGame, SideGameStarted, SideSeatsDrawn
from tournament.models import Session
from tournament.verbs import Verb


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
        at = side_situation(change.session, table)
        kind = SideReport.Kind.DEAL
        if repeat := repeated(at, report_id, kind, deal, facts):
            return repeat
        check_session_open(at.session)
        check_not_over(at)
        check_going(at)
        check_turn(at, deal)
        at.play.game.score(facts, at.play.rules, at.play.players)
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
        at = side_situation(change.session, table)
        kind = SideReport.Kind.TAKE_BACK
        if repeat := repeated(at, report_id, kind, entry, {}):
            return repeat
        check_session_open(at.session)
        if not at.play.is_over:
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
        at = side_situation(change.session, table)
        check_session_open(at.session)
        if at.table.ended_at is None:
            _end(change, at, at.play)
        return at.table


def reopen(*, table: SideTable, by: Actor) -> SideTable:
    """Take up again a side table that was ended before it was decided; safe to repeat.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
        SideTableOver: it is decided; only taking back its last deal opens it.
    """
    with run(Verb.SIDE_GAME_REOPENED, table.session, by=by) as change:
        at = side_situation(change.session, table)
        check_session_open(at.session)
        check_not_over(at)
        if at.table.ended_at is not None:
            _set_ended(at.table, None)
            change.log_activity(SideGame(at.table.number))
        return at.table


def follow_entry(change: Change, at: SideSituation) -> SidePlay:
    """End a side table that its last entry has decided, or let it go on; inside a command.

    *at* is how it stood before.
    """
    play = side_play(at.table)
    if play.is_over and not at.play.is_over:
        _end(change, at, play)
    elif at.play.is_over and not play.is_over:
        _set_ended(at.table, None)
        is_deal = change.verb == Verb.SIDE_DEAL_TAKEN_BACK
        verb = Verb.SIDE_GAME_CONTINUED if is_deal else Verb.SIDE_GAME_REOPENED
        change.log_activity(SideGame(at.table.number), verb=verb)
    return play


def _get_same_table(
    session: Session, rules: HouseRules, names: Sequence[str]
) -> SideTable | None:
    """Return the table this start was sent for already, if it was."""
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
    at: SideSituation,
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
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )


def _end(change: Change, at: SideSituation, play: SidePlay) -> None:
    _set_ended(at.table, timezone.now())
    facts = build_side_result(play, at.table.number)
    change.log_activity(facts, verb=Verb.SIDE_GAME_ENDED)


def _set_ended(table: SideTable, at: datetime | None) -> None:
    table.ended_at = at
    table.save(update_fields=["ended_at"])

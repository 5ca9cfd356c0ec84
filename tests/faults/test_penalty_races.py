"""Organizers, one of them with two browsers, book penalties at once: each counts once."""

from typing import Any

import pytest

from scoring.deals.actions.checks import DealAlreadyScored
from scoring.deals.penalties.actions import PenaltyIdReused
from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.leaderboard.reading import standings
from scoring.models import Penalty, PenaltyWithdrawal
from scoring.rules_desk.actions import DealForfeited, book
from scoring.rulings.ruling import Booking, Whom
from tests.factories import (
    ORGANIZER,
    fine,
    finished_session,
    game_of,
    pardon,
    record,
    running_session,
)
from tests.faults.racing import at_once, list_accepted, refused
from tournament.models import Game, Session
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

FORFEIT = Booking(Whom.OTHERS, 2, ends_deal=True)


def forfeit(game: Game, report_id: str = "", **more: Any) -> Any:
    return book(
        game=game,
        booking=FORFEIT,
        offenders=Side.FIRST,
        reason="Renege",
        report_id=report_id or new_report_id(),
        by=ORGANIZER,
        **more,
    )


def test_penalty_sent_twice_at_once_counts_once() -> None:
    session = finished_session()
    game, report_id = game_of(session), new_report_id()

    results = at_once(*[lambda: fine(game, report_id=report_id)] * 4)

    assert len(list_accepted(results)) == 4
    assert Penalty.objects.count() == 1
    assert standings(session).checksum.penalties == -2
    assert Session.objects.get(pk=session.pk).revision == 2


def test_penalties_with_one_id_and_two_contents_count_once() -> None:
    game, report_id = game_of(running_session()), new_report_id()

    results = at_once(
        lambda: fine(game, -2, report_id=report_id),
        lambda: fine(game, -4, report_id=report_id),
    )

    assert refused(results) == {PenaltyIdReused: 1}
    assert Penalty.objects.count() == 1


def test_penalty_withdrawn_twice_at_once_is_withdrawn_once() -> None:
    session = finished_session()
    penalty = fine(game_of(session))

    results = at_once(*[lambda: pardon(penalty)] * 4)

    assert len(list_accepted(results)) == 4
    assert PenaltyWithdrawal.objects.count() == 1
    assert Session.objects.get(pk=session.pk).revision == 3


def test_hand_forfeited_in_two_browsers_at_once_is_one_dead_deal() -> None:
    game, report_id = game_of(running_session()), new_report_id()

    results = at_once(*[lambda: forfeit(game, report_id)] * 4)

    assert len(list_accepted(results)) == 4
    assert (Penalty.objects.count(), len(deals_of(game.pk))) == (1, 1)


def test_renege_booked_by_two_organizers_at_once_while_the_table_enters_it() -> None:
    """The hand is forfeited once, whatever comes first; the table's word counts not."""
    game = game_of(running_session())

    renege = [lambda: forfeit(game, event="renege", deal=1)] * 2

    results = at_once(*renege, lambda: record(game, 1))

    refusals = refused(results)
    assert refusals[DealForfeited] == 1
    assert refusals[DealAlreadyScored] in (0, 1)
    assert refusals.total() <= 2
    assert Penalty.objects.count() == 1
    assert [deal.report.outcome for deal in deals_of(game.pk)] == ["dead_deal"]

"""Penalties at a side table: entries of its record, between its deals."""

import pytest

from scoring.deals.access import build_side_scorer
from scoring.deals.actions.intake import ReportIdReused
from scoring.deals.penalties.actions import PenaltyTooLarge, PenaltyZero
from scoring.deals.submission import new_report_id
from scoring.journal.actions.undo import undo_entry
from scoring.models import SideReport
from scoring.side_games.actions.entries import Fine, SideDealForfeited, add_side_penalty
from scoring.side_games.actions.tables import SideTableOver
from scoring.side_games.play import side_play
from tests.factories import ORGANIZER, journal_of
from tests.factories.side_tables import (
    EUCHRE,
    LONE_MARCH,
    MADE,
    MARCH,
    fine_side,
    pardon_side,
    play_side,
    record_side,
    start_side,
    take_back_side,
)
from tournament.access.checks import OrganizersOnly
from tournament.words.refusals import ReasonRequired

pytestmark = pytest.mark.django_db


def undo_last(table):
    entry = table.session.journal.order_by("pk").last()
    undo_entry(session=table.session, entry=entry.pk, by=ORGANIZER)


def test_points_come_off_in_the_game_being_played(table):
    play_side(table, [MARCH])
    fine_side(table, 0, -2)
    record_side(table, 2, EUCHRE)

    play = side_play(table)
    assert (play.totals, play.fines) == ((0, 2), (-2, 0))
    assert [deal.number for deal in play.deals] == [1, 2]
    assert journal_of(table.session)[-1] == (
        "Added a penalty: 2 points off Uma & Wes (side game 1)",
        "Olga",
        "Renege",
    )


def test_a_penalty_may_win_the_game_and_is_not_carried_into_the_next(table):
    table = start_side(table.session, target=4, names=["Ann", "Bob", "Cy", "Di"])
    play_side(table, [MARCH])
    fine_side(table, 0, 2)

    assert [game.winners for game in side_play(table).match.won] == [(0,)]
    record_side(table, 2, MADE)
    play = side_play(table)
    assert (play.totals, play.fines, play.game_number) == ((1, 0), (0, 0), 2)


def test_a_rubber_may_end_by_a_penalty_and_goes_on_when_it_is_withdrawn(table):
    table = start_side(
        table.session, target=4, rubber=True, names=["Ann", "Bob", "Cy", "Di"]
    )
    play_side(table, [LONE_MARCH, MARCH])
    penalty = fine_side(table, 0, 2)
    table.refresh_from_db()
    assert table.ended_at is not None
    with pytest.raises(SideTableOver):
        fine_side(table)

    pardon_side(penalty)

    table.refresh_from_db()
    assert table.ended_at is None
    assert side_play(table).totals == (2, 0)


def test_a_deal_ended_by_a_penalty_is_played_and_only_the_organizer_opens_it(table):
    play_side(table, [MADE])
    penalty = fine_side(table, 1, 2, ends_deal=True)

    play = side_play(table)
    assert (play.totals, play.next_deal) == ((1, 2), 3)
    with pytest.raises(SideDealForfeited):
        take_back_side(table, 2)
    pardon_side(penalty)
    play = side_play(table)
    assert (play.totals, play.next_deal) == ((1, 0), 2)


def test_the_dead_deal_stays_where_others_came_after_it(table):
    penalty = fine_side(table, 1, 2, ends_deal=True)
    record_side(table, 2, MADE)

    pardon_side(penalty)

    play = side_play(table)
    assert (play.totals, play.next_deal) == ((1, 0), 3)


def test_nobody_scores_and_nobody_is_fined(table):
    fine_side(table, 0, 0, ends_deal=True)

    assert (side_play(table).totals, side_play(table).next_deal) == ((0, 0), 2)
    text = "Added a penalty: no score in deal 1 (side game 1)"
    assert journal_of(table.session)[-1][0] == text


def test_undo_withdraws_and_redoes_it_as_it_was(table):
    fine_side(table, 1, 2, ends_deal=True)
    undo_last(table)
    assert (side_play(table).totals, side_play(table).next_deal) == ((0, 0), 1)
    undo_last(table)
    assert (side_play(table).totals, side_play(table).next_deal) == ((0, 2), 2)


def test_the_log_keeps_which_penalty_was_withdrawn_and_which_deal_it_ended(table):
    fine_side(table, 1, 2, ends_deal=True)

    pardon_side(fine_side(table, 0, -1))

    facts = [entry.facts for entry in table.session.journal.order_by("-pk")[:2]]
    assert facts == [{"side_game": 1, "points": -1, "team": "Uma & Wes", "deal": 0}] * 2


def test_sent_or_withdrawn_twice_it_is_one(table):
    report_id = new_report_id()
    first = fine_side(table, report_id=report_id)
    assert fine_side(table, report_id=report_id) == first
    with pytest.raises(ReportIdReused):
        fine_side(table, points=-3, report_id=report_id)

    assert pardon_side(first) == pardon_side(first, reason="Other")
    assert SideReport.objects.filter(table=table).count() == 2


def test_what_is_no_penalty_is_refused(table):
    for points, reason, refusal in [(0, "x", PenaltyZero), (-2, " ", PenaltyZero)]:
        with pytest.raises(refusal):
            fine_side(table, 0, points, reason=reason)
    with pytest.raises(PenaltyTooLarge):
        fine_side(table, 0, -99)
    penalty = fine_side(table)
    with pytest.raises(ReasonRequired):
        pardon_side(penalty, reason=" ")
    with pytest.raises(OrganizersOnly):
        add_side_penalty(
            table=table,
            fine=Fine(0, -2, "Renege"),
            report_id=new_report_id(),
            by=build_side_scorer(table),
        )

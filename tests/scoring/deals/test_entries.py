import pytest

from scoring.deals.entries import (
    NONE,
    choice_of,
    entries_of,
    entries_of_round,
    is_entered,
    list_entries,
    pair_chosen,
    seen_by,
)
from scoring.deals.recorded import deals_of
from scoring.rules import DealReport, Outcome
from tests.factories import MADE, ORGANIZER, correct, game_of, record
from tests.factories.entries import enter, enter_both, session_of_two_phones, undo
from tournament.models import Session
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Compass, Side

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)
WE, THEY = Side
SEATS = dict(zip(Compass, (1, 2, 6, 5), strict=True))


def test_latest_word_of_each_pair_counts():
    game = game_of(session_of_two_phones())
    undo(enter(game, 1, WE))
    enter(game, 1, WE, MARCH)
    undo(enter(game, 1, THEY))

    entries = entries_of(game.pk)

    assert entries.of(1, WE).report == MARCH
    assert entries.of(1, THEY) is None
    assert not entries.has_fallen(1, THEY)
    assert len(list_entries(game.pk)) == 5
    assert [entry.pair for entry in entries.standing(since=1)] == [WE]
    assert entries.standing(since=2) == []


def test_game_is_seen_as_the_pair_has_told_it():
    game = game_of(session_of_two_phones())
    ours, theirs = enter_both(game, 1)
    record(game, 2, by=ORGANIZER, report_id="9" * 16)
    waiting = enter(game, 3, WE, MARCH)
    deals, entries = deals_of(game.pk), entries_of(game.pk)

    assert [(entry.report_id, entry.revision) for entry in seen_by(deals, entries, WE)] == [
        (ours.report_id, 1),
        ("9" * 16, 1),
        (waiting.report_id, 0),
    ]
    assert [entry.report_id for entry in seen_by(deals, entries, THEY)] == [
        theirs.report_id,
        "9" * 16,
    ]


def test_corrected_deal_is_nobody_s_to_take_back():
    game = game_of(session_of_two_phones())
    enter_both(game, 1)
    correct(game, 1, MARCH)

    (deal,) = seen_by(deals_of(game.pk), entries_of(game.pk), WE)

    assert (deal.report, deal.report_id) == (MARCH, "")


def test_round_is_read_only_where_both_enter():
    session = session_of_two_phones()
    for table in (1, 2):
        enter(game_of(session, 1, table), 1, WE)

    entries = entries_of_round(session, 1)

    assert {len(entry.standing(since=1)) for entry in entries.values()} == {1}
    assert len(entries) == 2
    assert is_entered(session, 1)
    assert not is_entered(session, 2)
    Session.objects.update(sign_off=SignOff.OFF)
    assert entries_of_round(Session(sign_off=SignOff.OFF), 1) == {}


def test_nothing_said_does_not_differ():
    assert not NONE.differ(1)
    game = game_of(session_of_two_phones())
    enter(game, 1, WE, MADE)
    assert not entries_of(game.pk).differ(1)


@pytest.mark.parametrize("pair", Side)
def test_choice_is_of_the_game_and_the_people(pair):
    choice = choice_of(3, SEATS, pair)

    assert choice == f"3.1-2-6-5.{pair}"
    assert pair_chosen(3, SEATS, choice) is pair
    assert pair_chosen(4, SEATS, choice) is None
    assert pair_chosen(3, SEATS | {Compass.NORTH: 2, Compass.EAST: 1}, choice) is None
    assert pair_chosen(3, SEATS, "") is None
    assert pair_chosen(3, SEATS, "3.1-2-6-5.third") is None

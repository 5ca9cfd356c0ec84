"""What the queues of the two phones of a table send."""

from itertools import permutations

import pytest

from scoring.deals.agreements.actions import choose_sign_off
from scoring.deals.entries import entries_of
from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from scoring.models import Deal, HeldReport, TeamEntry
from scoring.rules import Outcome
from tests.factories import ORGANIZER, game_of, record, running_session
from tests.factories.entries import counted, enter, enter_both, let_both_enter, send_as
from tests.factories.reports import list_held_reports, send
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

WE, THEY = Side.FIRST, Side.SECOND
SAVED = "Deal 1 is saved. It counts when both teams have entered the same."


def test_queues_of_both_phones_make_one_deal(session):
    first = send_as(session, WE)
    second = send_as(session, THEY)

    assert (first.status, first.counts, first.code) == (200, True, "ENTERED")
    assert first.sentence == second.sentence == SAVED
    assert counted(game_of(session)) == [(Outcome.MADE, WE)]
    assert not HeldReport.objects.exists()


def test_same_report_gets_the_same_answer_whatever_came_of_it(session):
    fields = {"report_id": "1" * 16}
    before = send_as(session, WE, **fields)
    send_as(session, THEY)

    assert send_as(session, WE, **fields) == before
    choose_sign_off(session=session, sign_off=SignOff.OFF, by=ORGANIZER)
    assert send_as(session, WE, **fields) == before
    assert TeamEntry.objects.count() == 2


def test_same_device_for_both_pairs_is_403_and_kept(session):
    send_as(session, WE, device="x" * 32)

    answer = send_as(session, THEY, device="x" * 32)

    assert (answer.status, answer.counts, answer.code) == (403, False, "SAME_DEVICE")
    assert list_held_reports(session) == [("SAME_DEVICE", "")]
    assert HeldReport.objects.get().content["device"] == "x" * 32
    assert counted(game_of(session)) == []


def test_device_is_no_part_of_what_is_said(session):
    fields = {"report_id": "1" * 16, "deal": 3}
    before = send_as(session, WE, **fields)  # too early, and kept

    assert send_as(session, WE, device="", **fields) == before
    assert HeldReport.objects.count() == 1


def test_report_without_a_pair_waits_for_the_organizer(session):
    answer = send(session)

    assert (answer.status, answer.code) == (409, "PAIR_NOT_SAID")
    assert list_held_reports(session) == [("PAIR_NOT_SAID", "")]


def test_pair_is_of_no_interest_where_one_phone_is_enough():
    session = running_session()

    assert send_as(session, WE).code == ""
    assert len(counted(game_of(session))) == 1
    assert not TeamEntry.objects.exists()


def test_games_ahead_of_both_phones_count_when_they_open(session):
    for pair in Side:
        for deal in (2, 1):
            send_as(session, pair, round=2, deal=deal)
    for table in (1, 2):
        for deal in (1, 2, 3, 4):
            enter_both(game_of(session, 1, table), deal)

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    assert len(counted(game_of(session, 2))) == 2
    assert all(item.settled for item in HeldReport.objects.all())


def test_one_phone_ahead_does_not_make_both_pairs(session):
    for pair in Side:
        send_as(session, pair, round=2, device="x" * 32)
    for table in (1, 2):
        for deal in (1, 2, 3, 4):
            enter_both(game_of(session, 1, table), deal)

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    assert counted(game_of(session, 2)) == []
    assert len(entries_of(game_of(session, 2).pk).standing(since=1)) == 1


@pytest.mark.long
def test_deals_in_any_order_and_twice_count_once(session):
    reports = [
        {"pair": pair, "deal": deal, "report_id": f"{deal}{pair}-0123456789"}
        for deal in (1, 2)
        for pair in Side
    ]
    for number, order in enumerate(permutations(reports)):
        table = 1 + number % 2
        TeamEntry.objects.all().delete()
        HeldReport.objects.all().delete()
        game = game_of(session, 1, table)
        Deal.objects.all().delete()
        for report in (*order, *reversed(order)):
            send_as(session, table=table, **report)

        assert counted(game) == [(Outcome.MADE, WE)] * 2, order
        assert TeamEntry.objects.count() == 4
        waiting = HeldReport.objects.filter(settled="")
        assert not waiting.exists(), order
    assert standings(session).checksum.is_sound


def test_take_back_by_the_queue(session):
    game = game_of(session)
    send_as(session, WE, report_id="1" * 16)
    fields = {"takes_back": "1" * 16, "report_id": "2" * 16, "call": ""}
    answer = send_as(session, WE, **fields)

    assert (answer.status, answer.sentence) == (200, "Deal 1 is undone.")
    send_as(session, WE, report_id="3" * 16)
    send_as(session, THEY)
    assert len(counted(game)) == 1
    assert send_as(session, WE, **fields) == answer
    assert len(counted(game)) == 1
    send_as(session, WE, takes_back="3" * 16, call="")
    assert counted(game) == []
    assert not entries_of(game.pk).standing(since=1)


def test_take_back_that_comes_before_its_report_does_away_with_both(session):
    send_as(session, WE, takes_back="1" * 16, call="")
    answer = send_as(session, WE, report_id="1" * 16)

    assert answer.status == 200
    assert not entries_of(game_of(session).pk).standing(since=1)
    assert all(settled for _, settled in list_held_reports(session))


def test_deal_from_the_desk_is_taken_back_by_its_id(session):
    game = game_of(session)
    record(game, 1, by=ORGANIZER, report_id="9" * 16)

    assert send_as(session, WE, takes_back="9" * 16, call="").status == 200
    assert counted(game) == []


def test_seats_seen_are_those_of_the_game(session):
    answer = send_as(session, WE, seats="91-92-93-94")

    assert answer.code == "SEATS_CHANGED"
    assert not TeamEntry.objects.exists()


def test_report_of_before_the_choice_counts_as_it_was_said():
    session = running_session()
    fields = {"report_id": "1" * 16}
    before = send_as(session, WE, **fields)
    let_both_enter(session)

    answer = send_as(session, WE, **fields)

    assert answer.status == before.status
    assert len(counted(game_of(session))) == 1
    enter(game_of(session), 2, WE)

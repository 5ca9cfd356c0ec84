from itertools import permutations

import pytest

from scoring.actions import rounds
from scoring.actions.agreements import choose_sign_off
from scoring.models import Deal, HeldReport, TeamEntry
from scoring.queries.entries import entries_of
from scoring.queries.standings import standings
from scoring.rules import Outcome
from tests.factories import ORGANIZER, game_of, record, running_night
from tests.factories.entries import (
    counted,
    enter,
    enter_both,
    let_both_enter,
    night_of_two_phones,
    send_as,
)
from tests.factories.reports import kept, send
from tournament.lifecycle import SignOff
from tournament.seats import Side

pytestmark = pytest.mark.django_db

WE, THEY = Side.FIRST, Side.SECOND
SAVED = "Deal 1 is saved. It counts when both pairs have entered it alike."


@pytest.fixture
def night():
    return night_of_two_phones()


def test_queues_of_both_phones_make_one_deal(night):
    first = send_as(night, WE)
    second = send_as(night, THEY)

    assert (first.status, first.counts, first.code) == (200, True, "ENTERED")
    assert first.sentence == second.sentence == SAVED
    assert counted(game_of(night)) == [(Outcome.MADE, WE)]
    assert not HeldReport.objects.exists()


def test_same_report_gets_the_same_answer_whatever_came_of_it(night):
    said = {"report_id": "1" * 16}
    before = send_as(night, WE, **said)
    send_as(night, THEY)

    assert send_as(night, WE, **said) == before
    choose_sign_off(session=night, sign_off=SignOff.OFF, by=ORGANIZER)
    assert send_as(night, WE, **said) == before
    assert TeamEntry.objects.count() == 2


def test_same_device_for_both_pairs_is_403_and_kept(night):
    send_as(night, WE, device="x" * 32)

    answer = send_as(night, THEY, device="x" * 32)

    assert (answer.status, answer.counts, answer.code) == (403, False, "SAME_DEVICE")
    assert kept(night) == [("SAME_DEVICE", "")]
    assert HeldReport.objects.get().content["device"] == "x" * 32
    assert counted(game_of(night)) == []


def test_device_is_no_part_of_what_is_said(night):
    said = {"report_id": "1" * 16, "deal": 3}
    before = send_as(night, WE, **said)  # too early, and kept

    assert send_as(night, WE, device="", **said) == before
    assert HeldReport.objects.count() == 1


def test_report_without_a_pair_waits_for_the_organizer(night):
    answer = send(night)

    assert (answer.status, answer.code) == (409, "PAIR_NOT_SAID")
    assert kept(night) == [("PAIR_NOT_SAID", "")]


def test_pair_is_of_no_interest_where_one_phone_is_enough():
    night = running_night()

    assert send_as(night, WE).code == ""
    assert len(counted(game_of(night))) == 1
    assert not TeamEntry.objects.exists()


def test_games_ahead_of_both_phones_count_when_they_open(night):
    for pair in Side:
        for deal in (2, 1):
            send_as(night, pair, round=2, deal=deal)
    for table in (1, 2):
        for deal in (1, 2, 3, 4):
            enter_both(game_of(night, 1, table), deal)

    rounds.open_next_game(session=night, after=1, by=ORGANIZER)

    assert len(counted(game_of(night, 2))) == 2
    assert all(item.settled for item in HeldReport.objects.all())


def test_one_phone_ahead_does_not_make_both_pairs(night):
    for pair in Side:
        send_as(night, pair, round=2, device="x" * 32)
    for table in (1, 2):
        for deal in (1, 2, 3, 4):
            enter_both(game_of(night, 1, table), deal)

    rounds.open_next_game(session=night, after=1, by=ORGANIZER)

    assert counted(game_of(night, 2)) == []
    assert len(entries_of(game_of(night, 2).pk).standing(since=1)) == 1


def test_deals_in_any_order_and_twice_count_once(night):
    said = [
        {"pair": pair, "deal": deal, "report_id": f"{deal}{pair}-0123456789"}
        for deal in (1, 2)
        for pair in Side
    ]
    for number, order in enumerate(permutations(said)):
        table = 1 + number % 2
        TeamEntry.objects.all().delete()
        HeldReport.objects.all().delete()
        game = game_of(night, 1, table)
        Deal.objects.all().delete()
        for report in (*order, *reversed(order)):
            send_as(night, table=table, **report)

        assert counted(game) == [(Outcome.MADE, WE)] * 2, order
        assert TeamEntry.objects.count() == 4
        waiting = HeldReport.objects.filter(settled="")
        assert not waiting.exists(), order
    assert standings(night).checksum.is_sound


def test_take_back_by_the_queue(night):
    game = game_of(night)
    send_as(night, WE, report_id="1" * 16)
    said = {"takes_back": "1" * 16, "report_id": "2" * 16, "call": ""}
    answer = send_as(night, WE, **said)

    assert (answer.status, answer.sentence) == (200, "Deal 1 is taken back.")
    send_as(night, WE, report_id="3" * 16)
    send_as(night, THEY)
    assert len(counted(game)) == 1
    assert send_as(night, WE, **said) == answer
    assert len(counted(game)) == 1
    send_as(night, WE, takes_back="3" * 16, call="")
    assert counted(game) == []
    assert not entries_of(game.pk).standing(since=1)


def test_take_back_that_comes_before_its_report_does_away_with_both(night):
    send_as(night, WE, takes_back="1" * 16, call="")
    answer = send_as(night, WE, report_id="1" * 16)

    assert answer.status == 200
    assert not entries_of(game_of(night).pk).standing(since=1)
    assert all(settled for _, settled in kept(night))


def test_deal_from_the_desk_is_taken_back_by_its_id(night):
    game = game_of(night)
    record(game, 1, by=ORGANIZER, report_id="9" * 16)

    assert send_as(night, WE, takes_back="9" * 16, call="").status == 200
    assert counted(game) == []


def test_seats_seen_are_those_of_the_game(night):
    answer = send_as(night, WE, seats="91-92-93-94")

    assert answer.code == "SEATS_CHANGED"
    assert not TeamEntry.objects.exists()


def test_report_of_before_the_choice_counts_as_it_was_said():
    night = running_night()
    said = {"report_id": "1" * 16}
    before = send_as(night, WE, **said)
    let_both_enter(night)

    answer = send_as(night, WE, **said)

    assert answer.status == before.status
    assert len(counted(game_of(night))) == 1
    enter(game_of(night), 2, WE)

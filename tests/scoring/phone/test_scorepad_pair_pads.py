from types import SimpleNamespace

import pytest

from scoring.deals.entries import choice_of
from scoring.phone.scorepad import scorepad
from scoring.phone.stamp import scorepad_stamp
from scoring.rules import DealReport, Outcome
from tests.factories import game_of, record, running_session
from tests.factories.counted import queries_in
from tests.factories.entries import enter, enter_both, give_in, undo
from tournament.models import Table
from tournament.play.seats import Side
from tournament.seating.seats import seating
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)
THEIRS = DealReport(Outcome.MADE, Side.SECOND)
WE, THEY = Side


def choice(session, pair):
    seats = next(place.seats for place in seating(session, rounds=[1]) if place.table == 1)
    return choice_of(1, seats, pair)


def pad(session, pair=None):
    table = Table.objects.select_related("session").get(session=session, number=1)
    return SimpleNamespace(**scorepad(table, choice(session, pair) if pair else ""))


def test_phone_is_asked_for_its_pair_while_the_game_is_played(session, game):
    assert pad(session).asks_pair
    assert not pad(session, WE).asks_pair
    for deal in (1, 2, 3, 4):
        enter_both(game, deal)
    assert not pad(session).asks_pair
    assert not pad(session).waits_for_other


def test_nobody_is_asked_where_one_phone_is_enough():
    session = running_session()
    record(game_of(session), 1)

    assert pad(session).both is None
    assert not pad(session).asks_pair


def test_each_phone_goes_its_own_way(session, game):
    for deal in (1, 2, 3):
        enter(game, deal, WE, MARCH)
    enter(game, 1, THEY, MARCH)

    ours, theirs = (pad(session, pair) for pair in Side)

    assert (ours.deal, theirs.deal) == (4, 2)
    assert [pair.points for pair in ours.pairs] == [6, 0]
    assert translate(ours.both["waits"]) == (
        "Deals 2 to 3 count when the other phone enters the same scores."
    )
    assert theirs.both["waits"] is None
    assert (ours.last["number"], ours.last["revision"]) == (3, 0)
    assert ours.waits_for_other
    assert ours.both["names"] == "Ann & Fay"


def test_difference_is_shown_to_both_with_both_values(session, game):
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, THEIRS)

    ours, theirs = (pad(session, pair).both["dispute"] for pair in Side)

    assert translate(ours["sentence"]) == (
        "Deal 1 does not match. This phone: 2–0. Other phone: 0–1."
    )
    assert translate(theirs["sentence"]) == (
        "Deal 1 does not match. This phone: 0–1. Other phone: 2–0."
    )
    assert (ours["own_id"], ours["other_id"]) == (theirs["other_id"], theirs["own_id"])
    give_in(game, 1, WE)
    assert pad(session, WE).both["dispute"] is None


def test_difference_of_equal_points_is_shown_in_words(session, game):
    enter(game, 1, WE, MARCH)
    enter(game, 1, THEY, DealReport(Outcome.EUCHRE, Side.FIRST))

    shown = pad(session, WE).both["dispute"]

    assert "This phone: All five, 2 points" in translate(shown["sentence"])
    assert shown["other"] == shown["other_text"]
    assert "All five" not in shown["other"]


def test_deal_taken_back_by_the_other_phone_is_asked_again(session, game):
    _, theirs = enter_both(game, 1)
    undo(theirs)

    assert translate(pad(session, WE).both["again"]) == "Deal 1 was undone. Enter it again."
    assert pad(session, THEY).deal == 1
    enter(game, 1, WE)
    assert pad(session, WE).both["again"] is None


def test_stamp_changes_with_every_entry_and_with_the_choice(session, game):
    table = Table.objects.select_related("session").get(session=session, number=1)

    def stamps():
        return {scorepad_stamp(table, choice(session, pair)) for pair in Side}

    before = stamps()
    entry = enter(game, 1, WE)
    after = stamps()
    undo(entry)

    assert len(before | after | stamps()) == 6


def test_pad_of_a_pair_takes_as_many_queries_for_any_deals(session, game):
    def asked():
        table = Table.objects.select_related("session").get(session=session, number=1)
        chosen = choice(session, WE)
        return queries_in(lambda: scorepad(table, chosen))

    enter(game, 1, WE)
    one = asked()
    for deal in (2, 3):
        enter(game, deal, WE)

    assert asked() == one

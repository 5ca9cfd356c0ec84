"""A deal as it comes in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.forms import (
    DealForm,
    UnreadableReport,
    new_report_id,
)
from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome
from tests.factories import game_of, running_night, told
from tournament.seats import Compass, Side

ID = "11111111-1111-4111-8111-111111111111"
READABLE = {"deal": "1", "report_id": ID}
UNREADABLE = (
    "REPORT_UNREADABLE",
    "This report could not be read. Load the page again and enter the deal.",
)


@pytest.mark.parametrize(
    "given",
    [
        {"deal": ""},
        {"deal": "0"},
        {"deal": "first"},
        {"deal": "-1"},
        {"report_id": ""},
        {"report_id": "short"},
        {"report_id": "x" * 65},
        {"report_id": "ключ" * 5},
        {"round": "0"},
        {"revision": "-1"},
        {"call": "x" * 61},
        {"points_first": "x" * 21},
        {"call": "made\x00"},
    ],
)
def test_report_that_does_not_say_which_deal_is_refused(given):
    with pytest.raises(UnreadableReport) as refused:
        DealForm(READABLE | given).check_readable()

    assert told(refused) == UNREADABLE
    assert refused.value.status == 400


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "report"),
    [
        ({"call": "made,first,"}, DealReport(Outcome.MADE, Side.FIRST)),
        (
            {"call": "lone_march,second,W"},
            DealReport(Outcome.LONE_MARCH, Side.SECOND, Compass.WEST),
        ),
        ({"call": "thrown_in"}, DealReport(Outcome.THROWN_IN)),
        ({"call": "made,first,,,rest"}, DealReport(Outcome.MADE, Side.FIRST)),
        ({"points_first": "4"}, DealReport(Outcome.LONE_MARCH, Side.FIRST)),
        (
            {"points_second": " 2 ", "points_first": "0"},
            DealReport(Outcome.POINTS_ONLY, Side.SECOND, points=2),
        ),
    ],
)
def test_deal_is_read_from_a_tap_or_from_the_boxes(given, report):
    game = game_of(running_night())

    assert DealForm(READABLE | given).report(game) == report


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "sentences"),
    [
        (
            {},
            ("Choose who scored, or “Nobody – thrown in”.",),
        ),
        (
            {"points_first": "1", "points_second": "2"},
            (
                "Only one partnership can score in a deal. "
                "You entered 1 for Ann & Fay and 2 for Bob & Eve.",
            ),
        ),
        (
            {"call": "made,third,"},
            ("third is not a partnership at this table. Choose Ann & Fay or Bob & Eve.",),
        ),
    ],
)
def test_deal_that_cannot_be_is_refused_by_name(given, sentences):
    game = game_of(running_night())

    with pytest.raises(ImpossibleDeal) as refused:
        DealForm(READABLE | given).report(game)

    assert refused.value.sentences == sentences


@pytest.mark.django_db
def test_unreadable_report_is_refused_before_it_is_read():
    with pytest.raises(UnreadableReport):
        DealForm({"call": "made,first,"}).report(game_of(running_night()))


@given(st.dictionaries(st.sampled_from(list(DealForm.base_fields)), st.text()))
def test_report_of_any_text_is_readable_or_refused(data):
    form = DealForm(data)

    if form.is_valid():
        form.check_readable()
    else:
        with pytest.raises(UnreadableReport):
            form.check_readable()


def test_report_ids_are_readable_and_never_the_same():
    ids = {new_report_id() for _ in range(1000)}

    assert len(ids) == 1000
    assert all(DealForm(READABLE | {"report_id": it}).is_valid() for it in ids)


BID = {"side": "first", "bid": "4", "tricks": "5"}
NO_BID = "{} is not a bid in this game. Bids are 1, 2, 3, 4, 5 or 6."
SCORED = "Choose who scored, or “Nobody – thrown in”."
TRICKS = "A side can take 0 to 6 tricks."


def bidding(game="hasenpfeffer"):
    rules = HouseRules(preset="house_of_cards", game=game)
    return game_of(running_night(house_rules=rules.to_snapshot()))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "given", "report"),
    [
        (
            "hasenpfeffer",
            BID,
            DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="4", tricks=5),
        ),
        (
            "double_hasenpfeffer",
            {"side": "second", "bid": "12", "tricks": " 0 ", "alone": "W"},
            DealReport(Outcome.BID_PLAYED, Side.SECOND, Compass.WEST, bid="12", tricks=0),
        ),
        ("hasenpfeffer", BID | {"call": "thrown_in,,"}, DealReport(Outcome.THROWN_IN)),
    ],
)
def test_deal_is_read_from_its_bid_and_tricks(game, given, report):
    assert DealForm(READABLE | given).report(bidding(game)) == report


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "sentences"),
    [
        ({}, (SCORED,)),
        ({"side": "first"}, ("Say what was bid.", TRICKS)),
        (BID | {"side": ""}, (SCORED,)),
        (BID | {"bid": "seven", "tricks": "many"}, (NO_BID.format("seven"), TRICKS)),
        (BID | {"tricks": "-1"}, (TRICKS,)),
        (BID | {"tricks": "7"}, (TRICKS,)),
        (
            BID | {"side": "third"},
            ("third is not a partnership at this table. Choose Ann & Fay or Bob & Eve.",),
        ),
        (
            BID | {"alone": "X"},
            ("Player X is not at this table. At this table: North, East, South, West.",),
        ),
        ({"call": "made,first,"}, (SCORED,)),
    ],
)
def test_bid_that_cannot_be_is_refused_for_every_reason(given, sentences):
    with pytest.raises(ImpossibleDeal) as refused:
        DealForm(READABLE | given).report(bidding())

    assert refused.value.sentences == sentences


@pytest.mark.django_db
def test_answers_to_bid_and_tricks_tell_nothing_in_standard_euchre():
    with pytest.raises(ImpossibleDeal) as refused:
        DealForm(READABLE | {"bid": "4", "tricks": "5"}).report(game_of(running_night()))

    assert refused.value.sentences == (SCORED,)


def test_answers_stay_as_they_came():
    form = DealForm(READABLE | BID | {"tricks": "<b>"})

    assert form.chosen == {"side-first", "bid-4", "tricks-<b>", "alone-"}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"round": "2"}, True),
        ({"round": "1"}, False),
        ({"round": "2", "deal": "3"}, False),
        ({}, False),
        ({"round": "x"}, False),
    ],
)
def test_report_is_about_one_deal_of_one_round(given, expected):
    form = DealForm(READABLE | given)
    form.is_valid()

    assert form.is_about(2, 1) is expected

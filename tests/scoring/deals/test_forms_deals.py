"""A deal as it comes in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.deals.forms import DealForm, NotYourTable, QueuedForm
from scoring.deals.on_file import find_context
from scoring.deals.submission import new_report_id
from scoring.desk.forms import DeskDealForm
from scoring.rules import DealReport, HouseRules, ImpossibleDeal
from tests.factories import MADE, ORGANIZER, game_of, read_refusal, running_session
from tests.factories.rulings import read_entry
from tests.oracles import cases, oracle
from tournament.models import Table
from tournament.words.refusals import Unreadable

CASES = oracle("deals")

ID = "11111111-1111-4111-8111-111111111111"
READABLE = {"deal": "1", "report_id": ID}
UNREADABLE = (
    "REPORT_UNREADABLE",
    ("This could not be read. Load the page again. Nothing was saved."),
)


def reported(data, game):
    """The deal of *game* that is read in what was sent."""
    submission = DeskDealForm(data).submission(game, ORGANIZER)
    return find_context(game.round.session, submission).report


@pytest.mark.parametrize(
    "fields",
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
def test_report_that_does_not_say_which_deal_is_refused(fields):
    with pytest.raises(Unreadable) as refused:
        DealForm(READABLE | fields).readable()

    assert read_refusal(refused) == UNREADABLE
    assert refused.value.status == 400


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fields", "report"), cases(tuple[dict, DealReport], "deals", "taps_and_boxes")
)
def test_deal_is_read_from_a_tap_or_from_the_boxes(fields, report):
    game = game_of(running_session())

    assert reported(READABLE | fields, game) == report


@pytest.mark.django_db
@pytest.mark.parametrize(("fields", "sentences"), CASES["impossible"])
def test_deal_that_cannot_be_is_refused_by_name(fields, sentences):
    game = game_of(running_session())

    with pytest.raises(ImpossibleDeal) as refused:
        reported(READABLE | fields, game)

    assert [*refused.value.sentences] == sentences


@pytest.mark.django_db
def test_unreadable_report_is_refused_before_it_is_read():
    with pytest.raises(Unreadable):
        reported({"call": "made,first,"}, game_of(running_session()))


@given(st.dictionaries(st.sampled_from(list(DealForm.base_fields)), st.text()))
def test_report_of_any_text_is_readable_or_refused(data):
    form = DealForm(data)

    if form.is_valid():
        form.readable()
    else:
        with pytest.raises(Unreadable):
            form.readable()


def test_report_ids_are_readable_and_never_the_same():
    ids = {new_report_id() for _ in range(1000)}

    assert len(ids) == 1000
    assert all(
        DealForm(READABLE | {"report_id": report_id}).is_valid() for report_id in ids
    )


BID = {"side": "first", "bid": "4", "tricks": "5"}
SCORED = "Choose who scored, or “No score (all passed)”."


def bidding(game="hasenpfeffer"):
    rules = HouseRules(preset="house_of_cards", game=game)
    return game_of(running_session(house_rules=rules.to_snapshot()))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "fields", "report"), cases(tuple[str, dict, DealReport], "deals", "bids_read")
)
def test_deal_is_read_from_its_bid_and_tricks(game, fields, report):
    assert reported(READABLE | fields, bidding(game)) == report


@pytest.mark.django_db
@pytest.mark.parametrize(("fields", "sentences"), CASES["impossible_bids"])
def test_bid_that_cannot_be_is_refused_for_every_reason(fields, sentences):
    with pytest.raises(ImpossibleDeal) as refused:
        reported(READABLE | fields, bidding())

    assert [*refused.value.sentences] == sentences


@pytest.mark.django_db
def test_answers_to_bid_and_tricks_tell_nothing_in_standard_euchre():
    with pytest.raises(ImpossibleDeal) as refused:
        reported(READABLE | {"bid": "4", "tricks": "5"}, game_of(running_session()))

    assert refused.value.sentences == (SCORED,)


def test_answers_stay_as_they_came():
    form = DealForm(READABLE | BID | {"tricks": "<b>"})

    assert form.chosen == {"side-first", "bid-4", "tricks-<b>", "alone-"}


@pytest.mark.parametrize(("fields", "expected"), oracle("deals")["about_one_deal"])
def test_report_is_about_one_deal_of_one_round(fields, expected):
    form = DealForm(READABLE | fields)
    form.is_valid()

    assert form.is_about(2, 1) is expected


ID = "77777777-7777-4777-8777-777777777777"
SAID = {"report_id": ID, "round": "2", "deal": "3", "call": "made,first,"}


def submitted(fields=SAID, table=4, **more):
    return QueuedForm(fields | more).phone_submission(
        Table(pk=table, number=table, session_id=1)
    )


def test_report_is_read():
    report = submitted(fields=SAID | {"table": "4", "seats": "1-2-6-5"})

    facts = (
        report.report_id,
        report.table.number,
        report.round,
        report.deal,
        report.seen_seats,
    )
    assert facts == (ID, 4, 2, 3, "1-2-6-5")
    assert (report.takes_back, report.refusal) == ("", None)
    assert report.content == SAID | {"table": "4", "seats": "1-2-6-5"}
    assert read_entry(report.entered, HouseRules()) == MADE


@pytest.mark.parametrize("fields", [{}, {"round": ""}, {"deal": ""}])
def test_take_back_need_not_say_its_deal(fields):
    report = submitted(takes_back="8" * 16, **fields)

    assert (report.takes_back, report.refusal) == ("8" * 16, None)


@pytest.mark.parametrize(
    "fields",
    [
        {"report_id": ""},
        {"report_id": "x" * 15},
        {"report_id": "x" * 65},
        {"report_id": f"{ID}'"},
        {"round": ""},
        {"round": "0"},
        {"round": "32768"},
        {"deal": ""},
        {"deal": "-1"},
        {"deal": "9" * 40},
        {"takes_back": "8" * 15},
        {"seats": "1-2-3"},
        {"seats": "one"},
        {"call": "made\x00"},
    ],
)
def test_report_that_cannot_be_read_says_so_and_keeps_everything(fields):
    report = submitted(**fields)

    assert isinstance(report.refusal, Unreadable)
    assert report.content == {
        name: value.replace("\x00", "�") for name, value in (SAID | fields).items()
    }
    assert len(report.report_id) <= 64


def test_empty_post_is_a_report_too():
    report = submitted({})

    assert (report.report_id, report.content, report.round, report.deal) == (
        "",
        {},
        None,
        None,
    )
    assert isinstance(report.refusal, Unreadable)


def test_digest_is_of_the_content_and_the_table_whatever_the_order():
    turned = dict(reversed(SAID.items()))
    digests = [
        submitted(table=1).digest,
        submitted(turned, table=1).digest,
        submitted(table=2).digest,
        submitted(table=1, deal="4").digest,
    ]

    assert len(digests[0]) == 64
    assert digests[0] == digests[1]
    assert len(set(digests)) == 3


@pytest.mark.parametrize("number", ["4", ""])
def test_a_report_is_for_the_table_whose_link_it_came_by(number):
    assert submitted(fields=SAID | {"table": number}).refusal is None


def test_report_for_another_table_says_so():
    refusal = submitted(fields=SAID | {"table": "5"}).refusal

    assert isinstance(refusal, NotYourTable)
    assert (refusal.code, refusal.facts) == ("NOT_YOUR_TABLE", {"own": 4, "table": 5})

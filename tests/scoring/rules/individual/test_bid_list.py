from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.individual.bid_list import (
    AuctionBid,
    BidLineUnreadable,
    BidListEmpty,
    BidTwice,
    read_bid_list,
)
from scoring.rules.refusals import refuse_bid
from tests.factories.refusals import read_refusal
from tests.oracles import oracle
from tests.saying import said
from tournament.words.refusals import Refusal

FIVE = "3 3 1 widow; 4 4 2 widow; 5 5 2 widow; 8 5 0 widow; 15 5 0 no widow"
BIDS = read_bid_list(FIVE, tricks=5, partners=3)

any_bids = st.lists(
    st.builds(
        AuctionBid,
        points=st.integers(1, 999),
        tricks=st.integers(1, 7),
        partners=st.integers(0, 5),
        widow=st.booleans(),
    ),
    min_size=1,
    unique_by=lambda bid: bid.points,
)


def test_a_bid_list_is_read_line_by_line():
    assert (
        AuctionBid(3, 3, 1, widow=True),
        AuctionBid(4, 4, 2, widow=True),
        AuctionBid(5, 5, 2, widow=True),
        AuctionBid(8, 5, 0, widow=True),
        AuctionBid(15, 5, 0, widow=False),
    ) == BIDS


@given(any_bids)
def test_a_bid_list_reads_back_as_written(bids):
    lines = (
        f"{b.points}  {b.tricks} {b.partners} {'Widow' if b.widow else 'NO  widow'} "
        for b in bids
    )

    read = read_bid_list("\r\n\n".join(lines), tricks=7, partners=5)

    assert read == tuple(sorted(bids, key=lambda bid: bid.points))


@given(st.text(alphabet="0123456789 now;\nid٣", max_size=40))
def test_any_text_is_a_bid_list_or_refused(text):
    with suppress(BidLineUnreadable, BidTwice, BidListEmpty):
        assert read_bid_list(text, tricks=5, partners=3)


@pytest.mark.parametrize("line", oracle("rules")["no_bids"])
def test_a_line_that_is_no_bid_is_refused(line):
    with pytest.raises(Refusal) as refused:
        read_bid_list(f"4 4 1 widow\n {line}", tricks=5, partners=3)

    assert refused.value.code == "BID_LINE_UNREADABLE"


def test_a_bid_stands_on_the_list_once():
    with pytest.raises(Refusal) as refused:
        read_bid_list("3 3 1 widow; 3 4 1 widow", tricks=5, partners=3)

    assert read_refusal(refused) == (
        "BID_TWICE",
        "The bid 3 is on the list twice. Remove one. Nothing was saved.",
    )


@pytest.mark.parametrize("text", ["", " ; \n "])
def test_a_bid_list_without_bids_is_refused(text):
    with pytest.raises(Refusal) as refused:
        read_bid_list(text, tricks=5, partners=3)

    assert read_refusal(refused) == (
        "BID_LIST_EMPTY",
        "Type at least 1 bid, for example “3 3 1 widow”. Nothing was saved.",
    )


def test_a_bid_has_a_label_for_its_button():
    assert said([bid.label for bid in BIDS]) == oracle("rules")["bid_labels"]
    assert said(AuctionBid(1, 1, 0, widow=True).label) == "1: 1 trick, alone"


def test_no_bid_at_all_is_asked_for():
    refusal = refuse_bid("", ["3"])

    assert (refusal.code, str(refusal)) == ("BID_NOT_POSSIBLE", "Choose the bid.")

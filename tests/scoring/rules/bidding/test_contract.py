import pytest

from scoring.rules.bidding.contract import Bid, Contract, numbered
from tests.saying import said

FORCED = Bid("forced", "Forced 3 (joker)", 3, is_forced=True)
LITTLE = Bid("little", "Little Pepper", 6)


def test_numbered_bids_need_as_many_tricks_as_they_say():
    bids = numbered(4, 6)

    assert [(bid.key, bid.label, bid.tricks) for bid in bids] == [
        ("4", "4", 4),
        ("5", "5", 5),
        ("6", "6", 6),
    ]


@pytest.mark.parametrize(
    ("taken", "made", "left"), [(0, False, 6), (2, False, 4), (3, True, 3), (6, True, 0)]
)
def test_a_contract_is_made_with_the_tricks_bid_or_more(taken, made, left):
    contract = Contract(FORCED, taken, 6)

    assert contract.is_made is made
    assert contract.left == left


def test_a_bid_in_words():
    names = said([bid.name for bid in (*numbered(4, 4), LITTLE, FORCED)])

    assert names == ["Bid 4", "Little Pepper", "Forced 3 (joker)"]

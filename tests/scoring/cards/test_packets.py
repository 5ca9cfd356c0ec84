import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DealPattern, Pack, allowed_plans, build_deal_plan, deal_cards
from tests.scoring.cards.strategies import cards_of

UNIFORM, STANDARD_DEALING, FREE = DealPattern


def test_uniform_is_threes_and_twos_either_way():
    assert allowed_plans(UNIFORM) == (
        ((3, 3, 3, 3), (2, 2, 2, 2)),
        ((2, 2, 2, 2), (3, 3, 3, 3)),
    )


def test_standard_dealing_alternates():
    assert allowed_plans(STANDARD_DEALING) == (((3, 2, 3, 2), (2, 3, 2, 3)),)


def test_free_dealing_allows_every_mixture():
    plans = allowed_plans(FREE)

    assert len(set(plans)) == 16
    assert ((3, 3, 2, 3), (2, 2, 3, 2)) in plans
    assert {*allowed_plans(UNIFORM), *allowed_plans(STANDARD_DEALING)} <= set(plans)


@given(st.sampled_from(DealPattern), st.integers(2, 7))
def test_every_plan_gives_five_cards_each(pattern, players):
    for plan in allowed_plans(pattern, players):
        assert [sum(packets) for packets in zip(*plan, strict=True)] == [5] * players
        assert {packet for packets in plan for packet in packets} <= {2, 3}


@pytest.mark.parametrize(
    ("packets", "players", "expected"),
    [
        ((3, 3), 4, ((3, 3, 3, 3), (3, 3, 3, 3))),
        ((4, 4), 6, ((4,) * 6, (4,) * 6)),
        ((), 4, ()),
    ],
)
def test_a_plan_may_be_the_same_for_all(packets, players, expected):
    assert build_deal_plan(packets, players) == expected


def test_cards_are_handed_out_from_the_top():
    cards = cards_of("AS KS QS JS TS 9S AH KH QH JH TH 9H")

    dealt = deal_cards(cards, ((3, 2), (2, 3)))

    assert [list(hand) for hand in dealt.hands] == [
        cards_of("AS KS QS 9S AH"),
        cards_of("JS TS KH QH JH"),
    ]
    assert list(dealt.left) == cards_of("TH 9H")


@pytest.mark.parametrize(
    ("pack", "packets", "players", "left"),
    [
        (Pack(24), (3, 2), 4, 4),
        (Pack(32), (3, 2), 4, 12),
        (Pack(32), (3, 2), 5, 7),
        (Pack(24, joker=True), (3, 3), 4, 1),
        (Pack(48), (4, 4, 4), 4, 0),
        (Pack(48), (4, 4), 6, 0),
    ],
)
def test_every_card_goes_somewhere_once(pack, packets, players, left):
    dealt = deal_cards(pack.cards, build_deal_plan(packets, players))

    dealt_cards = [card for hand in dealt.hands for card in hand]
    assert [len(hand) for hand in dealt.hands] == [sum(packets)] * players
    assert len(dealt.left) == left
    assert sorted(map(str, [*dealt_cards, *dealt.left])) == sorted(map(str, pack.cards))


def test_a_plan_for_nobody_deals_nothing():
    dealt = deal_cards(Pack(24).cards, ())

    assert dealt.hands == ()
    assert dealt.left == Pack(24).cards


def test_too_few_cards_are_refused():
    with pytest.raises(ValueError, match="24 cards are too few to deal 25"):
        deal_cards(Pack(24).cards, build_deal_plan((3, 2), 5))

import pytest

from scoring.rules.individual import MakersDeal, PartnerIsMaker


def test_a_maker_scores_with_his_partners():
    deal = MakersDeal(maker=2, tricks=3, partners=(0, 4))

    assert deal.side == (2, 0, 4)
    assert deal.shares(6, makers=3, others=-1) == (3, -1, 3, -1, 3, -1)


def test_a_lone_maker_scores_alone():
    assert MakersDeal(maker=1, tricks=5).shares(3, makers=4, others=0) == (0, 4, 0)


def test_a_maker_is_not_his_own_partner():
    with pytest.raises(PartnerIsMaker) as refused:
        raise PartnerIsMaker

    assert str(refused.value) == (
        "Whoever made trump cannot be the partner too. Choose somebody else, or “Alone”."
    )

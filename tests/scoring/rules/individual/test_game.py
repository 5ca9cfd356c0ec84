import pytest

from scoring.rules import GAMES, HouseRules, ImpossibleDeal, Outcome
from scoring.rules.individual.game import Individual, MakersDeal, PartnerIsMaker

INDIVIDUAL = [game for game in GAMES.values() if isinstance(game, Individual)]


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
        "The player who called trump cannot be the partner too. Choose "
        "another player, or “Alone”."
    )


@pytest.mark.parametrize("typed", ["x", "9", "-1", "²", "0,0,x", "first", ","])
@pytest.mark.parametrize(
    ("game", "players"), [(game, n) for game in INDIVIDUAL for n in game.players]
)
def test_dead_deal_can_be_told_whatever_else_was_typed(game, players, typed):
    rules = game.house(HouseRules())
    answers = {field.name: typed for field in game.fields(rules, players)}
    facts = answers | {"outcome": "dead_deal"}

    assert game.score(facts, rules, players) == (0,) * players
    assert game.summary(facts, rules, "ABCDEFG"[:players]) == Outcome.DEAD_DEAL.label


@pytest.mark.parametrize("typed", ["x", "9", "-1", "first"])
@pytest.mark.parametrize(
    ("game", "players"), [(game, n) for game in INDIVIDUAL for n in game.players]
)
def test_deal_that_all_passed_has_nothing_else(game, players, typed):
    rules = game.house(HouseRules())
    answers = {field.name: typed for field in game.fields(rules, players)}

    with pytest.raises(ImpossibleDeal, match="has no maker, no bid, and no tricks"):
        game.score(answers | {"outcome": "thrown_in"}, rules, players)
    passed = dict.fromkeys(answers, "") | {"outcome": "thrown_in"}
    assert game.score(passed, rules, players) == (0,) * players

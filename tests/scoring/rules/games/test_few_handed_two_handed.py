import pytest
from hypothesis import given

from scoring.cards.pack import Pack
from scoring.rules import GAMES, HouseRules, ImpossibleDeal, PointsTable
from scoring.rules.house_rules import AllPass
from tests.oracles import oracle
from tests.scoring.rules.games.individual import any_facts, refused, scored

GAME = GAMES["two_handed"]
RULES = HouseRules(game="two_handed")


@pytest.mark.parametrize(
    ("tricks", "points"),
    [(0, (0, 2)), (1, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0)), (5, (2, 0))],
)
def test_two_handed_never_pays_four(tricks, points):
    assert GAME.score({"maker": "0", "tricks": str(tricks)}, RULES, 2) == points


def test_two_handed_follows_the_points_table_of_the_house():
    rules = HouseRules(game="two_handed", points=PointsTable(made=2, march=5, euchre=3))

    assert GAME.score({"maker": "0", "tricks": "4"}, rules, 2) == (2, 0)
    assert GAME.score({"maker": "0", "tricks": "5"}, rules, 2) == (5, 0)
    assert GAME.score({"maker": "0", "tricks": "0"}, rules, 2) == (0, 3)
    assert GAME.legal_points(rules, 2) == (0, 2, 3, 5)


def test_every_deal_of_two_scores_a_legal_amount():
    deals = list(scored(GAME, RULES, 2))

    seen = {amount for _, points in deals for amount in points}
    assert seen == set(GAME.legal_points(RULES, 2)) == {0, 1, 2}
    assert len([facts for facts, _ in deals if not facts["outcome"]]) == 2 * 6


def test_nobody_can_play_alone():
    with pytest.raises(ImpossibleDeal) as impossible:
        GAME.score({"maker": "0", "tricks": "5", "alone": "0"}, RULES, 2)

    assert impossible.value.sentences == ("In two-handed euchre no player can go alone.",)


@pytest.mark.parametrize(("facts", "codes"), oracle("rules")["two_handed_refused"])
def test_two_handed_refuses_what_cannot_be(facts, codes):
    assert refused(GAME, facts, RULES, 2) == codes


def test_a_deal_nobody_plays_scores_nothing():
    stuck = HouseRules(game="two_handed", all_pass=AllPass.STICK_THE_DEALER)

    assert GAME.score({"outcome": "thrown_in"}, RULES, 2) == (0, 0)
    assert refused(GAME, {"outcome": "thrown_in"}, stuck, 2) == ["THROWN_IN_WITH_STICK"]


@given(any_facts)
def test_any_answers_score_or_are_refused(facts):
    codes = refused(GAME, facts, RULES, 2)

    assert codes or set(GAME.score(facts, RULES, 2)) <= {0, 1, 2}


def test_two_play_with_24_cards_whatever_the_house_does():
    assert GAME.pack(RULES, 2) == Pack(24)
    assert GAME.pack(HouseRules(joker=True), 2) == Pack(24, joker=True)
    assert [field.name for field in GAME.fields(RULES, 2)] == ["maker", "tricks", "outcome"]

import pytest
from hypothesis import given

from scoring.cards.pack import Pack
from scoring.rules import GAMES, HouseRules, ImpossibleDeal, PointsTable
from scoring.rules.house_rules import AllPass, Deck
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.games.individual import any_facts, refused, scored

GAME = GAMES["three_handed"]
RULES = HouseRules(game="three_handed")


@pytest.mark.parametrize(
    ("tricks", "maker", "others"),
    [(0, 0, 2), (1, 0, 2), (2, 0, 2), (3, 1, 0), (4, 1, 0), (5, 3, 0)],
)
def test_three_handed_pays_three_for_a_march_and_two_for_a_euchre(tricks, maker, others):
    points = GAME.score({"maker": "2", "tricks": str(tricks)}, RULES, 3)

    assert points == (others, others, maker)


def test_three_handed_follows_the_points_table_of_the_house():
    rules = HouseRules(game="three_handed", points=PointsTable(made=2, euchre=4))

    assert GAME.score({"maker": "0", "tricks": "3"}, rules, 3) == (2, 0, 0)
    assert GAME.score({"maker": "0", "tricks": "2"}, rules, 3) == (0, 4, 4)
    assert GAME.legal_points(rules, 3) == (0, 2, 3, 4)


def test_every_deal_of_three_scores_a_legal_amount():
    deals = list(scored(GAME, RULES, 3))

    seen = {amount for _, points in deals for amount in points}
    assert seen == set(GAME.legal_points(RULES, 3)) == {0, 1, 2, 3}
    played = [facts for facts, _ in deals if not facts["outcome"]]
    assert len(played) == 3 * 6


@pytest.mark.parametrize(("facts", "codes"), oracle("rules")["no_three_handed"])
def test_three_handed_refuses_what_cannot_be(facts, codes):
    assert refused(GAME, facts, RULES, 3) == codes


def test_three_handed_says_what_is_wrong():
    with pytest.raises(ImpossibleDeal) as impossible:
        GAME.score({"maker": "7", "tricks": "six"}, RULES, 3)

    assert impossible.value.sentences == (
        "Player 7 is not at this table. Choose 0, 1, and 2.",
        "A team takes 0 to 5 tricks.",
    )


@pytest.mark.parametrize("outcome", ["thrown_in", "dead_deal"])
def test_a_deal_nobody_plays_scores_nothing(outcome):
    assert GAME.score({"outcome": outcome}, RULES, 3) == (0, 0, 0)


def test_a_stuck_dealer_cannot_throw_in():
    rules = HouseRules(game="three_handed", all_pass=AllPass.STICK_THE_DEALER)

    assert refused(GAME, {"outcome": "thrown_in"}, rules, 3) == ["THROWN_IN_WITH_STICK"]
    assert GAME.score({"outcome": "dead_deal"}, rules, 3) == (0, 0, 0)
    assert [field.name for field in GAME.fields(rules, 3)] == ["maker", "tricks"]
    assert [field.name for field in GAME.fields(RULES, 3)][-1] == "outcome"


@given(any_facts)
def test_any_answers_score_or_are_refused(facts):
    codes = refused(GAME, facts, RULES, 3)

    assert codes or set(GAME.score(facts, RULES, 3)) <= {0, 1, 2, 3}


def test_the_highest_total_at_the_target_wins():
    rules = HouseRules(game="three_handed", target=5)

    assert GAME.winners((4, 3, 4), {}, rules) == ()
    assert GAME.winners((6, 3, 5), {}, rules) == (0,)
    assert GAME.winners((2, 5, 5), {}, rules) == (1, 2)


def test_three_handed_is_told_in_words():
    names = ["Ann", "Bob", "Cy"]

    assert (
        said(GAME.summary({"maker": "1", "tricks": "5"}, RULES, names)) == "Bob: 5 tricks"
    )
    assert said(GAME.summary({"maker": "0", "tricks": "1"}, RULES, names)) == "Ann: 1 trick"
    assert GAME.summary({"outcome": "thrown_in"}, RULES, names) == "No score (all passed)"
    assert GAME.summary({"maker": "2", "tricks": "9"}, RULES, names) == "2, 9"


@pytest.mark.parametrize("deck", Deck)
def test_three_play_with_the_pack_of_the_house(deck):
    assert GAME.pack(HouseRules(deck=deck), 3) == Pack(int(deck))
    assert GAME.sides(3) == ((0,), (1,), (2,))
    assert GAME.check_table(RULES, 3) == ()

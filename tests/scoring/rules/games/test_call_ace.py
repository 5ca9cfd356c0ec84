import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.pack import Pack
from scoring.rules import GAMES, PRESETS, HouseRules, PointsTable
from scoring.rules.house_rules import AllPass, Deck
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.games.individual import any_facts, refused, scored

GAME = GAMES["call_ace"]


def rules_with(**options):
    return HouseRules(game="call_ace", options=options)


def house(preset):
    return GAME.house(PRESETS[preset])


RULES = rules_with()
SETTLED = rules_with(callace_lone="settle_each", callace_big_march=3)


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize(
    ("tricks", "side", "others"), [(0, 0, 2), (2, 0, 2), (3, 1, 0), (4, 1, 0), (5, 2, 0)]
)
def test_each_of_a_side_gets_the_points_of_a_pair(players, tricks, side, others):
    facts = {"maker": "2", "partner": "0", "tricks": str(tricks)}

    points = GAME.score(facts, RULES, players)

    assert points == (side, others, side, *[others] * (players - 3))


@pytest.mark.parametrize(("players", "march"), [(4, 2), (5, 3), (6, 3)])
def test_a_big_march_brings_three_where_the_house_says_so(players, march):
    facts = {"maker": "0", "partner": "1", "tricks": "5"}

    points = GAME.score(facts, SETTLED, players)

    assert points == (march, march, *[0] * (players - 2))


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize(
    ("tricks", "maker", "others"), [(0, 0, 2), (2, 0, 2), (3, 1, 0), (4, 1, 0), (5, 4, 0)]
)
def test_a_lone_maker_is_paid_as_in_standard_euchre(players, tricks, maker, others):
    points = GAME.score({"maker": "0", "tricks": str(tricks)}, RULES, players)

    assert points == (maker, *[others] * (players - 1))


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize(("tricks", "stake"), [(0, -2), (2, -2), (3, 1), (4, 1), (5, 4)])
def test_a_lone_maker_settles_with_each_where_the_house_says_so(players, tricks, stake):
    points = GAME.score({"maker": "0", "tricks": str(tricks)}, SETTLED, players)

    assert points == (stake * (players - 1), *[-stake] * (players - 1))
    assert sum(points) == 0


def test_options_follow_the_preset():
    cats, cards = house("cats_at_cards"), house("house_of_cards")

    assert [option.of(cats) for option in GAME.options] == ["next_holder", 2, "flat"]
    assert [option.of(cards) for option in GAME.options] == [
        "maker_alone",
        3,
        "settle_each",
    ]
    assert GAME.score({"maker": "0", "tricks": "5"}, cards, 5) == (16, -4, -4, -4, -4)


def test_call_ace_follows_the_points_table_of_the_house():
    table = PointsTable(march=3, lone_march=5, lone_euchre=4)
    rules = HouseRules(game="call_ace", points=table)

    assert GAME.score({"maker": "0", "tricks": "5"}, rules, 4) == (5, 0, 0, 0)
    assert GAME.score({"maker": "0", "tricks": "0"}, rules, 4) == (0, 4, 4, 4)
    both = {"maker": "0", "partner": "3", "tricks": "5"}
    assert GAME.score(both, rules, 5) == (3, 0, 0, 3, 0)


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("rules", [RULES, SETTLED], ids=["flat", "settled"])
def test_every_deal_scores_a_legal_amount(rules, players):
    deals = list(scored(GAME, rules, players))

    seen = {amount for _, points in deals for amount in points}
    assert seen == set(GAME.legal_points(rules, players))
    played = [(facts, points) for facts, points in deals if not facts["outcome"]]
    assert len(played) == players * players * 6
    for facts, points in played:
        side = {int(facts["maker"]), int(facts["partner"] or facts["maker"])}
        assert len({points[seat] for seat in side}) == 1
        assert len({points[seat] for seat in set(range(players)) - side}) == 1


def test_legal_points_are_those_of_the_table():
    assert GAME.legal_points(RULES, 6) == (0, 1, 2, 4)
    assert GAME.legal_points(SETTLED, 4) == (-6, -4, -1, 0, 1, 2, 3, 12)


@pytest.mark.parametrize(("facts", "codes"), oracle("rules")["no_call_ace"])
def test_call_ace_refuses_what_cannot_be(facts, codes):
    assert refused(GAME, facts, RULES, 4) == codes


def test_a_deal_nobody_plays_scores_nothing():
    stuck = HouseRules(game="call_ace", all_pass=AllPass.STICK_THE_DEALER)

    assert GAME.score({"outcome": "thrown_in"}, RULES, 5) == (0, 0, 0, 0, 0)
    assert refused(GAME, {"outcome": "thrown_in"}, stuck, 5) == ["THROWN_IN_WITH_STICK"]


@given(any_facts, st.sampled_from([4, 5, 6]), st.sampled_from([RULES, SETTLED]))
def test_any_answers_score_or_are_refused(facts, players, rules):
    codes = refused(GAME, facts, rules, players)

    legal = set(GAME.legal_points(rules, players))
    assert codes or set(GAME.score(facts, rules, players)) <= legal


@pytest.mark.parametrize(
    ("deck", "players", "needed"),
    [(24, 4, None), (32, 4, None), (32, 5, None), (32, 6, None), (24, 5, 26), (24, 6, 31)],
)
def test_a_small_pack_is_enough_for_four_only(deck, players, needed):
    small = HouseRules(game="call_ace", deck=Deck(deck))

    refusals = GAME.check_table(small, players)

    assert GAME.pack(small, players) == Pack(deck)
    assert [str(refusal) for refusal in refusals] == (
        [f"{players} players need {needed} cards. The 32-card pack is too small."]
        if needed
        else []
    )


def test_the_joker_does_not_make_a_small_pack_enough():
    rules = HouseRules(game="call_ace", deck=Deck.TWENTY_FOUR, joker=True)

    assert [refusal.code for refusal in GAME.check_table(rules, 5)] == ["DECK_TOO_SMALL"]


def test_call_ace_is_told_in_words():
    names = ["Ann", "Bob", "Cy", "Di"]
    both = {"maker": "3", "partner": "0", "tricks": "4"}

    assert said(GAME.summary(both, RULES, names)) == "Di & Ann: 4 tricks"
    assert (
        said(GAME.summary({"maker": "3", "tricks": "1"}, RULES, names))
        == "Di alone: 1 trick"
    )
    assert [(f.name, f.nobody) for f in GAME.fields(RULES, 4)] == [
        ("maker", ""),
        ("partner", "Alone"),
        ("tricks", ""),
        ("outcome", "Played"),
    ]


def test_equal_totals_on_a_deal_share_the_game():
    rules = HouseRules(game="call_ace", target=5)

    assert GAME.winners((5, 5, 2, 1), {}, rules) == (0, 1)
    assert GAME.winners((5, 6, 2, 1), {}, rules) == (1,)

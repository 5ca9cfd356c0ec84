import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.pack import Pack
from scoring.rules import GAMES, HouseRules, ImpossibleDeal
from scoring.rules.games import auction
from scoring.rules.house_rules import AllPass
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.games.individual import any_facts, refused, scored
from tournament.words.refusals import Refusal

GAME = GAMES["auction"]
RULES = HouseRules(game="auction")

FIVE_OR_SIX = [(3, 3, 1), (4, 4, 2), (5, 5, 2), (8, 5, 0), (15, 5, 0)]
SEVEN = [(4, 4, 1), (5, 5, 1), (6, 6, 2), (7, 7, 2), (10, 7, 0), (20, 7, 0)]
CONTRACTS = [
    (players, *bid)
    for players, bids in ((5, FIVE_OR_SIX), (6, FIVE_OR_SIX), (7, SEVEN))
    for bid in bids
]


def rules_with(**options):
    return HouseRules(game="auction", options=options)


def deal_of(bid, partners, tricks):
    partners = ",".join(str(seat) for seat in range(1, partners + 1))
    return {"maker": "0", "bid": str(bid), "partners": partners, "tricks": str(tricks)}


@pytest.mark.parametrize(("players", "bid", "needed", "most"), CONTRACTS)
def test_a_made_bid_pays_the_side_and_a_failed_one_the_others(players, bid, needed, most):
    hand = 7 if players == 7 else 5
    for partners in range(most + 1):
        for tricks in range(hand + 1):
            points = GAME.score(deal_of(bid, partners, tricks), RULES, players)

            side, others = (bid, 0) if tricks >= needed else (0, bid)
            assert points == (
                *[side] * (partners + 1),
                *[others] * (players - partners - 1),
            )


@pytest.mark.parametrize(("players", "bid", "needed", "most"), CONTRACTS)
def test_a_bid_allows_so_many_partners(players, bid, needed, most):
    facts = deal_of(bid, most + 1, needed)

    assert refused(GAME, facts, RULES, players) == ["TOO_MANY_PARTNERS"]


@pytest.mark.parametrize(
    "players", [5, *[pytest.param(n, marks=pytest.mark.long) for n in (6, 7)]]
)
def test_every_deal_scores_a_legal_amount(players):
    deals = list(scored(GAME, RULES, players))

    legal = GAME.legal_points(RULES, players)
    assert {amount for _, points in deals for amount in points} == set(legal)
    for facts, points in deals:
        if facts["outcome"]:
            continue
        side = {int(facts["maker"]), *map(int, filter(None, facts["partners"].split(",")))}
        others = set(range(players)) - side
        assert others
        assert len({points[seat] for seat in side}) == 1
        assert len({points[seat] for seat in others}) == 1


def test_legal_points_are_the_bids():
    assert GAME.legal_points(RULES, 5) == (0, 3, 4, 5, 8, 15)
    assert GAME.legal_points(RULES, 6) == (0, 3, 4, 5, 8, 15)
    assert GAME.legal_points(RULES, 7) == (0, 4, 5, 6, 7, 10, 20)


@pytest.mark.parametrize(("facts", "codes"), oracle("rules")["auction_refused"])
def test_auction_refuses_what_cannot_be(facts, codes):
    assert refused(GAME, facts, RULES, 5) == codes


def test_auction_says_what_is_wrong():
    facts = deal_of(3, 2, 3)

    with pytest.raises(ImpossibleDeal) as too_many:
        GAME.score(facts, RULES, 5)
    with pytest.raises(ImpossibleDeal) as unknown:
        GAME.score(facts | {"bid": "6"}, RULES, 5)

    assert str(too_many.value) == (
        "A bid of 3 allows 1 partners at most. Nothing was changed."
    )
    assert str(unknown.value).startswith(
        "6 is not a bid in this game. Choose 3, 4, 5, 8 or "
    )


def test_the_same_partner_named_twice_is_one():
    facts = deal_of(3, 1, 3) | {"partners": "4, 4"}

    assert GAME.score(facts, RULES, 5) == (3, 0, 0, 0, 3)


@pytest.mark.parametrize("all_pass", AllPass)
def test_everybody_may_pass_whatever_the_house_says_of_the_dealer(all_pass):
    rules = HouseRules(game="auction", all_pass=all_pass)

    assert GAME.score({"outcome": "thrown_in"}, rules, 6) == (0,) * 6
    assert GAME.fields(rules, 6)[-1].name == "outcome"


def test_the_house_may_edit_its_bids():
    rules = rules_with(auction_bids_7="7 6 1 widow\n14 7 0 no widow")
    names = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus"]

    assert GAME.legal_points(rules, 7) == (0, 7, 14)
    assert GAME.score(deal_of(7, 1, 6), rules, 7) == (7, 7, 0, 0, 0, 0, 0)
    assert (
        said(GAME.summary(deal_of(7, 1, 6), rules, names)) == "Ann & Bob, bid 7: 6 tricks"
    )
    assert [GAME.is_list_reconstructed(r, 7) for r in (rules, RULES)] == [False, True]
    assert [GAME.is_list_reconstructed(RULES, n) for n in (5, 6)] == [False, True]


def test_a_table_does_not_begin_without_a_bid_list():
    rules = rules_with(auction_bids_5="3 3 widow")

    (refusal,) = GAME.check_table(rules, 5)

    assert refusal.code == "BID_LINE_UNREADABLE"
    assert GAME.check_table(rules, 6) == ()
    assert refused(GAME, deal_of(3, 1, 3), rules, 5) == ["BID_LINE_UNREADABLE"]
    assert GAME.legal_points(rules, 5) == (0,)
    assert GAME.fields(rules, 5)[1].choices == ()
    played = GAME.read(deal_of(3, 1, 3), RULES, 5, [])
    with pytest.raises(Refusal) as caught:
        GAME.points(played, rules, 5)
    assert caught.value.code == "BID_LINE_UNREADABLE"


@pytest.mark.parametrize("players", [5, 6, 7])
def test_a_bid_leaves_somebody_to_play_against(players):
    name = f"auction_bids_{players}"

    most = rules_with(**{name: f"3 3 {players - 2} widow"})
    all_of_them = rules_with(**{name: f"3 3 {players - 1} widow"})

    assert GAME.check_table(most, players) == ()
    assert [refusal.code for refusal in GAME.check_table(all_of_them, players)] == [
        "BID_LINE_UNREADABLE"
    ]


@given(any_facts, st.sampled_from([5, 6, 7]), st.text(max_size=12) | st.none())
def test_any_answers_score_or_are_refused(facts, players, bids):
    rules = RULES if bids is None else rules_with(**{f"auction_bids_{players}": bids})

    codes = refused(GAME, facts, rules, players)

    legal = set(GAME.legal_points(rules, players))
    assert codes or set(GAME.score(facts, rules, players)) <= legal


@pytest.mark.parametrize(("players", "joker", "total", "left"), oracle("rules")["packs"])
def test_the_pack_and_the_widow_grow_with_the_table(players, joker, total, left):
    rules = HouseRules(game="auction", joker=joker)

    assert GAME.pack(rules, players) == Pack.of(total)
    assert auction.widow(rules, players) == left
    hand = 7 if players == 7 else 5
    assert players * hand + left <= total


def test_a_game_is_to_fifteen_unless_the_house_says_otherwise():
    assert GAME.target(RULES) == 15
    assert GAME.target(rules_with(auction_target=30)) == 30
    assert GAME.winners((12, 15, 15, 3, 0), {}, RULES) == (1, 2)
    assert GAME.winners((12, 15, 15, 3, 0), {}, rules_with(auction_target=30)) == ()


def test_auction_asks_who_bid_what_with_whom():
    fields = GAME.fields(RULES, 5)

    assert [(field.name, field.nobody) for field in fields] == [
        ("maker", ""),
        ("bid", ""),
        ("partners", "Alone"),
        ("tricks", ""),
        ("outcome", "Played"),
    ]
    assert [choice.label for choice in fields[1].choices] == [
        bid.label for bid in GAME.listed_bids(RULES, 5)
    ]
    assert [choice.value for choice in GAME.fields(RULES, 7)[3].choices] == list("01234567")

"""What this deal scores tonight."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import GAMES, PRESETS, DealEntry, HouseRules, ImpossibleDeal, PointsTable
from scoring.rules.euchre.entry import TrickEntry
from scoring.rules.house_rules import DefendAlone
from scoring.rulings.points import bid_answer, points_answer
from tests.saying import said
from tests.scoring.rules.strategies import house_rules, unhurried
from tournament.play.seats import Compass, Side

RULES = HouseRules()
ANY = replace(RULES, defend_alone=DefendAlone.ANY)


def entry(maker="N", tricks=None, **more):
    return TrickEntry(maker=maker, tricks=tricks or {}, **more)


@pytest.mark.parametrize(
    ("tricks", "more", "first", "second"),
    [
        (5, {}, 2, 0),
        (4, {}, 1, 0),
        (3, {}, 1, 0),
        (2, {}, 0, 2),
        (5, {"alone": True}, 4, 0),
        (3, {"alone": True}, 1, 0),
        (0, {"alone": True}, 0, 2),
        (5, {"barred": Side.FIRST}, 0, 0),
        (1, {"barred": Side.SECOND}, 0, 0),
    ],
)
def test_makers_tricks_decide(tricks, more, first, second):
    answer = points_answer(entry(tricks={Side.FIRST: str(tricks)}, **more), RULES)

    result = {"North and South": first, "East and West": second}
    if not first and not second:
        assert said(answer.verdict) == "No one scores."
    for pair, points in result.items():
        if first or second:
            assert f"{pair}: {points} point{'' if points == 1 else 's'}." in said(
                answer.verdict
            )


def test_answer_quotes_the_nights_own_sheet():
    answer = points_answer(entry(tricks={Side.SECOND: "0"}), PRESETS["brad_wilson"])

    assert said(answer.verdict) == "North and South: 2 points. East and West: 0 points."
    assert said(answer.reasons) == (
        "All five",
        "Tonight that is worth 2 points to the makers.",
    )
    assert [str(quote) for quote in answer.quotes] == [
        "Brad Wilson, “Game play”: “… if they collect all 5 tricks, they are given two "
        "points.”"
    ]


@pytest.mark.parametrize(
    ("preset", "points", "source"),
    [
        ("cats_at_cards", 4, "CatsAtCards, “Defending Alone”"),
        ("house_of_cards", 2, "House of Cards, “Scoring”"),
    ],
)
def test_lone_defence_follows_the_house(preset, points, source):
    rules = replace(PRESETS[preset], defend_alone=DefendAlone.VS_LONE_MAKER)
    deal = entry(tricks={Side.FIRST: "2"}, alone=True, defended_alone=True)

    answer = points_answer(deal, rules)

    assert said(answer.verdict).startswith(f"East and West: {points} points.")
    assert answer.quotes[0].source == source


def test_lone_player_gets_the_extra_of_the_house():
    rules = replace(RULES, points=PointsTable(lone_maker_extra=1))

    answer = points_answer(entry("S", {Side.FIRST: "5"}, alone=True), rules)

    assert said(answer.reasons)[-1] == "South, who went alone, gets 1 extra point."


def test_impossible_deal_is_refused_with_every_reason():
    deal = entry("", {Side.FIRST: "4", Side.SECOND: "2"}, alone=True, jambon=True)

    with pytest.raises(ImpossibleDeal) as refused:
        points_answer(deal, RULES)

    assert [refusal.code for refusal in refused.value.refusals] == [
        "ALONE_WITHOUT_MAKER",
        "TRICKS_SUM",
        "OPTION_OFF",
    ]


@pytest.mark.parametrize(
    ("game", "bid", "verdict"),
    [
        (
            "hasenpfeffer",
            {"bid": "4", "tricks": "5"},
            "North and South: 5 points. East and West: 1 point.",
        ),
        (
            "pepper",
            {"bid": "big", "tricks": "5"},
            "East and West: 1 point. North and South: −12 points.",
        ),
        (
            "double_hasenpfeffer",
            {"bid": "7", "tricks": "6"},
            "East and West: 6 points. North and South: −12 points.",
        ),
    ],
)
def test_bid_and_tricks_decide(game, bid, verdict):
    rules = GAMES[game].house(RULES)

    answer = bid_answer(DealEntry(side="first", **bid), rules)

    assert said(answer.verdict) == verdict


@pytest.mark.parametrize(
    ("game", "preset", "bid", "quoted"),
    [
        ("hasenpfeffer", "house_of_cards", ("4", "5"), ["House of Cards: scores 1 point"]),
        ("hasenpfeffer", "house_of_cards", ("4", "3"), ["House of Cards: is deducted"]),
        ("pepper", "cats_at_cards", ("big", "6"), ["CatsAtCards: double stakes"]),
        ("double_hasenpfeffer", "cats_at_cards", ("8", "7"), ["CatsAtCards: lose 12"]),
        (
            "double_hasenpfeffer",
            "house_of_cards",
            ("forced", "5"),
            ["House of Cards: half"],
        ),
    ],
)
def test_a_bid_quotes_what_its_sheet_says(game, preset, bid, quoted):
    rules = GAMES[game].house(PRESETS[preset])

    answer = bid_answer(DealEntry(side="first", bid=bid[0], tricks=bid[1]), rules)

    quotes = [(quote.source, quote.text) for quote in answer.quotes]
    for quotation in quoted:
        sheet, quoted_words = quotation.split(": ")
        assert any(
            source.startswith(sheet) and quoted_words in says for source, says in quotes
        )


def test_one_trick_is_one_trick():
    rules = GAMES["hasenpfeffer"].house(RULES)

    (reason,) = bid_answer(DealEntry(side="first", bid="2", tricks="1"), rules).reasons

    assert "took 1 trick." in said(reason)


def test_deal_nobody_bid_for():
    rules = GAMES["hasenpfeffer"].house(RULES)

    assert bid_answer(DealEntry(outcome="thrown_in"), rules).verdict == "No one scores."


def test_bid_that_cannot_be_is_refused():
    with pytest.raises(ImpossibleDeal) as refused:
        bid_answer(
            DealEntry(side="first", bid="9", tricks="7"), GAMES["pepper"].house(RULES)
        )

    assert [refusal.code for refusal in refused.value.refusals] == [
        "BID_NOT_POSSIBLE",
        "TRICKS_RANGE",
    ]


@unhurried
@given(house_rules, st.sampled_from(Compass), st.integers(0, 5))
def test_every_deal_has_a_verdict_and_a_quote(rules, maker, tricks):
    answer = points_answer(entry(maker, {maker.side: str(tricks)}, alone=True), rules)

    assert said(answer.verdict)
    assert len(answer.quotes) == 1

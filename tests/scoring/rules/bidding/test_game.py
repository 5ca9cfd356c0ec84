from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import (
    DealEntry,
    DealPoints,
    DealReport,
    HouseRules,
    ImpossibleDeal,
    Outcome,
    check_report,
    game_of,
    score_deal,
)
from scoring.rules.house_rules import AllPass, ThrownInDeal
from scoring.rules.outcome import SCORING
from tests.factories.rulings import (
    is_lone_march,
    legal_points,
    read_entry,
    scorepad_buttons,
)
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.games.bidding import (
    KEYS,
    NAMES,
    all_facts,
    all_rules,
    bidding_rules,
    fields_by_name,
    rules_for,
)
from tests.scoring.rules.strategies import unhurried
from tournament.play.seats import Compass, Side

HASEN = rules_for("hasenpfeffer")
REFUSED = [vector for vector in oracle("vectors")["validation"] if vector["system"] in KEYS]
TABLES = [(key, n) for key in KEYS for n in game_of(rules_for(key)).players]

CHOOSE = "Choose who scored, or “No score (all passed)”."


def refused(entry, rules=HASEN):
    with pytest.raises(ImpossibleDeal) as impossible:
        read_entry(entry, rules)
    return list(impossible.value.sentences)


def entry_of(facts):
    seats = dict(zip("0123", Compass, strict=True)) | {"": ""}
    return DealEntry(
        side=facts["side"],
        bid=facts["bid"],
        tricks=facts["tricks"],
        alone=seats[facts["alone"]],
    )


@pytest.mark.long
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_answer_scores_what_the_game_declares_and_nothing_else_is_declared(
    key, players
):
    for rules in all_rules(key):
        game = game_of(rules)

        scored = {game.score(f, rules, players) for f in all_facts(rules, players)}

        reached = {points for seats in scored for points in seats}
        assert reached | {0} == set(game.legal_points(rules, players))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_seats_of_a_side_score_alike_and_the_second_side_as_the_first(key, players):
    for preset in ("", "cats_at_cards", "house_of_cards"):
        rules = rules_for(key, preset)
        for facts in all_facts(rules, players):
            first = game_of(rules).score(facts, rules, players)
            seat = str(int(facts["alone"]) + 1) if facts["alone"] else ""
            turned = facts | {"side": "second", "alone": seat}

            second = game_of(rules).score(turned, rules, players)

            assert first == first[:2] * (players // 2)
            assert second == first[1::-1] * (players // 2)


@pytest.mark.parametrize("key", KEYS)
def test_a_night_scores_what_the_scorepad_of_a_side_table_scores(key):
    for preset in ("", "cats_at_cards", "house_of_cards"):
        rules = rules_for(key, preset)
        legal = {*legal_points(rules)}
        for facts in all_facts(rules, 4):
            report = read_entry(entry_of(facts), rules)

            points = score_deal(report, rules)

            assert report.bid == facts["bid"]
            assert (points.first, points.second) * 2 == game_of(rules).score(
                facts, rules, 4
            )
            assert {points.first, points.second} <= legal


@unhurried
@given(
    rules=bidding_rules,
    entry=st.builds(
        DealEntry,
        side=st.sampled_from(["first", "second", "", "x"]) | st.text(max_size=9),
        outcome=st.sampled_from(["", *Outcome]) | st.text(max_size=9),
        alone=st.sampled_from(["", *Compass]) | st.text(max_size=3),
        bid=st.integers(-1, 13).map(str)
        | st.sampled_from(["little", "big", "forced"])
        | st.text(max_size=9),
        tricks=st.integers(-1, 13).map(str) | st.text(max_size=4),
    ),
)
def test_any_text_is_a_deal_of_tonight_or_refused_with_a_sentence(rules, entry):
    try:
        report = read_entry(entry, rules)
    except ImpossibleDeal as impossible:
        sentences = impossible.sentences
    else:
        sentences = ("read",)
        assert check_report(report, rules) == ()
        assert score_deal(report, rules).extra == 0
    assert sentences
    assert all(sentences)


@unhurried
@given(
    rules=bidding_rules,
    report=st.builds(
        DealReport,
        outcome=st.just(Outcome.BID_PLAYED) | st.sampled_from(Outcome),
        side=st.none() | st.sampled_from(Side),
        alone=st.none() | st.sampled_from(Compass),
        bid=st.sampled_from(["", "0", "3", "6", "12", "13", "little", "forced"]),
        tricks=st.none() | st.integers(-1, 13),
    ),
)
def test_a_report_is_scored_or_refused_for_what_is_checked(rules, report):
    refusals = check_report(report, rules)

    if refusals:
        assert not is_lone_march(report, rules)
        with pytest.raises(ImpossibleDeal) as impossible:
            score_deal(report, rules)
        assert impossible.value.sentences == tuple(map(str, refusals))
    else:
        points = score_deal(report, rules)
        assert {points.first, points.second} <= set(legal_points(rules))


@unhurried
@given(
    rules=bidding_rules,
    facts=st.dictionaries(
        st.sampled_from(["side", "bid", "tricks", "alone", "outcome"]),
        st.integers(-1, 13).map(str) | st.sampled_from(["first", "second", "forced"]),
    ),
)
def test_any_facts_are_scored_or_refused(rules, facts):
    for players in game_of(rules).players:
        try:
            seats = game_of(rules).score(facts, rules, players)
        except ImpossibleDeal as impossible:
            seats = (0,) * bool(impossible.sentences)
        assert seats
        assert set(seats) <= set(game_of(rules).legal_points(rules, players))


@pytest.mark.parametrize("vector", REFUSED, ids=lambda vector: vector["id"])
def test_entry_is_refused_as_the_oracle_says(vector):
    entry = DealEntry(bid=str(vector["payload"]["bid"]))

    with pytest.raises(ImpossibleDeal) as impossible:
        read_entry(entry, rules_for(vector["system"]))

    codes = [refusal.code for refusal in impossible.value.refusals]
    assert codes == ["NOTHING_ENTERED", vector["expect_error"]]


@pytest.mark.parametrize(("entry", "sentences"), oracle("rules")["no_bid_played"])
def test_entry_that_is_no_deal_is_refused_with_every_reason(entry, sentences):
    assert refused(DealEntry(**entry)) == sentences


def test_entry_is_read_without_blanks_around_it():
    entry = DealEntry(side=" second ", bid=" forced ", tricks=" 2 ")

    report = read_entry(entry, HASEN)

    assert report == DealReport(Outcome.BID_PLAYED, Side.SECOND, bid="forced", tricks=2)
    assert score_deal(report, HASEN) == DealPoints(4, -3)


@pytest.mark.parametrize(
    "played", [{"side": "first"}, {"bid": "4"}, {"tricks": "3"}, {"tricks": "0"}]
)
def test_a_deal_all_passed_was_not_played(played):
    with pytest.raises(ImpossibleDeal) as refused:
        read_entry(DealEntry(outcome="thrown_in", **played), HASEN)

    assert [refusal.code for refusal in refused.value.refusals] == ["PLAYED_AND_PASSED"]


def test_a_dead_deal_keeps_nothing_else():
    entry = DealEntry(side="first", bid="4", tricks="4", outcome="dead_deal")

    report = read_entry(entry, HASEN)

    assert report == DealReport(Outcome.DEAD_DEAL)
    assert score_deal(report, HASEN) == DealPoints(0, 0)
    assert not is_lone_march(report, HASEN)


@pytest.mark.parametrize("key", KEYS)
def test_a_dead_deal_can_always_be_told(key):
    for rules in all_rules(key):
        report = read_entry(DealEntry(outcome="dead_deal"), rules)

        assert score_deal(report, rules) == DealPoints(0, 0)
        assert game_of(rules).score({"outcome": "dead_deal"}, rules, 4) == (0,) * 4


@pytest.mark.parametrize("outcome", [*SCORING, Outcome.POINTS_ONLY])
def test_an_outcome_of_euchre_is_no_report_of_a_bidding_game(outcome):
    report = DealReport(outcome, Side.FIRST, points=2)

    assert CHOOSE in [str(refusal) for refusal in check_report(report, HASEN)]


def test_a_thrown_in_deal_that_is_dealt_again_is_not_told():
    again = HouseRules(
        preset="", game="hasenpfeffer", thrown_in_deal=ThrownInDeal.SAME_DEALER
    )

    assert scorepad_buttons(again).nobody is None
    assert fields_by_name(again)["side"].nobody == ""
    assert refused(DealEntry(outcome="thrown_in"), again)


def test_a_stuck_dealer_of_euchre_does_not_stick_in_a_bidding_game():
    stuck = HouseRules(preset="", game="hasenpfeffer", all_pass=AllPass.STICK_THE_DEALER)

    assert scorepad_buttons(stuck).nobody is not None
    assert check_report(DealReport(Outcome.THROWN_IN), stuck) == ()


def test_the_scorepad_asks_who_bid_what_and_how_many_tricks():
    fields = game_of(HASEN).fields(HASEN, 4)

    assert [(field.name, field.kind) for field in fields] == [
        ("side", "side"),
        ("bid", "choice"),
        ("tricks", "choice"),
    ]
    assert fields[0].nobody == "No score (all passed)"
    assert [choice.value for choice in fields[2].choices] == list("0123456")
    assert game_of(HASEN).asks_bid


def test_there_is_nothing_to_tap_but_nobody():
    pad = scorepad_buttons(HASEN)

    assert (pad.first, pad.second) == ((), ())
    assert pad.nobody.report == DealReport(Outcome.THROWN_IN)
    assert (pad.nobody.label, pad.nobody.points) == ("No score (all passed)", 0)


@pytest.mark.parametrize(("facts", "text"), oracle("rules")["bids_in_words"])
def test_a_deal_in_words(facts, text):
    assert said(game_of(HASEN).summary(facts, HASEN, NAMES[4])) == text


@pytest.mark.parametrize(("totals", "side", "winners"), oracle("rules")["bidders_first"])
def test_the_bidders_are_counted_first(totals, side, winners):
    assert game_of(HASEN).winners(totals, {"side": side}, HASEN) == tuple(winners)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_says_whose_it_is_and_how_it_differs(key):
    game = game_of(rules_for(key))

    assert game.source
    assert len(game.notes) >= 5
    assert all(note.endswith(".") for note in game.notes)


@pytest.mark.parametrize("key", KEYS)
def test_every_option_offers_what_each_sheet_plays(key):
    for option in game_of(rules_for(key)).options:
        values = {answer.value for answer in option.answers}

        assert option.source
        assert {option.default, *option.by_preset.values()} <= (
            values or set(range(1, 100))
        )


@pytest.mark.parametrize("key", KEYS)
def test_every_answer_can_be_told_apart(key):
    for field in game_of(rules_for(key)).fields(rules_for(key), 4):
        for one, other in product(field.choices, repeat=2):
            assert one == other or one.value != other.value
            assert one == other or one.label != other.label

"""Who deals, cuts, bids first and leads."""

from dataclasses import replace

import pytest

from scoring.cards.hands import LoneLead
from scoring.rules import GAMES, PRESETS, HouseRules
from scoring.rules.house_rules import DefendAlone
from scoring.rulings.turns import duties, turns_answer
from tests.oracles import cases, oracle
from tests.saying import said
from tournament.play.seats import Compass

N, E, S, W = Compass
RULES = HouseRules()


@pytest.mark.parametrize(
    "row", oracle("first_lead")["first_lead"], ids=lambda vector: vector["id"]
)
def test_first_leader_is_that_of_the_table(row):
    rules = replace(RULES, lone_lead=LoneLead(row["lone_lead"]))
    defender = row["lone_defender"]

    who = duties(
        Compass(row["dealer"]),
        rules,
        maker=Compass(row["maker"]),
        alone=row["alone"],
        lone_defender=Compass(defender) if defender else None,
    )

    assert who.leader == row["expect_leader"]


def test_before_trump_is_made():
    judgement = turns_answer(duties(N, RULES), RULES)

    assert said(judgement.verdict) == "North deals. West cuts. East bids first. East leads."
    assert judgement.quotes[0].sentence == (
        "The player to the dealers immediate left leads the first card to the first trick."
    )


@pytest.mark.parametrize(
    ("lone_lead", "leader", "source"),
    cases(tuple[LoneLead, str, str], "rulings", "lone_leads"),
)
def test_lead_against_a_lone_maker_follows_the_house(lone_lead, leader, source):
    rules = replace(RULES, lone_lead=lone_lead)

    judgement = turns_answer(duties(N, rules, maker=S, alone=True), rules)

    assert said(judgement.verdict).endswith(f" {leader} leads.")
    assert "North sits out." in said(judgement.reasons)
    assert judgement.quotes[0].source == source


@pytest.mark.parametrize(
    ("lone_lead", "leader"),
    [(LoneLead.NO_LONE_LEAD, "West"), (LoneLead.LEFT_OF_MAKER, "South")],
)
def test_lead_where_a_defender_alone_is_alone(lone_lead, leader):
    rules = replace(RULES, lone_lead=lone_lead, defend_alone=DefendAlone.ANY)

    judgement = turns_answer(duties(N, rules, maker=S, lone_defender=W), rules)

    assert said(judgement.verdict).endswith(f" {leader} leads.")
    assert "East sits out." in said(judgement.reasons)


@pytest.mark.parametrize(
    ("defend", "alone", "first"),
    cases(tuple[DefendAlone, bool, Compass | None], "rulings", "lone_defenders"),
)
def test_next_to_deal_may_defend_alone_first(defend, alone, first):
    rules = replace(RULES, defend_alone=defend)

    assert duties(N, rules, maker=S, alone=alone).first_to_defend is first


@pytest.mark.parametrize(
    ("game", "preset", "leader"), cases(tuple[str, str, Compass], "rulings", "bidder_leads")
)
def test_bidder_leads_where_the_game_says_so(game, preset, leader):
    rules = GAMES[game].house(replace(RULES, preset=preset))

    assert duties(N, rules, maker=W).leader is leader


def test_high_bidder_leads_before_anybody_knows_who_that_is():
    rules = GAMES["double_hasenpfeffer"].house(RULES)

    assert said(turns_answer(duties(N, rules), rules).verdict).endswith(
        " The high bidder leads."
    )


def test_nobody_is_alone_before_trump_is_made():
    with pytest.raises(ValueError, match="before trump"):
        duties(N, RULES, alone=True)


@pytest.mark.parametrize(("game", "preset", "lead", "bid"), oracle("rulings")["bid_for"])
def test_a_game_that_is_bid_for_quotes_its_own_sheet(game, preset, lead, bid):
    rules = GAMES[game].house(PRESETS[preset])

    first, _, second, _ = turns_answer(duties(Compass.NORTH, rules), rules).quotes

    assert lead in first.sentence
    assert bid in second.sentence

import pytest

from scoring.rules.house_rules import HouseRules, MisdealAfterTurnup, PointsTable, Renege
from scoring.rulings.topics import IRREGULARITIES
from tests.factories.rules import SESSIONS, rules_of, summary
from tests.saying import said

MISDEAL = "Misdeal"
PROVED = "Renege: Later, with proof"
CLAIMED = "Renege: Later, without proof"


def found_for(event: str, rules: HouseRules):
    disputes = summary(rules).disputes
    (dispute,) = (each for each in disputes if event in map(said, each.events))
    return dispute


def test_one_ruling_is_told_once():
    disputes = summary(rules_of()).disputes

    assert tuple(map(said, disputes[0].events)) == (
        f"{MISDEAL}: Before a card was turned up",
        f"{MISDEAL}: After a card was turned up",
        "Card turned over in dealing",
        "Wrong pack",
    )
    assert said(disputes[0].ruling) == "The same player deals again."
    assert disputes[0].sheets == ("Brad Wilson", "House of Cards")
    rulings = [
        (dispute.ruling, dispute.alone, bool(dispute.sheets)) for dispute in disputes
    ]
    assert len(set(rulings)) == len(rulings)


def test_everything_that_goes_wrong_is_told_once():
    disputes = summary(rules_of()).disputes
    events = [said(event) for dispute in disputes for event in dispute.events]

    on_card = (each for each in IRREGULARITIES.values() if each.is_on_card)
    told = [said(incident.title) for incident in on_card]
    early = f"{MISDEAL}: Before a trick was gathered"  # told where no card is turned up
    assert sorted([*events, early]) == sorted(told)


@pytest.mark.parametrize("game", [game for game in SESSIONS if "pfeffer" in game])
def test_no_card_is_turned_up_in_a_bidding_game(game):
    events = [
        said(event)
        for dispute in summary(rules_of(game)).disputes
        for event in dispute.events
    ]

    assert not [event for event in events if "urned" in event and "dealing" not in event]


def test_late_misdeal_may_lose_the_deal_whatever_it_is_called():
    rules = rules_of(misdeal_after_turnup=MisdealAfterTurnup.PASSES_LEFT)

    late = found_for(f"{MISDEAL}: After a card was turned up", rules)
    assert (said(late.ruling), late.sheets) == (
        "The deal passes to the left. No one scores in it.",
        ("Brad Wilson",),
    )
    assert [*map(said, late.events)] == [f"{MISDEAL}: After a card was turned up"]


def test_renege_costs_what_the_house_says():
    points = PointsTable(renege=3, renege_alone=4)

    proved = found_for(PROVED, rules_of(points=points))

    assert "3 for the other team" in said(proved.ruling)
    assert "4 for the other team" in said(proved.alone)
    assert proved.sheets == ("Activity List",)


def test_renege_may_be_a_choice():
    proved = found_for(PROVED, rules_of(renege=Renege.PLUS2_OR_MINUS2))

    assert "2 for itself or 2 off that team" in said(proved.ruling)
    assert "2 for itself or 4 off that team" in said(proved.alone)


def test_false_claim_may_cost_points():
    claimed = rules_of(points=PointsTable(false_claim=1))

    assert "nothing changes" in said(found_for(CLAIMED, rules_of()).ruling)
    assert "costs 1 point tonight" in said(found_for(CLAIMED, claimed).ruling)


def test_customs_are_told_from_rules():
    talk = found_for("Table talk: After a warning", rules_of())

    assert talk.sheets == ()
    assert "2 for the other team or 2 off that team" in said(talk.ruling)
    assert summary(rules_of()).has_customs
    assert summary(rules_of()).ruling_sheets == (
        "Brad Wilson",
        "House of Cards",
        "Activity List",
    )


def test_lone_players_are_told_apart_where_it_matters():
    shown = found_for("A card was shown or dropped", rules_of())

    assert said(shown.ruling).startswith("It stays face up")
    assert said(shown.alone).startswith("No penalty.")

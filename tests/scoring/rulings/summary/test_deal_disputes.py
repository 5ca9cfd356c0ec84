import pytest

from scoring.rules.house_rules import HouseRules, MisdealAfterTurnup, PointsTable, Renege
from scoring.rules.presets import PRESETS
from scoring.rulings.incidents import IRREGULARITIES
from scoring.rulings.ruling import Verdict
from scoring.rulings.summary.deal import describe_ruling_briefly
from tests.factories.rules import SESSIONS, rules_of, summary
from tests.factories.rulings import ruling
from tests.saying import said


def found_for(event: str, rules: HouseRules):
    (dispute,) = (dispute for dispute in summary(rules).disputes if event in dispute.events)
    return dispute


def test_one_ruling_is_told_once():
    disputes = summary(rules_of()).disputes

    assert disputes[0].events == (
        "Card turned over in dealing",
        "Wrong pack",
        "Misdeal seen before a card is turned up",
        "Misdeal seen after a card is turned up",
        "Wrong number of cards before the first trick is taken",
    )
    assert disputes[0].ruling == "The same player deals again."
    assert disputes[0].sheets == ("House of Cards", "Brad Wilson")
    rulings = [
        (dispute.ruling, dispute.alone, bool(dispute.sheets)) for dispute in disputes
    ]
    assert len(set(rulings)) == len(rulings)


def test_everything_that_goes_wrong_is_told_once():
    events = [event for dispute in summary(rules_of()).disputes for event in dispute.events]

    told = [incident.event for incident in IRREGULARITIES.values() if incident.is_on_card]
    assert sorted(events) == sorted(told)


@pytest.mark.parametrize("game", [game for game in SESSIONS if "pfeffer" in game])
def test_no_card_is_turned_up_in_a_bidding_game(game):
    events = [
        event for dispute in summary(rules_of(game)).disputes for event in dispute.events
    ]

    assert not [event for event in events if "urned" in event and "dealing" not in event]


def test_late_misdeal_may_lose_the_deal_whatever_it_is_called():
    rules = rules_of(misdeal_after_turnup=MisdealAfterTurnup.PASSES_LEFT)

    late = found_for("Misdeal seen after a card is turned up", rules)
    assert (late.ruling, late.sheets) == ("The deal passes left, 0–0.", ("Brad Wilson",))
    assert late.events == (
        "Misdeal seen after a card is turned up",
        "Wrong number of cards before the first trick is taken",
    )


def test_renege_costs_what_the_house_says():
    points = PointsTable(renege=3, renege_alone=4)

    proved = found_for("Renege, proved", rules_of(points=points))

    assert proved.ruling == "The hand is over: 3 for the other team."
    assert proved.alone == "The hand is over: 4 for the other team."
    assert proved.sheets == ("Activity List",)


def test_renege_may_be_a_choice():
    proved = found_for("Renege, proved", rules_of(renege=Renege.PLUS2_OR_MINUS2))

    assert proved.ruling == (
        "The deal counts. The other team chooses: 2 for itself or 2 off that team."
    )
    assert proved.alone.endswith("2 for itself or 4 off that team.")


def test_false_claim_may_cost_points():
    claimed = rules_of(points=PointsTable(false_claim=1))

    assert found_for("Renege, not proved", rules_of()).ruling == "Nothing changes."
    assert found_for("Renege, not proved", claimed).ruling == "1 off that team."


def test_customs_are_told_from_rules():
    talk = found_for("Table talk again", rules_of())

    assert talk.sheets == ()
    assert talk.ruling == (
        "The organizer decides: 2 for the other team or 2 off that team."
    )
    assert summary(rules_of()).has_customs
    assert summary(rules_of()).ruling_sheets == (
        "House of Cards",
        "Brad Wilson",
        "Activity List",
    )


def test_lone_players_are_told_apart_where_it_matters():
    shown = found_for("Card shown or dropped", rules_of())

    assert shown.ruling == "It stays face up and is played at the first legal chance."
    assert shown.alone == "No penalty."


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("event", IRREGULARITIES)
@pytest.mark.parametrize("alone", [False, True])
def test_brief_rulings_keep_every_amount(preset, event, alone):
    judgement = ruling(event, PRESETS[preset], alone=alone)

    text = said(describe_ruling_briefly(judgement))

    for booking in judgement.bookings:
        assert not booking.points or f"{abs(booking.points)} " in text
    if judgement.verdict is not Verdict.EXPOSED_CARD:
        assert len(text) <= max(80, len(said(judgement.sentence)))


def test_brief_rulings_tell_verdicts_apart():
    verdicts_by_text = {}
    for event in IRREGULARITIES:
        judgement = ruling(event, HouseRules())
        verdicts_by_text.setdefault(said(describe_ruling_briefly(judgement)), set()).add(
            judgement.verdict
        )

    assert [verdicts for verdicts in verdicts_by_text.values() if len(verdicts) > 1] == []

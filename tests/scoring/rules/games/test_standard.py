import pytest
from hypothesis import given

from scoring.rules import (
    PRESETS,
    HouseRules,
    ImpossibleDeal,
    Outcome,
    PointsTable,
    game_of,
    score_deal,
)
from scoring.rules.house_rules import AllPass, DefendAlone
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.strategies import all_buttons, house_rules, unhurried
from tournament.play.seats import Compass

STANDARD = game_of(HouseRules())
EXTRA = HouseRules(points=PointsTable(lone_maker_extra=1))


def outcomes(rules):
    fields = {field.name: field for field in STANDARD.fields(rules, 4)}
    return [choice.value for choice in fields["outcome"].choices]


def facts_of(report):
    seats = {seat: str(place) for place, seat in enumerate(Compass)}
    alone = seats[report.alone] if report.alone else ""
    return {"side": report.side or "", "outcome": report.outcome, "alone": alone}


@unhurried
@given(rules=house_rules)
def test_every_button_scores_as_facts_what_the_night_scores(rules):
    legal = {*STANDARD.legal_points(rules, 4)}
    for button in all_buttons(rules):
        points = score_deal(button.report, rules)

        seats = STANDARD.score(facts_of(button.report), rules, 4)

        assert seats == tuple(points.for_seat(seat) for seat in Compass)
        assert set(seats) <= legal


def test_the_scorepad_asks_who_scored_and_how():
    side, how = STANDARD.fields(HouseRules(), 4)

    assert (side.name, side.question, side.nobody) == ("side", "Who scored?", "No one")
    assert said([choice.label for choice in how.choices]) == oracle("rules")["scorepad"]


def test_the_scorepad_offers_what_is_switched_on():
    rules = HouseRules(
        jambon=True,
        poker_for_a_point=True,
        defend_alone=DefendAlone.ANY,
        all_pass=AllPass.STICK_THE_DEALER,
    )

    switched = set(outcomes(rules)) ^ set(outcomes(HouseRules()))

    assert switched == {
        Outcome.JAMBON_MARCH,
        Outcome.POKER_POINT,
        Outcome.LONE_DEFENCE_EUCHRE,
        Outcome.LONE_DEFENCE_MARCH,
        Outcome.THROWN_IN,
    }


def test_the_lone_player_is_asked_for_where_one_gets_an_extra():
    names = [field.name for field in STANDARD.fields(EXTRA, 4)]
    facts = {"side": "second", "outcome": "lone_march", "alone": "3"}

    assert names == ["side", "outcome", "alone"]
    assert STANDARD.score(facts, EXTRA, 4) == (0, 4, 0, 5)
    assert STANDARD.legal_points(EXTRA, 4) == (0, 1, 2, 4, 5)


@pytest.mark.parametrize("facts", oracle("rules")["no_deal"])
def test_facts_that_are_no_deal_are_refused(facts):
    with pytest.raises(ImpossibleDeal):
        STANDARD.score(facts, HouseRules(), 4)


@pytest.mark.parametrize(
    ("totals", "winners"), [((4, 4), ()), ((5, 4), (0,)), ((2, 8), (1,)), ((6, 7), (1,))]
)
def test_the_side_at_the_target_has_won(totals, winners):
    assert STANDARD.winners(totals, {}, HouseRules(target=5)) == winners


@pytest.mark.parametrize("preset", PRESETS)
def test_the_house_plays_standard_as_the_sheet_says(preset):
    assert STANDARD.house(PRESETS[preset]) == PRESETS[preset]


@pytest.mark.parametrize(
    ("rules", "cards"),
    [(HouseRules(), 32), (HouseRules(joker=True), 33), (PRESETS["brad_wilson"], 24)],
)
def test_the_pack_is_that_of_the_house(rules, cards):
    assert STANDARD.pack(rules, 4).total == cards

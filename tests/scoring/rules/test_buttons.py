import pytest
from hypothesis import given

from scoring.rules import HouseRules, Outcome, PointsTable, check_report, score_deal
from scoring.rules.house_rules import AllPass, FarmersRedeal, MisdealAfterTurnup
from tests.factories.rulings import scorepad_buttons
from tests.oracles import oracle
from tests.scoring.rules.strategies import all_buttons, house_rules, unhurried
from tournament.play.seats import Compass, Side


def faces(buttons):
    return [f"{button.label} {button.points}" for button in buttons]


def test_buttons_are_the_four_of_the_plain_game_and_nobody():
    buttons = scorepad_buttons(HouseRules())

    for side in Side:
        assert faces(buttons.for_side(side)) == oracle("rules")["plain_buttons"]
    assert faces([buttons.nobody]) == ["No score (all passed) 0"]


def test_buttons_report_the_side_they_stand_under():
    buttons = scorepad_buttons(HouseRules())

    assert {button.side for button in buttons.first} == {Side.FIRST}
    assert {button.side for button in buttons.second} == {Side.SECOND}
    assert buttons.nobody.side is None


def test_buttons_are_called_in_one_word_for_a_form():
    rules = HouseRules(points=PointsTable(lone_maker_extra=1))

    buttons = scorepad_buttons(rules)

    expected = oracle("rules")["calls_alone"]
    assert [button.call for button in (*buttons.first, buttons.nobody)] == expected


def test_buttons_offer_nobody_no_more_where_the_dealer_is_stuck():
    buttons = scorepad_buttons(HouseRules(all_pass=AllPass.STICK_THE_DEALER))

    assert buttons.nobody is None


@pytest.mark.parametrize(
    "losing",
    [
        {"misdeal_after_turnup": MisdealAfterTurnup.PASSES_LEFT},
        {"ace_no_face": True, "farmers_redeal": FarmersRedeal.NEXT_DEALER},
    ],
)
def test_a_deal_that_is_lost_has_a_button_where_the_dealer_is_stuck(losing):
    rules = HouseRules(all_pass=AllPass.STICK_THE_DEALER, **losing)

    assert faces([scorepad_buttons(rules).nobody]) == ["No score (deal lost) 0"]
    assert check_report(scorepad_buttons(rules).nobody.report, rules) == ()


def test_buttons_ask_who_was_alone_where_he_gets_an_extra():
    rules = HouseRules(jambon=True, points=PointsTable(lone_maker_extra=1))

    buttons = scorepad_buttons(rules)

    assert faces(buttons.second) == oracle("rules")["buttons_alone"]
    assert [button.alone for button in buttons.second if button.alone] == [
        Compass.EAST,
        Compass.WEST,
    ] * 2


@pytest.mark.parametrize(("options", "extra"), oracle("rules")["buttons_by_rule"])
def test_buttons_come_with_the_rule_that_needs_them(options, extra):
    plain = faces(scorepad_buttons(HouseRules()).first)

    buttons = scorepad_buttons(HouseRules.from_snapshot(options))

    assert [face for face in faces(buttons.first) if face not in plain] == extra


@unhurried
@given(house_rules)
def test_every_button_is_a_deal_of_tonight_and_scores_what_it_says(rules):
    for button in all_buttons(rules):
        points = score_deal(button.report, rules)

        assert check_report(button.report, rules) == ()
        assert button.points == max(points.for_seat(seat) for seat in Compass)
        if button.alone:
            assert button.points == points.for_seat(button.alone)


@unhurried
@given(house_rules)
def test_no_two_buttons_of_a_side_look_the_same(rules):
    buttons = scorepad_buttons(rules)

    assert len(set(faces(buttons.first))) == len(buttons.first)


@unhurried
@given(house_rules)
def test_every_amount_of_tonight_has_a_button(rules):
    allowed = [outcome for outcome in Outcome if rules.allows(outcome)]
    worth = {rules.worth(outcome) for outcome in allowed} - {0}

    tapped = {score_deal(b.report, rules).first for b in scorepad_buttons(rules).first}

    assert worth == tapped

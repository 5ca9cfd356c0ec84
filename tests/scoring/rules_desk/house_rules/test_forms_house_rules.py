"""The questions of the house rules, as they are filled in and answered."""

from dataclasses import replace

import pytest
from hypothesis import given

from scoring.rules import PRESETS, HouseRules, PointsTable
from scoring.rules.house_rules import AllPass
from scoring.rules.tonight import changes, list_session_games, sheet
from scoring.rules_desk.house_rules.forms import CopyRulesForm, HouseRulesForm, SheetForm
from tests.factories.rules import posted
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.strategies import house_rules, unhurried

SHEETS = [(game.key, preset) for game in list_session_games() for preset in PRESETS]


def answered(rules=None, **answers):
    rules = rules or HouseRules()
    return HouseRulesForm(posted(HouseRulesForm(rules=rules)) | answers, rules=rules)


def test_a_game_known_by_two_names_is_listed_with_both():
    games = dict(SheetForm().fields["game"].choices)

    assert games["pepper"] == "Pepper (bid euchre)"
    assert games["hasenpfeffer"] == "Hasenpfeffer"


@pytest.mark.parametrize(("game", "preset"), SHEETS)
def test_sheet_comes_back_as_it_was_filled_in(game, preset):
    rules = sheet(game, preset)

    form = answered(rules)

    assert form.errors == {}
    assert changes(rules, form.house_rules()) == ()


@unhurried
@given(house_rules)
def test_any_rules_come_back_as_they_were_filled_in(rules):
    rules = replace(rules, preset="cats_at_cards", misdeal_jar="$1")

    form = answered(rules)

    assert form.errors == {}
    assert form.house_rules() == rules


def test_answers_become_rules():
    form = answered(
        all_pass="stick_the_dealer",
        jambon="yes",
        deck="24",
        target="7",
        misdeal_jar=" $1 ",
        points_lone_euchre="4",
        points_renege_alone="4",
        points_lone_maker_extra="1",
    )

    assert form.is_valid()
    assert form.house_rules() == HouseRules.from_snapshot(oracle("rules_desk")["answers"])


@pytest.mark.parametrize(("name", "typed", "error"), oracle("rules_desk")["house_rules"])
def test_wrong_answer_is_told_and_stays(name, typed, error):
    form = answered(**{name: typed, "joker": "yes"})

    assert form.errors == {name: [error]}
    assert form[name].value() == typed
    assert form.house_rules() == replace(HouseRules(), joker=True)


def test_missing_answers_are_all_asked_for():
    form = HouseRulesForm({}, rules=HouseRules())

    assert set(form.errors) == set(form.fields) - {"misdeal_jar"}


def test_a_house_may_let_the_deal_be_stolen():
    form = answered(steal_deal="yes")

    assert form.is_valid()
    assert form.house_rules() == replace(HouseRules(), steal_deal=True)


def test_canadian_rules_are_two_answers_and_keep_the_others():
    data = posted(HouseRulesForm(rules=HouseRules())) | {"jambon": "yes"}

    form = HouseRulesForm.canadian(data, rules=HouseRules())

    assert form.has_canadian
    assert form.house_rules() == replace(
        HouseRules(),
        all_pass=AllPass.STICK_THE_DEALER,
        assist_must_go_alone=True,
        jambon=True,
    )


def test_bidding_game_asks_its_own_questions():
    rules = sheet("hasenpfeffer", "cats_at_cards")

    form = answered(rules, hasen_lead="bidder", hasenpfeffer_target="12")

    assert form.is_valid()
    assert not form.has_canadian
    assert "jambon" not in form.fields
    assert said([change.text for change in changes(rules, form.house_rules())]) == [
        "Who leads to the first trick?: The high bidder",
        "Points to win: 12",
    ]


def test_rules_off_the_form_stay_as_they_were_filled_in():
    rules = replace(sheet("hasenpfeffer", "everything2"), points=PointsTable(march=3))

    assert answered(rules).house_rules().points.march == 3


@pytest.mark.parametrize(("data", "errors"), oracle("rules_desk")["sheets_of_a_night"])
def test_sheet_is_one_of_a_night(data, errors):
    assert SheetForm(data).errors == errors


@pytest.mark.parametrize(
    ("filled", "errors"),
    [
        (sheet("standard", "everything2"), {}),
        (
            sheet("standard", "cats_at_cards"),
            {
                "preset": [
                    "You chose Michigan 24-card, but its answers are not on the page yet. "
                    "Press “Start from this rule set” first. Nothing was changed."
                ]
            },
        ),
        (
            sheet("hasenpfeffer", "everything2"),
            {
                "game": [
                    "You chose Standard euchre, but its answers are not on the page yet. "
                    "Press “Start from this rule set” first. Nothing was changed."
                ]
            },
        ),
    ],
)
def test_sheet_chosen_must_be_the_one_filled_in(filled, errors):
    form = SheetForm({"game": "standard", "preset": "everything2"})
    assert form.is_valid()

    form.check_filled(filled)

    assert form.errors == errors


@pytest.mark.parametrize(
    ("source", "errors"),
    [
        ("3", {}),
        ("", {"source": ["Choose from the list."]}),
        ("4", {"source": ["Choose from the list."]}),
    ],
)
def test_rules_are_copied_from_a_night_offered(source, errors):
    form = CopyRulesForm({"source": source}, sessions={"3": "Autumn night"})

    assert form.errors == errors


@pytest.mark.parametrize(
    ("rules", "is_unusual"),
    [
        (sheet("standard", "brad_wilson"), False),
        (sheet("standard", "cats_at_cards"), True),
        (sheet("railroad", "brad_wilson"), True),
    ],
)
def test_rule_sets_for_24_cards_are_offered_first(rules, is_unusual):
    form = SheetForm.of(rules)

    ticked = [it.key for it in (*form.usual, *form.unusual) if it.is_ticked]
    assert next(it.label for it in form.usual) == "Standard 24-card"
    assert ticked == [rules.preset]
    assert form.is_unusual is is_unusual

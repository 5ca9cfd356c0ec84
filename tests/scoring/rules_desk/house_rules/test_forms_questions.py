"""The questions as a page shows them."""

from dataclasses import replace

from scoring.rules import PRESETS, HouseRules, PointsTable
from scoring.rules.house_rules import AllPass
from scoring.rules.tonight import sheet
from scoring.rules_desk.house_rules.forms import (
    COMMON,
    HouseRulesForm,
    points_rows,
    questions,
    sections,
)


def rows_of(rules, data=None):
    form = HouseRulesForm(data, rules=rules)
    return {row.field.name: row for section in sections(form) for row in section.rows}


def lines_of(rules):
    return {row.line.name: row for row in points_rows(HouseRulesForm(rules=rules))}


def test_questions_stand_in_their_sections():
    shown = list(sections(HouseRulesForm(rules=HouseRules())))

    assert [(group.title, group.is_for_side_tables) for group in shown] == [
        ("Making trump", False),
        ("Going alone", False),
        ("Hands and misdeals", False),
        ("Penalties", False),
        ("Cards", False),
        ("Side games", True),
    ]


def test_bidding_game_shows_its_own_questions_first():
    shown = list(sections(HouseRulesForm(rules=sheet("hasenpfeffer", "everything2"))))

    assert shown[0].title == "Hasenpfeffer"
    assert [group.is_for_side_tables for group in shown] == [False] * 4 + [True]


def test_the_answer_in_force_is_ticked():
    rows = rows_of(replace(HouseRules(), jambon=True))

    assert [answer.key for answer in rows["jambon"].option.answers] == ["no", "yes"]
    assert (rows["jambon"].ticked, rows["deck"].ticked) == ("yes", "32")
    assert (rows["jambon"].answer, rows["deck"].answer) == ("Yes", "32 cards")
    assert rows["misdeal_jar"].option.answers == ()


def test_what_was_posted_is_ticked_even_if_it_is_all_there_is():
    row = rows_of(HouseRules(), {"jambon": "yes"})["jambon"]

    assert row.ticked == "yes"


def test_what_differs_from_the_sheet_says_what_the_sheet_says():
    rows = rows_of(replace(PRESETS["everything2"], jambon=True, misdeal_jar="$1"))

    assert {name: row.was for name, row in rows.items() if row.was} == {
        "jambon": "No",
        "misdeal_jar": "None",
    }


def test_questions_that_change_nothing_are_quiet():
    quiet = {name for name, row in rows_of(HouseRules()).items() if row.is_quiet}

    assert quiet == {
        "lone_defence_score",
        "partners_best_lone_defender",
        "jambon_called_lead",
        "low_includes_8_7",
        "farmers_redeal",
    }


def test_what_differs_is_asked_first_and_the_rest_is_folded():
    form = HouseRulesForm(rules=replace(HouseRules(), jambon=True))

    asked = questions(form)

    assert {row.field.name for row in asked.first} == {*COMMON, "jambon"}
    assert asked.folded_changes == 0
    assert {row.field.name for row in (*asked.first, *asked.folded)} == set(
        rows_of(HouseRules())
    )
    assert [row.line.short for row in asked.brief_points] == [
        "Made it",
        "All five",
        "Loner",
        "Euchred",
    ]


def test_question_that_changes_nothing_is_not_asked_first():
    stuck = replace(HouseRules(), all_pass=AllPass.STICK_THE_DEALER)

    names = {row.field.name for row in questions(HouseRulesForm(rules=stuck)).first}

    assert names == {*COMMON} - {"thrown_in_deal"}


def test_bidding_game_asks_as_many_of_its_own_first():
    asked = questions(HouseRulesForm(rules=sheet("hasenpfeffer", "everything2")))

    assert len(asked.first) == len(COMMON)
    assert "hasen_lead" in {row.field.name for row in asked.first}
    assert asked.brief_points == asked.points


def test_refused_answers_are_found_where_they_are_folded():
    data = {"target": "none", "points_march": "two"}

    asked = questions(HouseRulesForm(data, rules=HouseRules()))

    assert asked.has_folded_errors
    assert "target" in {row.field.name for row in asked.wrong}
    assert asked.has_wrong_points


def test_points_say_what_differs_and_what_is_not_used():
    lines = lines_of(HouseRules(points=PointsTable(lone_euchre=4), jambon=True))

    assert {name: row.was for name, row in lines.items() if row.was} == {"lone_euchre": "2"}
    assert lines["poker_point"].is_quiet
    assert not lines["jambon_march"].is_quiet

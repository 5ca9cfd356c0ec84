"""The questions as a page shows them."""

from dataclasses import replace

from scoring.forms import HouseRulesForm
from scoring.forms.questions import points_rows, sections
from scoring.rules import PRESETS, HouseRules, PointsTable
from scoring.rules.changes import sheet


def rows_of(rules, data=None):
    form = HouseRulesForm(data, rules=rules)
    return {row.name: row for section in sections(form) for row in section.rows}


def lines_of(rules):
    return {row.line.name: row for row in points_rows(HouseRulesForm(rules=rules))}


def test_questions_stand_in_their_sections():
    shown = list(sections(HouseRulesForm(rules=HouseRules())))

    assert [(group.title, group.is_for_side_tables) for group in shown] == [
        ("Making trump", False),
        ("Playing alone", False),
        ("Hands and misdeals", False),
        ("Penalties", False),
        ("Cards", False),
        ("Side tables", True),
    ]
    assert not any(group.has_errors for group in shown)


def test_bidding_game_shows_its_own_questions_first():
    shown = list(sections(HouseRulesForm(rules=sheet("hasenpfeffer", "everything2"))))

    assert shown[0].title == "Hasenpfeffer"
    assert [group.is_for_side_tables for group in shown] == [False] * 5 + [True]


def test_the_answer_in_force_is_ticked():
    rows = rows_of(replace(HouseRules(), jambon=True))

    assert [(tick.key, tick.is_ticked) for tick in rows["jambon"].ticks] == [
        ("no", False),
        ("yes", True),
    ]
    assert [tick.key for tick in rows["deck"].ticks if tick.is_ticked] == ["32"]
    assert (rows["jambon"].is_yes_or_no, rows["deck"].is_yes_or_no) == (True, False)
    assert rows["misdeal_jar"].ticks == ()


def test_what_was_posted_is_ticked_even_if_it_is_all_there_is():
    row = rows_of(HouseRules(), {"jambon": "yes"})["jambon"]

    assert [tick.key for tick in row.ticks if tick.is_ticked] == ["yes"]


def test_what_differs_from_the_sheet_says_what_the_sheet_says():
    rows = rows_of(replace(PRESETS["everything2"], jambon=True, misdeal_jar="$1"))

    assert {name: row.was for name, row in rows.items() if row.was} == {
        "jambon": "No",
        "misdeal_jar": "nothing",
    }


def test_questions_that_change_nothing_say_why():
    quiet = {name for name, row in rows_of(HouseRules()).items() if row.quiet}

    assert quiet == {
        "lone_defence_score",
        "partners_best_lone_defender",
        "jambon_called_lead",
        "low_includes_8_7",
        "farmers_redeal",
    }


def test_section_with_an_error_has_to_be_seen():
    form = HouseRulesForm({"target": "none"}, rules=HouseRules())

    assert all(section.has_errors for section in sections(form))


def test_points_say_what_differs_and_what_is_not_used():
    lines = lines_of(HouseRules(points=PointsTable(lone_euchre=4), jambon=True))

    assert {name: row.was for name, row in lines.items() if row.was} == {"lone_euchre": "2"}
    assert lines["poker_point"].is_quiet
    assert not lines["jambon_march"].is_quiet

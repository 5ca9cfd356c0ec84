"""The switches in words: every option of the house rules, once, with legal answers."""

from dataclasses import fields
from enum import Enum

import pytest

from scoring.rules import GAMES, PRESETS, HouseRules, PointsTable, Scope
from scoring.rules.house_rules import AllPass
from scoring.rules.switches import (
    CANADIAN_RULES,
    EVERY_GAME,
    GROUPS,
    NEEDS,
    POINTS_LINES,
    SWITCHES,
    groups_for,
    matters,
    points_lines_for,
)
from tests.oracles import cases, oracle
from tests.saying import said

NO_SWITCH = {"preset", "game", "points", "options", "names_loner"}
QUESTIONS = [switch for group in GROUPS for switch in group.switches]
TYPED = {"target", "misdeal_jar"}


def names(groups):
    return [switch.name for group in groups for switch in group.switches]


def lines(table):
    return [line.name for line in table]


def test_every_field_has_exactly_one_switch():
    options = {option.name for option in fields(HouseRules)} - NO_SWITCH

    assert sorted(names(GROUPS)) == sorted(options)
    assert set(SWITCHES) == options


@pytest.mark.parametrize("switch", QUESTIONS, ids=lambda option: option.name)
def test_every_answer_is_legal_and_none_is_left_out(switch):
    default = getattr(HouseRules(), switch.name)

    answers = [answer.value for answer in switch.answers]
    stored = [HouseRules.from_snapshot({switch.name: value}) for value in answers]

    assert [switch.of(rules) for rules in stored] == answers
    if isinstance(default, Enum):
        assert sorted(answers) == sorted(answer.value for answer in type(default))
    elif isinstance(default, bool):
        assert answers == [False, True]
    else:
        assert (switch.name in TYPED, answers) == (True, [])


@pytest.mark.parametrize("switch", QUESTIONS, ids=lambda option: option.name)
def test_every_switch_is_told_in_plain_words(switch):
    assert switch.title
    assert switch.source
    assert all(answer.label for answer in switch.answers)
    assert all(
        said(answer.meaning) == "" or said(answer.meaning).endswith(".")
        for answer in switch.answers
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("switch", QUESTIONS, ids=lambda option: option.name)
def test_switches_say_what_each_sheet_says(switch, preset):
    assert switch.default_in(preset) == switch.of(PRESETS[preset])


def test_what_ends_games_is_for_side_tables():
    side = [switch.name for switch in QUESTIONS if switch.scope is Scope.SIDE]

    assert side == ["target", "rubber", "laps", "slams"]


def test_canadian_rules_are_the_stuck_dealer_and_going_alone_after_assisting():
    assert CANADIAN_RULES == {"all_pass": "stick_the_dealer", "assist_must_go_alone": True}
    assert HouseRules.from_snapshot(CANADIAN_RULES) == HouseRules(
        all_pass=AllPass.STICK_THE_DEALER, assist_must_go_alone=True, names_loner=False
    )


@pytest.mark.parametrize(
    ("name", "unmet", "met"), oracle("rules")["switches_without_effect"]
)
def test_switch_tells_when_it_changes_nothing(name, unmet, met):
    assert not matters(name, HouseRules.from_snapshot(unmet))
    assert matters(name, HouseRules.from_snapshot(met))


def test_switch_without_a_need_always_matters():
    assert matters("deck", HouseRules())
    assert set(NEEDS) <= set(SWITCHES)


def test_every_line_of_the_points_table_is_told_once():
    assert sorted(lines(POINTS_LINES)) == sorted(
        field.name for field in fields(PointsTable)
    )


@pytest.mark.parametrize("line", POINTS_LINES, ids=lambda row: row.name)
def test_points_line_may_be_as_little_as_the_table_takes(line):
    assert getattr(PointsTable(**{line.name: line.least}), line.name) == line.least
    with pytest.raises(ValueError, match=line.name):
        PointsTable(**{line.name: line.least - 1})


@pytest.mark.parametrize(
    ("rules", "quiet"), cases(tuple[HouseRules, list], "rules", "quiet_lines")
)
def test_points_line_says_whether_it_matters(rules, quiet):
    assert [line.name for line in POINTS_LINES if not line.matters(rules)] == quiet


def test_standard_game_has_every_switch_and_every_line():
    game = GAMES["standard"]

    assert groups_for(game) == GROUPS
    assert points_lines_for(game) == POINTS_LINES


def test_bidding_game_has_its_own_switches_and_the_shared_ones():
    game = GAMES["hasenpfeffer"]

    own, *shared, side = groups_for(game)

    assert own.title == "Hasenpfeffer"
    assert (*own.switches, *side.switches) == game.options
    assert names([side]) == ["hasenpfeffer_target"]
    assert sorted(names(shared)) == sorted(EVERY_GAME)
    assert lines(points_lines_for(game)) == ["false_claim"]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda item: item.key)
def test_no_game_asks_anything_twice(game):
    listed = names(groups_for(game))

    assert len(listed) == len(set(listed))
    assert {option.name for option in game.options} <= set(listed)


@pytest.mark.parametrize(("name", "sheet_says"), oracle("rules")["sheets_of_answers"])
def test_a_switch_names_the_sheet_of_each_answer(name, sheet_says):
    assert sheet_says in SWITCHES[name].source


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("partners_best", "discard_first", "may pass the turned-up card"),
        ("poker_for_a_point", True, "A tie scores nothing"),
    ],
)
def test_a_switch_tells_what_is_easily_forgotten(name, value, text):
    (answer,) = (answer for answer in SWITCHES[name].answers if answer.value == value)

    assert text in answer.meaning


def test_what_no_sheet_says_is_laid_to_none():
    (bidding,) = (note for note in GAMES["auction"].notes if "If all pass" in note)

    assert bidding.endswith("If all pass, the deal is passed out.")
    assert "No rule sheet says" in GAMES["auction"].when_wrong

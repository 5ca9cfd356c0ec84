import pytest

from scoring.cards.card import Rank
from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.markers import (
    Face,
    Form,
    MarkerState,
    forms,
    marker_points,
    marker_state,
    marker_states,
    read_marker,
)
from tests.oracles import oracle
from tests.saying import said

CASES = oracle("markers")["markers"]
TWO_THREE = ScoreMarkers.TWO_THREE


def state_of(case) -> MarkerState:
    state = case["state"]
    faces = {name: Face(state[name]) for name in ("bottom_face", "top_face")}
    ranks = {name: Rank(state[name]) for name in ("bottom", "top")}
    return MarkerState(**state | faces | ranks)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_cards_on_the_table_are_read(case):
    assert read_marker(state_of(case)) == case["points"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_points_are_laid_in_each_form(case):
    method, (*_, form) = ScoreMarkers(case["method"]), case["id"].split("-")
    one_way = [Form(form)] if form in set(Form) else list(Form)

    laid = {marker_state(method, case["points"], form) for form in one_way}

    assert laid == {state_of(case)}


def test_nothing_is_laid_that_the_sheets_do_not_show():
    laid = {
        (method, points, state)
        for method in ScoreMarkers
        for points in range(-1, 12)
        for state in marker_states(method, points)
    }

    assert laid == {
        (ScoreMarkers(case["method"]), case["points"], state_of(case)) for case in CASES
    }


@pytest.mark.parametrize(
    ("method", "last"),
    [(TWO_THREE, 9), ("6-4", 10), ("5-5", 10), ("3-4", 4), ("paper", -1)],
)
def test_scores_end_with_the_game(method, last):
    method = ScoreMarkers(method)

    assert marker_points(method) == tuple(range(last + 1))
    assert marker_state(method, last + 1) is None
    assert marker_states(method, last + 1) == ()


def test_two_and_three_alone_have_two_forms():
    assert {method: forms(method) for method in ScoreMarkers} == {
        ScoreMarkers.THREE_FOUR: (Form.LEFT,),
        ScoreMarkers.SIX_FOUR: (Form.LEFT,),
        TWO_THREE: (Form.LEFT, Form.RIGHT),
        ScoreMarkers.FIVE_FIVE: (Form.LEFT,),
        ScoreMarkers.PAPER: (),
    }


@pytest.mark.parametrize(
    ("points", "form", "text"),
    [
        (0, Form.LEFT, "Both cards face down."),
        (
            1,
            Form.LEFT,
            "The 3 face up, the 2 face down on it. 1 pip of the lower card shows.",
        ),
        (3, Form.RIGHT, "The 2 face down, the 3 face up on it."),
        (5, Form.LEFT, "Both cards face down, crossed."),
        (
            9,
            Form.LEFT,
            "The 3 face up, the 2 face up across it. 2 pips of the lower card show.",
        ),
    ],
)
def test_states_are_told_in_words(points, form, text):
    assert said(marker_state(TWO_THREE, points, form).description) == text


def test_covered_card_is_told_in_words():
    assert said(marker_state(ScoreMarkers.FIVE_FIVE, 5).description) == (
        "The 5 face up, the 5 face up on it. 0 pips of the lower card show."
    )

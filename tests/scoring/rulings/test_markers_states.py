import pytest

from scoring.cards.card import Rank
from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.markers import (
    Face,
    Form,
    MarkerState,
    marker_state,
    marker_states,
    read_marker,
)
from tests.oracles import oracle

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

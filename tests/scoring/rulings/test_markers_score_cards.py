"""What the score cards say."""

import pytest

from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings import markers
from tests.saying import said

METHODS = [method for method in ScoreMarkers if method is not ScoreMarkers.PAPER]


@pytest.mark.parametrize("method", METHODS)
def test_every_picture_is_read_as_the_points_it_shows(method):
    for points in markers.marker_points(method):
        for form, _ in zip(
            markers.forms(method), markers.marker_states(method, points), strict=False
        ):
            judgement = markers.score_cards_answer(method, points, form)

            noun = "point" if points == 1 else "points"
            assert said(judgement.verdict) == f"The cards say {points} {noun}."
            assert len(judgement.quotes) == 1


def test_crossed_cards_say_why():
    judgement = markers.score_cards_answer(ScoreMarkers.TWO_THREE, 7, markers.Form.RIGHT)

    assert said(judgement.reasons)[0] == (
        "Count the pips you can see. Add 5 because the cards are crossed."
    )


@pytest.mark.parametrize(
    ("method", "points"), [(ScoreMarkers.TWO_THREE, None), (ScoreMarkers.THREE_FOUR, 5)]
)
def test_no_picture_chosen_leaves_it_open(method, points):
    assert markers.score_cards_answer(method, points).is_open

from math import cos, hypot, radians, sin

import pytest

from scoring.cards.drawing.face import PIP, PIPS
from scoring.cards.drawing.shapes import CARD_HEIGHT, CARD_WIDTH
from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.markers import (
    CardPlacement,
    Face,
    marker_picture,
    marker_points,
    marker_state,
    marker_states,
    place_bottom_card,
    place_top_card,
)
from tests.saying import said

SHOWN = [
    (method, points, state)
    for method in ScoreMarkers
    for points in marker_points(method)
    for state in marker_states(method, points)
]
EACH = pytest.mark.parametrize(
    ("method", "points", "state"), SHOWN, ids=[f"{m}-{p}" for m, p, _ in SHOWN]
)


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    angle = radians(degrees)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def on_table(rank, lies: CardPlacement) -> list[tuple[float, float]]:
    """The pips of a card where they lie."""
    middles = [(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2) for x, y in PIPS[rank]]
    spots = [turned(x, y, lies.angle) for x, y in middles]
    return [(x + lies.x, y + lies.y) for x, y in spots]


def gap(x: float, y: float, card: CardPlacement) -> float:
    """How far outside of *card* a point is; below zero inside, by the nearest edge."""
    across, down = turned(x - card.x, y - card.y, -card.angle)
    over, under = abs(across) - CARD_WIDTH / 2, abs(down) - CARD_HEIGHT / 2
    outside = hypot(max(over, 0), max(under, 0))
    return outside or max(over, under)


@EACH
def test_top_card_covers_whole_pips_and_leaves_as_many_as_it_says(method, points, state):
    gaps = [
        gap(x, y, place_top_card(state))
        for x, y in on_table(state.bottom, place_bottom_card(state))
    ]

    is_up = state.bottom_face is Face.UP
    assert sum(gap > 0 for gap in gaps) == state.bottom_visible or not is_up
    assert all(abs(gap) > PIP for gap in gaps) or not is_up


@EACH
def test_cards_are_across_where_they_are_crossed(method, points, state):
    angles = {place_bottom_card(state).angle, place_top_card(state).angle}

    is_five_five = method is ScoreMarkers.FIVE_FIVE
    assert (angles == {0, 90}) == state.crossed or is_five_five


@EACH
def test_cards_touch_each_other(method, points, state):
    edge = [(x, y) for x in (-31, 0, 31) for y in (-43, 0, 43)]
    outline = [turned(x, y, place_bottom_card(state).angle) for x, y in edge]

    assert min(gap(x, y, place_top_card(state)) for x, y in outline) < 0


@EACH
def test_both_cards_lie_within_the_picture(method, points, state):
    drawing = marker_picture(method, state, points)

    for lies in (place_bottom_card(state), place_top_card(state)):
        for x, y in on_table(state.top, lies):
            assert drawing.left + PIP < x < drawing.left + drawing.width - PIP
            assert drawing.top + PIP < y < drawing.top + drawing.height - PIP


@EACH
def test_pictures_of_a_method_are_equally_high(method, points, state):
    first = marker_picture(method, marker_state(method, 0), 0)
    drawing = marker_picture(method, state, points)

    assert (drawing.top, drawing.height) == (first.top, first.height)


def test_upper_card_is_drawn_last():
    state = marker_state(ScoreMarkers.SIX_FOUR, 2)
    drawing = marker_picture(ScoreMarkers.SIX_FOUR, state, 2)

    bottom, top = drawing.layers
    assert (bottom.x, bottom.y, bottom.angle) == (0, 0, 0)
    assert (top.x, top.y, top.angle) == (0, 29.5, 0)
    assert said(drawing.title) == "2 points."

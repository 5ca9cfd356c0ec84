"""Score markers: what two low cards beside a pair say of its score, and how they lie.

Knows nothing of pages or paper.

Source: Everything2 (two and three in both forms, two fives), Activity List and House
of Cards (six and four), Brad Wilson (two fives), CatsAtCards (three and four, whose
picture is lost: its states follow the rule by which markers are read).
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from scoring.cards.card import Card, Rank, Suit
from scoring.cards.drawing.face import back_shapes, outline, plain_shapes
from scoring.cards.drawing.shapes import CARD_HEIGHT, CARD_WIDTH, Drawing, Layer, Shape
from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.judgement import Judgement
from scoring.rulings.quotes import QUOTES, Quote
from tournament.words.marked import gettext_noop as _
from tournament.words.marked import ngettext_lazy

CROSSED = 5
"""Points added where the cards lie across each other."""


class Face(StrEnum):
    UP = "up"
    DOWN = "down"


class Form(StrEnum):
    """Two and three are laid in two ways; the others in the first alone."""

    LEFT = "left"
    RIGHT = "right"


class MarkerState(NamedTuple):
    """Two cards as they lie: *top* covers all but *bottom_visible* pips of *bottom*.

    *crossed* is the five points of two and three: the cards lie across each other.
    """

    bottom: Rank
    bottom_face: Face
    top: Rank
    top_face: Face
    bottom_visible: int = 0
    crossed: bool = False


def read_marker(state: MarkerState) -> int:
    """The points two cards show: visible pips, and five if crossed.

    Source: Everything2, "The cards are overlapped and the number of pips showing
    represents the score"; its pictures of two and three for the cross.
    """
    top = int(state.top) if state.top_face is Face.UP else 0
    return state.bottom_visible + top + CROSSED * state.crossed


def marker_states(method: ScoreMarkers, points: int) -> tuple[MarkerState, ...]:
    """Every way to show *points* by *method*, the left form first.

    None for a score that no marker shows: it ends the game, or cannot be.
    """
    return _STATES.get(method, {}).get(points, ())


def marker_state(
    method: ScoreMarkers, points: int, form: Form = Form.LEFT
) -> MarkerState | None:
    """How *points* are shown by *method* in one form.

    Where there is one way only both forms give it; None as in `marker_states`.
    """
    states = marker_states(method, points)
    if not states:
        return None
    return states[-1] if form is Form.RIGHT else states[0]


def marker_points(method: ScoreMarkers) -> tuple[int, ...]:
    """The scores that *method* shows, ascending; none for paper."""
    return tuple(_STATES.get(method, {}))


def forms(method: ScoreMarkers) -> tuple[Form, ...]:
    if method is ScoreMarkers.PAPER:
        return ()
    return tuple(Form) if method is ScoreMarkers.TWO_THREE else (Form.LEFT,)


_TWO, _THREE, _FOUR, _FIVE, _SIX = Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX
_UP, _DOWN = Face.UP, Face.DOWN


def _two_three(*, crossed: bool) -> Iterator[tuple[MarkerState, ...]]:
    """0 to 4 points, or 5 to 9 with the cards across each other."""

    def three_up(top: Face, visible: int) -> MarkerState:
        return MarkerState(_THREE, _UP, _TWO, top, visible, crossed)

    def on_its_back(bottom: Rank, top: Rank) -> MarkerState:
        return MarkerState(bottom, _DOWN, top, _UP, 0, crossed)

    yield (MarkerState(_THREE, _DOWN, _TWO, _DOWN, 0, crossed),)
    yield (three_up(_DOWN, 1),)
    yield three_up(_DOWN, 2), on_its_back(_THREE, _TWO)
    yield three_up(_UP, 1), on_its_back(_TWO, _THREE)
    if crossed:
        yield three_up(_UP, 2), MarkerState(_TWO, _UP, _THREE, _UP, 1, crossed)
    else:
        yield (three_up(_UP, 2),)


def _turned_over(
    bottom: Rank, top: Rank, *, bends: int
) -> Iterator[tuple[MarkerState, ...]]:
    """Up to ten points: the top card is turned face up when *bends* are reached."""
    for points in range(11):
        face = _UP if points >= bends else _DOWN
        visible = points - int(top) * (face is _UP)
        yield (MarkerState(bottom, _UP, top, face, visible),)


def _three_four() -> Iterator[tuple[MarkerState, ...]]:
    yield (MarkerState(_THREE, _DOWN, _FOUR, _DOWN),)
    for points in range(1, 5):
        bottom, top = (_THREE, _FOUR) if points % 2 else (_FOUR, _THREE)
        yield (MarkerState(bottom, _UP, top, _DOWN, points),)


_STATES = {
    method: dict(enumerate(states))
    for method, states in {
        ScoreMarkers.TWO_THREE: (*_two_three(crossed=False), *_two_three(crossed=True)),
        ScoreMarkers.SIX_FOUR: _turned_over(_SIX, _FOUR, bends=7),
        ScoreMarkers.FIVE_FIVE: _turned_over(_FIVE, _FIVE, bends=5),
        ScoreMarkers.THREE_FOUR: _three_four(),
    }.items()
}


def score_cards_answer(
    method: ScoreMarkers, points: int | None = None, form: Form = Form.LEFT
) -> Judgement:
    """What the cards of *method* say that lie as for *points* in that *form*.

    Without points, or with points the method does not show, it is open.
    """
    state = None if points is None else marker_state(method, points, form)
    if state is None:
        verdict = _("Find the picture that looks like the cards on the table.")
        return Judgement(verdict, (), _quotes(method), is_open=True)
    count = _("Count the pips you can see.")
    if state.crossed:
        count = _("Count the pips you can see. Add 5 because the cards are crossed.")
    points_shown = ngettext_lazy(
        "The cards say %(count)s point.",
        "The cards say %(count)s points.",
        read_marker(state),
    )
    return Judgement(points_shown, (count,), _quotes(method))


def _quotes(method: ScoreMarkers) -> tuple[Quote, ...]:
    return QUOTES.get(f"markers_{method.name.lower()}", ())


ACROSS = 90.0
ASKEW = 45.0
HAIR = 1.5
"""How far a card lies from exactly on another, so that both are to be seen."""

SUIT = Suit.HEARTS


class CardPlacement(NamedTuple):
    """A card on the table: its middle, in mm from the bottom card's, and its turn."""

    x: float = 0
    y: float = 0
    angle: float = 0


def place_bottom_card(state: MarkerState) -> CardPlacement:
    """Place the bottom card: upright, or across below an upright card."""
    is_across = state.crossed and state.bottom_face is Face.DOWN is not state.top_face
    return CardPlacement(angle=ACROSS if is_across else 0)


def place_top_card(state: MarkerState) -> CardPlacement:
    if state.crossed:
        return CardPlacement() if place_bottom_card(state).angle else _across(state)
    if not state.bottom_visible:
        return CardPlacement(HAIR, HAIR)
    if state.bottom_visible in _CORNERS.get(state.bottom, {}):
        shift = _CORNERS[state.bottom][state.bottom_visible]
        return CardPlacement(shift, shift, ASKEW)
    if state.bottom is state.top is Rank.FIVE:
        return _across(state)
    return CardPlacement(0, CARD_HEIGHT / 2 + _cut(state))


_CUTS = {
    Rank.TWO: {1: 0.0, 2: 38.0},
    Rank.THREE: {1: -14.5, 2: 14.5, 3: 38.0},
    Rank.FOUR: {2: 0.0, 4: 38.0},
    Rank.FIVE: {2: -14.5, 3: 14.5, 5: 38.0},
    Rank.SIX: {2: -14.5, 4: 14.5, 6: 38.0},
}
"""How far below the bottom card's middle the upper edge of the top card lies (mm)."""

_CORNERS = {Rank.FIVE: {1: 7.9, 4: 36.7}, Rank.SIX: {1: 7.9, 3: 22.3, 5: 36.7}}
"""How far the top card is slid both ways, turned by 45°, to leave an odd pip."""


def _cut(state: MarkerState) -> float:
    return _CUTS[state.bottom][state.bottom_visible] if state.bottom_visible else -21.5


def _across(state: MarkerState) -> CardPlacement:
    return CardPlacement(0, CARD_WIDTH / 2 + _cut(state), ACROSS)


def marker_picture(method: ScoreMarkers, state: MarkerState, points: int) -> Drawing:
    """Two cards as they lie for *points*; every picture of a method is as high."""
    top, bottom = _frame(method)
    boxes = [_box(lies) for lies in (place_bottom_card(state), place_top_card(state))]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    second = Suit.DIAMONDS if state.bottom is state.top else SUIT
    layers = (
        _layer(state.bottom, SUIT, state.bottom_face, place_bottom_card(state)),
        _layer(state.top, second, state.top_face, place_top_card(state)),
    )
    title = ngettext_lazy("%(count)s point.", "%(count)s points.", points)
    return Drawing(title, left, top, right - left, bottom - top, layers)


def _layer(rank: Rank, suit: Suit, face: Face, lies: CardPlacement) -> Layer:
    return Layer(_shapes(rank, suit, face), lies.x, lies.y, lies.angle)


@cache
def _shapes(rank: Rank, suit: Suit, face: Face) -> tuple[Shape, ...]:
    card = Card(rank, suit)
    front = (outline("#111"), *plain_shapes(card))
    shapes = front if face is Face.UP else back_shapes()
    return tuple(shape.moved(-CARD_WIDTH / 2, -CARD_HEIGHT / 2) for shape in shapes)


@cache
def _frame(method: ScoreMarkers) -> tuple[float, float]:
    boxes = [
        _box(lies)
        for points in marker_points(method)
        for state in marker_states(method, points)
        for lies in (place_bottom_card(state), place_top_card(state))
    ]
    return min(top for _, top, _, _ in boxes), max(bottom for _, _, _, bottom in boxes)


def _box(lies: CardPlacement) -> tuple[float, float, float, float]:
    width, height = CARD_WIDTH / 2, CARD_HEIGHT / 2
    if lies.angle == ACROSS:
        width, height = height, width
    elif lies.angle == ASKEW:
        width = height = (width + height) * 0.7072 - 2.5  # its corners are round
    return lies.x - width, lies.y - height, lies.x + width, lies.y + height

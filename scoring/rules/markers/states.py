"""Score markers: what two low cards beside a pair say of its score.

Knows nothing of how they are drawn; `layout` says where the cards lie.

Source: Everything2 (two and three in both forms, two fives), Activity List and House
of Cards (six and four), Brad Wilson (two fives), CatsAtCards (three and four, whose
picture is lost: its states follow the rule by which markers are read).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scoring.cards.card import Rank
from scoring.rules.house_rules import ScoreMarkers
from tournament.marked import Message, gettext_lazy, ngettext_lazy, paragraph
from tournament.marked import gettext_noop as _

CROSSED = 5
"""Points added where the cards lie across each other."""


class Face(StrEnum):
    """Which way a card lies."""

    UP = "up"
    DOWN = "down"


class Form(StrEnum):
    """Two and three are laid in two ways; the others in the first alone."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class MarkerState:
    """Two cards as they lie: *top* covers all but *bottom_visible* pips of *bottom*.

    *crossed* is the five points of two and three: the cards lie across each other.

    Raises:
        ValueError: more pips to be seen than there are, or any on a card's back.
    """

    bottom: Rank
    bottom_face: Face
    top: Rank
    top_face: Face
    bottom_visible: int = 0
    crossed: bool = False

    def __post_init__(self) -> None:
        most = int(self.bottom) if self.bottom_face is Face.UP else 0
        if not 0 <= self.bottom_visible <= most:
            raise ValueError(f"{self.bottom_visible} of {most} pips cannot be seen")

    @property
    def description(self) -> Message:
        """Describe how to lay the cards: "The 3 face down, the 2 face up on it."."""
        cards = {"bottom": self.bottom.label, "top": self.top.label}
        if self.top_face is Face.DOWN and self.bottom_face is Face.DOWN:
            if self.crossed:
                return gettext_lazy("Both cards face down, crossed.")
            return gettext_lazy("Both cards face down.")
        if self.bottom_face is Face.DOWN:
            if self.crossed:
                return gettext_lazy(
                    "The %(bottom)s face down, the %(top)s face up across it.", **cards
                )
            return gettext_lazy(
                "The %(bottom)s face down, the %(top)s face up on it.", **cards
            )
        return paragraph(
            Message(_ON_FACE_UP[self.top_face, self.crossed], cards), self._pips
        )

    @property
    def _pips(self) -> Message:
        return ngettext_lazy(
            "%(count)s pip of the lower card shows.",
            "%(count)s pips of the lower card show.",
            self.bottom_visible,
        )


_ON_FACE_UP = {
    (Face.UP, False): _("The %(bottom)s face up, the %(top)s face up on it."),
    (Face.UP, True): _("The %(bottom)s face up, the %(top)s face up across it."),
    (Face.DOWN, False): _("The %(bottom)s face up, the %(top)s face down on it."),
    (Face.DOWN, True): _("The %(bottom)s face up, the %(top)s face down across it."),
}
"""How the top card lies on a card that lies face up."""


def read_marker(state: MarkerState) -> int:
    """Return the points two cards show: visible pips, and five if crossed.

    Source: Everything2, "The cards are overlapped and the number of pips showing
    represents the score"; its pictures of two and three for the cross.
    """
    top = int(state.top) if state.top_face is Face.UP else 0
    return state.bottom_visible + top + CROSSED * state.crossed


def marker_states(method: ScoreMarkers, points: int) -> tuple[MarkerState, ...]:
    """Return every way to show *points* by *method*, the left form first.

    None for a score that no marker shows: it ends the game, or cannot be.
    """
    return _STATES.get(method, {}).get(points, ())


def marker_state(
    method: ScoreMarkers, points: int, form: Form = Form.LEFT
) -> MarkerState | None:
    """Return how *points* are shown by *method* in one form.

    Where there is one way only both forms give it; None as in `marker_states`.
    """
    states = marker_states(method, points)
    if not states:
        return None
    return states[-1] if form is Form.RIGHT else states[0]


def marker_points(method: ScoreMarkers) -> tuple[int, ...]:
    """Return the scores that *method* shows, ascending; none for paper."""
    return tuple(_STATES.get(method, {}))


def forms(method: ScoreMarkers) -> tuple[Form, ...]:
    """Return the forms in which *method* is laid."""
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

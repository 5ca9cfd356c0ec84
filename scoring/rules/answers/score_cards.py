"""Read the score cards: what two low cards beside a pair say."""

from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.markers.states import Form, marker_state, read_marker
from tournament.marked import gettext_noop as _
from tournament.marked import ngettext_lazy

_QUOTES = {
    ScoreMarkers.TWO_THREE: Quote(
        "everything2",
        "Euchre Scoring using cards",
        "To keep score with cards in Euchre you typically take the two and three of one "
        "suit.",
    ),
    ScoreMarkers.SIX_FOUR: Quote(
        "everything2",
        "Scoring",
        "Score is usually kept by setting aside either a pair of 5's or a 6 and 4 for "
        "each team. The cards are overlapped and the number of pips showing represents "
        "the score from 0 to 10.",
    ),
    ScoreMarkers.FIVE_FIVE: Quote(
        "brad_wilson",
        "Scoring",
        "As you mark the first five points, expose the five pips on the bottom five. "
        "When you get five points, flip the top card over, and expose the bottom five "
        "pips for six through ten.",
    ),
    ScoreMarkers.THREE_FOUR: Quote(
        "cats_at_cards",
        "Score Indicators",
        "Thus, in a 5 point game, two unused threes and fours from the deck would be "
        "used by each partnership to mark their score.",
    ),
}


def score_cards_answer(
    method: ScoreMarkers, points: int | None = None, form: Form = Form.LEFT
) -> Judgement:
    """Return what the cards of *method* say that lie as for *points* in that *form*.

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
    return Judgement(points_shown, (state.description, count), _quotes(method))


def _quotes(method: ScoreMarkers) -> tuple[Quote, ...]:
    return (_QUOTES[method],) if method in _QUOTES else ()

"""Read the score cards: what two low cards beside a pair say."""

from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote
from scoring.rules.disputes.ruling import counted
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.markers.states import CROSSED, Form, marker_state, read_marker

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
        verdict = "Find the picture that looks like the cards on the table."
        return Judgement(verdict, (), _quotes(method), is_open=True)
    top = f" {CROSSED} are added because the cards are crossed." if state.crossed else ""
    return Judgement(
        f"The cards say {counted(read_marker(state))}.",
        (f"You see this: {state.description}.", f"Count the pips you can see.{top}"),
        _quotes(method),
    )


def _quotes(method: ScoreMarkers) -> tuple[Quote, ...]:
    return (_QUOTES[method],) if method in _QUOTES else ()

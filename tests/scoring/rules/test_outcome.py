from scoring.rules import DealReport, Outcome
from scoring.rules.outcome import SCORING
from tests.oracles import oracle


def test_outcome_label_is_what_people_say():
    labels = [outcome.label for outcome in Outcome]

    assert labels == oracle("rules")["labels"]


def test_scoring_outcomes_are_those_some_side_scores_by():
    others = [outcome for outcome in Outcome if outcome not in SCORING]

    assert others == [
        Outcome.THROWN_IN,
        Outcome.DEAD_DEAL,
        Outcome.POINTS_ONLY,
        Outcome.BID_PLAYED,
        Outcome.WRITTEN,
    ]


def test_report_needs_no_more_than_an_outcome():
    report = DealReport(Outcome.THROWN_IN)

    assert (report.side, report.alone, report.points) == (None, None, None)
    assert (report.bid, report.tricks) == ("", None)

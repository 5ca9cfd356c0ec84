from scoring.rules import DealReport, Outcome
from scoring.rules.outcome import SCORING


def test_outcome_label_is_what_people_say():
    labels = [outcome.label for outcome in Outcome]

    assert labels == [
        "Made it",
        "All five",
        "Loner, made it",
        "Loner, all five",
        "Euchred them",
        "Euchred a loner",
        "Euchred them alone",
        "Euchred them alone, all five",
        "Lay-down, all five",
        "Poker for a point",
        "No score (all passed)",
        "No score (deal lost)",
        "Points only",
        "Bid and tricks",
        "From the tally cards",
    ]


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

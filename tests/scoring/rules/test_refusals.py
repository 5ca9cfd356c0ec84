import pytest

from scoring.rules import ImpossibleDeal, refusals
from tests.oracles import oracle
from tournament.words.refusals import Refusal

TEXTS = oracle("errors")["errors"]
DEFINED = [
    kind
    for kind in Refusal.__subclasses__()
    if kind.__module__ == refusals.__name__ and kind is not ImpossibleDeal
]

PUBLISHED = [kind for kind in DEFINED if kind.code != "PLAYED_AND_PASSED"]
"""All but what was refused first after the oracle was written."""


@pytest.mark.parametrize("refusal", PUBLISHED, ids=lambda kind: kind.code)
def test_refusal_says_what_the_oracle_says(refusal):
    assert refusal.text == TEXTS[refusal.code]
    assert refusal.status == 400


def test_refusals_cover_a_deal_of_every_game():
    assert [kind.code for kind in DEFINED] == [
        "POINTS_NOT_POSSIBLE",
        "POINTS_NEGATIVE",
        "POINTS_NOT_A_NUMBER",
        "BOTH_SIDES_SCORED",
        "NOTHING_ENTERED",
        "OPTION_OFF",
        "OUTCOME_MISMATCH",
        "ALONE_WITHOUT_MAKER",
        "MAKER_NOT_AT_TABLE",
        "SIDE_NOT_AT_TABLE",
        "LONE_DEFENDER_NEEDS_LONE_MAKER",
        "ASSIST_MUST_BE_ALONE",
        "THROWN_IN_WITH_STICK",
        "PLAYED_AND_PASSED",
        "JAMBON_NOT_ALONE",
        "TRICKS_RANGE",
        "TRICKS_SUM",
        "NOBODY_ALONE",
        "BID_NOT_POSSIBLE",
        "BID_TOO_LOW",
        "TOO_MANY_PARTNERS",
        "DECK_TOO_SMALL",
    ]


def test_impossible_deal_reads_as_all_its_sentences():
    reasons = [refusals.PointsNotANumber(), refusals.JambonNotAlone()]

    impossible = ImpossibleDeal(reasons)

    assert impossible.refusals == tuple(reasons)
    assert impossible.sentences == tuple(str(refusal) for refusal in reasons)
    assert str(impossible) == (
        "Please enter whole points, for example 2. "
        "Only a player going alone can play with the hand face up (jambon)."
    )

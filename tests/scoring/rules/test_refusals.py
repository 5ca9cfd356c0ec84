from scoring.rules import ImpossibleDeal, refusals
from tournament.words.refusals import Refusal

DEFINED = [
    kind
    for kind in Refusal.__subclasses__()
    if kind.__module__ == refusals.__name__ and kind is not ImpossibleDeal
]


def test_refusals_cover_a_deal_of_every_game():
    assert {kind.status for kind in DEFINED} == {400}
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
        "Type whole points, for example 2. "
        "Only a player who goes alone can play a lay-down, or jambon. Nothing was changed."
    )

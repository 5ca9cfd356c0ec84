from scoring.rules import ImpossibleDeal, refusals
from tests.oracles import oracle
from tournament.words.refusals import Refusal

DEFINED = [
    kind
    for kind in Refusal.__subclasses__()
    if kind.__module__ == refusals.__name__ and kind is not ImpossibleDeal
]


def test_refusals_cover_a_deal_of_every_game():
    assert {kind.status for kind in DEFINED} == {400}
    assert [kind.code for kind in DEFINED] == oracle("rules")["refusals"]


def test_impossible_deal_reads_as_all_its_sentences():
    reasons = [refusals.PointsNotANumber(), refusals.JambonNotAlone()]

    impossible = ImpossibleDeal(reasons)

    assert impossible.refusals == tuple(reasons)
    assert impossible.sentences == tuple(str(refusal) for refusal in reasons)
    assert str(impossible) == (
        "Type whole points, for example 2. "
        "Only a player who goes alone can play a lay-down, or jambon. Nothing was changed."
    )

import pytest

from scoring.rules import HouseRules
from tests.factories.rules import rules_of, summary
from tests.oracles import oracle

CASES = oracle("rulings")


def course(**changed) -> tuple[str, ...]:
    return summary(rules_of(**changed)).deal


def test_a_deal_is_told_in_five_sentences():
    assert course() == tuple(CASES["five_sentences"])


@pytest.mark.parametrize(("place", "changed", "text"), CASES["courses"])
def test_the_house_changes_the_course(place, changed, text):
    house = HouseRules.from_snapshot(changed)

    assert text in summary(house).deal[place]
    assert text not in course()[place]


def test_bald_turns_cards_up_in_its_own_way():
    sentences = course(game="bald")

    assert len(sentences) == 8
    assert sentences[1].startswith("The left bower is played as a card of the suit printed")
    assert not [sentence for sentence in sentences if "accepts that suit" in sentence]


def test_bidding_games_are_told_by_their_notes():
    sentences = course(game="pepper")

    assert sentences[0] == (
        "24 cards, nine to ace, without joker or widow. Everyone gets 6 cards."
    )
    assert len(sentences) == 5


def test_railroad_is_told_by_its_switches():
    assert len(course(game="railroad")) == 5

import pytest

from scoring.cards.hands import LoneLead
from scoring.cards.pack import DealPattern
from scoring.rules.house_rules import AllPass, DealerPickup, Deck, DefendAlone, ThrownInDeal
from tests.factories.rules import rules_of, summary


def course(**changed) -> tuple[str, ...]:
    return summary(rules_of(**changed)).deal


def test_a_deal_is_told_in_five_sentences():
    assert course() == (
        "32 cards, down to the seven. Everyone gets 5 cards, 3 and 2 at a time. The next "
        "card is turned up.",
        "From the dealer’s left, each player passes or accepts that suit as trump. Once it "
        "is accepted, the dealer picks up the card and discards.",
        "If everyone passes, each player in turn may call another suit. If everyone passes "
        "again, the deal is over, 0–0, and the next player deals.",
        "The player left of the dealer leads. Follow suit if you can. The highest trump "
        "wins the trick, or without one the highest card of the suit led. The winner "
        "leads.",
        "The maker may go alone, and says so before the first card. The partner lays the "
        "hand face down. The player left of the loner then leads first.",
    )


@pytest.mark.parametrize(
    ("place", "changed", "text"),
    [
        (0, {"deck": Deck.TWENTY_FOUR}, "24 cards, down to the nine. "),
        (0, {"joker": True}, "32 cards, down to the seven, and a joker. "),
        (0, {"deal_pattern": DealPattern.STANDARD_DEALING}, "3-2-3-2, then 2-3-2-3"),
        (0, {"deal_pattern": DealPattern.FREE}, "in twos and threes"),
        (1, {"dealer_pickup": DealerPickup.MAY}, "the dealer may pick up the card"),
        (
            2,
            {"all_pass": AllPass.STICK_THE_DEALER},
            "The dealer, asked last, must call a suit.",
        ),
        (2, {"thrown_in_deal": ThrownInDeal.SAME_DEALER}, "the same dealer deals again."),
        (4, {"lone_lead": LoneLead.LEFT_OF_DEALER}, "left of the dealer still leads"),
        (4, {"lone_lead": LoneLead.NO_LONE_LEAD}, "but never the loner."),
        (
            4,
            {"lone_lead": LoneLead.NO_LONE_LEAD, "defend_alone": DefendAlone.ANY},
            "but never the loner. A defender who goes alone always leads.",
        ),
    ],
)
def test_the_house_changes_the_course(place, changed, text):
    assert text in course(**changed)[place]
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

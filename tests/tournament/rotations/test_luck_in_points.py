"""Luck in points, and what is said of it."""

import pytest

from tournament.rotations import chart
from tournament.rotations.balanced import balanced
from tournament.rotations.luck import LuckInPoints, card_points, luck_in_points
from tournament.rotations.words.fairness import luck_sentences


def test_a_balanced_night_of_48_has_the_luck_of_the_simulation():
    luck = luck_in_points(balanced(48, 10))

    assert luck.draw == pytest.approx(1.14, abs=0.05)
    assert luck.cards == pytest.approx(5.5, abs=0.01)


def test_twice_the_deals_make_twice_the_luck_of_the_draw():
    night = balanced(48, 10)

    assert luck_in_points(night, deals_per_game=8).draw == pytest.approx(
        2 * luck_in_points(night).draw
    )
    assert card_points(10, 16) == pytest.approx(2 * card_points(10, 4))


@pytest.mark.parametrize(
    ("luck", "sentences"),
    [
        (
            LuckInPoints(1.16, 5.5),
            [
                "Good or bad partners and opponents move a total by about 1.2 points.",
                "The cards move a total by about 5.5 points.",
            ],
        ),
        (
            luck_in_points(chart(2)),
            [
                "Who sits with whom gives no one an advantage.",
                "The cards move a total by about 4.6 points.",
            ],
        ),
    ],
)
def test_sentences_on_the_luck_of_the_draw(luck, sentences):
    *said, assumed = map(str, luck_sentences(luck))

    assert said == sentences
    assert assumed.startswith("This assumes that a good player")

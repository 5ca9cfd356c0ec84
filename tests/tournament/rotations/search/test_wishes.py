import pytest

from tournament.rotations.search import Wishes, WishRefused


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(apart=((3, 3),)), "Player 3 cannot be the other player too."),
        (Wishes(together=((1, 13),)), "There is no player 13."),
        (Wishes(fixed_tables={0: 1}), "There is no player 0."),
        (Wishes(fixed_tables={2: 4}), "There is no table 4 for player 2."),
        (
            Wishes(fixed_tables={2: 3, 5: 3}),
            "Players 2 and 5 cannot both keep table 3. They meet in every game.",
        ),
        (
            Wishes(together=((1, 2), (3, 4), (5, 4), (2, 3))),
            "Players 1, 2, 3, 4 and 5 do not fit at one table.",
        ),
        (
            Wishes(together=((1, 2), (2, 3)), apart=((3, 1),)),
            "Players 1 and 3 cannot start together and be kept apart.",
        ),
        (
            Wishes(together=((1, 2),), fixed_tables={1: 1, 2: 2}),
            "Players 1 and 2 cannot start together and be kept apart.",
        ),
    ],
)
def test_a_wish_that_cannot_be_is_refused_with_a_sentence(wishes, sentence):
    with pytest.raises(WishRefused) as refused:
        wishes.check(12, 3)

    assert str(refused.value) == sentence


def test_wishes_that_go_together_pass():
    wishes = Wishes(apart=((1, 2),), together=((1, 3), (2, 4)), fixed_tables={1: 1, 12: 3})

    wishes.check(12, 3)

    assert wishes.strangers == {(1, 2), (1, 12)}
    assert wishes.groups == ((1, 3), (2, 4))


def test_linked_pairs_are_one_group_and_the_largest_comes_first():
    wishes = Wishes(together=((1, 2), (5, 6), (7, 6), (8, 9)))

    assert wishes.groups == ((5, 6, 7), (1, 2), (8, 9))


def test_a_wish_concerns_only_those_present():
    wishes = Wishes(
        apart=((1, 2), (1, 3)), together=((4, 5), (5, 6)), fixed_tables={2: 1, 7: 2}
    )

    assert wishes.among(frozenset({1, 3, 5, 6, 7})) == Wishes(
        apart=((1, 3),), together=((5, 6),), fixed_tables={7: 2}
    )

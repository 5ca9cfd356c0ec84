"""What a new plan changes for each number."""

from dataclasses import replace

from hypothesis import given

from tests.tournament.rotations.strategies import rotations
from tournament.rotations import Foursome, Rotation, RoundPlan, duties
from tournament.rotations.changes import changed_numbers

FIRST = RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)), (9,))
SECOND = RoundPlan((Foursome(1, 3, 5, 7), Foursome(9, 6, 2, 8)), (4,))
ROTATION = Rotation(9, (FIRST, SECOND))


def with_second(plan):
    return replace(ROTATION, rounds=(FIRST, plan))


def test_nobody_changes_in_the_same_night_or_by_games_played():
    other = replace(ROTATION, rounds=(SECOND, SECOND))

    assert changed_numbers(ROTATION, ROTATION, played=0) == ()
    assert changed_numbers(ROTATION, other, played=1) == ()
    assert changed_numbers(ROTATION, other, played=0) == (1, 2, 3, 4, 5, 6, 7, 8, 9)


def test_who_rests_instead_of_another_changes_with_everybody_at_the_table():
    other = with_second(RoundPlan((Foursome(1, 3, 5, 7), Foursome(9, 6, 2, 4)), (8,)))

    assert changed_numbers(ROTATION, other, played=1) == (2, 4, 6, 8, 9)


def test_other_seats_at_the_same_table_are_a_change():
    for four in ((3, 1, 5, 7), (1, 3, 7, 5), (5, 7, 1, 3), (1, 5, 3, 7)):
        other = with_second(RoundPlan((Foursome(*four), SECOND.tables[1]), (4,)))

        assert set(changed_numbers(ROTATION, other, played=1)) <= {1, 3, 5, 7}
        assert changed_numbers(ROTATION, other, played=1) != ()


def test_who_leaves_needs_no_card_and_who_comes_does():
    other = replace(
        with_second(RoundPlan((Foursome(1, 3, 5, 7), Foursome(9, 6, 2, 10)), (4,))),
        players=10,
    )

    assert changed_numbers(ROTATION, other, played=1) == (2, 6, 9, 10)


def test_games_taken_away_change_nothing_and_games_added_change_everybody():
    shorter = replace(ROTATION, rounds=(FIRST,))

    assert changed_numbers(ROTATION, shorter, played=1) == ()
    assert changed_numbers(shorter, ROTATION, played=1) == (1, 2, 3, 4, 5, 6, 7, 8, 9)


@given(rotations(), rotations())
def test_numbers_with_the_same_duties_and_rests_are_the_same(before, after):
    played = 1
    changed = changed_numbers(before, after, played=played)

    assert changed == tuple(
        number
        for number in range(1, after.players + 1)
        if not read_card(after, number, played) <= read_card(before, number, played)
    )


def read_card(rotation, number, played):
    """What a card says of the games not played yet, by another way than the code's."""
    seats = {(duty.game, duty) for duty in duties(rotation, number) if duty.game > played}
    rests = {
        (game, "rest")
        for game, plan in enumerate(rotation.rounds, start=1)
        if number in plan.sit_out and game > played
    }
    return seats | rests

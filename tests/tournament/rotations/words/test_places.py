"""What is said of sit-outs, tables, walks and first deals."""

import pytest

from tests.tournament.rotations.words.schedules import plan, relay, said_of
from tournament.rotations import Rotation, audit
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words.places import least_at_one_table, least_first_deal_spread


def out_of_five(*resting):
    return Rotation(
        5, tuple(plan([n for n in range(1, 6) if n != out], out=[out]) for out in resting)
    )


@pytest.mark.parametrize(
    ("resting", "sentences"),
    [
        ([1], ["1 player sits out once, the others never."]),
        ([1, 2, 3], ["3 players sit out once, the others never."]),
        ([1, 2, 3, 4, 5], ["Everyone sits out once."]),
        (
            [1, 2, 3, 4, 5, 1],
            [
                "Players sit out 1 to 2 times.",
                "No one has another turn before everyone has had one.",
            ],
        ),
        (
            [1, 1, 2, 3, 4, 5],
            [
                "Players sit out 1 to 2 times.",
                "Some players have another turn before everyone has had one.",
            ],
        ),
        ([1, 1], ["Players sit out 0 to 2 times."]),
    ],
)
def test_sit_outs(resting, sentences):
    assert [
        sentence
        for sentence in said_of(out_of_five(*resting))
        if "sit" in sentence or "turn" in sentence
    ] == sentences


def test_an_odd_table_is_no_sit_out():
    sentences = said_of(out_of_five(1, 2), ExtraPlayerPolicy.ODD_TABLE)

    assert "2 players play at the extra table once, the others never." in sentences
    assert not any("sit" in sentence for sentence in sentences)
    assert "No one plays at the extra table." in said_of(
        relay(4, 2), ExtraPlayerPolicy.ODD_TABLE
    )


def test_who_has_sat_out_more_than_somebody_there_as_long():
    early, late = plan((1, 2, 3, 4), out=[5]), plan((1, 2, 3, 6), out=[5, 4])
    rotation = Rotation(6, (early, late))

    assert "Players sit out 0 to 2 times." in said_of(rotation)
    assert "Between players who are here as long, the difference is 2." in said_of(rotation)


def test_places_of_a_relay():
    sentences = said_of(relay(6, 10))

    assert (
        "No one plays at the same table more than 10 times. The least possible is 2 times."
        in sentences
    )
    assert (
        "Players change tables 0 to 9 times. On average it is 1 table further." in sentences
    )
    assert "Players deal first 0 to 10 times." in sentences


def test_a_single_table():
    sentences = said_of(out_of_five(1, 2))

    assert "There is 1 table." in sentences
    assert "No one changes tables." in sentences
    assert "No one changes tables." not in said_of(out_of_five(1))


def test_as_few_games_at_one_table_as_can_be():
    tables = [(1, 2, 3, 4), (5, 6, 7, 8)]
    rotation = Rotation(8, (plan(*tables), plan(*tables[::-1]), plan(*tables)))

    assert (
        "No one plays at the same table more than 2 times. That is the least possible."
        in said_of(rotation)
    )
    assert "Everyone changes tables 2 times. On average it is 1 table further." in said_of(
        rotation
    )


def test_first_deals():
    rounds = [plan((n, *(m for m in range(1, 5) if m != n))) for n in range(1, 5)]

    assert "Everyone deals first once." in said_of(Rotation(4, tuple(rounds)))
    assert "No one deals first more than once." in said_of(Rotation(4, tuple(rounds[:3])))
    assert "Players deal first 1 to 2 times." in said_of(Rotation(4, (*rounds, rounds[0])))


def test_what_is_least_possible_of_tables_and_first_deals():
    assert least_at_one_table(audit(relay(6, 10))) == 2
    assert least_at_one_table(audit(Rotation(8, ()))) == 0
    assert least_first_deal_spread(audit(relay(6, 10))) == 1  # 60 first deals, 24 players
    assert least_first_deal_spread(audit(relay(6, 8))) == 0

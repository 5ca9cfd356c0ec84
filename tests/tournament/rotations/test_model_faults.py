import pytest
from hypothesis import given

from tests.tournament.rotations.strategies import rotations
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.model import faults

TWO_TABLES = RoundPlan((Foursome(1, 6, 2, 5), Foursome(3, 8, 4, 7)))


def plan(*tables, out=()):
    return RoundPlan(tuple(Foursome(*table) for table in tables), tuple(out))


def faults_of(players, *rounds):
    return [str(fault) for fault in faults(Rotation(players, rounds))]


@given(rotations())
def test_a_sound_schedule_has_none(rotation):
    assert list(faults(rotation)) == []


@pytest.mark.parametrize(
    ("round_", "sentences"),
    [
        (plan((1, 6, 2, 5), (3, 8, 4, 1)), ["number 1 sits at two tables"]),
        (plan((1, 6, 2, 1), (3, 8, 4, 7)), ["number 1 sits twice at table 1"]),
        (plan((1, 1, 1, 2)), ["number 1 sits 3 times at table 1"]),
        (
            plan((1, 6, 2, 5), (3, 8, 4, 7), out=[7]),
            ["number 7 sits at table 2 and sits out"],
        ),
        (plan((1, 6, 2, 5), out=[7, 7]), ["number 7 is twice among those who sit out"]),
        (plan((1, 6, 2, 9)), ["there is no number 9"]),
        (plan((0, 6, 2, 5)), ["there is no number 0"]),
        (plan((1, 6, 2, 5), out=[12]), ["there is no number 12"]),
        (
            plan((3, 1, 2, 3), (3, 8, 4, 9)),
            [
                "number 3 sits twice at table 1",
                "number 3 sits at two tables",
                "there is no number 9",
            ],
        ),
    ],
)
def test_faults_are_told_in_sentences(round_, sentences):
    faults = faults_of(8, TWO_TABLES, round_)

    assert faults == [f"Game 2: {fault}." for fault in sentences]


def test_faults_of_a_game_come_in_order_of_numbers():
    faulty = plan((8, 8, 3, 3), (1, 2, 4, 1), out=[5, 6, 7])

    faults = faults_of(8, faulty, TWO_TABLES, faulty)

    assert [fault.split(" sits")[0] for fault in faults] == [
        f"Game {game}: number {number}" for game in (1, 3) for number in (1, 3, 8)
    ]

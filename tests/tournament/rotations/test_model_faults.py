import pytest
from hypothesis import given

from tests.oracles import oracle
from tests.tournament.rotations.strategies import rotations
from tests.tournament.rotations.words.schedules import plan
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.model import faults

TWO_TABLES = RoundPlan((Foursome(1, 6, 2, 5), Foursome(3, 8, 4, 7)))


def faults_of(players, *rounds):
    return [str(fault) for fault in faults(Rotation(players, rounds))]


@given(rotations())
def test_a_sound_schedule_has_none(rotation):
    assert list(faults(rotation)) == []


@pytest.mark.parametrize(("tables", "out", "sentences"), oracle("rotations")["faults"])
def test_faults_are_told_in_sentences(tables, out, sentences):
    faults = faults_of(8, TWO_TABLES, plan(*tables, out=out))

    assert faults == [f"Game 2: {fault}." for fault in sentences]


def test_faults_of_a_game_come_in_order_of_numbers():
    faulty = plan((8, 8, 3, 3), (1, 2, 4, 1), out=[5, 6, 7])

    faults = faults_of(8, faulty, TWO_TABLES, faulty)

    assert [fault.split(" sits")[0] for fault in faults] == [
        f"Game {game}: number {number}" for game in (1, 3) for number in (1, 3, 8)
    ]

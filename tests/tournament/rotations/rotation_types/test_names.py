import pytest

from tests.oracles import oracle
from tournament.rotations.rotation_types import RotationType


def test_every_movement_has_a_title_of_its_own():
    titles = {movement.title for movement in RotationType}

    assert len(titles) == len(RotationType)
    assert all(0 < len(title) <= 60 for title in titles)


@pytest.mark.parametrize("movement", RotationType)
def test_a_movement_is_announced_in_whole_sentences(movement):
    assert movement.about[0].isupper()
    assert movement.about.endswith(".")


@pytest.mark.parametrize(("needs", "movements"), oracle("rotations")["needs"])
def test_a_movement_says_what_it_needs(needs, movements):
    needing = [kind for kind in RotationType if kind.needs == needs]

    assert sorted(map(str, needing)) == sorted(movements)


def test_the_relay_is_said_seat_by_seat():
    assert RotationType.RELAY.about.startswith(
        "North stays, South goes one table down, East goes one table up, "
        "West goes two tables up."
    )

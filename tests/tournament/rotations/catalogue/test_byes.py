import pytest

from tournament.rotations.catalogue.byes import designs

KNOWN = {design.players: design for design in designs()}


def test_there_is_one_for_every_crowd_with_sit_outs_from_21():
    crowds = {players for players in range(21, 204) if players % 4}

    assert set(KNOWN) == crowds | {15, 18, 19}


@pytest.mark.parametrize("players", sorted(KNOWN))
def test_as_many_sit_out_as_are_left_over(players):
    design = KNOWN[players]

    assert {len(round_.sit_out) for round_ in design.develop(design.games)} == {players % 4}

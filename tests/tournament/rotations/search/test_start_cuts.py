from itertools import combinations
from random import Random

import pytest

from tournament.rotations import Rotation, audit, bound
from tournament.rotations.catalogue import DESIGNS
from tournament.rotations.search import cut


def whist(players):
    ours = (design for design in DESIGNS if design.is_whist)
    design = next(design for design in ours if design.players == players)
    return Rotation(players, design.develop(design.games))


@pytest.mark.parametrize(("players", "games"), [(13, 6), (20, 17), (28, 24), (16, 5)])
def test_a_cut_has_games_of_the_night_in_order(players, games):
    rotation = whist(players)

    shorter = cut(rotation, games, Random(1))

    places = [rotation.rounds.index(plan) for plan in shorter.rounds]
    assert len(places) == games
    assert places == sorted(set(places))


@pytest.mark.few(1)
@pytest.mark.parametrize(("players", "games"), [(9, 3), (13, 10), (16, 12)])
def test_it_is_nearly_the_best_of_all_cuts(players, games):
    rotation = whist(players)
    every = [
        audit(Rotation(players, rounds)).meeting_cost
        for rounds in combinations(rotation.rounds, games)
    ]

    assert audit(cut(rotation, games, Random(1))).meeting_cost == min(every)


@pytest.mark.parametrize(("players", "games"), [(16, 13), (21, 19), (32, 29), (24, 22)])
def test_a_whist_tournament_a_little_shorter_stays_at_the_bound(players, games):
    report = audit(cut(whist(players), games, Random(1)))

    assert report.meeting_cost == bound(players, games).meeting_cost
    assert report.opposition_cost == bound(players, games).opposition_cost
    assert report.sit_out_spread <= 1

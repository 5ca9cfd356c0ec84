from tests.tournament.rotations.words.schedules import plan
from tournament.rotations import Rotation, audit, bound_of
from tournament.rotations.words.fairness import meetings, partners


def said(rotation):
    report, least = audit(rotation), bound_of(rotation)
    return [str(way(report, least)) for way in (partners, meetings)]


def test_as_evenly_as_can_be():
    four = [(1, 2, 3, 4), (1, 3, 2, 4), (1, 4, 2, 3), (1, 2, 3, 4)]

    assert said(Rotation(4, tuple(plan(table) for table in four))) == [
        "Everyone is everyone’s partner 1 to 2 times. That is the least possible.",
        "Everyone meets everyone exactly 4 times.",
    ]


def test_repeats_beside_the_least_possible():
    rounds = [plan((1, 2, 3, 4), out=[5, 6, 7]), plan((1, 2, 3, 5), out=[4, 6, 7])]
    rounds += [plan((1, 2, 4, 5), out=[3, 6, 7]), plan((1, 6, 3, 7), out=[2, 4, 5])]

    assert said(Rotation(7, tuple(rounds)))[1] == (
        "No one meets the same player more than 3 times. Repeats: 11. The least possible "
        "is 5."
    )


def test_the_same_game_again_and_again():
    again = plan((1, 2, 3, 4), out=[5, 6, 7, 8])

    partnered, _ = said(Rotation(8, (again,) * 4))

    assert partnered.startswith("No one has the same partner more than 4 times.")

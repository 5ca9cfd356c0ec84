"""What long searches reached before, as costs: no schedule of ours may cost more.

The figures are kept as distances above a bound by counting, which is made here anew.
"""

from math import comb

from tests.oracles import oracle

REACHED = {
    tuple(map(int, crowd.split(","))): row
    for crowd, row in oracle("reached")["reached"].items()
}
"""By players and games: distance in meetings, in oppositions, and two more figures."""


def reached(players, games):
    """The meeting cost and the opposition cost reached."""
    meetings, oppositions, *_ = REACHED[players, games]
    counted_meetings = max(counted(players, games, 3), pigeonhole(players, games))
    return counted_meetings + meetings, counted(players, games, 2) + oppositions


def counted(players, games, a_game):
    """The counting bound by laying out every player's games one by one."""
    played = [0] * players
    for seat in range(players // 4 * 4 * games):
        played[seat % players] += 1
    halves = 0
    for mine in played:
        others = [0] * (players - 1)
        for meeting in range(a_game * mine):
            others[meeting % len(others)] += 1
        halves += sum(times * (times - 1) // 2 for times in others)
    return (halves + 1) // 2


def pigeonhole(players, games):
    """What two games share at least, times the pairs of games."""
    tables = players // 4
    both = 4 * tables - players % 4
    places = [0] * tables**2
    for player in range(both):
        places[player % len(places)] += 1
    return sum(comb(n, 2) for n in places) * comb(games, 2)

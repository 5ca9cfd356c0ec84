from dataclasses import asdict
from itertools import combinations, combinations_with_replacement, product
from math import comb

import pytest
from hypothesis import given

from tests.oracles import oracle
from tests.tournament.rotations.reached import REACHED, counted, pigeonhole
from tests.tournament.rotations.strategies import rotations
from tournament.rotations import Rotation, RoundPlan, audit, bound, bound_of, chart
from tournament.rotations.balanced import balanced
from tournament.rotations.catalogue import DESIGNS

COSTS = ("partner_repeats", "meeting_cost", "opposition_cost")
FIGURES = (*COSTS, "most_meetings", "sit_out_spread", "out_twice_running")


def figures(report):
    return {name: getattr(report, name) for name in FIGURES}


def assert_not_beaten(report):
    least = figures(bound(report.players, report.games))

    assert {n: v for n, v in figures(report).items() if v < least[n]} == {}


@pytest.mark.parametrize(
    ("players", "games", "partners", "meetings", "oppositions", "most", "spread"),
    oracle("rotations")["bounds"],
)
def test_bounds_of_these_crowds(
    players, games, partners, meetings, oppositions, most, spread
):
    least = bound(players, games)

    assert (least.players, least.games, least.tables) == (players, games, players // 4)
    assert least.partner_repeats == partners
    assert least.meeting_cost == meetings
    assert least.opposition_cost == oppositions
    assert least.most_meetings == most
    assert least.sit_out_spread == spread


@pytest.mark.parametrize(("players", "games"), [(3, 1), (0, 5), (8, 0), (8, -1)])
def test_there_is_no_bound_without_a_table_or_a_game(players, games):
    with pytest.raises(ValueError, match=str(players if players < 4 else games)):
        bound(players, games)


@pytest.mark.parametrize("tables", [0, -1, 3])
def test_there_is_no_bound_for_tables_that_cannot_be_filled(tables):
    with pytest.raises(ValueError, match=f"11 players do not fill {tables} tables"):
        bound(11, 5, tables)


def test_fewer_tables_than_could_be_filled():
    least = bound(46, 10, 10)

    assert (least.tables, bound(46, 10).tables) == (10, 11)
    assert bound(46, 10, 11) == bound(46, 10)
    assert bound(8, 4, 1).meeting_cost == 2  # 16 seats: 8 in two games, 6 pairs of games
    assert bound(12, 3, 2).sit_out_spread == 0
    assert bound(12, 2, 2).sit_out_spread == 1
    assert bound(12, 3, 1).out_twice_running == 8  # 8 of 12 sit out: 4 again at least
    assert bound(12, 3, 2).out_twice_running == bound(7, 3).out_twice_running == 0


def test_the_bound_that_speaks_of_a_night():
    rotation = chart(3)
    begun = Rotation(12, rotation.rounds[:4])
    odd = RoundPlan(rotation.rounds[0].tables[:2], tuple(range(1, 5)))
    late = RoundPlan(rotation.rounds[0].tables[:2])

    assert bound_of(rotation) == bound(12, 11)
    assert bound_of(begun) == bound(12, 4)
    assert bound_of(Rotation(12, (odd, odd))) == bound(12, 2, 2)
    assert bound_of(Rotation(12, ())) is None
    assert bound_of(Rotation(12, (*begun.rounds, odd))) is None
    assert bound_of(Rotation(12, (late, late))) is None
    assert bound_of(Rotation(5, (RoundPlan((), (1, 2, 3, 4, 5)),))) is None


def test_json_has_every_figure():
    least = bound(24, 8)

    assert least.to_json() == asdict(least)
    assert least.to_json()["meeting_cost"] == 12


@pytest.mark.parametrize("players", range(4, 41))
def test_nobody_need_partner_twice_before_everybody_has_partnered(players):
    repeats = [bound(players, games).partner_repeats for games in range(1, players)]

    assert set(repeats) == {0}
    assert bound(players, 2 * players).partner_repeats > 0


@pytest.mark.parametrize("players", range(16, 101))
def test_everybody_must_meet_somebody_again_past_a_third_of_the_others(players):
    last = (players - 1) // 3

    assert bound(players, last).meeting_cost == 0
    assert bound(players, last + 2).meeting_cost > 0


def test_reached_figures_are_above_the_same_counting_bound():
    """Where nobody meets three times, meetings beyond the first are the cost."""
    compared = 0
    for (players, games), (gap, _, repeats, most) in REACHED.items():
        if most <= 2:
            by_counting = max(counted(players, games, 3), pigeonhole(players, games))
            assert by_counting == repeats - gap, (players, games)
            compared += 1

    assert len(REACHED) == 684
    assert compared == 600


def test_bound_lies_between_counting_and_what_was_reached():
    for crowd, (meet_gap, oppose_gap, _, most) in REACHED.items():
        least = bound(*crowd)
        meetings = max(counted(*crowd, 3), pigeonhole(*crowd))
        oppositions = counted(*crowd, 2)

        assert 0 <= least.meeting_cost - meetings <= meet_gap, crowd
        assert 0 <= least.opposition_cost - oppositions <= oppose_gap, crowd
        assert least.partner_repeats == counted(*crowd, 1), crowd
        assert least.most_meetings <= most, crowd


def test_the_bound_is_reached_in_these_many_crowds():
    met = opposed = better = 0
    for crowd, (meet_gap, oppose_gap, _, _) in REACHED.items():
        least = bound(*crowd)
        meetings = max(counted(*crowd, 3), pigeonhole(*crowd))
        met += least.meeting_cost == meetings + meet_gap
        opposed += least.opposition_cost == counted(*crowd, 2) + oppose_gap
        better += least.meeting_cost > meetings

    assert (met, opposed, better) == (603, 605, 16)


MET = ((0, 1), (2, 3), (0, 2), (0, 3), (1, 2), (1, 3))
KINDS = {"partner_repeats": MET[:2], "meeting_cost": MET, "opposition_cost": MET[2:]}


def possible_tables(numbers, kind):
    """Every table of four of *numbers*: who is at it, and its pairs of that kind."""
    for one, *others in combinations(numbers, 4):
        for turn in range(3):
            four = (one, *others[turn:], *others[:turn])
            pairs = {tuple(sorted((four[i], four[j]))) for i, j in KINDS[kind]}
            yield frozenset(four), frozenset(pairs)


def possible_rounds(players, kind, full=2):
    """Every round of *full* tables or so many as go, as a bit for each pair of a kind."""
    numbers = range(players)
    bit = {pair: 1 << i for i, pair in enumerate(combinations(numbers, 2))}
    tables = [
        (four, sum(bit[pair] for pair in pairs))
        for four, pairs in possible_tables(numbers, kind)
    ]
    if players < 8 or full < 2:
        return sorted({mask for _, mask in tables})
    return sorted(
        {
            mask | other
            for (four, mask), (rest, other) in combinations(tables, 2)
            if not four & rest
        }
    )


def least_by_trying(players, games, kind, tables=2):
    """The least cost of all schedules; the first round may be any, the rest unordered.

    A pair that comes together t times is shared by t(t-1)/2 pairs of games, so that
    the cost is the number of pairs which every two games share.
    """
    rounds = possible_rounds(players, kind, tables)
    best = [games**2 * len(KINDS[kind]) * 2]

    def go_on(chosen, start, cost):
        if len(chosen) == games:
            best[0] = cost
            return
        for index in range(start, len(rounds)):
            mask = rounds[index]
            more = cost + sum((mask & other).bit_count() for other in chosen)
            if more < best[0]:
                go_on([*chosen, mask], index, more)

    go_on(rounds[:1], 0, 0)
    return best[0]


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "players", "games"),
    [
        (kind, players, games)
        for kind, most in {
            "partner_repeats": {4: 8, 5: 8, 6: 6, 7: 4, 8: 3},
            "meeting_cost": {4: 8, 5: 8, 6: 7, 7: 6, 8: 6, 9: 3, 10: 2, 11: 2},
            "opposition_cost": {4: 8, 5: 8, 6: 6, 7: 5, 8: 4, 9: 2},
        }.items()
        for players, longest in most.items()
        for games in range(1, longest + 1)
    ],
)
def test_bound_is_the_least_of_all_schedules(kind, players, games):
    least = least_by_trying(players, games, kind)

    assert getattr(bound(players, games), kind) == least


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("players", "games"), [*product([8, 9], range(1, 5)), (8, 5), (10, 4)]
)
def test_bound_of_a_single_table_among_many_is_never_too_high(players, games, kind):
    least = least_by_trying(players, games, kind, tables=1)

    assert getattr(bound(players, games, 1), kind) <= least


@given(rotations(most=20))
def test_no_schedule_beats_the_bound_that_speaks_of_it(rotation):
    least, report = bound_of(rotation), audit(rotation)

    if least:
        assert all(getattr(report, name) >= getattr(least, name) for name in FIGURES)
        assert (least.players, least.games) == (report.players, report.games)
        assert set(report.absences) == {0}


@pytest.mark.long
def test_the_one_small_crowd_whose_bound_is_not_reached():
    assert bound(9, 4).opposition_cost == 0
    assert least_by_trying(9, 4, "opposition_cost") == 1


@pytest.mark.parametrize(
    ("players", "games"), [*product([5, 6, 7], range(1, 5)), (5, 5), (5, 6)]
)
def test_sit_out_spread_is_the_least_of_all_ways(players, games):
    def spread(ways):
        times = [sum(number in way for way in ways) for number in range(players)]
        return max(times) - min(times)

    resting = list(combinations(range(players), players % 4))
    schedules = combinations_with_replacement(resting, games)

    assert bound(players, games).sit_out_spread == min(map(spread, schedules))


@given(rotations(full=True))
def test_no_schedule_beats_the_bound(rotation):
    assert_not_beaten(audit(rotation))


@pytest.mark.parametrize("tables", [2, 3])
@pytest.mark.parametrize("games", [1, 3, 5, 7])
def test_no_chart_beats_the_bound(tables, games):
    rotation = chart(tables)

    assert_not_beaten(audit(Rotation(rotation.players, rotation.rounds[:games])))


@pytest.mark.parametrize(
    "design", [design for design in DESIGNS if design.players <= 60], ids=str
)
def test_no_stored_design_beats_the_bound(design):
    for games in {1, design.games // 2, design.games - 1, design.games} - {0}:
        assert_not_beaten(audit(Rotation(design.players, design.develop(games))))


@pytest.mark.parametrize(
    "design",
    [design for design in DESIGNS if design.is_whist and design.players <= 60],
    ids=str,
)
def test_a_whist_tournament_is_at_the_bound(design):
    report = audit(Rotation(design.players, design.develop(design.games)))

    assert figures(report) == figures(bound(design.players, design.games))


@pytest.mark.few(40)
@pytest.mark.parametrize(
    "design",
    [design for design in DESIGNS if not design.is_whist and design.players <= 120],
    ids=str,
)
def test_where_nobody_meets_twice_the_bound_is_nothing(design):
    report = audit(Rotation(design.players, design.develop(design.games)))
    least = bound(design.players, design.games)

    assert report.meeting_cost == least.meeting_cost == 0
    assert report.most_meetings == least.most_meetings == 1


def test_the_bound_of_eight_players_knows_that_games_halve_them():
    costs = [bound(8, games).meeting_cost for games in (9, 10, 11, 12)]

    assert costs == [160, 202, 250, 304]


@pytest.mark.parametrize(
    ("games", "least"), [(9, 160), (10, 204), pytest.param(11, 252, marks=pytest.mark.long)]
)
def test_what_eight_players_cannot_have(games, least):
    """All sets of halvings are tried that a cheaper night would have to be made of.

    Two games share 4 pairs, or 1 or 4 times two more. Leave out the game that shares most:
    of k games with a sum of e such extras the others have at most e * (k - 2) / k.
    """
    halves = [frozenset((1, *three)) for three in combinations(range(2, 9), 3)]
    extra = [[(0, 1, 4)[abs(2 - len(one & two))] for one in halves] for two in halves]
    cheaper = (least - 4 * comb(games, 2)) // 2 - 1
    most = {games: cheaper}
    for count in range(games, 1, -1):
        most[count - 1] = most[count] * (count - 2) // count
    sets = {(0,): 0}
    for count in range(2, games + 1):
        longer = (
            (tuple(sorted((*taken, new))), so_far + sum(extra[new][one] for one in taken))
            for taken, so_far in sets.items()
            for new in range(len(halves))
        )
        sets = {taken: sum_ for taken, sum_ in longer if sum_ <= most[count]}

    assert not sets
    assert bound(8, games).meeting_cost <= least == audit(balanced(8, games)).meeting_cost

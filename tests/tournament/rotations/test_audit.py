import json
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given

from tests.oracles import oracle
from tests.tournament.rotations.strategies import rotations
from tests.tournament.rotations.words.schedules import plan
from tournament.rotations import Rotation, audit, chart
from tournament.rotations.catalogue import DESIGNS


def audit_of(players, *rounds):
    return audit(Rotation(players, rounds))


def drawn(players, games, seed):
    rng = Random(seed)
    everybody = list(range(1, players + 1))
    fours = players // 4 * 4
    rounds = []
    for _ in range(games):
        rng.shuffle(everybody)
        tables = zip(*[iter(everybody[:fours])] * 4, strict=True)
        rounds.append(plan(*tables, out=everybody[fours:]))
    return Rotation(players, tuple(rounds))


def test_two_table_chart_is_perfect():
    report = audit(chart(2))

    assert (report.players, report.games, report.faults) == (8, 7, ())
    assert report.partnerships == (0, 28)
    assert report.oppositions == (0, 0, 28)
    assert report.meetings == (0, 0, 0, 28)
    assert report.most_meetings == 3
    assert (report.partner_repeats, report.opposition_cost, report.meeting_cost) == (
        0,
        28,
        84,
    )


def test_three_table_chart_opposes_unevenly():
    report = audit(chart(3))

    assert (report.players, report.games, report.faults) == (12, 11, ())
    assert report.partnerships == (0, 66)
    assert report.oppositions == (0, 24, 23, 14, 5)
    assert report.meetings == (0, 0, 24, 23, 14, 5)
    assert report.most_meetings == 5
    assert report.opposition_cost == 23 + 14 * 3 + 5 * 6
    assert report.meeting_cost == 24 + 23 * 3 + 14 * 6 + 5 * 10


@pytest.mark.parametrize(
    ("tables", "first_deals", "spread"),
    [(2, (7, 4, 2, 0, 1, 0, 0, 0), 7), (3, (11, 9, 5, 4, 1, 1, 1, 0, 1, 0, 0, 0), 11)],
)
def test_charts_have_these_first_dealers(tables, first_deals, spread):
    report = audit(chart(tables))

    assert report.first_deals == first_deals
    assert report.first_deal_spread == spread


@pytest.mark.parametrize(("tables", "visits", "most"), oracle("rotations")["visits"])
def test_charts_send_numbers_to_these_tables(tables, visits, most):
    report = audit(chart(tables))

    assert " ".join("/".join(map(str, row)) for row in report.table_visits) == visits
    assert report.most_at_one_table == most


@pytest.mark.parametrize("tables", [2, 3])
def test_nobody_sits_out_or_stays_away_in_a_chart(tables):
    report = audit(chart(tables))

    assert report.games_played == (report.games,) * report.players
    assert report.sit_outs == report.absences == (0,) * report.players
    assert report.sit_out_spread == 0
    assert report.sit_outs_in_turn


@pytest.mark.parametrize(
    "design",
    [design for design in DESIGNS if design.is_whist and design.players <= 60],
    ids=str,
)
def test_whist_tournaments_are_perfect(design):
    report = audit(Rotation(design.players, design.develop(design.games)))
    pairs = design.players * (design.players - 1) // 2

    assert tuple(map(str, report.faults)) == ()
    assert report.games == design.players - (design.players % 4 == 0)
    assert report.partnerships == (0, pairs)
    assert report.oppositions == (0, 0, pairs)
    assert report.meetings == (0, 0, 0, pairs)
    assert set(report.sit_outs) == {design.players % 4}
    assert report.sit_outs_in_turn


def test_first_deals_are_spread_by_the_most_over_the_least():
    each_once = [plan((n, *(m for m in range(1, 5) if m != n))) for n in range(1, 5)]

    assert audit_of(4, *each_once).first_deal_spread == 0
    assert audit_of(4, *each_once, each_once[0]).first_deal_spread == 1


def test_faulty_figures_count_seats_as_written():
    report = audit_of(5, plan((1, 1, 2, 9)), plan((1, 2, 3, 4), out=[5]))

    assert tuple(map(str, report.faults)) == (
        "Game 1: number 1 sits twice at table 1.",
        "Game 1: there is no number 9.",
    )
    assert report.partnerships == (8, 2)
    assert report.oppositions == (5, 4, 1)
    assert report.games_played == (2, 2, 1, 1, 0)
    assert report.table_visits == ((3,), (2,), (1,), (1,), (0,))


def test_repeats_are_counted_by_pairs():
    report = audit_of(4, plan((1, 2, 3, 4)), plan((2, 1, 3, 4)), plan((1, 3, 2, 4)))

    assert report.partnerships == (2, 2, 2)
    assert report.oppositions == (0, 2, 2, 2)
    assert report.partner_repeats == 2
    assert report.opposition_cost == 2 * 1 + 2 * 3
    assert report.meeting_cost == 6 * 3
    assert report.first_deals == (2, 1, 0, 0)


def test_walks_go_the_shorter_way_round():
    four, others = (1, 2, 3, 4), [(5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]
    first, second, last = others

    report = audit_of(
        16,
        plan(four, *others),
        plan(first, four, second, last),
        plan(first, second, last, four),
        plan(four, first, second, last),
    )

    assert report.table_changes == (3,) * 4 + (2,) * 12
    assert report.tables_walked == (1 + 2 + 1,) * 4 + (1 + 1,) * 12


def test_who_sat_out_walks_from_the_last_table():
    report = audit_of(
        9,
        plan((1, 2, 3, 4), (5, 6, 7, 8), out=[9]),
        plan((9, 2, 3, 4), (5, 6, 7, 8), out=[1]),
        plan((9, 2, 3, 4), (5, 6, 7, 1), out=[8]),
    )

    assert report.table_changes == (1, 0, 0, 0, 0, 0, 0, 0, 0)
    assert report.tables_walked == (1, 0, 0, 0, 0, 0, 0, 0, 0)


def test_a_schedule_without_games_has_nothing():
    report = audit_of(8)

    assert report.games == report.most_meetings == report.most_at_one_table == 0
    assert report.meetings == report.partnerships == (28,)
    assert report.table_visits == ((),) * 8
    assert report.sit_out_spread == 0
    assert tuple(map(str, report.faults)) == ()


def test_a_schedule_for_nobody_has_nothing_uneven():
    report = audit_of(0)

    assert (report.sit_out_spread, report.first_deal_spread) == (0, 0)


def test_rounds_so_far_are_audited():
    rotation = chart(3)

    report = audit(Rotation(12, rotation.rounds[:4]))

    assert report.games == 4
    assert report.games_played == (4,) * 12
    assert report.partnerships == (66 - 24, 24)


def test_absence_is_no_fault_and_no_sit_out():
    report = audit_of(
        6, plan((1, 2, 3, 4)), plan((1, 5, 2, 3), out=[6]), plan((6, 5, 1, 2), out=[3])
    )

    assert tuple(map(str, report.faults)) == ()
    assert report.absences == (0, 0, 0, 2, 1, 1)
    assert report.games_played == (3, 3, 2, 1, 2, 1)
    assert report.sit_outs == (0, 0, 1, 0, 0, 1)
    assert report.sit_out_spread == 1
    assert report.sit_outs_in_turn


def test_twice_for_one_before_once_for_all():
    first = plan((1, 2, 3, 4), out=[5])
    second = plan((1, 3, 5, 4), out=[2])

    assert audit_of(5, first, second).sit_outs_in_turn
    early = audit_of(5, first, second, plan((1, 3, 2, 4), out=[5]))

    assert not early.sit_outs_in_turn
    assert early.sit_out_spread == 2


def test_out_of_turn_shows_after_the_spread_is_even_again():
    rounds = [
        plan([n for n in range(1, 6) if n != out], out=[out])
        for out in [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    ]

    report = audit_of(5, *rounds)

    assert report.sit_out_spread == 0
    assert report.sit_outs_in_turn is False


def test_who_comes_late_owes_no_sit_out():
    before = plan((1, 2, 3, 4), out=[5])
    after = plan((1, 2, 3, 6), (4, 5, 7, 8))

    report = audit_of(8, before, after)

    assert report.sit_out_spread == 1
    assert audit_of(8, before, plan((1, 6, 7, 8), out=[2, 3, 4])).sit_outs_in_turn
    again = audit_of(8, before, plan((1, 2, 6, 7), out=[5]))
    assert not again.sit_outs_in_turn
    only_late = audit_of(5, plan((1, 2, 3, 4)), plan((1, 2, 3, 5), out=[4]))
    assert only_late.sit_outs_in_turn


def test_who_left_is_not_waited_for():
    gone = plan((1, 2, 3, 4), out=[5])
    rounds = [gone, plan((5, 2, 3, 4)), plan((2, 3, 4, 5)), plan((2, 3, 4, 5))]

    assert audit_of(5, *rounds).sit_out_spread == 1
    without = [plan((1, 2, 3, 4), out=[5, 6]), plan((3, 4, 5, 6), out=[2])]
    turn = [*without, plan((2, 3, 5, 6), out=[4]), plan((2, 4, 5, 6), out=[3])]
    assert audit_of(6, *turn, plan((2, 3, 4, 5), out=[6])).sit_outs_in_turn


def test_json_has_every_figure():
    report = audit(chart(3))

    answer = json.loads(json.dumps(report.to_json()))

    assert answer == report.to_json()
    assert answer["oppositions"] == [0, 24, 23, 14, 5]
    assert answer["table_visits"][0] == [5, 2, 4]
    assert answer["faults"] == []
    assert answer["sit_outs_in_turn"] is True
    assert set(answer) == set(type(report).__slots__)


def test_a_full_hall_has_no_faults():
    assert audit(drawn(203, 30, seed=1)).faults == ()


def together(rotation, one, other, seats):
    """In how many games the two are so many *seats* apart, partners first."""
    count = 0
    for round_ in rotation.rounds:
        for four in round_.tables:
            row = list(four)
            if one in row and other in row:
                partners = row.index(one) // 2 == row.index(other) // 2
                count += ("partner" if partners else "oppose") in seats
    return count


def naive_histogram(rotation, seats):
    counts = [
        together(rotation, one, other, seats)
        for one, other in combinations(range(1, rotation.players + 1), 2)
    ]
    return tuple(counts.count(times) for times in range(max(counts) + 1))


def naive_cost(histogram):
    return sum(n * times * (times - 1) // 2 for times, n in enumerate(histogram))


def where(round_, number):
    """The table of *number*, from 1; 0: sits out; None: absent."""
    for table, four in enumerate(round_.tables, start=1):
        if number in tuple(four):
            return table
    return 0 if number in round_.sit_out else None


@given(rotations())
def test_pairs_equal_a_naive_count(rotation):
    report = audit(rotation)

    assert tuple(map(str, report.faults)) == ()
    assert report.partnerships == naive_histogram(rotation, ["partner"])
    assert report.oppositions == naive_histogram(rotation, ["oppose"])
    assert report.meetings == naive_histogram(rotation, ["partner", "oppose"])
    assert report.partner_repeats == naive_cost(report.partnerships)
    assert report.opposition_cost == naive_cost(report.oppositions)
    assert report.meeting_cost == naive_cost(report.meetings)


@given(rotations())
def test_places_equal_a_naive_count(rotation):
    report = audit(rotation)

    for number in range(1, rotation.players + 1):
        places = [where(round_, number) for round_ in rotation.rounds]
        visits = report.table_visits[number - 1]
        assert report.sit_outs[number - 1] == places.count(0)
        assert report.absences[number - 1] == places.count(None)
        assert report.games_played[number - 1] == len([p for p in places if p])
        assert list(visits) == [places.count(t + 1) for t in range(len(visits))]
        assert report.first_deals[number - 1] == sum(
            four.a == number for round_ in rotation.rounds for four in round_.tables
        )
        tables = [p for p in places if p]
        steps = [abs(one - other) for one, other in pairwise(tables)]
        around = [min(step, len(visits) - step) for step in steps]
        assert report.table_changes[number - 1] == len([s for s in steps if s])
        assert report.tables_walked[number - 1] == sum(around)
    assert sum(report.first_deals) == sum(len(r.tables) for r in rotation.rounds)


@given(rotations())
def test_sit_outs_equal_a_naive_comparison(rotation):
    report = audit(rotation)
    places = {
        number: [where(round_, number) for round_ in rotation.rounds]
        for number in range(1, rotation.players + 1)
    }

    def always_there(one, other, games):
        return all(
            other_at is not None
            for at, other_at in zip(one[:games], other[:games], strict=True)
            if at is not None
        )

    gaps = [0]
    unfair = False
    for one in places.values():
        for other in places.values():
            if always_there(one, other, None):
                gaps.append(one.count(0) - other.count(0))
            for game, (at, other_at) in enumerate(zip(one, other, strict=True)):
                unfair |= (
                    at == 0
                    and bool(other_at)
                    and always_there(one, other, game + 1)
                    and one[:game].count(0) > other[:game].count(0)
                )
    assert report.sit_out_spread == max(gaps)
    assert report.sit_outs_in_turn is not unfair
    assert report.out_twice_running == sum(
        at == then == 0 for row in places.values() for at, then in pairwise(row)
    )

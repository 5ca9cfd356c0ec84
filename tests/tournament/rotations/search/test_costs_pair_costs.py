from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.rotations.search.rotations import SEEDS, cost, random_plan
from tournament.rotations.search.costs import FORBIDDEN, Ledger, Weights

WEIGHTS = st.builds(Weights, st.integers(0, 5), st.integers(0, 9), st.integers(0, 5))


def entered(players, weights, plans):
    ledger = Ledger(players, weights)
    return ledger, sum(ledger.seat(*four) for plan in plans for four in plan.tables)


def hat(players, games, seed):
    rng = Random(seed)
    crowd = frozenset(range(1, players + 1))
    return [random_plan(crowd, rng) for _ in range(games)]


@given(st.integers(4, 14), st.integers(1, 8), WEIGHTS, SEEDS)
def test_the_running_cost_is_the_cost_counted_anew(players, games, weights, seed):
    plans = hat(players, games, seed)

    _, total = entered(players, weights, plans)

    assert total == cost(plans, weights)


@given(st.integers(4, 14), st.integers(1, 8), WEIGHTS, SEEDS)
def test_lifting_a_game_undoes_seating_it(players, games, weights, seed):
    *before, last = hat(players, games, seed)
    ledger, total = entered(players, weights, before)
    tables = (ledger.as_partners, ledger.as_opponents)
    prices = tuple([row[:] for row in table] for table in tables)
    more = sum(ledger.seat(*four) for four in last.tables)

    saved = sum(ledger.lift(*four) for four in reversed(last.tables))

    assert saved == -more
    assert tables == prices
    assert total == cost(before, weights)


@given(st.integers(8, 14), st.integers(1, 8), WEIGHTS, SEEDS)
def test_what_a_change_of_partners_costs(players, games, weights, seed):
    plans = hat(players, games, seed)
    ledger, _ = entered(players, weights, plans)
    a, b, c, d = plans[-1].tables[0]
    foretold = ledger.re_pairing(a, b, c, d)

    assert foretold == ledger.lift(a, b, c, d) + ledger.seat(a, d, c, b)


@given(st.integers(8, 14), st.integers(1, 8), WEIGHTS, SEEDS, st.data())
def test_what_a_crossing_of_pairs_costs(players, games, weights, seed, data):
    plans = hat(players, games, seed)
    ledger, _ = entered(players, weights, plans)
    first, second = (tuple(four) for four in plans[-1].tables[:2])
    i, j = data.draw(st.integers(0, 3)), data.draw(st.integers(4, 7))
    row = [*first, *second]
    foretold = ledger.crossing(row, i, j)
    for one, other in ((i, j), (i ^ 1, j ^ 1)):
        row[one], row[other] = row[other], row[one]

    lifted = ledger.lift(*first) + ledger.lift(*second)
    assert foretold == lifted + ledger.seat(*row[:4]) + ledger.seat(*row[4:])


def test_a_forbidden_meeting_is_charged_every_time():
    ledger = Ledger(8, Weights())
    ledger.forbid([(1, 2), (3, 8)])

    assert ledger.seat(2, 1, 3, 4) == FORBIDDEN
    assert ledger.seat(5, 6, 8, 3) == FORBIDDEN
    assert ledger.lift(2, 1, 3, 4) == -FORBIDDEN
    assert ledger.seat(1, 5, 4, 7) == 0

"""Plans and results for property tests of the movements."""

from hypothesis import strategies as st

from tournament.rotations import Plan, Results, RoundPlan

SEEDS = st.integers(0, 5)


@st.composite
def plans(draw: st.DrawFn, *, whole: bool = False, games: int = 6) -> Plan:
    """A plan for up to 26 players of whom up to 3 are absent; *whole*: at full tables."""
    players = draw(st.integers(2, 6)) * 4 if whole else draw(st.integers(4, 26))
    numbers = st.integers(1, players)
    away = (
        frozenset() if whole else draw(st.frozensets(numbers, max_size=min(3, players - 4)))
    )
    most = (players - len(away)) // 4
    tables = most if whole else draw(st.integers(1, most))
    return Plan(players, games, tables, absent=away, seed=draw(SEEDS))


@st.composite
def results(draw: st.DrawFn, played: RoundPlan) -> Results:
    """Either pair of each table won; anybody has any points, some below zero."""
    winners = [
        number
        for a, b, c, d in played.tables
        for number in ((a, b) if draw(st.booleans()) else (c, d))
    ]
    numbers = [n for four in played.tables for n in four]
    totals = {number: draw(st.integers(-2, 9)) for number in (*numbers, *played.sit_out)}
    return Results(frozenset(winners), totals)

"""Schedules for property tests: sound ones, any of them, and full ones."""

from hypothesis import strategies as st

from tournament.rotations import Foursome, Rotation, RoundPlan


@st.composite
def rounds(draw: st.DrawFn, players: int, *, full: bool) -> RoundPlan:
    """A sound round: everybody once, or, if not *full*, some absent and fewer tables."""
    order = draw(st.permutations(range(1, players + 1)))
    most = players // 4
    tables = most if full else draw(st.integers(0, most))
    seats, others = order[: 4 * tables], order[4 * tables :]
    out = others if full else others[: draw(st.integers(0, len(others)))]
    return RoundPlan(
        tuple(Foursome(*four) for four in zip(*[iter(seats)] * 4, strict=True)),
        tuple(sorted(out)),
    )


@st.composite
def rotations(draw: st.DrawFn, *, full: bool = False, most: int = 13) -> Rotation:
    """A sound schedule of up to 6 games, at least one if *full*, for 4 to *most*."""
    players = draw(st.integers(4, most))
    games = st.lists(rounds(players, full=full), min_size=int(full), max_size=6)
    return Rotation(players, tuple(draw(games)))

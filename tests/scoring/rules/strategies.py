"""Any house rules and any deal that can happen under them, for Hypothesis."""

from dataclasses import fields
from enum import Enum

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scoring.rules import DealReport, HouseRules, Outcome, PointsTable, scorepad_buttons
from tournament.seats import Compass, Side

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For properties over whole house rules: a busy machine is no failure."""

points_tables = st.builds(
    PointsTable,
    **{
        line.name: st.integers(0, 3)
        if line.name == "lone_maker_extra"
        else st.integers(1, 9)
        for line in fields(PointsTable)
    },
)


def _values(default):
    if isinstance(default, bool):
        return st.booleans()
    if isinstance(default, Enum):
        return st.sampled_from(type(default))
    return st.integers(1, 32)


def _options():
    default = HouseRules()
    own = {
        "preset": st.text(max_size=20),
        "game": st.just("standard"),
        "points": points_tables,
        "misdeal_jar": st.text(max_size=20),
        "options": st.just({}),
    }
    names = [option.name for option in fields(HouseRules)]
    return {name: _values(getattr(default, name)) for name in names} | own


house_rules = st.builds(HouseRules, **_options())

reports = st.builds(
    DealReport,
    outcome=st.sampled_from(Outcome),
    side=st.none() | st.sampled_from(Side),
    alone=st.none() | st.sampled_from(Compass),
    points=st.none() | st.integers(-2, 12),
)


def all_buttons(rules):
    pad = scorepad_buttons(rules)
    nobody = [pad.nobody] if pad.nobody else []
    return [*pad.first, *pad.second, *nobody]


def tapped(rules):
    """Any deal as one of the buttons reports it; make it once for many draws."""
    return st.sampled_from([button.report for button in all_buttons(rules)])

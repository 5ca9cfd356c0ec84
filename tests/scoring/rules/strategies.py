"""Any house rules and any deal that can happen under them, for Hypothesis."""

from dataclasses import fields
from enum import Enum
from functools import cache
from itertools import product

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scoring.rules import (
    GAMES,
    DealReport,
    HouseRules,
    Outcome,
    PointsTable,
    check_report,
    partnership,
)
from tests.factories.rulings import scorepad_buttons
from tournament.play.seats import Compass, Side

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


PROGRESSIVE = [key for key, game in GAMES.items() if game.is_progressive]
"""Every game a whole night can be played by."""


@st.composite
def theme_rules(draw):
    """Any game a night can be played by, and any answer to its own options."""
    key = draw(st.sampled_from(PROGRESSIVE))
    answered = {
        option.name: draw(st.sampled_from([answer.value for answer in option.answers]))
        for option in GAMES[key].options
        if option.answers and option.name not in HouseRules.__dataclass_fields__
    }
    return HouseRules(game=key, options=answered)


def draw_deals(rules):
    """Any deal that can be under *rules*, as a button or the answers tell it."""
    if not partnership(rules).asks_bid:
        return tapped(rules)
    return st.sampled_from(_bids(rules.game, tuple(sorted(rules.options.items()))))


@cache
def _bids(key, options):
    rules = HouseRules(game=key, options=dict(options))
    choices = {field.name: field.choices for field in GAMES[key].fields(rules, 4)}
    bids = [choice.value for choice in choices.get("bid", ())] or [""]
    answers = product(bids, choices["tricks"], Side, (None, *Compass))
    reports = [
        DealReport(Outcome.BID_PLAYED, side, alone, bid=bid, tricks=int(taken.value))
        for bid, taken, side, alone in answers
    ] + [button.report for button in all_buttons(rules)]
    return [report for report in reports if not check_report(report, rules)]

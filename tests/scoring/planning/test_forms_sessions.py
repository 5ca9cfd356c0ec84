"""The plan of a new night with its rules."""

from datetime import date
from unittest.mock import patch

import pytest
from django.utils import timezone

from scoring.planning.forms import CopySessionForm, SessionWithRulesForm
from scoring.rules import PRESET_NAMES, PRESETS
from tests.factories import SessionFactory
from tests.oracles import oracle
from tournament.models import Session

SESSION = {
    "name": "Autumn night",
    "date": "2026-11-07",
    "people": "8",
    "deals_per_game": "4",
}


@pytest.mark.parametrize("preset", PRESET_NAMES)
def test_night_is_planned_by_the_rules_of_a_sheet(preset):
    form = SessionWithRulesForm(SESSION | {"preset": preset})

    assert form.is_valid()
    assert form.house_rules() == PRESETS[preset].to_snapshot()


@pytest.mark.parametrize(
    ("preset", "error"),
    [("", "Choose from the list."), ("night-7", "Choose from the list.")],
)
def test_night_by_no_rules_is_refused(preset, error):
    assert SessionWithRulesForm(SESSION | {"preset": preset}).errors == {"preset": [error]}


@pytest.mark.django_db
def test_night_is_planned_by_the_rules_of_an_earlier_one():
    rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    earlier = SessionFactory(house_rules=rules)
    sessions = {earlier: "Same as last time"}

    form = SessionWithRulesForm(
        SESSION | {"preset": f"night-{earlier.pk}"}, sessions=sessions
    )

    assert form.is_valid()
    assert form.house_rules() == rules
    assert form.fields["preset"].choices[-1] == (f"night-{earlier.pk}", "Same as last time")
    assert len(form.fields["preset"].choices) == len(PRESET_NAMES) + 1


@pytest.mark.parametrize(("day", "proposed"), oracle("planning")["copies"])
def test_a_copy_is_proposed_for_the_same_weekday_and_no_holiday(day, proposed):
    session = Session(name="Autumn night", date=date.fromisoformat(day))

    with patch.object(timezone, "localdate", return_value=session.date):
        form = CopySessionForm(None, session=session)

    assert form.initial["day"] == date.fromisoformat(proposed)

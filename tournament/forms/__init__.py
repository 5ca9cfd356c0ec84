"""Shapes of input: what organizers and visitors type."""

from tournament.forms.doors import CodeForm, LogInForm, SetUpForm
from tournament.forms.nights import (
    REASON_LENGTH,
    NewNightForm,
    NightForm,
    PrintForm,
    ReasonForm,
)
from tournament.forms.people import NamesForm, NumberForm, SubstituteForm, WalkInForm

__all__ = [
    "REASON_LENGTH",
    "CodeForm",
    "LogInForm",
    "NamesForm",
    "NewNightForm",
    "NightForm",
    "NumberForm",
    "PrintForm",
    "ReasonForm",
    "SetUpForm",
    "SubstituteForm",
    "WalkInForm",
]

"""Shapes of input: what organizers and visitors type."""

from tournament.forms.doors import (
    CodeForm,
    HelperForm,
    LogInForm,
    NewPasswordForm,
    SetUpForm,
)
from tournament.forms.fairness import LookUpForm
from tournament.forms.movement import CompareForm, MovementForm
from tournament.forms.names import NamesForm
from tournament.forms.people import NumberForm, SubstituteForm
from tournament.forms.printing import PrintForm
from tournament.forms.redraw import RedrawForm
from tournament.forms.sessions import (
    NewSessionForm,
    ReasonForm,
    SessionForm,
    WifiForm,
)

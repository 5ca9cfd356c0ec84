"""The clock and the breaks, as organizers choose them."""

from typing import Any

from django import forms

from tournament.actions.clock import ClockChoice
from tournament.models import Clock, Session
from tournament.models.clock import MOST_MINUTES
from tournament.timing import ClockKind

FEW, MANY = 12, 15
"""Minutes a game, and those of a break, that suit most halls."""


class ClockForm(forms.Form):
    """What the clock does."""

    kind = forms.ChoiceField(
        label="The clock of the hall", choices=Clock.Kind.choices, widget=forms.RadioSelect
    )
    minutes = forms.IntegerField(
        label="Minutes a game",
        min_value=1,
        max_value=MOST_MINUTES,
        help_text="For the count-down. Four deals take 8 to 13 minutes; add 2 to move.",
    )
    ends_by = forms.TimeField(
        label="The night should be over by",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text="If it has to: the hall then says how many games end in time.",
    )

    def __init__(self, typed: Any = None, *, session: Session) -> None:
        clock = Clock.objects.filter(session=session).first()
        now = {"kind": Clock.Kind.NONE.value, "minutes": FEW, "ends_by": None}
        if clock:
            now = {name: getattr(clock, name) for name in now}
        super().__init__(typed, initial=now)

    def choice(self) -> ClockChoice:
        """Return what was said, once the form is valid."""
        data = self.cleaned_data
        return ClockChoice(ClockKind(data["kind"]), data["minutes"], data["ends_by"])


class BreakForm(forms.Form):
    """After which game there is a break, and how long it is."""

    after = forms.IntegerField(label="Break after game", min_value=1, max_value=99)
    minutes = forms.IntegerField(
        label="Minutes", min_value=1, max_value=MOST_MINUTES, initial=MANY
    )


class SeenForm(forms.Form):
    """What a button was pressed upon: *seen* is how long it was, of a break *after*."""

    seen = forms.IntegerField()
    after = forms.IntegerField(required=False, min_value=1)

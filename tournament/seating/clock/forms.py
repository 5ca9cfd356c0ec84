"""The clock and the breaks, as organizers choose them."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournament.models import Clock, Session
from tournament.models.session import MOST_MINUTES
from tournament.play.clock import ClockKind
from tournament.seating.clock.actions import ClockChoice
from tournament.words.forms import SentForm, WordedForm

KINDS = (
    (ClockKind.NONE.value, gettext_lazy("Off")),
    (ClockKind.DOWN.value, gettext_lazy("Timer, counts down each game")),
    (ClockKind.UP.value, gettext_lazy("Stopwatch, counts up each game")),
)

FEW, MANY = 12, 15
"""Minutes a game, and those of a break, that suit most halls."""


class ClockForm(WordedForm):
    kind = forms.ChoiceField(
        label=gettext_lazy("Show"), choices=KINDS, widget=forms.RadioSelect
    )
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes a game"),
        min_value=1,
        max_value=MOST_MINUTES,
        help_text=gettext_lazy(
            "For the timer. 4 deals take 8 to 13 minutes. Add 2 to move."
        ),
    )
    ends_by = forms.TimeField(
        label=gettext_lazy("End time (optional)"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=gettext_lazy("Tables then shows how many games end in time."),
    )

    def __init__(self, typed: Any = None, *, session: Session) -> None:
        clock = Clock.objects.filter(session=session).first()
        now = {"kind": ClockKind.NONE.value, "minutes": FEW, "ends_by": None}
        if clock:
            now = {name: getattr(clock, name) for name in now}
        super().__init__(typed, initial=now)

    def choice(self) -> ClockChoice:
        data = self.cleaned_data
        return ClockChoice(ClockKind(data["kind"]), data["minutes"], data["ends_by"])


class BreakForm(WordedForm):
    after = forms.IntegerField(
        label=gettext_lazy("Break after game"), min_value=1, max_value=99
    )
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes"), min_value=1, max_value=MOST_MINUTES, initial=MANY
    )


class SeenForm(SentForm):
    """How long it was when a button was pressed."""

    seen = forms.IntegerField()


class AfterForm(SentForm):
    """Which break a button was pressed upon."""

    after = forms.IntegerField(min_value=1)


class LongerForm(SeenForm, AfterForm):
    """Both: of which break, and how long it was."""

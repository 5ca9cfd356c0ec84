"""What is printed on cards and labels from the store, and how a printer is set right."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

MOST_TICKETS = 1000
_USUAL = 200


class StockForm(forms.Form):
    """Which of some *stocks*, by name and title, is in the printer; numbers of tickets."""

    first = forms.IntegerField(
        label=gettext_lazy("First number"),
        min_value=1,
        max_value=9000,
        initial=1,
        required=False,
    )
    tickets = forms.IntegerField(
        label=gettext_lazy("How many"),
        min_value=1,
        max_value=MOST_TICKETS,
        initial=_USUAL,
        required=False,
    )

    def __init__(self, *args: Any, stocks: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["stock"] = forms.ChoiceField(
            label=gettext("Cards or labels"),
            required=False,
            choices=stocks,
        )

    @property
    def numbers(self) -> range:
        """The numbers of the tickets, 200 from 1 where nothing else was typed."""
        first = self.cleaned_data["first"] or 1
        return range(first, first + (self.cleaned_data["tickets"] or _USUAL))


class PrinterForm(forms.Form):
    """Where a printer puts the test page: how far off, and how long its line is."""

    right = forms.FloatField(
        label=gettext_lazy("Move right (mm)"), min_value=-5, max_value=5
    )
    down = forms.FloatField(label=gettext_lazy("Move down (mm)"), min_value=-5, max_value=5)
    line = forms.FloatField(
        label=gettext_lazy("Length of the 100 mm line on your test page (mm)"),
        min_value=90,
        max_value=110,
    )

"""Questions about the fairness of an event."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournament.actions.numbers import NumberOutOfRange


class LookUpForm(forms.Form):
    """A player number to be looked up."""

    number = forms.IntegerField(
        label=gettext_lazy("Number"),
        error_messages={
            "required": gettext_lazy("Enter a number, for example 12."),
            "invalid": gettext_lazy("Enter a number, for example 12."),
        },
        widget=forms.NumberInput(attrs={"min": 1}),
    )

    def __init__(self, *args: Any, cards: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cards = cards

    def clean_number(self) -> int:
        """Return a number of tonight."""
        number = int(self.cleaned_data["number"])
        if number not in range(1, self.cards + 1):
            raise forms.ValidationError(str(NumberOutOfRange(max=self.cards)))
        return number

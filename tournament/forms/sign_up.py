"""What is asked of who signs up, and of the organizer who opens the page."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.actions.sign_up import SignUpWanted
from tournament.forms.door import new_report_id
from tournament.forms.words import WordsField
from tournament.name_list import fault_of, tidy
from tournament.translation import translate

MOST_PLACES = 400


class SignUpForm(forms.Form):
    """A name or two, and what they ask for; *website* is there for programs alone."""

    name = WordsField(
        label=gettext_lazy("Your first and last name"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    partner_name = WordsField(
        label=gettext_lazy("Name of a second player (optional)"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    is_together = forms.BooleanField(
        label=gettext_lazy("We want to start at the same table"), required=False
    )
    is_same_table = forms.BooleanField(
        label=gettext_lazy("One of us cannot walk far: same table all night"),
        required=False,
    )
    note = WordsField(
        label=gettext_lazy("Anything the organizer should know (optional)"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    website = forms.CharField(
        label=gettext_lazy("Leave this empty"),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "tabindex": "-1"}),
    )
    report_id = forms.CharField(widget=forms.HiddenInput(), max_length=64)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["report_id"] = new_report_id()

    @property
    def text_fields(self) -> list[forms.BoundField]:
        """The fields to be seen, but for the two choices."""
        return [self["name"], self["partner_name"], self["note"]]

    @property
    def is_program(self) -> bool:
        """Whether the field was filled that nobody sees."""
        return bool(self.data.get("website"))

    def clean(self) -> dict[str, Any]:
        """Refuse names that cannot be printed, and one name twice."""
        data = super().clean() or {}
        for field in ("name", "partner_name"):
            data[field] = tidy(data.get(field, ""))
            if data[field] and (fault := fault_of(data[field])):
                self.add_error(field, translate(fault))
        if data["name"] and data["name"].casefold() == data["partner_name"].casefold():
            self.add_error("partner_name", gettext("Type the name of another player."))
        return data

    def wanted(self) -> SignUpWanted:
        """Return what was typed, once the form is valid."""
        data = self.cleaned_data
        return SignUpWanted(
            **{name: data[name] for name in SignUpWanted.__dataclass_fields__}
        )


class SignUpPageForm(forms.Form):
    """How many can sign up before others wait."""

    places = forms.IntegerField(
        label=gettext_lazy("Places"),
        min_value=1,
        max_value=MOST_PLACES,
        help_text=gettext_lazy("After that, people are put on the waitlist."),
        widget=forms.NumberInput(attrs={"class": "short", "inputmode": "numeric"}),
    )

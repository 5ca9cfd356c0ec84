"""What is asked of who signs up, and of the organizer who opens the page."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.names.compare import same_key
from tournament.names.parties import is_nobody, names_several
from tournament.people.door.forms import new_report_id, tidy_name
from tournament.people.sign_up.actions import SignUpWanted
from tournament.words.forms import WordedForm, WordsField

MOST_PLACES = 400


class SignUpForm(WordedForm):
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
    phone = WordsField(
        label=gettext_lazy("Phone number (optional)"),
        required=False,
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "tel", "inputmode": "tel"}),
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail (optional)"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    website = forms.CharField(
        label=gettext_lazy("Leave this empty"),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "tabindex": "-1"}),
    )
    report_id = forms.CharField(widget=forms.HiddenInput(), max_length=64)

    def __init__(self, *args: Any, keeps_contacts: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.keeps_contacts = keeps_contacts
        self.initial["report_id"] = new_report_id()

    @property
    def text_fields(self) -> list[forms.BoundField]:
        contacts = [self["phone"], self["email"]] if self.keeps_contacts else []
        return [self["name"], self["partner_name"], self["note"], *contacts]

    @property
    def is_program(self) -> bool:
        return bool(self.data.get("website"))

    def clean_name(self) -> str:
        return _read_one_name(self.cleaned_data["name"])

    def clean_partner_name(self) -> str:
        typed = self.cleaned_data["partner_name"]
        partner = "" if is_nobody(typed) else _read_one_name(typed)
        name = self.cleaned_data.get("name", "")
        if partner and same_key(name) == same_key(partner):
            raise forms.ValidationError(gettext("Type the name of another player."))
        return partner

    def wanted(self) -> SignUpWanted:
        data = self.cleaned_data
        return SignUpWanted(**{name: data[name] for name in SignUpWanted._fields})


def _read_one_name(typed: str) -> str:
    if names_several(typed):
        raise forms.ValidationError(gettext("Type 1 name in each field."))
    return tidy_name(typed)


class SignUpPageForm(WordedForm):
    places = forms.IntegerField(
        label=gettext_lazy("Places"),
        min_value=1,
        max_value=MOST_PLACES,
        help_text=gettext_lazy("After that, people are put on the waitlist."),
        widget=forms.NumberInput(attrs={"class": "short", "inputmode": "numeric"}),
    )

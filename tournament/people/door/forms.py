"""Somebody at the door: the name typed or chosen, the number, the price."""

from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from tournament.models import CashEntry
from tournament.names.one_name import MAX_NAME, fault_of, tidy, told_apart
from tournament.people.door.reading import MOST_SHOWN, Door, Guest, matches
from tournament.words.forms import WordedForm, WordsField
from tournament.words.translation import translate

NEW = "new"
"""What a field says instead of somebody on the roster: a person not known yet."""


def new_report_id() -> str:
    """Return what makes a second tap on one price harmless; new with every page."""
    return uuid4().hex[:20]


def tidy_name(typed: str) -> str:
    """Return the name, fit to be printed; "" if nothing was typed.

    Raises:
        ValidationError: it has signs that cannot be printed, or too many.
    """
    name = tidy(typed)
    if name and (fault := fault_of(name)):
        raise forms.ValidationError(translate(fault))
    return name


class NameField(forms.CharField):
    """The name of somebody, "" if nothing was typed."""

    def clean(self, value: str | None) -> str:
        return tidy_name(super().clean(value))


PHONE = WordsField(
    label=gettext_lazy("Phone number (optional)"),
    required=False,
    max_length=30,
    widget=forms.TextInput(attrs={"inputmode": "tel", "autocomplete": "off"}),
)
"""Each form has a copy of its own."""


class ArrivalForm(WordedForm):
    """Who comes in. *player* is the match chosen, *lit* the one lit while typing."""

    name = NameField(
        label="Name",
        required=False,
        max_length=MAX_NAME,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}
        ),
    )
    number = forms.IntegerField(label="Number", required=False, min_value=1)
    player = forms.CharField(required=False, max_length=20)
    lit = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput())
    fee = forms.IntegerField(required=False)
    method = forms.ChoiceField(choices=CashEntry.Method.choices, required=False)
    report_id = forms.CharField(
        required=False, max_length=20, widget=forms.HiddenInput(), initial=new_report_id
    )

    def clean(self) -> None:
        super().clean()
        if not self.errors and not (self.cleaned_data["name"] or self._chosen()):
            self.add_error("name", gettext("Type the player’s name. Nothing was saved."))

    @property
    def is_new(self) -> bool:
        return self._chosen() == NEW

    def guest(self, door: Door) -> Guest | None:
        chosen = self._chosen()
        if chosen.isdecimal():
            return door.guest_of(int(chosen))
        return door.called(self.cleaned_data["name"])

    def list_namesakes(self, door: Door, most: int = MOST_SHOWN) -> tuple[Guest, ...]:
        name = self.cleaned_data["name"]
        return () if self.is_new else matches(door.guests, name, most)

    def _chosen(self) -> str:
        return self.cleaned_data.get("player") or self.cleaned_data.get("lit") or ""


class FeeForm(WordedForm):
    """A price somebody pays, and how; *report_id* makes a second tap harmless."""

    fee = forms.IntegerField()
    method = forms.ChoiceField(choices=CashEntry.Method.choices, required=False)
    report_id = forms.CharField(max_length=20)


class WaitForm(WordedForm):
    name = NameField(
        label=gettext_lazy("Name"),
        max_length=MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={
            "required": gettext_lazy("Type the player’s name. Nothing was saved.")
        },
    )
    phone = PHONE


class NamesakeForm(WordedForm):
    word = WordsField(
        label=gettext_lazy("Initial or nickname"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, typed: QueryDict, *, named: str) -> None:
        super().__init__(typed)
        self.named = named

    def clean_word(self) -> str:
        word: str = self.cleaned_data["word"]
        if fault := fault_of(told_apart(self.named, word)):
            raise forms.ValidationError(translate(fault))
        return word

    def name(self) -> str:
        return told_apart(self.named, self.cleaned_data["word"])

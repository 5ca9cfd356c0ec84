"""Shapes of input: what organizers and visitors type."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone

from tournament.actions.numbers import NumberOutOfRange
from tournament.actions.sessions import NightDetails
from tournament.models import Session
from tournament.name_list import (
    MAX_BYTES,
    MAX_NAME,
    NameList,
    decode,
    fault_of,
    read_names,
)
from tournament.rotations.choice import (
    MOST_GAMES,
    MOST_PEOPLE,
    PlanChoice,
    usual_choice,
)

REASON_LENGTH = 300


class SetUpForm(forms.Form):
    """The organizer's first password; the code only when not asked from this laptop."""

    password = forms.CharField(
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password", "minlength": 8}),
        help_text="At least 8 characters. Helpers who log in need it too.",
        validators=[validate_password],
    )
    repeated = forms.CharField(
        label="Password again",
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    code = forms.CharField(
        label="Set-up code",
        help_text="It stands in the window where the program was started.",
    )

    def __init__(self, *args: Any, needs_code: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not needs_code:
            del self.fields["code"]

    def clean(self) -> None:
        """Both passwords must be the same; nothing is said of one that is no good."""
        super().clean()
        if self.errors:
            return
        if self.cleaned_data["password"] != self.cleaned_data["repeated"]:
            self.add_error("repeated", "The two passwords are not the same.")


class LogInForm(forms.Form):
    """The password; a name too where more than one person can log in."""

    username = forms.CharField(
        label="Name", widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, *args: Any, only: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if only:
            self.fields["username"].initial = only
            self.fields["username"].widget = forms.HiddenInput()


class CodeForm(forms.Form):
    """The short code printed beside a QR code."""

    code = forms.CharField(
        label="Code from your card or table",
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters"}
        ),
    )


class NightForm(forms.Form):
    """What is said about a night."""

    name = forms.CharField(
        max_length=100, help_text="As it will stand on every card and page."
    )
    date = forms.DateField(
        initial=timezone.localdate,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    venue = forms.CharField(max_length=100, required=False)
    deals_per_game = forms.IntegerField(
        min_value=1,
        max_value=16,
        initial=4,
        help_text="With 4 every player deals once in each game.",
    )

    @staticmethod
    def values_of(session: Session) -> dict[str, Any]:
        """The fields of an existing night."""
        names = NightDetails.__dataclass_fields__
        return {name: getattr(session, name) for name in names}

    def details(self) -> NightDetails:
        """What was said, once the form is valid."""
        fields = NightDetails.__dataclass_fields__
        return NightDetails(**{name: self.cleaned_data[name] for name in fields})


class NewNightForm(NightForm):
    """A new night: what is said about it, how many come, how many games they play."""

    people = forms.IntegerField(
        label="How many people do you expect?",
        min_value=1,
        max_value=MOST_PEOPLE,
        initial=12,
        help_text="Until game 1 starts the night can be planned anew for those who came.",
    )
    games = forms.IntegerField(
        label="How many games?",
        min_value=1,
        max_value=MOST_GAMES,
        required=False,
        help_text="Empty: 7 for 8 people, 11 for 12, and 10 for all others.",
    )
    field_order = ("name", "date", "venue", "people", "games", "deals_per_game")

    def clean(self) -> None:
        """So many people must be able to play so many games."""
        super().clean()
        if not self.errors and (reason := self.choice().why_not):
            self.add_error("games", reason)

    def choice(self, seed: int = 0) -> PlanChoice:
        """The usual plan for what was said, once the fields are valid."""
        said = self.cleaned_data
        return usual_choice(said["people"], said["games"], seed)


class NamesForm(forms.Form):
    """A list of names, pasted or uploaded; the file wins where both are given."""

    text = forms.CharField(
        label="Names",
        required=False,
        strip=False,
        max_length=MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 14}),
        help_text="One name a line, or a CSV with a column “Name”.",
    )
    file = forms.FileField(label="Or a file (text or CSV)", required=False)

    def clean_file(self) -> str:
        """The text of the file, if there is one."""
        upload: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if upload is None:
            return ""
        try:
            return decode(upload.read(MAX_BYTES + 1))
        except ValueError as fault:
            raise forms.ValidationError(str(fault)) from fault

    def clean(self) -> None:
        """Something must have been given."""
        super().clean()
        if not self.errors and not self.given().strip():
            self.add_error("text", "Paste the names here, or choose a file.")

    def given(self) -> str:
        """The list as text."""
        file, text = self.cleaned_data["file"], self.cleaned_data["text"]
        return str(file or text)

    def name_list(self) -> NameList:
        """The list, read."""
        return read_names(self.given())


class WalkInForm(forms.Form):
    """Somebody at the door."""

    name = forms.CharField(
        max_length=MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": "Please give the player a name."},
    )

    def clean_name(self) -> str:
        """The name, fit to be printed."""
        name = " ".join(self.cleaned_data["name"].split())
        if fault := fault_of(name):
            raise forms.ValidationError(fault)
        return name


class NumberForm(forms.Form):
    """A player number to give to somebody."""

    number = forms.IntegerField(
        min_value=1, error_messages={"required": "Please say which number."}
    )


class SubstituteForm(forms.Form):
    """Who takes a number over, and from which game on."""

    number = forms.IntegerField(
        label="Number",
        min_value=1,
        error_messages={"required": "Please say which number."},
    )
    name = forms.CharField(
        label="Who plays it now? (empty: a house player)",
        required=False,
        max_length=MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "people"}),
    )
    from_round = forms.IntegerField(
        label="From game",
        min_value=1,
        error_messages={"required": "Please say from which game on."},
    )

    def clean_name(self) -> str:
        """The name, fit to be printed; "" for a house player."""
        name = " ".join(self.cleaned_data["name"].split())
        if name and (fault := fault_of(name)):
            raise forms.ValidationError(fault)
        return name


class ReasonForm(forms.Form):
    """Why something is done to a night that people rely on."""

    reason = forms.CharField(required=False)

    def said(self) -> str:
        """As much of the reason as anybody will read; "" where none can be kept."""
        return str(self.cleaned_data["reason"])[:REASON_LENGTH] if self.is_valid() else ""


class PrintForm(forms.Form):
    """What to print of the tally cards: one number or all, and how many spares."""

    number = forms.IntegerField(required=False)
    spares = forms.IntegerField(min_value=0, max_value=100, required=False)

    def __init__(self, *args: Any, cards: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cards = cards

    def clean_number(self) -> int | None:
        """A number of tonight, or none."""
        number: int | None = self.cleaned_data["number"]
        if number is not None and number not in range(1, self.cards + 1):
            raise forms.ValidationError(str(NumberOutOfRange(max=self.cards)))
        return number

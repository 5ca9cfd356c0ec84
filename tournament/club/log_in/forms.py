"""What is typed to come in: passwords, a name, the code of a card or table."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.translation import gettext, gettext_lazy

from tournament.club.forms import CLUB_NAME
from tournament.words.forms import WordedForm, WordsField

PASSWORD_HELP = gettext_lazy(
    "8 characters or more. Use three unrelated words, not about cards or your club."
)


_NEW_PASSWORD = forms.CharField(
    widget=forms.PasswordInput(attrs={"autocomplete": "new-password", "minlength": 8}),
    label=gettext_lazy("Password"),
    help_text=PASSWORD_HELP,
    validators=[validate_password],
)
"""Each form has a copy of its own."""


class PasswordForm(WordedForm):
    password = _NEW_PASSWORD
    repeated = forms.CharField(
        label=gettext_lazy("Password again"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> None:
        """Both passwords must be the same; nothing is said of one that is no good."""
        super().clean()
        if self.errors:
            return
        if self.cleaned_data["password"] != self.cleaned_data["repeated"]:
            text = gettext("The two passwords are not the same. Type them again.")
            self.add_error("repeated", text)


class SetUpForm(PasswordForm):
    """The organizer's first password; the code only when not asked from this laptop."""

    club_name = CLUB_NAME
    code = forms.CharField(
        label=gettext_lazy("Setup code"),
        help_text=gettext_lazy("Shown in the window where the program was started."),
    )
    field_order = ("club_name", "password", "repeated", "code")

    def __init__(self, *args: Any, needs_code: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not needs_code:
            del self.fields["code"]
        self.fields["code" if needs_code else "club_name"].widget.attrs["autofocus"] = True


class NewPasswordForm(PasswordForm):
    """Another password for an organizer; the name only where there are several."""

    field_order = ("username", "password", "repeated")

    def __init__(self, *args: Any, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = forms.ChoiceField(
            label=gettext_lazy("Name"), choices=[(name, name) for name in names]
        )
        self.fields["username"] = choices
        if len(names) == 1:
            choices.initial, choices.widget = names[0], forms.HiddenInput()


class LogInForm(WordedForm):
    """The password; a name too where more than one person can log in."""

    username = forms.CharField(
        label=gettext_lazy("Name"),
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        widget=forms.PasswordInput(
            attrs={"autocomplete": "current-password", "autofocus": True}
        ),
    )

    def __init__(self, *args: Any, only: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if only:
            self.fields["username"].initial = only
            self.fields["username"].widget = forms.HiddenInput()
        else:
            self.fields["username"].widget.attrs["autofocus"] = True
            del self.fields["password"].widget.attrs["autofocus"]


class HelperForm(WordedForm):
    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=60,
        validators=[
            UnicodeUsernameValidator(
                message=gettext_lazy("Use 1 word of letters and numbers.")
            )
        ],
        help_text=gettext_lazy("1 word, like “rose”. Shown next to what they enter."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    password = _NEW_PASSWORD


class CodeForm(WordedForm):
    code = forms.CharField(
        label=gettext_lazy("Code from a card, a table, the big screen, or the organizer"),
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters"}
        ),
    )


class JoinForm(WordedForm):
    name = WordsField(
        label=gettext_lazy("Your name"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )

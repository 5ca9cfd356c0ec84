"""What is typed to come in: the library's forms, with our words and a club's questions."""

import json
from typing import Any

from allauth.account import forms as library
from allauth.account.utils import filter_users_by_email
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base import forms as codes
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn import forms as passkeys
from django import forms
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy
from fido2.webauthn import AuthenticationResponse, RegistrationResponse

from tournament.accounts.actions import NewClub, accept_as, keep_count, open_club
from tournament.accounts.models import Invitation
from tournament.club.forms import PAPERS
from tournament.club.log_in.forms import PASSWORD_HELP
from tournament.models import Membership
from tournament.words.forms import WordedForm, WordsField, ZoneField
from tournament.words.languages import current_locale
from tournament.words.locales import LOCALES

ROLE_CHOICES = [(role.value, gettext_lazy(role.label)) for role in Membership.Role]
_EMAIL = gettext_lazy("E-mail address")
_PASSWORD = gettext_lazy("Password")
_LABELS: dict[str, Any] = {
    "code": gettext_lazy("Code"),
    "email": _EMAIL,
    "oldpassword": gettext_lazy("Current password"),
    "password": _PASSWORD,
    "password1": gettext_lazy("New password"),
    "password2": gettext_lazy("Password again"),
}
_HELPS: dict[str, Any] = {"password1": PASSWORD_HELP}
"""What most of the library's fields are called; a form may call one otherwise."""
_NAME = WordsField(
    label=gettext_lazy("Your name"),
    max_length=60,
    widget=forms.TextInput(attrs={"autocomplete": "name"}),
)


class _Worded(WordedForm):
    labels: dict[str, Any] = {}
    helps: dict[str, Any] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        labels, helps = _LABELS | self.labels, _HELPS | self.helps
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            field.label = labels.get(name, field.label)
            field.help_text = helps.get(name, "")

    def add_error(self, field: str | None, error: Any) -> None:
        """Word what the library says of two passwords, in a sentence that has no code."""
        if field == "password2" and not isinstance(error, forms.ValidationError):
            error = gettext("The two passwords are not the same. Type them again.")
        super().add_error(field, error)


class LogInForm(_Worded, library.LoginForm):
    labels = {"login": gettext_lazy("E-mail address or name")}

    def user_credentials(self) -> dict[str, str]:
        """Return what was typed, as an address or as a name and never as both.

        The password would be checked for each, and the time tell that there is an account.
        """
        credentials: dict[str, str] = super().user_credentials()
        address = credentials.pop("email", "")
        if address and filter_users_by_email(address):
            credentials["email"] = credentials.pop("username")
        return credentials


class SignUpForm(_Worded, library.SignupForm):
    name = _NAME
    club_name = WordsField(label=gettext_lazy("Club or parish"), max_length=100)
    locale = forms.ChoiceField(
        label=gettext_lazy("Language and country"),
        choices=[(locale.code, locale.name) for locale in LOCALES],
    )
    time_zone = ZoneField()
    paper = forms.ChoiceField(label=gettext_lazy("Paper"), choices=PAPERS)

    labels = {"password1": _PASSWORD}
    helps = {
        "name": gettext_lazy("Shown next to what you enter, like “Rose Miller”."),
        "email": gettext_lazy("You log in with it. A link will be sent there."),
        "club_name": gettext_lazy(
            "Like “St. Stanislaus Parish”. Shown on phones and on paper."
        ),
    }
    field_order = [
        *("name", "email", "password1", "club_name"),
        *("locale", "time_zone", "paper"),
    ]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        locale = current_locale()
        self.fields["locale"].initial = locale.code
        self.fields["paper"].initial = locale.paper

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Take as long where there is an account already, which only its owner is told."""
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])
        saved: tuple[User | None, HttpResponse | None] = super().try_save(request)
        return saved

    def signup(self, request: HttpRequest, user: User) -> None:
        fields = self.cleaned_data
        columns = ("club_name", "locale", "time_zone", "paper")
        club = NewClub._make(fields[name] for name in columns)
        open_club(user=user, called=fields["name"], club=club)


class InvitedSignUpForm(_Worded, library.SignupForm):
    name = _NAME

    labels = {"password1": _PASSWORD}
    helps = {"name": SignUpForm.helps["name"]}
    field_order = ["name", "email", "password1"]

    def __init__(self, *args: Any, invitation: Invitation, **kwargs: Any) -> None:
        self.invitation = invitation
        super().__init__(*args, **kwargs)
        self.fields["email"].widget = forms.HiddenInput()
        self.fields["email"].required = False

    def clean_email(self) -> str:
        self.cleaned_data["email"] = self.invitation.email
        email: str = super().clean_email()
        return email

    def signup(self, request: HttpRequest, user: User) -> None:
        accept_as(self.cleaned_data["name"], invitation=self.invitation, user=user)


class CodeForm(_Worded, codes.AuthenticateForm):
    """A code after the password."""


class CodeAgainForm(_Worded, codes.ReauthenticateForm):
    """The same, before something that matters."""


class TurnOnCodesForm(_Worded, ActivateTOTPForm):
    labels = {"code": gettext_lazy("6-digit code from the app")}


class _AnswerField(forms.CharField):
    """What a passkey has answered, *read* once: the library fails of what is none."""

    def __init__(self, read: Any) -> None:
        super().__init__(widget=forms.HiddenInput)
        self.read = read

    def to_python(self, value: Any) -> Any:
        try:
            answer = json.loads(value)
            self.read(answer)
        except (LookupError, AttributeError, TypeError, ValueError, RecursionError):
            raise get_adapter().validation_error("incorrect_code") from None
        return answer


class PasskeyForm(WordedForm, passkeys.AuthenticateWebAuthnForm):
    credential = _AnswerField(AuthenticationResponse.from_dict)

    def clean_credential(self) -> Authenticator:
        """Return whose it is; a count that went back is that of a copy.

        What logs in alone has asked for a finger or a PIN, whatever page it was begun on.
        """
        read = AuthenticationResponse.from_dict
        sent = read(self.cleaned_data["credential"]).response.authenticator_data
        key: Authenticator = super().clean_credential()
        before = key.data.get("counter", key.wrap().authenticator_data.counter)
        is_copy = sent.counter <= before and (sent.counter or before)
        if is_copy or (self.passwordless and not sent.is_user_verified()):
            raise get_adapter().validation_error("incorrect_code")
        return keep_count(key, sent.counter)


class PasskeyLogInForm(PasskeyForm, passkeys.LoginWebAuthnForm):
    """A passkey instead of a password."""


class PasskeyAgainForm(PasskeyForm, passkeys.ReauthenticateWebAuthnForm):
    """The same, before something that matters."""


class AddPasskeyForm(_Worded, passkeys.AddWebAuthnForm):
    credential = _AnswerField(RegistrationResponse.from_dict)

    labels = {
        "name": gettext_lazy("Name"),
        "passwordless": gettext_lazy("Log in with this passkey alone, without a password"),
    }
    helps = {"name": gettext_lazy("Like “Rose’s phone”.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["passwordless"].initial = True


class RenamePasskeyForm(_Worded, passkeys.EditWebAuthnForm):
    labels = {"name": gettext_lazy("Name")}


class InviteForm(WordedForm):
    email = forms.EmailField(label=_EMAIL, max_length=254)
    role = forms.ChoiceField(label=gettext_lazy("Role"), choices=ROLE_CHOICES)


class RoleForm(WordedForm):
    person = forms.IntegerField()
    role = forms.ChoiceField(choices=ROLE_CHOICES)


class DeleteClubForm(WordedForm):
    name = forms.CharField(label=gettext_lazy("Type the name of the club"))


class ChangePasswordForm(_Worded, library.ChangePasswordForm):
    """For whoever knows the password."""


class SetPasswordForm(_Worded, library.SetPasswordForm):
    """For whoever has none yet."""


class NewPasswordForm(_Worded, library.ResetPasswordKeyForm):
    """For whoever forgot it and has the link."""


class ResetPasswordForm(_Worded, library.ResetPasswordForm):
    """For whoever forgot it and wants a link."""


class AskPasswordForm(_Worded, library.ReauthenticateForm):
    """The password again, before something that matters."""


class ChangeEmailForm(_Worded, library.AddEmailForm):
    labels = {"email": gettext_lazy("New e-mail address")}

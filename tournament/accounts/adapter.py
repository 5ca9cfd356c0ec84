"""What the library asks of the house: who may sign up, where mail goes, which links."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from smtplib import SMTPException
from typing import Any, ClassVar, cast
from uuid import uuid4

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress
from allauth.account.stages import EmailVerificationStage
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet
from django.conf import settings
from django.contrib.auth.models import User
from django.core.signing import BadSignature, TimestampSigner
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from tournament.access.attempts import address_of, check_password
from tournament.accounts.actions import Verb, drop_unproved, note, note_failure
from tournament.accounts.models import Invitation
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal
from tournament.words.tables import read_table

_ERRORS = {
    kind: {name: gettext_lazy(text) for name, text in texts.items()}
    for kind, texts in read_table(__package__, "errors.toml").items()
}


class MailNotSent(Refusal):
    text = gettext_noop("The e-mail could not be sent. Wait a minute, then try again.")
    status = 503


class Adapter(DefaultAccountAdapter):
    error_messages: ClassVar = DefaultAccountAdapter.error_messages | _ERRORS["account"]

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether a stranger may sign up; without mail no address can be proved."""
        return settings.SIGN_UP == "open" and settings.SENDS_MAIL

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail in the language of the page that asked for it."""
        try:
            facts = {"base": settings.BASE_URL, **context}
            super().send_mail(template_prefix, email, facts)
        except (OSError, SMTPException) as error:
            raise MailNotSent from error

    def send_notification_mail(self, *about: Any, **more: Any) -> None:
        """Tell somebody what was changed in their account, where mail is sent."""
        if settings.SENDS_MAIL:
            super().send_notification_mail(*about, **more)

    def get_login_stages(self) -> list[str]:
        proving = "allauth.account.stages.EmailVerificationStage"
        own = "tournament.accounts.adapter.ProveAddress"
        stages = super().get_login_stages()
        return [own if stage == proving else stage for stage in stages]

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """As often as the house lets it be tried; a wrong one for an account is kept."""
        name = credentials.get("email") or credentials.get("username") or ""
        check: Any = super().authenticate
        user = check_password(request, name, lambda: check(request, **credentials))
        if user is None:
            note_failure(name, self.get_client_ip(request))
        return user

    def post_login(
        self, request: HttpRequest, user: User, **facts: Any
    ) -> HttpResponseBase:
        note(Verb.LOGGED_IN, user, address=self.get_client_ip(request))
        answer: HttpResponseBase = super().post_login(request, user, **facts)
        return answer

    def new_user(self, request: HttpRequest) -> User:
        """Return a user to be saved; those who never proved their address go first."""
        drop_unproved()
        user: User = super().new_user(request)
        return user

    def populate_username(self, request: HttpRequest, user: User) -> None:
        """Give an account a name that nobody has, nor guesses; people log in by e-mail.

        One made of the address was the same for two who signed up at once: a fault.
        """
        user.username = user.username or uuid4().hex


_SIGNER = TimestampSigner(salt="accounts.invitation")
INVITATION_SECONDS = 14 * 24 * 60 * 60


def password_link(user: User) -> str:
    """Return the path where *user* chooses a password; used or 3 days old, it is void."""
    key = default_token_generator.make_token(user)
    names = {"uidb36": user_pk_to_url_str(user), "key": key}
    return reverse("account_reset_password_from_key", kwargs=names)


def invitation_link(invitation: Invitation, *, is_mailed: bool = False) -> str:
    """One that *is_mailed* proves the address; the other is read by who invites, too."""
    key = f"{invitation.pk}" if is_mailed else f"{invitation.pk}-shown"
    return reverse("invitation", args=[_SIGNER.sign(key)])


def invitation_of(signed: str) -> Invitation:
    """Return the invitation of a link; the same 404 for one that is wrong or over."""
    try:
        key, _, shown = _SIGNER.unsign(signed, max_age=INVITATION_SECONDS).partition("-")
    except BadSignature:
        raise Http404 from None
    invitation = get_object_or_404(Invitation.objects.select_related("club"), pk=key)
    invitation.proves_address = not shown
    return invitation


class SecondFactor(DefaultMFAAdapter):
    error_messages: ClassVar = DefaultMFAAdapter.error_messages | _ERRORS["second_factor"]

    def encrypt(self, text: str) -> str:
        """Keep secrets so that the database alone does not give them away."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _cipher().decrypt(encrypted_text.encode()).decode()

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002
        keys = Authenticator.objects.filter(user=user, type=type)
        return gettext("Passkey %(number)s") % {"number": keys.count() + 1}


def _cipher() -> Fernet:
    key = sha256(f"second factor {settings.SECRET_KEY}".encode()).digest()
    return Fernet(urlsafe_b64encode(key))


class ProveAddress(EmailVerificationStage):
    """Ask who has an e-mail address to prove it; a helper may have none."""

    def handle(self) -> tuple[Any, bool]:
        user = self.login.user
        if user and not EmailAddress.objects.filter(user=user).exists():
            return None, True
        answer: tuple[Any, bool] = super().handle()
        return answer


def user_of(request: HttpRequest) -> User:
    return cast("User", request.user)

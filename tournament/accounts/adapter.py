"""What the library asks of the house: who may sign up, where mail goes, which words."""

from smtplib import SMTPException
from typing import Any, ClassVar
from uuid import uuid4

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy

from tournament.accounts.actions.closing import drop_unproved
from tournament.accounts.actions.log import Verb, note, note_failure
from tournament.attempts import address_of
from tournament.logins import check_password
from tournament.marked import gettext_noop
from tournament.refusals import Refusal

_WRONG = gettext_lazy("The name or the password is wrong. Try again.")
_ENDED = gettext_lazy("This link no longer works. Ask for a new one.")


class MailNotSent(Refusal):
    """The mail server cannot be reached, or does not take the mail."""

    code = "MAIL_NOT_SENT"
    text = gettext_noop("The e-mail could not be sent. Wait a minute, then try again.")
    status = 503


class Adapter(DefaultAccountAdapter):
    """The house's own answers."""

    error_messages: ClassVar = DefaultAccountAdapter.error_messages | {
        "account_inactive": gettext_lazy("This account is closed."),
        "email_password_mismatch": _WRONG,
        "username_password_mismatch": _WRONG,
        "invalid_login": _WRONG,
        "enter_current_password": gettext_lazy("This is not your password. Try again."),
        "incorrect_password": gettext_lazy("This is not your password. Try again."),
        "invalid_or_expired_key": _ENDED,
        "invalid_password_reset": _ENDED,
        "email_taken": gettext_lazy("Another account has this e-mail address."),
        "same_as_current": gettext_lazy("This is your e-mail address already."),
        "too_many_login_attempts": gettext_lazy(
            "Too many wrong tries. Wait 5 minutes, then try again."
        ),
        "rate_limited": gettext_lazy("Too many tries. Wait a minute, then try again."),
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether a stranger may sign up; without mail no address can be proved."""
        return settings.SIGN_UP == "open" and settings.SENDS_MAIL

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return where a request comes from, as the rest of the program counts it."""
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
        """Return the steps of logging in, with our own for addresses."""
        proving = "allauth.account.stages.EmailVerificationStage"
        own = "tournament.accounts.stages.ProveAddress"
        stages = super().get_login_stages()
        return [own if stage == proving else stage for stage in stages]

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """Return whose name and password these are; a wrong one for an account is kept.

        As often as the house lets it be tried.
        """
        name = credentials.get("email") or credentials.get("username") or ""
        check: Any = super().authenticate
        user = check_password(request, name, lambda: check(request, **credentials))
        if user is None:
            note_failure(name, self.get_client_ip(request))
        return user

    def post_login(
        self, request: HttpRequest, user: User, **facts: Any
    ) -> HttpResponseBase:
        """Keep who logged in, and from where."""
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

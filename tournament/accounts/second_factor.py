"""What the library asks about passkeys and codes: words, names, and how secrets lie."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any, ClassVar

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet
from django.conf import settings
from django.contrib.auth.models import User
from django.utils.translation import gettext, gettext_lazy


class SecondFactor(DefaultMFAAdapter):
    """The house's own answers."""

    error_messages: ClassVar = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy("This code is wrong. Try the next one."),
        "unverified_email": gettext_lazy("Confirm your e-mail address first."),
        "add_email_blocked": gettext_lazy(
            "Turn off codes and passkeys before you change your e-mail address."
        ),
        "rate_limited": gettext_lazy("Too many tries. Wait a minute, then try again."),
    }

    def encrypt(self, text: str) -> str:
        """Keep secrets so that the database alone does not give them away."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Return a secret as it was."""
        return _cipher().decrypt(encrypted_text.encode()).decode()

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002
        """Suggest a name for one more passkey."""
        keys = Authenticator.objects.filter(user=user, type=type)
        return gettext("Passkey %(number)s") % {"number": keys.count() + 1}


def _cipher() -> Fernet:
    key = sha256(f"second factor {settings.SECRET_KEY}".encode()).digest()
    return Fernet(urlsafe_b64encode(key))

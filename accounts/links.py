"""Links that let somebody in, by their path."""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.contrib.auth.models import User
from django.urls import reverse


def password_link(user: User) -> str:
    """Return the path where *user* chooses a password; used or 3 days old, it is void."""
    key = default_token_generator.make_token(user)
    names = {"uidb36": user_pk_to_url_str(user), "key": key}
    return reverse("account_reset_password_from_key", kwargs=names)

"""Links that let somebody in, by their path.

They are derived from the installation's key, and none is on file.
"""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.contrib.auth.models import User
from django.core.signing import BadSignature, TimestampSigner
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse

from tournament.accounts.models import Invitation

_SIGNER = TimestampSigner(salt="accounts.invitation")
INVITATION_SECONDS = 14 * 24 * 60 * 60


def password_link(user: User) -> str:
    """Return the path where *user* chooses a password; used or 3 days old, it is void."""
    key = default_token_generator.make_token(user)
    names = {"uidb36": user_pk_to_url_str(user), "key": key}
    return reverse("account_reset_password_from_key", kwargs=names)


def invitation_link(invitation: Invitation, *, is_mailed: bool = False) -> str:
    """Return the path where an invitation is accepted.

    One that *is_mailed* proves the address; the other is read by who invites, too.
    """
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

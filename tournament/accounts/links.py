"""Links that let somebody in, by their path.

They are derived from the installation's key, and none is on file.
"""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.contrib.auth.models import User
from django.core.signing import BadSignature, TimestampSigner
from django.http import Http404
from django.urls import reverse

from tournament.accounts.models import Invitation

_MAILED = TimestampSigner(salt="accounts.invitation")
_SHOWN = TimestampSigner(salt="accounts.invitation.shown")
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
    signer = _MAILED if is_mailed else _SHOWN
    return reverse("invitation", args=[signer.sign(str(invitation.pk))])


def invitation_of(signed: str) -> Invitation:
    """Return the invitation of a link; the same 404 for one that is wrong or over."""
    for signer in (_MAILED, _SHOWN):
        try:
            key = signer.unsign(signed, max_age=INVITATION_SECONDS)
        except BadSignature:
            continue
        invitation = Invitation.objects.select_related("club").filter(pk=key).first()
        if invitation:
            invitation.proves_address = signer is _MAILED
            return invitation
    raise Http404

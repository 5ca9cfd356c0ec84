"""All events of a club in one file, to be kept or taken elsewhere."""

import json
import tempfile
import zipfile
from typing import IO, Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import User
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import F
from django.utils.module_loading import import_string
from django.utils.text import slugify

from tournament.accounts.models import AccountEntry
from tournament.models import Club

PASSKEY = Authenticator.Type.WEBAUTHN


def account_record(user: User) -> dict[str, Any]:
    """Return what is on file of *user*; no password, no key and no code."""
    addresses = EmailAddress.objects.filter(user=user).order_by("pk")
    clubs = user.memberships.annotate(name=F("club__name")).order_by("name", "club")
    logins = UserSession.objects.filter(user=user).order_by("created_at", "pk")
    entries = AccountEntry.objects.filter(user=user).annotate(in_club=F("club__name"))
    return {
        "account": {
            "name": user.first_name,
            "user_name": user.username,
            "signed_up": user.date_joined,
            "last_login": user.last_login,
        },
        "email_addresses": list(addresses.values("email", "verified", "primary")),
        "clubs": list(clubs.values("name", "role")),
        "safer_login": [
            {
                "kind": row.type,
                "name": f"{row}" if row.type == PASSKEY else "",
                "created_at": row.created_at,
                "last_used_at": row.last_used_at,
            }
            for row in Authenticator.objects.filter(user=user).order_by("pk")
        ],
        "logins": list(logins.values("created_at", "last_seen_at", "ip", "user_agent")),
        "log": list(
            entries.order_by("at", "pk").values(
                "at", "verb", "who", "whom", "role", "in_club", "address"
            )
        ),
    }


def account_json(user: User) -> str:
    return json.dumps(
        account_record(user), cls=DjangoJSONEncoder, ensure_ascii=False, indent=2
    )


IN_MEMORY = 5_000_000


def archive_of(club: Club) -> IO[bytes]:
    """Return a zip with the event file of every event of *club*; larger ones on disk."""
    file = tempfile.SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 (answered)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for session in club.sessions.order_by("date", "pk"):
            import_string(settings.PAPER_SEALER)(session, "Night exported")
            name = slugify(f"{session.date} {session.name}")
            archive.writestr(
                f"{name}-{session.pk}.json", import_string(settings.EVENT_FILE)(session)
            )
    file.seek(0)
    return file

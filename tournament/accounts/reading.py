"""Who belongs to a club or is invited, what was done to accounts, all of it in files."""

import json
import tempfile
import zipfile
from collections.abc import Iterator
from datetime import datetime
from typing import IO, Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import User
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils.module_loading import import_string
from django.utils.text import slugify

from tournament.accounts.actions import name_of
from tournament.accounts.adapter import invitation_link
from tournament.accounts.models import AccountEntry, Invitation
from tournament.models import Club, Membership
from tournament.words.marked import Message
from tournament.words.tables import read_table

MOST_ENTRIES = 50


Entry = tuple[datetime, Message]
"""When something was done to an account, and what."""


def people_of(club: Club) -> list[Membership]:
    order = Membership.Role.values
    return sorted(
        club.memberships.select_related("user"),
        key=lambda row: (order.index(row.role), name_of(row.user).casefold()),
    )


def invited_to(club: Club) -> list[tuple[Invitation, str]]:
    """Each with the link for who gets no mail, which proves no address."""
    rows = Invitation.objects.filter(club=club).order_by("email")
    return [(row, f"{settings.BASE_URL}{invitation_link(row)}") for row in rows]


def clubs_of(user: User) -> QuerySet[Membership]:
    return user.memberships.select_related("club").order_by("club__name", "club")


def log_of(club: Club) -> Iterator[Entry]:
    members = club.memberships.values("user")
    entries = AccountEntry.objects.filter(Q(club=club) | Q(club=None, user__in=members))
    return _latest(entries, MOST_ENTRIES)


def logins_of(user: User) -> Iterator[Entry]:
    return _latest(AccountEntry.objects.filter(user=user, club=None), 10)


def _latest(entries: QuerySet[AccountEntry], most: int) -> Iterator[Entry]:
    for entry in entries.order_by("-at", "-pk")[:most]:
        yield entry.at, _sentence(entry)


_SENTENCES: dict[str, str] = read_table(__package__, "log.toml")


def _sentence(entry: AccountEntry) -> Message:
    text = _SENTENCES.get(entry.verb) or _SENTENCES[f"{entry.verb} {entry.role}"]
    facts = {"who": entry.who, "whom": entry.whom, "address": entry.address}
    used = {name: fact for name, fact in facts.items() if f"%({name})s" in text}
    return Message(text, used)


def only_organized_by(user: User) -> QuerySet[Membership]:
    organizers = Membership.objects.filter(role=Membership.Role.ORGANIZER)
    others = organizers.filter(club=OuterRef("club")).exclude(user=user)
    mine = clubs_of(user).filter(role=Membership.Role.ORGANIZER)
    return mine.exclude(Exists(others))


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

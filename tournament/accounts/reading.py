"""Who belongs to a club or is invited, what was done to accounts, all of it in files."""

import json
import tempfile
import zipfile
from collections.abc import Iterator
from datetime import datetime
from typing import IO, Any, NamedTuple

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import User
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Exists, F, OuterRef, Q
from django.utils.module_loading import import_string
from django.utils.text import slugify

from tournament.accounts.actions import name_of
from tournament.accounts.adapter import invitation_link
from tournament.accounts.models import AccountEntry, Invitation
from tournament.models import Club, Membership
from tournament.words.marked import Message, gettext_noop

ROLES = {
    Membership.Role.ORGANIZER: gettext_noop("Organizer"),
    Membership.Role.HELPER: gettext_noop("Helper"),
    Membership.Role.TREASURER: gettext_noop("Treasurer"),
}
MOST_ENTRIES = 50


class Person(NamedTuple):
    pk: int
    name: str
    email: str
    role: str
    title: str
    is_you: bool


class Invited(NamedTuple):
    pk: int
    email: str
    title: str
    link: str


class OwnClub(NamedTuple):
    pk: int
    club: int
    name: str
    title: str
    is_chosen: bool


class Entry(NamedTuple):
    at: datetime
    sentence: Message


def people_of(club: Club, user: User) -> list[Person]:
    people = [
        Person(
            pk=row.pk,
            name=name_of(row.user),
            email=row.user.email,
            role=row.role,
            title=ROLES[Membership.Role(row.role)],
            is_you=row.user_id == user.pk,
        )
        for row in club.memberships.select_related("user")
    ]
    order = [*map(str, ROLES)]
    return sorted(people, key=lambda one: (order.index(one.role), one.name.casefold()))


def invited_to(club: Club) -> list[Invited]:
    return [
        Invited(
            row.pk,
            row.email,
            ROLES[Membership.Role(row.role)],
            f"{settings.BASE_URL}{invitation_link(row)}",
        )
        for row in Invitation.objects.filter(club=club).order_by("email")
    ]


def clubs_of(user: User, chosen: Club | None) -> list[OwnClub]:
    return [
        OwnClub(
            row.pk,
            row.club_id,
            row.club.name,
            ROLES[Membership.Role(row.role)],
            chosen is not None and row.club_id == chosen.pk,
        )
        for row in user.memberships.select_related("club").order_by("club__name", "club")
    ]


def log_of(club: Club) -> Iterator[Entry]:
    members = club.memberships.values("user")
    entries = AccountEntry.objects.filter(Q(club=club) | Q(club=None, user__in=members))
    for entry in entries.order_by("-at", "-pk")[:MOST_ENTRIES]:
        yield Entry(entry.at, _sentence(entry))


def logins_of(user: User) -> Iterator[Entry]:
    entries = AccountEntry.objects.filter(user=user, club=None).order_by("-at", "-pk")
    for entry in entries[:10]:
        yield Entry(entry.at, _sentence(entry))


_SENTENCES = {
    "logged_in": gettext_noop("%(who)s logged in from %(address)s"),
    "login_failed": gettext_noop("A wrong password for %(who)s came from %(address)s"),
    "club_opened": gettext_noop("%(who)s signed up this club"),
    "withdrawn": gettext_noop("%(who)s withdrew the invitation of %(whom)s"),
    "removed": gettext_noop("%(who)s removed %(whom)s"),
    "left": gettext_noop("%(who)s left the club"),
    "invited organizer": gettext_noop("%(who)s invited %(whom)s as organizer"),
    "invited helper": gettext_noop("%(who)s invited %(whom)s as helper"),
    "invited treasurer": gettext_noop("%(who)s invited %(whom)s as treasurer"),
    "joined organizer": gettext_noop("%(who)s joined as organizer"),
    "joined helper": gettext_noop("%(who)s joined as helper"),
    "joined treasurer": gettext_noop("%(who)s joined as treasurer"),
    "role_changed organizer": gettext_noop("%(who)s made %(whom)s organizer"),
    "role_changed helper": gettext_noop("%(who)s made %(whom)s helper"),
    "role_changed treasurer": gettext_noop("%(who)s made %(whom)s treasurer"),
}


def _sentence(entry: AccountEntry) -> Message:
    text = _SENTENCES.get(entry.verb) or _SENTENCES[f"{entry.verb} {entry.role}"]
    facts = {"who": entry.who, "whom": entry.whom, "address": entry.address}
    used = {name: fact for name, fact in facts.items() if f"%({name})s" in text}
    return Message(text, used)


class Counts(NamedTuple):
    events: int
    players: int
    people: int


def count_of(club: Club) -> Counts:
    return Counts(
        events=club.sessions.count(),
        players=club.players.count(),
        people=club.memberships.count(),
    )


def only_organized_by(user: User, chosen: Club | None) -> list[OwnClub]:
    organizers = Membership.objects.filter(role=Membership.Role.ORGANIZER)
    others = organizers.filter(club=OuterRef("club")).exclude(user=user)
    mine = organizers.filter(user=user).exclude(Exists(others)).values_list("pk", flat=True)
    alone = set(mine)
    return [club for club in clubs_of(user, chosen) if club.pk in alone]


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

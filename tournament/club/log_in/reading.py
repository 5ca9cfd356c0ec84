"""Who can log in: the helpers, and the codes by which devices come in or came."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from tournament.access.links import number_of, path_of, secret_of, typed_code_of
from tournament.models import Club, JoinCode, Membership

LASTS = timedelta(minutes=15)
"""So long a helper's code is open; one that logs an organizer in, until the next start."""
_SHOWN = 20


class OpenCode(NamedTuple):
    """A code that still opens; it is typed at *start*."""

    url: str
    start: str
    typed: str
    until: datetime | None


class Joined(NamedTuple):
    name: str
    is_helper: bool
    at: datetime
    removed_at: datetime | None
    removed_by: str


def is_open(code: JoinCode) -> bool:
    if code.ended_at is not None:
        return False
    age = timezone.now() - code.made_at
    return code.role == Membership.Role.ORGANIZER or age < LASTS


def open_helper_code(club: Club) -> OpenCode | None:
    codes = club.join_codes.filter(role=Membership.Role.HELPER, ended_at=None)
    return _open(codes.order_by("-pk").first())


def open_login_code() -> OpenCode | None:
    codes = JoinCode.objects.filter(role=Membership.Role.ORGANIZER, ended_at=None)
    return _open(codes.order_by("-pk").first())


def joined_by_code(club: Club) -> tuple[Joined, ...]:
    codes = club.join_codes.exclude(used_at=None).order_by("-used_at")[:_SHOWN]
    return tuple(
        Joined(
            code.name,
            code.role == Membership.Role.HELPER,
            code.used_at,
            code.removed_at,
            code.removed_by,
        )
        for code in codes
        if code.used_at
    )


def code_by_link(number: int, secret: str) -> JoinCode | None:
    if not constant_time_compare(secret, secret_of(number)):
        return None
    return JoinCode.objects.filter(number=number).first()


def join_path_of(typed: str) -> str | None:
    number = number_of(typed)
    if settings.IS_HOSTED or number is None:
        return None
    code = JoinCode.objects.filter(number=number).first()
    return path_of(number) if code and is_open(code) else None


def _open(code: JoinCode | None) -> OpenCode | None:
    if code is None or not is_open(code):
        return None
    is_helper = code.role == Membership.Role.HELPER
    return OpenCode(
        url=f"{settings.BASE_URL}{path_of(code.number)}",
        start=settings.BASE_URL,
        typed=typed_code_of(code.number),
        until=code.made_at + LASTS if is_helper else None,
    )


class Helper(NamedTuple):
    """*pk* is of the membership; who *has_password* not has joined by a code."""

    pk: int
    name: str
    has_password: bool


def helpers_of(club: Club) -> tuple[Helper, ...]:
    memberships = club.memberships.filter(role=Membership.Role.HELPER).select_related(
        "user"
    )
    return tuple(
        Helper(
            membership.pk, membership.user.username, membership.user.has_usable_password()
        )
        for membership in memberships.order_by("user__username")
    )


def only_user() -> str:
    """Return the name of whoever alone has a password; nothing where there are several."""
    users = User.objects.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX)
    names = list(users.values_list("username", flat=True)[:2])
    return names[0] if len(names) == 1 else ""

"""Who can log in: the helpers, and the codes by which devices come in or came."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User
from django.db.models import QuerySet
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


def is_open(code: JoinCode) -> bool:
    if code.ended_at is not None:
        return False
    age = timezone.now() - code.made_at
    return not code.is_helper or age < LASTS


def open_helper_code(club: Club) -> OpenCode | None:
    return _open(club.join_codes.filter(role=Membership.Role.HELPER))


def open_login_code() -> OpenCode | None:
    return _open(JoinCode.objects.filter(role=Membership.Role.ORGANIZER))


def joined_by_code(club: Club) -> QuerySet[JoinCode]:
    return club.join_codes.exclude(used_at=None).order_by("-used_at")[:_SHOWN]


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


def _open(codes: QuerySet[JoinCode]) -> OpenCode | None:
    code = codes.filter(ended_at=None).order_by("-pk").first()
    if code is None or not is_open(code):
        return None
    return OpenCode(
        url=f"{settings.BASE_URL}{path_of(code.number)}",
        start=settings.BASE_URL,
        typed=typed_code_of(code.number),
        until=code.made_at + LASTS if code.is_helper else None,
    )


def helpers_of(club: Club) -> QuerySet[Membership]:
    """Who has no password joined by a code."""
    helpers = club.memberships.filter(role=Membership.Role.HELPER)
    return helpers.select_related("user").order_by("user__username")


def only_user() -> str:
    """Return the name of whoever alone has a password; nothing where there are several."""
    users = User.objects.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX)
    names = list(users.values_list("username", flat=True)[:2])
    return names[0] if len(names) == 1 else ""

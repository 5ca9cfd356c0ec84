"""What a phone remembers of itself where both pairs enter every deal: two cookies.

They open nothing. One tells this phone from the other pair's, the other says which pair
keeps score on it; a report says its pair itself.
"""

from uuid import uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tournament.opened_links import DEVICE, device_of

PAIR = "pair"
HALF_A_DAY = 12 * 60 * 60


def choice_on(request: HttpRequest) -> str:
    """Return what the phone remembers of the pair that keeps score on it, as it came."""
    return request.COOKIES.get(PAIR, "")


def give_id(request: HttpRequest, answer: HttpResponse) -> None:
    """Give a phone an id, the same by all codes, unless it has one."""
    if not device_of(request):
        _set(answer, DEVICE, uuid4().hex, "/")


def remember_choice(answer: HttpResponse, choice: str, path: str) -> None:
    """Let the phone remember at one table which pair keeps score on it; "" forgets it."""
    _set(answer, PAIR, choice, path)


def _set(answer: HttpResponse, name: str, value: str, path: str) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=HALF_A_DAY,
        path=path,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=name == DEVICE,  # out of reach the page's script writes the other
        samesite="Lax",
    )
